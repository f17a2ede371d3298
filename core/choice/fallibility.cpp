#include "core/choice/fallibility.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/data/table.h"
#include "core/evaluation/win_rate.h"
#include "core/policy/policy_network.h"

namespace nagare {

namespace {

constexpr int kMostWeight = 10'000;
constexpr int kLikely = 30'000;  // of 1,000,000
constexpr std::size_t kMostLikelyMoves = 6;
constexpr int kMostLoss = 400;  // per mille, that a move counts for

// Win rate, per mille, that moves give up on average: those that are no error, then errors that are
// not of the next size, of 4,799 moves of graded players (benchmarks/fallibility.md).
constexpr std::array<int, kErrorSizes.size() + 1> kMeanLosses = {7, 70, 136, 333};

// By Band.
constexpr std::array<int, kBandCount> kUsualGrades = {1700, 1850, 2500};

// Of a share of a thousand, which counts as three of it at least and all but three at most.
int logit_of(int per_mille) {
  const int share = std::clamp(per_mille, 3, 997);
  return logarithm(share) - logarithm(1000 - share);
}

}  // namespace

int logarithm(int number) {
  int power = 1, sum = 0;
  for (; 2 * power <= number; power *= 2) sum += 100;
  return sum + 100 * (number - power) / power;
}

Result<FallibilityTable> FallibilityTable::load(const Bundle& bundle) {
  auto rows =
      named_numbers(bundle, "fallibility", {kPitfallIds.begin(), kPitfallIds.end()},
                    {"five", "ten", "twenty"}, -kMostWeight, kMostWeight, "fallibility_rows");
  if (!rows) return rows.error();
  return FallibilityTable(std::move(rows.value()));
}

Pitfalls pitfalls_of(const Occasion& occasion, const Assessment& assessment, int grade,
                     int error_size) {
  long long errors = 0, loss = 0;
  for (const PolicyMove& each : occasion.policy()) {
    const int lost = assessment.price_of(assessment.of(each.move)).win_rate;
    if (lost >= error_size) errors += each.probability;
    loss += static_cast<long long>(each.probability) * std::min(lost, kMostLoss);
  }
  const Position& position = occasion.position();
  return {100,
          logit_of(static_cast<int>(errors / 1000)),
          logarithm(1 + static_cast<int>(loss / 1'000'000)),
          logarithm(occasion.openness()),
          logarithm(static_cast<int>(occasion.legal().size())),
          std::min(position.ply(), kLastPlyThatCounts),
          position.in_check() ? 100 : 0,
          (grade - kGradeOfTable) / 10};
}

int FallibilityTable::chance(const Pitfalls& pitfalls, std::size_t size) const {
  int logit = 0;
  for (std::size_t i = 0; i < pitfalls.size(); ++i) logit += weights_[i][size] * pitfalls[i];
  return win_rate_per_mille(logit / 100, 100);
}

Fallibility FallibilityTable::of(const Occasion& occasion, const Assessment& assessment,
                                 int grade) const {
  Fallibility found;
  found.lost = 1000 * kMeanLosses[0];
  for (std::size_t size = 0; size < kErrorSizes.size(); ++size) {
    int& chance = found.chances[size];
    chance = this->chance(pitfalls_of(occasion, assessment, grade, kErrorSizes[size]), size);
    // A larger error is no likelier than a smaller one.
    if (size > 0) chance = std::min(chance, found.chances[size - 1]);
    found.lost += chance * (kMeanLosses[size + 1] - kMeanLosses[size]);
  }
  found.lost /= 1000;
  return found;
}

int who_avoid_error(const Fallibility& fallibility) {
  return std::clamp((1050 - fallibility.chances[kClearError]) / 100, 1, 9);
}

std::vector<Move> likely_moves(const Occasion& occasion) {
  std::vector<Move> likely;
  for (const PolicyMove& each : occasion.policy()) {
    if (each.probability < kLikely || likely.size() == kMostLikelyMoves) break;
    likely.push_back(each.move);
  }
  return likely;
}

int usual_grade(Band people) {
  return kUsualGrades[static_cast<std::size_t>(people)];
}

}  // namespace nagare
