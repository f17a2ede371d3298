// The clock that thinking is measured by.
#pragma once

#include <chrono>
#include <cstdint>

namespace nagare::cli {

// Milliseconds of a clock that only goes forward.
inline std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace nagare::cli
