#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "core/base/text.h"
#include "core/notation/csa_words.h"
#include "core/notation/handicap.h"
#include "core/notation/jkf.h"
#include "core/notation/jkf_words.h"
#include "core/notation/kif_words.h"
#include "core/notation/left_out.h"
#include "core/notation/move_text.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// What is nested more deeply, readers of JSON refuse.
constexpr int kMostNested = 90;

class JkfWriter {
 public:
  explicit JkfWriter(const GameRecord& record)
      : record_(record), leaving_(record.variations.size() + 1) {
    for (std::size_t i = 0; i < record.variations.size(); ++i) {
      leaving_[record.variations[i].parent].push_back(i + 1);
    }
    for (auto& lines : leaving_) {
      std::stable_sort(lines.begin(), lines.end(), [&](std::size_t a, std::size_t b) {
        return record.variations[a - 1].ply < record.variations[b - 1].ply;
      });
    }
  }

  WrittenRecord write() {
    json_.begin_object();
    write_headers();
    write_start();
    json_.key("moves").begin_array().begin_object();
    write_comments(record_.comment);
    json_.end_object();
    write_line(0, {record_.start, kNoMove, 0, {}}, 0);
    json_.end_array().end_object();
    WrittenRecord written{json_.text() + '\n'};
    const std::size_t unwritten = record_.variations.size() + 1 - written_lines_;
    LeftOutList left_out(record_);
    left_out.add(LeftOutKind::kVariations, unwritten).bookmarks(true);
    written.left_out = left_out.list();
    return written;
  }

 private:
  // Before a move.
  struct Place {
    Position position;
    Move previous;
    std::size_t ply;
    std::array<std::int64_t, 2> spent;  // milliseconds of each side so far
  };

  void write_headers() {
    const Handicap* handicap = handicap_of(record_.start);
    const bool handicapped = handicap != nullptr && handicap->id != "even";
    json_.key("header").begin_object();
    for (Color color : {kBlack, kWhite}) {
      const std::string& player = record_.players[color];
      const bool black = color == kBlack;
      const char* name = handicapped ? (black ? "下手" : "上手") : black ? "先手" : "後手";
      if (!player.empty()) json_.key(name).string(player);
    }
    for (const auto& [word, header] : kif::kHeaders) {
      const std::string& value = record_.header(header);
      if (!value.empty() && word != "対局日") json_.key(word).string(value);
    }
    for (const auto& [name, value] : record_.other_headers) json_.key(name).string(value);
    json_.end_object();
  }

  void write_start() {
    const Handicap* handicap = handicap_of(record_.start);
    json_.key("initial").begin_object().key("preset");
    for (const auto& [word, id] : jkf::kPresets) {
      if (handicap == nullptr || handicap->id != id) continue;
      json_.string(word).end_object();
      return;
    }
    const Position& start = record_.start;
    json_.string("OTHER").key("data").begin_object();
    json_.key("color").number(start.side_to_move()).key("board").begin_array();
    for (int file = 1; file <= 9; ++file) {
      json_.begin_array();
      for (int rank = 1; rank <= 9; ++rank) {
        const Piece piece = start.piece_on(make_square(file, rank));
        json_.begin_object();
        if (piece != kNoPiece) {
          json_.key("color").number(color_of(piece));
          json_.key("kind").string(csa::kPieces[type_of(piece)]);
        }
        json_.end_object();
      }
      json_.end_array();
    }
    json_.end_array().key("hands").begin_array();
    for (Color color : {kBlack, kWhite}) {
      json_.begin_object();
      for (int type = kPawn; type <= kGold; ++type) {
        json_.key(csa::kPieces[static_cast<std::size_t>(type)]);
        json_.number(start.hand(color).count(static_cast<PieceType>(type)));
      }
      json_.end_object();
    }
    json_.end_array().end_object().end_object();
  }

  void write_comments(const std::string& comment) {
    if (comment.empty()) return;
    json_.key("comments").begin_array();
    for (std::string_view line : split(comment, '\n')) json_.string(line);
    json_.end_array();
  }

  // Each variation of the line stands with the move, or the ending, that it could replace. `depth`:
  // in how many others the line is nested.
  void write_line(std::size_t number, Place place, int depth) {
    ++written_lines_;
    const RecordLine& line = record_.line(number);
    std::vector<std::size_t> leaving;  // the last is the next to be written
    if (depth < kMostNested) leaving.assign(leaving_[number].rbegin(), leaving_[number].rend());
    for (const RecordedMove& played : line.moves) {
      json_.begin_object();
      write_played(played, place);
      write_forks(leaving, place, depth);
      json_.end_object();
      place.spent[place.position.side_to_move()] += played.milliseconds.value_or(0);
      place.position.make(played.move);
      place.previous = played.move;
      ++place.ply;
    }
    if (line.foul) {
      json_.begin_object();
      write_played(line.foul->played, place);
      json_.end_object();
    }
    if (line.ending == Ending::kNone && leaving.empty()) return;
    json_.begin_object();
    if (line.ending != Ending::kNone) {
      json_.key("special").string(word_of(line, place.position.side_to_move()));
      write_time(line.ending_milliseconds, place);
      write_comments(line.ending_comment);
    }
    write_forks(leaving, place, depth);
    json_.end_object();
  }

