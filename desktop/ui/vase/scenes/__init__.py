"""The pictures on the covers. Each is painted into a rectangle 300 wide and 272 high."""

from .amphora import amphora
from .gorgon import gorgon
from .hoplites import two_hoplites
from .owl import owl
from .strategos import strategos
from .trireme import trireme

__all__ = ["amphora", "gorgon", "owl", "strategos", "trireme", "two_hoplites"]
