// How to think about a move: what is wanted of the choice, and the limits of the search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/choice/choice_settings.h"
#include "core/data/band.h"
#include "core/engine/time_plan.h"
#include "core/search/bounds.h"
#include "core/search/parts.h"
#include "core/shogi/types.h"

namespace nagare {

// Who thinks: one player, or a council of Nagare's own characters (deliberation.h). Outside, in
// options, JSON and addresses, the setting is called style.
enum class Thinkers : std::uint8_t { kOne, kCouncil };
inline constexpr std::array<std::pair<std::string_view, Thinkers>, 2> kThinkersIds = {
    {{"one", Thinkers::kOne}, {"council", Thinkers::kCouncil}}};
// Error settings_range for an id that there is none of.
Result<Thinkers> parse_thinkers(std::string_view id);

// For ChoiceSettings::people, "online" or "professional". Error settings_range for anything else.
Result<Band> parse_people(std::string_view id);

// The most that ThinkSettings may hold.
constexpr int kMostDepth = 64;  // plies
constexpr int kMostHorizonPlies = 64;
constexpr int kMostTableMebibytes = 4096;

struct ThinkSettings {
  ChoiceSettings choice;
  // A council has its voters' naturalness, whatever that of `choice`.
  Thinkers thinkers = Thinkers::kOne;
  // Limits on top of the strength's own; those of the full strength hold only where there are none
  // here. Without any, the strength's time holds too.
  std::optional<int> depth;             // plies, 1 to kMostDepth
  std::optional<std::uint64_t> nodes;   // 1 to 10^12
  std::optional<std::int64_t> time_ms;  // from the first step(), 0 to 10^9
  // Milliseconds, 0 to 10^9, since the first step(), also where time_ms was limited later: the
  // search ends between two iterations around this time, sooner the more settled its choice is.
  std::optional<std::int64_t> wanted_ms;
  // When the move was asked for, by the clock of step(): both times count from then, and not from
  // the first step().
  std::optional<std::int64_t> asked_ms;
  // Centipawns below the best inside which every value is exact, 0 to 10,000, in place of what the
  // choice needs. For measuring what one search says: no second look is taken, as where points are
  // not guarded, and the price is what that search says.
  std::optional<int> window;
  // Legal moves whose values are wanted exactly, however bad they are: a move that was played, to
  // say what it cost. Only for the full strength, which looks at every move.
  std::vector<Move> exact;
  // Of whom it is to be told how likely they are to err in the position, as a grade
  // (core/choice/fallibility.h). Likely moves are then valued exactly; only for the full
  // strength.
  std::optional<int> errors_of = {};
  // Legal moves, the only ones to choose from, whatever the strength notices; empty: all.
  std::vector<Move> only;
  // The values of so many moves, the best by value, are exact: Thinker::lines().
  int lines = 1;
  // Facts of reading are looked for once the move is decided on, for who is going to explain it.
  bool tells = false;
  bool past_repetition = false;  // think on where the game is over by repetition
  bool infinite = false;         // no limit but stop(), whatever the strength
  int table_mebibytes = 16;      // 1 to kMostTableMebibytes
  std::uint64_t seed = 0;        // two games of a weak strength with two seeds differ
  // Experiments with the search; see SearchLimits.
  SearchParts without;
  SearchBounds bounds;
  bool quiescence = true;
  bool undo_horizon = false;
  int horizon_plies = 4;         // 0 to kMostHorizonPlies
  bool looks_for_mates = true;   // beside the search, at the full strength
  bool opinions = true;          // tells how far they differ, which costs a look at the network
  bool resigns = false;          // gives up as people do (core/players/resignation.h)
  bool large_evaluation = true;  // at the strengths that have it, once it has been loaded
  bool declares = true;          // false: a move is wanted, also where a win can be declared
  // Goes on with what was read for earlier moves of the same game (Thinker::start). One who is in
  // council does not.
  bool remembers = false;
  bool ponders = false;  // the game's last move is expected and has not been played

  bool limited() const { return depth || nodes || time_ms; }
};

// Limits both times to what the clock of a game allows, for a player who is not to be waited for
// longer than time_ms where that is set (no_longer_than). `delay_ms` is that of plan_time().
void limit_by_clock(ThinkSettings& settings, const Clocks& clocks, std::int64_t delay_ms);

// Error settings_range, with the setting and its range; whether `exact` are legal depends on the
// game and is not looked at.
Result<Done> check_settings(const ThinkSettings& settings);

}  // namespace nagare
