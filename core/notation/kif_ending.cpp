#include "core/notation/kif_ending.h"

#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"

namespace nagare::kif {

namespace {

// What is said of a side: who wins or loses.
struct Sides {
  std::optional<Color> named;
  bool loses = false;  // the one that is named
  std::optional<Color> winner() const {
    if (!named) return std::nullopt;
    return loses ? ~*named : *named;
  }
};

class ClosingLine {
 public:
  ClosingLine(std::string_view line, Color mover) : line_(line), mover_(mover) {
    const bool black = says("先手") || says("下手"), white = says("後手") || says("上手");
    if (black != white) sides_.named = black ? kBlack : kWhite;
    sides_.loses = says("負") || says("敗");
  }

  ClosingWords read() const {
    const auto winner = sides_.winner();
    const bool mover_wins = winner == mover_;
    if (says("反則")) return {mover_wins ? Ending::kFoulWin : Ending::kFoulLoss};
    if (says("不戦")) return {forfeit()};
    if (says("時間切れ") || says("切れ負け")) return {Ending::kTime};
    // Repetition with nothing but checks is a foul.
    if (says("千日手")) {
      return {!winner ? Ending::kRepetition : mover_wins ? Ending::kFoulWin : Ending::kFoulLoss};
    }
    if (says("入玉") || says("宣言")) return {Ending::kDeclaration};
    if (says("投了")) return {Ending::kResignation};
    if (says("不詰")) return {Ending::kNoMate};
    if (says("詰")) return {Ending::kCheckmate};
    for (const auto& [word, ending] : kEndings) {
      if (says(word)) return {ending};
    }
    if (winner) return {mover_wins ? Ending::kDeclaration : Ending::kResignation};
    return other();
  }

 private:
  bool says(std::string_view word) const { return line_.find(word) != std::string_view::npos; }

  // 不戦敗により先手の勝ち, 先手の不戦敗, 先手の不戦勝
  Ending forfeit() const {
    const bool reason = says("により");
    const auto winner = reason ? sides_.named : sides_.winner();
    const bool mover_wins = winner ? winner == mover_ : says("勝") && !says("敗");
    return mover_wins ? Ending::kForfeitWin : Ending::kForfeitLoss;
  }

  // まで4手で封じ手: what stands behind the number of moves.
  ClosingWords other() const {
    TextCursor cursor(line_);
    cursor.take("まで");
    if (!take_integer(cursor) || !cursor.take("手")) return {};
    cursor.take("で");
    cursor.skip_blanks();
    const std::string word = in_one_line(first_word(cursor.rest()));
    return can_be_ending(word) ? ClosingWords{Ending::kOther, word} : ClosingWords{};
  }

  std::string_view line_;
  Color mover_;
  Sides sides_;
};

}  // namespace

std::optional<Ending> take_ending(TextCursor& cursor) {
  for (const auto& [word, ending] : kEndings) {
    TextCursor behind = cursor;
    if (!behind.take(word)) continue;
    TextCursor next = behind;
    next.skip_blanks();
    const bool ends =
        next.at_end() || next.rest().size() < behind.rest().size() || next.take_any({"(", "（"});
    if (!ends) continue;
    cursor = behind;
    return ending;
  }
  return std::nullopt;
}

bool can_be_ending(std::string_view word) {
  TextCursor cursor(word);
  if (take_ending(cursor)) return false;
  return !word.empty() && first_word(word) == word && !cursor.take("同") &&
         !take_side_mark(cursor) && !starts_with_digit(cursor);
}

std::string_view ending_word(Ending ending) {
  for (const auto& [word, known] : kEndings) {
    if (known == ending) return word;
  }
  return "";
}

ClosingWords read_closing_line(std::string_view line, Color mover) {
  return ClosingLine(line, mover).read();
}

std::string closing_line(const RecordLine& line, std::size_t moves, Color mover, bool handicapped) {
  if (line.ending == Ending::kNone) return "";
  const std::string begin = "まで" + std::to_string(moves) + "手で";
  const std::string mover_name(side_name(mover, handicapped));
  const std::string other_name(side_name(~mover, handicapped));
  switch (line.ending) {
    case Ending::kResignation:
      return begin + other_name + "の勝ち";
    case Ending::kTime:
      return begin + "時間切れにより" + other_name + "の勝ち";
    case Ending::kFoulLoss:
      return begin + mover_name + "の反則負け";
    case Ending::kFoulWin:
      return begin + mover_name + "の反則勝ち";
    case Ending::kForfeitLoss:
      return begin + "不戦敗により" + other_name + "の勝ち";
    case Ending::kForfeitWin:
      return begin + "不戦勝により" + mover_name + "の勝ち";
    case Ending::kDeclaration:
      return begin + "入玉宣言により" + mover_name + "の勝ち";
    case Ending::kOther:
      return begin + std::string(can_be_ending(line.ending_word) ? line.ending_word : "中断");
    default:
      return begin + std::string(ending_word(line.ending));
  }
}

std::string_view side_name(Color color, bool handicapped) {
  if (handicapped) return color == kBlack ? "下手" : "上手";
  return color == kBlack ? "先手" : "後手";
}

}  // namespace nagare::kif
