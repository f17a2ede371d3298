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

constexpr std::size_t size_with(std::size_t hidden) {
  return std::size_t{kFeatureCount} * (hidden + 2) + 2 * hidden +
         Network::kSecond * (2 * hidden + 4) + Network::kThird * (Network::kSecond + 4 + 2) + 4;
}

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

EvaluationNetwork::Weights::Weights(std::size_t numbers)
    : hidden(numbers),
      rows(kFeatureCount, std::vector<std::int8_t>(numbers)),
      bias(numbers),
      second(kSecond, std::vector<std::int8_t>(2 * numbers)) {}

// Layout, little endian: for each hidden number its weights in all rows (in this order the file
// compresses best); then what for_each_number() passes through.
std::string EvaluationNetwork::write(const Weights& weights) {
  std::string bytes;
  for (std::size_t i = 0; i < weights.hidden; ++i) {
    for (const auto& row : weights.rows) append_bytes(bytes, row[i]);
  }
  for_each_number(weights, [&](auto number) { append_bytes(bytes, number); });
  return bytes;
}

Result<EvaluationNetwork> EvaluationNetwork::read(std::string_view bytes, std::string_view where) {
  const auto weights = read_weights(bytes, where);
  if (!weights) return weights.error();
  return EvaluationNetwork(weights.value());
}

Result<EvaluationNetwork::Weights> EvaluationNetwork::read_weights(std::string_view bytes,
                                                                   std::string_view where) {
  if (bytes.size() != size_with(kHidden) && bytes.size() != size_with(kLargeHidden)) {
    return Error{"network_size", std::string(where),
                 std::to_string(bytes.size()) + " bytes instead of " +
                     std::to_string(size_with(kHidden)) + ", or " +
                     std::to_string(size_with(kLargeHidden)) + " of a large network"};
  }
  Weights weights(bytes.size() == size_with(kHidden) ? kHidden : kLargeHidden);
  std::size_t at = 0;
  const auto next = [&](auto& number) {
    number = read_bytes<std::remove_reference_t<decltype(number)>>(bytes, at);
    at += sizeof number;
  };
  for (std::size_t i = 0; i < weights.hidden; ++i) {
    for (auto& row : weights.rows) next(row[i]);
  }
  for_each_number(weights, next);
  if (!all_within(weights.bias, kLargestBias) ||
      !all_within(weights.second_bias, kLargestLayerBias) ||
      !all_within(weights.third_bias, kLargestLayerBias) ||
      !all_within(weights.output, kLargestOutput) ||
      !all_within(weights.output_bias, kLargestLayerBias)) {
    return Error{"network_range", std::string(where),
                 "biases are at most " + std::to_string(kLargestBias) + ", of the layers " +
                     std::to_string(kLargestLayerBias) + ", output weights " +
                     std::to_string(kLargestOutput) + ", either way"};
  }
  return weights;
}

EvaluationNetwork::EvaluationNetwork(const Weights& weights) {
  auto packed = std::make_shared<Packed>();
  packed->hidden = weights.hidden;
  packed->rows.resize(kFeatureCount * weights.hidden / 8);
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    EightOf8* row = packed->rows.data() + feature * weights.hidden / 8;
    for (std::size_t i = 0; i < weights.hidden; ++i) row[i / 8][i % 8] = weights.rows[feature][i];
  }
  packed->direct = weights.direct;
  packed->bias = {};
  for (std::size_t i = 0; i < weights.hidden; ++i) packed->bias[i / 8][i % 8] = weights.bias[i];
  const auto pack_layer = [](auto& layer, const auto& rows, const auto& bias) {
    layer.weights.resize(rows[0].size() / 2);
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
  change(sums, {}, features_of(position, viewer), sums);
  return sums;
}

template <std::size_t kNumbers>
void EvaluationNetwork::change_of(const Sums& before, const FeatureList& removed,
                                  const FeatureList& added, Sums& after) const {
  constexpr std::size_t kVectors = kNumbers / 8;
  // In blocks that the processor's registers hold.
  constexpr std::size_t kBlock = 8;
  for (std::size_t begin = 0; begin < kVectors; begin += kBlock) {
    std::array<EightOf16, kBlock> hidden;
    for (std::size_t i = 0; i < kBlock; ++i) hidden[i] = before.hidden[begin + i];
    for (std::uint16_t feature : removed) {
      const EightOf8* row = packed_->rows.data() + feature * kVectors + begin;
      for (std::size_t i = 0; i < kBlock; ++i) {
        hidden[i] -= __builtin_convertvector(row[i], EightOf16);
      }
    }
    for (std::uint16_t feature : added) {
      const EightOf8* row = packed_->rows.data() + feature * kVectors + begin;
      for (std::size_t i = 0; i < kBlock; ++i) {
        hidden[i] += __builtin_convertvector(row[i], EightOf16);
      }
    }
    for (std::size_t i = 0; i < kBlock; ++i) after.hidden[begin + i] = hidden[i];
  }
  std::int32_t direct = before.direct;
  for (std::uint16_t feature : removed) direct -= packed_->direct[feature];
  for (std::uint16_t feature : added) direct += packed_->direct[feature];
  after.direct = direct;
}

void EvaluationNetwork::change(const Sums& before, const FeatureList& removed,
                               const FeatureList& added, Sums& after) const {
  if (packed_->hidden == kHidden) {
    change_of<kHidden>(before, removed, added, after);
  } else {
    change_of<kLargeHidden>(before, removed, added, after);
  }
}

template <std::size_t kNumbers>
template <std::size_t kBelow>
std::array<FourOf32, kNumbers / 4> EvaluationNetwork::Layer<kNumbers>::sums(
    const std::array<std::int16_t, kBelow>& below) const {
  std::array<FourOf32, kNumbers / 4> sums = bias;
  for (std::size_t pair = 0; pair < kBelow / 2; ++pair) {
    std::int32_t both;
    std::memcpy(&both, below.data() + 2 * pair, sizeof both);
    const EightOf16 numbers = four_times(both);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += pair_products(numbers, weights[pair][i]);
    }
  }
  return sums;
}

template <std::size_t kNumbers>
int EvaluationNetwork::value_of(Color mover, const Views& sums) const {
  alignas(16) std::array<std::int16_t, 2 * kNumbers> squares;
  for (std::size_t i = 0; i < kNumbers / 8; ++i) {
    const EightOf16 own = clipped_squares(sums[mover].hidden[i], kActive);
    const EightOf16 other = clipped_squares(sums[~mover].hidden[i], kActive);
    std::memcpy(squares.data() + 8 * i, &own, sizeof own);
    std::memcpy(squares.data() + kNumbers + 8 * i, &other, sizeof other);
  }
  const auto second = clipped(packed_->second.sums(squares), 1 << kSecondShift);
  const auto third = clipped(packed_->third.sums(second), kThirdWeight);
  std::int32_t layers = 0;
  for (std::size_t i = 0; i < kThird; ++i) layers += third[i] * packed_->output[i];
  return ((layers >> kOutputShift) + packed_->output_bias + sums[mover].direct -
          sums[~mover].direct) /
         kValueUnits;
}

int EvaluationNetwork::value(Color mover, const Views& sums) const {
  return packed_->hidden == kHidden ? value_of<kHidden>(mover, sums)
                                    : value_of<kLargeHidden>(mover, sums);
}

}  // namespace nagare
