#include "core/search/bounds.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"

namespace nagare {

namespace {

std::string all_bounds() {
  const SearchBounds usual;
  std::string text;
  for (const SearchBound& bound : kSearchBounds) {
    if (!text.empty()) text += ", ";
    text += std::string(bound.name) + '=' + std::to_string(usual.*bound.value) + ' ' +
            std::to_string(bound.low) + ".." + std::to_string(bound.high) + '/' +
            std::to_string(bound.step);
  }
  return text;
}

Error wrong(std::string detail) {
  return {"search_bound", "search bounds", std::move(detail)};
}

}  // namespace

Result<SearchBounds> SearchBounds::parse(std::string_view text) {
  SearchBounds bounds;
  if (text.empty()) return bounds;
  for (std::string_view pair : split(text, ',')) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view name = pair.substr(0, equals);
    const auto* bound = std::find_if(kSearchBounds.begin(), kSearchBounds.end(),
                                     [&](const SearchBound& each) { return each.name == name; });
    if (bound == kSearchBounds.end()) {
      return wrong("'" + std::string(name) + "' is none of " + all_bounds());
    }
    const auto value = parse_int(pair.substr(std::min(equals + 1, pair.size())));
    if (!value || *value < bound->low || *value > bound->high) {
      return wrong("'" + std::string(pair) + "': a number from " + std::to_string(bound->low) +
                   " to " + std::to_string(bound->high) + " is wanted after '='");
    }
    bounds.*bound->value = *value;
  }
  return bounds;
}

}  // namespace nagare
