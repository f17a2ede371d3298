// How long to think about a move on the clock. All times are milliseconds.
#pragma once

#include <cstdint>
#include <optional>

#include "core/shogi/types.h"

namespace nagare {

// What the referee's clock says for the side to move. With a byoyomi there is usually no increment,
// and the other way round.
struct Clocks {
  std::int64_t main_ms = 0;       // left of the main time
  std::int64_t byoyomi_ms = 0;    // anew for each move once the main time is used up
  std::int64_t increment_ms = 0;  // for each move, on top of the main time
};

struct TimePlan {
  std::int64_t most_ms;  // never more; at least 1
  // With a choice that is neither settled nor in doubt; none where nothing is saved by moving
  // early.
  std::optional<std::int64_t> wanted_ms;
};

// `delay_ms` is what the way to the referee and back may take.
TimePlan plan_time(const Clocks& clocks, std::int64_t delay_ms);

// How much of the wanted time a search deserves, from what its iterations say: less while its best
// move stays the same, more when that changes or turns out worse.
class Settledness {
 public:
  // After each iteration, with its best move and that move's value in centipawns.
  void note(Move best, int value);
  int percent() const;  // of the wanted time, 50 to 200

 private:
  Move best_;
  int value_ = 0;
  int steady_ = 0;  // iterations that the best move has stayed
  bool worse_ = false;
};

}  // namespace nagare
