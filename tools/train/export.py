#!/usr/bin/env python3
"""Writes the network that train.py has trained as integers, and says what that costs.

    tools/train/export.py FOLDER data/policy/network.bin [--examples FOLDER] [--share 0.6]

FOLDER is that of train.py, and --examples names its --examples where it had one. The units of the numbers
between layers come from positions of the learning games; FOLDER/export.json compares both networks on games that
were not learned from.
"""

import argparse
import json
import os
import sys
import zlib

import numpy as np
import torch

from evaluate import evaluate, summary
from examples import Examples, files_of
from policy import Policy
from quantised import Quantised
from train import first_model


def averaged(model, other, share):
    """The model with so much of its own weights, the rest from the other, of the same shape."""
    weights, others = model.state_dict(), other.state_dict()
    for name, numbers in weights.items():
        if numbers.is_floating_point():
            weights[name] = share * numbers + (1 - share) * others[name]
    model.load_state_dict(weights)
    return model


def examples_of(part, options):
    folder = options.examples or options.folder
    files = files_of(folder, part)
    if not files:
        raise ValueError(f"{os.path.join(folder, part)}.bin is not there: --examples names another folder")
    return Examples(files)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("output")
    parser.add_argument("--examples", metavar="FOLDER", help="folder of the examples, where it is another")
    parser.add_argument("--checkpoint", action="store_true",
                        help="take the last whole epoch of a training that is not at its end")
    parser.add_argument("--share", type=float, default=1.0,
                        help="of the weights trained; the rest is of the network that train.py began with (--from).\n"
                             "The mean foretells better than either, and keeps what the first one knew")
    parser.add_argument("--positions", type=int, default=6000, help="to compare both networks on")
    options = parser.parse_args()
    weights = os.path.join(options.folder, "checkpoint.pt" if options.checkpoint else "weights.pt")
    model = Policy.read(weights)
    learning, choosing = (examples_of(part, options) for part in ("learning", "choosing"))
    if options.share < 1:
        of_training = torch.load(weights, map_location="cpu")["options"]
        model = averaged(model, first_model(learning, argparse.Namespace(**of_training)), options.share)
    model.eval()

    random = np.random.default_rng(1)
    pick = lambda examples, n: np.sort(random.choice(len(examples), min(n, len(examples)), False))
    sample = pick(choosing, options.positions)
    plain = summary(evaluate([model], choosing, sample))
    batch = learning.batch(pick(learning, 2000))
    quantised = Quantised(model, batch.planes, batch.hands)
    integers = summary(evaluate([quantised], choosing, sample, batch=500))

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
