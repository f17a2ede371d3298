// What single moves are worth by a much stronger engine: those that a suite has, and those that a
// judge is asked for and that are kept in a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tools/support/program/child_process.h"
#include "tools/support/program/line_log.h"
#include "tools/support/usi/usi_client.h"

namespace CLI {
class App;
}

namespace nagare::cli {

// Mates, and values beyond, count as so many centipawns.
inline constexpr int kLargestMoveValue = 3000;

// Moves in USI with their values: centipawns for the mover, at most kLargestMoveValue either way.
using ValuesOfMoves = std::map<std::string, int>;

struct ValuedPosition {
  std::string moves;   // from the usual start, as the suite has them
  std::string played;  // by the person, where the suite has that
  ValuesOfMoves values;

  // Rows with an odd FNV-1a-64 of `moves` stay out of every fit and are reported on.
  bool for_reporting() const;
};

// Reads a table of moves with their values (source, moves, move, played, value; "#n" is a mate):
// its positions in their order. Throws BadInput with file and line, for moves that are not legal
// too.
std::vector<ValuedPosition> read_move_values(const std::string& path);

// A judge as a command names it: --judge and --judge-option.
struct JudgeOptions {
  std::string command;
  std::vector<std::string> options;  // Name=Value

  // `what` says what it is asked.
  void add_options(CLI::App& app, const std::string& what);
  // Throws BadInput for an option without a name.
  UsiEngine engine() const;
};

// What a judge says of a move: its value, and the reply that the judge would play in the position
// after it. The reply is empty where the game is over there, and where a file does not have it.
struct JudgedMove {
  int value = 0;
  std::string reply;
};

// Asks a USI engine what a move is worth: the position after it is searched, and the value that the
// engine names last is that of its opponent.
class MoveJudge {
 public:
  // `values` is a file of what was asked before, which grows; empty: nothing is kept. Throws
  // BadInput for a file of another number of nodes and for a damaged one.
  MoveJudge(UsiEngine engine, std::uint64_t nodes, int workers, const std::string& values,
            const StopSignal& stop);

  // Nothing where it was stopped, and where the engine names no value. Calls of different workers
  // may overlap. Throws BadInput where the engine breaks down.
  std::optional<JudgedMove> judge(std::size_t worker, const std::string& moves,
                                  const std::string& move);
  void finish();

 private:
  std::optional<JudgedMove> ask(UsiClient& engine, const std::string& moves) const;

  const UsiEngine judge_;  // without a command nobody is asked
  const std::uint64_t nodes_;
  const StopSignal& stop_;
  std::vector<std::unique_ptr<UsiClient>> engines_;  // by worker, started when first needed
  std::mutex mutex_;                                 // for all below
  std::optional<LineLog> log_;
  std::map<std::string, std::map<std::string, JudgedMove>> known_;  // by moves, then by move
};

}  // namespace nagare::cli
