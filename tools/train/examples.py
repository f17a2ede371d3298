"""Examples of `nagare-lab examples` as batches for training: planes, hands, legal moves, the move played.

The format is described in tools/lab/commands/examples.cpp. Squares are (file - 1) * 9 + rank - 1, so that a
plane of 81 is 9 files of 9 ranks.
"""

import functools
import glob
import os
import re
from typing import NamedTuple

import numpy as np
import torch

SQUARES = 81
# Ways a move reaches its destination (core/policy/policy_input.h), when left and right change places:
# down, left, up left, down left, up, right, down right, up right, knight's left and right jump.
_PLAIN = [0, 5, 7, 6, 4, 1, 3, 2, 9, 8]
MIRRORED_WAYS = np.array(_PLAIN + [10 + way for way in _PLAIN] + list(range(20, 27)))
WAYS = len(MIRRORED_WAYS)
BANDS = ["online", "amateur", "professional"]  # core/data/band.h


@functools.lru_cache(maxsize=None)
def _mirror(device):
    """For each output (way * 81 + destination) the one with left and right exchanged."""
    way, square = np.divmod(np.arange(WAYS * SQUARES), SQUARES)
    file, rank = np.divmod(square, 9)
    return torch.from_numpy(MIRRORED_WAYS[way] * SQUARES + (8 - file) * 9 + rank).to(device)


def mirrored_output(outputs):
    """Outputs (int64) with left and right exchanged; -1 stays."""
    return torch.where(outputs < 0, outputs, _mirror(outputs.device)[outputs.clamp(min=0)])


def mirrored_logits(logits):
    """What is said of each output (n, 27 * 81), said of it with left and right exchanged."""
    return logits[:, _mirror(logits.device)]


def files_of(folder, part):
    """The files of a part (learning, choosing, held-out) in a folder: PART.bin, or several, PART-1.bin and
    so on.
    """
    return sorted(glob.glob(os.path.join(glob.escape(folder), part + "*.bin")))


class Batch(NamedTuple):
    """Some examples, on the device of all."""

    planes: torch.Tensor  # (n, P, 9, 9), 0 and 1 of uint8
    hands: torch.Tensor  # (n, H), 0 and 1 of uint8
    legal: torch.Tensor  # (n, 27 * 81), bool
    moves: torch.Tensor  # (n), the outputs that were played
    old: torch.Tensor  # (n), bool: of an old title game
    later: torch.Tensor  # (n, 2), the reply and the mover's next move, -1 where the game has ended


class _Header(NamedTuple):
    planes: int
    hand: int
    bytes: int  # of the line itself
    examples: int

    @property
    def record(self):
        size_of = lambda bits: (bits + 7) // 8
        return np.dtype([
            ("planes", np.uint8, (self.planes, size_of(SQUARES))),
            ("hand", np.uint8, size_of(self.hand)),
            ("legal", np.uint8, size_of(WAYS * SQUARES)),
            ("move", "<u2"), ("ply", "<u2"), ("game", "<u4"), ("result", "i1"), ("band", "u1"), ("old", "u1"),
        ])

    @classmethod
    def read(cls, path):
        with open(path, "rb") as file:
            line = file.readline(200)
        match = re.fullmatch(rb"nagare policy examples 3: planes (\d+) hand (\d+) outputs (\d+)\n", line)
        if match is None:
            raise ValueError(f"{path}: not a file of `nagare-lab examples`")
        planes, hand, outputs = map(int, match.groups())
        if outputs != WAYS * SQUARES:
            raise ValueError(f"{path}: {outputs} outputs instead of {WAYS * SQUARES}")
        size = cls(planes, hand, 0, 0).record.itemsize
        examples, rest = divmod(os.path.getsize(path) - len(line), size)
        if rest:
            raise ValueError(f"{path}: ends within an example")
        return cls(planes, hand, len(line), examples)


