#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/csa_words.h"
#include "core/notation/placement.h"
#include "core/notation/record.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

// kNoSquare unless the text begins with two digits of 1 to 9.
Square square_at(std::string_view text) {
  const auto is_coordinate = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() < 2 || !is_coordinate(text[0]) || !is_coordinate(text[1])) return kNoSquare;
  return make_square(text[0] - '0', text[1] - '0');
}

PieceType piece_type_at(std::string_view text) {
  const auto found = std::find(csa::kPieces.begin() + 1, csa::kPieces.end(), text.substr(0, 2));
  if (found == csa::kPieces.end()) return kNoPieceType;
  return static_cast<PieceType>(found - csa::kPieces.begin());
}

// Seconds, perhaps with a point and digits of which three count, as milliseconds; nothing for
// another text or for more seconds than seven digits hold.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string_view whole = text.substr(0, point), parts = text.substr(point);
  if (!parts.empty()) parts.remove_prefix(1);
  const auto digits_only = [](std::string_view digits) {
    return std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (whole.empty() || whole.size() > 7 || !digits_only(whole) || !digits_only(parts)) {
    return std::nullopt;
  }
  std::string milliseconds(parts.substr(0, 3));
  milliseconds.resize(3, '0');
  return parse_int64(std::string(whole) + milliseconds);
}

// Reads a file line by line, one game at a time.
class CsaReader {
 public:
  Result<std::vector<GameRecord>> read(std::string_view text) {
    for (std::string_view line : split(text, line_end(text))) {
      ++line_;
      while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (auto done = read_line(line); !done) return done.error();
    }
    if (auto done = finish_game(); !done) return done.error();
    if (games_.empty()) return error("csa_no_game", "no game is in the text");
    return std::move(games_);
  }

 private:
  enum class Stage { kEmpty, kSetup, kMoves, kEnded };

  Error error(std::string code, std::string detail) const {
    return {std::move(code), "csa line " + std::to_string(line_), std::move(detail)};
  }

  Result<Done> read_line(std::string_view line) {
    if (line.empty() || line[0] == '\'') return Done{};
    if (line == "/") return finish_game();
    if (line[0] == 'N' || line[0] == '$') return read_header(line);
    for (std::string_view statement : split(line, ',')) {
      if (trimmed(statement).empty()) continue;
      if (auto done = read_statement(statement); !done) return done;
    }
    return Done{};
  }

  Result<Done> read_statement(std::string_view statement) {
    // A rank of the board may end in blanks that stand for nothing; nothing else holds any.
    const std::string_view bare = trimmed(statement);
    switch (bare[0]) {
      case 'V':
        if (bare.size() > 1 && bare[1] >= '1' && bare[1] <= '3') return Done{};
        return error("csa_version", quoted(bare) + " is no version from V1 to V3");
      case 'P':
        return read_position(bare);
      case '+':
      case '-':
        return bare.size() == 1 ? read_turn(bare) : read_move(bare);
      case 'T':
        return read_time(bare);
      case '%':
        return read_ending(bare);
      default:
        return error("csa_statement", quoted(bare) + " is no CSA statement");
    }
  }

  Result<Done> read_header(std::string_view line) {
    // Servers add $END_TIME after the moves.
    if (stage_ == Stage::kEmpty) stage_ = Stage::kSetup;
    if (starts_with(line, "N+") || starts_with(line, "N-")) {
      game_.players[line[1] == '+' ? kBlack : kWhite] = trimmed(line.substr(2));
      return Done{};
    }
    if (line[0] == 'N') return error("csa_statement", quoted(line) + " is no player's name");
    for (const auto& [word, header] : csa::kHeaders) {
      if (starts_with(line, word)) game_.header(header) = trimmed(line.substr(word.size()));
    }
    return Done{};
  }

