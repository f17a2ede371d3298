// Features: what the evaluation network sees of a position, namely each piece by kind, side and
// square, and the pieces in hand.
//
// Each side has its own view: the board is turned so that the viewer moves towards rank 1, pieces
// are the viewer's own or the enemy's, and where the viewer's king would stand on files 6 to 9,
// left and right are swapped: a position and its mirror image are worth the same. Promoted pawns,
// lances, knights and silvers move like golds and count as golds.
#pragma once

#include <array>
#include <cstdint>

#include "core/base/fixed_vector.h"
#include "core/shogi/bitboard.h"
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

constexpr int kViewKinds = 10;  // of each side: pawn to king as in PieceType, horse, dragon
constexpr int kBoardFeatures = 2 * kViewKinds * kSquareCount;
constexpr int kFeatureCount = kBoardFeatures + 2 * kMostInHand;

constexpr int kMostPieces = 40;  // a feature each
using FeatureList = FixedVector<std::uint16_t, kMostPieces>;

// How a side sees the board.
struct View {
  Color viewer;
  bool swapped;  // left and right

  Square seen(Square square) const {
    const Square turned = seen_by(viewer, square);
    return swapped ? make_square(10 - file_of(turned), rank_of(turned)) : turned;
  }
};
// Whether the viewer swaps left and right when its king is there.
constexpr bool swaps_sides(Color viewer, Square king) {
  return file_of(seen_by(viewer, king)) > 5;
}
inline View view_of(const Position& position, Color viewer) {
  return {viewer, swaps_sides(viewer, position.king(viewer))};
}

// The piece's feature in the view, 0 to kFeatureCount - 1.
inline std::uint16_t feature_of(PlacedPiece piece, View view) {
  constexpr std::array<std::uint8_t, kPieceTypeCount> kKinds = {0, 0, 1, 2, 3, 4, 5, 6,
                                                                7, 6, 6, 6, 6, 8, 9};
  const int side = piece.color == view.viewer ? 0 : 1;
  if (piece.place >= kSquareCount) {
    return static_cast<std::uint16_t>(kBoardFeatures + side * kMostInHand +
                                      kFirstInHand[piece.type] + piece.place - kSquareCount);
  }
  const int kind = side * kViewKinds + kKinds[piece.type];
  return static_cast<std::uint16_t>(kind * kSquareCount + view.seen(piece.place));
}

// Calls use(piece) for every piece on the board and in hand.
template <class Use>
void for_each_piece(const Position& position, Use&& use) {
  for (Bitboard pieces = position.occupied(); pieces.any();) {
    const Square square = pieces.pop_first();
    const Piece piece = position.piece_on(square);
    use(PlacedPiece{color_of(piece), type_of(piece), square});
  }
  for (Color color : {kBlack, kWhite}) {
    for (PieceType type : kHandOrder) {
      const int count = position.hand(color).count(type);
      for (int number = 0; number < count; ++number) {
        use(PlacedPiece::in_hand(color, type, number));
      }
    }
  }
}

// The features of all pieces in the viewer's view.
inline FeatureList features_of(const Position& position, Color viewer) {
  FeatureList features;
  const View view = view_of(position, viewer);
  for_each_piece(position, [&](PlacedPiece piece) { features.push_back(feature_of(piece, view)); });
  return features;
}

}  // namespace nagare
