"""The part of a long test that a run does. `make verify` runs all of it; `make test` a sample that
changes with the commit, so that all of it has run after a while."""

import os
import random
from collections.abc import Sequence

_GIVEN = os.environ.get("DECKS_SAMPLE") or "0"
#: Whether all is run.
IS_WHOLE = _GIVEN == "all"
#: The number of the sample.
NUMBER = 0 if IS_WHOLE else int(_GIVEN)
#: Seed of what a test draws at random: another one for every sample, or for every whole run.
SEED = int(os.environ.get("DECKS_SEED") or (random.SystemRandom().randrange(1 << 32) if IS_WHOLE else NUMBER))


def sample(items: Sequence, count: int) -> Sequence:
    """About `count` of the items, evenly spread; every item is in one of the samples."""
    if IS_WHOLE or len(items) <= count:
        return items
    samples = -(-len(items) // count)
    return items[NUMBER % samples :: samples]
