"""The trained network in integers, as core/policy/policy_network.h reads and computes it.

Each channel's weights are scaled to 8 bits; numbers between layers are 0 to LARGEST, in units that a
sample of positions needs. `Quantised` computes with the integers exactly (in float64, which holds them),
so that its loss of accuracy is known before anything is written.
"""

import math
import struct

import numpy as np
import torch
from torch.nn import functional

from policy import Policy

MARK = b"policy"
VERSION = 2
LARGEST = 8191
LOGIT_UNITS = 1024
FACTOR_SHIFT = 24
# Of a block's weights, in the root mean square of their channel: finer ones cost bytes once compressed, and
# gain next to nothing. The input's and the output's weights have all 8 bits.
STEPS = 8
HEADROOM = 1.25  # a number between layers may be so much larger than the sample's largest


def _folded(weight, norm):
    """Weights and biases (float64) of a layer without a bias and the normalisation after it."""
    scale = norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)
    shape = (-1,) + (1,) * (weight.dim() - 1)
    return weight.double() * scale.view(shape), norm.bias.double() - norm.running_mean.double() * scale


def _rounded(weight, steps=math.inf):
    """Integers of 8 bits, and what one of them stands for, channel by channel; no finer than so many
    steps in the root mean square of the channel.
    """
    weights = weight.abs().flatten(1)
    unit = torch.maximum(weights.max(1).values / 127, weights.square().mean(1).sqrt() / steps)
    unit = unit.clamp(min=1e-9)
    return torch.round(weight / unit.view((-1,) + (1,) * (weight.dim() - 1))), unit


def _scaling(bias, unit_in, unit_out):
    """Biases to be added to the sums, and factors that bring them to the next layer's units."""
    factor = torch.round(unit_in / unit_out * 2**FACTOR_SHIFT)
    return torch.round(bias / unit_in), factor


def _scaled(sums, layer):
    shape = (1, -1, 1, 1)
    product = (sums + layer["bias"].view(shape)) * layer["factor"].view(shape)
    return torch.floor((product + 2**(FACTOR_SHIFT - 1)) / 2**FACTOR_SHIFT)


