// Whether people play something significantly more often than engines: the test of
// Kinebuchi & Ito, section 3.1 (chi-square on a 2x2 table, 5 %).
#pragma once

#include <cstdint>

namespace nagare {

// How often something was counted, and among how many chances.
struct Counts {
  std::int64_t human = 0;
  std::int64_t computer = 0;
  std::int64_t human_total = 0;
  std::int64_t computer_total = 0;
  bool operator==(const Counts&) const = default;
};

enum class PlayedMoreBy : std::uint8_t { kNeither, kHuman, kComputer };

constexpr double kChiSquareFivePercent = 3.841;  // 1 degree of freedom
constexpr std::int64_t kMinimumHumanCount = 50;  // Kinebuchi & Ito, section 5.1

// Pearson's chi-square of [[k_H, N_H - k_H], [k_C, N_C - k_C]], without Yates' correction; 0 where
// a margin is empty.
double chi_square(const Counts& counts);

// Whose rate is significantly the higher one.
PlayedMoreBy played_more_by(const Counts& counts, double threshold = kChiSquareFivePercent);

// human, computer or neither, as tables have it.
const char* played_more_word(PlayedMoreBy by);

}  // namespace nagare
