#!/usr/bin/env python3
"""How likely networks of people's moves think single moves, such as the blunders of each strength and of people.

    tools/train/plausibility.py MOVES --teacher NETWORK ... [--least 300]

MOVES is a table of `nagare-lab blunders --moves`, tab-separated with the columns who, band, moves and lost: USI moves
from the even start position through the move in question, parted by blanks; whose moves people would play
(online, amateur, professional); centipawns that the last move lost. Printed are for each `who`, in the order of
the table: how many moves in how many games, the mean of the logarithm of the probability that the networks
together give the last move, in nats, an interval of 95 % of it by bootstrap over games, and the median. Rows that
are alike in their first 24 plies before the last move, or as far as the shorter one goes, count as one game.
"""

import argparse
import csv
import os
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

import numpy as np

from evaluate import evaluate
from examples import BANDS, Examples
from teacher import network

COLUMNS = ["who", "band", "moves", "lost"]
# A source of each band, by which `nagare-lab examples` knows it (tools/support/corpus/bands.h).
SOURCES = {"online": "lishogi", "amateur": "amateur_games", "professional": "pro10"}
OPENING = 24  # plies, as those by which corpora tell games apart
RESAMPLES = 2000


class Row(NamedTuple):
    who: str
    band: str
    moves: list
    lost: float
    line: int  # of the table


def read_rows(path):
    """The table's rows. Raises ValueError with file and line for what is wrong in it."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not lines or lines[0] != COLUMNS:
        raise ValueError(f"{path} line 1: the columns are not {', '.join(COLUMNS)}")
    rows = []
    for number, cells in enumerate(lines[1:], 2):
        if len(cells) != len(COLUMNS):
            raise ValueError(f"{path} line {number}: {len(cells)} columns instead of {len(COLUMNS)}")
        who, band, moves, lost = cells
        if band not in BANDS:
            raise ValueError(f"{path} line {number}: the band is '{band}', not one of {', '.join(BANDS)}")
        if not moves.split():
            raise ValueError(f"{path} line {number}: there are no moves")
        try:
            rows.append(Row(who, band, moves.split(), float(lost), number))
        except ValueError as error:
            raise ValueError(f"{path} line {number}: '{lost}' lost is no number") from error
    return rows


def examples_of(path, rows, lab, folder):
    """The last move of each row, in their order, as examples."""
    games, encoded = os.path.join(folder, "games.tsv"), os.path.join(folder, "examples.bin")
    with open(games, "w", encoding="utf-8") as file:
        for row in rows:  # who won is asked for and is of no account
            file.write(f"{SOURCES[row.band]}\tD\t{len(row.moves)}\t{' '.join(row.moves)}\n")
    try:
        done = subprocess.run([lab, "examples", "--human", games, "--part", "all", "--last", "--out", encoded],
                              capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise ValueError(f"{lab}: no such program; build it first, or name it with --lab") from error
    if done.returncode:
        of_table = lambda match: f"{path} line {rows[int(match[1]) - 1].line}"
        raise ValueError(re.sub(re.escape(games) + r" line (\d+)", of_table, done.stderr.strip()))
    examples = Examples([encoded])
    missing = np.setdiff1d(np.arange(len(rows)), examples.games)
    if len(missing):
        raise ValueError(f"{path} line {rows[missing[0]].line}: the game is over before its last move")
    return examples


def games_of(rows):
    """For each row its game, named by how it begins."""
    openings = [tuple(row.moves[:-1][:OPENING]) for row in rows]
    in_order = sorted(set(openings))
    game = {}
    # What goes on as a shorter one does stands right behind it.
    for opening, behind in reversed(list(zip(in_order, in_order[1:] + [()]))):
        game[opening] = game[behind] if behind and behind[:len(opening)] == opening else opening
    return np.array([" ".join(game[opening]) for opening in openings])


def interval(logs, games, random):
    """Of the mean, 95 %, by bootstrap over games."""
    _, game = np.unique(games, return_inverse=True)
    sums, counts = np.bincount(game, logs), np.bincount(game)
    drawn = random.integers(len(sums), size=(RESAMPLES, len(sums)))
    return np.percentile(sums[drawn].sum(1) / counts[drawn].sum(1), [2.5, 97.5])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("moves", metavar="MOVES")
    parser.add_argument("--teacher", nargs="+", action="extend", metavar="NETWORK", required=True,
                        help="weights.pt of trainings, or exported networks (.bin); may be given again")
    parser.add_argument("--least", type=float, default=0, help="only moves that lost so many centipawns or more")
    parser.add_argument("--lab", default="build/native/nagare-lab")
    parser.add_argument("--seed", type=int, default=1, help="of the bootstrap")
    options = parser.parse_args()
    rows = [row for row in read_rows(options.moves) if row.lost >= options.least]
    if not rows:
        raise ValueError(f"{options.moves}: no move lost {options.least:g} centipawns or more")
    with tempfile.TemporaryDirectory() as folder:
        examples = examples_of(options.moves, rows, options.lab, folder)
    logs = evaluate([network(path, examples) for path in options.teacher], examples, batch=256)["log"]
    who = np.array([row.who for row in rows])
    games = games_of(rows)

    print(f"# by {', '.join(options.teacher)}; moves that lost {options.least:g} and more; seed {options.seed}")
    print("who\tmoves\tgames\tmean\tfrom\tto\tmedian")
    random = np.random.default_rng(options.seed)
    for name in dict.fromkeys(who):
        here = who == name
        low, high = interval(logs[here], games[here], random)
        print(f"{name}\t{here.sum()}\t{len(set(games[here]))}\t{logs[here].mean():.3f}\t{low:.3f}\t{high:.3f}\t"
              f"{np.median(logs[here]):.3f}")


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        sys.exit(str(error))
