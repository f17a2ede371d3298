#include "core/reading/comparison.h"

#include <algorithm>

#include "core/evaluation/win_rate.h"
#include "core/reading/lines.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr std::uint64_t kFirstNodes = 15'000, kSecondNodes = 45'000;

Game played(const Game& game, Move move) {
  Game after = game;
  after.play(move);
  return after;
}

}  // namespace

Comparison::Comparison(const Evaluator& evaluator, SearchMemory& memory, MateTable& mates,
                       const Game& game, Move best, Move move)
    : evaluator_(evaluator),
      memory_(memory),
      mates_(mates),
      game_(game),
      after_(played(game, move)),
      known_best_(best),
      move_(move) {
  MoveList moves;
  generate_legal(game.position(), moves);
  others_ = moves.size() > 1;
  begin(Look::kAll);
}

void Comparison::begin(Look look) {
  look_ = look;
  if (look == Look::kOver) return;
  SearchLimits limits;
  limits.nodes = again_ ? kSecondNodes : kFirstNodes;
  limits.values_only_move = true;
  if (look == Look::kAll) {
    // Not the known best one, too: with or without it the looks are the same.
    limits.exact_moves = {move_};
    plain_ = worst_ = 0;
  } else if (look == Look::kOthers) {
    MoveList moves;
    generate_legal(game_.position(), moves);
    for (Move each : moves) {
      if (!(each == move_)) limits.search_moves.push_back(each);
    }
  }
  search_.emplace(evaluator_, memory_, look == Look::kAfter ? after_ : game_, limits);
  search_->look_for_mates(mates_);
}

bool Comparison::run(std::uint64_t nodes) {
  if (look_ == Look::kOver) return true;
  if (!search_->run(nodes)) return false;
  note();
  const Look then = next();
  begin(then);
  if (then != Look::kOver) return false;
  conclude();
  return true;
}

Comparison::Look Comparison::next() {
  if (look_ == Look::kAll && !after_.result() && has_legal_move(after_.position())) {
    return Look::kAfter;
  }
  const bool doubtful = worst_ > kSureWithin;
  // The best move by the one look, and the other has something against it: what else is there?
  if (look_ != Look::kOthers && again_ && doubtful && found_best_ == move_ && others_) {
    return Look::kOthers;
  }
  if (again_ || !doubtful || plain_ == 2) return Look::kOver;
  again_ = true;
  return Look::kAll;
}

void Comparison::note() {
  nodes_ += search_->nodes();
  const RootMove& front = search_->moves().front();
  if (look_ == Look::kAll) {
    note_all();
  } else if (look_ == Look::kAfter) {
    note_loss(one_ply_earlier(-front.value), after_move(move_, front.line));
  } else if (lost(front.value, compared_.value) > kEqualWithin) {
    if (compared_.best == move_) {
      compared_.best = front.move;
      compared_.best_line = front.line;
    }
    compared_.best_value = front.value;
    worst_ = lost(front.value, compared_.value);
  }
}

void Comparison::note_all() {
  const auto& moves = search_->moves();
  const auto place_of = [&](Move move) {
    return std::find_if(moves.begin(), moves.end(),
                        [&](const RootMove& each) { return each.move == move; });
  };
  const RootMove& best = known_best_ ? *place_of(known_best_) : moves.front();
  const RootMove& own = *place_of(move_);
  found_best_ = moves.front().move;
  compared_.best = best.move;
  compared_.best_value = std::max(best.value, moves.front().value);
  compared_.best_line = best.line;
  compared_.value = own.value;
  compared_.line = own.line;
  note_loss(own.value, own.line);
}

int Comparison::lost(int best_value, int value) const {
  const int scale = evaluator_.win_rate_scale();
  return win_rate_per_mille(best_value, scale) - win_rate_per_mille(value, scale);
}

void Comparison::note_loss(int value, const Line& line) {
  const int lost_here = lost(compared_.best_value, value);
  plain_ += lost_here >= kWorseFrom;
  if (lost_here <= worst_) return;
  worst_ = lost_here;
  compared_.value = value;
  compared_.line = line;
}

void Comparison::conclude() {
  compared_.value = std::min(compared_.value, compared_.best_value);
  compared_.nodes = nodes_;
  compared_.judgement = compared_.best == move_  ? Judgement::kBest
                        : worst_ <= kEqualWithin ? Judgement::kEqual
                        : worst_ < kWorseFrom    ? Judgement::kLittle
                                                 : Judgement::kWorse;
}

}  // namespace nagare
