// Records that are written and read again.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/records/kept.h"

namespace nagare::fuzz {

inline bool is_left_out(const WrittenRecord& written, LeftOutKind kind) {
  return std::any_of(written.left_out.begin(), written.left_out.end(),
                     [&](const LeftOut& each) { return each.kind == kind; });
}

inline void forget_endings(RecordLine& line) {
  line.ending = Ending::kNone;
  line.ending_word.clear();
}

// Takes away what the writer says that it left out, where that depends on the words themselves.
inline void forget_left_out(const WrittenRecord& written, GameRecord& game) {
  const auto forget = [&](RecordLine& line) {
    if (is_left_out(written, LeftOutKind::kFoul)) line.foul.reset();
    if (is_left_out(written, LeftOutKind::kEnding)) forget_endings(line);
  };
  forget(game);
  for (Variation& variation : game.variations) forget(variation);
  if (!is_left_out(written, LeftOutKind::kHeaders)) return;
  game.headers = {};
  game.other_headers.clear();
}

// CSA has a form of its own for dates.
inline void forget_dates(GameRecord& game) {
  game.header(Header::kStartTime).clear();
  game.header(Header::kEndTime).clear();
}

// What is written of the game is read as the same, but for what the format cannot hold.
inline void require_written_again(const GameRecord& game, RecordFormat format) {
  const WrittenRecord written = write_record(game, format);
  const auto again = read_records(written.text, format).games;
  require(again.size() == 1, "one game is written", written.text);
  require(!again[0].error, "what is written can be read", written.text);
  GameRecord kept = test::kept_by(format, game), back = again[0].record;
  forget_left_out(written, kept);
  forget_left_out(written, back);
  if (format == RecordFormat::kCsa) forget_dates(kept), forget_dates(back);
  require(kept == back, "what is written is read as the same", written.text);
}

// Every game of the text, or what stands before an error in it, in its own format and in one of the
// others, which the length of the text chooses.
inline void require_same_records(std::string_view text, RecordFormat format) {
  constexpr RecordFormat kOthers[] = {RecordFormat::kKif, RecordFormat::kKi2, RecordFormat::kCsa,
                                      RecordFormat::kUsi, RecordFormat::kSfen};
  const RecordFormat other = kOthers[text.size() % 5];
  for (const ReadGame& read : read_records(text, format).games) {
    require_written_again(read.record, format);
    const std::string written = write_record(read.record, other).text;
    const auto again = read_records(written, other).games;
    require(again.size() == 1 && !again[0].error, "another format can be read", written);
    require(test::kept_by_usi(again[0].record).moves == test::kept_by_usi(read.record).moves,
            "the moves are the same in another format", written);
  }
}

}  // namespace nagare::fuzz
