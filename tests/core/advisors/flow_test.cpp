// What Kinebuchi & Ito print: table 1, tables 5 and 6, questions 6 to 15 of appendix A.1.
#include "core/advisors/flow/flow_advisor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/advisors/dial.h"
#include "core/advisors/flow/sequence.h"
#include "core/choice/chooser.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

PlayedMove played(PieceType type, std::string_view to, bool capture = false,
                  bool promotes = false) {
  const Square square = test::square_of(to);
  // The origin does not count in a sequence; any other square will do.
  const Square from = static_cast<Square>(square == 0 ? 1 : 0);
  return {promotes ? Move::promotion(from, square) : Move::normal(from, square), type, capture};
}

std::string sequence_text(std::string_view king, const PlayedMove& first, const PlayedMove& last) {
  return to_string(make_sequence(kBlack, test::square_of(king), first, last));
}

}  // namespace

TEST_CASE("table 1: one pair of moves in the frames of both kings") {
  const PlayedMove first = played(kPawn, "1d"), last = played(kPawn, "1c");
  CHECK(sequence_text("8h", first, last) == "{(-7,-4,歩),(-7,-5,歩),0}");
  CHECK(sequence_text("2b", first, last) == "{(-1,2,歩),(-1,1,歩),0}");
  // Measured from the first piece itself, their third frame.
  CHECK(sequence_text("1d", first, last) == "{(0,0,歩),(0,-1,歩),0}");
}

TEST_CASE("the same moves made by white give the same sequence") {
  // Table 1 turned by half a circle: ▲9六歩 △9七歩, white's king 2二, black's king 8八.
  const PlayedMove first = played(kPawn, "9f"), last = played(kPawn, "9g");
  CHECK(to_string(make_sequence(kWhite, test::square_of("2b"), first, last)) ==
        "{(-7,-4,歩),(-7,-5,歩),0}");
  CHECK(to_string(make_sequence(kWhite, test::square_of("8h"), first, last)) ==
        "{(-1,2,歩),(-1,1,歩),0}");
}

TEST_CASE("sequences are written in the paper's notation and read back") {
  const std::string text =
      GENERATE("{(2,-4,桂),(2,-6,桂成),1}", "{(-8,8,竜),(8,-8,成銀),0}", "{(0,0,と),(1,1,玉),1}");
  const auto sequence = parse_sequence(text);
  REQUIRE(sequence);
  CHECK(to_string(sequence.value()) == text);
  CHECK(Sequence::from_key(sequence.value().key()) == sequence.value());
}

TEST_CASE("what is no sequence is refused") {
  const std::string text =
      GENERATE("", "{}", "{(0,0,歩),(0,0,歩)}", "{(0,0,歩),(0,0,歩),2}", "{(9,0,歩),(0,0,歩),0}",
               "{(0,0,王様),(0,0,歩),0}", "{(0,0,金成),(0,0,歩),0}", "{(0,0,歩),(0,歩),0}");
  INFO(text);
  CHECK_FALSE(parse_sequence(text));
}

