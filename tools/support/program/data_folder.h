// Makes the bundle that the engine reads of a folder of tables, such as data/.
#pragma once

#include <string>

namespace nagare::cli {

// What is loaded after the first move lies in a folder of this name within it, a bundle of its own.
inline constexpr const char* kLaterFolder = "later";

// The folder's .tsv and .bin files as a bundle (core/data/bundle.h), in the order of their names,
// the words of their notes left out, and the folder kLaterFolder. What the tables say is not looked
// at. Throws BadInput for a folder that cannot be read and a path that is too long for a section's
// name.
std::string bundle_of(const std::string& folder);

}  // namespace nagare::cli
