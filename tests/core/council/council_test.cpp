// Who sits in a council, and what is said of it: the tables, and a search's own opinions.
#include "core/council/council.h"

#include <utility>

#include "core/base/error.h"
#include "core/choice/assessment.h"
#include "core/choice/chooser.h"
#include "core/council/opinions.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const std::string kVoters =
    "voter\tnaturalness\twithout\tshare\tseated\tdeviation\tja\ten\n"
    "one\t0\t-\t100\t1\t50\t甲\tone\n"
    "two\t100\tnull_move\t25\t1\t60\t乙\ttwo\n";

Result<Council> with(const std::string& section, const std::string& table) {
  return Council::load(Bundle::open(test::bundle_with({{section, table}})).value());
}

NamedVote named(const std::string& voter, const std::string& move) {
  return {{voter, voter}, {move, move}};
}

// A move that was read, with this value and these points.
AssessedMove assessed(int number, int value, int points, Reading reading = Reading::kExact) {
  AssessedMove move;
  move.move = Move::normal(80, static_cast<Square>(number));
  move.reading = reading;
  move.value = value;
  move.points = points;
  return move;
}

Assessment assessment_of(std::vector<AssessedMove> moves) {
  Assessment assessment;
  assessment.read = moves.size();
  assessment.moves = std::move(moves);
  return assessment;
}

}  // namespace

TEST_CASE("the tables say who sits in a council") {
  const Council council = with("council/voters", kVoters).value();
  REQUIRE(council.voters.size() == 2);
  CHECK(council.voters[1].naturalness == 100);
  CHECK(council.voters[1].without.has(SearchPart::kNullMove));
  CHECK(council.voters[1].share == 25);
  CHECK(council.voters[1].deviation == 60);
  CHECK(council.voters[1].name.ja == "乙");
  CHECK(council.seated().size() == 2);
  CHECK(with("council/difference", "name\tcentipawns\ndifference\t70\n").value().difference == 70);
}

TEST_CASE("a wrong cell of a council's tables is refused by its line") {
  const auto refused = [](const std::string& section, const std::string& table) {
    return with(section, table).error();
  };
  CHECK(refused("council/voters", kVoters + "one\t0\t-\t100\t0\t50\tx\tx\n").code ==
        "council_twice");
  const Error part = refused("council/voters", kVoters + "three\t0\tnonsense\t100\t0\t50\tx\tx\n");
  CHECK(part.code == "search_part");
  CHECK(part.where == "council/voters.tsv line 4");
  CHECK(refused("council/voters", kVoters + "three\t101\t-\t100\t0\t50\tx\tx\n").code ==
        "table_range");
  CHECK(refused("council/voters", kVoters + "three\t0\t-\t100\t0\t0\tx\tx\n").code ==
        "table_range");
  CHECK(refused("council/voters", kVoters + "three\t0\t-\t100\t0\t50\tx\t\n").code ==
        "words_missing");
  CHECK(refused("council/voters", kVoters.substr(0, kVoters.find("two"))).code == "council_seats");
  CHECK(refused("council/difference", "name\tcentipawns\n").code == "council_difference");
  CHECK(refused("council/difference", "name\tcentipawns\ndifference\t0\n").code == "table_range");
  CHECK(refused("words/council", "id\tja\ten\nunanimous\tx\tx\n").code == "words_missing");
  CHECK(refused("words/council", "id\tja\ten\nnobody\tx\tx\n").code == "words_kind");
  CHECK(refused("words/council", "id\tja\ten\nunanimous\t{votes}\tx\n").code == "words_slot");
  CHECK(refused("words/council", "id\tja\ten\nsplit\tx\tx\nsplit\tx\tx\n").code == "words_twice");
}

TEST_CASE("the votes are said by groups, those for the move played first") {
  const Council council = with("council/voters", kVoters).value();
  CHECK(say_votes(council, {named("A", "P76"), named("B", "P76")}, {"P76", "P76"}).en ==
        "All 2 voices agree on P76.");
  const Text split = say_votes(
      council, {named("A", "P26"), named("B", "P76"), named("C", "P76"), named("D", "P66")},
      {"P76", "P76"});
  CHECK(split.en == "The votes: B and C for P76, A for P26, D for P66. The council plays P76.");
  CHECK(split.ja == "BとCはP76、AはP26、DはP66。合議でP76に決めました。");
  // Without a word of what is played, which nobody need have voted for.
  CHECK(say_groups(council, {named("A", "P26"), named("B", "P76")}, {"P76", "P76"}).en ==
        "B for P76, A for P26");
  CHECK(say_groups(council, {named("A", "P26")}, {"P76", "P76"}).en == "A for P26");
}

TEST_CASE("a search's own opinions differ where points would choose another move") {
  // By value the first; 120 points of the papers bring the second to 170, 90 of people leave it at
  // 140 and bring the third to 155.
  const Assessment papers =
      assessment_of({assessed(1, 100, 0), assessed(2, 50, 120), assessed(3, 5, 0)});
  const Assessment people =
      assessment_of({assessed(1, 100, 0), assessed(2, 50, 90), assessed(3, 5, 150)});
  const Opinions three = opinions_of(papers, people, kMostPrice);
  CHECK(three.reading == Move::normal(80, 1));
  CHECK(three.papers == Move::normal(80, 2));
  CHECK(three.people == Move::normal(80, 3));
  CHECK(three.disagreement == 667);
  CHECK(opinions_of(papers, papers, kMostPrice).disagreement == 333);
  const Assessment none =
      assessment_of({assessed(1, 100, 0), assessed(2, 90, 500, Reading::kAtMost)});
  CHECK(opinions_of(none, none, kMostPrice).disagreement == 0);
}
