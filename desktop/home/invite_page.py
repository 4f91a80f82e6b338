"""The links of a new table: one for each person elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.shield import Shield
from desktop.ui.widgets import label
from engines import games
from engines.host.invitations import Address, Invitation
from engines.host.messages import WATCH


class InvitePage(HeadedPage):
    sit = Signal()  # the person at this computer takes the own seat

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.sheet: Scrolled | None = None
        self.links: dict[str, QLineEdit] = {}
        self._table, self._keys = "", dict[str, str]()
        self._address = Address("")

    def show_table(self, game: str, title: str, table: str, address: Address, keys: Mapping[str, str], at_home: bool,
                   sits: bool) -> None:  # fmt: skip
        """`keys` by seat, and of the spectators; `at_home`: this computer keeps the table."""
        self._table, self._keys, self._address = table, dict(keys), address
        self.band.set_title(f"{self.tr('Invite people')} · {title}")
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(10)
        rows.addWidget(label(self.tr("Send each person the link of a seat. A link opens only its own seat."), "heading"))
        self.links = {}
        for role in keys:
            rows.addWidget(self._row(game, role))
        rows.addSpacing(10)
        self._say_where(rows, at_home)
        foot = QHBoxLayout()
        foot.addStretch(1)
        self.start = QPushButton(self.tr("Take your seat"))
        self.start.setProperty("role", "primary")
        self.start.setMinimumSize(220, 46)
        self.start.setVisible(sits)
        self.start.clicked.connect(self.sit)
        foot.addWidget(self.start)
        rows.addSpacing(8)
        rows.addLayout(foot)
        rows.addStretch(1)
        if self.sheet is not None:
            self.column.removeWidget(self.sheet)
            self.sheet.hide()
            self.sheet.deleteLater()
        self.sheet = Scrolled(content, column=900)
        self.column.addWidget(self.sheet)
        self._write_links()

    def _row(self, id: str, role: str) -> QWidget:
        game = games[id]
        row = QFrame()
        row.setProperty("role", "card")
        grid = QGridLayout(row)
        grid.setContentsMargins(12, 9, 12, 9)
        grid.setHorizontalSpacing(12)
        name = self.tr("Spectators") if role == WATCH else game.seat(role).name
        shield = Shield(game, game.seat(role).side) if role != WATCH else QWidget()
        shield.setFixedWidth(44)
        grid.addWidget(shield, 0, 0)
        title = label(name, "name")
        title.setMinimumWidth(150)
        grid.addWidget(title, 0, 1)
        link = self.links[role] = QLineEdit()
        link.setReadOnly(True)
        link.setAccessibleName(self.tr("Link for {0}").format(name))
        grid.addWidget(link, 0, 2)
        copy = QPushButton(self.tr("Copy the link"))
        copy.setMinimumWidth(130)
        copy.clicked.connect(partial(self._copy, role, copy))
        grid.addWidget(copy, 0, 3)
        grid.setColumnStretch(2, 1)
        return row

    def _say_where(self, rows: QVBoxLayout, at_home: bool) -> None:
        if not at_home:
            words = self.tr("The table is kept by the host {0}. You may close Hegemon; the game waits there.")
            rows.addWidget(label(words.format(self._address.host)))
            return
        rows.addWidget(
            label(self.tr("This computer keeps the table while Hegemon is open. People elsewhere reach it at this address:"))
        )
        self.address = QLineEdit(self._address.host)
        self.address.setFixedWidth(320)
        self.address.setMaxLength(200)
        self.address.setAccessibleName(self.tr("Address"))
        self.address.textChanged.connect(self._move)
        rows.addWidget(self.address)
        words = self.tr(
            "Outside your own network the router has to pass TCP port {0} on to this computer. Where that cannot be done, "
            "use a host on a server: paste its link in the settings."
        )
        rows.addWidget(label(words.format(self._address.port), "faint"))

    def _move(self, host: str) -> None:
        self._address = self._address._replace(host=host.strip())
        self._write_links()

    def _write_links(self) -> None:
        for role, field in self.links.items():
            field.setText(Invitation(self._address, self._table, self._keys[role]).link)
            field.setCursorPosition(0)

    def _copy(self, role: str, button: QPushButton) -> None:
        QGuiApplication.clipboard().setText(self.links[role].text())
        button.setText(self.tr("Copied"))
