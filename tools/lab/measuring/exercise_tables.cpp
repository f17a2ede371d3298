#include "tools/lab/measuring/exercise_tables.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kTacticNotes =
    "# Tactics (手筋) from people's games, for the page: black is to move, and one move is right "
    "by "
    "a wide margin. Made by\n"
    "# `nagare-lab exercises`, checked by a second engine.\n"
    "#\n"
    "# id        permanent: the kind and a number\n"
    "# kind      the first of these that fits, in this order: escape, double-attack, split-silver, "
    "knight-fork, cross-rook,\n"
    "#           skewer, pin, discovered, fork, edge, focal-pawn, pawn-tap, dangling-pawn, "
    "bottom-pawn, promotion, take\n"
    "# grade     1 to 5, the hardest: the fifth that it is in within its kind, by how likely "
    "people "
    "online are to play the\n"
    "#           first move, as the policy network says\n"
    "# sfen      the position\n"
    "# solution  the main line in USI, parted by blanks: up to the gain, or to where more than one "
    "move is right. Each of\n"
    "#           black's moves is the only good one: the next is worth 150 thousandths of win rate "
    "less, the next to the\n"
    "#           first move 80 where what it brings comes later (split-silver, pin, edge, "
    "double-attack and those of pawns).\n"
    "#           The same move of a pawn, bishop or rook without promotion counts as no other "
    "move\n"
    "#\n"
    "# The kinds:\n";
constexpr std::string_view kLessonNotes =
    "# Up to three positions from people's games for each lesson of data/page/lessons.tsv, easy "
    "ones with one answer.\n"
    "# Black is to move. Made by `nagare-lab exercises`, checked by a second engine.\n"
    "#\n"
    "# lesson   its id\n"
    "# sfen     the position\n"
    "# answers  the one move that is right, in USI; with and without promotion, parted by a comma, "
    "where both are\n"
    "#\n"
    "# What the move of each lesson is (of the others, what tactics.tsv says):\n";
constexpr std::string_view kChoiceNotes =
    "# Positions from people's games, plies 20 to 90, with three or four moves that people may "
    "play. Black is to move. In\n"
    "# some the move that most would play is the best one, in the others it is not. Made by "
    "`nagare-lab exercises`, the best\n"
    "# move checked by a second engine.\n"
    "#\n"
    "# sfen    the position\n"
    "# moves   in USI, in the order of the alphabet, parted by commas\n"
    "# people  of each, thousandths: how likely people online are to play it, as the policy "
    "network says\n"
    "# lost    of each, thousandths of win rate less than the best move, which is the one with 0\n";

const std::vector<std::string_view> kTacticColumns = {"id", "kind", "grade", "sfen", "solution"};
const std::vector<std::string_view> kLessonColumns = {"lesson", "sfen", "answers"};
const std::vector<std::string_view> kChoiceColumns = {"sfen", "moves", "people", "lost"};

// "# id: rule", broken into lines of at most 120 bytes or so.
std::string rule_note(Subject subject) {
  const SubjectText& text = kSubjectTexts[static_cast<std::size_t>(subject)];
  std::string note, line = "# " + std::string(text.id) + ':';
  for (std::string_view word : split_blanks(text.rule)) {
    if (line.size() + 1 + word.size() > 118) {
      note += line + '\n';
      line = "#  ";
    }
    line += ' ' + std::string(word);
  }
  return note + line + '\n';
}

template <class T>
T known(Result<T> result, const std::string& where) {
  if (!result) throw BadInput{(where.empty() ? "" : where + ": ") + result.error().line()};
  return std::move(result).value();
}

// Calls use(table, row, where) for every row.
template <class Use>
void for_each_exercise(const std::string& path, const std::vector<std::string_view>& columns,
                       Use use) {
  const std::string text = read_file(path);
  constexpr std::string_view kEnding = ".tsv";  // which tables add to their names
  const bool named = path.size() > kEnding.size() && path.ends_with(kEnding);
  const std::string name = named ? path.substr(0, path.size() - kEnding.size()) : path;
  const Table table = known(Table::parse(name, text, columns), "");
  for (const Table::Row& row : table.rows()) use(table, row, table.where(row));
}

Position exercise_position(std::string_view sfen, const std::string& where) {
  Position position = known(parse_sfen(sfen), where);
  if (position.side_to_move() != kBlack) {
    throw BadInput{where + ": black is not to move (exercise_side)"};
  }
  return position;
}

std::vector<int> thousandths(std::string_view text, const std::string& where) {
  std::vector<int> numbers;
  for (std::string_view cell : split(text, ',')) {
    const auto number = parse_int(cell);
    if (!number || *number < 0 || *number > 1000) {
      throw BadInput{where + ": '" + std::string(cell) +
                     "' is not a number of thousandths (exercise_thousandths)"};
    }
    numbers.push_back(*number);
  }
  return numbers;
}

int number_of(const Tactic& tactic) {
  const auto dash = tactic.id.rfind('-');
  return dash == std::string::npos ? 0 : parse_int(tactic.id.substr(dash + 1)).value_or(0);
}

std::string joined(const std::vector<std::string>& cells) {
  std::string text;
  for (const std::string& cell : cells) text += (text.empty() ? "" : ",") + cell;
  return text;
}

}  // namespace

