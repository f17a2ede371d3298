#include "core/evaluation/evaluation_network.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/error.h"

namespace nagare {

namespace {

void add(EvaluationNetwork::Hidden& hidden, const EvaluationNetwork::Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    hidden[i] += __builtin_convertvector(row[i], EvaluationNetwork::Vector);
  }
}
void subtract(EvaluationNetwork::Hidden& hidden, const EvaluationNetwork::Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    hidden[i] -= __builtin_convertvector(row[i], EvaluationNetwork::Vector);
  }
}

constexpr std::size_t kSize =
    kFeatureCount * (EvaluationNetwork::kHidden + 2) + 6 * EvaluationNetwork::kHidden + 8;

}  // namespace

// Layout, little endian: for each hidden number its weights in all rows (in this order the file
// compresses best); then direct, bias, output, scale, tempo.
std::string EvaluationNetwork::write(const Weights& weights) {
  std::string bytes;
  for (std::size_t i = 0; i < kHidden; ++i) {
    for (const auto& row : weights.rows) append_bytes(bytes, row[i]);
  }
  for (std::int16_t number : weights.direct) append_bytes(bytes, number);
  for (std::int16_t number : weights.bias) append_bytes(bytes, number);
  for (std::int16_t number : weights.output) append_bytes(bytes, number);
  append_bytes(bytes, weights.scale);
  append_bytes(bytes, weights.tempo);
  return bytes;
}

Result<EvaluationNetwork> EvaluationNetwork::read(std::string_view bytes) {
  if (bytes.size() != kSize) {
    return Error{"network_size", "evaluation/network.bin",
                 std::to_string(bytes.size()) + " bytes instead of " + std::to_string(kSize)};
  }
  const auto weights = std::make_unique<Weights>();
  std::size_t at = 0;
  const auto next = [&](auto& number) {
    number = read_bytes<std::remove_reference_t<decltype(number)>>(bytes, at);
    at += sizeof number;
  };
  for (std::size_t i = 0; i < kHidden; ++i) {
    for (auto& row : weights->rows) next(row[i]);
  }
  for (auto& number : weights->direct) next(number);
  for (auto& number : weights->bias) next(number);
  for (auto& number : weights->output) next(number);
  next(weights->scale);
  next(weights->tempo);
  const auto too_large = [](std::int16_t number) { return std::abs(number) > kLargestOutput; };
  if (std::any_of(weights->output.begin(), weights->output.end(), too_large)) {
    return Error{"network_range", "evaluation/network.bin",
                 "output weights are -" + std::to_string(kLargestOutput) + " to " +
                     std::to_string(kLargestOutput)};
  }
  return EvaluationNetwork(*weights);
}

EvaluationNetwork::EvaluationNetwork(const Weights& weights) {
  auto packed = std::make_shared<Packed>();
  // A view's numbers, from the first one named on, as vectors of the kind given.
  const auto pack = [](auto vectors, const auto& numbers, std::size_t first = 0) {
    for (std::size_t i = 0; i < kHidden; ++i) vectors[i / 8][i % 8] = numbers[first + i];
    return vectors;
  };
  for (std::size_t feature = 0; feature < kPlaceFeatures; ++feature) {
    packed->rows[feature] = pack(Row{}, weights.rows[feature]);
    packed->direct[feature] = weights.direct[feature];
  }
  for (int feature = kPlaceFeatures; feature < kFeatureCount; ++feature) {
    const auto black = static_cast<std::size_t>(feature);
    const auto white = static_cast<std::size_t>(seen_by_white(feature));
    packed->attacks[black - kPlaceFeatures] = {
        {pack(Row{}, weights.rows[black]), pack(Row{}, weights.rows[white])},
        weights.direct[black] - weights.direct[white]};
  }
  packed->bias = pack(Hidden{}, weights.bias);
  packed->output = {pack(Hidden{}, weights.output), pack(Hidden{}, weights.output, kHidden)};
  packed->scale = weights.scale;
  packed->tempo = weights.tempo;
  packed_ = std::move(packed);
}

EvaluationNetwork::Views EvaluationNetwork::sums(const Position& position) const {
  Views views;
  for (Color viewer : {kBlack, kWhite}) {
    FeatureList features;
    const ViewedKings kings = viewed_kings(position, viewer);
    for_each_piece(position,
                   [&](PlacedPiece piece) { add_features(piece, viewer, kings, features); });
    views[viewer] = {packed_->bias, 0};
    change(views[viewer], {}, features);
  }
  return views;
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

int EvaluationNetwork::value(const Position& position, const Views& sums) const {
  std::array<Hidden, kColorCount> hidden = {sums[kBlack].hidden, sums[kWhite].hidden};
  std::int32_t direct = sums[kBlack].direct - sums[kWhite].direct;
  for (std::uint16_t feature : attack_features(position)) {
    const Packed::Attack& attack = packed_->attacks[feature - kPlaceFeatures];
    for (std::size_t view = 0; view < kColorCount; ++view) add(hidden[view], attack.rows[view]);
    direct += attack.direct;
  }
  std::int32_t output = 0;
  const auto add_view = [&](const Hidden& view, const Hidden& view_weights) {
    // As plain numbers, whose products the compiler adds in pairs.
    std::array<std::int16_t, kHidden> numbers, weights;
    std::memcpy(numbers.data(), view.data(), sizeof numbers);
    std::memcpy(weights.data(), view_weights.data(), sizeof weights);
    for (std::size_t i = 0; i < kHidden; ++i) {
      const auto active = std::clamp<std::int16_t>(numbers[i], 0, kActive);
      output += static_cast<std::int16_t>(active * weights[i]) * active;
    }
  };
  const Color mover = position.side_to_move();
  add_view(hidden[mover], packed_->output[0]);
  add_view(hidden[~mover], packed_->output[1]);
  const auto scaled =
      static_cast<int>(static_cast<std::int64_t>(output) * packed_->scale / (1 << kScaleShift));
  return scaled + (mover == kBlack ? direct : -direct) / kDirectUnits + packed_->tempo;
}

}  // namespace nagare
