#include "core/review/review_notes.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/joseki/recogniser.h"
#include "core/notation/move_text.h"
#include "core/reading/comparison.h"
#include "core/reading/gain.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/stakes.h"
#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kMostPlies = 1'000'000;

// The same bits; std::bit_cast is not in every library that this is built with.
template <class To, class From>
To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

// Both go through the fields of a move in the same order.
template <class Move, class Fields>
void go_through(Move& move, Fields& fields) {
  fields.number(move.ply, 1, kMostPlies);
  fields.number(move.by, kBlack, kWhite);
  fields.number(move.taken, kNoPieceType, kDragon);
  fields.number(move.only_legal, false, true);
  fields.number(move.in_check, false, true);
  fields.number(move.value, -kMateValue, kMateValue);
  fields.number(move.win_rate, 0, 1000);
  fields.number(move.price.centipawns, 0, 2 * kMateValue);
  fields.number(move.price.win_rate, 0, 1000);
  fields.number(move.priced, false, true);
  fields.number(move.judgement, Judgement::kBest, Judgement::kWorse);
  fields.number(move.rank, 1, kMostPlies);
  go_through_text(move.text, fields);
  for (auto* stake : {&move.stakes.answer, &move.stakes.best}) {
    auto& gain = stake->gain;
    fields.number(gain.outcome, Outcome::kNone, Outcome::kPromotes);
    fields.number(gain.piece, kNoPieceType, kDragon);
    for (auto* text : {&stake->first, &stake->target}) {
      fields.word(text->ja);
      fields.word(text->en);
    }
  }
  for (auto* choice : {&move.best, &move.natural}) {
    go_through_text(choice->text, fields);
    fields.number(choice->value, -kMateValue, kMateValue);
    fields.number(choice->win_rate, 0, 1000);
  }
  if (fields.has(move.formations)) {
    for (auto& side : *move.formations) {
      for (auto* number : {&side.strategy, &side.castle, &side.placed, &side.pieces}) {
        fields.number(*number, -1, kMostPlies);
      }
      fields.number(side.intended, false, true);
    }
  }
  if (fields.has(move.fallibility)) {
    for (auto& chance : move.fallibility->chances) fields.number(chance, 0, 1000);
    fields.number(move.fallibility->lost, 0, 1000);
  }
  if (fields.has(move.rated)) {
    fields.list(move.rated->errors, kRatedMoves);
    fields.number(move.rated->played, std::size_t{0}, kRatedMoves - 1);
  }
}

template <class MoveWords, class Fields>
void go_through_text(MoveWords& text, Fields& fields) {
  fields.word(text.usi);
  fields.word(text.japanese);
  fields.word(text.english);
}

class Writer {
 public:
  template <class Number>
  void number(Number value, Number, Number) {
    whole(static_cast<long long>(value));
  }
  void word(const std::string& word) {
    if (!line_.empty()) line_ += '\t';
    line_ += word;
  }
  template <class Content>
  bool has(const std::optional<Content>& content) {
    number(content.has_value(), false, true);
    return content.has_value();
  }
  // Bit by bit, so that what is read is the same.
  void list(const std::vector<double>& list, std::size_t) {
    whole(static_cast<long long>(list.size()));
    for (const double each : list) whole(same_bits<std::int64_t>(each));
  }
  std::string line() && { return std::move(line_); }

 private:
  void whole(long long number) { word(std::to_string(number)); }

  std::string line_;
};

class Reader {
 public:
  explicit Reader(std::string_view line) : fields_(split(line, '\t')) {}

  template <class Number>
  void number(Number& value, Number least, Number most) {
    const long long read = whole(static_cast<long long>(least), static_cast<long long>(most));
    if (right_) value = static_cast<Number>(read);
  }
  void word(std::string& word) { word = next(); }
  template <class Content>
  bool has(std::optional<Content>& content) {
    bool is_there = false;
    number(is_there, false, true);
    if (is_there) content.emplace();
    return is_there;
  }
  void list(std::vector<double>& list, std::size_t most) {
    std::size_t size = 0;
    number(size, std::size_t{1}, most);
    for (std::size_t i = 0; i < size && right_; ++i) {
      list.push_back(same_bits<double>(std::int64_t{whole(INT64_MIN, INT64_MAX)}));
    }
  }
  // All fields have been read, and were right.
  bool right() const { return right_ && next_ == fields_.size(); }

 private:
  long long whole(long long least, long long most) {
    const auto read = parse_int64(next());
    right_ = right_ && read && *read >= least && *read <= most;
    return read.value_or(0);
  }
  std::string_view next() {
    right_ = right_ && next_ < fields_.size();
    return right_ ? fields_[next_++] : std::string_view();
  }

  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  bool right_ = true;
};

}  // namespace

std::string notes_of(const ReviewedMove& move) {
  Writer writer;
  go_through(move, writer);
  return std::move(writer).line();
}

Result<ReviewedMove> parse_notes(std::string_view notes) {
  Reader reader(notes);
  ReviewedMove move;
  go_through(move, reader);
  const bool rated = !move.rated || move.rated->played < move.rated->errors.size();
  if (!reader.right() || !rated) {
    return Error{"review_notes", "notes of a move", std::string(notes.substr(0, 80))};
  }
  return move;
}

}  // namespace nagare
