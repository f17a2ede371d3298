#include "core/joseki/castles.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/joseki/destinations.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

// How many of each kind a side begins with, by PieceType.
constexpr std::array<int, kKing + 1> kOwned = {0, 9, 2, 2, 2, 1, 1, 2, 1};

// "GS50": kinds, then a value or nothing.
Result<CastlePiece> parse_cell(std::string_view cell, Square square, const std::string& where) {
  CastlePiece piece;
  piece.to = square;
  std::size_t at = 0;
  for (; at < cell.size(); ++at) {
    const PieceType kind = piece_type_of_letter(cell[at]);
    if (kind == kNoPieceType) break;
    piece.kinds.push_back(kind);
  }
  int value = 0;
  for (; at < cell.size() && value <= kMostCastleValue; ++at) {
    if (cell[at] < '0' || cell[at] > '9') break;
    value = value * 10 + (cell[at] - '0');
  }
  const bool valued = !cell.empty() && cell.back() >= '0' && cell.back() <= '9';
  if (piece.kinds.empty() || at != cell.size() || value > kMostCastleValue ||
      (valued && value == 0)) {
    return Error{"castle_cell", where,
                 "'" + std::string(cell) +
                     "': a cell is '.', '-', or letters of PLNSGBRK and a value from 1 to 100"};
  }
  piece.value = value;
  return piece;
}

Result<Done> check_pieces(const Castle& castle, const std::string& where) {
  std::array<int, kKing + 1> count{};
  int kings = 0;
  for (const auto* list : {&castle.pieces, &castle.others}) {
    for (const CastlePiece& piece : *list) {
      if (piece.kinds.size() == 1) ++count[piece.kinds.front()];
      if (piece.kinds.front() == kKing && piece.value > 0) ++kings;
    }
  }
  if (castle.pieces.size() + castle.others.size() > kMostCastlePieces) {
    return Error{"castle_pieces", where, "16 pieces at most"};
  }
  if (kings != 1) return Error{"castle_pieces", where, "a castle has one king, with a value"};
  for (std::size_t kind = 1; kind < count.size(); ++kind) {
    if (count[kind] > kOwned[kind]) {
      return Error{"castle_pieces", where,
                   std::string("there are more '") + piece_letter(static_cast<PieceType>(kind)) +
                       "' than a side has"};
    }
  }
  return Done{};
}

Result<Done> load_diagram(const Bundle& bundle, Castle& castle) {
  std::vector<std::string_view> columns = {"9", "8", "7", "6", "5", "4", "3", "2", "1", "rank"};
  const std::string section = "castles/" + castle.id;
  const auto opened = Table::open(bundle, section, columns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  int above = 0;
  for (const Table::Row& row : table.rows()) {
    const auto rank = table.number(row, "rank", 1, 9);
    if (!rank) return rank.error();
    if (rank.value() <= above) {
      return Error{"castle_diagram", table.where(row), "ranks go down the board, each once"};
    }
    above = rank.value();
    for (int file = 9; file >= 1; --file) {
      const std::string_view cell = row.cells[static_cast<std::size_t>(9 - file)];
      const Square square = make_square(file, rank.value());
      if (cell == ".") continue;
      if (cell == "-") {
        castle.empty.add(square);
        continue;
      }
      auto piece = parse_cell(cell, square, table.where(row));
      if (!piece) return piece.error();
      (piece.value().value > 0 ? castle.pieces : castle.others).push_back(piece.value());
    }
  }
  return check_pieces(castle, table.file());
}

bool stands(const CastlePiece& piece, const Position& position, Color side) {
  const Piece there = position.piece_on(seen_by(side, piece.to));
  return there != kNoPiece && color_of(there) == side && piece.fits(type_of(there));
}

// The cheapest way to give every open place a piece of its kind, by moves needed in all.
class Assignment {
 public:
  Assignment(const std::vector<const CastlePiece*>& open, const std::vector<Square>& free,
             const Position& position, Color side)
      : open_(open), free_(free), used_(free.size()), now_(open.size(), kNobody) {
    for (const Square square : free)
      kinds_.push_back(type_of(position.piece_on(seen_by(side, square))));
    best_ = now_;
    search(0, 0);
  }
  static constexpr int kNobody = -1;
  static constexpr int kMissing = 100;  // cost of a place that nobody can take
  // By open place, the index among the free pieces.
  const std::vector<int>& best() const { return best_; }

 private:
  void search(std::size_t place, int cost) {
    if (cost >= best_cost_) return;
    if (place == open_.size()) {
      best_cost_ = cost;
      best_ = now_;
      return;
    }
    const CastlePiece& wanted = *open_[place];
    for (std::size_t i = 0; i < free_.size(); ++i) {
      if (used_[i] || !wanted.fits(kinds_[i])) continue;
      const int moves = moves_needed(kinds_[i], free_[i], wanted.to);
      if (moves < 0) continue;
      used_[i] = true;
      now_[place] = static_cast<int>(i);
      search(place + 1, cost + moves);
      used_[i] = false;
    }
    now_[place] = kNobody;
    search(place + 1, cost + kMissing);
  }

  const std::vector<const CastlePiece*>& open_;
  const std::vector<Square>& free_;  // as the side sees them
  std::vector<PieceType> kinds_;     // of these
  std::vector<bool> used_;
  std::vector<int> now_, best_;
  int best_cost_ = std::numeric_limits<int>::max();
};

}  // namespace

