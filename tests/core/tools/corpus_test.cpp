// Lines of corpora as tables: with nothing else, with values, with grades.
#include "tools/support/corpus/corpus.h"

#include "tests/core/catch.h"
#include "tools/support/program/bad_input.h"

using namespace nagare::cli;

namespace {

std::string refusal(std::string_view line) {
  try {
    parse_corpus_line(line, "games.tsv line 7");
  } catch (const BadInput& bad) {
    return bad.line;
  }
  return {};
}

}  // namespace

TEST_CASE("the columns of a corpus") {
  const CorpusGame plain = parse_corpus_line("wars3min\tB\t2\t7g7f 3c3d", "here");
  CHECK(plain.source == "wars3min");
  CHECK(plain.winner == "B");
  CHECK(plain.moves == "7g7f 3c3d");
  CHECK(plain.where == "here");
  CHECK(plain.values.empty());
  CHECK(plain.grades[0].empty());

  CHECK(parse_corpus_line("nagare\tW\t2\t7g7f 3c3d\t12", "").values == "12");

  const CorpusGame graded =
      parse_corpus_line("pro_2016_18\tD\t2\t7g7f 3c3d\tpro:9d\tpro:title", "");
  CHECK(graded.values.empty());
  CHECK(graded.grades[0] == "pro:9d");
  CHECK(graded.grades[1] == "pro:title");
  const CorpusGame unknown = parse_corpus_line("other\tD\t2\t7g7f 3c3d\t\t", "");
  CHECK(unknown.grades[0].empty());
  CHECK(unknown.grades[1].empty());
}

TEST_CASE("a line with too few or too many columns, or without grades where they should be") {
  for (const char* line : {"a\tB\t1", "a\tB\t1\t7g7f\t\t\t"}) {
    CHECK(refusal(line).find("games.tsv line 7: source, winner, plies and moves are wanted") == 0);
  }
  CHECK(refusal("a\tB\t1\t7g7f\tpro\t5d") ==
        "games.tsv line 7: '5d' is not a grade (corpus_grade)");
}