  // Those that begin here, which are the last in their order.
  void write_forks(std::vector<std::size_t>& leaving, const Place& place, int depth) {
    const auto begins_here = [&] {
      return !leaving.empty() && record_.variations[leaving.back() - 1].ply <= place.ply;
    };
    if (!begins_here()) return;
    json_.key("forks").begin_array();
    while (begins_here()) {
      json_.begin_array();
      write_line(leaving.back(), place, depth + 1);
      json_.end_array();
      leaving.pop_back();
    }
    json_.end_array();
  }

  void write_played(const RecordedMove& played, const Place& place) {
    json_.key("move").begin_object();
    write_move(played.move, place);
    json_.end_object();
    write_time(played.milliseconds, place);
    write_comments(played.comment);
  }

  void write_square(const char* name, Square square) {
    json_.key(name).begin_object().key("x").number(file_of(square));
    json_.key("y").number(rank_of(square)).end_object();
  }

  void write_move(Move move, const Place& place) {
    const Position& position = place.position;
    const PieceType type = position.moved_type(move);
    const Color mover =
        move.is_drop() ? position.side_to_move() : color_of(position.piece_on(move.from()));
    if (!move.is_drop()) write_square("from", move.from());
    write_square("to", move.to());
    json_.key("color").number(mover).key("piece").string(csa::kPieces[type]);
    if (place.previous && place.previous.to() == move.to()) json_.key("same").boolean(true);
    if (!move.is_drop() && may_promote(type, mover, move.from(), move.to())) {
      json_.key("promote").boolean(move.is_promotion());
    }
    if (!move.is_drop() && position.is_capture(move)) {
      json_.key("capture").string(csa::kPieces[type_of(position.piece_on(move.to()))]);
    }
    if (is_legal(position, move)) {
      write_relative(japanese_move(position, move, place.previous));
    } else if (move.is_drop()) {
      json_.key("relative").string("H");
    }
  }

  // The words behind the piece of a move as people write it.
  void write_relative(std::string_view text) {
    std::string letters;
    for (bool found = true; found;) {
      found = false;
      for (std::string_view promotion : {"不成", "成"}) {
        if (text.size() > promotion.size() &&
            text.substr(text.size() - promotion.size()) == promotion) {
          text.remove_suffix(promotion.size());
        }
      }
      for (const auto& [letter, word] : jkf::kRelatives) {
        if (text.size() <= word.size() || text.substr(text.size() - word.size()) != word) continue;
        letters.insert(letters.begin(), letter);
        text.remove_suffix(word.size());
        found = true;
      }
    }
    if (!letters.empty()) json_.key("relative").string(letters);
  }

  void write_time(std::optional<std::int64_t> milliseconds, const Place& place) {
    if (!milliseconds) return;
    json_.key("time").begin_object().key("now");
    write_hours(*milliseconds);
    json_.key("total");
    write_hours(place.spent[place.position.side_to_move()] + *milliseconds);
    json_.end_object();
  }

  void write_hours(std::int64_t milliseconds) {
    const std::int64_t minute = 60'000, hour = 60 * minute;
    json_.begin_object().key("h").number(milliseconds / hour);
    json_.key("m").number(milliseconds % hour / minute).key("s");
    const std::int64_t rest = milliseconds % minute;
    if (rest % 1000 == 0) {
      json_.number(rest / 1000);
    } else {
      json_.fixed(static_cast<double>(rest) / 1000, 3);
    }
    json_.end_object();
  }

  // As CSA has it, and as KIF where CSA has none.
  static std::string word_of(const RecordLine& line, Color mover) {
    if (line.foul) return "ILLEGAL_MOVE";
    if (line.ending == Ending::kOther) return line.ending_word;
    if (line.ending == Ending::kFoulWin) {
      return std::string(mover == kBlack ? "-" : "+") + "ILLEGAL_ACTION";
    }
    for (const auto& known : csa::kEndings) {
      if (known.ending == line.ending) return std::string(known.word.substr(1));
    }
    for (const auto& known : kif::kEndings) {
      if (known.ending == line.ending) return std::string(known.word);
    }
    return "CHUDAN";
  }

  const GameRecord& record_;
  std::vector<std::vector<std::size_t>> leaving_;  // by line: the variations of it
  std::size_t written_lines_ = 0;
  JsonWriter json_;
};

}  // namespace

WrittenRecord write_jkf(const GameRecord& record) {
  return JkfWriter(record).write();
}

}  // namespace nagare
