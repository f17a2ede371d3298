#!/usr/bin/env python3
"""Trains the policy network on the moves that people play.

    tools/train/train.py --human CORPUS ... --out FOLDER

CORPUS ... are corpora of human games (tab-separated, gzip or plain); the games held out for good stay out,
and a twentieth of the others is kept for choosing. `nagare-lab examples` (--lab names the laboratory) turns
the games into FOLDER/learning.bin and FOLDER/choosing.bin, once; --examples names another folder, which several
trainings may share. A part may be of several files there (learning-1.bin, learning-2.bin): corpora cut in pieces
are encoded beside each other.

What it costs: all examples are kept in memory, 900 bytes each, on a GPU in its own. A GPU learns in minutes what
a processor learns in days; after the first steps it says how many examples a second it sees, and what the whole
comes to. After each epoch FOLDER/checkpoint.pt is written; the same command goes on from there, and Ctrl-C loses
what the epoch under way had learned (and teachers' answers that are not complete). --seconds ends it by the clock,
whatever has been learned by then.

With --teacher NETWORK ..., a share of what is learned (--taught) is what these networks give each move, asked once
and kept in FOLDER/teacher.npz: it says more than the one move played. They are weights.pt of earlier trainings
or exported networks, like data/policy/network.bin; of several the mean of their probabilities teaches. What the
large ones are that taught data/policy/network.bin, and how, stands in tools/refit (policy).
With --from NETWORK it begins with what such a network knows, and needs fewer epochs and a lower rate (1e-3 unlearns
at once, 4e-4 goes on); what that has learned well may be seen less often (--online). Where it is to learn for less
than an epoch, --sample makes epochs small, --choose-by what is looked at after each, and --by-turns asks the
teachers about nothing else.

Old title games open otherwise than today's: that a game is one is an input of its own while it is learned from, which
is not exported, so that the network is asked for today's. At the end there are FOLDER/weights.pt, for
export.py, and FOLDER/report.json, which report.py reads; with --held-out that tells, too, what the network knows of
the games held out.

The seed fixes the first weights, the order of examples, the mirroring and the dropout. On one processor with the
same number of threads the same library gives the same weights; between machines, thread counts or library
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
from torch.nn import functional

from evaluate import calibration, evaluate, summary
from examples import BANDS, Batch, Examples, files_of
from policy import Policy
from progress import Budget, Pace
from quantised import Quantised
from teacher import Teacher, TeacherByTurns, network

# What tells one training from another, besides its examples.
FIXED = ("begin", "channels", "blocks", "epochs", "seconds", "batch", "rate", "decay", "dropout", "smoothing",
         "mirror", "online", "old", "sample", "later", "teacher", "taught", "by_turns", "untaught_old", "seed")


def share(text):
    """A number of 0 to 1, for the check of an option."""
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not 0 to 1")
    return number


def above_zero(kind):
    """Numbers of a kind above 0, for the check of an option."""
    def check(text):
        number = kind(text)
        if not 0 < number < math.inf:
            raise argparse.ArgumentTypeError(f"{text} is not above 0")
        return number
    check.__name__ = kind.__name__  # what argparse calls it where the text is no number
    return check


def has_bfloat16(device):
    """Whether the device multiplies matrices of bfloat16. A processor that does not takes more than twice as long
    by it as in single precision, and one that does (Intel's AMX) less than half as long.
    """
    if torch.device(device).type == "cuda":
        return torch.cuda.is_bf16_supported()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return "amx_bf16" in file.read()
    except OSError:
        return False


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--human", nargs="+", metavar="CORPUS",
                        help="corpora of human games; not needed where the examples are there already")
    parser.add_argument("--out", help="folder for all that is made", required=True)
    parser.add_argument("--examples", metavar="FOLDER", help="folder of the examples (default: that of --out)")
    parser.add_argument("--lab", default="build/native/nagare-lab")
    parser.add_argument("--from", dest="begin", metavar="NETWORK",
                        help="weights.pt or exported network (.bin) to begin with, in place of chance")
    parser.add_argument("--channels", type=above_zero(int), default=64)
    parser.add_argument("--blocks", type=above_zero(int), default=5)
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--epochs", type=above_zero(int), default=12)
    budget.add_argument("--seconds", type=above_zero(float), help="to learn for, in place of epochs")
    parser.add_argument("--batch", type=above_zero(int), default=512)
    parser.add_argument("--rate", type=above_zero(float), default=3e-3, help="largest learning rate of AdamW")
    parser.add_argument("--decay", type=float, default=0.02, help="weight decay of AdamW")
    parser.add_argument("--dropout", type=share, default=0.0,
                        help="share of the channels within each block that a step leaves out")
    parser.add_argument("--smoothing", type=share, default=0.0,
                        help="share of the move played that is spread over all legal moves")
    parser.add_argument("--mirror", type=share, default=0.5,
                        help="share of the examples shown with left and right exchanged")
    parser.add_argument("--online", type=share, default=1.0,
                        help="share of the examples of online games that an epoch has, drawn anew for each")
    parser.add_argument("--old", type=share, default=1.0,
                        help="share of the examples of old title games that an epoch has, drawn anew for each")
    parser.add_argument("--sample", type=above_zero(int), metavar="N",
                        help="of all these an epoch has N, drawn anew for each")
    parser.add_argument("--choose-by", type=above_zero(int), metavar="N",
                        help="after each epoch look at N of the examples kept for choosing, always the same")
    parser.add_argument("--later", type=float, default=0.1,
                        help="importance of the two moves that follow, beside the move itself")
    parser.add_argument("--teacher", nargs="+", action="extend", metavar="NETWORK",
                        help="weights.pt of earlier trainings, or exported networks (.bin); may be given again")
    parser.add_argument("--taught", type=share, default=0.5, help="share of what is learned from the teachers")
    parser.add_argument("--by-turns", action="store_true",
                        help="ask the teachers about each batch as it is learned, one of them by turns")
    parser.add_argument("--untaught-old", action="store_true",
                        help="learn old title games from the moves played alone, of which such teachers know little")
    parser.add_argument("--held-out", action="store_true",
                        help="say at the end how well it foretells the games held out, by band and phase, and\n"
                             "how well the teachers do together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=above_zero(int), default=torch.get_num_threads())
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--precision", choices=["bfloat16", "single"],
                        help="of the sums (default: bfloat16 where the device has instructions for it)")
    options = parser.parse_args(words)
    options.examples = options.examples or options.out
    options.precision = options.precision or ("bfloat16" if has_bfloat16(options.device) else "single")
    return options


def examples_of(part, options):
    """The examples of a part of the corpus, made where they are not there yet."""
    files = files_of(options.examples, part)
    if not files:
        path = os.path.join(options.examples, part + ".bin")
        if options.human is None:
            raise ValueError(f"{path} is not there, and no games to make it of: name them with --human")
        command = [options.lab, "examples", "--human", *options.human, "--skip-bad", "--part", part,
                   "--out", path]
        try:
            subprocess.run(command, check=True, stdout=sys.stderr)
        except FileNotFoundError:
            sys.exit(f"{options.lab}: no such program; build it first, or name it with --lab")
        except subprocess.CalledProcessError as error:
            sys.exit(f"nagare-lab examples: ended with {error.returncode}")
        files = [path]
    return Examples(files, options.device)


def first_model(learning, options):
    """The network before it has learned anything of these examples."""
    if options.begin is None:
        return Policy(learning.planes, learning.hand, options.channels, options.blocks)
    begin = network(options.begin, learning)
    is_exported = isinstance(begin, Quantised)
    shape = ((begin.input["weights"].shape[0], len(begin.layers) // 2) if is_exported
             else (begin.input.out_channels, len(begin.blocks)))
    if shape != (options.channels, options.blocks):
        raise ValueError(f"{options.begin}: {shape[0]} channels and {shape[1]} blocks instead of "
                         f"{options.channels} and {options.blocks}")
    if not is_exported:
        return begin.float().cpu()
    sample = np.sort(np.random.default_rng(options.seed).choice(
        len(learning), min(2000, len(learning)), replace=False))
    batch = learning.batch(sample)
    return begin.to("cpu").model(batch.planes.cpu(), batch.hands.cpu())


def rate_at(done, largest):
    """Up in a line over the first twentieth, down to nothing along a cosine; `done` is 0 to 1."""
    warm = 0.05
    if done < warm:
        return largest * done / warm
    return largest * 0.5 * (1 + math.cos(math.pi * (min(done, 1) - warm) / (1 - warm)))


def loss_of(model, learning, teacher, indices, mirrored, options):
    """What a step makes smaller, and the mean loss in nats of the moves played."""
    batch = learning.batch(indices, mirrored)
    batch = batch._replace(planes=batch.planes.float().contiguous(memory_format=torch.channels_last))
    autocast = torch.autocast(learning.device.type, dtype=torch.bfloat16, enabled=options.precision == "bfloat16")
    with autocast:
        logits, later = model(batch.planes, batch.hands.float(), later=True, old=batch.old)
    log = torch.log_softmax(logits.float().masked_fill(~batch.legal, -math.inf), 1)
    played = functional.nll_loss(log, batch.moves, reduction="none")
    losses = played
    if options.smoothing:
        spread = -log.masked_fill(~batch.legal, 0).sum(1) / batch.legal.sum(1)
        losses = (1 - options.smoothing) * losses + options.smoothing * spread
    loss = losses.mean()
    if teacher is not None:
        rows = (~batch.old).nonzero()[:, 0] if options.untaught_old else slice(None)
        with autocast:
            told = teacher.losses(Batch(*(part[rows] for part in batch)), indices[rows], mirrored[rows], log[rows])
        loss = loss + options.taught * (told - losses[rows]).sum() / len(losses)
    # Where no game of the batch goes on, the mean of nothing is no number.
    following = functional.cross_entropy(later.float().flatten(0, 1), batch.later.flatten(),
                                         ignore_index=-1, reduction="sum")
    following = following / (batch.later >= 0).sum().clamp(min=1)
    return loss + options.later * following, played.detach().mean()


def order_of(learning, random, options):
    """The examples of an epoch in the order in which they are seen."""
    online = learning.bands == BANDS.index("online")
    seen = [np.flatnonzero(~online & ~learning.old)]
    for some, part in ((online, options.online), (learning.old, options.old)):
        seen.append(random.choice(np.flatnonzero(some), round(part * some.sum()), replace=False))
    seen = np.concatenate(seen)
    if options.sample is not None:
        seen = random.choice(seen, min(options.sample, len(seen)), replace=False)
    if len(seen) < options.batch:
        raise ValueError(f"{len(seen)} examples in an epoch are no batch of {options.batch} (--batch)")
    return random.permutation(seen)


def train_epoch(model, optimizer, learning, teacher, epoch, budget, told, options):
    """One pass over the examples, or what the budget has left of it; the mean loss in nats of the moves
    played. `told`: whether what the whole costs has been said.
    """
    random = np.random.default_rng([options.seed, epoch])
    order = order_of(learning, random, options)
    in_epoch = len(order) // options.batch
    torch.manual_seed(int(random.integers(2**31)))  # for dropout
    mirrored = torch.from_numpy(random.random(len(order)) < options.mirror).to(learning.device)
    order = torch.from_numpy(order).to(learning.device)
    model.train()
    loss_sum, started = torch.zeros((), device=learning.device), time.monotonic()
    pace = None if told else Pace(budget, len(order))
    for number in range(in_epoch):
        here = slice(number * options.batch, (number + 1) * options.batch)
        for group in optimizer.param_groups:
            group["lr"] = rate_at(budget.done(epoch + (number + 0.5) / in_epoch), options.rate)
        loss, played = loss_of(model, learning, teacher, order[here], mirrored[here], options)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        # To look at a number waits for the device, so that is done now and then only.
        loss_sum += played
        if pace is not None:
            pace.step(options.batch, wait=loss_sum.item)
        if (number + 1) % 100 == 0:
            each = (time.monotonic() - started) / (number + 1)
            print(f"epoch {epoch + 1}, {number + 1}/{in_epoch} batches, "
                  f"loss {loss_sum.item() / (number + 1):.4f}, "
                  f"{each * (in_epoch - number - 1):.0f} s left of the epoch", file=sys.stderr, flush=True)
        if budget.done(epoch + (number + 1) / in_epoch) >= 1:
            break
    return loss_sum.item() / (number + 1)


def optimizer_of(model, options):
    # Decay pulls only weights towards zero, not what normalises.
    weights = [p for p in model.parameters() if p.dim() > 1]
    others = [p for p in model.parameters() if p.dim() <= 1]
    return torch.optim.AdamW([{"params": weights, "weight_decay": options.decay},
                              {"params": others, "weight_decay": 0.0}], lr=options.rate)


def learn(model, learning, choosing, teacher, options):
    """Trains the model, from the checkpoint on where there is one; the learning curve, epoch by epoch."""
    optimizer = optimizer_of(model, options)
    fixed = {name: getattr(options, name) for name in FIXED}
    curve = []
    checkpoint = os.path.join(options.out, "checkpoint.pt")
    if os.path.exists(checkpoint):
        state = torch.load(checkpoint, map_location="cpu")
        if state["options"] != fixed:
            sys.exit(f"{checkpoint}: of a training with other options: {state['options']}")
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        curve = state["curve"]
        print(f"going on after epoch {len(curve)}", file=sys.stderr)

    looked_at = None
    if options.choose_by is not None:
        looked_at = np.sort(np.random.default_rng(options.seed).choice(
            len(choosing), min(options.choose_by, len(choosing)), replace=False))
    budget = Budget(options.epochs, options.seconds, spent=sum(epoch["seconds"] for epoch in curve))
    told = False
    while budget.done(len(curve)) < 1:
        started = time.monotonic()
        loss = train_epoch(model, optimizer, learning, teacher, len(curve), budget, told, options)
        told = True
        found = evaluate([model], choosing, looked_at)
        curve.append({"epoch": len(curve) + 1, "loss": loss, "seconds": time.monotonic() - started,
                      "choosing": summary(found)})
        print(f"epoch {len(curve)}: {json.dumps(curve[-1])}", file=sys.stderr, flush=True)
        torch.save({"options": fixed, "model": model.state_dict(), "optimizer": optimizer.state_dict(),
                    "curve": curve}, checkpoint + ".part")
        os.replace(checkpoint + ".part", checkpoint)
    return curve


def of_held_out(model, teacher, held_out):
    """What the network knows of games that nothing learns from, and its teachers together."""
    found = evaluate([model], held_out)
    told = {"held_out": summary(found), "calibration": calibration(found)}
    if teacher is not None:
        told["teachers_held_out"] = summary(evaluate(teacher.networks, held_out))
    for name in ("held_out", "teachers_held_out"):
        if name in told:
            print(f"{name.replace('_', ' ')}: {json.dumps(told[name])}", file=sys.stderr, flush=True)
    return told


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    if torch.device(options.device).type == "cuda":
        torch.backends.cudnn.benchmark = True  # batches are of one size
    else:
        print(f"on a processor, {options.threads} threads: what takes days here, a GPU does in minutes "
              "(--device cuda)", file=sys.stderr)
    for folder in (options.out, options.examples):
        os.makedirs(folder, exist_ok=True)
    learning, choosing = (examples_of(part, options) for part in ("learning", "choosing"))
    held_out = examples_of("held-out", options) if options.held_out else None
    print(f"{len(learning)} examples to learn from, {len(choosing)} to choose by", file=sys.stderr)

    teacher = None
    if options.teacher:
        teacher = (TeacherByTurns(learning, options.teacher) if options.by_turns
                   else Teacher(learning, options.teacher, os.path.join(options.out, "teacher.npz")))
    model = first_model(learning, options)
    model.set_dropout(options.dropout)
    model.to(options.device, memory_format=torch.channels_last)
    curve = learn(model, learning, choosing, teacher, options)

    fixed = {name: getattr(options, name) for name in FIXED}
    torch.save({"options": fixed, "planes": learning.planes, "hand": learning.hand,
                "model": {name: numbers.cpu() for name, numbers in model.state_dict().items()}},
               os.path.join(options.out, "weights.pt"))
    report = {"options": fixed, "examples": len(learning), "curve": curve}
    if held_out is not None:
        report.update(of_held_out(model, teacher, held_out))
    with open(os.path.join(options.out, "report.json"), "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("interrupted; the same command goes on after the last whole epoch")
    except (OSError, ValueError) as error:
        sys.exit(str(error))
