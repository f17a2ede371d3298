// A council on positions whose moves have values by a much stronger engine: s and d are fitted on
// some of them, and on the others it is seen how good the rules are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/council/rules.h"
#include "tools/lab/learning/council_fit.h"
#include "tools/support/council/seats.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// Positions beyond so many centipawns are left out: they are decided, and the scales of two engines
// drift apart there.
constexpr int kMostOfSuite = 1000;

// What the voters say of a position.
struct VotedPosition {
  bool for_reporting = false;
  CouncilSample sample;
  std::vector<Vote> votes;  // by voter, with the deviations that they have
  // What each vote loses by the suite against the best move, centipawns; none where the suite has
  // no value for it.
  std::vector<std::optional<int>> lost;
};

// Asks all seats, each with its share of this many nodes, about every position of the suite with at
// least two valued moves; stops early where the stop is requested. Throws BadInput where a seat
// gives no legal move.
std::vector<VotedPosition> vote_on_suite(const std::string& path,
                                         const std::vector<std::unique_ptr<Seat>>& seats,
                                         std::int64_t nodes, const StopSignal& stop);

CouncilFit fit_of(const std::vector<VotedPosition>& positions);

// What the fit is, and what voters and rules are worth on the positions that it has not seen.
std::string suite_report(const std::vector<VotedPosition>& positions, const CouncilFit& fit,
                         const std::vector<std::string>& names, std::int64_t nodes);

}  // namespace nagare::cli
