// SplitMix64 (Steele, Lea and Flood 2014): small, seedable, the same numbers in every build.
#pragma once

#include <cstdint>

namespace nagare {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  // 0 to bound - 1. Where the bound does not divide 2^32 some numbers are a little likelier; for
  // the bounds used here by less than 2^-20.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }
  // The same for bounds of up to 2^44; the bias is below 2^-19.
  std::uint64_t below64(std::uint64_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

}  // namespace nagare
