#include "core/joseki/book.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/sort_stably.h"
#include "core/data/table.h"
#include "core/notation/usi_move.h"

namespace nagare {

namespace {

constexpr int kMostGames = 10'000'000;
constexpr int kLastBookPly = 200;

}  // namespace

Result<Book> Book::load(const Bundle& bundle) {
  const auto opened =
      Table::open(bundle, "book", {"ply", "move", "online", "amateur", "professional", "won"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Book book;
  std::vector<Position> line{start_position()};  // the positions before each ply of the row's line
  for (const Table::Row& row : table.rows()) {
    const auto ply = table.number(row, "ply", 1, kLastBookPly);
    if (!ply) return ply.error();
    const auto depth = static_cast<std::size_t>(ply.value());
    if (depth > line.size()) {
      return Error{"book_ply", table.where(row), "no row above leads to this ply"};
    }
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(depth), line.end());
    const auto move = parse_usi_move(line.back(), table.text(row, "move"));
    if (!move) return Error{move.error().code, table.where(row), move.error().detail};
    BookMove known{move.value(), {}, 0};
    for (std::size_t band = 0; band < kBandCount; ++band) {
      const auto games = table.number(row, kBandIds[band], 0, kMostGames);
      if (!games) return games.error();
      known.games[band] = games.value();
    }
    const auto won = table.number(row, "won", 0, kMostGames);
    if (!won) return won.error();
    known.won = won.value();
    if (known.all_games() == 0 || known.won > known.all_games()) {
      return Error{"book_games", table.where(row),
                   "at least one game, and not more won, are wanted"};
    }
    BookPosition& position = book.positions_[line.back().key()];
    if (std::any_of(position.moves.begin(), position.moves.end(),
                    [&](const BookMove& each) { return each.move == known.move; })) {
      return Error{"book_twice", table.where(row), "this move of the position stands twice"};
    }
    position.moves.push_back(known);
    position.games += known.all_games();
    line.push_back(line.back());
    line.back().make(known.move);
  }
  for (auto& [key, position] : book.positions_) {
    sort_stably(position.moves.begin(), position.moves.end(),
                [](const BookMove& a, const BookMove& b) { return a.all_games() > b.all_games(); });
  }
  return book;
}

const BookPosition* Book::find(const Position& position) const {
  const auto found = positions_.find(position.key());
  return found == positions_.end() ? nullptr : &found->second;
}

}  // namespace nagare
