// An engine that speaks USI, from the side that asks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/nagare/child_process.h"
#include "tools/nagare/usi_score.h"

namespace nagare::cli {

struct UsiAnswer {
  enum class State { kMove, kCrash, kTimeout, kStopped };
  State state = State::kMove;
  std::string move;          // what follows 'bestmove'
  std::optional<int> value;  // centipawns for the engine, of its last 'score' line
  std::int64_t ms = 0;       // from writing 'go' to reading 'bestmove'
};

struct UsiEngine {
  std::string command;
  std::string name;  // empty: as the engine calls itself
  std::vector<std::pair<std::string, std::string>> options;
};

class UsiClient {
 public:
  static constexpr std::int64_t kUsiokMs = 20'000, kReadyokMs = 120'000;

  // Starts the engine, up to its first 'readyok'. Throws BadInput naming the command when the
  // program cannot be started or does not answer in time.
  UsiClient(const UsiEngine& engine, bool show_errors, const StopSignal& stop);
  ~UsiClient();

  const std::string& id_name() const { return id_name_; }
  // A line for each option set that the engine did not announce, or not with such a value.
  std::vector<std::string> option_warnings() const;

  // 'usinewgame' and what the engine wants to prepare; kMove when it is ready.
  UsiAnswer::State new_game();
  // `position` and `limits` are what follows the words 'position' and 'go'.
  UsiAnswer go(std::string_view position, std::string_view limits, std::int64_t limit_ms);
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
