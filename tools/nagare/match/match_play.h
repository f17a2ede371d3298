// A match played: its games, some at a time, logged and counted, until all are over or its test has
// decided.
#pragma once

#include <array>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/notation/record.h"
#include "tools/nagare/match/match_game.h"
#include "tools/nagare/match/match_log.h"
#include "tools/nagare/match/match_report.h"
#include "tools/nagare/match/match_statistics.h"
#include "tools/support/program/child_process.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// What is played.
struct MatchPlan {
  std::array<UsiEngine, 2> engines;
  MatchRules rules;
  std::vector<GameRecord> openings;  // of each pair of games
  int games = 0;                     // even
  int concurrency = 1;               // games at a time
  std::optional<Sprt> sprt;          // a test that ends the match
  std::string log;                   // the file of a MatchLog; empty: none is kept
  bool resume = false;               // whether what is in the log counts
  MatchSettings settings;            // for the log
  bool show_errors = false;          // what the engines write to standard error
};

// Starts each engine once: errors (BadInput) come before any game. Engines without a name get that
// which they say, and names that are alike a number. Options that an engine does not know are
// complained of.
void try_engines(MatchPlan& plan, const StopSignal& stop);

class Match {
 public:
  // Both must outlive it. The stop is requested when the test has decided, and on an error.
  Match(const MatchPlan& plan, StopSignal& stop) : plan_(plan), stop_(stop) {}

  // Plays what is left to play. Names faults and tells how the match stands on standard error.
  void play();

  const MatchTally& tally() const { return tally_; }
  // What ended the match early, other than the user; or null.
  std::exception_ptr error() const { return error_; }
  // By their numbers.
  std::vector<MatchGame> games() const;

 private:
  void work();
  std::optional<MatchGame> next_game();
  void finish(MatchGame game);

  const MatchPlan& plan_;
  StopSignal& stop_;
  std::mutex mutex_;       // for all below
  std::vector<int> left_;  // numbers of games, the next one last
  std::vector<MatchGame> games_;
  MatchTally tally_;
  std::optional<MatchLog> log_;
  std::exception_ptr error_;
  SteadyClock::time_point last_progress_{};
};

}  // namespace nagare::cli
