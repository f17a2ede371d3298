#include "core/search/move_picker.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace nagare {

namespace {

// What evasions that take something are given above all others, in the unit of histories.
constexpr int kCaptureFirst = 1 << 20;
// A capture may lose so small a part of its score, which is some six times what it takes, and still
// counts as good.
constexpr int kLossOfScore = 15;
// What speaks for quiet moves besides their history, in its unit. Moves of these kinds are the ones
// that are most often wrongly left out as late (benchmarks/log/2026-11-26-narrow-tree.md).
constexpr int kPromotionBonus = 8000;
constexpr int kEscapeBonus = 8000;
constexpr int kCheckBonus = 6000;
// A quiet move's score counts so much more than its place in the list, which tells equal ones
// apart.
constexpr int kScorePlaces = 1024;
static_assert(kMaxMoves <= kScorePlaces);
static_assert(std::int64_t{kScorePlaces} *
                  (MoveHistory::kMoveLimit + 5 * MoveHistory::kContinuationLimit + kPromotionBonus +
                   kEscapeBonus + kCheckBonus + 1) <
              INT32_MAX);

// The attacked pieces of the side to move that cost much to lose: all but pawns, lances and knights
// (and the king, which would be in check).
Bitboard threatened_pieces(const Position& position) {
  const Color mover = position.side_to_move();
  Bitboard dear = position.pieces(mover) & ~(position.pieces(kPawn) | position.pieces(kLance) |
                                             position.pieces(kKnight) | position.pieces(kKing));
  Bitboard threatened;
  while (dear.any()) {
    const Square square = dear.pop_first();
    if (position.is_attacked(~mover, square, position.occupied())) threatened.add(square);
  }
  return threatened;
}

}  // namespace

bool is_tactical(const Position& position, Move move) {
  return position.is_capture(move) || (move.is_promotion() && position.moved_type(move) == kPawn);
}

// The most valuable victim first, then by history, then with the cheapest piece.
int capture_order(const Position& position, const ExchangeValues& exchange,
                  const MoveHistory& history, Move move) {
  return 6 * immediate_gain(position, move, exchange) + history.capture_score(position, move) -
         exchange[position.moved_type(move)] / 8;
}

int evasion_order(const Position& position, const ExchangeValues& exchange,
                  const MoveHistory& history, const Recent& recent, Move move) {
  if (is_tactical(position, move)) {
    return kCaptureFirst + 16 * immediate_gain(position, move, exchange) -
           exchange[position.moved_type(move)] / 4;
  }
  return history.score_by_itself(position, move) + 2 * history.reply_score(position, move, recent);
}

void MovePicker::begin(const Position& position, Move table_move) {
  moves_.clear();
  next_ = 0;
  bad_ = 0;
  next_refutation_ = 0;
  quiets_skipped_ = false;
  std::construct_at(&checks_, position);
  table_move_ = table_move;
  stage_ = Stage::kTableMove;
}

Move MovePicker::next(const Context& context) {
  const Position& position = context.position;
  switch (stage_) {
    case Stage::kTableMove:
      stage_ = position.in_check() ? Stage::kFindEvasions : Stage::kFindCaptures;
      if (table_move_) return table_move_;
      return next(context);

    case Stage::kFindCaptures:
      generate_captures(position, moves_);
      score_captures(context);
      stage_ = Stage::kGoodCaptures;
      [[fallthrough]];
    case Stage::kGoodCaptures:
      if (const Move move = next_good_capture(context)) return move;
      find_refutations(context);
      stage_ = Stage::kRefutations;
      [[fallthrough]];
    case Stage::kRefutations:
      if (const Move move = next_refutation(position)) return move;
      stage_ = Stage::kFindQuiets;
      [[fallthrough]];
    case Stage::kFindQuiets:
      if (!quiets_skipped_) find_quiets(context);
      stage_ = Stage::kQuiets;
      [[fallthrough]];
    case Stage::kQuiets:
      if (const Move move = next_quiet()) return move;
      stage_ = Stage::kBadCaptures;
      next_ = 0;
      [[fallthrough]];
    case Stage::kBadCaptures:
      return next_ < bad_ ? moves_[next_++] : kNoMove;

    case Stage::kFindEvasions:
      generate_legal(position, moves_);
      score_evasions(context);
      stage_ = Stage::kEvasions;
      [[fallthrough]];
    case Stage::kEvasions:
      return next_evasion(position);
  }
  return kNoMove;
}

