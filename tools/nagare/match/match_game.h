// One game between two engines, with the clocks, the rules and the referee's decisions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/shogi/types.h"
#include "tools/support/program/child_process.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// The limits that an engine is given for each move. Nodes and depth (plies) are numbers, all others
// milliseconds.
struct GoLimits {
  std::optional<std::int64_t> movetime, nodes, depth, byoyomi, time, increment;

  bool any() const { return movetime || nodes || depth || byoyomi || time || increment; }
  bool clock() const { return byoyomi || time || increment; }
  std::string text() const;  // "byoyomi 1000"
};

struct Adjudication {
  int max_plies = 320;  // of the whole game, opening included: a draw
  // A side loses when it is to move and both engines have valued its position at -`cp` centipawns
  // or worse in the last `count` moves of each.
  struct Resign {
    int cp, count;
  };
  std::optional<Resign> resign;
  // A draw when, from `ply` on, both engines have valued the position within `cp` centipawns of 0
  // in the last `count` moves of each.
  struct Draw {
    int cp, count, ply;
  };
  std::optional<Draw> draw;
};

enum class MatchEnd : std::uint8_t {
  kCheckmate,
  kResignation,
  kDeclaration,
  kRepetition,
  kPerpetualCheck,
  kMaxPlies,
  kAdjudicatedWin,
  kAdjudicatedDraw,
  // Faults: the engine that commits one loses.
  kTime,
  kIllegalMove,
  kWrongDeclaration,
  kCrash,
  kNoAnswer,  // to a 'go' without a time limit, or to 'isready'
};
inline constexpr int kMatchEndCount = 13;
std::string_view id_of(MatchEnd end);  // "checkmate"
std::optional<MatchEnd> match_end_of(std::string_view id);
inline bool is_fault(MatchEnd end) {
  return end >= MatchEnd::kTime;
}

struct MatchGame {
  int number = 0;  // from 0; games 2n and 2n + 1 are the pair of opening n
  GameRecord opening;
  std::vector<Move> moves;                 // after the opening
  std::vector<std::optional<int>> values;  // by move: centipawns for its mover, if the engine said
  std::vector<std::int64_t> times;         // by move, in milliseconds
  std::optional<int> winner;               // 0 or 1: the engine; none: a draw
  MatchEnd end = MatchEnd::kCheckmate;
  std::string detail;  // for a fault: what happened, and the position

  // The first engine has black in the games of even number.
  int engine_of(Color color) const { return (number + color) % 2; }
  Color color_of(int engine) const { return static_cast<Color>((number + engine) % 2); }
  int plies() const { return static_cast<int>(opening.moves.size() + moves.size()); }
};

struct MatchRules {
  std::array<GoLimits, 2> limits;
  Adjudication adjudication;
  std::int64_t margin_ms = 0;     // by how much a move may be late without losing on time
  std::int64_t no_answer_ms = 0;  // longest wait for a move without a time limit
};

struct Verdict;
class GameInPlay;

// Two engines that play one game after the other.
class GamePlayer {
 public:
  GamePlayer(const MatchRules& rules, const std::array<UsiEngine, 2>& engines, bool show_errors,
             const StopSignal& stop)
      : rules_(rules), engines_(engines), show_errors_(show_errors), stop_(stop) {}

  // Plays the game from its opening and fills in the rest; false when `stop` ended it. Engines are
  // started where they do not run, which throws BadInput when it fails; one that committed a fault
  // is killed.
  bool play(MatchGame& match);

 private:
  // Starts the engines that are missing and has both prepare; a verdict where one fails in that.
  std::optional<Verdict> prepare(const GameInPlay& game);
  // The verdict on an engine that did not give the answer that was waited for.
  Verdict silent(const GameInPlay& game, int engine, UsiAnswer::State state, MatchEnd late,
                 std::int64_t ms);

  const MatchRules& rules_;
  const std::array<UsiEngine, 2>& engines_;
  bool show_errors_;
  const StopSignal& stop_;
  std::array<std::unique_ptr<UsiClient>, 2> clients_;
};

}  // namespace nagare::cli
