// Whether a move does what a pattern says (pattern.h), and on which squares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/advisors/evidence.h"
#include "core/advisors/occasion.h"
#include "core/advisors/shape/pattern.h"
#include "core/advisors/situation.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// Where pieces of each kind belong in the castle that stands or is under way, and in the one
// aimed at.
struct CastlePlaces {
  using ByKind = std::array<Bitboard, kPieceTypeCount>;
  ByKind standing{}, aimed{};
};

// What conditions ask of a position whatever the move: made when first asked, kept for all moves.
class ShapeScene {
 public:
  // The occasion and the values must outlive it. `values` as exchange_values() gives them.
  ShapeScene(const Occasion& occasion, const ExchangeValues& values)
      : occasion_(&occasion), values_(&values) {}

  const Position& position() const { return occasion_->position(); }
  Color mover() const { return position().side_to_move(); }
  const ExchangeValues& values() const { return *values_; }
  const Situation& situation() const { return occasion_->situation(); }
  // The move that was played so many plies ago, 1 the opponent's last; nullptr: none.
  const PlayedMove* played(std::size_t plies_back) const;
  // Whether such a piece belongs there in the mover's castle: in the one that stands or is under
  // way, or where there is none, in the one aimed at.
  bool castle_has(PieceType type, Square square);
  // Whether it belongs there in either of them.
  bool castle_wants(PieceType type, Square square);

 private:
  const CastlePlaces& castle_places();

  const Occasion* occasion_;
  const ExchangeValues* values_;
  std::optional<CastlePlaces> castle_places_;
};

// One legal move of the scene.
class ShapeMove {
 public:
  // The scene must outlive it.
  ShapeMove(ShapeScene& scene, Move move);

  Move move() const { return move_; }
  PieceType kind() const { return kind_; }  // before promotion
  // Squares that it moves, as a king counts them; 0 for a drop.
  int length() const { return move_.is_drop() ? 0 : distance(move_.from(), move_.to()); }
  bool fulfils(const ShapeAlternative& alternative);
  // The move's square and those on which the alternative, which it fulfils, rests.
  SquareList squares(const ShapeAlternative& alternative);

 private:
  // kNeither: it is asked of something that there is not, such as the origin of a drop. Then
  // neither the condition nor its opposite holds.
  enum class Answer : std::uint8_t { kNo, kYes, kNeither };
  static Answer answer(bool yes) { return yes ? Answer::kYes : Answer::kNo; }

  Answer ask(const ShapeTerm& term);
  Answer ask_of_move(const ShapeTerm& term);
  Answer ask_of_direction(const ShapeTerm& term) const;
  Answer ask_of_square(const ShapeTerm& term);
  Answer ask_of_distance(const ShapeTerm& term) const;
  Answer ask_of_file(const ShapeTerm& term) const;
  Answer ask_of_castle(const ShapeTerm& term);
  Answer ask_of_game(const ShapeTerm& term) const;

  // kNoSquare: off the board; nothing: there is no such anchor.
  std::optional<Square> square_of(const Place& place) const;
  Square king_of(bool opponent) const;
  Piece piece_after(Square square) const;
  Bitboard enemies_after() const;
  Bitboard reach() const { return attacks(mover_, kind_after_, move_.to(), occupied_); }
  // Enemy pieces of these kinds that the piece attacks where it has come to.
  Bitboard hit(KindSet kinds) const;
  // Those of them that it wins by taking next, and that do not take it first; the king is one.
  Bitboard hit_at_a_gain(KindSet kinds);
  // First the piece in between, then the one behind it.
  SquareList through(KindSet kinds) const;
  // Pieces of these kinds that attack at least two squares more (or fewer) than before.
  Bitboard changed(const Occupants& pieces, bool more) const;
  Square next_on_file(bool forward) const;  // kNoSquare: none
  // How many pieces of these kinds, or of any where there are none, attack the square.
  int attackers(Color color, KindSet kinds, Square square, bool before);
  // Whether what stands there has a move after which it is not lost.
  bool escapes(Square square);
  const Position& after();

  ShapeScene* scene_;
  const Position* before_;
  Move move_;
  Color mover_;
  PieceType kind_, kind_after_;
  Bitboard occupied_;  // after the move
  std::optional<Position> after_;
};

}  // namespace nagare
