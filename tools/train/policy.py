"""The policy network: a residual convolutional network from the planes of a position to its moves.

`Policy` is what is trained, in floating point; `quantised` gives the integers of the file that
core/policy/policy_network.h reads, and describes.
"""

import pickle

import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.dropout = nn.Dropout2d(0.0)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        inner = self.dropout(torch.relu(self.first_norm(self.first(x))))
        return torch.relu(x + self.second_norm(self.second(inner)))


class Policy(nn.Module):
    """Planes (n, P, 9, 9) and hands (n, H) of 0 and 1 to logits (n, 27 * 81), way * 81 + square.

    `old` (n) says of which examples the game is an old title game: what is of those times alone is learned by
    weights of that input, which begin at zero and are not exported, so that who asks without it hears of today's.
    With `later` also to the logits (n, 2, 27 * 81) of the reply and of the mover's next move: what they
    teach the layers below helps, and they are not exported.
    """

    def __init__(self, planes, hand, channels, blocks, ways=27):
        super().__init__()
        self.input = nn.Conv2d(planes, channels, 3, padding=1, bias=False)
        self.hand = nn.Linear(hand, channels, bias=False)
        self.old = nn.Linear(1, channels, bias=False)
        self.input_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.output = nn.Conv2d(channels, ways, 1)
        self.later = nn.Conv2d(channels, 2 * ways, 1)
        # A block begins as the identity: deep networks start to learn sooner.
        for block in self.blocks:
            nn.init.zeros_(block.second_norm.weight)
        nn.init.normal_(self.hand.weight, std=0.02)
        nn.init.zeros_(self.old.weight)

    @classmethod
    def read(cls, path):
        """The network of a file: weights.pt or checkpoint.pt of train.py, or a state dict alone, also one
        of half precision. Its shapes say how large it is, and one without weights of old title games has those of
        zero. Raises ValueError for a file of anything else.
        """
        try:
            state = torch.load(path, map_location="cpu")
            weights = state.get("model", state)
            channels, planes = weights["input.weight"].shape[:2]
            blocks = sum(name.endswith(".first.weight") for name in weights)
            model = cls(planes, weights["hand.weight"].shape[1], channels, blocks,
                        weights["output.weight"].shape[0])
            model.load_state_dict({"old.weight": model.old.weight, **weights})
        except (pickle.UnpicklingError, RuntimeError, EOFError, LookupError, AttributeError) as error:
            raise ValueError(f"{path}: not the weights of a policy network ({error})") from error
        return model

    def set_dropout(self, share):
        """How many of the channels within each block are left out of a step of training, 0 to 1."""
        for block in self.blocks:
            block.dropout.p = share

    def forward(self, planes, hand, later=False, old=None):
        told = self.hand(hand)
        if old is not None:
            told = told + self.old(old[:, None].to(hand.dtype))
        x = self.input(planes) + told[:, :, None, None]
        x = torch.relu(self.input_norm(x))
        for block in self.blocks:
            x = block(x)
        logits = self.output(x).flatten(1)
        return (logits, self.later(x).reshape(len(x), 2, -1)) if later else logits
