// The tables of positions to learn from: grades and ids, what is refused, and the shipped tables
// read again, each move held to the rules and to what the head of the table says of it.
#include "tools/lab/measuring/exercise_tables.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/measuring/tactics.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"
#include "tools/support/program/output_file.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

const std::string kPage = NAGARE_TEST_DATA "/../../data/page/";
constexpr std::size_t kMostBytes = 60'000;  // of a table

Tactic tactic_of(std::string id, Subject kind, int natural) {
  return {std::move(id), kind, 0, natural, start_position(), {Move::normal(60, 59)}};
}

// What reading a table with this row says.
std::string refusal(std::string_view header, std::string_view row,
                    const std::function<void(const std::string&)>& read) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("exercises.tsv");
  write_file(path, std::string(header) + '\n' + std::string(row) + '\n');
  try {
    read(path);
  } catch (const BadInput& bad) {
    return bad.line;
  }
  return "";
}

}  // namespace

TEST_CASE("tactics are graded by fifths of their kind, and keep their ids") {
  std::vector<Tactic> tactics;
  for (int natural : {10, 500, 300, 100, 900}) {
    tactics.push_back(tactic_of("", Subject::kFork, natural));
  }
  tactics.push_back(tactic_of("fork-7", Subject::kFork, 50));
  tactics.push_back(tactic_of("", Subject::kTake, 1));
  number_and_grade(tactics);
  std::vector<std::string> ids;
  std::map<int, int> grades;  // by natural
  for (const Tactic& each : tactics) {
    ids.push_back(each.id);
    grades[each.natural] = each.grade;
  }
  CHECK(ids == std::vector<std::string>{"take-1", "fork-7", "fork-8", "fork-9", "fork-10",
                                        "fork-11", "fork-12"});
  // Six of them: two share the first fifth.
  CHECK(grades ==
        std::map<int, int>{{900, 1}, {500, 1}, {300, 2}, {100, 3}, {50, 4}, {10, 5}, {1, 1}});
}

TEST_CASE("tables of exercises are read as they are written") {
  const Position position = test::position_of("4k4/9/2g3g2/9/9/9/9/9/4K4 b B 1");
  const test::TemporaryFolder folder;
  const std::string path = folder.file("exercises.tsv");
  write_file(
      path,
      tactics_table(
          {{"fork-3", Subject::kFork, 2, 0, position, {Move::drop(kBishop, make_square(5, 5))}}}));
  const auto tactics = read_tactics(path);
  REQUIRE(tactics.size() == 1);
  CHECK(tactics[0].id == "fork-3");
  CHECK(tactics[0].grade == 2);
  CHECK(usi_moves(tactics[0].solution) == "B*5e");

  constexpr std::string_view kHeader = "id\tkind\tgrade\tsfen\tsolution";
  const auto refused = [&](std::string_view row) {
    return refusal(kHeader, row, [](const std::string& file) { read_tactics(file); });
  };
  constexpr std::string_view kSfen = "4k4/9/2g3g2/9/9/9/9/9/4K4 b B 1";
  const auto row = [&](std::string_view id, std::string_view kind, std::string_view grade,
                       std::string_view sfen, std::string_view solution) {
    return std::string(id) + '\t' + std::string(kind) + '\t' + std::string(grade) + '\t' +
           std::string(sfen) + '\t' + std::string(solution);
  };
  CHECK(refused(row("fork-1", "fork", "1", kSfen, "B*5e")).empty());
  const std::string unknown = refused(row("fork-1", "forks", "1", kSfen, "B*5e"));
  CHECK(test::holds(unknown, "line 2"));
  CHECK(test::holds(unknown, "tactics_kind"));
  CHECK(test::holds(refused(row("pin-1", "fork", "1", kSfen, "B*5e")), "tactics_id"));
  CHECK(test::holds(refused(row("fork-1", "fork", "6", kSfen, "B*5e")), "line 2"));
  CHECK(test::holds(refused(row("fork-1", "fork", "1", kSfen, "B*7c")), "usi_move_illegal"));
  CHECK(test::holds(refused(row("fork-1", "fork", "1", kSfen, "B*5e 5a5b")), "tactics_plies"));
  CHECK(test::holds(refused(row("fork-1", "fork", "1", "4k4/9/9/9/9/9/9/9/4K4 w - 1", "5a5b")),
                    "exercise_side"));
  const std::string uneven =
      refusal("sfen\tmoves\tpeople\tlost", "4k4/9/9/9/9/9/9/9/4K4 b - 1\t5i5h,5i4i\t300\t0,60",
              [](const std::string& file) { read_choices(file); });
  CHECK(test::holds(uneven, "choices_cells"));
  const std::string illegal =
      refusal("lesson\tsfen\tanswers", "pawn\t4k4/9/9/9/9/9/9/9/4K4 b - 1\t5i5g",
              [](const std::string& file) { read_lesson_positions(file); });
  CHECK(test::holds(illegal, "line 2"));
  CHECK(test::holds(illegal, "usi_move_illegal"));
}

