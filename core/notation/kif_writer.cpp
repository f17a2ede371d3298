#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/handicap.h"
#include "core/notation/ki2.h"
#include "core/notation/kif.h"
#include "core/notation/kif_words.h"
#include "core/notation/move_text.h"
#include "core/notation/record.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// White gives a handicap; the sides are then called 上手 and 下手.
std::string side_name(Color color, bool handicapped) {
  if (handicapped) return color == kBlack ? "下手" : "上手";
  return color == kBlack ? "先手" : "後手";
}

// 一 to 十八; nothing for one.
std::string count_word(int count) {
  if (count == 1) return "";
  const std::string tens = count >= 10 ? "十" : "";
  return tens + std::string(kif::kNumbers[static_cast<std::size_t>(count % 10)]);
}

std::string hand_line(const Position& position, Color color) {
  std::string text = side_name(color, false) + "の持駒：";
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

std::string_view ending_word(Ending ending) {
  for (const auto& [word, known] : kif::kEndings) {
    if (known == ending) return word;
  }
  return "";
}

bool is_handicapped(const GameRecord& game) {
  const Handicap* handicap = handicap_of(game.start);
  return handicap != nullptr && handicap->id != "even";
}

// まで85手で先手の勝ち
std::string summary(const GameRecord& game) {
  const auto winner = winner_of(game);
  return "まで" + std::to_string(game.moves.size()) + "手で" +
         (winner ? side_name(*winner, is_handicapped(game)) + "の勝ち"
                 : std::string(ending_word(game.ending))) +
         '\n';
}

// All that stands above the moves.
std::string setup(const GameRecord& game, std::string_view format, TextEncoding encoding) {
  std::string text = "#" + std::string(format) + " version=2.0 encoding=" +
                     (encoding == TextEncoding::kUtf8 ? "UTF-8\n" : "Shift_JIS\n");
  for (const auto& [word, header] : kif::kHeaders) {
    if (game.header(header).empty() || word == "対局日") continue;
    text += std::string(word) + "：" + in_one_line(game.header(header)) + '\n';
  }
  const Handicap* handicap = handicap_of(game.start);
  text += "手合割：" + std::string(handicap != nullptr ? handicap->japanese : "その他") + '\n';
  if (handicap == nullptr) text += diagram(game.start);
  for (Color color : {kBlack, kWhite}) {
    text += side_name(color, is_handicapped(game)) + "：" + in_one_line(game.players[color]) + '\n';
  }
  return text;
}

}  // namespace

std::string write_kif(const GameRecord& game, TextEncoding encoding) {
  std::string text = setup(game, "KIF", encoding);
  text += "手数----指手---------消費時間--\n";

  Position position = game.start;
  Move previous = kNoMove;
  std::array<std::int64_t, 2> spent{};
  std::size_t number = 0;
  for (const RecordedMove& recorded : game.moves) {
    text += number_text(++number) + numbered_move(position, recorded.move, previous);
    if (recorded.milliseconds) {
      std::int64_t& side = spent[position.side_to_move()];
      side += *recorded.milliseconds;
      text += "   " + time_text(*recorded.milliseconds, side);
    }
    text += '\n';
    position.make(recorded.move);
    previous = recorded.move;
  }
  if (game.ending == Ending::kNone) return text;
  return text + number_text(number + 1) + std::string(ending_word(game.ending)) + '\n' +
         summary(game);
}

std::string write_ki2(const GameRecord& game, TextEncoding encoding) {
  constexpr std::size_t kMovesInLine = 6;
  std::string text = setup(game, "KI2", encoding) + '\n';
  Position position = game.start;
  Move previous = kNoMove;
  std::size_t number = 0;
  for (const RecordedMove& recorded : game.moves) {
    text += japanese_move(position, recorded.move, previous);
    ++number;
    text += number % kMovesInLine == 0 || number == game.moves.size() ? "\n" : "　";
    position.make(recorded.move);
    previous = recorded.move;
  }
  return game.ending == Ending::kNone ? text : text + summary(game);
}

}  // namespace nagare
