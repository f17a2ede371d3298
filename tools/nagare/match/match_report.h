// The result of a match, in words and as JSON.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/shogi/types.h"
#include "tools/nagare/match/match_game.h"
#include "tools/nagare/match/match_statistics.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// Wins, draws and losses of the first engine.
struct Score {
  int wins = 0, draws = 0, losses = 0;

  void add(const std::optional<int>& winner);
  int games() const { return wins + draws + losses; }
};

class MatchTally {
 public:
  void add(const MatchGame& game);

  struct Thinking {
    std::int64_t moves = 0, ms = 0, longest_ms = 0;
  };

  const Score& score() const { return score_; }
  // The first engine's score in the games in which it had that colour.
  const Score& score(Color color) const { return by_color_[color]; }
  const PairCounts& pairs() const { return pairs_; }
  int complete_pairs() const;
  int ends(MatchEnd end) const { return ends_[static_cast<std::size_t>(end)]; }
  int faults(int engine, MatchEnd end) const {
    return faults_[engine][static_cast<std::size_t>(end)];
  }
  const Thinking& thinking(int engine) const { return thinking_[engine]; }
  std::int64_t plies() const { return plies_; }

 private:
  Score score_;
  std::array<Score, 2> by_color_;
  PairCounts pairs_{};
  std::map<int, int> half_;  // by pair of which one game is over: the first engine's half points
  std::array<int, kMatchEndCount> ends_{};
  std::array<std::array<int, kMatchEndCount>, 2> faults_{};
  std::array<Thinking, 2> thinking_;
  std::int64_t plies_ = 0;
};

struct MatchReport {
  const MatchTally& tally;
  const std::array<UsiEngine, 2>& engines;  // with their names
  const std::array<GoLimits, 2>& limits;
  const std::optional<Sprt>& sprt;
  int games;  // planned
  bool interrupted;
};

// Which hypothesis the test has accepted: "elo0" or "elo1"; nothing while it goes on.
std::optional<std::string> sprt_decision(const Sprt& sprt, const PairCounts& pairs);

std::string report_text(const MatchReport& report);
std::string report_json(const MatchReport& report);
// One line about the state of a match under way.
std::string progress_line(const MatchTally& tally, const std::optional<Sprt>& sprt, int games);

}  // namespace nagare::cli
