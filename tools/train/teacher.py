"""How likely earlier networks think each move, to be learned beside the move that was played: Teacher, and
TeacherByTurns, of one interface.
"""

import os
import sys
import time
import zlib

import numpy as np
import torch

from evaluate import asked, logits_of
from examples import mirrored_output
from policy import Policy
from progress import duration
from quantised import Quantised

KEPT = 24  # likeliest moves of a position


def network(path, examples):
    """A network to be asked about the examples, on their device: weights of a training (policy.Policy.read), or
    a file as export.py writes it (.bin). Raises ValueError where it is neither, or of another input.
    """
    if path.endswith(".bin"):
        return Quantised.read(path, examples.planes, examples.hand).to(examples.device)
    model = Policy.read(path)
    of = model.input.in_channels, model.hand.in_features
    if of != (examples.planes, examples.hand):
        raise ValueError(f"{path}: of {of[0]} planes and {of[1]} bits of the hand, the examples have "
                         f"{examples.planes} and {examples.hand}")
    return model.to(examples.device, memory_format=torch.channels_last).eval()


def _named(path):
    """The path with a checksum of the file, so that another network of the same name is told apart."""
    with open(path, "rb") as file:
        return f"{path} {zlib.crc32(file.read()):08x}"


class Teacher:
    """The likeliest moves of every example and their probabilities (which add up to 1).

    `paths` are networks as network() reads them. Their probabilities, averaged over them and the mirrored
    position, are kept in the file `kept`, and computed where it is not there yet. Raises ValueError where a
    network is of another input, or the file is of other networks or examples.
    """

    def __init__(self, examples, paths, kept):
        self.networks = [network(path, examples) for path in paths]
        names = [_named(path) for path in paths]
        if not os.path.exists(kept):
            self._ask(examples, names, kept)
        answers = np.load(kept)
        if list(answers["networks"]) != names:
            raise ValueError(f"{kept}: of {', '.join(answers['networks'])} instead of {', '.join(names)}; "
                             "remove it to ask these")
        if len(answers["outputs"]) != len(examples):
            raise ValueError(f"{kept}: of {len(answers['outputs'])} examples instead of {len(examples)}")
        self._outputs = torch.from_numpy(answers["outputs"]).to(examples.device)
        self._shares = torch.from_numpy(answers["shares"]).to(examples.device)

    def losses(self, batch, indices, mirrored, log):
        """Cross entropies (n) in nats of log probabilities (n, 27 * 81) against the teacher's."""
        outputs = self._outputs[indices].long()
        outputs = torch.where(mirrored[:, None], mirrored_output(outputs), outputs)
        # Positions with fewer moves name illegal ones, with no share.
        logs = log.gather(1, outputs).clamp(min=-100)
        return -(self._shares[indices].float() * logs).sum(1)

    def _ask(self, examples, names, kept, batch=1024):
        outputs = np.zeros((len(examples), KEPT), np.int16)
        shares = np.zeros((len(examples), KEPT), np.float16)
        started = time.monotonic()
        for first in range(0, len(examples), batch):
            here = slice(first, min(first + batch, len(examples)))
            log, _ = asked(self.networks, examples, np.arange(here.start, here.stop))
            likely, which = log.exp().topk(KEPT, 1)
            outputs[here] = which.cpu().numpy()
            shares[here] = (likely / likely.sum(1, keepdim=True)).cpu().numpy()
            if first // batch % 50 == 1:
                left = (time.monotonic() - started) / here.stop * (len(examples) - here.stop)
                print(f"teachers: {here.stop} of {len(examples)} examples, {duration(left)} left",
                      file=sys.stderr, flush=True)
        with open(kept + ".part", "wb") as file:
            np.savez(file, outputs=outputs, shares=shares, networks=np.array(names))
        os.replace(kept + ".part", kept)


class TeacherByTurns:
    """Networks that are asked about each batch as it is learned, one of them by turns, so that only what is learned
    costs anything. Their mean teaches all the same, for it is what they say on average.
    """

    def __init__(self, examples, paths):
        self.networks = [network(path, examples) for path in paths]
        self._turn = 0

    def losses(self, batch, indices, mirrored, log):
        """As those of a Teacher, of the one whose turn it is."""
        self._turn += 1
        with torch.no_grad():
            logits = logits_of(self.networks[self._turn % len(self.networks)], batch).float()
            shares = torch.softmax(logits.masked_fill(~batch.legal, -torch.inf), 1)
        return -(shares * log.masked_fill(~batch.legal, 0)).sum(1)
