// How a game ended, as a review tells it: by the rules where they ended it, else as it is known to
// whoever asks for the review.
#pragma once

#include <cstdint>
#include <optional>

#include "core/notation/record.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

enum class EndKind : std::uint8_t {
  kUnknown,  // nobody says that it ended
  kMate,
  kResignation,
  kTime,
  kFoul,
  kDeclaration,       // rightly
  kWrongDeclaration,  // the declarer lost
  kPerpetualCheck,
  kWon,  // it is known who won and not how
  // Without a winner:
  kRepetition,
  kImpasse,
  kDrawn,
};

struct GameEnd {
  EndKind kind = EndKind::kUnknown;
  std::optional<Color> winner = std::nullopt;
  bool operator==(const GameEnd&) const = default;
};

// The game's own result counts first. `ending` is what ended it after its moves, `winner` who won;
// where the winner is not told, the ending tells it: whoever resigns has lost, and a declaration is
// as good as the game's rule says.
GameEnd end_of(const Game& game, Ending ending, std::optional<Color> winner);

}  // namespace nagare