  Result<Done> read_position(std::string_view line) {
    if (stage_ == Stage::kMoves || stage_ == Stage::kEnded) {
      return error("csa_order", quoted(line) + " comes after the side to move");
    }
    stage_ = Stage::kSetup;
    has_position_ = true;
    const char kind = line.size() > 1 ? line[1] : ' ';
    if (kind == 'I') return read_even_board(line.substr(2));
    if (kind >= '1' && kind <= '9') return read_rank(kind - '0', line.substr(2));
    if (kind == '+' || kind == '-') {
      return read_pieces(kind == '+' ? kBlack : kWhite, line.substr(2));
    }
    return error("csa_position", quoted(line) + " is none of PI, P1 to P9, P+, P-");
  }

  // PI, with the pieces that are taken off.
  Result<Done> read_even_board(std::string_view removed) {
    placement_.board = Placement::of(start_position()).board;
    for (; !removed.empty(); removed.remove_prefix(std::min<std::size_t>(4, removed.size()))) {
      const Square square = square_at(removed);
      if (square == kNoSquare) {
        return error("csa_square", quoted(removed.substr(0, 4)) + " names no square");
      }
      const Piece piece = placement_.board[square];
      if (piece == kNoPiece || type_of(piece) != piece_type_at(removed.substr(2))) {
        return error("csa_piece", quoted(removed.substr(0, 4)) + " does not stand there");
      }
      placement_.board[square] = kNoPiece;
    }
    return Done{};
  }

  // Blanks that mail programs run together are taken as they are meant.
  Result<Done> read_rank(int rank, std::string_view text) {
    for (int file = 9; file >= 1; --file) {
      text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
      Piece& piece = placement_.board[make_square(file, rank)];
      if (starts_with(text, "*")) {
        piece = kNoPiece;
        text.remove_prefix(1);
        continue;
      }
      const bool colored = starts_with(text, "+") || starts_with(text, "-");
      const PieceType type = colored ? piece_type_at(text.substr(1)) : kNoPieceType;
      if (type == kNoPieceType) {
        return error("csa_piece", "rank " + std::to_string(rank) + ": " +
                                      quoted(text.substr(0, 3)) + " on file " +
                                      std::to_string(file) + " is no piece");
      }
      piece = make_piece(text[0] == '+' ? kBlack : kWhite, type);
      text.remove_prefix(3);
    }
    if (trimmed(text).empty()) return Done{};
    return error("csa_position",
                 "rank " + std::to_string(rank) + " goes on after nine files with " + quoted(text));
  }

