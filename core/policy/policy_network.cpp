#include "core/policy/policy_network.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/exponential.h"
#include "core/base/pair_products.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kFactorShift = 24;
// With these limits a sum plus its bias fits into 32 bits, and that times its factor into 64: the
// largest sum of a layer is 127 * kLargest * 9 * kChannels, below 2^29.2.
constexpr std::int32_t kLargestBias = 1 << 29;
constexpr std::int32_t kLargestFactor = 1 << 30;

std::int32_t scaled(std::int32_t sum, std::int32_t factor) {
  constexpr std::int64_t kHalf = std::int64_t{1} << (kFactorShift - 1);
  return static_cast<std::int32_t>((std::int64_t{sum} * factor + kHalf) >> kFactorShift);
}

// e^-x times 2^30 for x = 0, 1/32, 2/32, ... 1 and for x = 0, 1/1024, ... 1/32.
constexpr int kPartSteps = 32;
constexpr double kOne = 1 << 30;
consteval std::array<std::int64_t, kPartSteps + 1> exp_steps(double unit) {
  std::array<std::int64_t, kPartSteps + 1> steps{};
  for (int i = 0; i <= kPartSteps; ++i) {
    steps[static_cast<std::size_t>(i)] =
        static_cast<std::int64_t>(kOne * exp_series(-i * unit) + 0.5);
  }
  return steps;
}
constexpr auto kExpUnits = exp_steps(1);
constexpr auto kExpParts = exp_steps(1.0 / kPartSteps);
constexpr auto kExpFine = exp_steps(1.0 / (kPartSteps * kPartSteps));
static_assert(PolicyNetwork::kLogitUnits == kPartSteps * kPartSteps);

}  // namespace

std::int64_t policy_share(int below) {
  if (below / PolicyNetwork::kLogitUnits >= kPartSteps) return 0;
  const auto whole = static_cast<std::size_t>(below / PolicyNetwork::kLogitUnits);
  const auto part = static_cast<std::size_t>(below / kPartSteps % kPartSteps);
  const auto fine = static_cast<std::size_t>(below % kPartSteps);
  return (kExpUnits[whole] * kExpParts[part] >> 30) * kExpFine[fine] >> 30;
}

int openness_of(const std::vector<PolicyMove>& moves) {
  std::int64_t squares = 0;  // of 10^12
  for (const PolicyMove& each : moves) squares += std::int64_t{each.probability} * each.probability;
  return static_cast<int>(100'000'000'000'000 / squares);
}

std::int16_t PolicyNetwork::Scaling::apply(std::int32_t sum, std::size_t channel,
                                           std::int32_t onto) const {
  const std::int32_t number = onto + scaled(sum + bias[channel], factor[channel]);
  return static_cast<std::int16_t>(std::clamp(number, 0, kLargest));
}

// Sums: the sums of some channels of a layer. PairWeights: with which weights two channels of the
// layer below go into these sums.
#if defined(__wasm__) && !defined(__wasm_simd128__)

// Without SIMD: two sums share one 64-bit number, so that one multiplication serves both. Where the
// lower sum is negative it has borrowed 1 from the higher one.
class PolicyNetwork::PairWeights {
 public:
  void set(std::size_t channel, std::size_t below, std::int64_t weight) {
    numbers_[below] += weight << (32 * channel);
  }

 private:
  friend class Sums;
  std::array<std::int64_t, 2> numbers_{};
};

class PolicyNetwork::Sums {
 public:
  static constexpr std::size_t kCount = 2;
  void add(const std::int16_t* below, const PairWeights& weights) {
    numbers_ += below[0] * weights.numbers_[0] + below[1] * weights.numbers_[1];
  }
  std::int32_t of(std::size_t channel) const {
    const auto lower = static_cast<std::int32_t>(numbers_);
    return channel == 0 ? lower : static_cast<std::int32_t>((numbers_ - lower) >> 32);
  }

 private:
  std::int64_t numbers_ = 0;
};

#else

class PolicyNetwork::PairWeights {
 public:
  void set(std::size_t channel, std::size_t below, std::int8_t weight) {
    numbers_[2 * channel + below] = weight;
  }

 private:
  friend class Sums;
  EightOf16 numbers_ = {};
};

class PolicyNetwork::Sums {
 public:
  static constexpr std::size_t kCount = 4;
  void add(const std::int16_t* below, const PairWeights& weights) {
    std::int32_t both;
    std::memcpy(&both, below, sizeof both);
    numbers_ += pair_products(four_times(both), weights.numbers_);
  }
  std::int32_t of(std::size_t channel) const { return numbers_[channel]; }

 private:
  FourOf32 numbers_ = {};
};

#endif

// Weights by tap, by pair of channels below, and by group of channels that share a Sums.
struct PolicyNetwork::Layer {
  std::array<std::array<std::array<PairWeights, kChannels / Sums::kCount>, kChannels / 2>, kTaps>
      weights;
  Scaling scaling;
};

