// Late-move reductions: moves that the order puts late seldom turn out best, and are searched less
// deep at first (Levy, Broughton & Taylor 1989; logarithmic as in Stockfish).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

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

constexpr int kOrdinaryHistory = 4300;  // what a quiet move has that deserves no less and no more

}  // namespace

int Search::reduction_by_order(const Frame& frame, int depth, int move_count) const {
  const int product =
      static_cast<int>(static_cast<std::int64_t>(log2_of(depth)) * log2_of(move_count) *
                       limits_.bounds.reduction_by_order / 64 / 256);
  int reduction = limits_.bounds.reduction + product;
  if (frame.principal) reduction -= 256 * (frame.beta - frame.alpha) / std::max(root_delta_, 1);
  if (!frame.improving() && product > 256) reduction += 256;
  return reduction;
}

int Search::history_of(const Frame& frame, Move move) const {
  return moves_history_.score_by_itself(position_, move) +
         moves_history_.score_in_turn(position_, move, frame.recent) - kOrdinaryHistory;
}

bool Search::comes_late(const Frame& frame, Move move) const {
  const Frame& before = frame_at(frame.parent);
  if (frame.depth < 2 || frame.move_count <= (frame.principal && ply() <= 1 ? 2 : 1) ||
      !uses(SearchPart::kLateMoveReductions)) {
    return false;
  }
  return !frame.near_principal || !position_.is_capture(move) ||
         (frame.cut_node && before.move_count > 1);
}

int Search::late_depth(const Frame& frame, Move move) const {
  const Frame& before = frame_at(frame.parent);
  const bool killer = move == killers_at(ply())[0];
  int reduction = reduction_by_order(frame, frame.depth, frame.move_count) / 256;
  if (frame.near_principal && !frame.likely_to_fail) reduction -= 2;
  if (ply() > 0 && before.move_count > 7) --reduction;
  if (frame.cut_node && !killer) reduction += 2;
  if (frame.table_move && position_.is_capture(frame.table_move)) ++reduction;
  if (frame.principal) {
    if (!frame.in_check && std::abs(frame.static_value - frame.best_value) > 250) --reduction;
    reduction -= 1 + 15 / (3 + frame.depth);
  }
  reduction -= frame.history / limits_.bounds.reduction_history;
  int deeper = 0;
  if (reduction < -1) {
    if (frame.move_count <= 4) {
      deeper = 2;
    } else if ((frame.principal && frame.depth > 4) || (frame.cut_node && frame.move_count <= 8)) {
      deeper = 1;
    }
  }
  return std::clamp(frame.full_depth - reduction, 1, std::max(frame.full_depth + deeper, 1));
}

int Search::root_reduction() {
  Frame& root = frames_[0];
  const Move move = root_moves_[root_index_].move;
  root.depth = iteration_;
  root.full_depth = iteration_ - 1;
  root.alpha = 0;
  root.beta = root_delta_;
  root.best_value = root_best_;
  root.table_move = root_moves_.front().move;
  root.move_count = static_cast<int>(root_index_) + 1;
  if (root_beta_ != root_alpha_ + 1 || !uses(SearchPart::kRootReductions) ||
      !comes_late(root, move)) {
    return 0;
  }
  root.history = history_of(root, move);
  return root.full_depth - late_depth(root, move);
}

}  // namespace nagare
