#include "core/shogi/game.h"

#include <cassert>

#include "core/shogi/move_generator.h"

namespace nagare {

PlayedMove describe(const Position& position, Move move) {
  return {move, position.moved_type(move), position.is_capture(move)};
}

Game::Game(const Position& start, ImpasseRule rule)
    : start_(start), position_(start), impasse_{rule, handicap_points(start)} {
  history_.reset(start.key());
  judge();
}

Position Game::position_before(int plies) const {
  Position position = position_;
  for (std::size_t i = moves_.size(); plies > 0; --plies, --i) {
    position.unmake(moves_[i - 1].move, undos_[i - 1]);
  }
  return position;
}

void Game::play(Move move) {
  const Color mover = position_.side_to_move();
  result_.reset();
  moves_.push_back(describe(position_, move));
  undos_.push_back(position_.make(move));
  history_.push(position_.key(), mover, position_.in_check());
  judge();
}

void Game::undo(int plies) {
  for (; plies > 0 && !moves_.empty(); --plies) {
    position_.unmake(moves_.back().move, undos_.back());
    moves_.pop_back();
    undos_.pop_back();
    history_.pop();
  }
  result_.reset();
  judge();
}

void Game::resign() {
  result_ = GameResult{~position_.side_to_move(), ResultReason::kResignation};
}

void Game::time_up() {
  result_ = GameResult{~position_.side_to_move(), ResultReason::kTimeUp};
}

void Game::declare() {
  assert(impasse_.rule != ImpasseRule::kNone);
  const Color us = position_.side_to_move();
  switch (judge_declaration(position_, impasse_)) {
    case Declaration::kWin:
      result_ = GameResult{us, ResultReason::kDeclaration};
      break;
    case Declaration::kDraw:
      result_ = GameResult{std::nullopt, ResultReason::kDeclaration};
      break;
    case Declaration::kLoss:
      result_ = GameResult{~us, ResultReason::kWrongDeclaration};
      break;
  }
}

std::optional<Color> Game::perpetual_checker() const {
  const Color mover = ~position_.side_to_move();
  if (result_) return std::nullopt;
  switch (history_.third_occurrence()) {
    case Repetition::kNone:
    case Repetition::kDraw:
      break;
    case Repetition::kMoverChecked:
      return mover;
    case Repetition::kMoverEvaded:
      return ~mover;
  }
  return std::nullopt;
}

void Game::judge() {
  const Color mover = ~position_.side_to_move();
  if (!has_legal_move(position_)) {
    result_ = GameResult{mover, ResultReason::kCheckmate};
    return;
  }
  switch (history_.repetition()) {
    case Repetition::kNone:
      break;
    case Repetition::kDraw:
      result_ = GameResult{std::nullopt, ResultReason::kRepetition};
      break;
    case Repetition::kMoverChecked:
      result_ = GameResult{~mover, ResultReason::kPerpetualCheck};
      break;
    case Repetition::kMoverEvaded:
      result_ = GameResult{mover, ResultReason::kPerpetualCheck};
      break;
  }
}

}  // namespace nagare
