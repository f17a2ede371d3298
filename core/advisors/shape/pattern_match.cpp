#include "core/advisors/shape/pattern_match.h"

#include <algorithm>
#include <vector>

#include "core/advisors/losses.h"
#include "core/joseki/castles.h"
#include "core/joseki/game_reader.h"
#include "core/shogi/exchange.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

using Asks = ShapeTerm::Asks;
using Anchor = Place::Anchor;

bool has_kind(KindSet kinds, PieceType type) {
  return (kinds & kind_bit(type)) != 0;
}

// What stands on the square that the condition names, or attacks it.
bool is_about_a_square(Asks asks) {
  return asks == Asks::kStands || asks == Asks::kAttacked || asks == Asks::kGuarded ||
         asks == Asks::kLost || asks == Asks::kWon || asks == Asks::kEscapes;
}

bool within(const ShapeTerm& term, int number) {
  return number >= term.least && number <= term.most;
}

// Pieces of these kinds.
Bitboard pieces_of(const Position& position, Color color, KindSet kinds) {
  Bitboard all;
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (has_kind(kinds, kind)) all |= position.pieces(color, kind);
  }
  return all;
}

// The lines on which a sliding piece hits what stands behind something.
std::vector<Direction> lines_of(Color color, PieceType type) {
  switch (type) {
    case kLance:
      return {color == kBlack ? kUp : kDown};
    case kBishop:
    case kHorse:
      return {kUpLeft, kDownLeft, kDownRight, kUpRight};
    case kRook:
    case kDragon:
      return {kDown, kLeft, kUp, kRight};
    default:
      return {};
  }
}

// As many as a SquareList holds.
constexpr std::size_t kMostSquares = 16;

void add_new(SquareList& squares, Square square) {
  const bool there = std::find(squares.begin(), squares.end(), square) != squares.end();
  if (!there && squares.size() < kMostSquares) squares.push_back(square);
}

void add_all(SquareList& squares, Bitboard set) {
  while (set.any()) add_new(squares, set.pop_first());
}

}  // namespace

const PlayedMove* ShapeScene::played(std::size_t plies_back) const {
  const auto& moves = occasion_->game().moves();
  return moves.size() < plies_back ? nullptr : &moves[moves.size() - plies_back];
}

const CastlePlaces& ShapeScene::castle_places() {
  if (castle_places_) return *castle_places_;
  castle_places_.emplace();
  const auto places = [&](int index, CastlePlaces::ByKind& by_kind) {
    if (index < 0) return;
    for (const CastlePiece& piece : occasion_->joseki().castles.at(index).pieces) {
      for (PieceType kind : piece.kinds) by_kind[kind].add(seen_by(mover(), piece.to));
    }
  };
  const GameReading& reading = occasion_->reading();
  const int standing = reading.recogniser.castle(mover()).castle;
  const int aimed = castle_to_build(reading);
  places(standing < 0 ? aimed : standing, castle_places_->standing);
  places(aimed, castle_places_->aimed);
  return *castle_places_;
}

bool ShapeScene::castle_has(PieceType type, Square square) {
  return castle_places().standing[type].has(square);
}

bool ShapeScene::castle_wants(PieceType type, Square square) {
  return castle_has(type, square) || castle_places().aimed[type].has(square);
}

ShapeMove::ShapeMove(ShapeScene& scene, Move move)
    : scene_(&scene),
      before_(&scene.position()),
      move_(move),
      mover_(scene.mover()),
      kind_(before_->moved_type(move)),
      kind_after_(move.is_promotion() ? promoted(kind_) : kind_),
      occupied_(before_->occupied() | Bitboard::of(move.to())) {
  if (!move.is_drop()) occupied_.remove(move.from());
}

bool ShapeMove::fulfils(const ShapeAlternative& alternative) {
  if (!has_kind(move_.is_drop() ? alternative.drops : alternative.moves, kind_)) return false;
  return std::all_of(alternative.terms.begin(), alternative.terms.end(),
                     [&](const ShapeTerm& term) {
                       return ask(term) == (term.negated ? Answer::kNo : Answer::kYes);
                     });
}

