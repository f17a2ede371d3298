// The parts that the search is made of, under their usual names in computer chess and shogi. Each
// can be left out, so that what it gains can be measured (benchmarks/parts.mjs).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace nagare {

enum class SearchPart : std::uint8_t {
  kAspiration,                  // a root move is first searched with a window around its last value
  kTranspositionTable,          // cutoffs and first moves from the table, in the full search
  kQuiescenceTable,             // the same in the quiescence search
  kMateDistancePruning,         // no line longer than a mate already found is searched
  kMateInOne,                   // a mate in one is seen without a search
  kMateSearch,                  // a mate search of the root beside the search (mate.h)
  kStaticNullMove,              // static value far above beta: cut off (reverse futility)
  kRazoring,                    // static value far below alpha: only captures are tried
  kNullMove,                    // still above beta after a pass: cut off
  kInternalIterativeReduction,  // a ply less where the table has no move
  kLateMovePruning,             // at low depth only the first so many quiet moves are tried
  kFutility,                    // no quiet moves where the static value is far below alpha
  kHistoryPruning,              // no quiet moves that have mostly failed before
  kExchangePruning,             // no moves that lose material on their square (SEE)
  kLateMoveReductions,          // later moves are searched less deep
  kCheckExtensions,             // checks that lose no material are followed a ply further
  kExchangeOrdering,            // captures that lose material are tried last
  kKillers,                     // order: the last quiet moves that cut off at the same ply
  kHistory,                     // order: how well a quiet move did so far
  kReplyHistory,                // order: the same, after the opponent's last move
  kPlanHistory,                 // order: the same, after the own move before that
  kCaptureHistory,              // order: how well a capture did so far
  kDeltaPruning,                // in quiescence, no captures that cannot reach alpha
  kQuiescenceExchangePruning,   // in quiescence, no captures that lose material
  kThreatOrdering,              // order: an attacked dear piece that goes where it is not
  kCheckOrdering,               // order: checks
  kStaticHistory,               // history learns from how a quiet move changes the static value
  kRefutationHistory,           // and from second searches, and from moves that nothing answers
  kTableHistory,                // and from cut-offs by the table
  kSingularExtensions,          // the table's move is followed further where no other is as good
  kCounterMoves,                // order: the quiet move that refuted the last move before
  kQuiescenceChecks,  // in quiescence, checks that take nothing are tried at the first ply
  kRootReductions,    // moves of the root that need no value are searched less deep first
};
constexpr int kSearchPartCount = 33;

class SearchParts {
 public:
  // Reads names separated by commas (as in all_names()); an empty text is no part. Error
  // search_part for a name that there is not.
  static Result<SearchParts> parse(std::string_view names);
  // The names of all parts, separated by commas.
  static std::string all_names();

  constexpr void add(SearchPart part) { bits_ |= bit(part); }
  constexpr bool has(SearchPart part) const { return (bits_ & bit(part)) != 0; }
  constexpr bool operator==(const SearchParts&) const = default;

 private:
  static_assert(kSearchPartCount <= 64);
  static constexpr std::uint64_t bit(SearchPart part) { return 1ull << static_cast<int>(part); }

  std::uint64_t bits_ = 0;
};

}  // namespace nagare
