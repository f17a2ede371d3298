"""How long a training takes: what it may cost, how far it is, and what a person is told of both."""

import sys
import time


def duration(seconds):
    """In words: the largest unit of which there are two at least."""
    for unit, name in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * unit:
            return f"{seconds / unit:.1f} {name}"
    return f"{seconds:.0f} seconds"


class Budget:
    """What a training may cost: so many epochs or, where `seconds` is not None, so many seconds, of which some
    are `spent` by an earlier run that is gone on with.
    """

    def __init__(self, epochs, seconds=None, spent=0.0):
        self._epochs, self._seconds = epochs, seconds
        self._started = time.monotonic() - spent

    def done(self, epochs):
        """How much is done after so many epochs, a fraction of one counted too: 0 to 1, or more."""
        if self._seconds is None:
            return epochs / self._epochs
        return (time.monotonic() - self._started) / self._seconds

    def forecast(self, pace, examples):
        """What it comes to at so many examples a second, where an epoch has so many."""
        if self._seconds is None:
            whole = self._epochs * examples
            return f"{self._epochs} epochs of {examples} examples take {duration(whole / pace)} in all"
        return (f"{self._seconds:.0f} seconds are {self._seconds * pace / examples:.2g} epochs of {examples} "
                "examples")


class Pace:
    """Counts examples, and says once, after the first steps, what the whole will cost.

    The very first steps are slower than all others, for that is when a library sets itself up; they are left out.
    """

    FIRST, MEASURED = 5, 20  # steps

    def __init__(self, budget, examples):
        self._budget, self._examples = budget, examples
        self._steps = 0
        self._since = None

    def step(self, count, wait):
        """After a step with so many examples; `wait` is called where the device must have ended it."""
        self._steps += 1
        if self._steps == self.FIRST:
            wait()
            self._since = time.monotonic()
        elif self._steps == self.FIRST + self.MEASURED:
            wait()
            pace = self.MEASURED * count / max(time.monotonic() - self._since, 1e-9)
            print(f"{pace:.0f} examples a second: {self._budget.forecast(pace, self._examples)}, besides what "
                  "choosing takes", file=sys.stderr, flush=True)
