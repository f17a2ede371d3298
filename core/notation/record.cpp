#include "core/notation/record.h"

namespace nagare {

std::optional<Color> winner_of(const GameRecord& record) {
  const Color first = record.start.side_to_move();
  const Color mover = record.moves.size() % 2 == 0 ? first : ~first;
  switch (record.ending) {
    case Ending::kResignation:
    case Ending::kTime:
    case Ending::kFoulLoss:
    case Ending::kForfeitLoss:
    case Ending::kCheckmate:
      return ~mover;
    case Ending::kFoulWin:
    case Ending::kForfeitWin:
    case Ending::kDeclaration:
      return mover;
    case Ending::kNone:
    case Ending::kNoMate:
    case Ending::kRepetition:
    case Ending::kImpasse:
    case Ending::kDraw:
    case Ending::kMoveLimit:
    case Ending::kInterruption:
    case Ending::kError:
      break;
  }
  return std::nullopt;
}

}  // namespace nagare
