// Features: what the evaluation network sees of a position.
//
// Places: each piece by kind, side and square, and once more by its place relative to each king
// that is near. Attacks: what stands on the squares around the kings and how often each side
// attacks them; each attacked piece, by its cheapest attacker, how often it is attacked and how
// often defended; how many squares the sliding pieces reach; what attacks the squares next to a
// king.
//
// Each side has its own view: the board is turned so that the viewer moves towards rank 1, and
// pieces are the viewer's own or the enemy's. Relative to a king, left and right are not told
// apart. Places are updated move by move along a search's path; attacks change all over the board
// and are computed anew whenever a value is asked for.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "core/base/fixed_vector.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/control.h"
#include "core/shogi/hand.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// One of the pieces and where it is.
struct PlacedPiece {
  Color color;
  PieceType type;
  std::uint8_t place;  // a square, or 81 + n where it is piece n (from 0) of its kind in hand

  static PlacedPiece in_hand(Color color, PieceType type, int number) {
    return {color, type, static_cast<std::uint8_t>(kSquareCount + number)};
  }
};

constexpr int kNearDistance = 4;  // ranks and files around a king
constexpr int kNearFiles = kNearDistance + 1;
constexpr int kNearPlaces = (2 * kNearDistance + 1) * kNearFiles;
constexpr int kViewTypes = 14;  // kPawn to kDragon
constexpr int kBoardFeatures = 2 * kViewTypes * kSquareCount;
constexpr int kAllHandFeatures = 2 * kMostInHand;
constexpr int kNearFeatures = 2 * kViewTypes * kNearPlaces;
constexpr int kPlaceFeatures = kBoardFeatures + kAllHandFeatures + 2 * kNearFeatures;

// Features of attacks, in this order: the zone around the viewer's king, the zone around the
// enemy's; threats; mobility; attacks next to the viewer's king, next to the enemy's. Attacks by a
// king count only in the last two.
constexpr int kZoneDistance = 2;  // ranks and files around a king
constexpr int kZoneFiles = kZoneDistance + 1;
constexpr int kZonePlaces = (2 * kZoneDistance + 1) * kZoneFiles;
constexpr int kZoneStates = 27;  // (empty, own, enemy; attacked 0 to 2 times by own, by enemy)
constexpr int kZoneFeatures = kZonePlaces * kZoneStates;
// For each kind of piece (the viewer's own, then the enemy's): its cheapest attacker, whether it is
// attacked once or more often, and whether it is defended not at all, once or more often.
constexpr int kThreatStates = kAttackerGroups * 2 * 3;
constexpr int kThreatFeatures = 2 * kViewTypes * kThreatStates;
constexpr int kMostReached = 17;  // largest number of squares that a sliding piece can reach
constexpr int kMobilityFeatures = 2 * kViewTypes * (kMostReached + 1);
constexpr int kMostNextToKing = 5;  // a piece attacks 1 to so many squares next to a king
constexpr int kNextToKingFeatures = 2 * kViewTypes * kMostNextToKing;
constexpr int kAttackFeatures =
    2 * kZoneFeatures + kThreatFeatures + kMobilityFeatures + 2 * kNextToKingFeatures;

constexpr int kFeatureCount = kPlaceFeatures + kAttackFeatures;

// The features that are present in one view.
using FeatureList = FixedVector<std::uint16_t, 320>;

// Where the kings stand in the viewer's view.
struct ViewedKings {
  Square own, enemy;
};
// The number of a piece's kind, its viewer's own before the enemy's.
constexpr int viewed_kind(PieceType type, Color owner, Color viewer) {
  return (owner == viewer ? 0 : kViewTypes) + type - kPawn;
}
inline ViewedKings viewed_kings(const Position& position, Color viewer) {
  return {seen_by(viewer, position.king(viewer)), seen_by(viewer, position.king(~viewer))};
}

// Appends the one to three features of the piece's place in the viewer's view, each 0 to
// kPlaceFeatures - 1.
inline void add_features(PlacedPiece piece, Color viewer, ViewedKings kings,
                         FeatureList& features) {
  const auto use = [&](int feature) { features.push_back(static_cast<std::uint16_t>(feature)); };
  if (piece.place >= kSquareCount) {
    const int side = piece.color == viewer ? 0 : 1;
    use(kBoardFeatures + side * kMostInHand + kFirstInHand[piece.type] + piece.place -
        kSquareCount);
    return;
  }
  const Square at = seen_by(viewer, piece.place);
  const int kind = viewed_kind(piece.type, piece.color, viewer);
  use(kind * kSquareCount + at);
  if (piece.type == kKing) return;
  int first = kBoardFeatures + kAllHandFeatures;
  for (Square king : {kings.own, kings.enemy}) {
    const int ranks = rank_of(at) - rank_of(king);
    const int files = std::abs(file_of(at) - file_of(king));
    if (std::abs(ranks) <= kNearDistance && files <= kNearDistance) {
      use(first + kind * kNearPlaces + (ranks + kNearDistance) * kNearFiles + files);
    }
    first += kNearFeatures;
  }
}

// The features of attacks in black's view, kPlaceFeatures to kFeatureCount - 1.
FeatureList attack_features(const Position& position);
// The feature of white's view that corresponds to this feature of attacks of black's view.
int seen_by_white(int feature);

// Calls use(piece) for every piece on the board and in hand.
template <class Use>
void for_each_piece(const Position& position, Use&& use) {
  for (Bitboard pieces = position.occupied(); pieces.any();) {
    const Square square = pieces.pop_first();
    const Piece piece = position.piece_on(square);
    use(PlacedPiece{color_of(piece), type_of(piece), square});
  }
  for (Color color : {kBlack, kWhite}) {
    const Hand hand = position.hand(color);
    for (int type = kPawn; type <= kGold && !hand.empty(); ++type) {
      const auto kind = static_cast<PieceType>(type);
      for (int n = 0; n < hand.count(kind); ++n) use(PlacedPiece::in_hand(color, kind, n));
    }
  }
}

}  // namespace nagare