class Examples:
    """All examples of some files, packed as they are there (some 900 bytes each) in the memory of a device;
    a batch is unpacked when it is asked for.

    moves: int64, way * 81 + destination; plies: of the moves, from 1; games: numbers, other ones in each
    file; results: 1 won, 0 drawn, -1 lost for the side to move; bands: indices of BANDS; old: bool,
    whether of an old title game. Raises ValueError
    where there is no file, and for one that is none of examples or of another input than those before it.
    """

    def __init__(self, paths, device="cpu"):
        if not paths:
            raise ValueError("no file of examples")
        self.device = torch.device(device)
        headers = [_Header.read(path) for path in paths]
        self.planes, self.hand = headers[0].planes, headers[0].hand
        self._record = headers[0].record
        data = np.empty((sum(header.examples for header in headers), self._record.itemsize), np.uint8)
        records = data.view(self._record)[:, 0]
        first = games = 0
        for path, header in zip(paths, headers):
            if (header.planes, header.hand) != (self.planes, self.hand):
                raise ValueError(f"{path}: {header.planes} planes and {header.hand} bits of the hand, "
                                 f"{paths[0]} has {self.planes} and {self.hand}")
            here = slice(first, first + header.examples)
            with open(path, "rb") as file:
                file.seek(header.bytes)
                file.readinto(data[here])
            records["game"][here] += games
            games = records["game"][here].max(initial=games) + 1
            first += header.examples
        self.moves = records["move"].astype(np.int64)
        self.plies = records["ply"].astype(np.int64)
        self.games = records["game"].astype(np.int64)
        self.results = records["result"].copy()
        self.bands = records["band"].copy()
        self.old = records["old"] != 0
        self._old = torch.from_numpy(self.old).to(self.device)
        self._packed = torch.from_numpy(data).to(self.device)
        outputs = np.stack([self.moves, self._after(1, turned=True), self._after(2, turned=False)], 1)
        self._outputs = torch.from_numpy(outputs).to(self.device)

    def _after(self, ahead, turned):
        """The moves so many plies later, seen from the other side where the board is turned."""
        way, square = np.divmod(self.moves[ahead:], SQUARES)
        outputs = way * SQUARES + (SQUARES - 1 - square if turned else square)
        same_game = ((self.games[ahead:] == self.games[:-ahead])
                     & (self.plies[ahead:] == self.plies[:-ahead] + ahead))
        return np.append(np.where(same_game, outputs, -1), np.full(min(ahead, len(self)), -1))

    def __len__(self):
        return len(self._packed)

    def _bits(self, rows, name, count):
        """The bits of a part of the packed examples, lowest first: (n, count), or (n, P, count)."""
        kind, start = self._record.fields[name][:2]
        packed = rows[:, start:start + kind.itemsize].reshape(len(rows), *kind.shape)
        shifts = torch.arange(8, dtype=torch.uint8, device=self.device)
        return ((packed.unsqueeze(-1) >> shifts) & 1).flatten(-2)[..., :count]

    def batch(self, indices, mirrored=None):
        """The examples at `indices` (n, int64); left and right change places in those for which `mirrored`
        (n, bool) says so, and the last bit of their hands is set.
        """
        indices = torch.as_tensor(indices, device=self.device)
        rows = self._packed[indices]
        planes = self._bits(rows, "planes", SQUARES).view(-1, self.planes, 9, 9)
        hands = self._bits(rows, "hand", self.hand)
        legal = self._bits(rows, "legal", WAYS * SQUARES).bool()
        outputs = self._outputs[indices]
        if mirrored is not None:
            mirrored = torch.as_tensor(mirrored, device=self.device)[:, None]
            planes = torch.where(mirrored[:, :, None, None], planes.flip(2), planes)
            hands = torch.cat([hands[:, :-1], hands[:, -1:] | mirrored], 1)
            legal = torch.where(mirrored, mirrored_logits(legal), legal)
            outputs = torch.where(mirrored, mirrored_output(outputs), outputs)
        return Batch(planes, hands, legal, outputs[:, 0], self._old[indices], outputs[:, 1:])
