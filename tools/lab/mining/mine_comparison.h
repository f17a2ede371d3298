// Two kinds of people beside each other, each with games of engines that begin like theirs: which
// sequences both play more often than engines, which one of them only, and which they themselves
// play at different rates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/sequence.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"

namespace nagare::cli {

// How a sequence stands with the people who have not kept it.
enum class NotKept : std::uint8_t {
  kMoreOften,  // they play it more often than engines too, too seldom or too little more often
  kLessOften,  // not more often than engines, or never
  kByEngines,  // significantly less often
};
constexpr std::size_t kNotKeptCount = 3;

// A sequence that one of the two has kept.
struct ComparedSequence {
  Sequence sequence;
  std::array<std::optional<Counts>, 2> counts;  // none where those people never play it
  std::array<bool, 2> kept{};
  double chi_square = 0;  // of the rates of both people
  bool differs = false;   // at a false discovery rate of 5 % among those of the table
};

struct ComparedTable {
  int table = 0;                            // mined table
  std::vector<ComparedSequence> sequences;  // by key

  std::size_t kept_by(std::size_t people) const;
  std::size_t kept_by_both() const;
  // Of those that only `people` has kept: how many stand so with the other.
  std::size_t only(std::size_t people, NotKept state, double threshold) const;
  std::size_t differing() const;
};

// Counts must have been read with the minimum 1, and both with the tables of `rules`.
std::vector<ComparedTable> compare_people(const std::array<const MinedCounts*, 2>& counts,
                                          const MiningRules& rules);

// In Markdown: a row for each table, then of each the sequences whose rates differ most.
std::string comparison_report(const std::array<const MinedCounts*, 2>& counts,
                              const std::array<std::string, 2>& names, const MiningRules& rules);

}  // namespace nagare::cli
