#include "tools/lab/learning/network_trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <type_traits>

#include "tools/support/statistics/sample_statistics.h"

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

double logistic(double odds) {
  return 1 / (1 + std::exp(-odds));
}

double logistic_loss(double chance, double target) {
  return -(target * std::log(chance + 1e-9) + (1 - target) * std::log(1 - chance + 1e-9));
}

NetworkTrainer::Parts::Parts(std::size_t hidden)
    : bias(kFeatureCount * hidden),
      second_rows(bias + hidden),
      second_bias(second_rows + kSecond * 2 * hidden),
      third_rows(second_bias + kSecond),
      third_bias(third_rows + kThird * kSecond),
      output(third_bias + kThird),
      output_bias(output + kThird),
      direct(output_bias + 1),
      end(direct + kFeatureCount) {}

NetworkTrainer::NetworkTrainer(std::uint64_t seed, int threads, std::size_t hidden)
    : hidden_(hidden),
      at_(hidden),
      random_(seed),
      threads_(threads),
      parameters_(at_.end),
      mean_(at_.end),
      spread_(at_.end),
      shards_(kShards) {
  const auto uniform = [&](double size) {
    return static_cast<float>((static_cast<double>(random_.below(1u << 24)) / (1 << 23) - 1) *
                              size);
  };
  const auto fill = [&](std::size_t begin, std::size_t end, double size) {
    for (std::size_t i = begin; i < end; ++i) parameters_[i] = uniform(size);
  };
  fill(0, at_.bias, 0.1);
  std::fill(parameters_.begin() + at_.bias, parameters_.begin() + at_.second_rows, 0.3f);
  // Evenly, as far as keeps the size of what passes through (He et al. 2015).
  fill(at_.second_rows, at_.second_bias, std::sqrt(3.0 / static_cast<double>(hidden_)));
  fill(at_.third_rows, at_.third_bias, std::sqrt(6.0 / kSecond));
  fill(at_.output, at_.output_bias, std::sqrt(1.0 / kThird));
  std::fill(parameters_.begin() + at_.second_bias, parameters_.begin() + at_.third_rows, 0.2f);
  std::fill(parameters_.begin() + at_.third_bias, parameters_.begin() + at_.output, 0.2f);
  for (std::size_t kind = 0; kind < 2 * kViewKinds; ++kind) {
    // Half in the view of each side.
    const auto output = static_cast<float>(kWorth[kind % kViewKinds] * kPawnOutput / 2 *
                                           (kind < kViewKinds ? 1 : -1));
    std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(at_.direct + kind * kSquareCount),
                kSquareCount, output);
  }
  for (Shard& shard : shards_) shard.gradient.resize(at_.end);
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
  pass.hidden.resize(2 * hidden_);
  pass.squares.resize(2 * hidden_);
  float output = parameters[at_.output_bias];
  for (std::size_t view = 0; view < 2; ++view) {
    FeatureList& features = pass.features[view];
    features = features_of(position, view == 0 ? example.mover : ~example.mover);
    float* hidden = pass.hidden.data() + view * hidden_;
    std::copy_n(parameters + at_.bias, hidden_, hidden);
    float direct = 0;
    for (std::uint16_t feature : features) {
      add(hidden, 1, parameters + feature * hidden_, hidden_);
      direct += parameters[at_.direct + feature];
    }
    output += view == 0 ? direct : -direct;
    for (std::size_t i = 0; i < hidden_; ++i) {
      pass.squares[view * hidden_ + i] = clip(hidden[i]) * clip(hidden[i]);
    }
  }
  std::array<float, kSecond> second;
  for (std::size_t i = 0; i < kSecond; ++i) {
    pass.second[i] =
        parameters[at_.second_bias + i] +
        product(pass.squares.data(), parameters + at_.second_rows + i * 2 * hidden_, 2 * hidden_);
    second[i] = clip(pass.second[i]);
  }
  for (std::size_t i = 0; i < kThird; ++i) {
    pass.third[i] = parameters[at_.third_bias + i] +
                    product(second.data(), parameters + at_.third_rows + i * kSecond, kSecond);
    output += parameters[at_.output + i] * clip(pass.third[i]);
  }
  pass.chance = 1 / (1 + std::exp(-output));
}

