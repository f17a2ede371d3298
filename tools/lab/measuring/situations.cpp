#include "tools/lab/measuring/situations.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "core/advisors/losses.h"
#include "core/shogi/attacks.h"

namespace nagare::cli {

namespace {

constexpr Bitboard kAnyTaker = Bitboard::all();

// The same position with the other side to move.
Position turned(const Position& position) {
  return Position(position.board(), position.hands(), ~position.side_to_move(), position.ply());
}

bool runs_along_lines(PieceType type) {
  return type == kLance || type == kBishop || type == kRook || type == kHorse || type == kDragon;
}

}  // namespace

std::vector<Move> sound_evasions(const std::vector<RootMove>& moves) {
  if (moves.empty() || moves.front().value <= kLostPosition) return {};
  std::vector<Move> sound;
  for (const RootMove& each : moves) {
    if (moves.front().value - each.value < kSoundEvasion) sound.push_back(each.move);
  }
  if (sound.size() == moves.size()) return {};
  return sound;
}

SituationView::SituationView(const Game& game, const ExchangeValues& values, PlainMate& mates)
    : game_(game),
      values_(values),
      mates_(mates),
      now_(game.position()),
      us_(now_.side_to_move()),
      before_(game.position_before(game.moves().empty() ? 0 : 1)),
      theirs_(turned(now_)),
      last_(game.last_move()) {
  generate_legal(now_, legal_);
}

std::vector<Move> SituationView::answers(SituationKind situation) {
  switch (situation) {
    case SituationKind::kMateInOne:
      return mate(1);
    case SituationKind::kMateInThree:
      return mate(3);
    case SituationKind::kMateInOneAgainst:
      return mate_against(1);
    case SituationKind::kMateInThreeAgainst:
      return mate_against(3);
    case SituationKind::kPinned:
      return pinned();
    default:
      break;
  }
  if (!last_) return {};
  switch (situation) {
    case SituationKind::kRetake:
      return retake();
    case SituationKind::kLeft:
      return left();
    case SituationKind::kAttacked:
      return attacked();
    case SituationKind::kFork:
      return fork();
    case SituationKind::kHanging:
      return hanging();
    case SituationKind::kDiscovered:
      return discovered();
    case SituationKind::kPromotion:
      return promotion();
    default:
      assert(false);
      return {};
  }
}

template <class Answers>
std::vector<Move> SituationView::moves_that(Answers answers) const {
  std::vector<Move> found;
  std::copy_if(legal_.begin(), legal_.end(), std::back_inserter(found), answers);
  if (found.size() == legal_.size()) found.clear();
  return found;
}

Position SituationView::after(Move move) const {
  Position position = now_;
  position.make(move);
  return position;
}

bool SituationView::is_dear(PieceType type) const {
  return type != kNoPieceType && type != kKing && values_[type] >= values_[kSilver];
}

Bitboard SituationView::dear_pieces(Color color) const {
  Bitboard found;
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (is_dear(kind)) found |= now_.pieces(color, kind);
  }
  return found;
}

// The pieces of the colour that are cheaper than what stands on the square.
Bitboard SituationView::cheaper_than(const Position& position, Square square, Color color) const {
  const int worth = values_[type_of(position.piece_on(square))];
  Bitboard found;
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (values_[kind] < worth) found |= position.pieces(color, kind);
  }
  return found;
}

int SituationView::gain_of(const Position& position, Move move) const {
  return static_exchange(position, move, values_) / 2;
}

// What the side to move gains by taking the enemy piece on the square by a legal move of one of
// `takers`; 0 where that gains less than kLeastLoss.
int SituationView::gain_on(const Position& position, Square square, Bitboard takers) const {
  takers = takers & position.attackers_to(position.side_to_move(), square, position.occupied());
  int most = 0;
  while (takers.any()) {
    const Square from = takers.pop_first();
    for (Move move : {Move::normal(from, square), Move::promotion(from, square)}) {
      if (is_legal(position, move)) most = std::max(most, gain_of(position, move));
    }
  }
  return most >= kLeastLoss ? most : 0;
}