SquareList ShapeMove::squares(const ShapeAlternative& alternative) {
  SquareList squares;
  squares.push_back(move_.to());
  for (const ShapeTerm& term : alternative.terms) {
    if (term.negated) continue;
    if (is_about_a_square(term.asks)) {
      const auto square = square_of(term.place);
      if (square && *square != kNoSquare) add_new(squares, *square);
      continue;
    }
    switch (term.asks) {
      case Asks::kHits:
        add_all(squares, hit(term.pieces.enemy));
        break;
      case Asks::kHitGain:
        add_all(squares, hit_at_a_gain(term.pieces.enemy));
        break;
      case Asks::kThrough:
        for (Square square : through(term.pieces.enemy)) add_new(squares, square);
        break;
      case Asks::kOpens:
      case Asks::kCloses:
        add_all(squares, changed(term.pieces, term.asks == Asks::kOpens));
        break;
      case Asks::kBehind:
      case Asks::kAhead:
        add_new(squares, next_on_file(term.asks == Asks::kAhead));
        break;
      default:
        break;
    }
  }
  return squares;
}

ShapeMove::Answer ShapeMove::ask(const ShapeTerm& term) {
  if (is_about_a_square(term.asks)) return ask_of_square(term);
  switch (term.asks) {
    case Asks::kSteps:
    case Asks::kForward:
    case Asks::kSideways:
    case Asks::kBack:
      return ask_of_direction(term);
    case Asks::kNear:
    case Asks::kNearer:
    case Asks::kFarther:
      return ask_of_distance(term);
    case Asks::kFileHas:
    case Asks::kFileNo:
    case Asks::kBehind:
    case Asks::kAhead:
      return ask_of_file(term);
    case Asks::kCastle:
      return ask_of_castle(term);
    case Asks::kPly:
    case Asks::kProgress:
    case Asks::kUrgency:
    case Asks::kHand:
    case Asks::kMoveBefore:
    case Asks::kTookBefore:
    case Asks::kDropBefore:
    case Asks::kSamePiece:
    case Asks::kRetakes:
      return ask_of_game(term);
    default:
      return ask_of_move(term);
  }
}

ShapeMove::Answer ShapeMove::ask_of_move(const ShapeTerm& term) {
  const Square to = seen_by(mover_, move_.to());
  switch (term.asks) {
    case Asks::kMoves:
      return answer(has_kind(term.pieces.own, kind_));
    case Asks::kDrop:
      return answer(move_.is_drop());
    case Asks::kCapture:
      return answer(before_->is_capture(move_));
    case Asks::kTakes:
      return answer(before_->is_capture(move_) &&
                    has_kind(term.pieces.own, type_of(before_->piece_on(move_.to()))));
    case Asks::kPromotes:
      return answer(move_.is_promotion());
    case Asks::kCheck:
      return answer(before_->gives_check(move_));
    case Asks::kInCheck:
      return answer(before_->in_check());
    case Asks::kRank:
      return answer((term.numbers >> rank_of(to) & 1) != 0);
    case Asks::kFile:
      return answer((term.numbers >> file_of(to) & 1) != 0);
    case Asks::kHits:
      return answer(within(term, hit(term.pieces.enemy).count()));
    case Asks::kHitGain:
      return answer(within(term, hit_at_a_gain(term.pieces.enemy).count()));
    case Asks::kThrough:
      return answer(!through(term.pieces.enemy).empty());
    case Asks::kOpens:
    case Asks::kCloses:
      return answer(changed(term.pieces, term.asks == Asks::kOpens).any());
    default:
      return Answer::kNo;
  }
}

ShapeMove::Answer ShapeMove::ask_of_direction(const ShapeTerm& term) const {
  if (move_.is_drop()) return Answer::kNeither;
  if (term.asks == Asks::kSteps) {
    if (direction_between(move_.from(), move_.to()) == kNoDirection) return Answer::kNeither;
    return answer(within(term, length()));
  }
  const int gone = relative_rank(mover_, move_.from()) - relative_rank(mover_, move_.to());
  switch (term.asks) {
    case Asks::kForward:
      return answer(gone > 0);
    case Asks::kBack:
      return answer(gone < 0);
    default:
      return answer(gone == 0);
  }
}

ShapeMove::Answer ShapeMove::ask_of_square(const ShapeTerm& term) {
  const auto square = square_of(term.place);
  if (!square) return Answer::kNeither;
  if (term.asks == Asks::kStands && *square == kNoSquare) {
    return term.pieces.off ? Answer::kYes : Answer::kNeither;
  }
  if (*square == kNoSquare) return Answer::kNeither;
  switch (term.asks) {
    case Asks::kStands:
      return answer(term.pieces.fits(
          term.before ? before_->piece_on(*square) : piece_after(*square), mover_));
    case Asks::kAttacked:
      return answer(within(term, attackers(~mover_, term.pieces.enemy, *square, term.before)));
    case Asks::kGuarded:
      return answer(within(term, attackers(mover_, term.pieces.own, *square, term.before)));
    default:
      break;
  }
  const Piece there = term.before ? before_->piece_on(*square) : piece_after(*square);
  const bool own = term.asks == Asks::kLost;
  if (there == kNoPiece || (color_of(there) == mover_) != own) return Answer::kNo;
  if (term.asks == Asks::kEscapes) return answer(escapes(*square));
  const ExchangeGain gain = gain_by_taking(term.before ? *before_ : after(), *square,
                                           own ? ~mover_ : mover_, scene_->values());
  return gain.is_gain() ? Answer::kYes : gain.is_none() ? Answer::kNo : Answer::kNeither;
}

