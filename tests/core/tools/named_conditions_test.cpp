#include "tools/support/program/named_conditions.h"

#include <string>

#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

NamedConditions named(const ConditionLanguage& language, const std::string& rows) {
  auto read = NamedConditions::read(language, "name\tcondition\tnote\n" + rows);
  REQUIRE(read);
  return read.value();
}

// A table with one cell, as it is written out; its error where it cannot be.
std::string written(const ConditionLanguage& language, const std::string& rows,
                    const std::string& cell) {
  auto conditions = named(language, rows);
  const std::string head =
      "id\t" + std::string(language.columns.substr(0, language.columns.find(' ')));
  const auto table = conditions.write_out("toy", head + "\na\t" + cell + "\n");
  if (!table) return table.error().line();
  const std::string& text = table.value();
  return text.substr(head.size() + 3, text.size() - head.size() - 4);
}

std::string refused(const std::string& rows) {
  const auto read = NamedConditions::read(kGameConditions, "name\tcondition\tnote\n" + rows);
  return read ? "read" : read.error().code + ' ' + read.error().where;
}

}  // namespace

TEST_CASE("a name stands for its condition") {
  const std::string rows = "home\tR28 K59\t\nswung\tR78 or R68 P66\t\n";
  CHECK(written(kGameConditions, rows, "ply<=9 @home p34") == "ply<=9 R28 K59 p34");
  CHECK(written(kGameConditions, rows, "@home or p34") == "R28 K59 or p34");
  // Alternatives of a name make alternatives of the one that it stands in.
  CHECK(written(kGameConditions, rows, "p34 @swung p84 or K48") ==
        "p34 R78 p84 or p34 R68 P66 p84 or K48");
  CHECK(written(kGameConditions, "a\tP1 or P2\t\nb\tP3 or P4\t\n", "@a @b") ==
        "P1 P3 or P1 P4 or P2 P3 or P2 P4");
  CHECK(written(kMoveConditions, "a\tdrop | check\t\n", "move:P @a | @a") ==
        "move:P drop | move:P check | drop | check");
}

TEST_CASE("a name may stand in the condition of another below it") {
  CHECK(written(kGameConditions, "a\tP1 or P2\t\nb\t@a P3\t\n", "@b P4") == "P1 P3 P4 or P2 P3 P4");
  CHECK(refused("b\t@a P3\t\na\tP1\t\n") == "condition_unknown conditions.tsv line 2");
  CHECK(refused("a\tP1\t\nb\tP2 @b\t\n") == "condition_unknown conditions.tsv line 3");
}

TEST_CASE("what has no name stays as it is") {
  auto conditions = named(kGameConditions, "a\tP1\t\n");
  const std::string table = "# @a\n\nid\twhen\tnote\r\nx\tR28  K59\t@a\ny\t-\t\nz";
  const std::string same = "# @a\n\nid\twhen\tnote\nx\tR28  K59\t@a\ny\t-\t\nz";
  CHECK(conditions.write_out("toy", table).value() == same);
}

TEST_CASE("what is wrong with a named condition is told with its place") {
  CHECK(refused("A\tP1\t\n") == "condition_name conditions.tsv line 2");
  CHECK(refused("\tP1\t\n") == "condition_name conditions.tsv line 2");
  CHECK(refused("a\tP1\t\n# note\na\tP2\t\n") == "condition_twice conditions.tsv line 4");
  CHECK(refused("a\tP1\t\nb\t!@a\t\n") == "condition_negated conditions.tsv line 3");
  CHECK(refused("a\tP1\n") == "table_cells conditions.tsv line 2");
  CHECK(written(kGameConditions, "a\tP1\t\n", "P2 @b") ==
        "toy.tsv line 2: '@b': there is no such name in conditions.tsv; one that names another "
        "stands below it (condition_unknown)");
  CHECK(written(kMoveConditions, "a\tdrop\t\n", "!@a").find("toy.tsv line 2: '!@a': ") == 0);
}

TEST_CASE("a name that nothing uses is told") {
  auto conditions = named(kGameConditions, "a\tP1\t\nb\t@a\t\nc\tP2\t\n");
  REQUIRE(conditions.write_out("toy", "when\n@b\n"));
  const auto used = conditions.check_used();
  REQUIRE_FALSE(used);
  CHECK(used.error().code == "condition_unused");
  CHECK(used.error().where == "conditions.tsv line 4");
  REQUIRE(conditions.write_out("toy", "start\n@c\n"));
  CHECK(conditions.check_used());
}
