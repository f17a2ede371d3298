// JSON read into a tree as far as it goes: what breaks off is there up to where it does.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace nagare {

// Names stay in their order; where one stands twice, the first counts.
using Json = nlohmann::ordered_json;

struct JsonTree {
  Json root;
  // The line, from 1, at which the text is no JSON, or nested more deeply than any record.
  std::optional<int> broken_line = {};
};

// In each object, under this name, the line at which it begins.
inline constexpr const char* kJsonLine = "\n";

JsonTree read_json_tree(std::string_view text);

// Empty for anything but a text.
std::string_view json_text(const Json& value);

// What an object has under a name; null for whatever has nothing there.
const Json& json_member(const Json& value, std::string_view name);

}  // namespace nagare
