#include "tools/nagare/learning/network_trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>

#include "tools/nagare/measuring/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kBatch = 8192;
constexpr double kRate = 0.002;
constexpr double kLastRate = 0.00001;
constexpr double kDecay = 4.0;       // of feature weights, times the rate
constexpr float kLargestRow = 1.0f;  // what fits 8 bits

// Where direct weights begin: rough worths of the kinds, in pawns; a pawn's output.
constexpr std::array<double, kPieceTypeCount> kWorth = {0, 1, 2, 2.5, 4, 6, 7, 5,
                                                        0, 4, 4, 4,   4, 9, 11};
constexpr double kPawnOutput = 0.1;

float clip(float x) {
  return std::clamp(x, 0.0f, 1.0f);
}

}  // namespace

double logistic_loss(double chance, double target) {
  return -(target * std::log(chance + 1e-9) + (1 - target) * std::log(1 - chance + 1e-9));
}

NetworkTrainer::NetworkTrainer(std::uint64_t seed, int threads)
    : random_(seed),
      threads_(threads),
      parameters_(kParameters),
      mean_(kParameters),
      spread_(kParameters),
      shards_(kShards) {
  const auto uniform = [&](double size) {
    return static_cast<float>((static_cast<double>(random_.below(1u << 24)) / (1 << 23) - 1) *
                              size);
  };
  for (std::size_t i = kRows; i < kBias; ++i) parameters_[i] = uniform(0.1);
  for (std::size_t i = kBias; i < kOutput; ++i) parameters_[i] = 0.3f;
  for (std::size_t i = kOutput; i < kTempo; ++i) parameters_[i] = uniform(0.1);
  for (int kind = 0; kind < 2 * kViewTypes; ++kind) {
    // Half in the view of each side.
    const double worth = kWorth[static_cast<std::size_t>(kind % kViewTypes + kPawn)];
    const auto output = static_cast<float>(worth * kPawnOutput / 2 * (kind < kViewTypes ? 1 : -1));
    std::fill_n(parameters_.begin() + kDirect + kind * kSquareCount, kSquareCount, output);
  }
  for (Shard& shard : shards_) shard.gradient.resize(kParameters);
}

