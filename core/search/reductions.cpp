// Late-move reductions: moves that the order puts late seldom turn out best, and are searched less
// deep at first (Levy, Broughton & Taylor 1989; logarithmic as in Stockfish).
#include "core/search/reductions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Base 2 logarithms of 1 to 255, in units of 1/256.
constexpr int log2_fixed(int n) {
  int whole = 0;
  std::uint64_t x = static_cast<std::uint64_t>(n) << 32;
  while (x >= (2ull << 32)) {
    x >>= 1;
    ++whole;
  }
  int fraction = 0;
  for (int bit = 0; bit < 8; ++bit) {
    x = (x >> 16) * (x >> 16);
    fraction *= 2;
    if (x >= (2ull << 32)) {
      x >>= 1;
      ++fraction;
    }
  }
  return whole * 256 + fraction;
}
constexpr std::array<int, 256> kLog2 = [] {
  std::array<int, 256> table{};
  for (int n = 1; n < 256; ++n) table[static_cast<std::size_t>(n)] = log2_fixed(n);
  return table;
}();
int log2_of(int n) {
  return kLog2[static_cast<std::size_t>(std::clamp(n, 1, 255))];
}

}  // namespace

int late_reduction(int depth, int move_count) {
  return 128 + static_cast<int>(static_cast<std::int64_t>(log2_of(depth)) * log2_of(move_count) *
                                26 / 100 / 256);
}

int Search::reduction_by_order(const Frame& frame, int depth, int move_count, Move move,
                               bool tactical) const {
  const int liked =
      tactical ? 256 : moves_history_.quiet_score(position_, move, frame.last, frame.own) / 64;
  return late_reduction(depth, move_count) - liked;
}

int Search::reduction_of(const Frame& frame, Move move, bool tactical, bool checks) const {
  if (frame.depth < 3 || frame.move_count <= (frame.principal ? 3 : 2) ||
      !uses(SearchPart::kLateMoveReductions)) {
    return 0;
  }
  int reduction = reduction_by_order(frame, frame.depth, frame.move_count, move, tactical);
  if (frame.principal) reduction -= 256;
  if (frame.cut_node) reduction += 256;
  if (!frame.improving()) reduction += 128;
  if (checks || frame.in_check) reduction -= 256;
  return std::clamp(reduction / 256, 0, frame.depth - 2);
}

int Search::root_reduction() const {
  constexpr std::size_t kUnreduced = 3;  // moves
  const Move move = root_moves_[root_index_].move;
  const int depth = iteration_ - 1;
  if (root_beta_ != root_alpha_ + 1 || depth < 3 || root_index_ < kUnreduced ||
      !uses(SearchPart::kRootReductions)) {
    return 0;
  }
  const int number = static_cast<int>(root_index_) + 1;
  int reduction =
      reduction_by_order(frames_[0], depth, number, move, is_tactical(position_, move)) - 256;
  if (position_.gives_check(move) || position_.in_check()) reduction -= 256;
  return std::clamp(reduction / 256, 0, depth - 1);
}

}  // namespace nagare