std::vector<Tactic> read_tactics(const std::string& path) {
  std::vector<Tactic> tactics;
  for_each_exercise(
      path, kTacticColumns,
      [&](const Table& table, const Table::Row& row, const std::string& where) {
        const auto kind = tactic_of_id(table.text(row, "kind"));
        if (!kind) {
          throw BadInput{where + ": '" + std::string(table.text(row, "kind")) +
                         "' is no kind of tactic (tactics_kind)"};
        }
        Tactic tactic{std::string(table.text(row, "id")),
                      *kind,
                      known(table.number(row, "grade", 1, kTacticGrades), ""),
                      0,
                      exercise_position(table.text(row, "sfen"), where),
                      {}};
        if (number_of(tactic) == 0 ||
            tactic.id != std::string(id_of(*kind)) + '-' + std::to_string(number_of(tactic))) {
          throw BadInput{where + ": '" + tactic.id + "' is not the kind and a number (tactics_id)"};
        }
        Position at = tactic.position;
        for (std::string_view text : split_blanks(table.text(row, "solution"))) {
          tactic.solution.push_back(known(parse_usi_move(at, text), where));
          at.make(tactic.solution.back());
        }
        if (tactic.solution.size() % 2 == 0) {
          throw BadInput{where +
                         ": the solution does not end with a move of black (tactics_plies)"};
        }
        tactics.push_back(std::move(tactic));
      });
  return tactics;
}

std::vector<LessonPosition> read_lesson_positions(const std::string& path) {
  std::vector<LessonPosition> positions;
  for_each_exercise(path, kLessonColumns,
                    [&](const Table& table, const Table::Row& row, const std::string& where) {
                      LessonPosition each{std::string(table.text(row, "lesson")),
                                          exercise_position(table.text(row, "sfen"), where),
                                          {}};
                      for (std::string_view text : split(table.text(row, "answers"), ',')) {
                        each.answers.push_back(known(parse_usi_move(each.position, text), where));
                      }
                      positions.push_back(std::move(each));
                    });
  return positions;
}

std::vector<ChoiceExercise> read_choices(const std::string& path) {
  std::vector<ChoiceExercise> choices;
  for_each_exercise(
      path, kChoiceColumns,
      [&](const Table& table, const Table::Row& row, const std::string& where) {
        ChoiceExercise choice{exercise_position(table.text(row, "sfen"), where), {}};
        const auto moves = split(table.text(row, "moves"), ',');
        const auto people = thousandths(table.text(row, "people"), where);
        const auto lost = thousandths(table.text(row, "lost"), where);
        if (people.size() != moves.size() || lost.size() != moves.size()) {
          throw BadInput{where +
                         ": moves, people and lost have not as many entries (choices_cells)"};
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
          choice.moves.push_back(
              {known(parse_usi_move(choice.position, moves[i]), where), people[i], lost[i]});
        }
        choices.push_back(std::move(choice));
      });
  return choices;
}

void number_and_grade(std::vector<Tactic>& tactics) {
  std::map<Subject, int> last;
  std::map<Subject, std::vector<Tactic*>> by_kind;
  for (Tactic& each : tactics) {
    last[each.kind] = std::max(last[each.kind], number_of(each));
    by_kind[each.kind].push_back(&each);
  }
  for (Tactic& each : tactics) {
    if (each.id.empty()) {
      each.id = std::string(id_of(each.kind)) + '-' + std::to_string(++last[each.kind]);
    }
  }
  for (auto& [kind, all] : by_kind) {
    std::sort(all.begin(), all.end(), [](const Tactic* a, const Tactic* b) {
      return a->natural != b->natural ? a->natural > b->natural : number_of(*a) < number_of(*b);
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i]->grade = 1 + static_cast<int>(i * kTacticGrades / all.size());
    }
  }
  std::sort(tactics.begin(), tactics.end(), [](const Tactic& a, const Tactic& b) {
    return std::tuple(a.kind, number_of(a)) < std::tuple(b.kind, number_of(b));
  });
}

std::string tactics_table(const std::vector<Tactic>& tactics) {
  std::string text(kTacticNotes);
  for (std::size_t i = 0; i < kTactics; ++i) text += rule_note(static_cast<Subject>(i));
  text += table_header(kTacticColumns);
  for (const Tactic& each : tactics) {
    text += each.id + '\t' + std::string(id_of(each.kind)) + '\t' + std::to_string(each.grade) +
            '\t' + to_sfen(each.position) + '\t' + usi_moves(each.solution) + '\n';
  }
  return text;
}

std::string lesson_positions_table(const std::vector<LessonPosition>& positions) {
  std::string text(kLessonNotes);
  for (const LessonSubject& each : kLessonSubjects) {
    if (!is_tactic(each.subject)) text += rule_note(each.subject);
  }
  text += table_header(kLessonColumns);
  for (const LessonPosition& each : positions) {
    std::vector<std::string> answers;
    for (Move move : each.answers) answers.push_back(to_usi(move));
    text += each.lesson + '\t' + to_sfen(each.position) + '\t' + joined(answers) + '\n';
  }
  return text;
}

std::string choices_table(const std::vector<ChoiceExercise>& choices) {
  std::string text(kChoiceNotes);
  text += table_header(kChoiceColumns);
  for (const ChoiceExercise& each : choices) {
    std::vector<std::string> moves, people, lost;
    for (const ChoiceMove& move : each.moves) {
      moves.push_back(to_usi(move.move));
      people.push_back(std::to_string(move.people));
      lost.push_back(std::to_string(move.lost));
    }
    text += to_sfen(each.position) + '\t' + joined(moves) + '\t' + joined(people) + '\t' +
            joined(lost) + '\n';
  }
  return text;
}

}  // namespace nagare::cli
