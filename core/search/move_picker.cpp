#include "core/search/move_picker.h"

#include <algorithm>

namespace nagare {

namespace {

constexpr int kKillerScore = 1 << 20;

}  // namespace

bool is_tactical(const Position& position, Move move) {
  return position.is_capture(move) || (move.is_promotion() && position.moved_type(move) == kPawn);
}

void MovePicker::begin(const Position& position, Move table_move) {
  moves_.clear();
  next_ = 0;
  bad_ = 0;
  quiets_skipped_ = false;
  table_move_ = table_move && is_legal(position, table_move) ? table_move : kNoMove;
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
      while (next_ < moves_.size()) {
        bring_best();
        const Move move = moves_[next_++];
        if (move == table_move_) continue;
        // A piece that takes something of its own value or more cannot lose by it.
        const int gain = immediate_gain(position, move, context.exchange);
        if (context.losing_captures_last && gain < context.exchange[position.moved_type(move)] &&
            static_exchange(position, move, context.exchange) < 0) {
          moves_[bad_++] = move;
          continue;
        }
        return move;
      }
      stage_ = Stage::kFindQuiets;
      [[fallthrough]];
    case Stage::kFindQuiets:
      if (!quiets_skipped_) {
        const std::size_t from = moves_.size();
        generate_quiets(position, moves_);
        score_quiets(context, from);
        sort_from(from, -2000 * context.depth);
      }
      stage_ = Stage::kQuiets;
      [[fallthrough]];
    case Stage::kQuiets:
      while (!quiets_skipped_ && next_ < moves_.size()) {
        const Move move = moves_[next_++];
        if (move != table_move_) return move;
      }
      stage_ = Stage::kBadCaptures;
      next_ = 0;
      [[fallthrough]];
    case Stage::kBadCaptures:
      if (next_ < bad_) return moves_[next_++];
      return kNoMove;

    case Stage::kFindEvasions:
      generate_legal(position, moves_);
      score_evasions(context);
      stage_ = Stage::kEvasions;
      [[fallthrough]];
    case Stage::kEvasions:
      while (next_ < moves_.size()) {
        bring_best();
        const Move move = moves_[next_++];
        if (move != table_move_ && !declines_promotion(position, move)) return move;
      }
      return kNoMove;
  }
  return kNoMove;
}

void MovePicker::score_captures(const Context& context) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    // The most valuable victim first, then by history, then with the cheaper piece.
    scores_[i] = immediate_gain(context.position, moves_[i], context.exchange) * 16 +
                 context.history.capture_score(context.position, moves_[i]) / 8 -
                 context.exchange[context.position.moved_type(moves_[i])] / 4;
  }
}

void MovePicker::score_quiets(const Context& context, std::size_t from) {
  for (std::size_t i = from; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    int score = context.history.quiet_score(context.position, move, context.last, context.own);
    if (move.is_promotion()) score += 4000;
    if (move == context.killers[0]) score = kKillerScore + 1;
    if (move == context.killers[1]) score = kKillerScore;
    scores_[i] = score;
  }
}

void MovePicker::score_evasions(const Context& context) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    if (is_tactical(context.position, move)) {
      scores_[i] = kKillerScore + immediate_gain(context.position, move, context.exchange) * 16 -
                   context.exchange[context.position.moved_type(move)] / 4;
    } else {
      scores_[i] = context.history.quiet_score(context.position, move, context.last, context.own);
    }
  }
}

void MovePicker::bring_best() {
  const std::size_t best = first_largest(scores_.data(), next_, moves_.size());
  std::swap(moves_[next_], moves_[best]);
  std::swap(scores_[next_], scores_[best]);
}

// Sorts the moves that score `limit` or more, best first; the others follow unsorted.
void MovePicker::sort_from(std::size_t from, int limit) {
  std::size_t sorted = from;
  for (std::size_t i = from; i < moves_.size(); ++i) {
    if (scores_[i] < limit) continue;
    const Move move = moves_[i];
    const int score = scores_[i];
    moves_[i] = moves_[sorted];
    scores_[i] = scores_[sorted];
    std::size_t hole = sorted++;
    for (; hole > from && scores_[hole - 1] < score; --hole) {
      moves_[hole] = moves_[hole - 1];
      scores_[hole] = scores_[hole - 1];
    }
    moves_[hole] = move;
    scores_[hole] = score;
  }
}

}  // namespace nagare