// Takes the numbers of the file one after the other, behind its header.
class PolicyNetwork::Reader {
 public:
  // How many blocks the file has, where its size is right for them.
  static Result<int> blocks_of(std::string_view bytes);

  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  void read(Input& input);
  void read(Layer& layer);
  void read(Output& output);
  // Whether all biases and factors were.
  bool in_range() const { return in_range_; }

 private:
  static constexpr std::string_view kMark = "policy";
  static constexpr std::size_t kHeaderSize = kMark.size() + 6;

  template <class Number>
  Number next() {
    const auto number = read_bytes<Number>(bytes_, position_);
    position_ += sizeof number;
    return number;
  }
  template <class Row>
  void read_scaling(Row& bias, Row& factor);

  std::string_view bytes_;
  std::size_t position_ = kHeaderSize;
  bool in_range_ = true;
};

Result<int> PolicyNetwork::Reader::blocks_of(std::string_view bytes) {
  const auto error = [](const std::string& detail, std::string_view code = "policy_size") {
    return Error{std::string(code), "policy/network.bin", detail};
  };
  constexpr std::size_t kScalingSize = 8 * kChannels;
  constexpr std::size_t kInputSize =
      kChannels * (kPolicyPlanes * kTaps + 2 * kPolicyHand) + kScalingSize;
  constexpr std::size_t kLayerSize = kChannels * kChannels * kTaps + kScalingSize;
  constexpr std::size_t kOutputSize = kPolicyWays * (kChannels + 8);
  if (bytes.size() < kHeaderSize) return error("it ends inside its header");
  const std::string wanted = "; version " + std::to_string(kVersion) + " is wanted";
  if (bytes.substr(0, kMark.size()) != kMark) {
    return error("no policy network, or one of before there were versions" + wanted,
                 "policy_version");
  }
  const auto version = read_bytes<std::uint16_t>(bytes, kMark.size());
  if (version != kVersion) {
    return error("its version is " + std::to_string(version) + wanted, "policy_version");
  }
  const auto channels = read_bytes<std::uint16_t>(bytes, kMark.size() + 2);
  const auto blocks = read_bytes<std::uint16_t>(bytes, kMark.size() + 4);
  if (channels != kChannels || blocks < 1 || blocks > kMostBlocks) {
    return error(std::to_string(channels) + " channels, " + std::to_string(blocks) +
                 " blocks instead of " + std::to_string(kChannels) + ", 1 to " +
                 std::to_string(kMostBlocks));
  }
  const std::size_t size = kHeaderSize + kInputSize + 2 * blocks * kLayerSize + kOutputSize;
  if (bytes.size() != size) {
    return error(std::to_string(bytes.size()) + " bytes instead of " + std::to_string(size));
  }
  return static_cast<int>(blocks);
}

template <class Row>
void PolicyNetwork::Reader::read_scaling(Row& bias, Row& factor) {
  for (auto& number : bias) {
    number = next<std::int32_t>();
    in_range_ &= number >= -kLargestBias && number <= kLargestBias;
  }
  for (auto& number : factor) {
    number = next<std::int32_t>();
    in_range_ &= number >= 0 && number <= kLargestFactor;
  }
}

void PolicyNetwork::Reader::read(Input& input) {
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    for (auto& plane : input.rows) {
      for (auto& tap : plane) tap[channel] = next<std::int8_t>();
    }
  }
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    for (Numbers& bit : input.hand) bit[channel] = next<std::int16_t>();
  }
  read_scaling(input.scaling.bias, input.scaling.factor);
}

void PolicyNetwork::Reader::read(Layer& layer) {
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    for (std::size_t below = 0; below < kChannels; ++below) {
      for (auto& tap : layer.weights) {
        tap[below / 2][channel / Sums::kCount].set(channel % Sums::kCount, below % 2,
                                                   next<std::int8_t>());
      }
    }
  }
  read_scaling(layer.scaling.bias, layer.scaling.factor);
}

void PolicyNetwork::Reader::read(Output& output) {
  for (Numbers& way : output.weights) {
    for (std::int16_t& number : way) number = next<std::int8_t>();
  }
  read_scaling(output.bias, output.factor);
}

Result<PolicyNetwork> PolicyNetwork::read(std::string_view bytes) {
  const auto blocks = Reader::blocks_of(bytes);
  if (!blocks) return blocks.error();
  const auto weights = std::make_shared<Weights>();
  weights->layers.resize(2 * static_cast<std::size_t>(blocks.value()));
  Reader reader(bytes);
  reader.read(weights->input);
  for (Layer& layer : weights->layers) reader.read(layer);
  reader.read(weights->output);
  if (!reader.in_range()) {
    return Error{"policy_range", "policy/network.bin", "a bias or factor is too large"};
  }
  PolicyNetwork network;
  network.weights_ = weights;
  return network;
}

