"""What networks trained before give each move: softer than the one move that was played."""

import os
import sys

import numpy as np
import torch

from evaluate import asked_both_ways
from examples import mirrored_output
from policy import Policy
from quantised import Quantised

KEPT = 24  # likeliest moves of a position


class Teacher:
    """The likeliest moves of every example and their probabilities (which add up to 1).

    `networks` are weights.pt of earlier trainings and files as export.py writes them (.bin). Their
    probabilities, averaged over them and the mirrored position, are kept in the file `path`, and computed
    where it is not there yet. Raises ValueError where a network is of another input, or the file is of
    other networks or examples.
    """

    def __init__(self, examples, networks, path, device="cpu"):
        if not os.path.exists(path):
            self._ask(examples, networks, path, device)
        kept = np.load(path)
        self._outputs, self._shares = kept["outputs"], kept["shares"]
        if list(kept["networks"]) != list(networks):
            raise ValueError(f"{path}: of {', '.join(kept['networks'])}; remove it to ask other teachers")
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
    def _network(path, examples, device):
        if path.endswith(".bin"):
            return Quantised.read(path, examples.planes, examples.hand).to(device)
        state = torch.load(path, map_location=device)
        if (state["planes"], state["hand"]) != (examples.planes, examples.hand):
            raise ValueError(f"{path}: of {state['planes']} planes and {state['hand']} bits of the hand, "
                             f"the examples have {examples.planes} and {examples.hand}")
        options = state["options"]
        model = Policy(examples.planes, examples.hand, options["channels"], options["blocks"])
        model.load_state_dict(state["model"])
        return model.to(device).eval()

    @classmethod
    def _ask(cls, examples, networks, path, device, batch=1024):
        models = [cls._network(each, examples, device) for each in networks]
        outputs = np.zeros((len(examples), KEPT), np.uint16)
        shares = np.zeros((len(examples), KEPT), np.float16)
        for first in range(0, len(examples), batch):
            indices = np.arange(first, min(first + batch, len(examples)))
            logits = (asked_both_ways(model, examples, indices, device)[0] for model in models)
            probabilities = sum(each.softmax(1) for each in logits) / len(models)
            likely, which = probabilities.topk(KEPT, 1)
            outputs[indices] = which.cpu().numpy()
            shares[indices] = (likely / likely.sum(1, keepdim=True)).cpu().numpy()
            if first // batch % 50 == 0:
                print(f"teacher: {first} of {len(examples)} examples", file=sys.stderr, flush=True)
        with open(path + ".part", "wb") as file:
            np.savez(file, outputs=outputs, shares=shares, networks=np.array(networks))
        os.replace(path + ".part", path)
