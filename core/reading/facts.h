// What reading saw of a move: what the opponent threatened before it, what it threatens itself,
// which other moves fail and why. Facts tell, they never choose: no points, no part in the choice.
//
// Each is found by looks of the search at positions in which one side has passed or some moves are
// left out, counted in nodes, so that every build finds the same; and is looked at once more, by
// the full reader, before it is told.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/reading/gain.h"
#include "core/search/horizon.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// In the order in which they are told.
enum class FactKind : std::uint8_t {
  kOnly,   // every other move is worse by the threshold or more
  kMeets,  // the opponent would have played `line`, had the mover passed; now that gains nothing
  kThreatens,  // the mover plays `line` next, unless it is prevented
  kRefutes,    // a move that people would rather play loses by `line`
};
inline constexpr std::array<std::string_view, 4> kFactKindIds = {"only", "meets", "threatens",
                                                                 "refutes"};

// Win rate, per mille, below which nothing is told. What is told names a mate, a piece or a
// promotion; that a move is the only one also stands by itself, and asks for more.
constexpr int kToldFrom = 50, kOnlyFrom = 80;
// A threat of less is told where nothing else is known; one that only pays later in its line is
// only told from more.
constexpr int kSlightFrom = 20, kLaterFrom = 100;

// How a threat is met.
enum class Manner : std::uint8_t {
  kOtherwise,
  kTakes,   // what threatened is taken
  kLeaves,  // the piece that it was aimed at goes away
  kGuards,  // its square is guarded once more
  kShuts,   // the line of what threatened is shut
  kChecks,  // a check comes first and puts a mate off
};
inline constexpr std::array<std::string_view, 6> kMannerIds = {"otherwise", "takes", "leaves",
                                                               "guards",    "shuts", "checks"};

struct Fact {
  FactKind kind;
  Manner manner = Manner::kOtherwise;
  // Where the line begins, the move that led there, and the line: of kMeets and kThreatens the
  // threat itself; of kOnly and kRefutes the refutation, which begins with the reply to `other`.
  Position from;
  Move previous;
  Line line;
  Move other{};  // of kOnly: the best of the other moves
  Gain gain;     // what the line brings whoever begins it
  int win_rate;  // per mille, that change hands
};

using Facts = std::vector<Fact>;

}  // namespace nagare
