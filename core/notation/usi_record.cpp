#include "core/notation/usi_record.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/left_out.h"
#include "core/notation/record_builder.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"

namespace nagare {

namespace {

struct UsiLine {
  GameRecord record;  // as far as it could be read
  std::optional<Error> error;
};

std::optional<Ending> ending_of(std::string_view word) {
  if (word == "resign") return Ending::kResignation;
  if (word == "win") return Ending::kDeclaration;
  return std::nullopt;
}

UsiLine read_line(std::string_view line) {
  const auto words = split_blanks(line);
  std::size_t at = !words.empty() && words[0] == "position" ? 1 : 0;
  const std::string_view first = at < words.size() ? words[at] : std::string_view();
  const bool even = first == "startpos", board = first.find('/') != std::string_view::npos;
  if (!even && !board && first != "sfen") {
    return {{},
            Error{"usi_record_form", "game",
                  "'startpos' or 'sfen' is wanted, not '" + std::string(first) + "'"}};
  }
  std::string sfen = even ? "startpos" : "";
  for (at += board ? 0 : 1; at < words.size() && words[at] != "moves"; ++at) {
    if (!sfen.empty()) sfen += ' ';
    sfen += words[at];
  }
  const auto start = parse_sfen(sfen, Kings::kOneOrBoth);
  if (!start) return {{}, start.error()};
  RecordBuilder builder;
  builder.begin(start.value());
  for (++at; at < words.size(); ++at) {
    const auto ending = ending_of(words[at]);
    if (ending && at + 1 == words.size()) {
      builder.end(*ending);
      break;
    }
    const auto move = parse_usi_move(builder.position(), words[at]);
    if (!move) {
      const std::string where = "move " + std::to_string(builder.ply() + 1);
      return {builder.finish(), Error{move.error().code, where, move.error().detail}};
    }
    builder.play(move.value());
  }
  return {builder.finish(), std::nullopt};
}

// A line of moves alone: a game that was wrapped goes on there.
bool goes_on(const std::vector<std::string_view>& words) {
  return std::all_of(words.begin(), words.end(), [](std::string_view word) {
    const bool is_move = (word.size() == 4 || word.size() == 5) && word[2] >= '1' &&
                         word[2] <= '9' && word[3] >= 'a' && word[3] <= 'i';
    return is_move || ending_of(word);
  });
}

WrittenRecord write_line(const GameRecord& game, std::string line) {
  LeftOutList left_out(game);
  left_out.variations().comments(true).bookmarks(true).times(true).headers().players();
  left_out.add(LeftOutKind::kEnding, game.ending == Ending::kNone ? 0 : 1);
  left_out.add(LeftOutKind::kFoul, game.foul ? 1 : 0);
  return {std::move(line) + '\n', left_out.list()};
}

std::string moves_of(const GameRecord& game) {
  return game.moves.empty() ? "" : " moves " + usi_moves(game.moves);
}

}  // namespace

Result<GameRecord> parse_usi_record(std::string_view line) {
  UsiLine read = read_line(line);
  if (read.error) return std::move(*read.error);
  return std::move(read.record);
}

std::vector<ReadGame> read_usi(std::string_view text) {
  // Each game with the line at which it begins.
  std::vector<std::pair<std::string, int>> lines;
  int number = 0;
  for (std::string_view line : split(text, line_end(text))) {
    ++number;
    const auto words = split_blanks(line);
    if (words.empty() || words[0][0] == '#') continue;
    if (!lines.empty() && goes_on(words)) {
      lines.back().first.append(" ").append(line);
    } else {
      lines.push_back({std::string(line), number});
    }
  }
  std::vector<ReadGame> games;
  for (const auto& [line, begin] : lines) {
    UsiLine read = read_line(line);
    games.push_back({std::move(read.record)});
    if (!read.error) continue;
    games.back().error =
        RecordNote{read.error->code, begin, read.error->where + ": " + read.error->detail};
  }
  if (games.empty())
    games.push_back({{}, RecordNote{"usi_no_game", number, "no game is in the text"}});
  return games;
}

std::string write_usi_record(const GameRecord& game) {
  const std::string sfen = to_sfen(game.start);
  return (sfen == kStartSfen ? "startpos" : "sfen " + sfen) + moves_of(game);
}

WrittenRecord write_usi(const GameRecord& game) {
  return write_line(game, write_usi_record(game));
}

WrittenRecord write_sfen(const GameRecord& game) {
  return write_line(game, "sfen " + to_sfen(game.start) + moves_of(game));
}

}  // namespace nagare
