#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/csa_words.h"
#include "core/notation/handicap.h"
#include "core/notation/jkf.h"
#include "core/notation/jkf_words.h"
#include "core/notation/json_tree.h"
#include "core/notation/ki2_move.h"
#include "core/notation/kif_words.h"
#include "core/notation/move_text.h"
#include "core/notation/placement.h"
#include "core/notation/record.h"
#include "core/notation/record_builder.h"
#include "core/notation/record_text.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// More seconds than anybody thinks about a move.
constexpr double kMostSeconds = 9'999'999;

int jkf_line(const Json& value) {
  const Json& line = json_member(value, kJsonLine);
  return line.is_number_integer() ? line.get<int>() : 1;
}

// kNoSquare for anything but {x, y} of 1 to 9.
Square jkf_square(const Json& value) {
  const auto coordinate = [&](const char* name) {
    const Json& number = json_member(value, name);
    if (!number.is_number_unsigned()) return 0;
    return static_cast<int>(std::min<std::uint64_t>(number.get<std::uint64_t>(), 10)) % 10;
  };
  const int file = coordinate("x"), rank = coordinate("y");
  return file == 0 || rank == 0 ? kNoSquare : make_square(file, rank);
}

PieceType jkf_piece(const Json& value) {
  const auto found = std::find(csa::kPieces.begin() + 1, csa::kPieces.end(), json_text(value));
  return found == csa::kPieces.end() ? kNoPieceType
                                     : static_cast<PieceType>(found - csa::kPieces.begin());
}

std::optional<Color> jkf_color(const Json& value) {
  if (value == 0) return kBlack;
  if (value == 1) return kWhite;
  return std::nullopt;
}

// {h, m, s} as milliseconds; nothing where one of them is no number, or none is there.
std::optional<std::int64_t> jkf_time(const Json& time) {
  double seconds = 0;
  bool found = false;
  for (const auto& [name, length] : {std::pair{"h", 3600}, std::pair{"m", 60}, std::pair{"s", 1}}) {
    const Json& part = json_member(time, name);
    if (part.is_null()) continue;
    if (!part.is_number() || !(part.get<double>() >= 0)) return std::nullopt;
    seconds += part.get<double>() * length;
    found = true;
  }
  if (!found || !(seconds <= kMostSeconds)) return std::nullopt;
  return std::llround(seconds * 1000);
}

class JkfReader {
 public:
  explicit JkfReader(std::string_view text) : tree_(read_json_tree(text)) {}

  std::vector<ReadGame> read() {
    const Json& moves = json_member(tree_.root, "moves");
    if (!moves.is_array()) {
      fail(
          tree_.broken_line ? "jkf_json" : "jkf_moves", tree_.broken_line.value_or(1),
          tree_.broken_line ? "the JSON breaks off before the moves" : "there is no list of moves");
    } else if (read_start(json_member(tree_.root, "initial"))) {
      says_squares_ = std::any_of(moves.begin(), moves.end(), [](const Json& entry) {
        return json_member(json_member(entry, "move"), "from").is_object();
      });
      read_line(moves);
      if (!game_.error && tree_.broken_line) {
        breaks_off();
      }
    }
    read_headers(json_member(tree_.root, "header"));
    game_.record = builder_.finish();
    std::vector<ReadGame> games;
    games.push_back(std::move(game_));
    return games;
  }

 private:
  // Of the game itself an error, of a variation, which is cut there, a warning.
  void fail(std::string code, int line, std::string detail) {
    RecordNote note{std::move(code), line, std::move(detail)};
    if (builder_.in_variation()) {
      game_.warnings.push_back(std::move(note));
    } else if (!game_.error) {
      game_.error = std::move(note);
    }
  }

  void breaks_off() {
    game_.error = RecordNote{"jkf_json", *tree_.broken_line, "the JSON breaks off"};
  }

  void read_headers(const Json& headers) {
    if (!headers.is_object()) return;
    for (const auto& [name, value] : headers.items()) {
      if (value.is_string()) read_header(name, value.get_ref<const std::string&>());
    }
  }

  void read_header(const std::string& name, const std::string& text) {
    GameRecord& record = builder_.record;
    const std::string value = in_one_line(text);
    if (name == "先手" || name == "下手") {
      record.players[kBlack] = value;
    } else if (name == "後手" || name == "上手") {
      record.players[kWhite] = value;
    } else if (const auto known =
                   std::find_if(std::begin(kif::kHeaders), std::end(kif::kHeaders),
                                [&](const kif::HeaderWord& word) { return word.word == name; });
               known != std::end(kif::kHeaders)) {
      record.header(known->header) = value;
    } else if (name != "手合割" && name != "手番" && name.find("の持駒") == std::string::npos) {
      record.other_headers.push_back({in_one_line(name), value});
    }
  }