Move MovePicker::next_good_capture(const Context& context) {
  while (next_ < moves_.size()) {
    bring_best(moves_, scores_.data(), next_);
    const Move move = moves_[next_];
    const int score = scores_[next_++];
    if (move == table_move_) continue;
    const bool comes_last =
        !context.without.has(SearchPart::kExchangeOrdering) && loses_material(context, move, score);
    if (!comes_last) return move;
    moves_[bad_++] = move;
  }
  return kNoMove;
}

// A piece that takes something of its own value or more cannot lose by it, and the exchange need
// not be played out. (Nor is it for one that gains as much by promoting, though it may then be
// taken.)
bool MovePicker::loses_material(const Context& context, Move move, int score) const {
  const Position& position = context.position;
  const int gain = immediate_gain(position, move, context.exchange);
  return gain < context.exchange[position.moved_type(move)] &&
         static_exchange(position, move, context.exchange) < -score / kLossOfScore;
}

void MovePicker::find_refutations(const Context& context) {
  refutations_ = {context.killers[0], context.killers[1], kNoMove};
  if (refutations_[1] == refutations_[0]) refutations_[1] = kNoMove;
  const Color mover = context.position.side_to_move();
  const Move counter = context.history.counter_move(mover, context.recent[0]);
  if (counter != refutations_[0] && counter != refutations_[1]) refutations_[2] = counter;
}

// Those that cannot be played here are struck from the list, so that only moves given are left out
// of the quiet ones.
Move MovePicker::next_refutation(const Position& position) {
  while (next_refutation_ < refutations_.size()) {
    Move& move = refutations_[next_refutation_++];
    if (!move || move == table_move_) continue;
    if (is_legal(position, move) && !is_tactical(position, move) &&
        !declines_promotion(position, move)) {
      return move;
    }
    move = kNoMove;
  }
  return kNoMove;
}

void MovePicker::find_quiets(const Context& context) {
  const std::size_t from = moves_.size();
  generate_quiets(context.position, moves_);
  score_quiets(context, from);
  divide_from(from, -3000 * context.depth);
}

Move MovePicker::next_quiet() {
  while (!quiets_skipped_ && next_ < moves_.size()) {
    if (next_ < best_first_end_) bring_best(moves_, scores_.data(), next_, best_first_end_);
    const Move move = moves_[next_++];
    if (move != table_move_ &&
        std::find(refutations_.begin(), refutations_.end(), move) == refutations_.end())
      return move;
  }
  return kNoMove;
}

Move MovePicker::next_evasion(const Position& position) {
  while (next_ < moves_.size()) {
    bring_best(moves_, scores_.data(), next_);
    const Move move = moves_[next_++];
    if (move != table_move_ && !declines_promotion(position, move)) return move;
  }
  return kNoMove;
}

void MovePicker::score_captures(const Context& context) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    scores_[i] = capture_order(context.position, context.exchange, context.history, moves_[i]);
  }
}

void MovePicker::score_quiets(const Context& context, std::size_t from) {
  const Bitboard threatened = context.without.has(SearchPart::kThreatOrdering)
                                  ? Bitboard()
                                  : threatened_pieces(context.position);
  const MoveHistory::Order order =
      context.history.order_after(context.position.side_to_move(), context.recent);
  for (std::size_t i = from; i < moves_.size(); ++i) {
    const PieceType type = context.position.moved_type(moves_[i]);
    scores_[i] = order.score(moves_[i], type) + bonus_of(context, moves_[i], type, threatened);
  }
}

int MovePicker::bonus_of(const Context& context, Move move, PieceType type,
                         Bitboard threatened) const {
  const Position& position = context.position;
  int bonus = move.is_promotion() ? kPromotionBonus : 0;
  if (!move.is_drop() && threatened.has(move.from()) &&
      !position.is_attacked(~position.side_to_move(), move.to(), position.occupied())) {
    bonus += kEscapeBonus;
  }
  if (!context.without.has(SearchPart::kCheckOrdering) && checks_.has(move, type)) {
    bonus += kCheckBonus;
  }
  return bonus;
}

void MovePicker::score_evasions(const Context& context) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    scores_[i] = evasion_order(context.position, context.exchange, context.history, context.recent,
                               moves_[i]);
  }
}

// Only as many are brought to their place as are asked for: most nodes end after a few.
void MovePicker::divide_from(std::size_t from, int limit) {
  best_first_end_ = from;
  for (std::size_t i = from; i < moves_.size(); ++i) {
    if (scores_[i] < limit) continue;
    const Move move = moves_[i];
    const int place = static_cast<int>(best_first_end_);
    const int score = scores_[i] * kScorePlaces - place;
    moves_[i] = moves_[best_first_end_];
    scores_[i] = scores_[best_first_end_];
    moves_[best_first_end_] = move;
    scores_[best_first_end_++] = score;
  }
}

}  // namespace nagare
