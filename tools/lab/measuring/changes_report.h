// The report of `nagare-lab changes`: as text, as JSON and as an HTML page.
#pragma once

#include <string>

#include "tools/lab/measuring/changes.h"

namespace nagare::cli {

struct ChangesReport {
  std::string text, json, html;
};
ChangesReport report_of(const Changes& changes);

}  // namespace nagare::cli
