// A record's text that must hold one game, or several, and all of them whole.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare::test {

inline Result<std::vector<GameRecord>> parse_csa(std::string_view text) {
  return whole_games(read_records(text, RecordFormat::kCsa));
}

inline Result<GameRecord> parse_one(std::string_view text, RecordFormat format) {
  auto games = whole_games(read_records(text, format));
  if (!games) return games.error();
  return std::move(games.value().front());
}
inline Result<GameRecord> parse_kif(std::string_view text) {
  return parse_one(text, RecordFormat::kKif);
}
inline Result<GameRecord> parse_ki2(std::string_view text) {
  return parse_one(text, RecordFormat::kKi2);
}

}  // namespace nagare::test
