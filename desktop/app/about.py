"""What this program is, whose work it stands on, and under which terms."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QTextBrowser

from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.theme import theme, theme_changed
from engines.core.data import asset_path
from engines.core.version import VERSION

RELEASES = "https://github.com/hegemon-table/hegemon/releases"


class AboutPage(HeadedPage):
    """One page of text with links, in the colours of the theme."""

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(open_link)
        self.sheet = Scrolled(self.text, column=820)
        self.column.addWidget(self.sheet)
        theme_changed().connect(self.build)
        self.build()

    def build(self) -> None:
        self.band.set_title(self.tr("About Hegemon"))
        body = "".join(f"<h2>{title}</h2>{text}" for title, text in self.sections())
        ink = theme().amber_ink.name()
        self.text.setHtml(
            "<style>h2 { font-family: 'Cinzel'; font-size: 20px; font-weight: 600; margin: 26px 0 6px 0; }"
            f"p, li {{ line-height: 135%; }} a {{ color: {ink}; }}</style>{body}"
        )

    def sections(self) -> list[tuple[str, str]]:
        fonts = ", ".join(
            f'<a href="{QUrl.fromLocalFile(str(asset_path("fonts", file))).toString()}">{name}</a>'
            for name, file in (
                ("Cinzel", "OFL-cinzel.txt"),
                ("EB Garamond", "OFL-eb-garamond.txt"),
                ("Alegreya Sans", "OFL-alegreya-sans.txt"),
            )
        )
        qt = '<a href="https://doc.qt.io/qt-6/lgpl.html">Qt</a>'
        return [
            *self._own_sections(fonts, qt),
            *([(self.tr("Licences"), paragraph(bundled))] if (bundled := licence_links()) else []),
        ]

    def _own_sections(self, fonts: str, qt: str) -> list[tuple[str, str]]:
        return [
            (
                self.tr("Hegemon {0}").format(VERSION),
                paragraph(
                    self.tr("A table for board games of the ancient Greek world, for one person or several at one computer.")
                )
                + paragraph(
                    self.tr(
                        "It is not made, licensed or endorsed by the publishers of these games. Their titles belong to "
                        "their owners; the rules are told here in our own words, and all pictures are our own. Who likes a "
                        "game should own it."
                    )
                )
                + paragraph(self.tr("Hegemon is free software under the MIT licence.")),
            ),
            (
                self.tr("Maps"),
                paragraph(
                    self.tr("Coastlines are made with {0}, free vector map data in the public domain.").format(
                        '<a href="https://www.naturalearthdata.com">Natural Earth</a>'
                    )
                )
                + paragraph(
                    self.tr("Ancient places follow {0}, a gazetteer of the ancient world, under {1}.").format(
                        '<a href="https://pleiades.stoa.org">Pleiades</a>',
                        '<a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>',
                    )
                ),
            ),
            (self.tr("Letters"), paragraph(self.tr("{0}: under the SIL Open Font License 1.1.").format(fonts))),
            (
                self.tr("Windows and pictures"),
                paragraph(
                    self.tr(
                        "This program uses {0} {1} through PySide6, under the GNU Lesser General Public License, version 3. "
                        "You may replace these libraries by other versions of your own; their sources are on {2}."
                    ).format(qt, qVersion(), '<a href="https://code.qt.io">code.qt.io</a>')
                )
                + paragraph(
                    self.tr("Also at work: {0}.").format(
                        "Python (PSF License), msgspec (BSD), shapely (BSD) and GEOS (LGPL), NumPy (BSD), platformdirs (MIT)"
                    )
                ),
            ),
        ]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()


def licence_links() -> str:
    """The licences of everything that an installed copy carries, as links to their texts."""
    folder = asset_path().parent / "licences"
    files = sorted(folder.glob("*.txt")) if folder.is_dir() else []
    return ", ".join(f'<a href="{QUrl.fromLocalFile(str(f)).toString()}">{f.stem}</a>' for f in files)


def open_releases() -> None:
    """The page of releases, in the browser: the program itself asks no computer anything."""
    open_link(QUrl(RELEASES))


def paragraph(text: str) -> str:
    return f"<p>{text}</p>"


def open_link(link: QUrl) -> None:
    QDesktopServices.openUrl(link)
