// The book: positions that people have reached again and again, what they played there and how it
// ended. It is mined from games by `nagare-lab book`.
//
// The table "book" is a tree written line by line: a row is a move of a position, after the rows of
// the moves that lead there. `ply` is the number of the move in the game. What is played from a
// position stands below its first appearance; where other moves lead there, too, it is not
// repeated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/data/band.h"
#include "core/data/bundle.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct BookMove {
  Move move;
  std::array<int, kBandCount> games{};  // in which it was played, by band
  int won = 0;                          // of those that the side that played it won
  int all_games() const { return games[0] + games[1] + games[2]; }
};
struct BookPosition {
  std::vector<BookMove> moves;  // the most played first
  int games = 0;                // with one of these moves, all bands
};

class Book {
 public:
  // Reads the section book. Errors: book_ply (no position for the move to be played in),
  // book_twice, book_games (none, or more won than played), usi_move_..., table_....
  static Result<Book> load(const Bundle& bundle);

  // nullptr where the position is not in the book.
  const BookPosition* find(const Position& position) const;
  std::size_t size() const { return positions_.size(); }

 private:
  std::unordered_map<std::uint64_t, BookPosition> positions_;  // by Position::key()
};

}  // namespace nagare
