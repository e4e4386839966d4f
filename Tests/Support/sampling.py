"""Samples of long tests. `make verify` runs long tests in full, `make test` a sample that changes with the
commit, so that everything runs over time."""

import os
import random
from collections.abc import Sequence

_GIVEN = os.environ.get("DECKS_SAMPLE") or "0"
#: Whether long tests run in full.
IS_WHOLE = _GIVEN == "all"
#: The number of the sample.
NUMBER = 0 if IS_WHOLE else int(_GIVEN)
#: The seed for random tests, which differs between samples and between full runs.
SEED = int(os.environ.get("DECKS_SEED") or (random.SystemRandom().randrange(1 << 32) if IS_WHOLE else NUMBER))


def sample(items: Sequence, count: int) -> Sequence:
    """Returns about `count` of the items, evenly spaced; each item is in one of the samples."""
    if IS_WHOLE or len(items) <= count:
        return items
    samples = -(-len(items) // count)
    return items[NUMBER % samples :: samples]