TEST_CASE("each of the shipped tactics is of its kind") {
  const auto tactics = read_tactics(kPage + "tactics.tsv");
  CHECK_FALSE(tactics.empty());
  CHECK(read_file(kPage + "tactics.tsv").size() < kMostBytes);
  PlainMate mates(100'000);
  std::set<std::string> ids, positions;
  for (const Tactic& each : tactics) {
    INFO(each.id);
    CHECK(ids.insert(each.id).second);
    CHECK(positions.insert(to_sfen(each.position)).second);
    CHECK(each.position.ply() == 1);
    CHECK_FALSE(each.position.in_check());
    CHECK(mates.shortest(each.position, 1) == std::optional(0));
    CHECK(TacticView(each.position, mates).pattern(each.kind, each.solution.front()));
  }
}

TEST_CASE("each lesson has up to three positions from games, of its subject") {
  const auto rows = read_lesson_positions(kPage + "lesson-positions.tsv");
  CHECK(read_file(kPage + "lesson-positions.tsv").size() < kMostBytes);
  PlainMate mates(100'000);
  std::map<std::string, int> counts;
  std::set<std::string> positions;
  for (const LessonPosition& each : rows) {
    INFO(each.lesson << ' ' << to_sfen(each.position));
    ++counts[each.lesson];
    CHECK(positions.insert(to_sfen(each.position)).second);
    const auto subject = std::find_if(kLessonSubjects.begin(), kLessonSubjects.end(),
                                      [&](const auto& one) { return one.lesson == each.lesson; });
    REQUIRE(subject != kLessonSubjects.end());
    // Two answers are one move with and without promotion.
    REQUIRE((each.answers.size() == 1 || each.answers.size() == 2));
    CHECK(each.answers.front().to() == each.answers.back().to());
    const bool mate =
        subject->subject == Subject::kMateByDrop || subject->subject == Subject::kMateByMove;
    auto mating = mates.mating_moves(each.position, 1);
    REQUIRE(mating);
    if (mate) {
      CHECK(mating->size() == each.answers.size());
      CHECK(std::find(mating->begin(), mating->end(), each.answers.front()) != mating->end());
      CHECK(each.answers.front().is_drop() == (subject->subject == Subject::kMateByDrop));
    } else {
      CHECK(mating->empty());
      CHECK(each.position.in_check() == (subject->subject == Subject::kCheck));
      if (subject->subject == Subject::kCheck) continue;
      CHECK(TacticView(each.position, mates).pattern(subject->subject, each.answers.front()));
    }
  }
  for (const auto& [lesson, count] : counts) {
    INFO(lesson);
    CHECK(count <= 3);
  }
}

TEST_CASE("each of the shipped choices has one best move, often another than the favourite") {
  const auto choices = read_choices(kPage + "choices.tsv");
  CHECK(read_file(kPage + "choices.tsv").size() < kMostBytes);
  std::set<std::string> positions;
  int favourites = 0;
  for (const ChoiceExercise& each : choices) {
    INFO(to_sfen(each.position));
    CHECK(positions.insert(to_sfen(each.position)).second);
    CHECK((each.moves.size() == 3 || each.moves.size() == 4));
    std::set<std::string> moves;
    int best = 0, people = 0, likeliest = 0;
    for (const ChoiceMove& move : each.moves) {
      CHECK(moves.insert(to_usi(move.move)).second);
      CHECK((move.lost == 0 || move.lost >= 60));
      best += move.lost == 0;
      people += move.people;
      likeliest = std::max(likeliest, move.people);
    }
    CHECK(best == 1);
    CHECK(people <= 1002);  // each is rounded
    favourites += std::any_of(each.moves.begin(), each.moves.end(), [&](const ChoiceMove& move) {
      return move.lost == 0 && move.people == likeliest;
    });
  }
  CHECK(favourites > 0);
  CHECK(favourites < static_cast<int>(choices.size()));
}