  bool read_start(const Json& initial) {
    const Json& data = json_member(initial, "data");
    const std::string_view preset = json_text(json_member(initial, "preset"));
    for (const auto& [word, handicap] : jkf::kPresets) {
      if (word == preset || (initial.is_null() && handicap == "even")) {
        builder_.begin(parse_sfen(handicap_by_id(handicap)->sfen).value());
        return true;
      }
    }
    if (!data.is_object()) {
      fail("jkf_handicap", jkf_line(initial),
           nagare::quoted(preset) + " is no handicap that is known");
      return false;
    }
    const auto position = read_board(data);
    if (!position) {
      fail(position.error().code, jkf_line(data), position.error().detail);
      return false;
    }
    builder_.begin(position.value());
    return true;
  }

  // A list of files, from 1 on, of nine squares each.
  static Result<Position> read_board(const Json& data) {
    Placement placement;
    placement.side_to_move = jkf_color(json_member(data, "color")).value_or(kBlack);
    const Json& board = json_member(data, "board");
    for (std::size_t square = 0; square < kSquareCount; ++square) {
      const bool is_there = board.is_array() && board.size() == 9 && board[square / 9].is_array() &&
                            board[square / 9].size() == 9;
      if (!is_there) return Error{"jkf_board", "jkf", "the board is no list of 9 times 9 squares"};
      const Json& piece = board[square / 9][square % 9];
      const PieceType type = jkf_piece(json_member(piece, "kind"));
      if (type == kNoPieceType) continue;
      const auto color = jkf_color(json_member(piece, "color"));
      placement.board[square] = make_piece(color.value_or(kBlack), type);
    }
    const Json& hands = json_member(data, "hands");
    for (Color color : {kBlack, kWhite}) {
      for (std::size_t type = kPawn; hands.is_array() && type <= kGold; ++type) {
        if (hands.size() <= color) continue;
        const Json& count = json_member(hands[color], csa::kPieces[type]);
        if (!count.is_number_unsigned()) continue;
        placement.hands[color][type] =
            static_cast<int>(std::min<std::uint64_t>(count.get<std::uint64_t>(), 99));
      }
    }
    return placement.position();
  }

