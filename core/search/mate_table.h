// What a mate search has found out about positions: proof and disproof numbers, and for solved ones
// the hands for which the answer holds.
//
// An entry is found by the board and serves every hand that it covers or is covered by. When a
// window of entries is full, the one with the least work behind it goes.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>

#include "core/search/mate_hand.h"

namespace nagare {

// Proof numbers from here on: never.
constexpr std::uint32_t kProofInfinite = 1u << 30;

// How much is known of a position in which the attacker tries to mate.
struct MateValue {
  // How many more positions must at least be shown to be mate (no mate) for this one to be so.
  std::uint32_t proof = 1, disproof = 1;
  // Solved: the least hand of the attacker that still mates, or the largest that still does not.
  MateHand hand;
  // Proven: within so many plies.
  std::int16_t plies = 0;
  // Disproven: the first ply of the path that the disproof rests on, by a repetition of it;
  // kAnyPath where it holds however the position was reached.
  std::int16_t anchor = kAnyPath;
  static constexpr std::int16_t kAnyPath = std::numeric_limits<std::int16_t>::max();

  bool proven() const { return proof == 0; }
  bool disproven() const { return disproof == 0; }
};

class MateTable {
 public:
  // As many entries as fit, at least 1 MiB of them. The memory is only touched as it is used.
  explicit MateTable(int mebibytes);
  // False when there was not enough memory; the table must not be used then.
  bool allocated() const { return entries_ != nullptr; }

  // Forgets everything.
  void clear();
  // A position and the question about it.
  struct Question {
    std::uint64_t board;  // key of board and side to move without the hands
    MateHand hand;
    std::uint64_t path;  // key of the way to the position; unused where the length is limited
    int below;           // the mate must take fewer plies, 0: any number
  };
  // Leaves `value` as it is where nothing is known.
  void find(const Question& question, MateValue& value) const;
  // `work` is the number of nodes that the value took.
  void store(const Question& question, const MateValue& value, std::uint64_t work);

 private:
  struct Entry {
    std::uint64_t board;
    // Unsolved: the path on which it is disproven, or what it must be below; 0: neither.
    std::uint64_t path;
    MateHand hand;
    std::uint32_t proof, disproof;
    // Proven: mate within so many. Disproven: no mate below so many. Unsolved with a path: the
    // disproof's anchor.
    std::int16_t plies;
    std::uint8_t work;        // binary logarithm
    std::uint8_t generation;  // 0: never used
  };
  static constexpr std::size_t kWindow = 16;

  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  using Entries = std::unique_ptr<Entry[], Free>;
  // Empty where there is not enough memory.
  static Entries untouched(std::size_t size);
  Entry* window(std::uint64_t board) const;

  std::size_t size_;  // of window beginnings; a power of two
  Entries entries_;
  std::uint8_t generation_ = 1;
};

}  // namespace nagare