ShapeMove::Answer ShapeMove::ask_of_distance(const ShapeTerm& term) const {
  const Square king = king_of(term.opponent);
  const int now = distance(move_.to(), king);
  if (term.asks == Asks::kNear) return answer(within(term, now));
  if (move_.is_drop() || (kind_ == kKing && !term.opponent)) return Answer::kNeither;
  const int earlier = distance(move_.from(), king);
  return answer(term.asks == Asks::kNearer ? now < earlier : now > earlier);
}

ShapeMove::Answer ShapeMove::ask_of_file(const ShapeTerm& term) const {
  if (term.asks == Asks::kBehind || term.asks == Asks::kAhead) {
    const Square square = next_on_file(term.asks == Asks::kAhead);
    return answer(square != kNoSquare && term.pieces.fits(piece_after(square), mover_));
  }
  const Bitboard file = file_bitboard(file_of(move_.to()));
  // The moved piece itself does not count, nor one that it has taken.
  const Bitboard stayed = before_->occupied() & occupied_ & ~Bitboard::of(move_.to());
  const Bitboard found = (pieces_of(*before_, mover_, term.pieces.own) |
                          pieces_of(*before_, ~mover_, term.pieces.enemy)) &
                         file & stayed;
  return answer(found.any() == (term.asks == Asks::kFileHas));
}

ShapeMove::Answer ShapeMove::ask_of_castle(const ShapeTerm& term) {
  if (term.castle == ShapeTerm::CastleAsks::kTo) {
    return answer(scene_->castle_wants(kind_after_, move_.to()));
  }
  if (move_.is_drop()) return Answer::kNeither;
  if (term.castle == ShapeTerm::CastleAsks::kFrom) {
    return answer(scene_->castle_has(kind_, move_.from()));
  }
  return answer((kind_ == kGold || kind_ == kSilver) &&
                distance(move_.from(), before_->king(mover_)) <= 2);
}

ShapeMove::Answer ShapeMove::ask_of_game(const ShapeTerm& term) const {
  if (term.asks == Asks::kPly) return answer(within(term, before_->ply()));
  if (term.asks == Asks::kProgress) return answer(within(term, scene_->situation().progress));
  if (term.asks == Asks::kUrgency) return answer(within(term, scene_->situation().urgency));
  if (term.asks == Asks::kHand) {
    int held = 0;
    for (int type = kPawn; type <= kGold; ++type) {
      const auto kind = static_cast<PieceType>(type);
      if (has_kind(term.pieces.own, kind)) {
        held += before_->hand(mover_).count(kind) - (move_.is_drop() && kind_ == kind ? 1 : 0);
        const Piece taken = before_->piece_on(move_.to());
        held += taken != kNoPiece && unpromoted(type_of(taken)) == kind ? 1 : 0;
      }
      if (has_kind(term.pieces.enemy, kind)) held += before_->hand(~mover_).count(kind);
    }
    return answer(within(term, held));
  }
  const bool own = term.asks == Asks::kSamePiece || (term.asks != Asks::kRetakes && !term.opponent);
  const PlayedMove* played = scene_->played(own ? 2 : 1);
  if (played == nullptr) return Answer::kNeither;
  switch (term.asks) {
    case Asks::kMoveBefore:
      return answer(has_kind(term.pieces.own, played->type));
    case Asks::kTookBefore:
      return answer(played->capture);
    case Asks::kDropBefore:
      return answer(played->move.is_drop());
    case Asks::kSamePiece:
      return answer(!move_.is_drop() && move_.from() == played->move.to());
    default:
      return answer(before_->is_capture(move_) && move_.to() == played->move.to());
  }
}

