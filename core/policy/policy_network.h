// The policy network: which moves people play here, in integers, so that every build gives the
// same.
//
// A residual convolutional network (tools/train/policy.py): the planes and the hand through a 3x3
// convolution to kChannels numbers a square, then blocks of two 3x3 convolutions whose result is
// added to what came in, then a weighted sum for each way of moving, at the move's destination.
// Weights have 8 bits; numbers between layers are 0 to kLargest, sums have 32 bits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/policy/policy_input.h"
#include "core/shogi/move_generator.h"

namespace nagare {

// A legal move with how readily people play it.
struct PolicyMove {
  Move move;
  int logit;        // in 1/PolicyNetwork::kLogitUnits of a nat
  int probability;  // of 1,000,000, rounded
};

// How likely a move is against one whose logit is higher by `below` (at least 0), times 2^30:
// e^-below, `below` in 1/PolicyNetwork::kLogitUnits of a nat.
std::int64_t policy_share(int below);

// How many moves people choose among, in hundredths: 1 over the sum of the squared probabilities,
// so that n moves that are all alike count as n. `moves` must not be empty.
int openness_of(const std::vector<PolicyMove>& moves);

class PolicyNetwork {
 public:
  static constexpr int kChannels = 64;
  static constexpr int kLargest = 8191;  // of a number between layers
  static constexpr int kMostBlocks = 20;
  static constexpr int kLogitUnits = 1024;  // of a logit in a nat

  // The section policy/network. Errors: policy_size, policy_range.
  //
  // Layout, little endian: u16 channels, u16 blocks; the input layer: its weights by channel, plane
  // and tap (i8), the hand's by channel and bit (i16), then as every layer: for each channel a bias
  // (i32, added to the sum) and a factor (i32: the sum becomes sum * factor / 2^24); for each block
  // two layers: weights by channel, channel below and tap (i8), biases, factors; the output:
  // weights by way and channel (i8), biases, factors. Taps go by file, then by rank, both from one
  // less than the square to one more.
  static Result<PolicyNetwork> read(std::string_view bytes);

  // For each of these outputs, which should be those of all legal moves, how readily people play
  // the move, in 1/kLogitUnits of a nat: the probability of a move is the softmax of these.
  std::vector<int> logits(const PolicyInput& input, const std::vector<int>& outputs) const;
  // All legal moves of the game's position, the likeliest first; the mirrored position is asked as
  // well, and the logits averaged.
  std::vector<PolicyMove> moves(const Game& game) const;

 private:
  static constexpr int kTaps = 9;
  using Numbers = std::array<std::int16_t, kChannels>;  // of a square
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
  // Squares' sums of the layer over `from`, scaled, onto `onto` (which may be empty).
  static void convolve(const Layer& layer, const Board& from, bool adds, Board& onto);

  std::shared_ptr<const Weights> weights_;
};

}  // namespace nagare
