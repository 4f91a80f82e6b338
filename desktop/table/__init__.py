"""The table in the middle of the window: `TableView` draws a `Table` and reports gestures as `Target`s."""

from .view import TableView

__all__ = ["TableView"]
