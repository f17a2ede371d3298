#!/usr/bin/env python3
"""Writes the network that train.py has trained as integers, and says what that costs.

    tools/train/export.py FOLDER data/policy/network.bin [--share 0.6]

FOLDER is that of train.py. The units of the numbers between layers come from positions of the learning
games; FOLDER/export.json compares both networks on games that were not learned from.
"""

import argparse
import json
import os
import sys
import zlib

import numpy as np
import torch

from evaluate import evaluate, summary
from examples import Examples
from policy import Policy
from quantised import Quantised
from train import first_model


class Sample:
    """Some of the examples, as evaluate() takes them."""

    def __init__(self, examples, indices):
        self._examples, self._indices = examples, indices
        self.plies = examples.plies[indices]
        self.bands = examples.bands[indices]

    def __len__(self):
        return len(self._indices)

    def batch(self, numbers, mirrored=None):
        return self._examples.batch(self._indices[numbers], mirrored)


def averaged(model, other, share):
    """The model with so much of its own weights, the rest from the other, of the same shape."""
    weights, others = model.state_dict(), other.state_dict()
    for name, numbers in weights.items():
        if numbers.is_floating_point():
            weights[name] = share * numbers + (1 - share) * others[name]
    model.load_state_dict(weights)
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("output")
    parser.add_argument("--checkpoint", action="store_true",
                        help="take the last whole epoch of a training that is not at its end")
    parser.add_argument("--share", type=float, default=1.0,
                        help="of the weights trained; the rest is of the network that train.py began with (--from).\n"
                             "The mean foretells better than either, and keeps what the first one knew")
    parser.add_argument("--positions", type=int, default=6000, help="to compare both networks on")
    options = parser.parse_args()
    weights = torch.load(
        os.path.join(options.folder, "checkpoint.pt" if options.checkpoint else "weights.pt"),
        map_location="cpu")
    learning = Examples(os.path.join(options.folder, "learning.bin"))
    choosing = Examples(os.path.join(options.folder, "choosing.bin"))
    model = Policy(learning.planes, learning.hand, weights["options"]["channels"],
                   weights["options"]["blocks"])
    model.load_state_dict(weights["model"])
    if options.share < 1:
        model = averaged(model, first_model(learning, argparse.Namespace(**weights["options"])),
                         options.share)
    model.eval()

    random = np.random.default_rng(1)
    pick = lambda examples, n: np.sort(random.choice(len(examples), min(n, len(examples)), False))
    sample = Sample(choosing, pick(choosing, options.positions))
    plain = summary(evaluate(model, sample))
    planes, hands, _, _ = (torch.from_numpy(part) for part in learning.batch(pick(learning, 2000)))
    quantised = Quantised(model, planes, hands)
    integers = summary(evaluate(quantised, sample, batch=500))

    data = quantised.bytes()
    with open(options.output, "wb") as file:
        file.write(data)
    report = {"bytes": len(data), "deflated": len(zlib.compress(data, 9)), "floating_point": plain,
              "integers": integers}
    with open(os.path.join(options.folder, "export.json"), "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        sys.exit(str(error))
