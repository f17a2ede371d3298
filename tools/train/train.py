#!/usr/bin/env python3
"""Trains the policy network on the moves that people play.

    tools/train/train.py --human CORPUS ... --out FOLDER

CORPUS ... are corpora of human games (tab-separated, gzip or plain); the games held out for good stay out,
and a twentieth of the others is kept for choosing. `nagare examples` (--nagare names the program) turns
the games into FOLDER/learning.bin and FOLDER/choosing.bin, once. After each epoch FOLDER/checkpoint.pt
is written; the same command goes on from there, and Ctrl-C loses what the epoch under way had learned.
With --teacher NETWORK ..., half of what is learned is what these networks give each move, asked once and
kept in FOLDER/teacher.npz: it says more than the one move played. They are weights.pt of earlier trainings
or exported networks, like data/policy/network.bin.
With --from NETWORK it begins with what such an exported network knows, and needs fewer epochs and a lower
rate; what that has learned well may be seen less often (--online). At the end there are FOLDER/weights.pt, for export.py,
and FOLDER/report.json, which report.py reads.

The seed fixes the first weights, the order of examples and the mirroring. On one processor with the same
number of threads the same library gives the same weights; between machines, thread counts or library
versions sums are rounded differently, and weights differ a little from the first step on.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time

import numpy as np
import torch

from evaluate import evaluate, summary
from examples import BANDS, Examples, mirrored_output
from policy import Policy
from quantised import Quantised
from teacher import Teacher


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--human", nargs="+", metavar="CORPUS", help="corpora of human games", required=True)
    parser.add_argument("--out", help="folder for all that is made", required=True)
    parser.add_argument("--nagare", default="build/native/nagare")
    parser.add_argument("--from", dest="begin", metavar="NETWORK",
                        help="exported network (.bin) to begin with, in place of chance")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=3e-3, help="largest learning rate of AdamW")
    parser.add_argument("--decay", type=float, default=0.02, help="weight decay of AdamW")
    parser.add_argument("--mirror", type=float, default=0.5,
                        help="share of the examples shown with left and right exchanged")
    parser.add_argument("--online", type=float, default=1.0,
                        help="share of the examples of online games that an epoch has, drawn anew for each")
    parser.add_argument("--later", type=float, default=0.1,
                        help="importance of the two moves that follow, beside the move itself")
    parser.add_argument("--teacher", nargs="+", metavar="NETWORK",
                        help="weights.pt of earlier trainings, or exported networks (.bin)")
    parser.add_argument("--taught", type=float, default=0.5, help="share of what is learned from the teachers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def examples_of(part, options):
    """The examples of a part of the corpus, made where they are not there yet."""
    path = os.path.join(options.out, part + ".bin")
    if not os.path.exists(path):
        command = [options.nagare, "examples", "--human", *options.human, "--skip-bad", "--part", part,
                   "--out", path + ".part"]
        try:
            subprocess.run(command, check=True)
        except FileNotFoundError:
            sys.exit(f"{options.nagare}: no such program; build it first, or name it with --nagare")
        except subprocess.CalledProcessError as error:
            sys.exit(f"nagare examples: ended with {error.returncode}")
        os.rename(path + ".part", path)
    return Examples(path)


def first_model(learning, options):
    """The network before it has learned anything of these examples."""
    if options.begin is None:
        return Policy(learning.planes, learning.hand, options.channels, options.blocks)
    network = Quantised.read(options.begin, learning.planes, learning.hand)
    shape = network.input["weights"].shape[0], len(network.layers) // 2
    if shape != (options.channels, options.blocks):
        raise ValueError(f"{options.begin}: {shape[0]} channels and {shape[1]} blocks instead of "
                         f"{options.channels} and {options.blocks}")
    sample = np.sort(np.random.default_rng(options.seed).choice(
        len(learning), min(2000, len(learning)), replace=False))
    planes, hands, _, _ = (torch.from_numpy(part) for part in learning.batch(sample))
    return network.model(planes, hands)


def rate_at(step, steps, largest):
    """Up in a line over the first twentieth, down to nothing along a cosine."""
    warm = steps // 20
    if step < warm:
        return largest * (step + 1) / warm
    return largest * 0.5 * (1 + math.cos(math.pi * (step - warm) / (steps - warm)))


def train_epoch(model, optimizer, learning, teacher, epoch, options):
    """One pass over the examples; the mean loss in nats of the moves played."""
    random = np.random.default_rng([options.seed, epoch])
    online = learning.bands == BANDS.index("online")
    seen = np.concatenate([np.flatnonzero(~online), random.choice(
        np.flatnonzero(online), round(options.online * online.sum()), replace=False)])
    order = random.permutation(seen)
    in_epoch = len(order) // options.batch
    model.train()
    loss_sum, started = 0.0, time.time()
    for number in range(in_epoch):
        indices = np.sort(order[number * options.batch:(number + 1) * options.batch])
        mirrored = random.random(len(indices)) < options.mirror
        planes, hands, legal, moves = (
            torch.from_numpy(part).to(options.device) for part in learning.batch(indices, mirrored))
        rate = rate_at(epoch * in_epoch + number, options.epochs * in_epoch, options.rate)
        for group in optimizer.param_groups:
            group["lr"] = rate
        optimizer.zero_grad()
        with torch.autocast(torch.device(options.device).type, dtype=torch.bfloat16):
            logits, later = model(planes.float().contiguous(memory_format=torch.channels_last),
                                  hands.float(), later=True)
        log = torch.log_softmax(logits.float().masked_fill(~legal, -math.inf), 1)
        loss = torch.nn.functional.nll_loss(log, moves)
        loss_sum += loss.item()
        if teacher is not None:
            loss = (1 - options.taught) * loss + options.taught * teacher.loss(indices, mirrored, log)
        following = learning.later[indices]
        following = np.where(mirrored[:, None], mirrored_output(following), following)
        loss = loss + options.later * torch.nn.functional.cross_entropy(
            later.float().flatten(0, 1), torch.from_numpy(following).flatten().to(options.device),
            ignore_index=-1)
        loss.backward()
        optimizer.step()
        if (number + 1) % 100 == 0:
            pace = (time.time() - started) / (number + 1)
            print(f"epoch {epoch + 1} of {options.epochs}, {number + 1}/{in_epoch} batches, "
                  f"loss {loss_sum / (number + 1):.4f}, "
                  f"{pace * (in_epoch - number - 1):.0f} s left of the epoch", file=sys.stderr, flush=True)
    return loss_sum / in_epoch


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    os.makedirs(options.out, exist_ok=True)
    learning, choosing = (examples_of(part, options) for part in ("learning", "choosing"))
    print(f"{len(learning)} examples to learn from, {len(choosing)} to choose by", file=sys.stderr)

    teacher = None
    if options.teacher:
        path = os.path.join(options.out, "teacher.npz")
        teacher = Teacher(learning, options.teacher, path, options.device)
    model = first_model(learning, options)
    model.to(options.device, memory_format=torch.channels_last)
    # Decay pulls only weights towards zero, not what normalises.
    weights = [p for p in model.parameters() if p.dim() > 1]
    others = [p for p in model.parameters() if p.dim() <= 1]
    optimizer = torch.optim.AdamW([{"params": weights, "weight_decay": options.decay},
                                   {"params": others, "weight_decay": 0.0}], lr=options.rate)
    fixed = {name: getattr(options, name)
             for name in ("begin", "channels", "blocks", "epochs", "batch", "rate", "decay", "mirror",
                          "online", "later", "teacher", "taught", "seed")}
    curve = []
    checkpoint = os.path.join(options.out, "checkpoint.pt")
    if os.path.exists(checkpoint):
        state = torch.load(checkpoint, map_location=options.device)
        if state["options"] != fixed:
            sys.exit(f"{checkpoint}: of a training with other options: {state['options']}")
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        curve = state["curve"]
        print(f"going on after epoch {len(curve)}", file=sys.stderr)

    for epoch in range(len(curve), options.epochs):
        started = time.time()
        loss = train_epoch(model, optimizer, learning, teacher, epoch, options)
        found = evaluate(model, choosing, options.device)
        curve.append({"epoch": epoch + 1, "loss": loss, "seconds": time.time() - started,
                      "choosing": summary(found)})
        print(f"epoch {epoch + 1}: {json.dumps(curve[-1])}", file=sys.stderr, flush=True)
        torch.save({"options": fixed, "model": model.state_dict(), "optimizer": optimizer.state_dict(),
                    "curve": curve}, checkpoint + ".part")
        os.replace(checkpoint + ".part", checkpoint)

    torch.save({"options": fixed, "planes": learning.planes, "hand": learning.hand,
                "model": model.state_dict()}, os.path.join(options.out, "weights.pt"))
    with open(os.path.join(options.out, "report.json"), "w", encoding="utf-8") as file:
        json.dump({"options": fixed, "examples": len(learning), "curve": curve}, file, indent=1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("interrupted; the same command goes on after the last whole epoch")
    except ValueError as error:
        sys.exit(str(error))
