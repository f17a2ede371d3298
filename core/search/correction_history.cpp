#include "core/search/correction_history.h"

#include <algorithm>
#include <cstdlib>

namespace nagare {

namespace {

constexpr int kLimit = 1024;  // scores lie between -kLimit and kLimit
constexpr int kLargestStep = kLimit / 4;
constexpr int kUnits = 3 * kLimit / CorrectionHistory::kLargest;  // of all scores in a centipawn

}  // namespace

std::array<CorrectionHistory::Score*, 3> CorrectionHistory::scores(const Position& position,
                                                                   Arrival last,
                                                                   Arrival own) const {
  const Color mover = position.side_to_move();
  const std::uint64_t hands =
      std::uint64_t{position.hand(mover).bits()} << 32 | position.hand(~mover).bits();
  constexpr std::uint64_t kMixer = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio
  return {&tables_->last[mover][last.type][last.to], &tables_->own[mover][own.type][own.to],
          &tables_->hands[mover][hands * kMixer >> (64 - kHandBits)]};
}

int CorrectionHistory::correction(const Position& position, Arrival last, Arrival own) const {
  int sum = 0;
  for (const Score* score : scores(position, last, own)) sum += *score;
  return sum / kUnits;
}

void CorrectionHistory::learn(const Position& position, Arrival last, Arrival own, int error,
                              int depth) {
  const int step = std::clamp(error * depth / 8, -kLargestStep, kLargestStep);
  for (Score* score : scores(position, last, own)) {
    *score = static_cast<Score>(*score + step - *score * std::abs(step) / kLimit);
  }
}

}  // namespace nagare
