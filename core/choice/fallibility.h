// How likely people are to go wrong in a position: the chances that somebody of a grade gives up 5,
// 10 or 20 points of win rate, by what people play there, what each move is worth and how well they
// play. The idea, and a logistic regression for it, is of S. Mizuta, H. Kinebuchi and T. Ito 2025,
// "Proposal for a new evaluation index for human fallibility in shogi", for endgames and without
// grades; benchmarks/fallibility.md has theirs beside this one. Whole numbers throughout.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/base/result.h"
#include "core/choice/assessment.h"
#include "core/data/band.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

// Of a player, on the scale of tools/support/rating/grade_scale.h: amateur first dan 1500, each dan
// 100 more.
constexpr int kLowestGrade = -1000, kHighestGrade = 4000;

// A move that gives up so much win rate is an error of that size, per mille.
inline constexpr std::array<int, 3> kErrorSizes = {50, 100, 200};

// Of kErrorSizes, five points: what a player would call an error.
constexpr std::size_t kClearError = 0;
// That so many make one makes a position hard, as one in twenty is, or, where no more do, easy, as
// one in two is; per mille.
constexpr int kHardToFind = 330, kEasyToFind = 60;

struct Fallibility {
  // Per mille, by kErrorSizes: that somebody makes an error of at least that size.
  std::array<int, kErrorSizes.size()> chances{};
  int lost = 0;  // win rate that is expected to be given up, per mille
};

// What of a position and of a player tells how easily that player goes wrong. Logarithms are those
// of logarithm(); amounts are hundredths.
enum class Pitfall : std::uint8_t {
  kConstant,  // 1 always
  kShare,     // logit of the share of people's moves that are such errors, as far as they are known
  kLoss,      // logarithm of the win rate, per mille, that people's moves give up on average, and 1
  kOpenness,  // logarithm of Occasion::openness()
  kMoves,     // logarithm of the number of legal moves
  kPly,       // of the game, in hundreds, at most kLastPlyThatCounts
  kCheck,     // 1 in check, else 0
  kGrade,     // of the player, in 1000 points from kGradeOfTable on
};
inline constexpr std::array<std::string_view, 8> kPitfallIds = {
    "constant", "share", "loss", "openness", "moves", "ply", "check", "grade"};
constexpr int kLastPlyThatCounts = 150;
constexpr int kGradeOfTable = 2000;

// To base 2, in hundredths, of a number above 0; straight between powers of 2.
int logarithm(int number);

// By Pitfall.
using Pitfalls = std::array<int, kPitfallIds.size()>;

class FallibilityTable {
 public:
  // Hundredths by pitfall, then by kErrorSizes: what each hundredth of a pitfall adds to the
  // hundredths of the logit.
  using Weights = std::vector<std::vector<int>>;

  // Reads the section "fallibility". Errors: fallibility_rows (a row that is not wanted, or one
  // missing), table_..., bundle_section.
  static Result<FallibilityTable> load(const Bundle& bundle);
  explicit FallibilityTable(Weights weights) : weights_(std::move(weights)) {}

  // `assessment`: of the occasion's position, with exact values of likely_moves().
  Fallibility of(const Occasion& occasion, const Assessment& assessment, int grade) const;
  // Per mille, of an error of this one of kErrorSizes.
  int chance(const Pitfalls& pitfalls, std::size_t size) const;

 private:
  Weights weights_;
};

// For errors of `error_size` and more; the rest as FallibilityTable::of() has it.
Pitfalls pitfalls_of(const Occasion& occasion, const Assessment& assessment, int grade,
                     int error_size);

// Of ten such players, how many do not make a clear error: 1 to 9.
int who_avoid_error(const Fallibility& fallibility);

// The moves whose values say how easily people err: those that at least 3 of 100 play, at most 6.
std::vector<Move> likely_moves(const Occasion& occasion);

// What somebody of a band is taken to play like where no grade is known.
int usual_grade(Band people);

}  // namespace nagare
