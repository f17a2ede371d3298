// What a format keeps of a game: the record that comes back when it has been written and read.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/shogi/position.h"

namespace nagare::test {

// `change` of each time; less than 0 takes it away.
inline void change_times(GameRecord& game, std::int64_t (*change)(std::int64_t)) {
  const auto change_one = [&](std::optional<std::int64_t>& time) {
    if (time) time = change(*time);
    if (time && *time < 0) time.reset();
  };
  const auto change_line = [&](RecordLine& line) {
    for (RecordedMove& move : line.moves) change_one(move.milliseconds);
    if (line.foul) change_one(line.foul->played.milliseconds);
    change_one(line.ending_milliseconds);
  };
  change_line(game);
  for (Variation& variation : game.variations) change_line(variation);
}

inline void forget_bookmarks(GameRecord& game) {
  const auto forget = [](RecordLine& line) {
    for (RecordedMove& move : line.moves) move.bookmark.clear();
    if (line.foul) line.foul->played.bookmark.clear();
  };
  forget(game);
  for (Variation& variation : game.variations) forget(variation);
  game.bookmark.clear();
}

inline void number_from_one(GameRecord& game) {
  const Position& start = game.start;
  game.start = Position(start.board(), start.hands(), start.side_to_move(), 1);
}

// There is no word for a program's error, and no number of the first move.
inline GameRecord kept_by_kif(GameRecord game) {
  const auto keep = [](RecordLine& line) {
    if (line.ending == Ending::kError) line.ending = Ending::kInterruption;
  };
  keep(game);
  for (Variation& variation : game.variations) keep(variation);
  number_from_one(game);
  change_times(game, [](std::int64_t time) { return time / 1000 * 1000; });
  return game;
}

inline GameRecord kept_by_ki2(const GameRecord& game) {
  GameRecord kept = kept_by_kif(game);
  change_times(kept, [](std::int64_t) -> std::int64_t { return -1; });
  return kept;
}

// No variations and no bookmarks. Games that were forfeited, and what ended in a word that is not
// in ASCII, are interrupted.
inline GameRecord kept_by_csa(GameRecord game, CsaVersion version) {
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
  };
  game.variations.clear();
  forget_bookmarks(game);
  const bool has_word = game.ending != Ending::kForfeitLoss && game.ending != Ending::kForfeitWin &&
                        (game.ending != Ending::kOther || is_ascii(game.ending_word));
  if (!has_word) game.ending = Ending::kInterruption, game.ending_word.clear();
  auto& others = game.other_headers;
  others.erase(std::remove_if(others.begin(), others.end(),
                              [&](const auto& header) { return !is_ascii(header.first); }),
               others.end());
  number_from_one(game);
  if (version == CsaVersion::k22) {
    change_times(game, [](std::int64_t time) { return time / 1000 * 1000; });
  }
  return game;
}

// Start position and moves.
inline GameRecord kept_by_usi(const GameRecord& game) {
  GameRecord kept;
  kept.start = game.start;
  for (const RecordedMove& move : game.moves) kept.moves.push_back({move.move});
  return kept;
}

// All of it, but for bookmarks and the number of the first move.
inline GameRecord kept_by_jkf(GameRecord game) {
  forget_bookmarks(game);
  number_from_one(game);
  return game;
}

inline GameRecord kept_by(RecordFormat format, const GameRecord& game) {
  if (format == RecordFormat::kKif) return kept_by_kif(game);
  if (format == RecordFormat::kKi2) return kept_by_ki2(game);
  if (format == RecordFormat::kCsa) return kept_by_csa(game, CsaVersion::k30);
  if (format == RecordFormat::kJkf) return kept_by_jkf(game);
  return kept_by_usi(game);
}

}  // namespace nagare::test
