"""Where editing begins: each game with our data and the editions one has made of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.home.covers import cover_pixmap
from desktop.parts import Headed, emptied, label
from engines import games
from engines.core import editions
from engines.core.data import DataError


class EditorStart(Headed):
    home = Signal()
    chosen = Signal(str, str)  # game, edition ('' for a new one)

    def __init__(self) -> None:
        super().__init__("")
        self.band.set_title(self.tr("Maps, setups and cards"))
        self.back.connect(self.home)
        self.setProperty("role", "page")
        self.status = label("")
        self.status.setWordWrap(True)
        self.list = QWidget()
        self.rows = QVBoxLayout(self.list)
        self.rows.setContentsMargins(28, 22, 28, 22)
        self.rows.setSpacing(16)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.list)
        take = QPushButton(self.tr("Import an edition …"))
        take.clicked.connect(self.ask_import)
        foot = QHBoxLayout()
        foot.setContentsMargins(28, 10, 28, 14)
        foot.addWidget(self.status, 1)
        foot.addWidget(take)
        self.column.addWidget(scroll, 1)
        self.column.addLayout(foot)
        self.refresh()

    def refresh(self) -> None:
        emptied(self.rows)
        for id in games:
            if games[id].data_files:
                self.rows.addWidget(self._row(id))
        self.rows.addStretch(1)

    def _row(self, id: str) -> QWidget:
        """A game: its cover, and what can be edited of it."""
        game = games[id]
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        cover = QLabel()
        cover.setPixmap(cover_pixmap(id, game.title, 84, 112))
        words = QVBoxLayout()
        words.addWidget(label(game.title, "heading"))
        words.addWidget(label(game.blurb, "faint"))
        buttons = QHBoxLayout()
        new = QPushButton(self.tr("New edition"))
        new.clicked.connect(lambda: self.chosen.emit(id, ""))
        buttons.addWidget(new)
        for edition in editions.editions(id):
            button = QPushButton(edition)
            button.clicked.connect(lambda _=False, e=edition: self.chosen.emit(id, e))
            button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            button.customContextMenuRequested.connect(lambda _, b=button, e=edition: self._menu(b, id, e))
            buttons.addWidget(button)
        buttons.addStretch(1)
        words.addLayout(buttons)
        row.addWidget(cover)
        row.addLayout(words, 1)
        return holder

    def _menu(self, button: QPushButton, game: str, edition: str) -> None:
        menu = QMenu(button)
        menu.addAction(self.tr("Delete this edition"), lambda: self.delete(game, edition))
        menu.exec(button.mapToGlobal(button.rect().bottomLeft()))

    def delete(self, game: str, edition: str) -> None:
        editions.delete_edition(game, edition)
        self.refresh()

    def ask_import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Import an edition"), "", f"*{editions.ENDING}")
        if path:
            self.take(Path(path))

    def take(self, path: Path) -> bool:
        try:
            about = editions.import_edition(path)
        except DataError as error:
            self.status.setText(str(error))
            return False
        self.status.setText(self.tr("“{0}” is now one of your editions of {1}.").format(about.name, games[about.game].title))
        self.refresh()
        return True
