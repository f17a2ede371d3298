#include "core/notation/record.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/notation/text_cursor.h"

namespace nagare {

namespace {

// How many bytes the control character or line separator at the beginning has; 0 where there is
// none.
std::size_t length_of_control(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text[0]);
  if ((byte < 0x20 && byte != '\t') || byte == 0x7F) return 1;
  if (byte == 0xC2 && text.size() > 1) {
    const auto second = static_cast<unsigned char>(text[1]);
    return second >= 0x80 && second <= 0x9F ? 2 : 0;
  }
  const std::string_view three = text.substr(0, 3);
  return three == "\u2028" || three == "\u2029" ? 3 : 0;
}

}  // namespace

std::string in_one_line(std::string_view text) {
  std::string line;
  bool after_control = false;
  while (!text.empty()) {
    const std::size_t control = length_of_control(text);
    if (control == 0) {
      line += text[0];
    } else if (!after_control) {
      line += ' ';
    }
    after_control = control > 0;
    text.remove_prefix(control == 0 ? 1 : control);
  }
  return line;
}

std::string in_one_field(std::string_view text) {
  return std::string(trimmed(in_one_line(text)));
}

Result<Done> require_game(const GameRecord& record) {
  if (!record.start.is_problem()) return Done{};
  return Error{"record_problem", "start position",
               "one side has no king: a mating problem, from which no game is played"};
}

std::optional<Ending> ending_of_id(std::string_view id) {
  const auto found = std::find(kEndingIds.begin(), kEndingIds.end(), id);
  if (found == kEndingIds.end()) return std::nullopt;
  return static_cast<Ending>(found - kEndingIds.begin());
}

std::optional<Color> winner_of(const GameRecord& record) {
  const Color first = record.start.side_to_move();
  const Color mover = record.moves.size() % 2 == 0 ? first : ~first;
  switch (record.ending) {
    case Ending::kResignation:
    case Ending::kTime:
    case Ending::kFoulLoss:
    case Ending::kForfeitLoss:
    case Ending::kCheckmate:
      return ~mover;
    case Ending::kFoulWin:
    case Ending::kForfeitWin:
    case Ending::kDeclaration:
      return mover;
    case Ending::kNone:
    case Ending::kNoMate:
    case Ending::kRepetition:
    case Ending::kImpasse:
    case Ending::kDraw:
    case Ending::kMoveLimit:
    case Ending::kInterruption:
    case Ending::kError:
    case Ending::kOther:
      break;
  }
  return std::nullopt;
}

void order_variations(GameRecord& record) {
  // The lines that leave each line, the latest first.
  std::vector<std::vector<std::size_t>> leaving(record.variations.size() + 1);
  for (std::size_t line = 1; line <= record.variations.size(); ++line) {
    leaving[record.variations[line - 1].parent].push_back(line);
  }
  for (auto& lines : leaving) {
    std::stable_sort(lines.begin(), lines.end(), [&](std::size_t a, std::size_t b) {
      return record.variations[a - 1].ply > record.variations[b - 1].ply;
    });
  }
  std::vector<Variation> ordered;
  std::vector<std::pair<std::size_t, std::size_t>> waiting;  // a line, and its parent's new number
  const auto wait = [&](std::size_t line, std::size_t number) {
    for (auto each = leaving[line].rbegin(); each != leaving[line].rend(); ++each) {
      waiting.push_back({*each, number});
    }
  };
  wait(0, 0);
  while (!waiting.empty()) {
    const auto [line, parent] = waiting.back();
    waiting.pop_back();
    const Variation& variation = record.variations[line - 1];
    if (variation.moves.empty() && variation.ending == Ending::kNone) continue;
    ordered.push_back(std::move(record.variations[line - 1]));
    ordered.back().parent = parent;
    wait(line, ordered.size());
  }
  record.variations = std::move(ordered);
}

std::size_t length_of_line(const GameRecord& record, std::size_t line) {
  const std::size_t before = line == 0 ? 0 : record.variations[line - 1].ply;
  return before + record.line(line).moves.size();
}

LinePosition position_in_line(const GameRecord& record, std::size_t line, std::size_t ply) {
  // The lines from this one up to the game itself, with how far each is gone.
  std::vector<std::pair<std::size_t, std::size_t>> path = {{line, ply}};
  while (path.back().first != 0) {
    const Variation& variation = record.variations[path.back().first - 1];
    path.push_back({variation.parent, std::min(variation.ply, path.back().second)});
  }
  LinePosition at{record.start, kNoMove};
  std::size_t played = 0;
  for (auto each = path.rbegin(); each != path.rend(); ++each) {
    const std::size_t first = each->first == 0 ? 0 : record.variations[each->first - 1].ply;
    for (; played < each->second; ++played) {
      at.previous = record.line(each->first).moves[played - first].move;
      at.position.make(at.previous);
    }
  }
  return at;
}

}  // namespace nagare
