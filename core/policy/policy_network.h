// The policy network: how likely people of a band (core/data/band.h) are to play each move,
// computed in integers so that every build gives the same.
//
// A residual convolutional network (tools/train/policy.py): the planes and the hand through a 3x3
// convolution to kChannels numbers a square, then blocks of two 3x3 convolutions whose result is
// added to what came in, then a weighted sum for each way of moving, at the move's destination.
// Weights have 8 bits; numbers between layers are 0 to kLargest, sums have 32 bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/band.h"
#include "core/policy/policy_input.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

// A legal move and how likely people are to play it.
struct PolicyMove {
  Move move;
  int logit;        // in 1/PolicyNetwork::kLogitUnits; see logits()
  int probability;  // in millionths, rounded
};

// How likely a move is relative to one whose logit is higher by `below` (0 or more): e^(-below /
// PolicyNetwork::kLogitUnits) times 2^30.
std::int64_t policy_share(int below);

// Openness: among how many moves people choose here, in hundredths. It is 1 over the sum of the
// squared probabilities, so n moves of equal probability give n. `moves` must not be empty.
int openness_of(const std::vector<PolicyMove>& moves);

class PolicyNetwork {
 public:
  static constexpr int kChannels = 64;
  static constexpr int kLargest = 8191;  // largest number between layers
  static constexpr int kMostBlocks = 20;
  static constexpr int kLogitUnits = 1024;  // in a logit of 1, a factor e of probability

  static constexpr int kVersion = 2;  // of the file

  // The section policy/network. Errors: policy_size, policy_version (another version than
  // kVersion), policy_range.
  //
  // Layout, little endian: the six letters "policy", u16 kVersion, u16 channels, u16 blocks; the
  // input layer: its weights by channel, plane and tap (i8), the hand's by channel and bit (i16),
  // then as every layer: for each channel a bias (i32, added to the sum) and a factor (i32: the sum
  // becomes sum * factor / 2^24); for each block two layers: weights by channel, channel below and
  // tap (i8), biases, factors; the output: weights by way and channel (i8), biases, factors. Taps
  // go by file, then by rank, both from one less than the square to one more.
  static Result<PolicyNetwork> read(std::string_view bytes);

  // The logits of these outputs (policy_output()), in units of 1/kLogitUnits. If they are those of
  // all legal moves, their softmax is the probability of each.
  std::vector<int> logits(const PolicyInput& input, const std::vector<int>& outputs) const;
  // All legal moves of the game's position, those first that people of the band are likeliest to
  // play. The network is asked about the position and about its mirror image, and the logits are
  // averaged.
  std::vector<PolicyMove> moves(const Game& game, Band people) const;

 private:
  static constexpr int kTaps = 9;
  using Numbers = std::array<std::int16_t, kChannels>;  // the channels of a square
  class Sums;
  class PairWeights;
  class Reader;

  struct Scaling {
    std::array<std::int32_t, kChannels> bias, factor;
    std::int16_t apply(std::int32_t sum, std::size_t channel, std::int32_t onto) const;
  };
  struct Input {
    std::array<std::array<std::array<std::int8_t, kChannels>, kTaps>, kPolicyPlanes> rows;
    std::array<Numbers, kPolicyHand> hand;
    Scaling scaling;
  };
  struct Layer;
  struct Output {
    std::array<Numbers, kPolicyWays> weights;
    std::array<std::int32_t, kPolicyWays> bias, factor;
  };
  struct Weights {
    Input input;
    std::vector<Layer> layers;  // two to a block
    Output output;
  };
  // The numbers of all squares, with an empty square around the board.
  static constexpr int kSide = 11;
  struct Board {
    alignas(16) std::array<Numbers, kSide * kSide> squares{};
  };

  static constexpr std::size_t at(int square) {
    return static_cast<std::size_t>((square / 9 + 1) * kSide + square % 9 + 1);
  }
  void read_input(const PolicyInput& input, Board& board) const;
  // Applies the layer to `from` and writes the result to `onto`; with `adds` it is added to what
  // `onto` holds.
  static void convolve(const Layer& layer, const Board& from, bool adds, Board& onto);

  std::shared_ptr<const Weights> weights_;
};

}  // namespace nagare
