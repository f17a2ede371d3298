// What a reason rests on: one of a closed set of forms. Each form has its own fields, its own
// slots for words (words.h) and its own drawing on the page, so that no field means one thing for
// one advisor and another for the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/advisors/counts.h"
#include "core/base/bilingual.h"
#include "core/base/fixed_vector.h"
#include "core/shogi/types.h"

namespace nagare {

// How many plies before the candidate some earlier moves of the game were played, oldest first.
// {1}: the opponent's last move; {2}: the mover's own last move.
using PliesBack = FixedVector<int, 4>;
// Squares of the board, in the order in which they are to be named.
using SquareList = FixedVector<Square, 16>;

// A sequence of moves that the candidate completes, counted in games.
struct CountedEvidence {
  Counts counts;
  PliesBack plies_back;  // the sequence's earlier moves; at least one
};

// How likely people are to play the move here.
struct LikelihoodEvidence {
  int probability = 0;  // of 1,000,000
};

// A named list of moves, or a known position, in which the move comes next.
struct LineEvidence {
  Text name;     // "四間飛車", "Fourth-file rook"
  Text purpose;  // what the move is for: "角道を開ける", "open the bishop's diagonal"; or empty
  Text before;    // the list that was followed until now, where it has just been given up; or empty
  int games = 0;  // in which people came to this position; 0: not counted
  int share = 0;  // of these games in which people played the move, per mille
  int won = 0;    // of those that its side won, per mille
};

// Where a piece belongs in a castle.
struct DestinationEvidence {
  Text castle;              // "美濃囲い", "Mino castle"
  Square to = 0;            // where the piece that moves is to end up
  int placed = 0;           // pieces of the castle that stand where they belong, after the move
  int pieces = 0;           // pieces of the castle, at least 1
  int moves = 0;            // moves that complete it, as few as there can be, after this one
  SquareList squares = {};  // of all its pieces
};

// A pattern of pieces on the board, seen after the move.
struct ShapeEvidence {
  SquareList squares;  // that make the pattern; at least one
  Text name = {};      // "割り打ちの銀", "Splitting silver"
};

// An effect of the move on pieces: it attacks, guards or frees them, say. Which effect, the kind
// of the reason says.
struct CategoryEvidence {
  SquareList pieces;  // where these stand; none where it does it to the move's own piece alone
};

// What the opponent is taken to plan, by which of its moves.
struct IntentEvidence {
  Text plan;             // "棒銀", "Climbing silver"
  Text line;             // the list of moves that answers it; or empty
  Text purpose;          // what the move is for; or empty
  PliesBack plies_back;  // the opponent's moves that show it; at least one
};

using Evidence = std::variant<CountedEvidence, LikelihoodEvidence, LineEvidence,
                              DestinationEvidence, ShapeEvidence, CategoryEvidence, IntentEvidence>;

// The index of each alternative of Evidence.
enum class EvidenceForm : std::uint8_t {
  kCounted,
  kLikelihood,
  kLine,
  kDestination,
  kShape,
  kCategory,
  kIntent,
};
// By EvidenceForm, as tables and the JSON have them.
inline constexpr std::array<std::string_view, std::variant_size_v<Evidence>> kEvidenceFormIds = {
    "counted", "likelihood", "line", "destination", "shape", "category", "intent"};

inline EvidenceForm form_of(const Evidence& evidence) {
  return static_cast<EvidenceForm>(evidence.index());
}
constexpr std::string_view form_id(EvidenceForm form) {
  return kEvidenceFormIds[static_cast<std::size_t>(form)];
}

}  // namespace nagare