namespace {

// A question of the appendix, its moves on a board with just the pieces they need.
struct Question {
  int number;
  std::vector<std::pair<std::string_view, std::string_view>> pieces;
  std::string_view hands;
  std::string_view moves;  // own previous and opponent's previous, from black to move
  std::string_view proposed;
  int value, points;  // of the proposed move, as printed
  int existing_value;
  SequenceLength length;
  std::string_view own, opponent;  // sequences as printed; empty where none is
};

const Question kQuestions[] = {
    {6,
     {{"8h", "K"}, {"2b", "k"}, {"9f", "P"}, {"9i", "L"}, {"9e", "p"}, {"9a", "l"}},
     "-",
     "9f9e 9a9e",
     "9i9e",
     114,
     150,
     118,
     SequenceLength::kPlan,
     "{(1,-3,歩),(1,-3,香),1}",
     ""},
    {7,
     {{"8h", "K"}, {"2b", "k"}, {"1f", "P"}, {"3f", "P"}, {"5h", "b"}},
     "-",
     "1f1e 5h6i+",
     "3f3e",
     -603,
     300,
     -504,
     SequenceLength::kPlan,
     "{(-7,-3,歩),(-5,-3,歩),0}",
     "{(-1,3,歩),(1,3,歩),0}"},
    {8,
     {{"2h", "K"}, {"3b", "k"}, {"4b", "g"}, {"5g", "b"}},
     "N",
     "N*3d 5g4h+",
     "3d4b+",
     -495,
     300,
     -342,
     SequenceLength::kPlan,
     "{(1,-4,桂),(2,-6,桂成),1}",
     "{(0,-2,桂),(1,0,桂成),1}"},
    {9,
     {{"8h", "K"}, {"2b", "k"}, {"8i", "N"}, {"5d", "p"}, {"5f", "P"}},
     "-",
     "8i7g 5d5e",
     "5f5e",
     0,
     300,
     106,
     SequenceLength::kReply,
     "{(-3,-3,歩),(-3,-3,歩),1}",
     "{(3,3,歩),(3,3,歩),1}"},
    {10,
     {{"8h", "K"}, {"1a", "k"}, {"2a", "n"}, {"4e", "N"}},
     "P",
     "P*3c 2a3c",
     "4e3c+",
     -426,
     150,
     -286,
     SequenceLength::kReply,
     "{(-5,-5,桂),(-5,-5,桂成),1}",
     ""},
    {11,
     {{"8h", "K"}, {"3a", "k"}, {"6e", "P"}, {"6c", "s"}, {"4d", "p"}},
     "-",
     "6e6d 4d4e",
     "6d6c+",
     -178,
     400,
     -17,
     SequenceLength::kPlan,
     "{(-2,-4,歩),(-2,-5,歩成),1}",
     "{(3,3,歩),(3,2,歩成),1}"},
    {12,
     {{"7h", "K"}, {"2b", "k"}, {"5g", "G"}, {"6e", "p"}},
     "-",
     "5g6g 6e6f",
     "6g6f",
     -2427,
     300,
     -2347,
     SequenceLength::kPlan,
     "{(-1,-1,金),(-1,-2,金),1}",
     ""},
    {13,
     {{"2h", "K"}, {"3b", "k"}, {"1f", "P"}, {"1d", "p"}},
     "-",
     "2h1h 1d1e",
     "1f1e",
     -490,
     300,
     -195,
     SequenceLength::kReply,
     "{(0,-3,歩),(0,-3,歩),1}",
     "{(-2,3,歩),(-2,3,歩),1}"},
    {14,
     {{"9h", "K"}, {"2b", "k"}, {"7h", "G"}, {"6e", "n"}, {"5f", "B"}},
     "-",
     "5f3d 6e7g+",
     "7h7g",
     1876,
     150,
     2494,
     SequenceLength::kReply,
     "{(-2,-1,桂成),(-2,-1,金),1}",
     ""},
    {15,
     {{"8h", "K"}, {"3b", "k"}, {"4c", "g"}, {"3g", "N"}},
     "P",
     "P*3c 4c3c",
     "3g4e",
     -463,
     150,
     -407,
     SequenceLength::kReply,
     "",
     "{(0,1,金),(1,3,桂),0}"},
};

// What is printed and cannot be so, kept in sight: the recomputed text stands beside it.
std::optional<std::string> erratum(int question) {
  // The frame of king 3二 for a knight on 3四 is two ranks down, not up.
  if (question == 8) return "{(0,2,桂),(1,0,桂成),1}";
  return std::nullopt;
}

std::size_t table_of(SequenceLength length, Frame frame) {
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    if (kFlowTableIds[id].length == length && kFlowTableIds[id].frame == frame) return id;
  }
  return kFlowTableIds.size();
}

void add(FlowTables& tables, SequenceLength length, Frame frame, std::string_view text) {
  if (text.empty()) return;
  tables.sequences[table_of(length, frame)].push_back(
      {parse_sequence(text).value(), {50, 1, 1000, 1000}});
}

// The points printed there, and just the sequences that the question says matched.
FlowTables tables_for(const Question& question) {
  FlowTables tables;
  tables.sequence_points = 150;
  tables.streak_points[kPawn] = 100;
  tables.streak_points[kBishop] = 100;
  add(tables, question.length, Frame::kOwnKing, question.own);
  add(tables, question.length, Frame::kOpponentKing,
      erratum(question.number).value_or(std::string(question.opponent)));
  // Question 12 lists one sequence but 300 points: the reply △6六歩 ▲6六同金 explains the rest.
  if (question.number == 12) {
    add(tables, SequenceLength::kReply, Frame::kOwnKing, "{(-1,-2,歩),(-1,-2,金),1}");
  }
  return tables;
}

Game game_of(const Question& question) {
  Game game(test::setup(question.pieces, kBlack, question.hands));
  const std::string moves(question.moves);
  game.play(test::move_of(game.position(), moves.substr(0, moves.find(' '))));
  game.play(test::move_of(game.position(), moves.substr(moves.find(' ') + 1)));
  return game;
}

}  // namespace

TEST_CASE("questions 6 to 15: sequences in the stated frames") {
  for (const Question& question : kQuestions) {
    INFO("question " << question.number);
    const Game game = game_of(question);
    const PlayedMove last =
        describe(game.position(), test::move_of(game.position(), question.proposed));
    const PlayedMove& first = game.moves()[question.length == SequenceLength::kReply ? 1 : 0];
    const auto text = [&](Frame frame) {
      return to_string(make_sequence(kBlack, frame_origin(game.position(), frame), first, last));
    };
    if (!question.own.empty()) CHECK(text(Frame::kOwnKing) == question.own);
    if (question.opponent.empty()) continue;
    if (const auto corrected = erratum(question.number)) {
      CHECK(text(Frame::kOpponentKing) != question.opponent);
      CHECK(text(Frame::kOpponentKing) == *corrected);
    } else {
      CHECK(text(Frame::kOpponentKing) == question.opponent);
    }
  }
}

