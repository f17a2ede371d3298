// A mate with a line that is as long as the mate.
//
// The line of a MateSearch takes for each defence the length that it happened to prove, which may
// be more than that defence lasts, and so it can end early. Once the length is known for certain,
// the line is made anew: the defence is one after which no mate is shorter, each shown by a search
// of its own, and the reply one that mates in time.
//
// Like MateSearch it can pause after any number of nodes and reads no clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class MateSolver {
 public:
  // As MateSearch; the table is used for the line too, whose nodes the limits do not count.
  MateSolver(MateTable& table, const Position& position, const MateLimits& limits);

  // Searches about `nodes` more nodes; true when all is over.
  bool run(std::uint64_t nodes);
  // The next run() ends it; what has been found by then stands.
  void stop();

  MateResult result() const { return search_.result(); }
  int plies() const { return search_.plies(); }
  bool shortest() const { return search_.shortest(); }
  // Of plies() moves where that is the shortest, unless it was stopped before.
  const std::vector<Move>& line() const { return line_; }
  std::uint64_t nodes() const { return search_.nodes() + line_nodes_; }

 private:
  void begin_line();
  // Plays the attacker's move; the defender is to answer, or all is over.
  void attack(Move move);
  void look_at_defence();
  // Looks for a mate of so many plies in position_, with so many nodes.
  void look_for(int plies, std::uint64_t nodes);
  // What the search under way has found.
  void take_look();

  MateTable& table_;
  MateSearch search_;
  std::vector<Move> line_;
  std::uint64_t line_nodes_ = 0;  // that making the line took
  bool over_ = false;

  // While the line is made:
  Position position_;           // after `made_`, and while a defence is looked at after that
  std::vector<Move> made_;      // the line so far, up to a move of the attacker
  int left_ = 0;                // plies that the mate still takes after it
  std::vector<Move> defences_;  // those that may last so long
  std::size_t at_ = 0;          // the one under way
  std::uint64_t most_ = 0;      // nodes that each has at first
  Undo undo_{};                 // of the defence looked at
  bool replies_ = false;        // the defence has been found, and the reply is looked for
  std::optional<MateSearch> look_;
};

}  // namespace nagare
