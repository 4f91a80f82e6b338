"""Every game passes what `hegemon conform` asks of it, in every scenario, set of seats and option."""

from __future__ import annotations

import pytest

from engines.core.conformance import Step

from .common import STEPS, name


@pytest.mark.parametrize("step", STEPS, ids=name)
def test_conformance(step: Step):
    assert not [fault.text for fault in step.faults()]
