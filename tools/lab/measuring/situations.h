// Situations that every player of shogi knows, and which legal moves answer them: by exchanges on
// one square and short mates alone, but for an answer to check, which a search judges.
//
// Gains are static exchanges (core/shogi/see.h) in centipawns of material: half of what exchange
// values swing. From kLeastLoss on, a little less than a pawn, something is gained. "A silver or
// more" is a piece other than the king whose exchange value is at least a silver's, and a cheaper
// piece one whose exchange value is lower.
#pragma once

#include <vector>

#include "core/search/search.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tools/lab/measuring/situation_kinds.h"
#include "tools/support/mates/plain_mate.h"

namespace nagare::cli {

// An evasion of a check answers it that is worth less than the best one by less than
// kSoundEvasion; where the best is worth kLostPosition or less, none does. Centipawns.
constexpr int kSoundEvasion = 300;
constexpr int kLostPosition = -1500;

// Of a search of all legal moves in check, with a window above kSoundEvasion, the best first.
// Empty where no evasion answers, or every one.
std::vector<Move> sound_evasions(const std::vector<RootMove>& moves);

// The position of a game, as the side to move meets it.
class SituationView {
 public:
  // All must outlive the view. `values` as exchange_values() gives them.
  SituationView(const Game& game, const ExchangeValues& values, PlainMate& mates);

  // The legal moves that answer the situation, which must not be kCheck. Empty where it does not
  // hold, and where no legal move answers it or every one.
  std::vector<Move> answers(SituationKind situation);
  // Whether there is a choice between evasions of a check.
  bool has_choice_in_check() const { return now_.in_check() && legal_.size() > 1; }

 private:
  struct Threatened {
    Square square = kNoSquare;
    int worth = 0, gain = 0;

    bool dearer_than(const Threatened& other) const {
      return worth != other.worth ? worth > other.worth : gain > other.gain;
    }
  };

  std::vector<Move> retake() const;
  std::vector<Move> left() const;
  std::vector<Move> attacked() const;
  std::vector<Move> fork() const;
  std::vector<Move> mate(int plies);
  std::vector<Move> mate_against(int plies);
  std::vector<Move> hanging() const;
  std::vector<Move> discovered() const;
  std::vector<Move> promotion() const;
  std::vector<Move> pinned() const;

  template <class Answers>
  std::vector<Move> moves_that(Answers answers) const;
  Position after(Move move) const;
  bool is_dear(PieceType type) const;
  Bitboard dear_pieces(Color color) const;
  Bitboard cheaper_than(const Position& position, Square square, Color color) const;
  int gain_of(const Position& position, Move move) const;
  int gain_on(const Position& position, Square square, Bitboard takers) const;
  int loss_of(Square square, Move move) const;
  bool saves(Square square, Move move) const;
  void take_dearer(Threatened& dearest, Square square, int gain) const;
  bool took_something_dear() const;
  bool could_promote_before(Square from, Square to) const;
  Bitboard safe_promotions(Square from, int& most) const;

  const Game& game_;
  const ExchangeValues& values_;
  PlainMate& mates_;
  const Position& now_;
  const Color us_;
  Position before_;  // before the opponent's last move; the same position where there was none
  Position theirs_;  // this position if it were the opponent's turn
  Move last_;        // kNoMove: there was none
  MoveList legal_;
};

}  // namespace nagare::cli
