// What every kind of reason claims, as its label, phrase and sentences in data/words say it, and
// whether that is true of a move. Written from the words, not from the rules that find the reasons:
// where a claim is refuted, the rule or the words are wrong.
//
// A kind that claims only what a player may feel, or what a proverb says in general, has no part
// that could be refuted and says so (`feeling`); what people often play is held to its counts.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/claims/scene.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

// One thing that is said, and whether it is so.
struct ClaimPart {
  std::string_view says;
  std::function<bool(const Scene&)> holds;
};
// All that a kind says. Empty: a feeling.
using Claim = std::vector<ClaimPart>;
// By "advisor/kind".
using Claims = std::map<std::string, Claim>;

Claims category_claims();
Claims flow_claims();
Claims plan_claims();
Claims pawn_claims();
Claims piece_claims();
Claims king_claims();
Claims drawback_claims();

// Of all kinds.
const Claims& claims();
// What of it is not true of the move; nothing where all of it is. The kind must have a claim.
std::optional<std::string> refuted(const Scene& scene);

// What several kinds say.
namespace say {

// Less than a pawn is neither won nor lost.
constexpr int kPawn = 80;
// The piece that moved can be taken, and the side that takes wins something by it.
bool is_lost(const Scene& scene);
bool is_lost_at(const Scene& scene, Square square);
// If the opponent did nothing, capturing there would win something, and what stands there cannot
// itself take what attacks it without loss.
bool threatens(const Scene& scene, Square square);
// The same by the piece that moved alone.
bool moved_piece_threatens(const Scene& scene, Square square);
// How many enemy pieces the moved piece threatens, the king among them where it is in check.
int pieces_threatened(const Scene& scene);
// Whether the opponent's last move captured on the square that this one takes on.
bool takes_back(const Scene& scene);
// Golds, silvers and what moves like a gold within so many squares of the king.
int guards(const ReferencePosition& position, Side side, int within);
// Fewer, or more, of them beside the king or within two squares of it, or of guarded squares beside
// it than before the move.
bool is_thinner(const Scene& scene, Side side);
bool is_thicker(const Scene& scene, Side side);
// Squares beside the king that its own pieces guard, the king's own attacks left out.
int guarded_beside_king(const ReferencePosition& position, Side side);
// Squares that the king could go to if it were to move.
int ways_out(const ReferencePosition& position, Side side);
// Whether the side to move has a mate in one.
bool can_mate(const ReferencePosition& position);
// How many squares the piece on it attacks.
int reach(const ReferencePosition& position, Square square);
// Centipawns by which two values may differ before a sentence about them is wrong.
constexpr int kGrave = 150;

}  // namespace say

}  // namespace nagare::oracle
