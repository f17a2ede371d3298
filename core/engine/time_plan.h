// Time management: how long to think about a move on the clock. All times are milliseconds.
#pragma once

#include <cstdint>
#include <optional>

#include "core/shogi/types.h"

namespace nagare {

// What the referee's clock says for the side to move. A game usually has either a byoyomi (秒読み)
// or an increment (フィッシャー), not both.
struct Clocks {
  std::int64_t main_ms = 0;       // left of the main time
  std::int64_t byoyomi_ms = 0;    // for each move, once the main time is used up
  std::int64_t increment_ms = 0;  // added to the main time with each move
};

struct TimePlan {
  std::int64_t most_ms;  // hard limit, at least 1
  // What to spend where the choice is neither settled nor in doubt, 1 to most_ms; Settledness makes
  // it more or less. None where moving early would save nothing: then all of most_ms is used.
  std::optional<std::int64_t> wanted_ms;
};

// `delay_ms` is what may pass unused on the way to the referee and back; it is subtracted.
TimePlan plan_time(const Clocks& clocks, std::int64_t delay_ms);
// The plan of who is not to be waited for longer than `longest_ms`, at least 1, whatever the clock
// allows, and usually half as long at most.
TimePlan no_longer_than(TimePlan plan, std::int64_t longest_ms);

// What percentage of the wanted time a move should take by how many moves people choose among
// (Occasion::openness, in hundredths): what goes without saying is played soon, an open choice is
// weighed. 50 to 150; about 100 on average.
int percent_by_openness(int openness);

// What percentage of the wanted time a search should take, judged after each iteration: less while
// the best move stays the same, more when it changes or its value falls.
class Settledness {
 public:
  // To be called after each iteration with its best move and the value of that, in centipawns.
  void note(Move best, int value);
  int percent() const;                    // percent of TimePlan::wanted_ms, 50 to 200
  int steady() const { return steady_; }  // for how many iterations the best move has been the same

 private:
  Move best_;
  int value_ = 0;
  int steady_ = 0;
  bool worse_ = false;  // whether the value fell by more than kWorse in the last iteration
};

}  // namespace nagare
