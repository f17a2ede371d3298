// Text by a pattern of printf, for reports.
#pragma once

#include <string>

namespace nagare::cli {

// Up to 599 bytes.
std::string format(const char* pattern, ...) __attribute__((format(printf, 1, 2)));

}  // namespace nagare::cli
