// The data's loaders one by one, each with the sections that it reads and no others, so that a run
// of a fuzz target costs what one of them costs and not what all of the data does.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/data/bundle.h"
#include "tests/fuzz/real_data.h"

namespace nagare::fuzz {

struct DataPart {
  // Reads its tables; nothing where they are good, else what is wrong. What it needs of other parts
  // is that of the built bundle.
  std::function<std::string(const Bundle&)> load;
  // Those that it reads, long tables cut to a few rows where it takes them so.
  Sections sections;
};
const std::vector<DataPart>& data_parts();

// The names of them all, each once.
const std::vector<std::string>& sections_in_parts();

}  // namespace nagare::fuzz
