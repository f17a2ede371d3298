"""How well networks foretell the moves of people: matches, likelihood, calibration."""

import math

import numpy as np
import torch

from examples import BANDS, mirrored_logits

PHASES = {"1-40": (1, 40), "from 41": (41, 10**6), "41-80": (41, 80), "from 81": (81, 10**6),
          "all": (1, 10**6)}


def logits_of(model, batch):
    """The logits of a batch, of a Policy or a Quantised, which knows nothing of old title games."""
    known = {"old": batch.old} if isinstance(model, torch.nn.Module) else {}
    return model(batch.planes.float(), batch.hands.float(), **known)


def asked(models, examples, indices):
    """Log probabilities (n, 27 * 81) in nats of the moves of the examples at `indices`, -inf where a move is
    illegal; and the moves played (n).

    Each model's logits are averaged with those of the mirrored position, as the engine does it; of several
    models it is the mean of the probabilities.
    """
    batch = examples.batch(indices)
    others = examples.batch(indices, torch.ones(len(batch.moves), dtype=torch.bool, device=examples.device))
    logs = []
    with torch.no_grad():
        for model in models:
            logits = (logits_of(model, batch) + mirrored_logits(logits_of(model, others))) / 2
            logs.append(torch.log_softmax(logits.masked_fill(~batch.legal, -math.inf), 1))
    return torch.logsumexp(torch.stack(logs), 0) - math.log(len(models)), batch.moves


def evaluate(models, examples, indices=None, batch=2048):
    """For each example, or each of those at `indices`: the rank of the move played among the legal ones (0: it
    was foretold), its log probability in nats, and the probability of the move that was foretold.

    `models` are Policy or Quantised.
    """
    ranks, logs, tops = [], [], []
    for model in models:
        if isinstance(model, torch.nn.Module):
            model.eval()
    if indices is None:
        indices = np.arange(len(examples))
    for first in range(0, len(indices), batch):
        log, moves = asked(models, examples, indices[first:first + batch])
        played = log.gather(1, moves[:, None])
        ranks.append((log > played).sum(1).cpu().numpy())
        logs.append(played[:, 0].cpu().numpy())
        tops.append(log.max(1).values.exp().cpu().numpy())
    return {"plies": examples.plies[indices], "bands": examples.bands[indices], "old": examples.old[indices],
            "rank": np.concatenate(ranks), "log": np.concatenate(logs), "top": np.concatenate(tops)}


def summary(found):
    """By band (and all of them) and phase: positions, share matched by the first move and by the first
    three, mean log-likelihood. Old title games are in none of these but apart. What has no positions is left out.
    """
    bands = {"all": ~found["old"]}
    bands.update((name, (found["bands"] == number) & ~found["old"]) for number, name in enumerate(BANDS))
    bands["old title games"] = found["old"]
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