  // The moves of a line, then the variations that leave it: those of later moves first. Nested no
  // more deeply than the tree.
  void read_line(const Json& entries) {
    std::vector<std::pair<std::size_t, const Json*>> forks;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Json& entry = entries[i];
      forks.push_back({builder_.ply(), &json_member(entry, "forks")});
      const bool is_last = i + 1 == entries.size();
      if (read_entry(entry, is_last ? nullptr : &entries[i + 1])) continue;
      // What is wrong with the last entry is that the text breaks off in it.
      if (is_last && tree_.broken_line && game_.error) breaks_off();
      break;
    }
    if (game_.error) return;
    for (auto fork = forks.rbegin(); fork != forks.rend(); ++fork) {
      if (!fork->second->is_array()) continue;
      for (const Json& line : *fork->second) {
        if (line.is_array() && builder_.branch(fork->first)) read_line(line);
      }
    }
  }

  // False where the line ends.
  bool read_entry(const Json& entry, const Json* next) {
    const Json &move = json_member(entry, "move"), &special = json_member(entry, "special");
    if (!entry.is_object()) {
      fail("jkf_move", jkf_line(entry), "an entry of the list of moves is none");
      return false;
    }
    const bool by_foul =
        is_foul(special) || (next != nullptr && is_foul(json_member(*next, "special")) &&
                             json_member(*next, "move").is_null());
    if (!move.is_null() && !read_move(move, by_foul)) return false;
    if (special.is_string()) read_ending(json_text(special));
    read_time_and_comments(entry);
    return !builder_.has_ended();
  }

  void read_time_and_comments(const Json& entry) {
    const auto time = jkf_time(json_member(json_member(entry, "time"), "now"));
    const bool has_read =
        json_member(entry, "move").is_object() || json_member(entry, "special").is_string();
    if (time && has_read) builder_.spend(*time);
    const Json& comments = json_member(entry, "comments");
    if (!comments.is_array()) return;
    for (const Json& comment : comments) {
      if (!comment.is_string()) continue;
      const std::string_view text = json_text(comment);
      for (std::string_view line : split(text, '\n')) builder_.comment(line);
    }
  }

  // by_foul: what the text says next is that a rule was broken.
  bool read_move(const Json& json, bool by_foul) {
    const Position& position = builder_.position();
    Square to = jkf_square(json_member(json, "to"));
    if (to == kNoSquare && json_member(json, "same") == true && builder_.previous()) {
      to = builder_.previous().to();
    }
    if (to == kNoSquare) {
      fail("jkf_move", jkf_line(json), "the move has no square that it goes to");
      return false;
    }
    const Square from = jkf_square(json_member(json, "from"));
    const Move move = from == kNoSquare ? move_by_words(json, to) : move_from(json, from, to);
    if (!move) {
      fail("jkf_move", jkf_line(json), "no piece is named that could go to " + japanese_square(to));
      return false;
    }
    if (!move.is_drop() && position.piece_on(move.from()) == kNoPiece) {
      return illegal(json, "no piece stands on " + japanese_square(move.from()));
    }
    if (is_legal(position, move)) {
      builder_.play(move);
    } else if (by_foul) {
      builder_.break_rule(move);
    } else {
      return illegal(json, to_usi(move) + " is not legal in " + to_sfen(position));
    }
    return true;
  }

  // `promote` may be missing where the piece is named as what it becomes.
  Move move_from(const Json& json, Square from, Square to) const {
    const Piece piece = builder_.position().piece_on(from);
    const PieceType named = jkf_piece(json_member(json, "piece"));
    const bool becomes =
        piece != kNoPiece && can_promote(type_of(piece)) && named == promoted(type_of(piece));
    const bool promotes = json_member(json, "promote") == true || becomes;
    return promotes ? Move::promotion(from, to) : Move::normal(from, to);
  }

  // A move that says no square that it comes from: a drop, or where no move of the game says one,
  // what its words tell.
  Move move_by_words(const Json& json, Square to) const {
    const PieceType type = jkf_piece(json_member(json, "piece"));
    if (type == kNoPieceType) return kNoMove;
    const std::string_view relative = json_text(json_member(json, "relative"));
    const bool is_drop = relative == "H" || (says_squares_ && relative.empty());
    if (is_drop && type <= kGold) return Move::drop(type, to);
    std::string text = japanese_square(to) + std::string(japanese_piece(type));
    for (char letter : relative) {
      for (const auto& word : jkf::kRelatives) {
        if (word.letter == letter) text += word.japanese;
      }
    }
    if (json_member(json, "promote") == true) text += "成";
    TextCursor cursor(text);
    const auto move = take_ki2_move(cursor, builder_.position(), builder_.previous());
    if (move) return move.value();
    return type <= kGold ? Move::drop(type, to) : kNoMove;
  }

  bool illegal(const Json& json, std::string detail) {
    fail("jkf_move_illegal", jkf_line(json), std::move(detail));
    return false;
  }

  bool is_foul(const Json& special) const {
    const Ending ending = ending_of(json_text(special));
    return ending == Ending::kFoulLoss || ending == Ending::kFoulWin;
  }

  void read_ending(std::string_view word) {
    if (builder_.rule_is_broken()) return builder_.end_by_foul();
    const Ending ending = ending_of(word);
    builder_.end(ending, ending == Ending::kOther ? in_one_line(word) : "");
  }

  // As CSA has it, or KIF.
  Ending ending_of(std::string_view word) const {
    if (word == "+ILLEGAL_ACTION" || word == "-ILLEGAL_ACTION") {
      const Color offender = word[0] == '+' ? kBlack : kWhite;
      const bool by_mover = offender == builder_.position().side_to_move();
      return by_mover ? Ending::kFoulLoss : Ending::kFoulWin;
    }
    for (const auto& known : csa::kEndings) {
      if (known.word.substr(1) == word) return known.ending;
    }
    for (const auto& known : kif::kEndings) {
      if (known.word == word) return known.ending;
    }
    return Ending::kOther;
  }

  JsonTree tree_;
  RecordBuilder builder_;
  bool says_squares_ = false;  // moves say from which square they come
  ReadGame game_;
};

}  // namespace

std::vector<ReadGame> read_jkf(std::string_view text) {
  return JkfReader(text).read();
}

}  // namespace nagare
