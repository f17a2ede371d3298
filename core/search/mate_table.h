// What a mate search has found out about positions: proof and disproof numbers, and for solved ones
// the hands for which the answer holds.
//
// An entry is found by the board alone and serves every hand that its hand covers or is covered by
// (mate_hand.h). A board's entries lie within a window of kWindow places; when that is full, the
// entry with the least work behind it is replaced.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>

#include "core/search/mate_hand.h"

namespace nagare {

// A proof or disproof number of this or more: it cannot be shown.
constexpr std::uint32_t kProofInfinite = 1u << 30;

// What is known about a position in which the attacker tries to mate.
struct MateValue {
  // Proof number (disproof number): how many more positions at least must be shown to be mate (no
  // mate) before this one is.
  std::uint32_t proof = 1, disproof = 1;
  // If proven, the smallest attacker's hand that still mates; if disproven, the largest that does
  // not.
  MateHand hand;
  // If proven: the mate takes at most so many plies.
  std::int16_t plies = 0;
  // If disproven: the first ply of the path whose repetition the disproof rests on, or kAnyPath
  // where it holds however the position was reached.
  std::int16_t anchor = kAnyPath;
  static constexpr std::int16_t kAnyPath = std::numeric_limits<std::int16_t>::max();

  bool proven() const { return proof == 0; }
  bool disproven() const { return disproof == 0; }
};

class MateTable {
 public:
  // As many entries as fit into that, at least 1 MiB of them. Memory is only touched as it is used.
  explicit MateTable(int mebibytes);
  // False when there was not enough memory; the table must not be used then.
  bool allocated() const { return entries_ != nullptr; }

  // Forgets everything.
  void clear();
  // A position and the question about it.
  struct Question {
    std::uint64_t board;  // key of board and side to move without the hands
    MateHand hand;
    std::uint64_t path;  // key of the path to the position; unused where the length is limited
    int below;           // only mates of fewer plies count; 0: of any length
  };
  // Leaves `value` as it is where nothing is known.
  void find(const Question& question, MateValue& value) const;
  // `work` is the number of nodes that it took to find the value.
  void store(const Question& question, const MateValue& value, std::uint64_t work);

 private:
  struct Entry {
    std::uint64_t board;
    // If unsolved: the key of the path on which it is disproven, or the `below` of the question;
    // else 0.
    std::uint64_t path;
    MateHand hand;
    std::uint32_t proof, disproof;
    // If proven: mate within so many plies. If disproven: no mate of fewer plies than this. If
    // disproven on one path only: the anchor of that disproof.
    std::int16_t plies;
    std::uint8_t work;        // binary logarithm of the nodes
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

  std::size_t size_;  // how many places a window can begin at; a power of two
  Entries entries_;
  std::uint8_t generation_ = 1;
};

}  // namespace nagare
