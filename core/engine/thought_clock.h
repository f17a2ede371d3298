// The clock of one thought: how much time has passed, how much it should take, and when the part
// kept for a second look begins. It knows nothing of the search. All times are milliseconds, by any
// clock that only goes forward.
#pragma once

#include <cstdint>
#include <optional>

#include "core/engine/think_settings.h"
#include "core/engine/time_plan.h"
#include "core/shogi/types.h"

namespace nagare {

// Where a limit, of time or of nodes, holds for the search of all moves and for a second look, the
// last of so many parts of it is kept for a look that would be due.
inline constexpr int kReservedShare = 4;

// Whether what has been spent of such a limit reaches into the part that is kept.
template <class Amount>
constexpr bool in_reserve(Amount spent, Amount most) {
  return spent >= most - most / kReservedShare;
}

class ThoughtClock {
 public:
  // `usual_ms`: its time where the settings limit nothing. With ThinkSettings::infinite it stands
  // still.
  ThoughtClock(const ThinkSettings& settings, std::int64_t usual_ms);
  // In place of all limits so far: the hard one counts from the next look, what is wanted from
  // where it has counted from, so that it may have passed already.
  void limit(const TimePlan& plan);
  // How much of what is wanted such a move takes, percent (percent_by_openness); 100 unless set.
  void set_wanted_percent(int percent) { wanted_percent_ = percent; }

  bool runs() const { return most_ms_.has_value(); }  // whether there is a limit
  // What follows, only where it runs. To be called with the time it is: all times count from the
  // first look, unless the settings say when the move was asked for.
  void look(std::int64_t now_ms);
  // To be called after each iteration of the search of all moves, as Settledness has it.
  void note(Move best, int value);

  // By the last look: the hard limit has passed.
  bool is_over() const { return spent_ms() >= *most_ms_; }
  // By the last look: as much has passed as is wanted of a choice so settled. Only an iteration
  // that has ended since the look before, or a limit that is new, makes it so.
  bool has_enough() const;
  // By the last look: the part has begun that is kept for a second look.
  bool reserve_begun() const { return in_reserve(spent_ms(), *most_ms_); }

  bool saves_time() const { return wanted_ms_.has_value(); }  // less than the hard limit is wanted
  int steady() const { return settledness_.steady(); }        // iterations, as Settledness has it

 private:
  std::int64_t spent_ms() const { return now_ms_ - *limited_ms_; }

  std::optional<std::int64_t> most_ms_, wanted_ms_;
  std::optional<std::int64_t> began_ms_;    // when the move was asked for, or the first look
  std::optional<std::int64_t> limited_ms_;  // the same with the limit of now
  std::int64_t now_ms_ = 0;
  int wanted_percent_ = 100;
  bool weighs_anew_ = false;  // something has changed that what is wanted depends on
  Settledness settledness_;
};

}  // namespace nagare
