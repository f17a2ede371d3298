// Makes the bundle that the engine reads of a folder of tables, such as data/.
#pragma once

#include <string>

#include "core/base/result.h"
#include "tools/support/program/named_conditions.h"

namespace nagare::cli {

// What is loaded after the first move lies in a folder of this name within it, a bundle of its own.
inline constexpr const char* kLaterFolder = "later";
// The table of mating problems, which no engine reads: the page has it by itself.
inline constexpr const char* kProblemTable = "problems";

struct DataBundle {
  std::string bytes;
  // Those of the folder, whose tables are not in the bundle.
  NamedConditions game_conditions{kGameConditions};
  NamedConditions move_conditions{kMoveConditions};
};
// The folder's .tsv and .bin files as a bundle (core/data/bundle.h), in the order of their names,
// the words of their notes left out, and the folder kLaterFolder and the table kProblemTable;
// conditions that have a name are written out. What else the tables say is not looked at. Errors:
// those of NamedConditions. Throws BadInput for a folder that cannot be read and a path that is too
// long for a section's name.
Result<DataBundle> bundle_of(const std::string& folder);

}  // namespace nagare::cli
