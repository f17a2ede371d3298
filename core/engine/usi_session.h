// The engine as a USI program: lines in, lines out, no thread, no clock of its own.
//
// Commands: usi isready usinewgame setoption position go stop gameover quit. A position that cannot
// be read is answered by 'info string error ...' and the one before stays, but 'go' then resigns
// rather than move on another board than the referee's. Every 'go' is answered by one bestmove.
// Unknown commands and words are ignored, as USI asks.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "core/engine/engine.h"

namespace nagare {

class UsiSession {
 public:
  using Output = std::function<void(std::string_view line)>;

  // The engine must outlive the session and have its data loaded.
  UsiSession(Engine& engine, Output output);

  // Takes one line; false after 'quit'.
  bool command(std::string_view line);

  // Whether step() has anything to do. After 'go infinite' a search that has run out is silent, and
  // waits for 'stop' to say its move.
  bool thinking() const { return engine_.thinking() && !awaits_stop_; }
  // The input has ended: nobody will send 'stop' any more.
  void end_of_input() {
    if (engine_.thinking() && infinite_) stop();
  }
  // Thinks for about five milliseconds and prints bestmove when that ends the search. `clock()`
  // gives milliseconds.
  template <class Clock>
  void step(Clock&& clock) {
    const std::int64_t now = clock();
    if (started_ms_ < 0) started_ms_ = now;
    const auto progress = engine_.step(clock, kSliceMs);
    report(progress, clock() - started_ms_);
  }

 private:
  static constexpr int kSliceMs = 5;

  void identify();
  void set_option(const std::vector<std::string_view>& words);
  void set_position(std::string_view line);
  void go(const std::vector<std::string_view>& words);
  void stop();
  // Ends the search under way, if any, and says its move.
  void conclude();
  void report(const Result<Progress>& progress, std::int64_t elapsed_ms);
  void finish();
  void say(const std::string& line) { output_(line); }
  void complain(const Error& error);

  Engine& engine_;
  Output output_;
  ThinkSettings settings_;  // from options
  bool explain_ = false;
  bool position_refused_ = false;
  std::int64_t started_ms_ = -1;  // of the first step of the search under way
  int reported_depth_ = 0;
  bool infinite_ = false;     // the search under way ends only by 'stop'
  bool awaits_stop_ = false;  // and has run out before it
};

}  // namespace nagare
