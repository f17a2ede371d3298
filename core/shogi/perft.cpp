#include "core/shogi/perft.h"

#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"

namespace nagare {

std::uint64_t perft(Position& position, int depth) {
  if (depth <= 0) return 1;
  MoveList moves;
  generate_legal(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (Move move : moves) {
    const Undo undo = position.make(move);
    nodes += perft(position, depth - 1);
    position.unmake(move, undo);
  }
  return nodes;
}

}  // namespace nagare
