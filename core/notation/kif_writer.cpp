#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/notation/handicap.h"
#include "core/notation/ki2_move.h"
#include "core/notation/kif.h"
#include "core/notation/kif_ending.h"
#include "core/notation/kif_setup.h"
#include "core/notation/kif_words.h"
#include "core/notation/left_out.h"
#include "core/notation/move_text.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// 一 to 十八; nothing for one.
std::string count_word(int count) {
  if (count == 1) return "";
  const std::string tens = count >= 10 ? "十" : "";
  return tens + std::string(kif::kNumbers[static_cast<std::size_t>(count % 10)]);
}

std::string hand_line(const Position& position, Color color) {
  std::string text = std::string(kif::side_name(color, false)) + "の持駒：";
  if (position.hand(color).empty()) return text + "なし\n";
  for (PieceType type : {kRook, kBishop, kGold, kSilver, kKnight, kLance, kPawn}) {
    const int count = position.hand(color).count(type);
    if (count > 0) text += std::string(kif::kBoardPieces[type]) + count_word(count) + "　";
  }
  return text + '\n';
}

std::string diagram(const Position& position) {
  std::string text = hand_line(position, kWhite) +
                     "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                     "+---------------------------+\n";
  for (int rank = 1; rank <= 9; ++rank) {
    text += '|';
    for (int file = 9; file >= 1; --file) {
      const Piece piece = position.piece_on(make_square(file, rank));
      if (piece == kNoPiece) {
        text += " ・";
      } else {
        text += color_of(piece) == kWhite ? "v" : " ";
        text += kif::kBoardPieces[type_of(piece)];
      }
    }
    text += "|" + std::string(kif::kNumbers[static_cast<std::size_t>(rank)]) + '\n';
  }
  text += "+---------------------------+\n" + hand_line(position, kBlack);
  return text + (position.side_to_move() == kBlack ? "先手番\n" : "後手番\n");
}

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// "( 0:16/00:00:16)": of the move, and of the side so far.
std::string time_text(std::int64_t move_ms, std::int64_t side_ms) {
  const std::int64_t move = move_ms / 1000, side = side_ms / 1000;
  const std::string minutes = std::to_string(move / 60);
  return "(" + std::string(minutes.size() < 2 ? " " : "") + minutes + ':' + two_digits(move % 60) +
         '/' + two_digits(side / 3600) + ':' + two_digits(side / 60 % 60) + ':' +
         two_digits(side % 60) + ')';
}

std::string numbered_move(const Position& position, Move move, Move previous) {
  const Square to = move.to();
  std::string text = previous && previous.to() == to
                         ? "同　"
                         : std::string(kif::kFiles[static_cast<std::size_t>(file_of(to))]) +
                               std::string(kif::kNumbers[static_cast<std::size_t>(rank_of(to))]);
  text += kif::kPieces[position.moved_type(move)];
  if (move.is_drop()) return text + "打";
  if (move.is_promotion()) text += "成";
  return text + '(' + std::to_string(file_of(move.from())) + std::to_string(rank_of(move.from())) +
         ')';
}

std::string number_text(std::size_t number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, ' ') + digits + ' ';
}

bool is_handicapped(const GameRecord& game) {
  const Handicap* handicap = handicap_of(game.start);
  return handicap != nullptr && handicap->id != "even";
}

// All that stands above the moves.
std::string setup(const GameRecord& game, std::string_view format, TextEncoding encoding) {
  std::string text = "#" + std::string(format) + " version=2.0 encoding=" +
                     (encoding == TextEncoding::kUtf8 ? "UTF-8\n" : "Shift_JIS\n");
  for (const auto& [word, header] : kif::kHeaders) {
    if (game.header(header).empty() || word == "対局日") continue;
    text += std::string(word) + "：" + in_one_line(game.header(header)) + '\n';
  }
  for (const auto& [name, value] : game.other_headers) {
    if (!kif::can_be_header(name)) continue;
    text += in_one_line(name) + "：" + in_one_line(value) + '\n';
  }
  const Handicap* handicap = handicap_of(game.start);
  const bool named = handicap != nullptr && handicap->standard;
  text += "手合割：" + std::string(named ? handicap->japanese : "その他") + '\n';
  if (!named) text += diagram(game.start);
  for (Color color : {kBlack, kWhite}) {
    text += std::string(kif::side_name(color, is_handicapped(game))) + "：" +
            in_one_line(game.players[color]) + '\n';
  }
  return text;
}

// The lines of a comment; nothing for an empty one.
std::string comment_lines(std::string_view comment) {
  std::string text;
  if (comment.empty()) return text;
  for (std::string_view line : split(comment, '\n')) text += '*' + in_one_line(line) + '\n';
  return text;
}