void PolicyNetwork::read_input(const PolicyInput& input, Board& board) const {
  const Input& layer = weights_->input;
  std::array<std::array<std::int32_t, kChannels>, kSide * kSide> sums{};
  for (std::size_t plane = 0; plane < kPolicyPlanes; ++plane) {
    for (Bitboard squares = input.planes[plane]; squares.any();) {
      const std::size_t from = at(squares.pop_first());
      // The square is added to each neighbour's sum: to the neighbour with the highest number as
      // its first tap, to the one with the lowest number as its last.
      for (std::size_t tap = 0; tap < kTaps; ++tap) {
        auto& sum = sums[from - (tap / 3) * kSide - tap % 3 + kSide + 1];
        const auto& row = layer.rows[plane][tap];
        for (std::size_t channel = 0; channel < kChannels; ++channel) sum[channel] += row[channel];
      }
    }
  }
  std::array<std::int32_t, kChannels> hand{};
  for (std::size_t bit = 0; bit < kPolicyHand; ++bit) {
    if (!input.hand[bit]) continue;
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
      hand[channel] += layer.hand[bit][channel];
    }
  }
  for (int square = 0; square < kSquareCount; ++square) {
    const auto& sum = sums[at(square)];
    Numbers& numbers = board.squares[at(square)];
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
      numbers[channel] = layer.scaling.apply(sum[channel] + hand[channel], channel, 0);
    }
  }
}

void PolicyNetwork::convolve(const Layer& layer, const Board& from, bool adds, Board& onto) {
  // So many sums at a time that they stay in registers.
  constexpr int kSquares = 3;
  constexpr std::size_t kTogether = 2;
  static_assert(kChannels % (Sums::kCount * kTogether) == 0);
  for (std::size_t first = 0; first < kChannels / Sums::kCount; first += kTogether) {
    for (int square = 0; square < kSquareCount; square += kSquares) {
      const std::size_t corner = at(square) - kSide - 1;
      Sums sums[kSquares][kTogether];
      for (std::size_t tap = 0; tap < kTaps; ++tap) {
        const std::int16_t* below = from.squares[corner + (tap / 3) * kSide + tap % 3].data();
        for (std::size_t pair = 0; pair < kChannels / 2; ++pair) {
          const PairWeights* weights = &layer.weights[tap][pair][first];
          for (int each = 0; each < kSquares; ++each) {
            for (std::size_t i = 0; i < kTogether; ++i) {
              sums[each][i].add(below + each * kChannels + 2 * pair, weights[i]);
            }
          }
        }
      }
      for (int each = 0; each < kSquares; ++each) {
        Numbers& numbers = onto.squares[at(square + each)];
        for (std::size_t i = 0; i < kTogether * Sums::kCount; ++i) {
          const std::size_t channel = first * Sums::kCount + i;
          numbers[channel] = layer.scaling.apply(sums[each][i / Sums::kCount].of(i % Sums::kCount),
                                                 channel, adds ? numbers[channel] : 0);
        }
      }
    }
  }
}

std::vector<int> PolicyNetwork::logits(const PolicyInput& input,
                                       const std::vector<int>& outputs) const {
  Board board, inner;
  read_input(input, board);
  for (std::size_t layer = 0; layer < weights_->layers.size(); layer += 2) {
    convolve(weights_->layers[layer], board, false, inner);
    convolve(weights_->layers[layer + 1], inner, true, board);
  }
  const Output& output = weights_->output;
  std::vector<int> logits;
  for (int number : outputs) {
    const auto way = static_cast<std::size_t>(number / kSquareCount);
    const Numbers& numbers = board.squares[at(number % kSquareCount)];
    std::int32_t sum = output.bias[way];
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
      sum += numbers[channel] * output.weights[way][channel];
    }
    logits.push_back(scaled(sum, output.factor[way]));
  }
  return logits;
}

std::vector<PolicyMove> PolicyNetwork::moves(const Game& game, Band people) const {
  MoveList legal;
  generate_legal(game.position(), legal);
  std::vector<int> outputs;
  for (Move move : legal) outputs.push_back(policy_output(game.position().side_to_move(), move));
  const PolicyInput input = policy_input(game, people);
  std::vector<int> known = logits(input, outputs);
  for (int& output : outputs) output = mirrored(output);
  const std::vector<int> other = logits(mirrored(input), outputs);
  for (std::size_t i = 0; i < known.size(); ++i) known[i] = (known[i] + other[i]) >> 1;
  std::vector<PolicyMove> moves;
  for (std::size_t i = 0; i < known.size(); ++i) moves.push_back({legal[i], known[i], 0});
  std::stable_sort(moves.begin(), moves.end(), [](const PolicyMove& a, const PolicyMove& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.move.bits() < b.move.bits();
  });
  std::int64_t sum = 0;
  for (const PolicyMove& each : moves) sum += policy_share(moves.front().logit - each.logit);
  for (PolicyMove& each : moves) {
    const std::int64_t share = policy_share(moves.front().logit - each.logit);
    each.probability = static_cast<int>((share * 1'000'000 + sum / 2) / sum);
  }
  return moves;
}

}  // namespace nagare
