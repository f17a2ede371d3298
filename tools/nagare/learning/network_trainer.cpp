#include "tools/nagare/learning/network_trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <type_traits>

#include "tools/nagare/measuring/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kBatch = 8192;
constexpr double kRate = 0.001;
constexpr double kLastRate = 0.000005;
constexpr double kDecay = 0.1;  // of rows and direct weights, times the rate
// What fits 8 bits.
constexpr float kLargestRow = 1.0f;
constexpr float kLargestSecond = 127.0f / EvaluationNetwork::kSecondWeight;
constexpr float kLargestThird = 127.0f / EvaluationNetwork::kThirdWeight;

// Where direct weights begin: rough worths of the kinds, in pawns; a pawn's output.
constexpr std::array<double, kViewKinds> kWorth = {1, 2, 2.5, 4, 6, 7, 5, 0, 9, 11};
constexpr double kPawnOutput = 0.1;

float clip(float x) {
  return std::clamp(x, 0.0f, 1.0f);
}
bool is_between(float x) {
  return x > 0 && x < 1;
}

// sum(a[i] * b[i]) in eight parts, which a compiler may add side by side.
float product(const float* a, const float* b, std::size_t count) {
  std::array<float, 8> sums{};
  for (std::size_t i = 0; i < count; i += sums.size()) {
    for (std::size_t part = 0; part < sums.size(); ++part) sums[part] += a[i + part] * b[i + part];
  }
  return std::accumulate(sums.begin(), sums.end(), 0.0f);
}
// to[i] += factor * from[i].
void add(float* to, float factor, const float* from, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) to[i] += factor * from[i];
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
  const auto fill = [&](std::size_t begin, std::size_t end, double size) {
    for (std::size_t i = begin; i < end; ++i) parameters_[i] = uniform(size);
  };
  fill(kRows, kBias, 0.1);
  std::fill(parameters_.begin() + kBias, parameters_.begin() + kSecondRows, 0.3f);
  // Evenly, as far as keeps the size of what passes through (He et al. 2015).
  fill(kSecondRows, kSecondBias, std::sqrt(6.0 / (2 * kHidden)));
  fill(kThirdRows, kThirdBias, std::sqrt(6.0 / kSecond));
  fill(kOutput, kOutputBias, std::sqrt(1.0 / kThird));
  std::fill(parameters_.begin() + kSecondBias, parameters_.begin() + kThirdRows, 0.2f);
  std::fill(parameters_.begin() + kThirdBias, parameters_.begin() + kOutput, 0.2f);
  for (std::size_t kind = 0; kind < 2 * kViewKinds; ++kind) {
    // Half in the view of each side.
    const auto output = static_cast<float>(kWorth[kind % kViewKinds] * kPawnOutput / 2 *
                                           (kind < kViewKinds ? 1 : -1));
    std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(kDirect + kind * kSquareCount),
                kSquareCount, output);
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

void NetworkTrainer::forward(const Example& example, Pass& pass) const {
  const float* parameters = parameters_.data();
  const Position position = example.position();
  std::array<float, 2 * kHidden> squares;
  float output = parameters[kOutputBias];
  for (std::size_t view = 0; view < 2; ++view) {
    FeatureList& features = pass.features[view];
    features = features_of(position, view == 0 ? example.mover : ~example.mover);
    float* hidden = pass.hidden.data() + view * kHidden;
    std::copy_n(parameters + kBias, kHidden, hidden);
    float direct = 0;
    for (std::uint16_t feature : features) {
      add(hidden, 1, parameters + kRows + feature * kHidden, kHidden);
      direct += parameters[kDirect + feature];
    }
    output += view == 0 ? direct : -direct;
    for (std::size_t i = 0; i < kHidden; ++i) {
      squares[view * kHidden + i] = clip(hidden[i]) * clip(hidden[i]);
    }
  }
  std::array<float, kSecond> second;
  for (std::size_t i = 0; i < kSecond; ++i) {
    pass.second[i] =
        parameters[kSecondBias + i] +
        product(squares.data(), parameters + kSecondRows + i * 2 * kHidden, squares.size());
    second[i] = clip(pass.second[i]);
  }
  for (std::size_t i = 0; i < kThird; ++i) {
    pass.third[i] = parameters[kThirdBias + i] +
                    product(second.data(), parameters + kThirdRows + i * kSecond, kSecond);
    output += parameters[kOutput + i] * clip(pass.third[i]);
  }
  pass.chance = 1 / (1 + std::exp(-output));
}