template <class Work>
void NetworkTrainer::in_parallel(const Work& work) const {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < threads_; ++i) {
    threads.emplace_back([&] {
      for (std::size_t shard = next++; shard < kShards; shard = next++) work(shard);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

float NetworkTrainer::pass(const Example& example, Shard* shard) const {
  struct View {
    FeatureList features;
    std::array<float, kHidden> sums;
  };
  std::array<View, 2> views;  // the mover's and the other side's
  const Position position = example.position();
  const FeatureList attacks = attack_features(position);
  float output = parameters_[kTempo];
  for (std::size_t v = 0; v < 2; ++v) {
    View& view = views[v];
    const Color viewer = v == 0 ? example.mover : ~example.mover;
    for (std::uint16_t feature : attacks) {
      view.features.push_back(
          static_cast<std::uint16_t>(viewer == kBlack ? feature : seen_by_white(feature)));
    }
    const ViewedKings kings = viewed_kings(position, viewer);
    for_each_piece(position,
                   [&](PlacedPiece piece) { add_features(piece, viewer, kings, view.features); });
    std::copy_n(parameters_.begin() + kBias, kHidden, view.sums.begin());
    float direct = 0;
    for (std::uint16_t feature : view.features) {
      const float* row = &parameters_[kRows + feature * kHidden];
      for (std::size_t i = 0; i < kHidden; ++i) view.sums[i] += row[i];
      direct += parameters_[kDirect + feature];
    }
    output += v == 0 ? direct : -direct;
    const float* weights = &parameters_[kOutput + v * kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) {
      output += weights[i] * clip(view.sums[i]) * clip(view.sums[i]);
    }
  }
  const float chance = 1 / (1 + std::exp(-output));
  if (shard == nullptr) return chance;

  shard->loss += example.importance * logistic_loss(chance, example.target);
  shard->importance += example.importance;
  const float slope = (chance - example.target) * example.importance;
  float* gradient = shard->gradient.data();
  gradient[kTempo] += slope;
  for (std::size_t v = 0; v < 2; ++v) {
    const View& view = views[v];
    std::array<float, kHidden> slopes;
    for (std::size_t i = 0; i < kHidden; ++i) {
      const float active = clip(view.sums[i]);
      const bool between = view.sums[i] > 0 && view.sums[i] < 1;
      gradient[kOutput + v * kHidden + i] += slope * active * active;
      slopes[i] = between ? slope * parameters_[kOutput + v * kHidden + i] * 2 * active : 0;
      gradient[kBias + i] += slopes[i];
    }
    for (std::uint16_t feature : view.features) {
      float* row = gradient + kRows + feature * kHidden;
      for (std::size_t i = 0; i < kHidden; ++i) row[i] += slopes[i];
      gradient[kDirect + feature] += v == 0 ? slope : -slope;
    }
  }
  return chance;
}

void NetworkTrainer::step(double rate) {
  ++steps_;
  double importance = 0;
  for (const Shard& shard : shards_) importance += shard.importance;
  const auto whole = static_cast<float>(importance);
  const auto mean_share = static_cast<float>(1 - std::pow(0.9, steps_));
  const auto spread_share = static_cast<float>(1 - std::pow(0.999, steps_));
  const auto size = static_cast<float>(rate);
  const auto kept = static_cast<float>(1 - rate * kDecay);
  in_parallel([&](std::size_t part) {
    const std::size_t end = (part + 1) * kParameters / kShards;
    for (std::size_t i = part * kParameters / kShards; i < end; ++i) {
      float gradient = 0;
      for (const Shard& shard : shards_) gradient += shard.gradient[i];
      gradient /= whole;
      mean_[i] = 0.9f * mean_[i] + 0.1f * gradient;
      spread_[i] = 0.999f * spread_[i] + 0.001f * gradient * gradient;
      float& parameter = parameters_[i];
      parameter -= size * (mean_[i] / mean_share) / (std::sqrt(spread_[i] / spread_share) + 1e-8f);
      if (i < kBias) parameter = std::clamp(parameter * kept, -kLargestRow, kLargestRow);
      if (i >= kDirect) parameter *= kept;
    }
  });
}

double NetworkTrainer::learn(const std::vector<Example>& examples, double progress, double share) {
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[random_.below(static_cast<std::uint32_t>(left))]);
  }
  double loss = 0, importance = 0;
  for (std::size_t begin = 0; begin < order.size(); begin += kBatch) {
    const std::size_t size = std::min(kBatch, order.size() - begin);
    in_parallel([&](std::size_t part) {
      Shard& shard = shards_[part];
      std::fill(shard.gradient.begin(), shard.gradient.end(), 0.0f);
      shard.loss = shard.importance = 0;
      const std::size_t end = begin + (part + 1) * size / kShards;
      for (std::size_t i = begin + part * size / kShards; i < end; ++i) {
        pass(examples[order[i]], &shard);
      }
    });
    for (const Shard& shard : shards_) {
      loss += shard.loss;
      importance += shard.importance;
    }
    const double at =
        progress + share * static_cast<double>(begin) / static_cast<double>(order.size());
    step(kLastRate + (kRate - kLastRate) * 0.5 * (1 + std::cos(at * std::acos(-1.0))));
  }
  return loss / importance;
}

Agreement NetworkTrainer::agreement(const std::vector<Example>& examples) const {
  std::vector<double> chances(examples.size()), targets(examples.size());
  in_parallel([&](std::size_t part) {
    const std::size_t end = (part + 1) * examples.size() / kShards;
    for (std::size_t i = part * examples.size() / kShards; i < end; ++i) {
      chances[i] = pass(examples[i], nullptr);
      targets[i] = examples[i].target;
    }
  });
  double loss = 0, importance = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    loss += examples[i].importance * logistic_loss(chances[i], targets[i]);
    importance += examples[i].importance;
  }
  return {loss / importance, correlation(chances, targets)};
}

EvaluationNetwork::Weights NetworkTrainer::weights(double logit) const {
  const auto whole = [](double value, double most) {
    return static_cast<int>(std::lround(std::clamp(value, -most, most)));
  };
  EvaluationNetwork::Weights weights{};
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    for (std::size_t i = 0; i < kHidden; ++i) {
      weights.rows[feature][i] = static_cast<std::int8_t>(
          whole(parameters_[kRows + feature * kHidden + i] * EvaluationNetwork::kActive, INT8_MAX));
    }
    weights.direct[feature] = static_cast<std::int16_t>(
        whole(parameters_[kDirect + feature] * logit * EvaluationNetwork::kDirectUnits, INT16_MAX));
  }
  double largest = 0;
  for (std::size_t i = kOutput; i < kTempo; ++i) {
    largest = std::max(largest, std::abs(double{parameters_[i]}));
  }
  const double output_units = EvaluationNetwork::kLargestOutput / largest;
  for (std::size_t i = 0; i < kHidden; ++i) {
    weights.bias[i] = static_cast<std::int16_t>(
        whole(parameters_[kBias + i] * EvaluationNetwork::kActive, INT16_MAX));
  }
  for (std::size_t i = 0; i < 2 * kHidden; ++i) {
    weights.output[i] = static_cast<std::int16_t>(
        whole(parameters_[kOutput + i] * output_units, EvaluationNetwork::kLargestOutput));
  }
  weights.scale =
      whole(logit / output_units / (EvaluationNetwork::kActive * EvaluationNetwork::kActive) *
                (1 << EvaluationNetwork::kScaleShift),
            INT32_MAX);
  weights.tempo = whole(parameters_[kTempo] * logit, 1000);
  return weights;
}

}  // namespace nagare::cli