// What is told of a position below the move that led there.
std::string lines_below(const std::string& comment, const std::string& bookmark) {
  const std::string name = in_one_field(bookmark);
  return comment_lines(comment) + (name.empty() ? "" : '&' + name + '\n');
}
std::string lines_below(const RecordedMove& move) {
  return lines_below(move.comment, move.bookmark);
}

// The last move of a line is counted from the start position. A foul counts.
std::size_t moves_said(const GameRecord& game, std::size_t line) {
  return length_of_line(game, line) + (game.line(line).foul ? 1 : 0);
}

// Which moves have others in their place further down in the text, as Kifu for Windows marks them.
class Branches {
 public:
  explicit Branches(const GameRecord& game) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> latest;
    for (std::size_t i = 0; i < game.variations.size(); ++i) {
      const Variation& variation = game.variations[i];
      const std::pair place{variation.parent, variation.ply};
      const auto [before, is_first] = latest.try_emplace(place, variation.parent);
      marked_.insert({before->second, variation.ply});
      before->second = i + 1;
    }
  }
  bool has(std::size_t line, std::size_t ply) const { return marked_.count({line, ply}) != 0; }

 private:
  std::set<std::pair<std::size_t, std::size_t>> marked_;
};

// The moves of a line, one a line of text, and its ending.
class NumberedLine {
 public:
  NumberedLine(const GameRecord& game, std::size_t line, const Branches& branches)
      : line_(game.line(line)),
        number_(line == 0 ? 0 : game.variations[line - 1].ply),
        at_(position_in_line(game, line, number_)),
        index_(line),
        branches_(branches) {}

  std::string text() {
    for (const RecordedMove& move : line_.moves) {
      add(move);
      at_.position.make(move.move);
      at_.previous = move.move;
    }
    if (line_.foul) add(line_.foul->played);
    if (line_.ending == Ending::kNone) return std::move(text_);
    text_ += number_text(++number_) + word();
    if (line_.ending_milliseconds) {
      Color side = at_.position.side_to_move();
      if (line_.foul) side = ~side;
      add_time(*line_.ending_milliseconds, side);
    }
    return std::move(text_) + '\n' + comment_lines(line_.ending_comment);
  }

 private:
  void add(const RecordedMove& move) {
    const bool branches = branches_.has(index_, number_);
    text_ += number_text(++number_) + numbered_move(at_.position, move.move, at_.previous);
    if (move.milliseconds) add_time(*move.milliseconds, at_.position.side_to_move());
    text_ += (branches ? "+\n" : "\n") + lines_below(move);
  }

  void add_time(std::int64_t milliseconds, Color side) {
    spent_[side] += milliseconds;
    text_ += "   " + time_text(milliseconds, spent_[side]);
  }

  // After a foul the word is that of the side that is to move then.
  std::string word() const {
    if (line_.ending == Ending::kOther) {
      return kif::can_be_ending(line_.ending_word) ? line_.ending_word : "中断";
    }
    Ending ending = line_.ending;
    if (line_.foul) {
      ending = ending == Ending::kFoulLoss ? Ending::kFoulWin : Ending::kFoulLoss;
    }
    return std::string(kif::ending_word(ending));
  }

  const RecordLine& line_;
  std::size_t number_;
  LinePosition at_;
  std::size_t index_;
  const Branches& branches_;
  std::array<std::int64_t, 2> spent_{};  // in this line
  std::string text_;
};

// まで85手で先手の勝ち
std::string summary(const GameRecord& game) {
  const auto winner = winner_of(game);
  std::string text = "まで" + std::to_string(moves_said(game, 0)) + "手で";
  if (winner) {
    text += std::string(kif::side_name(*winner, is_handicapped(game))) + "の勝ち";
  } else if (game.ending == Ending::kOther) {
    text += kif::can_be_ending(game.ending_word) ? game.ending_word : "中断";
  } else {
    text += kif::ending_word(game.ending);
  }
  return text + '\n';
}

std::string variation_line(const Variation& variation) {
  return "\n変化：" + std::to_string(variation.ply + 1) + "手\n";
}

// The moves of a line as people say them, six in a row, and its ending.
class SaidLine {
 public:
  SaidLine(const GameRecord& game, std::size_t line)
      : game_(game),
        line_(game.line(line)),
        index_(line),
        at_(position_in_line(game, line, line == 0 ? 0 : game.variations[line - 1].ply)) {}

