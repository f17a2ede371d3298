// A council (合議): several players say what they would play and what it is worth to them, and one
// of their moves is played. Laboratory for Fundamental Information on Computer Shogi 2016, article
// on councils and its appendix on the best council (最善合議).
//
// The model behind the fourth rule: in a position one move is truly worth A, the others worth
// A - d; each voter sees each value with a normal error of its own deviation, and votes for the
// move that looks best to it.
//
// All in whole numbers, so that every build decides alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/shogi/types.h"

namespace nagare {

enum class CouncilRule : std::uint8_t {
  kMajority,    // 多数決: the move with the most votes; among equals that of the strongest voter
  kOptimistic,  // 楽観: the move with the highest value
  kPessimistic,  // 悲観: that with the lowest
  kOptimal,      // 最善: the move that makes all the votes likeliest, were it the true best one
};
inline constexpr std::array<std::pair<std::string_view, CouncilRule>, 4> kCouncilRuleIds = {
    {{"majority", CouncilRule::kMajority},
     {"optimistic", CouncilRule::kOptimistic},
     {"pessimistic", CouncilRule::kPessimistic},
     {"optimal", CouncilRule::kOptimal}}};

// Centipawns. Under the optimal rule mates and larger values count as so many, either way: what is
// won is won. Under the optimistic and the pessimistic one they count as the search has them, a
// short mate above a long one. A bound counts as the value that it names, since a voter that names
// a bound knows no better.
constexpr int kMostOfVote = 3000;
constexpr int kMostDeviation = 10'000;

struct Vote {
  Move move;
  int value = 0;      // centipawns for the side to move, as the search has it (search/value.h)
  int deviation = 1;  // s: of the voter's errors, centipawns, 1 to kMostDeviation
};

// Which of two votes counts as the stronger voter's: the smaller deviation, then the earlier one.
bool is_stronger(const std::vector<Vote>& votes, std::size_t one, std::size_t other);

// Which vote is followed: among those for the move that is played, the strongest voter's; under the
// optimistic and the pessimistic rule the one that has that value. `difference` is d, 1 to
// kMostDeviation. There must be a vote.
std::size_t decide(CouncilRule rule, const std::vector<Vote>& votes, int difference);

// A as it is estimated from the votes, in thousandths of a centipawn: (k - 1) / k d + the mean
// value, for k different moves.
std::int64_t estimated_best(const std::vector<Vote>& votes, int difference);
// The optimal rule where A is known, in thousandths of a centipawn.
std::size_t decide_optimally(const std::vector<Vote>& votes, int difference, std::int64_t best);

// By how much a vote speaks for its own move, in millionths of a natural logarithm, never negative.
// The likelihood of all votes if b is the best move is a product over the voters of G(x) E(y) where
// the vote is for b and of G(y) E(x) where it is not, with x = (V - A) / s, y = x + d / s,
// G(z) = exp(-z^2 / 2), E(z) = erf(z / sqrt(2)) + 1. The second factor of every voter is common to
// all b; what is left is the sum, over the votes for b, of h(y) - h(x) with
// h(z) = z^2 / 2 + ln E(z), which only rises.
std::int64_t weight_of(const Vote& vote, int difference, std::int64_t best);

// How much the votes differ, per mille: the share of those who are not in the largest group for one
// move. 0 is unanimous. There must be a vote.
int disagreement(const std::vector<Vote>& votes);

// The vote, if any, that sees a mate by its side: the shortest one, then the strongest voter's.
std::optional<std::size_t> mating_vote(const std::vector<Vote>& votes);

}  // namespace nagare
