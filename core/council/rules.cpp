#include "core/council/rules.h"

#include <algorithm>
#include <cassert>

#include "core/search/value.h"

namespace nagare {

namespace {

constexpr std::int64_t kThousand = 1000;
constexpr std::int64_t kMillion = 1'000'000;

// h(z) of rules.h in millionths, for z from -8 to 8 in steps of an eighth.
constexpr int kLastZ = 8;
constexpr int kStepsOfZ = 8;  // in 1
constexpr std::array<std::int32_t, 2 * kLastZ* kStepsOfZ + 1> kLogarithms = {
    -2320290, -2305006, -2289492, -2273740, -2257744, -2241496, -2224988, -2208212, -2191160,
    -2173823, -2156191, -2138254, -2120002, -2101425, -2082510, -2063247, -2043622, -2023622,
    -2003233, -1982441, -1961229, -1939582, -1917483, -1894912, -1871851, -1848279, -1824174,
    -1799514, -1774273, -1748425, -1721943, -1694796, -1666954, -1638383, -1609046, -1578905,
    -1547918, -1516042, -1483228, -1449425, -1414579, -1378630, -1341514, -1303163, -1263501,
    -1222449, -1179918, -1135815, -1090037, -1042473, -993001,  -941490,  -887797,  -831767,
    -773228,  -711998,  -647874,  -580638,  -510051,  -435854,  -357765,  -275478,  -188665,
    -96966,   0,        102647,   211413,   326767,   449201,   579233,   717403,   864267,
    1020393,  1186359,  1362739,  1550103,  1749004,  1959973,  2183514,  2420092,  2670134,
    2934024,  3212097,  3504646,  3811918,  4134118,  4471413,  4823937,  5191796,  5575070,
    5973820,  6388091,  6817915,  7263315,  7724309,  8200906,  8693116,  9200941,  9724386,
    10263454, 10818144, 11388458, 11974396, 12575959, 13193147, 13825960, 14474397, 15138460,
    15818147, 16513460, 17224397, 17950960, 18693147, 19450960, 20224397, 21013460, 21818147,
    22638460, 23474397, 24325960, 25193147, 26075960, 26974397, 27888460, 28818147, 29763460,
    30724397, 31700960, 32693147};

// h of z in thousandths, for z below the table: -ln|z| and a constant, and as much of the next term
// of the asymptotic series, -1/z^2, as leaves less than a thousandth.
std::int64_t logarithm_below(std::int64_t z) {
  constexpr std::int64_t kLnTwo = 693'147;
  std::int64_t ratio = -z * kThousand / kLastZ, halvings = 0;  // |z| / 8 in millionths
  for (; ratio >= 2 * kMillion; ++halvings) ratio /= 2;
  // ln r = 2 (t + t^3 / 3 + t^5 / 5 + ...), t = (r - 1) / (r + 1).
  const std::int64_t t = (ratio - kMillion) * kMillion / (ratio + kMillion);
  const std::int64_t square = t * t / kMillion, cube = t * square / kMillion;
  const std::int64_t ln = 2 * (t + cube / 3 + cube * square / kMillion / 5);
  const std::int64_t next_term = kMillion / (kLastZ * kLastZ) - kMillion * kMillion / (z * z);
  return kLogarithms.front() - halvings * kLnTwo - ln + next_term;
}

// h of z in thousandths.
std::int64_t logarithm(std::int64_t z) {
  constexpr std::int64_t kLast = kLastZ * kThousand, kStep = kThousand / kStepsOfZ;
  static_assert(kStep * kStepsOfZ == kThousand);
  if (z >= kLast) return z * z / 2 + (kLogarithms.back() - kLast * kLast / 2);
  if (z < -kLast) return logarithm_below(z);
  const std::int64_t above = z + kLast;
  const auto at = static_cast<std::size_t>(above / kStep);
  return kLogarithms[at] + (kLogarithms[at + 1] - kLogarithms[at]) * (above % kStep) / kStep;
}

// The sum of a figure over the votes for each vote's own move.
template <class Figure>
std::vector<std::int64_t> sums_by_move(const std::vector<Vote>& votes, Figure figure) {
  std::vector<std::int64_t> sums(votes.size());
  for (std::size_t i = 0; i < votes.size(); ++i) {
    for (std::size_t k = 0; k < votes.size(); ++k) {
      if (votes[k].move == votes[i].move) sums[i] += figure(votes[k]);
    }
  }
  return sums;
}

// The vote with the highest figure; among equals the strongest voter's.
std::size_t highest(const std::vector<Vote>& votes, const std::vector<std::int64_t>& figures) {
  assert(!votes.empty());
  std::size_t best = 0;
  for (std::size_t i = 1; i < votes.size(); ++i) {
    const bool equal = figures[i] == figures[best];
    if (figures[i] > figures[best] || (equal && is_stronger(votes, i, best))) best = i;
  }
  return best;
}

std::vector<std::int64_t> group_sizes(const std::vector<Vote>& votes) {
  return sums_by_move(votes, [](const Vote&) { return 1; });
}

}  // namespace

bool is_stronger(const std::vector<Vote>& votes, std::size_t one, std::size_t other) {
  const int mine = votes[one].deviation, its = votes[other].deviation;
  return mine < its || (mine == its && one < other);
}

std::int64_t weight_of(const Vote& vote, int difference, std::int64_t best) {
  assert(vote.deviation >= 1 && vote.deviation <= kMostDeviation);
  const std::int64_t value = std::clamp(vote.value, -kMostOfVote, kMostOfVote) * kThousand;
  const std::int64_t x = (value - best) / vote.deviation;
  const std::int64_t y = (value - best + difference * kThousand) / vote.deviation;
  return logarithm(y) - logarithm(x);
}

std::int64_t estimated_best(const std::vector<Vote>& votes, int difference) {
  std::int64_t sum = 0, moves = 0;
  for (std::size_t i = 0; i < votes.size(); ++i) {
    sum += std::clamp(votes[i].value, -kMostOfVote, kMostOfVote);
    const auto end = votes.begin() + static_cast<std::ptrdiff_t>(i);
    moves += std::none_of(votes.begin(), end,
                          [&](const Vote& before) { return before.move == votes[i].move; });
  }
  return (moves - 1) * kThousand * difference / moves +
         sum * kThousand / static_cast<std::int64_t>(votes.size());
}

std::size_t decide_optimally(const std::vector<Vote>& votes, int difference, std::int64_t best) {
  return highest(votes, sums_by_move(votes, [&](const Vote& vote) {
                   return weight_of(vote, difference, best);
                 }));
}

std::size_t decide(CouncilRule rule, const std::vector<Vote>& votes, int difference) {
  assert(!votes.empty());
  if (rule == CouncilRule::kMajority) return highest(votes, group_sizes(votes));
  if (rule == CouncilRule::kOptimal) {
    return decide_optimally(votes, difference, estimated_best(votes, difference));
  }
  const int sign = rule == CouncilRule::kOptimistic ? 1 : -1;
  std::vector<std::int64_t> values;
  for (const Vote& vote : votes) values.push_back(sign * vote.value);
  return highest(votes, values);
}

int disagreement(const std::vector<Vote>& votes) {
  const auto sizes = group_sizes(votes);
  const auto count = static_cast<std::int64_t>(votes.size());
  const std::int64_t others = count - *std::max_element(sizes.begin(), sizes.end());
  return static_cast<int>((kThousand * others + count / 2) / count);
}

std::optional<std::size_t> mating_vote(const std::vector<Vote>& votes) {
  std::vector<std::int64_t> values;
  for (const Vote& vote : votes) values.push_back(vote.value);
  const std::size_t best = highest(votes, values);
  if (votes[best].value < kMateBound) return std::nullopt;
  return best;
}

}  // namespace nagare
