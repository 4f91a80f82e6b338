"""The signs on the editor's tools, in the same strokes as the icons of the table."""

from __future__ import annotations

from desktop.ui.art.icons import ICONS


def _sign(name: str, *strokes: str) -> None:
    ICONS[name] = [(stroke[0], stroke[2:]) for stroke in strokes]


_sign("tool_select", "f M5 2.5L19 12L12.6 13.4L9.5 20.5Z")
_sign("tool_add", "s O10 14 6.5M18.5 2.5V9.5M15 6H22")
_sign("tool_link", "f O5 18.5 3O19 5.5 3", "s M7.2 16.4C10 10 14 14 16.8 7.6")
_sign(
    "tool_paint",
    "f M20.8 3.2C17 4.5 11.5 9 9.2 12.4L11.6 14.8C15 12.5 19.5 7 20.8 3.2Z",
    "f M8 13.8C5.5 13.6 5 17.6 2.5 19C6 21.4 10.6 20 10.4 16.2Z",
)
_sign("tool_reshape", "s M5 6L19 4L20 17L8 20Z", "f R3 4 4.4 4.4R16.8 2 4.4 4.4R17.8 14.8 4.4 4.4R5.8 17.8 4.4 4.4")
_sign("tool_cut", "s M3 7L13 3L21 9L19 19L8 21L3 14Z", "f M12 1.5L13.2 1.5L11.2 23L10 23Z")
_sign("tool_merge", "s M3 5H13V15H3ZM11 9H21V19H11Z", "f M11 9H13V15H11Z")
_sign("tool_name", "f M10.6 3H13.4L20 20.5H17L15.2 15.5H8.8L7 20.5H4ZM12 6.4L9.7 13H14.3Z")
_sign(
    "tool_grid",
    "s M7 3.5L11 3.5L13 7L11 10.5H7L5 7ZM13 7H17L19 10.5L17 14H13L11 10.5",
    "s M7 10.5L5 14L7 17.5H11L13 14M13 14L11 17.5L13 21H17L19 17.5L17 14",
)
_sign("tool_picture", "s R3 4.5 18 15M4 17L9.5 10.5L13.5 15L16 12.5L20.5 17", "f O15.6 8.8 1.7")
_sign("tool_new", "s M5 2.5H14L19 7.5V21.5H5ZM14 2.5V7.5H19M12 11V18M8.5 14.5H15.5")
_sign("tool_bar", "s M12 2.5V21.5M4 8L9 12L4 16M20 8L15 12L20 16")
