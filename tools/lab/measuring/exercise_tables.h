// The tables of positions to learn from: tactics, positions of lessons, choices
// (data/page/tactics.tsv, lesson-positions.tsv, choices.tsv).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/measuring/tactics.h"

namespace nagare::cli {

constexpr int kTacticGrades = 5;

struct Tactic {
  std::string id;  // empty: given when the table is written
  Subject kind{};
  int grade = 0;    // 1 to kTacticGrades, the hardest
  int natural = 0;  // thousandths: how likely people online are to play the first move
  Position position;
  std::vector<Move> solution;
};

struct LessonPosition {
  std::string lesson;
  Position position;
  std::vector<Move> answers;
};

struct ChoiceMove {
  Move move;
  int people = 0, lost = 0;  // thousandths: how likely it is, and win rate below the best
};
struct ChoiceExercise {
  Position position;
  std::vector<ChoiceMove> moves;
};

// Read such tables. Throw BadInput with file and line for what is not as the head of the table
// says, for moves that are not legal too. The tactics' `natural` is in no table.
std::vector<Tactic> read_tactics(const std::string& path);
std::vector<LessonPosition> read_lesson_positions(const std::string& path);
std::vector<ChoiceExercise> read_choices(const std::string& path);

// Gives grades by fifths of `natural` within each kind, the least natural the highest, and an id to
// each that has none, with the number after the last of its kind; sorts by kind and number.
void number_and_grade(std::vector<Tactic>& tactics);

std::string tactics_table(const std::vector<Tactic>& tactics);
std::string lesson_positions_table(const std::vector<LessonPosition>& positions);
std::string choices_table(const std::vector<ChoiceExercise>& choices);

// The lessons that have positions, in their order, each with the subjects of its moves.
struct LessonSubject {
  std::string_view lesson;
  Subject subject;
};
inline constexpr std::array<LessonSubject, 23> kLessonSubjects = {{
    {"pawn", Subject::kByPawn},
    {"rook", Subject::kByRook},
    {"bishop", Subject::kByBishop},
    {"gold-silver", Subject::kByGoldOrSilver},
    {"knight", Subject::kByKnight},
    {"lance", Subject::kByLance},
    {"promotion", Subject::kPromotes},
    {"no-promotion", Subject::kDeclines},
    {"drop", Subject::kDropWins},
    {"mate", Subject::kMateByDrop},
    {"mate-move", Subject::kMateByMove},
    {"check", Subject::kCheck},
    {"take", Subject::kTake},
    {"guard", Subject::kGuard},
    {"fork", Subject::kFork},
    {"knight-fork", Subject::kKnightFork},
    {"pin", Subject::kPin},
    {"skewer", Subject::kSkewer},
    {"discovered", Subject::kDiscovered},
    {"pawn-tap", Subject::kPawnTap},
    {"dangling-pawn", Subject::kDanglingPawn},
    {"edge", Subject::kEdge},
    {"bottom-pawn", Subject::kBottomPawn},
}};

}  // namespace nagare::cli
