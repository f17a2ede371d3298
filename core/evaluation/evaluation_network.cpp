#include "core/evaluation/evaluation_network.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/error.h"

namespace nagare {

namespace {

using Network = EvaluationNetwork;

void add(Network::Hidden& hidden, const Network::Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    hidden[i] += __builtin_convertvector(row[i], EightOf16);
  }
}
void subtract(Network::Hidden& hidden, const Network::Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    hidden[i] -= __builtin_convertvector(row[i], EightOf16);
  }
}

// Calls use(number) for every number of the weights but the rows, in the order of the file.
template <class Weights, class Use>
void for_each_number(Weights& weights, Use&& use) {
  const auto all = [&](auto& numbers) {
    for (auto& number : numbers) use(number);
  };
  all(weights.direct);
  all(weights.bias);
  for (auto& numbers : weights.second) all(numbers);
  all(weights.second_bias);
  for (auto& numbers : weights.third) all(numbers);
  all(weights.third_bias);
  all(weights.output);
  all(weights.output_bias);
}

constexpr std::size_t kSize = std::size_t{kFeatureCount} * (Network::kHidden + 2) +
                              2 * Network::kHidden + Network::kSecond * (2 * Network::kHidden + 4) +
                              Network::kThird * (Network::kSecond + 4 + 2) + 4;

template <class Numbers>
bool all_within(const Numbers& numbers, int most) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [&](int number) { return -most <= number && number <= most; });
}

// The numbers of a layer whose sums have these units.
template <std::size_t kVectors>
std::array<std::int16_t, 4 * kVectors> clipped(const std::array<FourOf32, kVectors>& sums,
                                               int units) {
  std::array<std::int16_t, 4 * kVectors> numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = static_cast<std::int16_t>(
        std::clamp(sums[i / 4][i % 4], 0, Network::kLayerActive * units) / units);
  }
  return numbers;
}

}  // namespace

// Layout, little endian: for each hidden number its weights in all rows (in this order the file
// compresses best); then what for_each_number() passes through.
std::string EvaluationNetwork::write(const Weights& weights) {
  std::string bytes;
  for (std::size_t i = 0; i < kHidden; ++i) {
    for (const auto& row : weights.rows) append_bytes(bytes, row[i]);
  }
  for_each_number(weights, [&](auto number) { append_bytes(bytes, number); });
  return bytes;
}

Result<EvaluationNetwork> EvaluationNetwork::read(std::string_view bytes) {
  const auto weights = read_weights(bytes);
  if (!weights) return weights.error();
  return EvaluationNetwork(*weights.value());
}

Result<std::unique_ptr<EvaluationNetwork::Weights>> EvaluationNetwork::read_weights(
    std::string_view bytes) {
  if (bytes.size() != kSize) {
    return Error{"network_size", "evaluation/network.bin",
                 std::to_string(bytes.size()) + " bytes instead of " + std::to_string(kSize)};
  }
  auto weights = std::make_unique<Weights>();
  std::size_t at = 0;
  const auto next = [&](auto& number) {
    number = read_bytes<std::remove_reference_t<decltype(number)>>(bytes, at);
    at += sizeof number;
  };
  for (std::size_t i = 0; i < kHidden; ++i) {
    for (auto& row : weights->rows) next(row[i]);
  }
  for_each_number(*weights, next);
  if (!all_within(weights->bias, kLargestBias) ||
      !all_within(weights->second_bias, kLargestLayerBias) ||
      !all_within(weights->third_bias, kLargestLayerBias) ||
      !all_within(weights->output, kLargestOutput) ||
      !all_within(weights->output_bias, kLargestLayerBias)) {
    return Error{"network_range", "evaluation/network.bin",
                 "biases are at most " + std::to_string(kLargestBias) + ", of the layers " +
                     std::to_string(kLargestLayerBias) + ", output weights " +
                     std::to_string(kLargestOutput) + ", either way"};
  }
  return weights;
}

EvaluationNetwork::EvaluationNetwork(const Weights& weights) {
  auto packed = std::make_shared<Packed>();
  // A view's numbers as vectors of the kind given.
  const auto pack = [](auto vectors, const auto& numbers) {
    for (std::size_t i = 0; i < kHidden; ++i) vectors[i / 8][i % 8] = numbers[i];
    return vectors;
  };
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    packed->rows[feature] = pack(Row{}, weights.rows[feature]);
  }
  packed->direct = weights.direct;
  packed->bias = pack(Hidden{}, weights.bias);
  const auto pack_layer = [](auto& layer, const auto& rows, const auto& bias) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      layer.bias[i / 4][i % 4] = bias[i];
      for (std::size_t below = 0; below < rows[i].size(); ++below) {
        layer.weights[below / 2][i / 4][2 * (i % 4) + below % 2] = rows[i][below];
      }
    }
  };
  pack_layer(packed->second, weights.second, weights.second_bias);
  pack_layer(packed->third, weights.third, weights.third_bias);
  packed->output = weights.output;
  packed->output_bias = weights.output_bias[0];
  packed_ = std::move(packed);
}

EvaluationNetwork::Sums EvaluationNetwork::sums(const Position& position, Color viewer) const {
  Sums sums{packed_->bias, 0};
  change(sums, {}, features_of(position, viewer));
  return sums;
}

void EvaluationNetwork::change(Sums& sums, const FeatureList& removed,
                               const FeatureList& added) const {
  Hidden hidden = sums.hidden;
  for (std::uint16_t feature : removed) {
    subtract(hidden, packed_->rows[feature]);
    sums.direct -= packed_->direct[feature];
  }
  for (std::uint16_t feature : added) {
    add(hidden, packed_->rows[feature]);
    sums.direct += packed_->direct[feature];
  }
  sums.hidden = hidden;
}

template <std::size_t kBelow, std::size_t kNumbers>
std::array<FourOf32, kNumbers / 4> EvaluationNetwork::Layer<kBelow, kNumbers>::sums(
    const std::array<std::int16_t, kBelow>& below) const {
  std::array<FourOf32, kNumbers / 4> sums = bias;
  for (std::size_t pair = 0; pair < weights.size(); ++pair) {
    std::int32_t both;
    std::memcpy(&both, below.data() + 2 * pair, sizeof both);
    const EightOf16 numbers = four_times(both);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += pair_products(numbers, weights[pair][i]);
    }
  }
  return sums;
}

int EvaluationNetwork::value(Color mover, const Views& sums) const {
  std::array<std::int16_t, 2 * kHidden> squares;
  std::memcpy(squares.data(), sums[mover].hidden.data(), sizeof(Hidden));
  std::memcpy(squares.data() + kHidden, sums[~mover].hidden.data(), sizeof(Hidden));
  for (std::int16_t& number : squares) {
    const auto active = std::clamp<std::int16_t>(number, 0, kActive);
    number = static_cast<std::int16_t>(active * active);
  }
  const auto second = clipped(packed_->second.sums(squares), 1 << kSecondShift);
  const auto third = clipped(packed_->third.sums(second), kThirdWeight);
  std::int32_t layers = 0;
  for (std::size_t i = 0; i < kThird; ++i) layers += third[i] * packed_->output[i];
  return ((layers >> kOutputShift) + packed_->output_bias + sums[mover].direct -
          sums[~mover].direct) /
         kValueUnits;
}

}  // namespace nagare
