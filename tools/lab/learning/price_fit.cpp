#include "tools/lab/learning/price_fit.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "core/data/table.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

namespace {

constexpr std::array<int, 3> kFirstPlies = {1, 41, 81};
constexpr std::array<int, 7> kReadings = {kLeastFittedReading, 60, 80, 100, 120, 160, 200};
constexpr int kLeastWinRate = 10, kMostWinRate = 150, kWinRateStep = 5;
// Of fewer moves with a price no share can be told.
constexpr int kFewestNamed = 10;

// What becomes of the moves of a phase by some thresholds.
struct Outcome {
  PriceThresholds at;
  int named = 0, worse = 0, grave_named = 0;
  long long second = 0, lost = 0;  // centipawns, of those named

  double share() const { return (worse + 1.0) / (named + 2.0); }
};

Outcome outcome_of(const std::vector<ComparedMoves>& moves, const PriceThresholds& at, int grave) {
  Outcome outcome;
  outcome.at = at;
  for (const ComparedMoves& each : moves) {
    if (!each.second || each.reading < at.reading || each.second->win_rate < at.win_rate) continue;
    ++outcome.named;
    outcome.worse += each.lost > 0;
    outcome.grave_named += each.lost >= grave;
    outcome.second += each.second->centipawns;
    outcome.lost += each.lost;
  }
  if (outcome.second > 0) {
    const auto percent = static_cast<int>(100 * outcome.lost / outcome.second);
    outcome.at.percent = std::clamp(percent, 1, 100);
  }
  return outcome;
}

std::string percent_of(int part, int whole) {
  return whole == 0 ? "–" : std::to_string(100 * part / whole);
}

std::vector<std::string> row_of(const Outcome& outcome, int grave, bool taken) {
  const PriceThresholds& at = outcome.at;
  return {std::to_string(at.first_ply),  std::to_string(at.reading),
          std::to_string(at.win_rate),   std::to_string(at.percent),
          std::to_string(outcome.named), percent_of(outcome.worse, outcome.named),
          std::to_string(grave),         percent_of(outcome.grave_named, grave),
          taken ? "taken" : ""};
}

}  // namespace

PriceFit fit_prices(const std::vector<ComparedMoves>& moves, const PriceAim& aim) {
  PriceFit fit;
  ReportTable table{"Thresholds of prices",
                    {"from ply", "reading", "win rate", "percent", "named", "really worse %",
                     "worse by " + std::to_string(aim.grave), "named %", ""},
                    {}};
  for (std::size_t phase = 0; phase < kFirstPlies.size(); ++phase) {
    std::vector<ComparedMoves> here;
    int grave = 0;
    for (const ComparedMoves& each : moves) {
      const bool later = phase + 1 < kFirstPlies.size() && each.ply >= kFirstPlies[phase + 1];
      if (each.ply < kFirstPlies[phase] || later) continue;
      here.push_back(each);
      grave += each.lost >= aim.grave;
    }
    std::vector<Outcome> outcomes;
    for (int reading : kReadings) {
      for (int rate = kLeastWinRate; rate <= kMostWinRate; rate += kWinRateStep) {
        outcomes.push_back(outcome_of(here, {kFirstPlies[phase], reading, rate, 70}, aim.grave));
      }
    }
    // What meets the aim comes before what does not, and most grave moves before a larger share.
    const auto rank = [&](const Outcome& outcome) {
      const bool meets = outcome.named >= kFewestNamed && 100 * outcome.share() >= aim.worse;
      return meets ? std::tuple(1, outcome.grave_named, outcome.share())
                   : std::tuple(0, outcome.at.reading, outcome.at.win_rate + 0.0);
    };
    const Outcome best =
        *std::max_element(outcomes.begin(), outcomes.end(),
                          [&](const Outcome& a, const Outcome& b) { return rank(a) < rank(b); });
    fit.rows.push_back(best.at);
    for (const Outcome& outcome : outcomes) {
      const bool taken = outcome.at.win_rate == best.at.win_rate;
      if (outcome.at.reading != best.at.reading || (outcome.at.win_rate % 20 != 0 && !taken)) {
        continue;
      }
      table.rows.push_back(row_of(outcome, grave, taken));
    }
  }
  fit.text = table.text();
  return fit;
}

std::string price_table_text(const std::vector<PriceThresholds>& rows) {
  std::string text =
      "# What a natural move is said to cost against the best one. The first search, of all moves, "
      "gives a difference between\n"
      "# the two, and a second look at these two alone another. A price is named only where both "
      "reach the thresholds below; it\n"
      "# is then a part of the second difference, because a search takes two moves to be further "
      "apart than they are. Made by\n"
      "# `nagare-lab prices --out`, on positions with values by a far stronger engine "
      "(benchmarks/prices.md).\n"
      "#\n"
      "# first_ply  from this ply of the game on, 1 to 1000; the first row is of ply 1, then "
      "rising\n"
      "# reading    centipawns, the least difference by the search of all moves, 1 to 30000\n"
      "# win_rate   thousandths of the win rate, the least difference by the second look, 1 to "
      "1000: "
      "many centipawns tell\n"
      "#            little where the game is won or lost anyway\n"
      "# percent    of the second difference in centipawns, 1 to 100\n" +
      table_header({"first_ply", "reading", "win_rate", "percent"});
  for (const PriceThresholds& row : rows) {
    text += std::to_string(row.first_ply) + '\t' + std::to_string(row.reading) + '\t' +
            std::to_string(row.win_rate) + '\t' + std::to_string(row.percent) + '\n';
  }
  return text;
}

}  // namespace nagare::cli
