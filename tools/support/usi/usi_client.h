// The client side of USI: starts an engine and asks it for moves.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/support/program/child_process.h"

namespace nagare::cli {

struct UsiAnswer {
  enum class State { kMove, kCrash, kTimeout, kStopped };
  State state = State::kMove;
  std::string move;          // what follows 'bestmove'
  std::optional<int> value;  // centipawns for the engine, from its last 'score'
  std::int64_t ms = 0;       // from writing 'go' to reading 'bestmove'
};

struct UsiEngine {
  std::string command;
  std::string name;  // empty: the name that the engine gives itself
  std::vector<std::pair<std::string, std::string>> options;
};

class UsiClient {
 public:
  static constexpr std::int64_t kUsiokMs = 20'000, kReadyokMs = 120'000;

  // Starts the engine and waits for its first 'readyok'. Throws BadInput naming the command when
  // the program cannot be started or does not answer in time.
  UsiClient(const UsiEngine& engine, bool show_errors, const StopSignal& stop);
  ~UsiClient();

  const std::string& id_name() const { return id_name_; }
  // One line for each option that was set although the engine did not announce it, or not that
  // value.
  std::vector<std::string> option_warnings() const;

  // Sends 'usinewgame' and waits until the engine is ready; kMove means that it is.
  UsiAnswer::State new_game();
  // Sends 'position' and 'go', each followed by the text given, and waits up to `limit_ms` for the
  // move. Where `cut_short` says so, which is asked every few milliseconds, it is told to stop.
  UsiAnswer go(std::string_view position, std::string_view limits, std::int64_t limit_ms,
               const std::function<bool()>& cut_short = {});
  void game_over(std::string_view result) {
    process_.write_line("gameover " + std::string(result));
  }
  void kill() { process_.kill(); }
  // How the process ended, once it has.
  std::string ending() { return process_.ending(); }

 private:
  void shake_hands();
  UsiAnswer::State wait_for(std::string_view word, std::int64_t limit_ms);

  UsiEngine engine_;
  ChildProcess process_;
  std::string id_name_;
  std::vector<std::string> announced_;  // lines that begin with 'option name'
};

}  // namespace nagare::cli
