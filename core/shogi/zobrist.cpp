#include "core/shogi/zobrist.h"

#include "core/base/random.h"

namespace nagare {

namespace {

ZobristKeys make_keys() {
  Random random(
      0x6E6167617265ull);  // "nagare"; any seed would do, one that never changes is needed
  ZobristKeys keys;
  for (auto& color : keys.board)
    for (auto& type : color)
      for (auto& key : type) key = random.next();
  for (auto& color : keys.hand)
    for (auto& type : color)
      for (auto& key : type) key = random.next();
  keys.white_to_move = random.next();
  return keys;
}

}  // namespace

const ZobristKeys kZobrist = make_keys();

}  // namespace nagare