class Quantised:
    kind = torch.float64

    def __init__(self, model, planes, hands):
        """`planes` (n, P, 9, 9) and `hands` (n, H): the sample, some hundreds of positions."""
        model = model.double().eval()
        with torch.no_grad():
            stream, inner = self._largest(model, planes.double(), hands.double())
            unit = stream * HEADROOM / LARGEST
            inner_units = [largest * HEADROOM / LARGEST for largest in inner]

            weight, bias = _folded(model.input.weight, model.input_norm)
            hand, _ = _folded(model.hand.weight, model.input_norm)
            numbers, channel_unit = _rounded(weight)
            hand = torch.round(hand / channel_unit[:, None])
            if hand.abs().max() > 32767:
                raise ValueError("a weight of the hand does not fit 16 bits")
            self.input = self._layer(numbers, bias, channel_unit, unit, hand=hand)
            self.layers = []
            for block, inner_unit in zip(model.blocks, inner_units):
                weight, bias = _folded(block.first.weight, block.first_norm)
                numbers, channel_unit = _rounded(weight, STEPS)
                self.layers.append(self._layer(numbers, bias, channel_unit * unit, inner_unit))
                weight, bias = _folded(block.second.weight, block.second_norm)
                numbers, channel_unit = _rounded(weight, STEPS)
                self.layers.append(self._layer(numbers, bias, channel_unit * inner_unit, unit))
            numbers, channel_unit = _rounded(model.output.weight.double())
            self.output = self._layer(
                numbers, model.output.bias.double(), channel_unit * unit, 1 / LOGIT_UNITS)

    @classmethod
    def read(cls, path, planes, hand, ways=27):
        """The network of such a file, for P planes and H bits of the hand.

        It computes in float32, whose sums are rounded now and then: good enough to learn from, and
        faster. Raises ValueError where the file is of another version or size.
        """
        with open(path, "rb") as file:
            data = file.read()
        header = struct.Struct("<6sHHH")
        if len(data) < header.size or header.unpack_from(data)[:2] != (MARK, VERSION):
            raise ValueError(f"{path}: not a policy network of version {VERSION}")
        channels, blocks = header.unpack_from(data)[2:]
        at = header.size

        def integers(kind, *shape):
            nonlocal at
            count = int(np.prod(shape))
            numbers = np.frombuffer(data, np.dtype(kind).newbyteorder("<"), count, at)
            at += numbers.nbytes
            return torch.from_numpy(numbers.astype(np.float32)).view(shape)

        def scaling(size):
            return {"bias": integers(np.int32, size), "factor": integers(np.int32, size)}

        try:
            network = cls.__new__(cls)
            network.kind = torch.float32
            network.input = {"weights": integers(np.int8, channels, planes, 3, 3),
                             "hand": integers(np.int16, channels, hand), **scaling(channels)}
            network.layers = [{"weights": integers(np.int8, channels, channels, 3, 3), **scaling(channels)}
                              for _ in range(2 * blocks)]
            network.output = {"weights": integers(np.int8, ways, channels, 1, 1), **scaling(ways)}
        except ValueError as error:
            raise ValueError(f"{path}: it ends too soon for {planes} planes and {hand} bits of the hand"
                             ) from error
        if at != len(data):
            raise ValueError(f"{path}: {len(data)} bytes instead of {at} for {planes} planes and {hand} "
                             "bits of the hand")
        return network

    def model(self, planes, hands):
        """The same network as a Policy in floating point, to be trained further.

        Its normalisations begin with the statistics of the sample, planes (n, P, 9, 9) and hands (n, H),
        and its weights with the size that a new network's have, so that it learns as one that was never
        rounded.
        """
        channels, blocks = self.input["weights"].shape[0], len(self.layers) // 2
        model = Policy(planes.shape[1], hands.shape[1], channels, blocks, self.output["weights"].shape[0])
        unit = 1 / 1024  # of the numbers between layers; any would do

        def take(layer, sums, unit_in, weights, norm):
            """Fills in a layer of the model of which the integers give these sums."""
            fan_in = layer["weights"][0].numel()
            size = layer["weights"].square().mean((1, 2, 3)).sqrt().clamp(min=1e-9)
            scale = 1 / (size * math.sqrt(fan_in))  # of weights, by channel
            mean, variance = sums.mean((0, 2, 3)), sums.var((0, 2, 3))
            factor = layer["factor"] / 2**FACTOR_SHIFT * unit
            weights.weight.copy_(layer["weights"] * scale[:, None, None, None])
            norm.running_mean.copy_(mean * scale * unit_in)
            norm.running_var.copy_(variance * (scale * unit_in)**2)
            norm.weight.copy_(factor * torch.sqrt(norm.running_var + norm.eps) / (scale * unit_in))
            norm.bias.copy_(factor * (mean + layer["bias"]))
            return scale

        with torch.no_grad():
            layer = self.input
            sums = self._input_sums(planes, hands)
            scale = take(layer, sums, 1, model.input, model.input_norm)
            model.hand.weight.copy_(layer["hand"] * scale[:, None])
            x = _scaled(sums, layer).clamp(0, LARGEST)
            for block, first, second in zip(model.blocks, self.layers[::2], self.layers[1::2]):
                sums = functional.conv2d(x, first["weights"], padding=1)
                take(first, sums, unit, block.first, block.first_norm)
                inner = _scaled(sums, first).clamp(0, LARGEST)
                sums = functional.conv2d(inner, second["weights"], padding=1)
                take(second, sums, unit, block.second, block.second_norm)
                x = (x + _scaled(sums, second)).clamp(0, LARGEST)
            factor = self.output["factor"] / 2**FACTOR_SHIFT / LOGIT_UNITS
            model.output.weight.copy_(self.output["weights"] * (factor / unit)[:, None, None, None])
            model.output.bias.copy_(self.output["bias"] * factor)
            model.later.weight.zero_()  # the file has none of it
            model.later.bias.zero_()
        return model

    def to(self, device):
        """Its numbers on the device."""
        for layer in [self.input, *self.layers, self.output]:
            for name, numbers in layer.items():
                layer[name] = numbers.to(device)
        return self

    @staticmethod
    def _largest(model, planes, hands):
        """The largest number of the stream that blocks add to, and the largest within each block."""
        x = model.input(planes) + model.hand(hands)[:, :, None, None]
        x = torch.relu(model.input_norm(x))
        stream, inner = [x.max()], []
        for block in model.blocks:
            inner.append(torch.relu(block.first_norm(block.first(x))).max())
            x = block(x)
            stream.append(x.max())
        return max(stream), inner

    @staticmethod
    def _layer(numbers, bias, unit_in, unit_out, **more):
        bias, factor = _scaling(bias, unit_in, unit_out)
        return {"weights": numbers, "bias": bias, "factor": factor, **more}

    def _input_sums(self, planes, hands):
        sums = functional.conv2d(planes.to(self.kind), self.input["weights"], padding=1)
        return sums + (hands.to(self.kind) @ self.input["hand"].T)[:, :, None, None]

    def __call__(self, planes, hands):
        """Logits (n, 27 * 81) in nats, as the integers give them."""
        x = _scaled(self._input_sums(planes, hands), self.input).clamp(0, LARGEST)
        for first, second in zip(self.layers[::2], self.layers[1::2]):
            sums = functional.conv2d(x, first["weights"], padding=1)
            inner = _scaled(sums, first).clamp(0, LARGEST)
            sums = functional.conv2d(inner, second["weights"], padding=1)
            x = (x + _scaled(sums, second)).clamp(0, LARGEST)
        sums = functional.conv2d(x, self.output["weights"])
        return (_scaled(sums, self.output) / LOGIT_UNITS).flatten(1)

    def bytes(self):
        """The file that core/policy/policy_network.h describes."""
        def integers(tensor, kind):
            limits = np.iinfo(kind)
            array = tensor.numpy()
            if array.min() < limits.min or array.max() > limits.max:
                raise ValueError(f"a number does not fit {kind}")
            return array.astype(np.dtype(kind).newbyteorder("<")).tobytes()

        def scaling(layer):
            return integers(layer["bias"], np.int32) + integers(layer["factor"], np.int32)

        channels = self.input["weights"].shape[0]
        data = struct.pack("<6sHHH", MARK, VERSION, channels, len(self.layers) // 2)
        data += integers(self.input["weights"], np.int8) + integers(self.input["hand"], np.int16)
        data += scaling(self.input)
        for layer in self.layers + [self.output]:
            data += integers(layer["weights"], np.int8) + scaling(layer)
        return data
