#include "core/advisors/flow/miner.h"

#include "core/advisors/flow/flow_advisor.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// 40 quiet plies that bring nothing near, then `last`.
std::string game_with(std::string_view last) {
  std::string moves;
  for (int round = 0; round < 10; ++round) moves += "2h1h 8b9b 1h2h 9b8b ";
  return moves + std::string(last);
}

}  // namespace

TEST_CASE("only moves from ply 41 on are counted as last moves") {
  Miner miner;
  REQUIRE(miner.add_game(Corpus::kHuman, game_with("")));
  CHECK(miner.totals(SequenceLength::kReply).human_total == 0);
  REQUIRE(miner.add_game(Corpus::kHuman, game_with("7g7f 3c3d 7f7e")));
  CHECK(miner.totals(SequenceLength::kReply).human_total == 3);
  CHECK(miner.totals(SequenceLength::kPlan).human_total == 3);
  CHECK(miner.totals(SequenceLength::kPlan).computer_total == 0);
  CHECK(miner.streaks()[kPawn].human == 1);
  CHECK(miner.streaks()[kRook].human == 0);
}

TEST_CASE("kept are sequences that people play at least 50 times and significantly more often") {
  Miner miner;
  const auto add = [&](Corpus corpus, int games, std::string_view last) {
    for (int i = 0; i < games; ++i) REQUIRE(miner.add_game(corpus, game_with(last)));
  };
  add(Corpus::kHuman, 49, "9g9f");
  add(Corpus::kHuman, 50, "7g7f 3c3d 7f7e");
  add(Corpus::kComputer, 150, "2g2f");
  // Kept in 自分2手, own king: ▲7六歩 ▲7五歩 50 times; ▲1八... ▲9六歩 only 49 times.
  const auto kept = miner.kept(2);
  std::vector<std::string> texts;
  for (const CountedSequence& row : kept) texts.push_back(to_string(row.sequence));
  CHECK(std::count(texts.begin(), texts.end(), "{(2,-3,歩),(2,-4,歩),0}") == 1);
  for (const CountedSequence& row : kept) {
    CHECK(row.counts.human >= 50);
    CHECK(verdict(row.counts) == Verdict::kHuman);
    // A move that only engines made, and one made 49 times, are not there.
    CHECK(row.sequence.tokens[1] != parse_sequence("{(0,0,飛),(-3,-3,歩),0}").value().tokens[1]);
    CHECK(row.sequence.tokens[1] != parse_sequence("{(0,0,飛),(4,-3,歩),0}").value().tokens[1]);
  }
}

TEST_CASE("a game that does not replay is refused whole") {
  Miner miner;
  const auto done = miner.add_game(Corpus::kHuman, game_with("7g7f 3c3d 7f7e 1a1i"));
  REQUIRE_FALSE(done);
  CHECK(done.error().code == "usi_move_illegal");
  CHECK(done.error().where == "ply 44");
  CHECK(miner.totals(SequenceLength::kReply).human_total == 0);
  CHECK_FALSE(miner.add_game(Corpus::kHuman, "7g7f x"));
}

TEST_CASE("tables survive writing and reading") {
  const Counts totals{0, 0, 1000, 2000};
  std::vector<CountedSequence> rows = {
      {parse_sequence("{(0,0,歩),(0,-1,歩成),1}").value(), {60, 10, 1000, 2000}},
      {parse_sequence("{(1,0,銀),(0,-1,歩),0}").value(), {80, 20, 1000, 2000}}};
  std::array<Counts, kPieceTypeCount> streaks;
  streaks.fill({5, 6, 1000, 2000});
  std::vector<std::pair<std::string, std::string>> sections;
  for (const FlowTableId& id : kFlowTableIds) {
    sections.emplace_back(std::string(id.section), sequence_table_text(rows));
  }
  sections.emplace_back("flow/streak", streak_table_text(streaks));
  sections.emplace_back("flow/totals", totals_table_text(totals, totals));
  sections.emplace_back("flow/points", "kind\tpiece\tpoints\nsequence\t-\t150\nstreak\t角\t100\n");
  const auto bundle = Bundle::open(make_bundle(sections));
  REQUIRE(bundle);
  const auto tables = load_flow_tables(bundle.value());
  REQUIRE(tables);
  for (std::size_t id = 0; id < 4; ++id) {
    for (const CountedSequence& row : rows) {
      const CountedSequence* found = tables.value().find(id, row.sequence);
      REQUIRE(found != nullptr);
      CHECK(found->counts == row.counts);
    }
    CHECK(tables.value().find(id, parse_sequence("{(0,0,歩),(0,-1,歩),1}").value()) == nullptr);
  }
  CHECK(tables.value().streaks[kKing] == Counts{5, 6, 1000, 2000});
  CHECK(tables.value().sequence_points == 150);
  CHECK(tables.value().streak_points[kBishop] == 100);
}