void NetworkTrainer::backward(const Example& example, Pass& pass, Shard& shard) const {
  shard.loss += example.importance * logistic_loss(pass.chance, example.target);
  shard.importance += example.importance;
  const float* parameters = parameters_.data();
  float* gradient = shard.gradient.data();
  const float slope = (pass.chance - example.target) * example.importance;
  gradient[at_.output_bias] += slope;
  std::array<float, kSecond> second, second_slopes{};
  std::transform(pass.second.begin(), pass.second.end(), second.begin(), clip);
  for (std::size_t i = 0; i < kThird; ++i) {
    gradient[at_.output + i] += slope * clip(pass.third[i]);
    if (!is_between(pass.third[i])) continue;
    const float third_slope = slope * parameters[at_.output + i];
    gradient[at_.third_bias + i] += third_slope;
    add(gradient + at_.third_rows + i * kSecond, third_slope, second.data(), kSecond);
    add(second_slopes.data(), third_slope, parameters + at_.third_rows + i * kSecond, kSecond);
  }
  std::vector<float>& slopes = pass.slopes;
  slopes.assign(2 * hidden_, 0.0f);
  for (std::size_t i = 0; i < kSecond; ++i) {
    if (!is_between(pass.second[i])) continue;
    const std::size_t row = at_.second_rows + i * 2 * hidden_;
    gradient[at_.second_bias + i] += second_slopes[i];
    add(gradient + row, second_slopes[i], pass.squares.data(), 2 * hidden_);
    add(slopes.data(), second_slopes[i], parameters + row, slopes.size());
  }
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    slopes[i] *= is_between(pass.hidden[i]) ? 2 * pass.hidden[i] : 0;
  }
  for (std::size_t view = 0; view < 2; ++view) {
    const float* view_slopes = slopes.data() + view * hidden_;
    add(gradient + at_.bias, 1, view_slopes, hidden_);
    for (std::uint16_t feature : pass.features[view]) {
      add(gradient + feature * hidden_, 1, view_slopes, hidden_);
      gradient[at_.direct + feature] += view == 0 ? slope : -slope;
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
    const std::size_t end = (part + 1) * at_.end / kShards;
    for (std::size_t i = part * at_.end / kShards; i < end; ++i) {
      float gradient = 0;
      for (const Shard& shard : shards_) gradient += shard.gradient[i];
      gradient /= whole;
      mean_[i] = 0.9f * mean_[i] + 0.1f * gradient;
      spread_[i] = 0.999f * spread_[i] + 0.001f * gradient * gradient;
      float& parameter = parameters_[i];
      parameter -= size * (mean_[i] / mean_share) / (std::sqrt(spread_[i] / spread_share) + 1e-8f);
      if (i < at_.bias || i >= at_.direct) parameter *= kept;
      const float most = i < at_.bias                                  ? kLargestRow
                         : i >= at_.second_rows && i < at_.second_bias ? kLargestSecond
                         : i >= at_.third_rows && i < at_.third_bias   ? kLargestThird
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
      Pass pass;
      for (std::size_t i = begin + part * size / kShards; i < end; ++i) {
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
    Pass pass;
    for (std::size_t i = part * examples.size() / kShards; i < end; ++i) {
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
void NetworkTrainer::for_each_part(Weights& weights, double logit, Use&& use) const {
  const double units = logit * Network::kValueUnits;
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    use(weights.rows[feature], feature * hidden_, Network::kActive, INT8_MAX);
  }
  use(weights.bias, at_.bias, Network::kActive, Network::kLargestBias);
  for (std::size_t i = 0; i < kSecond; ++i) {
    use(weights.second[i], at_.second_rows + i * 2 * hidden_, Network::kSecondWeight, INT8_MAX);
  }
  use(weights.second_bias, at_.second_bias, Network::kSquared * Network::kSecondWeight,
      Network::kLargestLayerBias);
  for (std::size_t i = 0; i < kThird; ++i) {
    use(weights.third[i], at_.third_rows + i * kSecond, Network::kThirdWeight, INT8_MAX);
  }
  use(weights.third_bias, at_.third_bias, Network::kLayerActive * Network::kThirdWeight,
      Network::kLargestLayerBias);
  use(weights.output, at_.output, units * (1 << Network::kOutputShift) / Network::kLayerActive,
      Network::kLargestOutput);
  use(weights.output_bias, at_.output_bias, units, Network::kLargestLayerBias);
  use(weights.direct, at_.direct, units, INT16_MAX);
}

void NetworkTrainer::begin_with(const EvaluationNetwork::Weights& weights, double logit) {
  for_each_part(weights, logit, [&](const auto& numbers, std::size_t first, double unit, double) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      parameters_[first + i] = static_cast<float>(numbers[i] / unit);
    }
  });
}

EvaluationNetwork::Weights NetworkTrainer::weights(double logit) const {
  EvaluationNetwork::Weights weights(hidden_);
  for_each_part(weights, logit, [&](auto& numbers, std::size_t first, double unit, double most) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const double number = std::round(std::clamp(parameters_[first + i] * unit, -most, most));
      numbers[i] = static_cast<std::remove_reference_t<decltype(numbers[i])>>(number);
    }
  });
  return weights;
}

}  // namespace nagare::cli
