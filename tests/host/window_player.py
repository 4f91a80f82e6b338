"""A window that sits down at a table with a link and plays at random to the end: python -m tests.host.window_player LINK"""

from __future__ import annotations

import json
import random
import sys

from PySide6.QtCore import QTimer

from desktop.app.application import application, make_window
from desktop.ui.settings import settings

STAYS = 20  # looks at the end of the game, until the others have heard of it, too


def main(link: str, name: str, cut_at: int) -> int:
    app = application()
    settings().animation = "off"
    window = make_window()
    window.show()
    window.show_join(link)
    window.join_page.name.setText(name)
    window.join_page.button.click()
    rng, made, ended = random.Random(name), 0, 0

    def turn() -> None:
        nonlocal made, ended
        game = window.game
        if game is None:
            return
        match = game.match
        if match.outcome is not None:
            ended += 1
            if ended > STAYS:
                print(json.dumps(told()))
                app.quit()
        elif game.viewpoint.can_choose and game.interaction.offers.options:
            window.play.choose(rng.choice(game.interaction.offers.options))
            made += 1
            if made == cut_at:
                match.line.do(lambda client: client.cut())

    def told() -> dict[str, object]:
        return {
            "made": made,
            "winners": list(window.game.match.outcome.winners),
            "log": [entry.text for entry in window.play.log.entries][-8:],
            "people": window.play.table_panel.people.text(),
        }

    timer = QTimer(interval=5)
    timer.timeout.connect(turn)
    timer.start()
    QTimer.singleShot(60_000, app.quit)
    app.exec()
    window.end()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
