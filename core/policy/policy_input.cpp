#include "core/policy/policy_input.h"

#include <algorithm>
#include <cstddef>

#include "core/shogi/attacks.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

constexpr int kJumps = kDirectionCount;  // the knight's two, after the directions
constexpr int kPlainWays = kJumps + 2;   // then the same with promotion, then drops

constexpr Bitboard turned(Bitboard squares) {
  Bitboard turned;
  while (squares.any()) turned.add(rotated(squares.pop_first()));
  return turned;
}

constexpr Square mirrored_square(Square square) {
  return make_square(10 - file_of(square), rank_of(square));
}

void add_hand(Hand hand, int first, std::bitset<kPolicyHand>& bits) {
  for (int type = kPawn; type <= kGold; ++type) {
    const int count = hand.count(static_cast<PieceType>(type));
    for (int n = 0; n < count; ++n) {
      bits.set(static_cast<std::size_t>(first + kFirstInHand[type] + n));
    }
  }
}

}  // namespace

PolicyInput policy_input(const Game& game, Band people) {
  const Position& position = game.position();
  const Color mover = position.side_to_move();
  PolicyInput input;
  const auto plane = [&](int number) -> Bitboard& {
    return input.planes[static_cast<std::size_t>(number)];
  };
  const int first_move = 2 * kPolicyKinds;
  const int first_attack = first_move + 2 * kPolicyMoves;
  struct Seen {
    Control control;
    Bitboard thrice;
  };
  std::array<Seen, 2> seen;  // its own, the enemy's
  for (Bitboard pieces = position.occupied(); pieces.any();) {
    const Square square = pieces.pop_first();
    const Piece piece = position.piece_on(square);
    const Color color = color_of(piece);
    const PieceType type = type_of(piece);
    const int side = color == mover ? 0 : 1;
    plane(side * kPolicyKinds + type - kPawn).add(square);
    const Bitboard reached = attacks(color, type, square, position.occupied());
    Seen& of = seen[static_cast<std::size_t>(side)];
    if (type != kKing) of.thrice |= of.control.twice & reached;
    of.control.add(type, reached);
  }
  for (int side = 0; side < 2; ++side) {
    const auto& [control, thrice] = seen[static_cast<std::size_t>(side)];
    int at = first_attack + side * (kAttackerGroups + kPolicyCounts);
    for (Bitboard reached : control.by) plane(at++) = reached;
    plane(at++) = control.twice | (control.once & control.by[kByKing]);
    plane(at) = thrice | (control.twice & control.by[kByKing]);
  }
  const auto& moves = game.moves();
  for (std::size_t back = 0; back < std::min<std::size_t>(kPolicyMoves, moves.size()); ++back) {
    const Move move = moves[moves.size() - 1 - back].move;
    const int first = first_move + 2 * static_cast<int>(back);
    if (!move.is_drop()) plane(first).add(move.from());
    plane(first + 1).add(move.to());
  }
  if (mover == kWhite) {
    for (Bitboard& squares : input.planes) squares = turned(squares);
  }
  add_hand(position.hand(mover), 0, input.hand);
  add_hand(position.hand(~mover), kMostInHand, input.hand);
  input.hand.set(kPolicyBands + static_cast<std::size_t>(people));
  return input;
}

PolicyInput mirrored(const PolicyInput& input) {
  PolicyInput other;
  other.hand = input.hand;
  other.hand.flip(kPolicyMirrored);
  for (std::size_t plane = 0; plane < input.planes.size(); ++plane) {
    for (Bitboard squares = input.planes[plane]; squares.any();) {
      other.planes[plane].add(mirrored_square(squares.pop_first()));
    }
  }
  return other;
}

int mirrored(int output) {
  constexpr std::array<int, kPlainWays> kOther = {kDown, kRight,    kUpRight, kDownRight, kUp,
                                                  kLeft, kDownLeft, kUpLeft,  kJumps + 1, kJumps};
  int way = output / kSquareCount;
  if (way < 2 * kPlainWays) {
    const int plain = kOther[static_cast<std::size_t>(way % kPlainWays)];
    way = way / kPlainWays * kPlainWays + plain;
  }
  return way * kSquareCount + mirrored_square(static_cast<Square>(output % kSquareCount));
}

int policy_output(Color mover, Move move) {
  const Square to = seen_by(mover, move.to());
  int way;
  if (move.is_drop()) {
    way = 2 * kPlainWays + move.dropped() - kPawn;
  } else {
    const Square from = seen_by(mover, move.from());
    const Direction direction = direction_between(from, to);
    way = direction != kNoDirection     ? static_cast<int>(direction)
          : file_of(to) > file_of(from) ? kJumps
                                        : kJumps + 1;
    if (move.is_promotion()) way += kPlainWays;
  }
  return way * kSquareCount + to;
}

}  // namespace nagare
