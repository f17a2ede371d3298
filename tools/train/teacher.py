"""What a network trained before gives each move: softer than the one move that was played."""

import os
import sys

import numpy as np
import torch

from evaluate import asked_both_ways
from examples import mirrored_output
from policy import Policy

KEPT = 24  # likeliest moves of a position


class Teacher:
    """The likeliest moves of every example and their probabilities (which add up to 1).

    `weights` is the weights.pt of an earlier training; the probabilities, averaged with those of the
    mirrored position, are kept in the file `path`, and computed where it is not there yet. Raises
    ValueError where the weights are of another input.
    """

    def __init__(self, examples, weights, path, device="cpu"):
        if not os.path.exists(path):
            self._ask(examples, weights, path, device)
        kept = np.load(path)
        self._outputs, self._shares = kept["outputs"], kept["shares"]
        if len(self._outputs) != len(examples):
            raise ValueError(f"{path}: of {len(self._outputs)} examples instead of {len(examples)}")

    def loss(self, indices, mirrored, log):
        """Mean cross entropy in nats of log probabilities (n, 27 * 81) against the teacher's."""
        outputs = self._outputs[indices].astype(np.int64)
        outputs = np.where(mirrored[:, None], mirrored_output(outputs), outputs)
        shares = torch.from_numpy(self._shares[indices].astype(np.float32)).to(log.device)
        # Positions with fewer moves name illegal ones, with no share.
        logs = log.gather(1, torch.from_numpy(outputs).to(log.device)).clamp(min=-100)
        return -(shares * logs).sum(1).mean()

    @staticmethod
    def _ask(examples, weights, path, device, batch=1024):
        state = torch.load(weights, map_location=device)
        if (state["planes"], state["hand"]) != (examples.planes, examples.hand):
            raise ValueError(f"{weights}: of {state['planes']} planes and {state['hand']} bits of the hand, "
                             f"the examples have {examples.planes} and {examples.hand}")
        options = state["options"]
        model = Policy(examples.planes, examples.hand, options["channels"], options["blocks"])
        model.load_state_dict(state["model"])
        model.to(device).eval()
        outputs = np.zeros((len(examples), KEPT), np.uint16)
        shares = np.zeros((len(examples), KEPT), np.float16)
        for first in range(0, len(examples), batch):
            indices = np.arange(first, min(first + batch, len(examples)))
            logits, _ = asked_both_ways(model, examples, indices, device)
            likely, which = logits.softmax(1).topk(KEPT, 1)
            outputs[indices] = which.cpu().numpy()
            shares[indices] = (likely / likely.sum(1, keepdim=True)).cpu().numpy()
            if first // batch % 50 == 0:
                print(f"teacher: {first} of {len(examples)} examples", file=sys.stderr, flush=True)
        with open(path + ".part", "wb") as file:
            np.savez(file, outputs=outputs, shares=shares)
        os.replace(path + ".part", path)
