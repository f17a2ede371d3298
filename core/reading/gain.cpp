#include "core/reading/gain.h"

#include <algorithm>
#include <cstddef>

#include "core/search/value.h"
#include "core/shogi/exchange.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kLatestExchange = 4;  // an exchange that begins later is not what the line is for
constexpr int kLeast = 500;         // by kTaughtValues: more than two pawns, a lance at least

// What the side to move wins at once by its best capture.
int best_capture(const Position& position) {
  int best = 0;
  MoveList moves;
  generate_legal(position, moves);
  for (Move move : moves) {
    if (position.is_capture(move)) {
      best = std::max(best, gain_of_move(position, move, kTaughtValues));
    }
  }
  return best;
}

// Follows a line and adds up what changes hands.
class Account {
 public:
  Account(const Position& from, const Line& line)
      : position_(from), line_(line), mover_(from.side_to_move()) {}

  Gain gain() {
    follow();
    const bool theirs = position_.side_to_move() != mover_;
    if (!position_.in_check()) balance_ += theirs ? -best_capture(position_) : 0;
    Gain gain;
    if (balance_ >= kLeast && won_ != kNoPieceType) {
      gain = {Outcome::kPiece, 0, won_, won_on_, lost_, won_at_};
    } else if (promoted_ != kNoPieceType && balance_ > -kLeast &&
               position_.piece_on(promoted_on_) == make_piece(mover_, promoted_)) {
      gain = {Outcome::kPromotes, 0, promoted_, promoted_on_, kNoPieceType, promoted_at_};
    }
    return gain;
  }

 private:
  // Up to the end of the first exchange: the first move that takes nothing after one that did.
  void follow() {
    bool taken = false;
    for (std::size_t ply = 0; ply < std::min<std::size_t>(line_.size(), kLongestExchange); ++ply) {
      const Move move = line_[ply];
      if (!is_legal(position_, move)) return;
      const bool takes = position_.is_capture(move);
      if (taken && !takes && !position_.in_check()) return;
      if (!taken && !takes && static_cast<int>(ply) > kLatestExchange) return;
      taken = taken || takes;
      count(move, static_cast<int>(ply));
      position_.make(move);
    }
  }

  void count(Move move, int ply) {
    const bool own = position_.side_to_move() == mover_;
    const PieceType captured = type_of(position_.piece_on(move.to()));
    if (captured != kNoPieceType) {
      const int worth = kTaughtValues[captured];
      balance_ += own ? worth : -worth;
      PieceType& largest = own ? won_ : lost_;
      if (worth > kTaughtValues[largest]) {
        largest = captured;
        if (own) {
          won_on_ = move.to();
          won_at_ = ply;
        }
      }
    }
    const PieceType type = position_.moved_type(move);
    if (own && move.is_promotion() && (type == kBishop || type == kRook || type == kPawn) &&
        promoted_ == kNoPieceType) {
      promoted_ = promoted(type);
      promoted_on_ = move.to();
      promoted_at_ = ply;
    }
  }

  Position position_;
  const Line& line_;
  Color mover_;
  int balance_ = 0;  // by kTaughtValues, for the mover
  PieceType won_ = kNoPieceType, lost_ = kNoPieceType, promoted_ = kNoPieceType;
  Square won_on_ = kNoSquare, promoted_on_ = kNoSquare;
  int won_at_ = 0, promoted_at_ = 0;
};

}  // namespace

Gain gain_of(const Position& from, const Line& line, int value) {
  if (line.empty()) return {};
  if (value >= kMateBound) return {Outcome::kMate, mate_plies(value)};
  return Account(from, line).gain();
}

}  // namespace nagare