// What the opponent gains, once the move has been made, by taking our piece that stands on the
// square now.
int SituationView::loss_of(Square square, Move move) const {
  const bool moves = !move.is_drop() && move.from() == square;
  return gain_on(after(move), moves ? move.to() : square, kAnyTaker);
}

// Whether the opponent no longer gains by taking our piece that stands on the square now, less what
// the move itself wins.
bool SituationView::saves(Square square, Move move) const {
  return loss_of(square, move) - immediate_gain(now_, move, values_) / 2 < kLeastLoss;
}

// Our piece on the square, in place of one that is less dear or where less is gained, if the
// opponent gains anything there.
void SituationView::take_dearer(Threatened& dearest, Square square, int gain) const {
  const Threatened each{square, values_[type_of(now_.piece_on(square))], gain};
  if (gain > 0 && each.dearer_than(dearest)) dearest = each;
}

bool SituationView::took_something_dear() const {
  return is_dear(type_of(before_.piece_on(last_.to())));
}

std::vector<Move> SituationView::retake() const {
  if (!took_something_dear()) return {};
  const int lost = immediate_gain(before_, last_, values_) / 2;
  if (gain_on(now_, last_.to(), kAnyTaker) <= lost - kLeastLoss) return {};
  return moves_that([&](Move move) { return move.to() == last_.to(); });
}

std::vector<Move> SituationView::left() const {
  if (took_something_dear()) return {};
  const Position ours_before = turned(before_);
  Bitboard found;
  for (PieceType type : {kBishop, kRook, kHorse, kDragon}) {
    Bitboard pieces = now_.pieces(~us_, type);
    while (pieces.any()) {
      const Square square = pieces.pop_first();
      if (gain_on(now_, square, cheaper_than(now_, square, us_)) == 0) continue;
      const bool open_before =
          square != last_.to() &&
          gain_on(ours_before, square, cheaper_than(ours_before, square, us_)) > 0;
      if (!open_before) found.add(square);
    }
  }
  return moves_that([&](Move move) { return found.has(move.to()); });
}

std::vector<Move> SituationView::attacked() const {
  if (now_.in_check()) return {};
  Threatened dearest;
  Bitboard pieces = dear_pieces(us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const Bitboard attacked_before = before_.attackers_to(~us_, square, before_.occupied()) &
                                     cheaper_than(before_, square, ~us_);
    if (attacked_before.any()) continue;
    take_dearer(dearest, square, gain_on(theirs_, square, cheaper_than(now_, square, ~us_)));
  }
  if (dearest.gain == 0) return {};
  const Bitboard attackers = now_.attackers_to(~us_, dearest.square, now_.occupied()) &
                             cheaper_than(now_, dearest.square, ~us_);
  return moves_that([&](Move move) {
    return attackers.has(move.to()) || (!move.is_drop() && move.from() == dearest.square);
  });
}

std::vector<Move> SituationView::fork() const {
  const Square forker = last_.to();
  std::vector<Square> forked;
  int total = 0, most = 0;
  Bitboard pieces = dear_pieces(us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const int gain = gain_on(theirs_, square, Bitboard::of(forker));
    if (gain == 0) continue;
    forked.push_back(square);
    total += gain;
    most = std::max(most, gain);
  }
  const std::size_t attacked = forked.size() + (now_.checkers().has(forker) ? 1 : 0);
  if (forked.empty() || attacked < 2) return {};
  return moves_that([&](Move move) {
    if (move.to() == forker) return true;
    int lost = -immediate_gain(now_, move, values_) / 2;
    for (Square square : forked) lost += loss_of(square, move);
    return lost < total - most + kLeastLoss;
  });
}

std::vector<Move> SituationView::mate(int plies) {
  for (int shorter = 1; shorter < plies; shorter += 2) {
    const auto found = mates_.mating_moves(now_, shorter);
    if (!found || !found->empty()) return {};
  }
  const auto found = mates_.mating_moves(now_, plies);
  if (!found || found->size() == legal_.size()) return {};
  return *found;
}

std::vector<Move> SituationView::mate_against(int plies) {
  if (now_.in_check() || mates_.shortest(theirs_, plies) != plies) return {};
  return moves_that([&](Move move) { return mates_.shortest(after(move), plies) == 0; });
}

