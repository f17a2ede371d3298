// A game as record files hold it: start position, moves with the time spent on them, how it ended,
// players, and the headers that CSA and KIF share. Comments and variations are not kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// How a game ended. "The mover" is the side whose turn it would be after the last move.
enum class Ending : std::uint8_t {
  kNone,         // the record does not say
  kResignation,  // the mover resigned
  kTime,         // the mover's time ran out
  kFoulLoss,     // the mover broke a rule
  kFoulWin,      // the mover wins because the opponent broke a rule
  kForfeitLoss,  // 不戦敗: the mover did not appear
  kForfeitWin,   // 不戦勝: the opponent did not appear
  kCheckmate,    // the mover is mated
  kNoMate,       // 不詰: a mating problem without a solution
  kDeclaration,  // the mover declared a win (入玉勝ち)
  kRepetition,
  kImpasse,    // 持将棋
  kDraw,       // 引き分け, for another reason or none given
  kMoveLimit,  // the number of moves agreed upon
  kInterruption,
  kError,  // a program failed
};

enum class Header : std::uint8_t { kEvent, kSite, kStartTime, kEndTime, kTimeLimit, kOpening };
constexpr int kHeaderCount = 6;

struct RecordedMove {
  Move move;
  std::optional<std::int64_t> milliseconds;  // 0 or more
  bool operator==(const RecordedMove&) const = default;
};

struct GameRecord {
  Position start = start_position();
  std::vector<RecordedMove> moves;  // each legal where it is played
  Ending ending = Ending::kNone;
  std::array<std::string, 2> players;             // by Color; empty when not known
  std::array<std::string, kHeaderCount> headers;  // by Header; empty when missing

  std::string& header(Header key) { return headers[static_cast<std::size_t>(key)]; }
  const std::string& header(Header key) const { return headers[static_cast<std::size_t>(key)]; }
};

// The encoding of a record file, which its first line can name.
enum class TextEncoding : std::uint8_t { kUtf8, kShiftJis };

// `text`, in UTF-8, as part of a line of a record: each run of control characters but tabs, and of
// what else ends a line in some program (U+2028, U+2029), is a blank.
std::string in_one_line(std::string_view text);

// None for a draw and for a game that was not decided.
std::optional<Color> winner_of(const GameRecord& record);

}  // namespace nagare
