"""The main window: one page at a time, the menus, and the ways between them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QEventLoop, QMimeData, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.app import languages
from desktop.app.about import AboutPage, open_releases
from desktop.app.appearance import apply_theme
from desktop.app.fault_page import FaultPage
from desktop.app.menus import Menus
from desktop.app.turn_notice import TurnNotice
from desktop.controller import find_index, record, saved_games, shared_replays
from desktop.controller.bot_client import BotClient
from desktop.controller.find_index import Hit
from desktop.controller.learning import Learning
from desktop.controller.open_game import OpenGame
from desktop.home import HomePage
from desktop.ui.art import paint_meander
from desktop.ui.settings import settings
from desktop.ui.theme import is_low, theme
from desktop.ui.waiting import waiting
from engines import games
from engines.core import gate, sharing
from engines.core.beginning import SetupError
from engines.core.data import ENDING, DataError, Edition
from engines.core.flow import IllegalChoice, RulesError
from engines.core.lessons import Challenge, Lesson
from engines.core.rematch import NextGame
from engines.core.saves import SaveError
from engines.core.session import Session

if TYPE_CHECKING:
    from desktop.app.find_box import FindBox
    from desktop.app.hosting import Hosting, OpenTable
    from desktop.app.joining import Joining
    from desktop.app.replay_sharing import ReplaySharing
    from desktop.controller.home_host import HomeHost
    from desktop.controller.host_match import HostMatch
    from desktop.editor.page import EditorPage
    from desktop.home import NewGame, NewGamePage
    from desktop.home.invite_page import InvitePage
    from desktop.home.join_page import JoinPage
    from desktop.home.learn_page import LearnPage
    from desktop.home.record_page import RecordPage
    from desktop.home.settings_page import SettingsPage
    from desktop.play.banner import Toast
    from desktop.play.page import PlayPage

log = logging.getLogger("hegemon")

OLD_PAGE_MS = 3000  # a page that is replaced may still have tiles being painted in their thread
FRAME = QSize(16, 48)  # pixels that a system may put around a window
FOR_A_GAME = (
    "save", "save_as", "chronicle", "share", "undo", "redo", "present", "branch", "review", "hint", "zoom_in",
    "zoom_out", "fit", "side", "zones", "sheets", "recaps", "home", "rules", "board", "log", "new", "seats", "teach",
    "replay",
)  # fmt: skip  # what the menus offer only while a game is open
S = TypeVar("S", bound=Session)
TROUBLES = (SaveError, SetupError, DataError, RulesError, OSError)


class Meander(QWidget):
    """The painted band above the board."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().vase)
        paint_meander(painter, self.rect().toRectF())
        painter.end()


