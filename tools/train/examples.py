"""Examples of `nagare examples` as batches for training: planes, hands, legal moves, the move played.

The format is described in tools/nagare/commands/examples.cpp. Squares are (file - 1) * 9 + rank - 1, so that a
plane of 81 is 9 files of 9 ranks.
"""

import re

import numpy as np

SQUARES = 81
# Ways a move reaches its destination (core/policy/policy_input.h), when left and right change places:
# down, left, up left, down left, up, right, down right, up right, knight's left and right jump.
_PLAIN = [0, 5, 7, 6, 4, 1, 3, 2, 9, 8]
MIRRORED_WAYS = np.array(_PLAIN + [10 + way for way in _PLAIN] + list(range(20, 27)))
WAYS = len(MIRRORED_WAYS)
BANDS = ["online", "amateur", "professional"]  # core/data/band.h


def mirrored_output(outputs):
    """Outputs (way * 81 + destination) with left and right exchanged; -1 stays."""
    way, square = np.divmod(outputs, SQUARES)
    file, rank = np.divmod(square, 9)
    return np.where(outputs < 0, outputs, MIRRORED_WAYS[way] * SQUARES + (8 - file) * 9 + rank)


class Examples:
    """All examples of a file, in memory.

    moves: int64, way * 81 + destination; plies: of the moves, from 1; games: numbers; results: 1 won,
    0 drawn, -1 lost for the side to move; bands: indices of BANDS; later: int64 (n, 2), the reply to the move and the mover's next
    move as outputs seen by the mover, -1 where the game has ended. Raises ValueError for a file that is
    none.
    """

    def __init__(self, path):
        with open(path, "rb") as file:
            header = file.readline(200).decode("ascii", "replace")
            match = re.fullmatch(
                r"nagare policy examples 2: planes (\d+) hand (\d+) outputs (\d+)\n", header)
            if match is None:
                raise ValueError(f"{path}: not a file of `nagare examples`")
            self.planes, self.hand, outputs = map(int, match.groups())
            if outputs != WAYS * SQUARES:
                raise ValueError(f"{path}: {outputs} outputs instead of {WAYS * SQUARES}")
            bytes_of = lambda bits: (bits + 7) // 8
            record = np.dtype([
                ("planes", np.uint8, (self.planes, bytes_of(SQUARES))),
                ("hand", np.uint8, bytes_of(self.hand)),
                ("legal", np.uint8, bytes_of(outputs)),
                ("move", "<u2"), ("ply", "<u2"), ("game", "<u4"), ("result", "i1"), ("band", "u1"),
            ])
            data = np.frombuffer(file.read(), np.uint8)
        if len(data) % record.itemsize:
            raise ValueError(f"{path}: ends within an example")
        self._records = data.view(record)
        self.moves = self._records["move"].astype(np.int64)
        self.plies = self._records["ply"].astype(np.int64)
        self.games = self._records["game"].astype(np.int64)
        self.results = self._records["result"]
        self.bands = self._records["band"]
        self.later = np.stack([self._after(1, turned=True), self._after(2, turned=False)], 1)

    def _after(self, ahead, turned):
        """The moves so many plies later, seen from the other side where the board is turned."""
        way, square = np.divmod(self.moves[ahead:], SQUARES)
        outputs = way * SQUARES + (SQUARES - 1 - square if turned else square)
        same_game = ((self.games[ahead:] == self.games[:-ahead])
                     & (self.plies[ahead:] == self.plies[:-ahead] + ahead))
        return np.append(np.where(same_game, outputs, -1), np.full(ahead, -1))

    def __len__(self):
        return len(self._records)

    def batch(self, indices, mirrored=None):
        """Planes (n, P, 9, 9) and hands (n, H) as 0 or 1 of uint8, legal moves (n, 27 * 81) as bool and
        the moves played (n), of the examples at `indices`; left and right change places in those for
        which `mirrored` (n, bool) says so, and the last bit of their hands is set.
        """
        records = self._records[indices]
        n = len(records)
        bits = lambda name, count: np.unpackbits(
            records[name], axis=-1, count=count, bitorder="little")
        planes = bits("planes", SQUARES).reshape(n, self.planes, 9, 9)
        hands = bits("hand", self.hand)
        legal = bits("legal", WAYS * SQUARES).reshape(n, WAYS, 9, 9)
        moves = self.moves[indices]
        if mirrored is not None and mirrored.any():
            planes[mirrored] = planes[mirrored, :, ::-1]
            legal[mirrored] = legal[mirrored][:, MIRRORED_WAYS, ::-1]
            hands[mirrored, -1] = 1
            moves = np.where(mirrored, mirrored_output(moves), moves)
        return planes, hands, legal.reshape(n, -1).astype(bool), moves
