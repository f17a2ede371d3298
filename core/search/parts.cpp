#include "core/search/parts.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"

namespace nagare {

namespace {

using enum SearchPart;
constexpr std::pair<SearchPart, std::string_view> kNames[] = {
    {kAspiration, "aspiration"},
    {kTranspositionTable, "transposition_table"},
    {kQuiescenceTable, "quiescence_table"},
    {kMateDistancePruning, "mate_distance_pruning"},
    {kMateInOne, "mate_in_one"},
    {kMateSearch, "mate_search"},
    {kStaticNullMove, "static_null_move"},
    {kRazoring, "razoring"},
    {kNullMove, "null_move"},
    {kInternalIterativeReduction, "internal_iterative_reduction"},
    {kLateMovePruning, "late_move_pruning"},
    {kFutility, "futility"},
    {kHistoryPruning, "history_pruning"},
    {kExchangePruning, "exchange_pruning"},
    {kLateMoveReductions, "late_move_reductions"},
    {kCheckExtensions, "check_extensions"},
    {kExchangeOrdering, "exchange_ordering"},
    {kKillers, "killers"},
    {kHistory, "history"},
    {kReplyHistory, "reply_history"},
    {kPlanHistory, "plan_history"},
    {kCaptureHistory, "capture_history"},
    {kDeltaPruning, "delta_pruning"},
    {kQuiescenceExchangePruning, "quiescence_exchange_pruning"},
    {kThreatOrdering, "threat_ordering"},
    {kCheckOrdering, "check_ordering"},
    {kStaticHistory, "static_history"},
    {kRefutationHistory, "refutation_history"},
    {kTableHistory, "table_history"},
    {kSingularExtensions, "singular_extensions"},
    {kCounterMoves, "counter_moves"},
    {kQuiescenceChecks, "quiescence_checks"},
    {kRootReductions, "root_reductions"},
};
static_assert(std::size(kNames) == kSearchPartCount);

}  // namespace

Result<SearchParts> SearchParts::parse(std::string_view names) {
  SearchParts parts;
  if (names.empty()) return parts;
  for (std::string_view name : split(names, ',')) {
    const auto named = std::find_if(std::begin(kNames), std::end(kNames),
                                    [&](const auto& known) { return known.second == name; });
    if (named == std::end(kNames)) {
      return Error{"search_part", "search parts",
                   "'" + std::string(name) + "' is none of " + all_names()};
    }
    parts.add(named->first);
  }
  return parts;
}

std::string SearchParts::all_names() {
  std::string names;
  for (const auto& [part, name] : kNames) {
    if (!names.empty()) names += ',';
    names += name;
  }
  return names;
}

}  // namespace nagare
