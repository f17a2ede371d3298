#include "tools/lab/mining/mine_statistics.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace nagare::cli {

namespace {

constexpr double kNormal975 = 1.959963984540054;
constexpr double kStudent975 = 2.039513446396408;  // 31 degrees of freedom
static_assert(kOpeningGroups == 32);

using PhaseCounts = std::array<std::array<double, 2>, kPhases>;

PhaseCounts& operator+=(PhaseCounts& sum, const PhaseCounts& more) {
  for (std::size_t phase = 0; phase < sum.size(); ++phase) {
    for (std::size_t corpus : {0u, 1u}) sum[phase][corpus] += more[phase][corpus];
  }
  return sum;
}

PhaseCounts operator-(PhaseCounts all, const PhaseCounts& part) {
  for (std::size_t phase = 0; phase < all.size(); ++phase) {
    for (std::size_t corpus : {0u, 1u}) all[phase][corpus] -= part[phase][corpus];
  }
  return all;
}

PhaseCounts in_group(const CellCounts& cells, int group) {
  PhaseCounts counts;
  for (int phase = 0; phase < kPhases; ++phase) {
    const auto& cell = cells[static_cast<std::size_t>(cell_at(group, phase))];
    counts[static_cast<std::size_t>(phase)] = {static_cast<double>(cell[0]),
                                               static_cast<double>(cell[1])};
  }
  return counts;
}

// What Mantel & Haenszel's ratio is of, numerator and denominator.
std::array<double, 2> weighted(const PhaseCounts& seen, const PhaseCounts& chances) {
  std::array<double, 2> sums{}, all{};
  for (std::size_t phase = 0; phase < seen.size(); ++phase) {
    const auto [human, computer] = chances[phase];
    all[0] += human;
    all[1] += computer;
    if (human + computer == 0) continue;
    sums[0] += seen[phase][0] * computer / (human + computer);
    sums[1] += seen[phase][1] * human / (human + computer);
  }
  // Half a sighting of average weight.
  sums[0] += 0.5 * all[1] / (all[0] + all[1]);
  sums[1] += 0.5 * all[0] / (all[0] + all[1]);
  return sums;
}

double log_ratio(const PhaseCounts& seen, const PhaseCounts& chances) {
  const auto [numerator, denominator] = weighted(seen, chances);
  return std::log(numerator / denominator);
}

}  // namespace

double chi_square_probability(double chi_square) {
  return std::erfc(std::sqrt(chi_square / 2));
}

double chi_square_critical(double level) {
  const boost::math::chi_squared one_degree(1);
  return std::round(quantile(complement(one_degree, level)) * 1000) / 1000;
}

std::vector<double> benjamini_hochberg(const std::vector<double>& p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(p_values.size());
  double smallest = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const double p = p_values[order[rank - 1]];
    smallest =
        std::min(smallest, p * static_cast<double>(order.size()) / static_cast<double>(rank));
    adjusted[order[rank - 1]] = smallest;
  }
  return adjusted;
}

LogRatio log_rate_ratio(const Counts& counts) {
  const double added = counts.human == 0 || counts.computer == 0 ? 0.5 : 0;
  const double human = static_cast<double>(counts.human) + added;
  const double computer = static_cast<double>(counts.computer) + added;
  const double human_total = static_cast<double>(counts.human_total);
  const double computer_total = static_cast<double>(counts.computer_total);
  const double value = std::log(human / human_total) - std::log(computer / computer_total);
  const double variance = 1 / human - 1 / human_total + 1 / computer - 1 / computer_total;
  const double reach = kNormal975 * std::sqrt(std::max(variance, 0.0));
  return {value, value - reach, value + reach};
}

std::optional<LogRatio> matched_log_ratio(const CellCounts& seen, const CellCounts& chances) {
  PhaseCounts all_seen{}, all_chances{};
  for (int group = 0; group < kOpeningGroups; ++group) {
    const PhaseCounts in = in_group(chances, group);
    for (std::size_t corpus : {0u, 1u}) {
      double any = 0;
      for (const auto& phase : in) any += phase[corpus];
      if (any == 0) return std::nullopt;
    }
    all_seen += in_group(seen, group);
    all_chances += in;
  }
  std::array<double, kOpeningGroups> without{};
  for (int group = 0; group < kOpeningGroups; ++group) {
    without[static_cast<std::size_t>(group)] =
        log_ratio(all_seen - in_group(seen, group), all_chances - in_group(chances, group));
  }
  const double mean = std::accumulate(without.begin(), without.end(), 0.0) / kOpeningGroups;
  double squares = 0;
  for (double value : without) squares += (value - mean) * (value - mean);
  const double deviation = std::sqrt(squares * (kOpeningGroups - 1) / kOpeningGroups);
  const double value = log_ratio(all_seen, all_chances);
  return LogRatio{value, value - kStudent975 * deviation, value + kStudent975 * deviation};
}

}  // namespace nagare::cli
