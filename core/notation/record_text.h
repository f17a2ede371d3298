// Game records as text, in every format: one way to read them, one to write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare {

enum class RecordFormat : std::uint8_t { kKif, kKi2, kCsa, kUsi, kSfen, kJkf };

// Something in a text that could not be taken as it stands.
struct RecordNote {
  std::string code;    // a permanent ASCII id: "kif_move_illegal"
  int line = 0;        // of the text, from 1
  std::string detail;  // for people, in English; quotes what was found
};

// A game of a text.
struct ReadGame {
  // The whole game; with an error, all that was read before it (perhaps only the start position).
  GameRecord record;
  std::optional<RecordNote> error = {};
  // What was passed over or taken as it was meant; the game is as the text has it all the same.
  std::vector<RecordNote> warnings = {};
};

struct ReadText {
  RecordFormat format;          // in which the text was read
  std::vector<ReadGame> games;  // at least one: a text without any game is one with an error
};

// A text that is longer than this is read up to there; the game that is cut off has the error
// record_too_long.
inline constexpr std::size_t kLongestRecordText = 8u << 20;  // bytes

// All games of a text in UTF-8. `format` is what the name of the file says; without it the text is
// looked at.
ReadText read_records(std::string_view text, std::optional<RecordFormat> format = {},
                      std::size_t longest = kLongestRecordText);

// The games where all of them are whole, else the first error, with "kif line 12" as its place.
Result<std::vector<GameRecord>> whole_games(ReadText read);

// By the end of a name, in small or capital letters: .kif .kifu .ki2 .ki2u .csa .usi .sfen .jkf
// (and .json), each perhaps followed by .gz.
std::optional<RecordFormat> format_of_name(std::string_view name);
// By what the text looks like; KIF where nothing tells.
RecordFormat format_of_text(std::string_view text);
std::string_view format_id(RecordFormat format);  // "kif", "ki2", "csa", "usi", "sfen", "jkf"

// What a format has no place for.
enum class LeftOutKind : std::uint8_t {
  kVariations,
  kComments,
  kTimes,
  kTimeFractions,  // parts of a second
  kHeaders,
  kPlayers,
  kEnding,  // of a game: no word for it, or only a like one
  kFoul,    // the move that broke a rule
  kBookmarks,
};
struct LeftOut {
  LeftOutKind kind;
  int count;  // 1 or more
  bool operator==(const LeftOut&) const = default;
};
std::string_view left_out_id(LeftOutKind kind);  // "variations"
// "1 variation, 2 comments"; empty for none.
std::string left_out_text(const std::vector<LeftOut>& left_out);

struct WrittenRecord {
  std::string text;  // UTF-8
  std::vector<LeftOut> left_out = {};
};

enum class CsaVersion : std::uint8_t { k22, k30 };

struct WriteOptions {
  // Named in the first line for the file that will be written.
  TextEncoding encoding = TextEncoding::kUtf8;
  CsaVersion csa = CsaVersion::k30;
};
// KIF, KI2 and JKF hold one game, CSA any number; USI and SFEN one a line.
WrittenRecord write_record(const GameRecord& record, RecordFormat format,
                           const WriteOptions& options = {});

}  // namespace nagare
