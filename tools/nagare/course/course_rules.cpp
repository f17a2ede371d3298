#include "tools/nagare/course/course_rules.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/notation/usi_move.h"
#include "core/problems/problem.h"
#include "core/search/mate.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

constexpr std::uint64_t kMateNodes = 3'000'000;  // for each search of a lesson

std::string joined(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
  return text;
}

// What the engine found wrong, as it quotes it.
std::string quoted_in(const Error& error, const std::string& whole) {
  const std::size_t begin = error.detail.find('\'');
  if (begin == std::string::npos) return whole;
  const std::size_t end = error.detail.find('\'', begin + 1);
  return end == std::string::npos ? whole : error.detail.substr(begin + 1, end - begin - 1);
}

// The number that a text ends with; 0: with none.
std::size_t number_at_end(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && std::isdigit(static_cast<unsigned char>(text[begin - 1])) != 0) --begin;
  return begin == text.size() ? 0 : std::stoul(std::string(text.substr(begin)));
}

CourseFault fault_of(const CourseRow& row, std::string column, std::string code, std::string value,
                     std::string wanted = {}) {
  return {std::move(code), row.line, std::move(column), std::move(value), std::move(wanted)};
}

CourseFault position_fault(const CourseRow& row, const Error& error) {
  if (error.code == "usi_move_illegal") {
    const std::size_t number = number_at_end(error.where);
    const bool is_there = number >= 1 && number <= row.moves.size();
    return fault_of(row, "moves", error.code, is_there ? row.moves[number - 1] : "",
                    std::to_string(number));
  }
  if (row.kind != CourseKind::kMate && error.code == "problem_no_king") {
    return fault_of(row, "start", "sfen_kings", row.start);
  }
  return fault_of(row, "start", error.code, quoted_in(error, row.start));
}

bool has_check(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return position.gives_check(move); });
}

struct FoundMate {
  MateResult result;
  int plies;
  bool shortest;
};

FoundMate mate_of(MateTable& table, const Position& position, int most) {
  MateLimits limits;
  limits.nodes = kMateNodes;
  limits.plies = most;
  limits.shorten_nodes = kMateNodes;
  MateSearch search(table, position, limits);
  search.run(UINT64_MAX);
  return {search.result(), search.plies(), search.shortest()};
}

std::optional<CourseFault> mate_fault(MateTable& table, const CourseRow& row,
                                      const Position& position) {
  const FoundMate mate = mate_of(table, position, 0);
  if (mate.result == MateResult::kNoMate) return fault_of(row, "start", "course_mate_none", "");
  if (mate.result == MateResult::kUnknown) {
    return fault_of(row, "start", "course_mate_unknown", "");
  }
  if (row.within == 0 || mate.plies == row.within) return {};
  // One that is longer than it might be says nothing of shorter ones.
  if (!mate.shortest && mate.plies > row.within) {
    const FoundMate within = mate_of(table, position, row.within);
    if (within.result == MateResult::kMate && within.plies == row.within) return {};
  }
  return fault_of(row, "within", "course_mate_plies", std::to_string(row.within),
                  std::to_string(mate.plies));
}

}  // namespace

std::optional<CourseFault> check_row(MateTable& table, const CourseRow& row) {
  const bool is_mate = row.kind == CourseKind::kMate;
  const auto read = read_problem(row.start, joined(row.moves));
  if (!read) return position_fault(row, read.error());
  const Position& position = read.value().position;
  if (!is_mate && (position.king(kBlack) == kNoSquare || position.king(kWhite) == kNoSquare)) {
    return fault_of(row, "start", "sfen_kings", row.start);
  }
  if (!has_legal_move(position)) return fault_of(row, "start", "course_over", "");
  for (const std::string& answer : row.answers) {
    if (!parse_usi_move(position, answer)) {
      return fault_of(row, "answers", "course_answer", answer);
    }
  }
  if (!is_mate) return {};
  // The attacker is who moves after the moves.
  if (position.king(~position.side_to_move()) == kNoSquare) {
    return fault_of(row, "start", "problem_no_king", row.start);
  }
  if (!has_check(position)) return fault_of(row, "start", "course_no_check", "");
  return mate_fault(table, row, position);
}

}  // namespace nagare::cli