TEST_CASE("questions 6 to 15: points of the proposed move") {
  for (const Question& question : kQuestions) {
    INFO("question " << question.number);
    const Game game = game_of(question);
    const FlowAdvisor advisor(tables_for(question));
    int points = 0;
    for (const Reason& reason : test::reasons_of(advisor, game, question.proposed))
      points += reason.points;
    CHECK(points == question.points);
  }
}

TEST_CASE("questions 6 to 15: which move the rule picks") {
  const Dial& flow_dial = test::knowledge().advisors.voice("flow").dial;
  for (const Question& question : kQuestions) {
    INFO("question " << question.number);
    const std::vector<Candidate> candidates = {
        {Move::normal(1, 0), question.existing_value, true, 0},
        {Move::normal(2, 0), question.value, true,
         flow_dial.weights({kPaperNaturalness, 41}).scaled(question.points, 0)}};
    // Question 14 is printed as a change, but 1876 + 150 < 2494: the published rule keeps the
    // existing move there. The other nine choices follow from it.
    const std::size_t proposed = 1, existing = 0;
    CHECK(choose(candidates) == (question.number == 14 ? existing : proposed));
  }
}

TEST_CASE("the streak goes with the piece, not the kind") {
  FlowTables tables;
  tables.streak_points[kPawn] = 100;
  const FlowAdvisor advisor(tables);
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  const auto points = [&](std::string_view usi) {
    const auto reasons = test::reasons_of(advisor, game, usi);
    return reasons.empty() ? 0 : reasons[0].points;
  };
  CHECK(points("7f7e") == 100);
  CHECK(points("2g2f") == 0);
}

TEST_CASE("a piece dropped on the own previous move counts as moved") {
  FlowTables tables;
  tables.streak_points[kPawn] = 100;
  const FlowAdvisor advisor(tables);
  const Game game = test::game_of("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*7d 5a5b");
  const auto reasons = test::reasons_of(advisor, game, "7d7c+");
  REQUIRE(reasons.size() == 1);
  CHECK(reasons[0].kind == "streak");
}

TEST_CASE("table 5: capture tells two sequences apart") {
  // Totals are not published; equal ones in the published range give the published verdicts.
  const std::int64_t total = GENERATE(700000, 750000, 800000);
  CHECK(played_more_by({657, 513, total, total}) == PlayedMoreBy::kHuman);
  CHECK(played_more_by({392, 141, total, total}) == PlayedMoreBy::kHuman);
  CHECK(played_more_by({265, 372, total, total}) == PlayedMoreBy::kComputer);
}

TEST_CASE("table 6: only pawns and bishops move twice running significantly more with people") {
  struct Row {
    std::string_view piece;
    std::int64_t human, computer;
  };
  const Row rows[] = {{"歩", 16624, 14672}, {"香", 3717, 4494},   {"桂", 6559, 6232},
                      {"銀", 15492, 15452}, {"金", 11375, 13698}, {"角", 13116, 12397},
                      {"飛", 16797, 17050}, {"玉", 14179, 23228}, {"成香", 507, 655},
                      {"成桂", 1083, 1198}, {"成銀", 840, 1233},  {"馬", 6901, 7865},
                      {"竜", 5453, 7473}};
  // The verdict holds while the human corpus is 1.7 % to 3.2 % larger; totals are not published.
  constexpr std::int64_t kComputerTotal = 750000, kHumanTotal = 768750;
  for (const Row& row : rows) {
    INFO(row.piece);
    const bool human = played_more_by({row.human, row.computer, kHumanTotal, kComputerTotal}) ==
                       PlayedMoreBy::kHuman;
    CHECK(human == (row.piece == "歩" || row.piece == "角"));
  }
}

TEST_CASE("chi-square of a table worked by hand") {
  // [[10, 90], [30, 70]]: 200 (10*70 - 30*90)^2 / (100 * 100 * 40 * 160) = 12.5.
  CHECK(chi_square({10, 30, 100, 100}) == Approx(12.5));
  CHECK(chi_square({0, 0, 100, 100}) == 0);
  CHECK(chi_square({0, 0, 0, 0}) == 0);
  CHECK(played_more_by({10, 30, 100, 100}) == PlayedMoreBy::kComputer);
  CHECK(played_more_by({10, 11, 100, 100}) == PlayedMoreBy::kNeither);
}