  // P+ and P-: pieces on squares, or in hand on square 00.
  Result<Done> read_pieces(Color color, std::string_view text) {
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(4, text.size()))) {
      const std::string_view item = text.substr(0, 4);
      const bool in_hand = starts_with(item, "00");
      if (item == "00AL") {
        take_the_rest(color);
        continue;
      }
      const PieceType type = item.size() == 4 ? piece_type_at(item.substr(2)) : kNoPieceType;
      if (type == kNoPieceType || (in_hand && type > kGold)) {
        return error("csa_piece", quoted(item) + " names no piece that could be there");
      }
      const Square square = square_at(item);
      if (in_hand) {
        ++placement_.hands[color][type];
      } else if (square == kNoSquare) {
        return error("csa_square", quoted(item) + " names no square");
      } else {
        placement_.board[square] = make_piece(color, type);
      }
    }
    return Done{};
  }

  // 00AL: all pieces that are nowhere yet, but for kings.
  void take_the_rest(Color color) {
    for (int type = kPawn; type <= kGold; ++type) {
      const int missing = placement_.missing(static_cast<PieceType>(type));
      if (missing > 0) placement_.hands[color][static_cast<std::size_t>(type)] += missing;
    }
  }

  Result<Done> read_turn(std::string_view sign) {
    if (stage_ == Stage::kMoves || stage_ == Stage::kEnded) {
      return error("csa_order", quoted(sign) + " gives the side to move a second time");
    }
    if (!has_position_) {
      return error("csa_no_position", "the start position is missing before the side to move");
    }
    placement_.side_to_move = sign == "+" ? kBlack : kWhite;
    const auto position = placement_.position();
    if (!position) {
      return error(position.error().code,
                   "start position: " + position.error().where + ": " + position.error().detail);
    }
    game_.start = position_ = position.value();
    stage_ = Stage::kMoves;
    return Done{};
  }

  // Whether moves may come now.
  Result<Done> check_moves_begun(std::string_view statement) const {
    if (stage_ == Stage::kMoves) return Done{};
    if (stage_ == Stage::kEnded) {
      return error("csa_after_end", quoted(statement) + " comes after the game's end");
    }
    return error("csa_order", quoted(statement) + " comes before the side to move");
  }

  Result<Done> read_move(std::string_view text) {
    if (auto done = check_moves_begun(text); !done) return done;
    if (text.size() != 7) return error("csa_statement", quoted(text) + " is no move");
    const Color color = text[0] == '+' ? kBlack : kWhite;
    if (color != position_.side_to_move()) {
      return error("csa_turn", quoted(text) + " is a move of the side that is not to move");
    }
    const Square to = square_at(text.substr(3));
    const PieceType type = piece_type_at(text.substr(5));
    const bool drop = text.substr(1, 2) == "00";
    const Square from = square_at(text.substr(1));
    if (to == kNoSquare || (from == kNoSquare && !drop)) {
      return error("csa_square", quoted(text) + " names a square that is none");
    }
    if (type == kNoPieceType || (drop && type > kGold)) {
      return error("csa_piece", quoted(text) + " names a piece that is none");
    }
    const Move move = drop ? Move::drop(type, to) : board_move(from, to, type);
    if (!move || !is_legal(position_, move)) {
      return error("csa_move_illegal", quoted(text) + " is not legal in " + to_sfen(position_));
    }
    position_.make(move);
    game_.moves.push_back({move, std::nullopt});
    return Done{};
  }

  // kNoMove unless the piece on `from` is of the kind, or promotes to it.
  Move board_move(Square from, Square to, PieceType type_after) const {
    const Piece piece = position_.piece_on(from);
    if (piece == kNoPiece) return kNoMove;
    if (type_of(piece) == type_after) return Move::normal(from, to);
    const bool promotes = can_promote(type_of(piece)) && promoted(type_of(piece)) == type_after;
    return promotes ? Move::promotion(from, to) : kNoMove;
  }

  Result<Done> read_time(std::string_view text) {
    const auto milliseconds = parse_seconds(text.substr(1));
    if (!milliseconds) return error("csa_time", quoted(text) + " is no time in seconds");
    // The time before the game's end is not kept.
    if (stage_ == Stage::kEnded) return Done{};
    if (game_.moves.empty()) return error("csa_order", quoted(text) + " comes before a move");
    game_.moves.back().milliseconds = *milliseconds;
    return Done{};
  }

  Result<Done> read_ending(std::string_view text) {
    if (auto done = check_moves_begun(text); !done) return done;
    stage_ = Stage::kEnded;
    if (text == "%+ILLEGAL_ACTION" || text == "%-ILLEGAL_ACTION") {
      const Color offender = text[1] == '+' ? kBlack : kWhite;
      game_.ending = offender == position_.side_to_move() ? Ending::kFoulLoss : Ending::kFoulWin;
      return Done{};
    }
    for (const auto& [word, ending] : csa::kEndings) {
      if (word != text) continue;
      game_.ending = ending;
      return Done{};
    }
    return error("csa_ending", quoted(text) + " is no ending that is known");
  }

  // At a separator or at the end of the text.
  Result<Done> finish_game() {
    if (stage_ == Stage::kSetup) {
      return error("csa_order", "the game before this line has no side to move");
    }
    if (stage_ != Stage::kEmpty) games_.push_back(std::move(game_));
    game_ = GameRecord();
    placement_ = Placement();
    has_position_ = false;
    stage_ = Stage::kEmpty;
    return Done{};
  }

  std::vector<GameRecord> games_;
  GameRecord game_;
  Placement placement_;
  Position position_ = start_position();
  bool has_position_ = false;
  Stage stage_ = Stage::kEmpty;
  int line_ = 0;
};

}  // namespace

Result<std::vector<GameRecord>> parse_csa(std::string_view text) {
  return CsaReader().read(text);
}

}  // namespace nagare
