#include "core/review/game_end.h"

namespace nagare {

namespace {

GameEnd end_of_result(const GameResult& result) {
  const auto kind = [&] {
    switch (result.reason) {
      case ResultReason::kCheckmate:
        return EndKind::kMate;
      case ResultReason::kResignation:
        return EndKind::kResignation;
      case ResultReason::kRepetition:
        return EndKind::kRepetition;
      case ResultReason::kPerpetualCheck:
        return EndKind::kPerpetualCheck;
      case ResultReason::kDeclaration:
        return result.winner ? EndKind::kDeclaration : EndKind::kImpasse;
      case ResultReason::kWrongDeclaration:
        return EndKind::kWrongDeclaration;
      case ResultReason::kTimeUp:
        return EndKind::kTime;
    }
    return EndKind::kUnknown;
  };
  return {kind(), result.winner};
}

}  // namespace

GameEnd end_of(const Game& game, Ending ending, std::optional<Color> winner) {
  if (game.result()) return end_of_result(*game.result());
  const Color mover = game.position().side_to_move();
  switch (ending) {
    case Ending::kResignation:
      return {EndKind::kResignation, ~mover};
    case Ending::kTime:
      return {EndKind::kTime, ~mover};
    case Ending::kFoulLoss:
      return {EndKind::kFoul, ~mover};
    case Ending::kFoulWin:
      return {EndKind::kFoul, mover};
    case Ending::kDeclaration: {
      const Color won = winner.value_or(game.can_declare_win() ? mover : ~mover);
      return {won == mover ? EndKind::kDeclaration : EndKind::kWrongDeclaration, won};
    }
    case Ending::kForfeitLoss:
    case Ending::kCheckmate:  // that the board does not show
      return {EndKind::kWon, ~mover};
    case Ending::kForfeitWin:
      return {EndKind::kWon, mover};
    case Ending::kRepetition:
      return {winner ? EndKind::kPerpetualCheck : EndKind::kRepetition, winner};
    case Ending::kImpasse:
      return {EndKind::kImpasse, std::nullopt};
    case Ending::kDraw:
    case Ending::kMoveLimit:
      return {EndKind::kDrawn, std::nullopt};
    case Ending::kNone:
    case Ending::kNoMate:
    case Ending::kInterruption:
    case Ending::kError:
    case Ending::kOther:
      break;
  }
  return {winner ? EndKind::kWon : EndKind::kUnknown, winner};
}

}  // namespace nagare
