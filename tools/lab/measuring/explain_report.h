// The report of `nagare-lab choices`: whether what is said of a move is what decided it, and in
// whose words; as text and as JSON.
#pragma once

#include <string>

#include "tools/lab/measuring/explanations.h"

namespace nagare::cli {

struct ExplainReport {
  std::string text, json;
};
// There must be at least one position.
ExplainReport report_of(const Explanations& explanations);

}  // namespace nagare::cli