std::optional<Square> ShapeMove::square_of(const Place& place) const {
  Square anchor = kNoSquare;
  switch (place.anchor) {
    case Anchor::kTo:
      anchor = move_.to();
      break;
    case Anchor::kFrom:
      if (!move_.is_drop()) anchor = move_.from();
      break;
    case Anchor::kOwnKing:
      anchor = king_of(false);
      break;
    case Anchor::kTheirKing:
      anchor = king_of(true);
      break;
    case Anchor::kLast:
    case Anchor::kPrevious: {
      const PlayedMove* played = scene_->played(place.anchor == Anchor::kLast ? 1 : 2);
      if (played != nullptr) anchor = played->move.to();
      break;
    }
    case Anchor::kFixed:
      anchor = seen_by(mover_, place.fixed);
      break;
  }
  if (anchor == kNoSquare) return std::nullopt;
  const Square seen = seen_by(mover_, anchor);
  const int file = file_of(seen) + place.left, rank = rank_of(seen) - place.forward;
  if (file < 1 || file > 9 || rank < 1 || rank > 9) return kNoSquare;
  return seen_by(mover_, make_square(file, rank));
}

Square ShapeMove::king_of(bool opponent) const {
  if (opponent) return before_->king(~mover_);
  return kind_ == kKing ? move_.to() : before_->king(mover_);
}

Piece ShapeMove::piece_after(Square square) const {
  if (square == move_.to()) return make_piece(mover_, kind_after_);
  if (!move_.is_drop() && square == move_.from()) return kNoPiece;
  return before_->piece_on(square);
}

Bitboard ShapeMove::enemies_after() const {
  return before_->pieces(~mover_) & ~Bitboard::of(move_.to());
}

Bitboard ShapeMove::hit(KindSet kinds) const {
  Bitboard found = reach() & enemies_after();
  if (kinds == kAnyKind || found.none()) return found;
  return found & pieces_of(*before_, ~mover_, kinds);
}

Bitboard ShapeMove::hit_at_a_gain(KindSet kinds) {
  Bitboard gainful;
  Bitboard found = hit(kinds);
  while (found.any()) {
    const Square square = found.pop_first();
    const bool falls = square == before_->king(~mover_) ||
                       (gain_by_taking(after(), square, mover_, scene_->values()).is_gain() &&
                        threatens(after(), square, Bitboard::of(move_.to()), scene_->values()));
    if (falls) gainful.add(square);
  }
  return gainful;
}

SquareList ShapeMove::through(KindSet kinds) const {
  SquareList found;
  for (Direction line : lines_of(mover_, kind_after_)) {
    const Bitboard first = slide(line, move_.to(), occupied_) & enemies_after();
    if (first.none()) continue;
    const Bitboard second = slide(line, first.first(), occupied_) & enemies_after();
    if (second.none()) continue;
    if (!has_kind(kinds, type_of(before_->piece_on(second.first())))) continue;
    found.push_back(first.first());
    found.push_back(second.first());
  }
  return found;
}

Bitboard ShapeMove::changed(const Occupants& pieces, bool more) const {
  Bitboard found;
  const Bitboard stayed = before_->occupied() & occupied_ & ~Bitboard::of(move_.to());
  for (Color color : {mover_, ~mover_}) {
    Bitboard sliders =
        pieces_of(*before_, color, color == mover_ ? pieces.own : pieces.enemy) & stayed;
    while (sliders.any()) {
      const Square square = sliders.pop_first();
      const PieceType type = type_of(before_->piece_on(square));
      const int now = attacks(color, type, square, occupied_).count();
      const int earlier = attacks(color, type, square, before_->occupied()).count();
      if (more ? now >= earlier + 2 : now <= earlier - 2) found.add(square);
    }
  }
  return found;
}

Square ShapeMove::next_on_file(bool forward) const {
  const Direction line = (mover_ == kBlack) == forward ? kUp : kDown;
  const Bitboard found = slide(line, move_.to(), occupied_) & occupied_;
  return found.any() ? found.first() : kNoSquare;
}

int ShapeMove::attackers(Color color, KindSet kinds, Square square, bool before) {
  const Position& position = before ? *before_ : after();
  Bitboard found = position.attackers_to(color, square, position.occupied());
  if (kinds != 0 && found.any()) found &= pieces_of(position, color, kinds);
  return found.count();
}

bool ShapeMove::escapes(Square square) {
  MoveList legal;
  generate_legal(after(), legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move move) {
    return !move.is_drop() && move.from() == square &&
           gain_of_move(after(), move, scene_->values()) / 2 > -kLeastLoss;
  });
}

const Position& ShapeMove::after() {
  if (!after_) {
    after_.emplace(*before_);
    after_->make(move_);
  }
  return *after_;
}

}  // namespace nagare
