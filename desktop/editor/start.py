"""Where editing begins: each game with our data and the editions one has made of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engines import games
from engines.core import editions
from engines.core.data import DataError


class EditorStart(QWidget):
    home = Signal()
    chosen = Signal(str, str)  # game, edition ('' for a new one)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("editorStart")
        self.status = QLabel(objectName="status", wordWrap=True)
        self.list = QWidget()
        self.grid = QGridLayout(self.list)
        self.grid.setHorizontalSpacing(24)
        self.grid.setVerticalSpacing(10)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(self.list)
        title = QLabel(self.tr("Maps, setups and cards"), objectName="title")
        back = QPushButton(self.tr("Home"))
        back.clicked.connect(self.home)
        take = QPushButton(self.tr("Import an edition …"))
        take.clicked.connect(self.ask_import)
        top = QHBoxLayout()
        top.addWidget(back)
        top.addWidget(title, 1)
        top.addWidget(take)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 18, 24, 18)
        lines.addLayout(top)
        lines.addWidget(scroll, 1)
        lines.addWidget(self.status)
        self.refresh()

    def refresh(self) -> None:
        while self.grid.count():
            taken = self.grid.takeAt(0)
            if taken is not None and taken.widget() is not None:
                taken.widget().deleteLater()
        row = 0
        for id in games:
            game = games[id]
            if not game.data_files:
                continue
            name = QLabel(game.title, objectName="heading")
            new = QPushButton(self.tr("New edition"))
            new.clicked.connect(lambda _=False, id=id: self.chosen.emit(id, ""))
            self.grid.addWidget(name, row, 0)
            self.grid.addWidget(new, row, 1)
            mine = QHBoxLayout()
            holder = QWidget()
            holder.setLayout(mine)
            for edition in editions.editions(id):
                button = QPushButton(edition)
                button.clicked.connect(lambda _=False, id=id, e=edition: self.chosen.emit(id, e))
                button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
                button.customContextMenuRequested.connect(lambda _, b=button, id=id, e=edition: self._menu(b, id, e))
                mine.addWidget(button)
            mine.addStretch(1)
            self.grid.addWidget(holder, row, 2)
            row += 1
        self.grid.setRowStretch(row, 1)
        self.grid.setColumnStretch(2, 1)

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
