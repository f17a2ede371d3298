"""How well a network foretells the moves of people: matches, likelihood, calibration."""

import math

import numpy as np
import torch

from examples import BANDS, SQUARES, WAYS, mirrored_output

PHASES = {"1-40": (1, 40), "from 41": (41, 10**6), "41-80": (41, 80), "from 81": (81, 10**6),
          "all": (1, 10**6)}


def asked_both_ways(model, examples, indices, device):
    """Logits (n, 27 * 81) of the examples at `indices`, averaged with those of the mirrored positions as
    the engine does it, -inf where a move is illegal; and the moves played (n).
    """
    mirrored = torch.from_numpy(mirrored_output(np.arange(WAYS * SQUARES))).to(device)
    planes, hands, legal, moves = (torch.from_numpy(part).to(device) for part in examples.batch(indices))
    others = (torch.from_numpy(part).to(device)
              for part in examples.batch(indices, np.ones(len(indices), bool))[:2])
    with torch.no_grad():
        logits = model(planes.float(), hands.float())
        logits = (logits + model(*(part.float() for part in others))[:, mirrored]) / 2
    return logits.masked_fill(~legal, -math.inf), moves


def evaluate(model, examples, device="cpu", batch=2048):
    """For each example: the rank of the move played among the legal ones (0: it was foretold), its log
    probability in nats, and the probability of the move that was foretold.

    `model` gives logits of planes and hands, as policy.Policy does.
    """
    ranks, logs, tops = [], [], []
    if isinstance(model, torch.nn.Module):
        model.eval()
    for first in range(0, len(examples), batch):
        indices = np.arange(first, min(first + batch, len(examples)))
        logits, moves = asked_both_ways(model, examples, indices, device)
        log = torch.log_softmax(logits, 1)
        played = log.gather(1, moves[:, None])
        ranks.append((log > played).sum(1).cpu().numpy())
        logs.append(played[:, 0].cpu().numpy())
        tops.append(log.max(1).values.exp().cpu().numpy())
    return {"plies": examples.plies, "bands": examples.bands, "rank": np.concatenate(ranks), "log": np.concatenate(logs),
            "top": np.concatenate(tops)}


def summary(found):
    """By band (and all of them) and phase: positions, share matched by the first move and by the first
    three, mean log-likelihood. What has no positions is left out.
    """
    bands = {"all": np.ones(len(found["plies"]), bool)}
    bands.update((name, found["bands"] == number) for number, name in enumerate(BANDS))
    summary = {}
    for band, of_band in bands.items():
        for phase, (first, last) in PHASES.items():
            here = of_band & (found["plies"] >= first) & (found["plies"] <= last)
            if here.any():
                summary.setdefault(band, {})[phase] = {
                    "positions": int(here.sum()),
                    "top1": round(float((found["rank"][here] == 0).mean()), 5),
                    "top3": round(float((found["rank"][here] < 3).mean()), 5),
                    "log_likelihood": round(float(found["log"][here].mean()), 5)}
    return summary


def calibration(found, bins=10):
    """How often the foretold move is played, by its probability: a list of the mean probability, the
    share played and the number of positions of each bin.
    """
    rows = []
    which = np.minimum((found["top"] * bins).astype(int), bins - 1)
    for number in range(bins):
        here = which == number
        if here.any():
            rows.append({"probability": round(float(found["top"][here].mean()), 4),
                         "played": round(float((found["rank"][here] == 0).mean()), 4),
                         "positions": int(here.sum())})
    return rows
