"""Parts of tools/train, each by itself: tests/usi/train_parts.py EXAMPLES, a folder of `nagare-lab examples`.

train.test.ts runs it.
"""

import os
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/train"))

import numpy as np
import torch

import train
from evaluate import asked
from examples import Examples, files_of, mirrored_output
from policy import Policy
from progress import Budget, duration
from teacher import Teacher, network

FOLDER = sys.argv.pop(1)


def halves_of(path, folder):
    """The file's examples in two files, cut between games."""
    with open(path, "rb") as file:
        header, packed = file.readline(), file.read()
    games = Examples([path]).games
    size = len(packed) // len(games)
    cut = int(np.flatnonzero(games == games[-1] // 2)[0]) * size
    paths = [os.path.join(folder, f"learning-{number}.bin") for number in (1, 2)]
    for name, part in zip(paths, (packed[:cut], packed[cut:])):
        with open(name, "wb") as file:
            file.write(header + part)
    return paths


class ExamplesTest(unittest.TestCase):
    def setUp(self):
        self.path = files_of(FOLDER, "learning")[0]
        self.examples = Examples([self.path])
        self.all = np.arange(len(self.examples))

    def test_unpacked_as_numpy_does_it(self):
        with open(self.path, "rb") as file:
            file.readline()
            packed = np.frombuffer(file.read(), np.uint8).reshape(len(self.examples), -1)
        planes = packed[:, :11 * self.examples.planes].reshape(len(packed), -1, 11)
        planes = np.unpackbits(planes, axis=-1, count=81, bitorder="little").reshape(len(packed), -1, 9, 9)
        batch = self.examples.batch(self.all)
        np.testing.assert_array_equal(batch.planes.numpy(), planes)
        self.assertTrue(batch.legal.gather(1, batch.moves[:, None]).all())

    def test_mirrored(self):
        plain = self.examples.batch(self.all)
        mirrored = self.examples.batch(self.all, torch.arange(len(self.all)) % 2 == 1)
        self.assertTrue(mirrored.planes[::2].equal(plain.planes[::2]))
        self.assertTrue(mirrored.planes[1::2].equal(plain.planes[1::2].flip(2)))
        self.assertEqual(mirrored.hands[:2, -1].tolist(), [0, 1])
        self.assertTrue(mirrored_output(mirrored.moves[1::2]).equal(plain.moves[1::2]))
        self.assertTrue(mirrored.legal.gather(1, mirrored.moves[:, None]).all())
        # The first game's pawn from 7g to 7f: down by one (way 0) on file 7, and on file 3 in the mirror.
        self.assertEqual(int(mirrored_output(torch.tensor(6 * 9 + 5))), 2 * 9 + 5)

    def test_moves_that_follow(self):
        later = self.examples.batch(self.all).later.numpy()
        moves, games = self.examples.moves, self.examples.games
        ends = np.append(games[1:] != games[:-1], True)
        np.testing.assert_array_equal(later[:, 0] == -1, ends)
        np.testing.assert_array_equal(later[:-2, 1][~ends[:-2] & ~ends[1:-1]], moves[2:][~ends[:-2] & ~ends[1:-1]])

    def test_several_files_are_one(self):
        with tempfile.TemporaryDirectory() as folder:
            halves_of(self.path, folder)
            both = Examples(files_of(folder, "learning"))
        for of_both, of_one in zip(both.batch(self.all), self.examples.batch(self.all)):
            self.assertTrue(of_both.equal(of_one))
        np.testing.assert_array_equal(both.games[1:] != both.games[:-1],
                                      self.examples.games[1:] != self.examples.games[:-1])

    def test_a_file_cut_off_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cut.bin")
            with open(self.path, "rb") as whole, open(path, "wb") as file:
                file.write(whole.read()[:-1])
            self.assertRaisesRegex(ValueError, "cut.bin: ends within", Examples, [path])


class NetworksTest(unittest.TestCase):
    def setUp(self):
        self.examples = Examples(files_of(FOLDER, "choosing"))
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.at = lambda name: os.path.join(self.folder.name, name)
        self.paths = []
        for seed, (channels, blocks) in enumerate([(8, 1), (12, 3)]):
            torch.manual_seed(seed)
            model = Policy(self.examples.planes, self.examples.hand, channels, blocks)
            self.paths.append(self.at(f"teacher{seed}.pt"))
            halved = {name: numbers.half() if numbers.is_floating_point() else numbers
                      for name, numbers in model.state_dict().items()}
            torch.save(halved, self.paths[-1])

    def test_a_state_dict_of_half_precision_says_how_large_it_is(self):
        model = Policy.read(self.paths[1])
        self.assertEqual((model.input.out_channels, len(model.blocks)), (12, 3))
        self.assertEqual({numbers.dtype for numbers in model.parameters()}, {torch.float32})

    def test_what_is_no_network_is_refused(self):
        with open(self.at("rubbish.pt"), "w", encoding="ascii") as file:
            file.write("rubbish")
        torch.save({"model": {"input.weight": torch.zeros(8, 56, 3, 3)}}, self.at("part.pt"))
        for name in ("rubbish.pt", "part.pt"):
            self.assertRaisesRegex(ValueError, name, Policy.read, self.at(name))
        torch.save(Policy(3, 4, 8, 1).state_dict(), self.at("other.pt"))
        self.assertRaisesRegex(ValueError, "of 3 planes and 4 bits", network, self.at("other.pt"), self.examples)

    def test_teachers_give_the_mean_of_their_probabilities(self):
        indices = np.arange(len(self.examples))
        each = [asked([network(path, self.examples)], self.examples, indices)[0].exp() for path in self.paths]
        mean = (each[0] + each[1]) / 2
        both = asked([network(path, self.examples) for path in self.paths], self.examples, indices)[0].exp()
        torch.testing.assert_close(both, mean)

        teacher = Teacher(self.examples, self.paths, self.at("kept.npz"))
        torch.manual_seed(1)
        log = torch.log_softmax(torch.randn(mean.shape), 1)
        likely, which = mean.topk(24, 1)
        wanted = -(likely / likely.sum(1, keepdim=True) * log.gather(1, which)).sum(1)
        unmirrored = torch.zeros(len(indices), dtype=torch.bool)
        found = teacher.losses(None, torch.from_numpy(indices), unmirrored, log)
        torch.testing.assert_close(found, wanted, rtol=1e-3, atol=1e-3)  # kept in half precision
        mirrored = teacher.losses(None, torch.from_numpy(indices), ~unmirrored,
                                  log[:, mirrored_output(torch.arange(log.shape[1]))])
        torch.testing.assert_close(mirrored, found)


class BudgetTest(unittest.TestCase):
    def test_by_epochs_and_by_the_clock(self):
        self.assertEqual(Budget(4).done(1.5), 0.375)
        with mock.patch("time.monotonic", side_effect=[100, 115]):
            self.assertEqual(Budget(4, seconds=60, spent=30).done(0), 0.75)
        self.assertIn("2 epochs of 7200 examples take 2.0 hours", Budget(2).forecast(2, 7200))
        self.assertIn("60 seconds are 0.1 epochs", Budget(2, seconds=60).forecast(10, 6000))
        self.assertEqual(duration(119), "119 seconds")
        self.assertEqual(duration(3 * 86400), "3.0 days")

    def test_the_rate_goes_up_and_then_down(self):
        rates = [train.rate_at(done / 1000, 2.0) for done in range(1001)]
        self.assertEqual(max(rates), rates[50])
        self.assertAlmostEqual(rates[50], 2.0)
        self.assertEqual(rates[:51], sorted(rates[:51]))
        self.assertEqual(rates[50:], sorted(rates[50:], reverse=True))
        self.assertAlmostEqual(rates[1000], 0.0)


class BrokenOffTest(unittest.TestCase):
    def trained(self, out):
        words = ["--examples", FOLDER, "--out", out, "--device", "cpu", "--threads", "1", "--channels", "8",
                 "--blocks", "1", "--batch", "64", "--epochs", "3", "--dropout", "0.2"]
        with mock.patch.object(sys, "argv", ["train.py", *words]), mock.patch("sys.stderr"):
            train.main()
        return Policy.read(os.path.join(out, "weights.pt")).state_dict()

    def test_it_goes_on_as_if_it_had_not_been(self):
        whole_epoch, calls = train.train_epoch, []

        def broken_off(*args):
            calls.append(args)
            if len(calls) == 2:
                raise KeyboardInterrupt
            return whole_epoch(*args)

        with tempfile.TemporaryDirectory() as folder:
            whole = self.trained(os.path.join(folder, "whole"))
            out = os.path.join(folder, "broken")
            with mock.patch.object(train, "train_epoch", broken_off):
                self.assertRaises(KeyboardInterrupt, self.trained, out)
                again = self.trained(out)
        self.assertEqual(len(calls), 4)
        for name, numbers in whole.items():
            self.assertTrue(numbers.equal(again[name]), name)


if __name__ == "__main__":
    unittest.main()