void NetworkTrainer::backward(const Example& example, const Pass& pass, Shard& shard) const {
  shard.loss += example.importance * logistic_loss(pass.chance, example.target);
  shard.importance += example.importance;
  const float* parameters = parameters_.data();
  float* gradient = shard.gradient.data();
  const float slope = (pass.chance - example.target) * example.importance;
  gradient[kOutputBias] += slope;
  std::array<float, kSecond> second, second_slopes{};
  std::transform(pass.second.begin(), pass.second.end(), second.begin(), clip);
  for (std::size_t i = 0; i < kThird; ++i) {
    gradient[kOutput + i] += slope * clip(pass.third[i]);
    if (!is_between(pass.third[i])) continue;
    const float third_slope = slope * parameters[kOutput + i];
    gradient[kThirdBias + i] += third_slope;
    add(gradient + kThirdRows + i * kSecond, third_slope, second.data(), kSecond);
    add(second_slopes.data(), third_slope, parameters + kThirdRows + i * kSecond, kSecond);
  }
  std::array<float, 2 * kHidden> active, squares, slopes{};
  for (std::size_t i = 0; i < active.size(); ++i) {
    active[i] = clip(pass.hidden[i]);
    squares[i] = active[i] * active[i];
  }
  for (std::size_t i = 0; i < kSecond; ++i) {
    if (!is_between(pass.second[i])) continue;
    const std::size_t row = kSecondRows + i * 2 * kHidden;
    gradient[kSecondBias + i] += second_slopes[i];
    add(gradient + row, second_slopes[i], squares.data(), squares.size());
    add(slopes.data(), second_slopes[i], parameters + row, slopes.size());
  }
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    slopes[i] *= is_between(pass.hidden[i]) ? 2 * active[i] : 0;
  }
  for (std::size_t view = 0; view < 2; ++view) {
    const float* view_slopes = slopes.data() + view * kHidden;
    add(gradient + kBias, 1, view_slopes, kHidden);
    for (std::uint16_t feature : pass.features[view]) {
      add(gradient + kRows + feature * kHidden, 1, view_slopes, kHidden);
      gradient[kDirect + feature] += view == 0 ? slope : -slope;
    }
  }
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
      if (i < kBias || i >= kDirect) parameter *= kept;
      const float most = i < kBias                             ? kLargestRow
                         : i >= kSecondRows && i < kSecondBias ? kLargestSecond
                         : i >= kThirdRows && i < kThirdBias   ? kLargestThird
                                                               : std::abs(parameter);
      parameter = std::clamp(parameter, -most, most);
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
        Pass pass;
        forward(examples[order[i]], pass);
        backward(examples[order[i]], pass, shard);
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
      Pass pass;
      forward(examples[i], pass);
      chances[i] = pass.chance;
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

template <class Weights, class Use>
void NetworkTrainer::for_each_part(Weights& weights, double logit, Use&& use) {
  const double units = logit * Network::kValueUnits;
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    use(weights.rows[feature], kRows + feature * kHidden, Network::kActive, INT8_MAX);
  }
  use(weights.bias, kBias, Network::kActive, Network::kLargestBias);
  for (std::size_t i = 0; i < kSecond; ++i) {
    use(weights.second[i], kSecondRows + i * 2 * kHidden, Network::kSecondWeight, INT8_MAX);
  }
  use(weights.second_bias, kSecondBias, Network::kSquared * Network::kSecondWeight,
      Network::kLargestLayerBias);
  for (std::size_t i = 0; i < kThird; ++i) {
    use(weights.third[i], kThirdRows + i * kSecond, Network::kThirdWeight, INT8_MAX);
  }
  use(weights.third_bias, kThirdBias, Network::kLayerActive * Network::kThirdWeight,
      Network::kLargestLayerBias);
  use(weights.output, kOutput, units * (1 << Network::kOutputShift) / Network::kLayerActive,
      Network::kLargestOutput);
  use(weights.output_bias, kOutputBias, units, Network::kLargestLayerBias);
  use(weights.direct, kDirect, units, INT16_MAX);
}

void NetworkTrainer::begin_with(const EvaluationNetwork::Weights& weights, double logit) {
  for_each_part(weights, logit, [&](const auto& numbers, std::size_t first, double unit, double) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      parameters_[first + i] = static_cast<float>(numbers[i] / unit);
    }
  });
}

EvaluationNetwork::Weights NetworkTrainer::weights(double logit) const {
  EvaluationNetwork::Weights weights{};
  for_each_part(weights, logit, [&](auto& numbers, std::size_t first, double unit, double most) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const double number = std::round(std::clamp(parameters_[first + i] * unit, -most, most));
      numbers[i] = static_cast<std::remove_reference_t<decltype(numbers[i])>>(number);
    }
  });
  return weights;
}

}  // namespace nagare::cli
