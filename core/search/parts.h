// The parts that the search is made of, by the names that they have in the field, so that each can
// be left out and what it gains be measured (benchmarks/parts.mjs).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace nagare {

enum class SearchPart : std::uint8_t {
  kAspiration,                  // a root move's first window lies around its last value
  kTranspositionTable,          // cuts and first moves from the table above the horizon
  kQuiescenceTable,             // the same beyond it
  kMateDistancePruning,         // nothing longer than a mate already found
  kMateInOne,                   // seen without a search
  kMateSearch,                  // beside the search, of the root (mate.h)
  kStaticNullMove,              // far above beta (reverse futility)
  kRazoring,                    // far below alpha: only captures are tried
  kNullMove,                    // above beta even after a pass
  kInternalIterativeReduction,  // a ply less where no first move is known
  kLateMovePruning,             // quiet moves after the first so many
  kFutility,                    // quiet moves where the static value is far below alpha
  kHistoryPruning,              // quiet moves that have mostly failed
  kExchangePruning,             // moves that lose material on their square (SEE)
  kLateMoveReductions,          // later moves are searched less deep
  kCheckExtensions,             // checks that lose nothing are followed a ply further
  kExchangeOrdering,            // captures that lose material are tried last
  kKillers,                     // the last quiet moves that cut on the ply
  kHistory,                     // how well quiet moves did
  kReplyHistory,                // and after the opponent's move before
  kPlanHistory,                 // and after the own move before that
  kCaptureHistory,              // how well captures did
  kCorrectionHistory,           // how far static values were off after such moves
  kDeltaPruning,                // beyond the horizon, captures that cannot reach alpha
  kQuiescenceExchangePruning,   // beyond the horizon, captures that lose material
};
constexpr int kSearchPartCount = 25;

class SearchParts {
 public:
  // Names between commas; nothing for none. Error search_part.
  static Result<SearchParts> parse(std::string_view names);
  // Of all parts, as parse() takes them.
  static std::string all_names();

  constexpr void add(SearchPart part) { bits_ |= bit(part); }
  constexpr bool has(SearchPart part) const { return (bits_ & bit(part)) != 0; }
  constexpr bool operator==(const SearchParts&) const = default;

 private:
  static constexpr std::uint32_t bit(SearchPart part) { return 1u << static_cast<int>(part); }

  std::uint32_t bits_ = 0;
};

}  // namespace nagare
