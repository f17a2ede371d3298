// The page of `nagare-lab changes`: what the report says, and boards with positions to look at.
#pragma once

#include <string>
#include <vector>

#include "tools/lab/measuring/changes.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

// As HTML. The notes stand above all else, each a paragraph.
std::string changes_page(const std::vector<std::string>& notes,
                         const std::vector<ReportTable>& tables, const AllChangedFigures& figures,
                         const std::vector<ShownChange>& shown);

}  // namespace nagare::cli