std::vector<Move> SituationView::hanging() const {
  if (game_.moves().size() < 2) return {};
  const Position turn_before = game_.position_before(2);
  Bitboard found;
  Bitboard pieces = dear_pieces(~us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const bool stays =
        square != last_.to() && turn_before.piece_on(square) == now_.piece_on(square);
    if (stays && gain_on(now_, square, kAnyTaker) > 0 &&
        gain_on(turn_before, square, kAnyTaker) > 0) {
      found.add(square);
    }
  }
  return moves_that([&](Move move) { return found.has(move.to()); });
}

std::vector<Move> SituationView::discovered() const {
  if (last_.is_drop()) return {};
  Threatened dearest;
  Bitboard pieces = dear_pieces(us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    Bitboard attackers = now_.attackers_to(~us_, square, now_.occupied());
    while (attackers.any()) {
      const Square from = attackers.pop_first();
      if (!runs_along_lines(type_of(now_.piece_on(from))) ||
          !between(from, square).has(last_.from())) {
        continue;
      }
      take_dearer(dearest, square, gain_on(theirs_, square, Bitboard::of(from)));
    }
  }
  if (dearest.gain == 0) return {};
  return moves_that([&](Move move) { return saves(dearest.square, move); });
}

// Whether the piece that the opponent has on `from` now could already have promoted at a gain on
// the square instead of its last move.
bool SituationView::could_promote_before(Square from, Square to) const {
  if (from == last_.to()) {
    if (last_.is_drop()) return false;
    from = last_.from();
  }
  const PieceType type = type_of(before_.piece_on(from));
  return may_promote(type, ~us_, from, to) && !before_.pieces(~us_).has(to) &&
         attacks(~us_, type, from, before_.occupied()).has(to) &&
         gain_of(before_, Move::promotion(from, to)) >= kLeastLoss;
}

// Where the opponent's piece threatens to promote at a gain and could not before; `most` is the
// largest gain.
Bitboard SituationView::safe_promotions(Square from, int& most) const {
  Bitboard found;
  Bitboard to = attacks(~us_, type_of(now_.piece_on(from)), from, now_.occupied());
  most = 0;
  while (to.any()) {
    const Square square = to.pop_first();
    const Move move = Move::promotion(from, square);
    if (!is_legal(theirs_, move)) continue;
    const int gain = gain_of(theirs_, move);
    if (gain < kLeastLoss || could_promote_before(from, square)) continue;
    found.add(square);
    most = std::max(most, gain);
  }
  return found;
}

std::vector<Move> SituationView::promotion() const {
  if (now_.in_check()) return {};
  Bitboard pieces =
      now_.pieces(~us_, kPawn) | now_.pieces(~us_, kBishop) | now_.pieces(~us_, kRook);
  Square threatening = kNoSquare;
  Bitboard threatened;
  int most = 0;
  while (pieces.any()) {
    const Square from = pieces.pop_first();
    int gain = 0;
    const Bitboard found = safe_promotions(from, gain);
    if (gain <= most) continue;
    threatening = from;
    threatened = found;
    most = gain;
  }
  if (most == 0) return {};
  return moves_that([&](Move move) {
    const Position position = after(move);
    Bitboard left = threatened;
    while (left.any()) {
      const Move threat = Move::promotion(threatening, left.pop_first());
      if (is_legal(position, threat) && gain_of(position, threat) >= kLeastLoss) return false;
    }
    return true;
  });
}

std::vector<Move> SituationView::pinned() const {
  if (now_.in_check()) return {};
  Threatened dearest;
  Bitboard pieces = now_.king_blockers(us_, now_.occupied()) & dear_pieces(us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    take_dearer(dearest, square, gain_on(theirs_, square, kAnyTaker));
  }
  if (dearest.gain == 0) return {};
  return moves_that([&](Move move) {
    if (!move.is_drop() && move.from() == dearest.square && now_.is_capture(move) &&
        gain_of(now_, move) >= 0) {
      return true;
    }
    return saves(dearest.square, move);
  });
}

}  // namespace nagare::cli