bool CastlePiece::fits(PieceType kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Result<Castles> Castles::load(const Bundle& bundle, const FormationNames& names) {
  const auto opened = Table::open(bundle, "castles", kCastleColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Castles castles;
  for (const Table::Row& row : table.rows()) {
    const auto index = static_cast<int>(castles.all_.size());
    auto formation = read_formation(table, row, index, FormationSort::kCastle, names);
    if (!formation) return formation.error();
    Castle castle{std::move(formation.value()), {}, {}, {}};
    if (const auto done = load_diagram(bundle, castle); !done) return done.error();
    castles.all_.push_back(std::move(castle));
  }
  return castles;
}

CastleState castle_state(const Castle& castle, const Position& position, Color side) {
  CastleState state;
  for (const auto* list : {&castle.pieces, &castle.others}) {
    state.pieces += static_cast<int>(list->size());
    for (const CastlePiece& piece : *list) state.placed += stands(piece, position, side);
  }
  // A piece on a square that the diagram wants empty: one counts as missing.
  if (state.placed == state.pieces && !is_complete(castle, position, side)) --state.placed;
  return state;
}

bool is_complete(const Castle& castle, const Position& position, Color side) {
  for (const auto* list : {&castle.pieces, &castle.others}) {
    for (const CastlePiece& piece : *list) {
      if (!stands(piece, position, side)) return false;
    }
  }
  for (Bitboard empty = castle.empty; empty.any();) {
    const Piece there = position.piece_on(seen_by(side, empty.pop_first()));
    if (there != kNoPiece && color_of(there) == side) return false;
  }
  return true;
}

CastlePlan castle_plan(const Castle& castle, const Position& position, Color side) {
  std::vector<const CastlePiece*> open;
  Bitboard taken;  // pieces that stand where they belong
  for (const auto* list : {&castle.pieces, &castle.others}) {
    for (const CastlePiece& piece : *list) {
      if (stands(piece, position, side)) {
        taken.add(seen_by(side, piece.to));
      } else {
        open.push_back(&piece);
      }
    }
  }
  std::vector<Square> free;
  Bitboard pieces = position.pieces(side) & ~taken;
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const PieceType kind = type_of(position.piece_on(square));
    const bool wanted = std::any_of(open.begin(), open.end(),
                                    [&](const CastlePiece* place) { return place->fits(kind); });
    if (wanted) free.push_back(seen_by(side, square));
  }
  CastlePlan plan;
  const Assignment assignment(open, free, position, side);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const int who = assignment.best()[i];
    if (who == Assignment::kNobody) {
      plan.reachable = false;
      continue;
    }
    const Square from = free[static_cast<std::size_t>(who)];
    const PieceType kind = type_of(position.piece_on(seen_by(side, from)));
    plan.ways.push_back({seen_by(side, from), seen_by(side, open[i]->to)});
    plan.moves_left += moves_needed(kind, from, open[i]->to);
    for (const Step& step : shortest_steps(kind, from, open[i]->to)) {
      if (step.step > 1 || open[i]->value == 0) break;
      plan.steps.push_back({Move::normal(seen_by(side, step.from), seen_by(side, step.to)),
                            seen_by(side, open[i]->to), open[i]->value});
    }
  }
  return plan;
}

}  // namespace nagare
