#include "tools/support/mates/mate_file.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

Judgement judge(PlainMate& solver, Position position, int plies) {
  const std::string too_hard = "too hard for the plain solver";
  const auto shortest = solver.shortest(position, plies);
  if (!shortest) return {{}, too_hard};
  if (*shortest != plies) return {{}, "no mate in " + std::to_string(plies)};
  Judgement judgement;
  for (int left = plies; left > 0; left -= 2) {
    const auto mating = solver.mating_moves(position, left);
    if (!mating) return {{}, too_hard};
    if (left > 1 && mating->size() != 1) return {{}, "another move mates too"};
    const Move move = mating->front();
    if (!judgement.line.empty()) {
      const Move reply = judgement.line.back();
      if (reply.is_drop() && move.to() == reply.to()) return {{}, "an interposition is taken"};
    }
    judgement.line.push_back(move);
    position.make(move);
    if (left == 1) break;
    const auto replies = solver.longest_defences(position, left - 2);
    if (!replies) return {{}, too_hard};
    judgement.line.push_back(replies->front());
    position.make(replies->front());
  }
  return judgement;
}

std::string sfen_of(const Position& position) {
  const std::string sfen = to_sfen(position);
  return sfen.substr(0, sfen.rfind(' ')) + " 1";
}

bool is_note(std::string_view line) {
  return line.empty() || line[0] == '#';
}

Mate parse_mate(std::string_view line, std::string where) {
  const auto cells = split(line, '\t');
  if (cells.size() != 3) {
    throw BadInput{where + ": SFEN, plies and line are wanted, " + std::to_string(cells.size()) +
                   " columns found (mates_columns)"};
  }
  const auto position = parse_sfen(cells[0], Kings::kOneOrBoth);
  if (!position) throw BadInput{where + ", " + position.error().line()};
  if (position.value().king(~position.value().side_to_move()) == kNoSquare) {
    throw BadInput{where + ": the side that is to be mated has no king (mates_king)"};
  }
  Mate mate{position.value(), {}, std::move(where)};
  Position now = position.value();
  for (std::string_view text : split_blanks(cells[2])) {
    const auto move = parse_usi_move(now, text);
    if (!move) throw BadInput{mate.where + ", " + move.error().line()};
    mate.line.push_back(move.value());
    now.make(move.value());
  }
  if (cells[1] != std::to_string(mate.line.size())) {
    throw BadInput{mate.where + ": " + std::string(cells[1]) + " plies are announced, " +
                   std::to_string(mate.line.size()) + " moves found (mates_plies)"};
  }
  return mate;
}

std::vector<Mate> read_mates(const std::string& path) {
  std::vector<Mate> mates;
  for_each_line(path, [&](std::string_view line, long long number) {
    if (is_note(line)) return;
    mates.push_back(parse_mate(line, path + " line " + std::to_string(number)));
  });
  if (mates.empty()) throw BadInput{path + ": no mate is in it (mates_none)"};
  return mates;
}

}  // namespace nagare::cli