  std::string text() {
    constexpr int kMovesInRow = 6;
    int in_row = 0;
    std::size_t left = line_.moves.size() + (says_foul() ? 1 : 0);
    const auto add = [&](const RecordedMove& move) {
      text_ += japanese_move(at_.position, move.move, at_.previous);
      const std::string below = lines_below(move);
      const bool row_ends = --left == 0 || ++in_row == kMovesInRow || !below.empty();
      text_ += row_ends ? "\n" : "　";
      if (row_ends) in_row = 0;
      text_ += below;
    };
    for (const RecordedMove& move : line_.moves) {
      add(move);
      at_.position.make(move.move);
      at_.previous = move.move;
    }
    if (says_foul()) add(line_.foul->played);
    const std::size_t said = length_of_line(game_, index_) + (says_foul() ? 1 : 0);
    const std::string closing =
        kif::closing_line(line_, said, at_.position.side_to_move(), is_handicapped(game_));
    if (!closing.empty()) text_ += closing + '\n';
    return std::move(text_) + comment_lines(line_.ending_comment);
  }

  // Whether the words for the foul tell which move it was. Where the moves were not played yet, the
  // position is looked up.
  bool says_foul() const {
    if (!line_.foul) return false;
    const LinePosition at = position_in_line(game_, index_, length_of_line(game_, index_));
    const Move move = line_.foul->played.move;
    if (!move.is_drop() &&
        color_of(at.position.piece_on(move.from())) != at.position.side_to_move()) {
      return false;
    }
    const std::string text = japanese_move(at.position, move, at.previous);
    TextCursor cursor(text);
    Move found = kNoMove;
    const auto legal = take_ki2_move(cursor, at.position, at.previous, &found);
    return !legal && found == move && cursor.at_end();
  }

  // Whether the closing line says how the game ended.
  bool says_ending() const {
    const LinePosition at = position_in_line(game_, index_, length_of_line(game_, index_));
    const Color mover = at.position.side_to_move();
    const std::string line = kif::closing_line(line_, 1, mover, false);
    const auto words = kif::read_closing_line(line, mover);
    return line.empty() || (words.ending == line_.ending && words.word == line_.ending_word);
  }

 private:
  const GameRecord& game_;
  const RecordLine& line_;
  std::size_t index_;
  LinePosition at_;
  std::string text_;
};

std::size_t lost_headers(const GameRecord& game) {
  return static_cast<std::size_t>(
      std::count_if(game.other_headers.begin(), game.other_headers.end(),
                    [](const auto& header) { return !kif::can_be_header(header.first); }));
}

std::size_t unknown_endings(const GameRecord& game, bool (*says)(const GameRecord&, std::size_t)) {
  std::size_t count = 0;
  for (std::size_t line = 0; line <= game.variations.size(); ++line) {
    count += says(game, line) ? 0 : 1;
  }
  return count;
}

}  // namespace

WrittenRecord write_kif(const GameRecord& game, TextEncoding encoding) {
  const Branches branches(game);
  std::string text = setup(game, "KIF", encoding) + "手数----指手---------消費時間--\n" +
                     lines_below(game.comment, game.bookmark) +
                     NumberedLine(game, 0, branches).text();
  if (game.ending != Ending::kNone) text += summary(game);
  for (std::size_t i = 0; i < game.variations.size(); ++i) {
    text += variation_line(game.variations[i]) + NumberedLine(game, i + 1, branches).text();
  }
  LeftOutList left_out(game);
  left_out.fractions(true)
      .add(LeftOutKind::kHeaders, lost_headers(game))
      .add(LeftOutKind::kEnding,
           unknown_endings(game, [](const GameRecord& record, std::size_t line) {
             const RecordLine& written = record.line(line);
             return written.ending == Ending::kOther ? kif::can_be_ending(written.ending_word)
                                                     : written.ending != Ending::kError;
           }));
  return {std::move(text), left_out.list()};
}

WrittenRecord write_ki2(const GameRecord& game, TextEncoding encoding) {
  std::string text = setup(game, "KI2", encoding) + '\n' + lines_below(game.comment, game.bookmark);
  std::size_t fouls = 0;
  for (std::size_t line = 0; line <= game.variations.size(); ++line) {
    if (line > 0) text += variation_line(game.variations[line - 1]);
    SaidLine said(game, line);
    fouls += game.line(line).foul && !said.says_foul() ? 1 : 0;
    text += said.text();
  }
  LeftOutList left_out(game);
  left_out.times(true)
      .add(LeftOutKind::kHeaders, lost_headers(game))
      .add(LeftOutKind::kFoul, fouls)
      .add(LeftOutKind::kEnding,
           unknown_endings(game, [](const GameRecord& record, std::size_t line) {
             return SaidLine(record, line).says_ending();
           }));
  return {std::move(text), left_out.list()};
}

}  // namespace nagare
