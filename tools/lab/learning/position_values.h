// The values of the legal moves of sampled positions, searched once and kept in a file, so that
// learning from them can be tried again and again.
#pragma once

#include <string>
#include <vector>

#include "core/choice/choice.h"
#include "core/engine/knowledge.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct MoveValue {
  Move move;
  int value;  // centipawns for the side to move
};

// The moves whose values lie within the window below the best, best first; empty where the search
// was stopped.
using PositionValues = std::vector<MoveValue>;

struct ValueSearch {
  int depth = 5;             // plies
  int window = kWideWindow;  // centipawns
  int edge = 400;            // centipawns, see below_best()
  int threads = 1;

  // --depth, --window, --edge and --threads, and --values for the file.
  void add_options(CLI::App& command, std::string& path);
};

// The values of the sampled positions, in their order. Those in the file are read, the others are
// searched and added to the file one by one. Throws BadInput for an edge beyond the window, for a
// file of another depth or window and for a damaged one, before anything in it has changed; a last
// line that was cut short is searched again.
std::vector<PositionValues> position_values(const std::string& path, const PositionSample& sample,
                                            const Knowledge& knowledge, const ValueSearch& search,
                                            StopSignal& stop);

// Every legal move with how much it is below the best one, -edge to 0: those of `values`, which are
// not empty, in their order, then the others. Moves beyond the edge count as if they lay on it,
// whether people played them or not: a move that the search takes for a blunder and that people
// play all the same would otherwise say that values count for nothing.
std::vector<MoveValue> below_best(const PositionValues& values, const Position& position, int edge);

}  // namespace nagare::cli
