// The engine as a USI program: lines in, lines out, no thread, no clock of its own.
//
// Commands: usi isready usinewgame setoption position go ponderhit stop gameover quit. Other
// commands are ignored, as USI asks; what is not known in one of these is answered by 'info string
// error ...', and the rest of the line is heeded. 'searchmoves' has one of these moves answered,
// and with the option MultiPV so many lines are told, best first, each with an exact
// value. A position that cannot be read is answered by 'info string error ...' and the one before
// stays, but 'go' then resigns rather than move on another board than the referee's. Every 'go' is
// answered by one bestmove, every 'go mate' by one checkmate: the moves, 'nomate' where there is
// none by checks alone, or 'timeout'.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "core/engine/engine.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/engine/time_plan.h"
#include "core/engine/usi_options.h"
#include "core/engine/usi_words.h"
#include "core/players/opponents.h"
#include "core/search/mate_solver.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"

namespace nagare {

class UsiSession {
 public:
  using Output = std::function<void(std::string_view line)>;

  // The engine must outlive the session and have its data loaded. What weak strengths notice is
  // drawn anew for every game, from `seed`, unless the option Seed names a seed for all.
  UsiSession(Engine& engine, Output output, std::uint64_t seed = 0);
  UsiSession(const UsiSession&) = delete;  // its options set members of its own
  UsiSession& operator=(const UsiSession&) = delete;

  // Takes one line; false after 'quit'. `arrived_ms`: when it arrived, by the clock of step(); the
  // time of a 'go' counts from then, or from the first step where that is not said.
  bool command(std::string_view line, std::optional<std::int64_t> arrived_ms = {});

  // Whether step() has anything to do. After 'go infinite' a search that has run out is silent, and
  // waits for 'stop' to say its move.
  bool thinking() const { return mate_ || (engine_.thinking() && !awaits_stop_); }
  // The input has ended: nobody will send 'stop' any more.
  void end_of_input() {
    if ((mate_ || engine_.thinking()) && infinite_) stop();
  }
  // Thinks for about five milliseconds and prints bestmove or checkmate when that ends the search.
  // `clock()` gives milliseconds.
  template <class Clock>
  void step(Clock&& clock) {
    const std::int64_t now = clock();
    if (started_ms_ < 0) started_ms_ = now;
    if (mate_) return step_mate(clock);
    const auto progress = engine_.step(clock, kSliceMs);
    report(progress, clock() - started_ms_);
  }

 private:
  static constexpr int kSliceMs = 5;
  static constexpr std::uint64_t kMateSliceNodes = 500;

  struct Mate {
    explicit Mate(int table_mebibytes) : table(table_mebibytes) {}
    MateTable table;
    std::optional<MateSolver> search;
    std::optional<std::int64_t> time_ms;
  };

  void add_options();
  void identify();
  void draw_seed();
  void set_option(const std::vector<std::string_view>& words);
  UsiOptions::Taken set_opening(std::string_view opening);
  // Takes over what the opponent is set to; none: all stays as it is.
  void set_opponent(const Opponent* opponent);
  void set_position(std::string_view line);
  void go(const std::vector<std::string_view>& words);
  // The options with what a 'go' says; complains of moves of 'searchmoves' that cannot be played.
  ThinkSettings settings_for(const UsiGo& limits);
  // How long it may take, for `settings` and for a 'ponderhit'.
  void set_time(ThinkSettings& settings, const UsiGo& limits);
  void go_mate(const std::vector<std::string_view>& words);
  template <class Clock>
  void step_mate(Clock&& clock) {
    const std::int64_t until = clock() + kSliceMs;
    bool over = false;
    while (!over) {
      const std::int64_t now = clock();
      if (now >= until) return;
      if (mate_->time_ms && now - started_ms_ >= *mate_->time_ms) mate_->search->stop();
      over = mate_->search->run(kMateSliceNodes);
    }
    finish_mate(clock() - started_ms_);
  }
  void finish_mate(std::int64_t elapsed_ms);
  void ponder_hit();
  void stop();
  // Ends the search under way, if any, and says its move.
  void conclude();
  void report(const Result<Progress>& progress, std::int64_t elapsed_ms);
  // 'info' of a line; `which` stands behind the depth.
  void say_line(const std::string& which, const Progress& now, std::int64_t elapsed_ms,
                const ValuedLine& found);
  void finish();
  void say(const std::string& line) { output_(line); }
  void complain(const Error& error);

  Engine& engine_;
  Output output_;
  UsiOptions options_;
  ThinkSettings settings_;  // from options
  // One of these is drawn for each game in place of the settings' opening, if there are any.
  std::vector<std::string> liked_openings_;
  Random seeds_;  // of games
  int seed_ = 0;  // of all games; 0: each has another
  bool explain_ = false;
  bool names_ponder_ = false;
  int network_delay_ = 60;  // milliseconds kept back on the clock
  bool position_refused_ = false;
  std::optional<Position> problem_;         // that 'position' gave last, which only 'go mate' takes
  std::unique_ptr<Mate> mate_;              // during 'go mate'
  std::optional<std::int64_t> arrived_ms_;  // the line that is taken
  std::int64_t started_ms_ = -1;  // when the search under way was asked for, or its first step
  int reported_depth_ = 0;
  bool pondering_ = false;  // on the opponent's time, until 'ponderhit' or 'stop'
  TimePlan ponder_plan_{};
  bool infinite_ = false;     // the search under way ends only by 'stop'
  bool awaits_stop_ = false;  // and has run out before it
  bool stopping_ = false;     // since the last 'go', 'stop' has come
};

}  // namespace nagare