class MenuRow(QWidget):
    """The menus, and the way back from a trial."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            layout.addWidget(part)
        layout.addStretch(1)
        self.setProperty("role", "banner")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


class Window(QMainWindow):
    def __init__(self) -> None:
        super().__init__()
        self.bots = BotClient(self)
        self.pages = QStackedWidget(self)
        self.meander = Meander()
        self._middle = QWidget(self)
        layout = self._rows = QVBoxLayout(self._middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.meander)
        layout.addWidget(self.pages, 1)
        self.setCentralWidget(self._middle)
        self.home = HomePage()
        self.pages.addWidget(self.home)
        self._play: PlayPage | None = None
        self._editor: EditorPage | None = None
        self._came_from: QWidget | None = self.home
        self._opened_table: OpenTable | None = None  # whose links are shown
        self._make_way_back()
        self.menus = Menus(self, self._actions())
        self._menu_row = MenuRow(self.menus.bar, self.to_editor)
        self._set_words()
        self._connect_home()
        self.setAcceptDrops(True)
        self.setMinimumSize(QSize(960, 600))
        self.turn_notice = TurnNotice(self)
        self.turn_notice.clicked.connect(self._come_to_front)
        self.resize(QSize(1440, 900).boundedTo(self.screen().availableSize() - FRAME))
        if not settings().geometry.isEmpty():
            self.restoreGeometry(settings().geometry)
        settings().changed.connect(self._setting_changed)
        self.show_home()

    # --- pages; all but the home page are made when they are first wanted

    @property
    def play(self) -> PlayPage:
        if self._play is None:
            from desktop.play.page import PlayPage

            self._play = page = PlayPage(self.bots)
            page.home_wanted.connect(self.show_home)
            page.chronicle_wanted.connect(self.write_chronicle)
            page.ending.next_wanted.connect(self.begin_next)
            page.ended.connect(self.note_result)
            page.ending.share_wanted.connect(self.share_replay)
            page.failed.connect(self._show_fault)
            page.status.connect(self._show_status)
            page.status.connect(lambda: self.turn_notice.look(self.game))
            page.table_wanted.connect(self.go_on_at)
            for guide in (page.guide, page.challenge):
                guide.left.connect(self.show_learn)
                guide.played_on.connect(self.play_on)
            self.pages.addWidget(page)
        return self._play

    @property
    def game(self) -> OpenGame | None:
        """The game that is open."""
        return self._play.game if self._play is not None else None

    @property
    def editor(self) -> EditorPage:
        if self._editor is None:
            from desktop.editor.page import EditorPage

            self._editor = page = EditorPage()
            page.home.connect(self.show_home)
            page.try_it.connect(self.try_edition)
            self.pages.addWidget(page)
        return self._editor

    @cached_property
    def new_game(self) -> NewGamePage:
        from desktop.home import NewGamePage

        page = NewGamePage()
        page.start.connect(self.begin)
        page.learn.connect(self.show_learn)
        page.back.connect(self._back)
        self.pages.addWidget(page)
        return page

    @cached_property
    def learn_page(self) -> LearnPage:
        from desktop.home.learn_page import LearnPage

        page = LearnPage()
        page.back.connect(self.show_home)
        page.lesson_wanted.connect(self.begin_lesson)
        page.challenge_wanted.connect(self.begin_challenge)
        self.pages.addWidget(page)
        return page

    @cached_property
    def join_page(self) -> JoinPage:
        from desktop.home.join_page import JoinPage

        page = JoinPage()
        page.back.connect(self._leave_join)
        page.join.connect(lambda link, name: self.joining.join(link, name))
        page.go_on.connect(self._go_on)
        self.pages.addWidget(page)
        return page

    @cached_property
    def joining(self) -> Joining:
        """What is needed for tables at a host is imported only when somebody joins one."""
        from desktop.app.joining import Joining

        joining = Joining(self)
        joining.opened.connect(self._sit_down)
        joining.failed.connect(lambda why: self.join_page.say(why))
        joining.waits.connect(lambda words: self.join_page.wait(words))
        return joining

    @cached_property
    def home_host(self) -> HomeHost:
        from desktop.controller.home_host import HomeHost

        return HomeHost()

    @cached_property
    def hosting(self) -> Hosting:
        from desktop.app.hosting import Hosting

        hosting = Hosting(self.home_host, self)
        hosting.opened.connect(self._show_invitations)
        hosting.failed.connect(lambda why: self.new_game.foot.say(why))
        return hosting

    @cached_property
    def invite_page(self) -> InvitePage:
        from desktop.home.invite_page import InvitePage

        page = InvitePage()
        page.back.connect(self.show_home)
        page.sit.connect(self._take_own_seat)
        self.pages.addWidget(page)
        return page

    def _show_invitations(self, opened: OpenTable) -> None:
        self.new_game.foot.say("")
        self._opened_table = opened
        self.invite_page.show_table(
            opened.game, opened.title, opened.table, opened.address, opened.keys, opened.at_home, bool(opened.own)
        )
        self._show(self.invite_page)

    def _take_own_seat(self) -> None:
        opened = self._opened_table
        if opened is not None:
            self.show_join()
            self.joining.sit(opened.own_invitation, opened.name, opened.at_home)

    def _go_on(self, link: str, at_home: bool) -> None:
        """Back to a table at which one sat before. One that this computer keeps needs its host first."""
        if not at_home:
            self.joining.join(link, settings().recall("name", ""))
            return
        self.join_page.wait(self.tr("Looking for the table …"))
        self.joining.sit_at_home(self.home_host, link, settings().recall("name", ""))

    def show_join(self, link: str = "") -> None:
        if not self.may_put_away():
            return
        self.put_away()
        self._show(self.join_page)
        if link:
            self.join_page.show_link(link)

    def _leave_join(self) -> None:
        self.joining.give_up()
        self.join_page.say("")
        self.show_home()

    def _sit_down(self, match: HostMatch) -> None:
        self.join_page.say("")
        self._show(self.play)
        self.play.guide.abandon()
        self.play.open(match)
        self.play.setFocus()
        self._show_status()

    def go_on_at(self, table: str) -> None:
        """A rematch: the same key opens another table."""
        from desktop.controller.host_match import HostMatch

        match = self.game.match if self.game is not None else None
        if isinstance(match, HostMatch):
            line = match.line
            self.show_join()
            self.joining.sit(line.invitation._replace(table=table), line.name)

    @cached_property
    def settings_page(self) -> SettingsPage:
        from desktop.home.settings_page import SettingsPage

        page = SettingsPage()
        page.back.connect(self._back)
        self.pages.addWidget(page)
        return page

    @cached_property
    def record_page(self) -> RecordPage:
        from desktop.home.record_page import RecordPage

        page = RecordPage()
        page.back.connect(self.show_home)
        page.scenario_wanted.connect(self.show_new_game)
        self.pages.addWidget(page)
        return page

    @cached_property
    def about_page(self) -> AboutPage:
        page = AboutPage()
        page.back.connect(self._back)
        self.pages.addWidget(page)
        return page

    @cached_property
    def fault_page(self) -> FaultPage:
        page = FaultPage()
        page.left.connect(self._fault_left)
        page.taken_back.connect(self._show_again)
        self.pages.addWidget(page)
        return page

    def _show_fault(self, error: Exception) -> None:
        """The table cannot be drawn: a page that offers the ways on takes its place."""
        game = self.play.release()
        if game is not None:
            self.fault_page.show_fault(game, error)
            self._show(self.fault_page)

    def _fault_left(self, trouble: str) -> None:
        self.show_home()
        if trouble:
            self.say(trouble)

    def _show_again(self, game: OpenGame) -> None:
        self._show(self.play)
        self.play.show_game(game)

    def _make_way_back(self) -> None:
        """A button in the menu bar, shown while a game tries what the editor holds."""
        self.to_editor = QPushButton()
        self.to_editor.setObjectName("to_editor")
        self.to_editor.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.to_editor.hide()
        self.to_editor.clicked.connect(self.show_editor)
        self.to_editor.setMaximumHeight(28)

    def _show(self, page: QWidget) -> None:
        if page is not self.pages.currentWidget():
            self._came_from = self.pages.currentWidget()
        self.pages.setCurrentWidget(page)
        playing = self._play is not None and page is self._play
        self._place_menus(playing)
        page.setFocus()
        self._show_status()

    def _place_menus(self, playing: bool) -> None:
        """Above the board; on a low window they share one line with the header of the game."""
        low = playing and is_low(self.height())
        if self._play is not None:
            self._play.banner.take_menus(self._menu_row if low else None)
            self._play.be_low(low)
        if not low:
            self._rows.insertWidget(0, self._menu_row)
        self._menu_row.setVisible(playing)
        self.meander.setVisible(playing and not low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_menus(self._play is not None and self.pages.currentWidget() is self._play)

    def keep_inside(self) -> None:
        """Not a part of the window lies outside of the screen, whatever size it had on another one."""
        if self.isMaximized() or self.isFullScreen():
            return
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        if not room.contains(frame):
            edges = frame.size() - self.size()
            self.resize(self.size().boundedTo(room.size() - edges))
            frame = self.frameGeometry()
            left = max(room.left(), min(frame.left(), room.right() - frame.width() + 1))
            self.move(left, max(room.top(), min(frame.top(), room.bottom() - frame.height() + 1)))

    def _come_to_front(self) -> None:
        self.showNormal() if self.isMinimized() else self.show()
        self.raise_()
        self.activateWindow()

    def _back(self) -> None:
        before = self._came_from
        self._show(before if before is not None and before is not self.pages.currentWidget() else self.home)

    def show_home(self) -> None:
        """Puts the game away and shows the covers. Nothing is lost: the game waits in the continue list."""
        if not self.may_put_away():
            return
        trouble = self.put_away()
        self._show(self.home)
        if trouble:
            self.say(trouble)

    def put_away(self) -> str:
        """Ends the game that is open, or the lesson. Returns why the game could not be saved, or ""."""
        if self._play is None:
            return ""
        self._stop_teaching(self._play)
        return self._play.leave() or self.fault_page.leave()

    def _stop_teaching(self, page: PlayPage) -> None:
        """Ends the lesson or the challenge that is on."""
        page.guide.abandon()
        page.challenge.abandon()

    def may_put_away(self) -> bool:
        """Asks before choices are lost because neither the journal nor a save can take them."""
        if self.game is None or not self.game.match.journal.trouble:
            return True
        trouble = self.game.saving.keep()
        return not trouble or self.ask_to_lose(trouble)

    def ask_to_lose(self, trouble: str) -> bool:
        from desktop.editor.dialogs import ask_sure

        text = self.tr("{0} What you chose since the game was last kept would be lost.").format(trouble)
        return ask_sure(self, self.tr("Leave all the same?"), text, self.tr("Leave"))

    def end(self) -> None:
        """The program ends."""
        self.put_away()
        self.bots.close()
        if "joining" in self.__dict__:
            self.joining.give_up()
        if "home_host" in self.__dict__:
            self.home_host.close()

    def show_settings(self) -> None:
        self._show(self.settings_page)

    def show_record(self) -> None:
        self._show(self.record_page)

    def note_result(self) -> None:
        """Counts the game that has come to its end."""
        game = self.game
        if game is not None and not (game.match.guided or game.match.at_host or game.match.edition.in_memory):
            trouble = record.note_result(game.match.session)
            if trouble:
                self.say(trouble)

    def show_about(self) -> None:
        self._show(self.about_page)

    def show_editor(self) -> None:
        if self.is_trial:  # what is edited on is not what it plays by
            self.put_away()
        self._show(self.editor)

    def show_new_game(self, game: str, scenario: str = "") -> None:
        self.new_game.set_game(game, scenario)
        self._show(self.new_game)

    def begin_another(self) -> None:
        """Another game of the same kind. The one that is open stays until the new one begins, and is kept then."""
        if self.game is not None:
            self.show_new_game(self.game.match.game.id)

    def make_lesson(self) -> None:
        """A lesson or a challenge of the moment shown and of what was played after it."""
        from desktop.app.teach_dialog import TeachDialog

        if self.game is not None:
            dialog = TeachDialog(self, self.game.match)
            if dialog.exec():
                self.say(self.tr("It is kept, and stands on the Learn page."))

    def ask_seats(self) -> None:
        from desktop.app.seats_dialog import ask_seats

        if self.game is not None and ask_seats(self, self.game):
            self.say(self.tr("The seats have changed."))

    def _connect_home(self) -> None:
        self.home.new_game.connect(self.show_new_game)
        self.home.first_game.connect(self.begin)
        self.home.open_path.connect(self.open)
        self.home.recover.connect(self.open)
        self.home.open_editor.connect(self.show_editor)
        self.home.open_record.connect(self.show_record)
        self.home.open_settings.connect(self.show_settings)
        self.home.open_about.connect(self.show_about)
        self.home.learn.connect(self.show_learn)
        self.home.join.connect(lambda: self.show_join())

    # --- games

    def begin(self, new: NewGame) -> bool:
        """Begins the game that the new-game page describes."""
        if not self.may_put_away():
            return False
        if new.has_people_elsewhere:
            self.new_game.foot.say(self.tr("The table is being opened …"))
            self.hosting.open(new)
            return True
        try:
            session = new.session()
        except TROUBLES as error:
            self.say(str(error))
            return False
        self.start(session)
        self._offer_lessons(session)
        return True

    def begin_next(self, offer: NextGame) -> None:
        """Another game after the one that is over: a rematch, another seat, a stronger player, the next scenario."""
        if self.game is None or not self.may_put_away():
            return
        try:
            session = offer.begin(self.game.match.session)
        except TROUBLES as error:
            self.say(str(error))
            return
        self.start(session)

    def start(self, session: Session, path: Path | None = None, kept: bool = True) -> None:
        page = self.play
        self._show(page)
        self._stop_teaching(page)
        page.open(session, path, kept)
        page.setFocus()
        self._show_status()

    def open(self, path: Path | str) -> bool:
        """Opens a save or a journal, or imports an edition; says in one sentence what is wrong with it."""
        path = Path(path)
        if path.suffix == ENDING:
            return self.take_edition(path)
        if not self.may_put_away():
            return False
        if path.suffix == sharing.SUFFIX:
            return self._open_replay(path)
        return self._recover(path) if path.suffix == ".journal" else self._open_save(path)

    def _open_replay(self, path: Path) -> bool:
        """A game that was handed on, to look at."""
        session = self._read(path, shared_replays.load)
        if session is None:
            return False
        self.start(session, kept=False)
        if self.game is not None:
            self.game.viewpoint.seat_shown = session.shared.seat
            self.game.match.goto(0)
        return True

    def _open_save(self, path: Path) -> bool:
        if self.game is not None and self.game.saving.is_in(path):
            self.put_away()  # it may have gone on since it was saved
        copy = saved_games.is_open(path)
        if copy and not self.ask_for_copy(path):
            return False
        session = self._read(path, self._load)
        if session is None:
            return False
        self.start(session, None if copy else path)
        self.play.recap.come_back()
        if session.outcome is not None:  # it may have been played on another computer
            record.note_result(session, saved_games.saved_at(path))
        saved_games.note_recent(path)
        return True

    def ask_for_copy(self, path: Path) -> bool:
        """The save is open in another window: two that write it would lose what one of them plays."""
        from desktop.editor.dialogs import ask_sure

        text = self.tr("{0} is open in another window. The copy begins as it was last saved.").format(path.stem)
        return ask_sure(self, self.tr("Open a copy?"), text, self.tr("Open a copy"))

    def _recover(self, path: Path) -> bool:
        """Goes on with a game that was cut off. Its own journal holds it then, and the old one goes."""
        lock = saved_games.lock_journal(path)
        if lock is None:
            self.say(self.tr("This game is being played in another window."))
            return False
        with lock:
            session = self._read(path, saved_games.recover_session)
            if session is None:
                return False
            self.start(session)
            self.play.recap.come_back()
            if self.game is not None and not self.game.match.journal.trouble:
                saved_games.put_away_recovered(path, session)
        return True

    def _read(self, path: Path, read: Callable[[Path], S]) -> S | None:
        """The session in a file; None, and a sentence about it, if there is none."""
        try:
            return read(path)
        except TROUBLES as error:
            log.warning("%s could not be opened: %s", path, error)
            self.say(str(error))
            return None

    def _load(self, path: Path) -> Session:
        """A save from anywhere. One of our own in which today's rules find a fault is opened if the person wants it."""
        from desktop.editor.dialogs import ask_sure

        try:
            with waiting():
                return gate.load(path)
        except gate.OwnFault as fault:
            if not ask_sure(self, self.tr("Open it anyway?"), str(fault), self.tr("Open anyway")):
                raise
        return gate.load(path, anyway=True)

    def try_edition(self, game: str, edition: Edition, scenario: str = "") -> None:
        """Begins a game of what the editor holds. It is not kept: its edition lies in memory only."""
        try:
            session = Session.new(game, scenario or None, edition=edition)
        except TROUBLES as error:
            self.say(str(error))
            return
        self.start(session, kept=not edition.in_memory)

    @property
    def is_trial(self) -> bool:
        return self.game is not None and self.game.match.edition.in_memory

    def take_edition(self, path: Path) -> bool:
        """An edition file that was opened or dropped onto the window."""
        self.show_editor()
        return self.editor.take(path)

    def _offer_lessons(self, session: Session) -> None:
        """The first game of each kind points to the lessons, once; not if one of them was opened already."""
        game = session.game
        key = f"tour_offered/{game.id}"
        if game.teaching().lessons and not settings().recall(key, False) and not Learning().has_begun(game.id):
            settings().remember(key, True)
            words = self.tr("New to this game? Click here for its lessons; they are also in the Help menu.")
            self.play.say(words, sign="book", least_ms=9000, act=lambda: self.show_learn(game.id))

    def show_learn(self, game: str = "") -> None:
        """The lessons and challenges of a game. A game that is open is put away."""
        if self.game is not None and not game:
            game = self.game.match.game.id
        if not self.may_put_away():
            return
        trouble = self.put_away()
        self.learn_page.set_game(game)
        self._show(self.learn_page)
        if trouble:
            self.say(trouble)

    def begin_lesson(self, game: str, lesson: Lesson, edition: Edition | None = None) -> None:
        self._show(self.play)
        try:
            self._stop_teaching(self.play)
            self.play.guide.begin(games[game], lesson, edition)
        except (*TROUBLES, IllegalChoice) as error:
            self.show_learn(game)
            self.say(self.tr("This lesson cannot be begun: {0}").format(error))

    def begin_challenge(self, game: str, challenge: Challenge, edition: Edition | None = None) -> None:
        self._show(self.play)
        try:
            self._stop_teaching(self.play)
            self.play.challenge.begin(games[game], challenge, edition)
        except (*TROUBLES, IllegalChoice) as error:
            self.show_learn(game)
            self.say(self.tr("This challenge cannot be begun: {0}").format(error))

    def play_on(self, session: Session) -> None:
        """A lesson or a challenge goes on as an ordinary game."""
        session.base = 0
        self.start(session, kept=not session.setup.edition.in_memory)

    def save(self) -> None:
        game = self.game
        if game is not None and not (game.match.guided or game.match.at_host) and not self._refuse_trial():
            self._save(game)

    def _refuse_trial(self) -> bool:
        if self.game is not None and self.game.match.is_replay:
            self.say(self.tr("A shared replay is a file already; there is nothing to save."))
            return True
        if self.is_trial:
            self.say(self.tr("A trial cannot be saved: save the edition in the editor, then begin a game of it."))
        return self.is_trial

    def save_as(self) -> None:
        game = self.game
        if game is None or game.match.guided or game.match.at_host or self._refuse_trial():
            return
        start = game.saving.path or saved_games.path_for(game.match.session)
        start.parent.mkdir(parents=True, exist_ok=True)
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save as"), str(start), self._file_filter())
        if name:
            path = Path(name)
            if path.suffix != saved_games.SUFFIX:
                path = path.with_name(path.name + saved_games.SUFFIX)
            self._save(game, path)

    def _save(self, game: OpenGame, path: Path | None = None) -> None:
        if not game.saving.save(path) or game.saving.path is None:
            return
        saved = self.tr("Saved as {0}.").format(game.saving.path.stem)
        if game.saving.reveals:
            note = self.tr("Who gets this file can see all hands and all dice to come, until the game is over.")
            self.play.say(saved, note, least_ms=7000)
        else:
            self.say(saved)

    def ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open"), str(saved_games.saves_folder()), self._file_filter())
        if name:
            self.open(Path(name))

    def _file_filter(self) -> str:
        return self.tr("Games of Hegemon (*{0})").format(f"{saved_games.SUFFIX} *{sharing.SUFFIX}")

    def write_chronicle(self) -> None:
        """Exports the game as an illustrated report."""
        game = self.game
        if game is None:
            return
        session = game.match.session
        start = str(Path.home() / f"{saved_games.file_stem(session)}.html")
        kinds = self.tr("Web page (*.html);;PDF (*.pdf)")
        name, chosen = QFileDialog.getSaveFileName(self, self.tr("Write the chronicle"), start, kinds)
        if not name:
            return
        path = Path(name)
        if path.suffix.lower() not in (".html", ".pdf"):
            path = path.with_name(path.name + (".pdf" if "pdf" in chosen else ".html"))
        from desktop.play.chronicle import write

        self.say(self.tr("The chronicle is being written …"))
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        try:
            with waiting():
                write(session, path, game.viewpoint.public_seat)
        except TROUBLES as error:
            self.say(str(error))
            return
        self._say_written(self.tr("The chronicle is written: {0}").format(path.name), path)

    def _say_written(self, sentence: str, path: Path) -> None:
        url = QUrl.fromLocalFile(str(path))
        self.play.say(sentence, self.tr("Click to open it."), "chronicle", 6000, lambda: QDesktopServices.openUrl(url))

    @cached_property
    def sharing(self) -> ReplaySharing:
        from desktop.app.replay_sharing import ReplaySharing

        return ReplaySharing(self, self.say, self._say_written)

    def share_replay(self) -> None:
        """Writes the game so that others can watch it, in Hegemon or in a browser."""
        if self.game is not None:
            self.sharing.share(self.game)

    def say(self, text: str) -> None:
        """One sentence to the person at the computer, wherever they are."""
        if self._play is not None and self.pages.currentWidget() is self._play:
            self._play.say(text)
            return
        self._toast.say(text)

    @cached_property
    def _toast(self) -> Toast:
        from desktop.play.banner import Toast

        return Toast(self._middle)

    # --- finding

    @cached_property
    def find_box(self) -> FindBox:
        from desktop.app.find_box import FindBox

        box = FindBox(self._middle, self._findable)
        box.taken.connect(self._go_to)
        return box

    def _findable(self) -> list[Hit]:
        """What can be found just now: what lies on the table, its rules, what the menus offer, and the settings."""
        hits: list[Hit] = []
        if self.game is not None and self.pages.currentWidget() is self._play:
            game = self.game
            hits += [*find_index.of_table(game.match, game.viewpoint.table()), *find_index.of_rules(game.match)]
        for name, action in self.menus.actions.items():
            if action.isEnabled() and name != "find":
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                hits.append(Hit(find_index.ACTION, action.text().replace("&", ""), name, keys))
        hits += [Hit(find_index.SETTING, title, name) for name, title in self.settings_page.titles.items()]
        return hits

    def _go_to(self, hit: Hit) -> None:
        if hit.kind == find_index.ACTION:
            self.menus.actions[hit.id].trigger()
        elif hit.kind == find_index.SETTING:
            self.show_settings()
            self.settings_page.controls[hit.id].setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif hit.kind == find_index.RULE:
            self.play.show_help(hit.id)
        else:
            self.play.show_thing(hit.id)

    # --- menus

    def _actions(self) -> dict[str, Callable[[], object]]:
        """What each entry of the menus does."""
        return {
            "home": self.show_home, "open": self.ask_for_file, "save": self.save, "save_as": self.save_as,
            "chronicle": self.write_chronicle, "share": self.share_replay,
            "settings": self.show_settings, "quit": self.close,
            "undo": lambda: self.play.undo(), "redo": lambda: self.play.redo(),
            "replay": lambda: self.play.replay.begin(),
            "present": lambda: self.play.to_present(), "branch": lambda: self.play.branch(),
            "review": lambda: self.play.begin_review(),
            "zoom_in": lambda: self.play.view.zoom_by(1.25), "zoom_out": lambda: self.play.view.zoom_by(0.8),
            "fit": lambda: self.play.view.fit(), "zones": lambda: self.play.toggle_zones(),
            "sheets": lambda: self.play.recap.recall(), "recaps": lambda: self.play.next_recaps(),
            "board": lambda: self.play.show_only_board(not self.play.only_board),
            "side": lambda: self.play.toggle_side(), "full": self._toggle_full,
            "rules": lambda: self.play.show_help(), "hint": lambda: self.play.hint(),
            "learn": self.show_learn, "updates": open_releases, "about": self.show_about,
            "find": lambda: self.find_box.open(), "new": self.begin_another, "teach": self.make_lesson,
            "seats": self.ask_seats,
            "log": lambda: self.play.search_log(),
        }  # fmt: skip

    def _set_words(self) -> None:
        self.menus.set_words()
        self.to_editor.setText(self.tr("A trial · back to the editor"))

    def _show_status(self) -> None:
        """Updates menus and title. The title says which game it is and nothing more."""
        game = self.game if self.pages.currentWidget() is self._play else None
        able = dict.fromkeys(FOR_A_GAME, game is not None)
        title = "Hegemon"
        if game is not None:
            taught = game.match.guided or self.play.challenge.attempt is not None
            able["seats"] = not (taught or game.match.at_host)
            match, free = game.match, not (game.match.guided or game.match.at_host)
            able |= {
                "save": free, "save_as": free, "chronicle": not game.match.at_host, "share": free, "undo": match.can_undo,
                "redo": match.can_redo, "present": match.looking_back, "branch": match.looking_back,
                "teach": match.looking_back and not match.at_host and not match.base,
                "hint": game.viewpoint.can_choose and not match.at_host, "review": self.play.can_review,
            }  # fmt: skip
            title = f"{match.game.title}: {match.scenario_title} · Hegemon"
        self.menus.enable(able)
        self.to_editor.setVisible(game is not None and self.is_trial)
        self.setWindowTitle(title)

    def _toggle_full(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- files dropped on the window, language, settings, closing

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.open(path)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.turn_notice.put_away()
        if event.type() == QEvent.Type.LanguageChange:
            self._set_words()
            self._remake_play()
        super().changeEvent(event)

    def _remake_play(self) -> None:
        """After a change of language: a new play page on the same game."""
        if self._play is None:
            return
        lesson, challenge = self._play.guide.now, self._play.challenge.now
        self._stop_teaching(self._play)
        old, game, self._play = self._play, self._play.release(), None
        shown = old is self.pages.currentWidget()
        self.pages.removeWidget(old)
        QTimer.singleShot(OLD_PAGE_MS, old, old.deleteLater)
        if game is not None:
            self.play.show_game(game)
        self._came_from = self.play if self._came_from is old else self._came_from
        if shown:
            self._show(self.play)
        if lesson is not None:
            self.begin_lesson(*lesson)
        elif challenge is not None:
            self.begin_challenge(*challenge)
        QTimer.singleShot(0, self, lambda: self.play.refresh())

    def _setting_changed(self, name: str) -> None:
        if name in ("theme", "colour_blind", "text_scale"):
            apply_theme()
        elif name == "language":
            languages.install(settings().language)
        elif name == "animation" and self._play is not None:
            self._play.refresh_offers()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._editor is not None and not self._editor.may_leave():
            event.ignore()
            return
        if not self.may_put_away():
            event.ignore()
            return
        settings().geometry = self.saveGeometry()
        settings().sync()
        self.end()
        super().closeEvent(event)


def dropped_file(mime: QMimeData) -> Path | None:
    """The game file that is being dropped, if it is one."""
    for url in mime.urls() if mime.hasUrls() else []:
        path = Path(url.toLocalFile())
        if path.suffix in (saved_games.SUFFIX, sharing.SUFFIX, ".journal", ".json", ENDING) and path.is_file():
            return path
    return None
