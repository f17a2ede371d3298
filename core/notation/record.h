// A game as record files hold it: start position, moves with their times and comments, how it
// ended, variations, players and headers. Every format is read into this and written from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
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
  kOther,  // a word that none of these is: RecordLine::ending_word
};

// By Ending, as pages name them.
inline constexpr std::array<std::string_view, 17> kEndingIds = {
    "",         "resignation",  "time",         "foul_loss",
    "foul_win", "forfeit_loss", "forfeit_win",  "checkmate",
    "no_mate",  "declaration",  "repetition",   "impasse",
    "draw",     "move_limit",   "interruption", "error",
    "other"};
// None of an unknown id.
std::optional<Ending> ending_of_id(std::string_view id);

// What is wrong with a move that the rules forbid.
enum class FoulKind : std::uint8_t {
  kNone,          // the move is legal
  kTwoPawns,      // 二歩
  kPawnDropMate,  // 打ち歩詰め
  kKingInCheck,   // 王手放置: the own king could be taken
  kDeadPiece,     // 行き所のない駒
  kOutOfTurn,     // 二手指し: a piece of the side that is not to move
  kImpossible,    // nothing of the kind could move so, or be dropped there
};

enum class Header : std::uint8_t { kEvent, kSite, kStartTime, kEndTime, kTimeLimit, kOpening };
constexpr int kHeaderCount = 6;
// By Header, as pages name them.
inline constexpr std::array<std::string_view, kHeaderCount> kHeaderIds = {
    "event", "site", "start_time", "end_time", "time_limit", "opening"};

struct RecordedMove {
  Move move;
  std::optional<std::int64_t> milliseconds = std::nullopt;  // 0 or more
  std::string comment = {};   // on the position after the move; lines end in \n but for the last
  std::string bookmark = {};  // しおり: a name for the position after the move, in one line
  bool operator==(const RecordedMove&) const = default;
};

// The move that broke a rule and ended the game. It is not among the moves.
struct Foul {
  RecordedMove played = {};
  FoulKind kind = FoulKind::kNone;
  bool operator==(const Foul&) const = default;
};

// Moves one after another, and how they end.
struct RecordLine {
  std::vector<RecordedMove> moves = {};  // each legal where it is played
  Ending ending = Ending::kNone;
  std::string ending_word = {};   // as the text has it, for kOther alone
  std::optional<Foul> foul = {};  // only with kFoulLoss, where the record tells the move
  std::optional<std::int64_t> ending_milliseconds = {};  // that the mover spent before the ending
  std::string ending_comment = {};
  bool operator==(const RecordLine&) const = default;
};

// Other moves that could have been played: its first stands in place of move `ply` + 1 of the line
// `parent`, or of its ending, so that `ply` moves from the start position on come before it. Line 0
// is the game itself, line n + 1 is variations[n]. A variation of a variation has a larger `ply`
// than that one.
struct Variation : RecordLine {
  std::size_t parent = 0;
  std::size_t ply = 0;
  bool operator==(const Variation&) const = default;
};

// The base is what was played in the game.
struct GameRecord : RecordLine {
  Position start = start_position();  // may lack one king: a mating problem (Position::is_problem)
  std::string comment = {};           // on the start position
  std::string bookmark = {};          // a name for it, in one line
  std::vector<Variation> variations = {};              // in the order of order_variations()
  std::array<std::string, 2> players = {};             // by Color; empty when not known
  std::array<std::string, kHeaderCount> headers = {};  // by Header; empty when missing
  // All other headers, name and value, in the order of the text.
  std::vector<std::pair<std::string, std::string>> other_headers = {};

  std::string& header(Header key) { return headers[static_cast<std::size_t>(key)]; }
  const std::string& header(Header key) const { return headers[static_cast<std::size_t>(key)]; }
  const RecordLine& line(std::size_t number) const {  // 0: the game, n + 1: variations[n]
    return number == 0 ? static_cast<const RecordLine&>(*this) : variations[number - 1];
  }
  bool operator==(const GameRecord&) const = default;
};

// Puts variations in their one order, as KIF has it: each line is followed by those that leave it,
// the latest in the game first, and each of these by its own; at one move they stay as they were.
// Those with neither a move nor an ending go.
void order_variations(GameRecord& record);

// The position after the first `ply` moves of a line, from the start position on, and the move that
// led there (kNoMove at the start).
struct LinePosition {
  Position position;
  Move previous;
};
LinePosition position_in_line(const GameRecord& record, std::size_t line, std::size_t ply);
// The number of moves from the start position to the end of a line.
std::size_t length_of_line(const GameRecord& record, std::size_t line);

// The encoding of a record file, which its first line can name.
enum class TextEncoding : std::uint8_t { kUtf8, kShiftJis };

// `text`, in UTF-8, as part of a line of a record: each run of control characters but tabs, and of
// what else ends a line in some program (U+2028, U+2029), is a blank.
std::string in_one_line(std::string_view text);
// The same without blanks at both ends: a name, or the value of a header.
std::string in_one_field(std::string_view text);

// Refuses a mating problem, which lacks a king, where a game is wanted: record_problem.
Result<Done> require_game(const GameRecord& record);

// None for a draw and for a game that was not decided.
std::optional<Color> winner_of(const GameRecord& record);

}  // namespace nagare
