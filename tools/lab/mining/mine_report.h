// What is mined, as a report: tables 2 to 6 of Kinebuchi & Ito, their figures beside ours, and
// which sequences survive which test.
#pragma once

#include <optional>
#include <string>

#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"

namespace nagare::cli {

// In Markdown. The list of all sequences kept is left out unless it is `whole`. `second` is another
// computer corpus beside the same human games.
std::string mining_report(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
                          const MiningRules& rules, bool whole);

}  // namespace nagare::cli
