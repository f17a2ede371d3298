// Numbers as options take them: in decimal, in a range that is stated once, and nothing else. What
// CLI11 would read besides (-1 as a large number where there is no sign, octal and hexadecimal
// numbers, numbers too large, nan and inf) is refused with the range. Whoever includes this gets
// all of CLI11, which takes seconds to compile: for the files that add options, not for headers.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace nagare::cli {

// Every option with a number has one of these as its check; a test looks whether it has.
CLI::Validator whole_number(std::int64_t low, std::int64_t high);
CLI::Validator real_number(double low, double high);
// For what is drawn by lot. JSON reports write it as a signed number.
CLI::Validator seed_number();

// The range of options that limit a search by nodes.
inline const CLI::Validator kNodeCount = whole_number(1, 1'000'000'000'000);

}  // namespace nagare::cli
