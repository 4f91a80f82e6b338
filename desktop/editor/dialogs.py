"""The few questions that the editor asks in a dialog: a name, and what becomes of changes that are not saved."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.widgets import label

translate = QCoreApplication.translate
SAVE, DROP, STAY = "save", "drop", "stay"


class Question(QDialog):
    """A heading, a sentence, whatever is asked for, and buttons; the first one is what Return does."""

    def __init__(self, parent: QWidget | None, title: str, words: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        self.answer = ""
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(24, 20, 24, 18)
        self.column.setSpacing(10)
        self.column.addWidget(label(title, "heading"))
        if words:
            self.column.addWidget(label(words, "faint"))

    def add_buttons(self, *answers: tuple[str, str]) -> list[QPushButton]:
        """Buttons by the answers they give, the first on the right."""
        line = QHBoxLayout()
        line.addStretch(1)
        out = []
        for i, (answer, words) in enumerate(answers):
            button = QPushButton(words, default=i == 0, autoDefault=i == 0)
            if i == 0:
                button.setProperty("role", "primary")
            button.clicked.connect(lambda _=False, a=answer: self._say(a))
            line.insertWidget(1, button)
            out.append(button)
        self.column.addSpacing(8)
        self.column.addLayout(line)
        return out

    def _say(self, answer: str) -> None:
        self.answer = answer
        self.accept() if answer else self.reject()


def ask_name(parent: QWidget, title: str, words: str, text: str = "") -> str:
    """A name, or nothing if the person thought better of it."""
    question = Question(parent, title, words)
    field = QLineEdit(text, maxLength=60)
    field.selectAll()
    question.column.addWidget(field)
    ok, _ = question.add_buttons(("ok", translate("Questions", "OK")), ("", translate("Questions", "Cancel")))
    ok.setEnabled(bool(text.strip()))
    field.textChanged.connect(lambda now: ok.setEnabled(bool(now.strip())))
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    return field.text().strip() if question.exec() else ""


def ask_unsaved(parent: QWidget, name: str) -> str:
    """Asks whether to save changes, drop them, or stay."""
    question = Question(
        parent,
        translate("Questions", "Save your changes?"),
        translate("Questions", "What you have changed in {0} since it was saved last would be lost.").format(name),
    )
    question.add_buttons(
        (SAVE, translate("Questions", "Save")),
        ("", translate("Questions", "Go on editing")),
        (DROP, translate("Questions", "Throw them away")),
    )
    return question.answer if question.exec() else STAY


def ask_sure(parent: QWidget, title: str, words: str, act: str) -> bool:
    """Asks for confirmation of something that cannot be undone."""
    question = Question(parent, title, words)
    question.add_buttons(("", translate("Questions", "Cancel")), ("yes", act))
    return bool(question.exec()) and question.answer == "yes"
