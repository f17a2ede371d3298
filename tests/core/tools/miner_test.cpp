#include "tools/lab/mining/miner.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/graded_points.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"

using namespace nagare;

namespace {

// 40 quiet plies that bring nothing near, then `last`.
std::string game_with(std::string_view last) {
  std::string moves;
  for (int round = 0; round < 10; ++round) moves += "2h1h 8b9b 1h2h 9b8b ";
  return moves + std::string(last);
}

std::vector<int> all_tables() {
  std::vector<int> tables;
  for (int table = 0; table < kMinedTableCount; ++table) tables.push_back(table);
  return tables;
}

std::vector<Sighting> sightings_of(std::string_view last, MiningChoices choices = {all_tables()},
                                   std::optional<int> group = {}) {
  std::vector<Sighting> sightings;
  REQUIRE(Miner(std::move(choices)).add_game(Corpus::kHuman, game_with(last), group, sightings));
  return sightings;
}

std::int64_t count_of(const std::vector<Sighting>& sightings, CountKey key) {
  return std::count(sightings.begin(), sightings.end(), sighting(key, Corpus::kHuman));
}

// As text, in the order played.
std::vector<std::string> sequences_of(const std::vector<Sighting>& sightings, SequenceLength length,
                                      Frame frame) {
  std::vector<std::string> texts;
  for (Sighting seen : sightings) {
    if (nagare::table_of(seen >> 1) != mined_table(length, frame)) continue;
    texts.push_back(
        to_string(Sequence::from_key(id_of(seen >> 1), length == SequenceLength::kThree ? 3 : 2)));
  }
  return texts;
}

}  // namespace

TEST_CASE("only moves from the first ply on are counted as last moves") {
  CHECK(count_of(sightings_of(""), count_key(Counted::kMoves, 2)) == 0);
  const auto three = sightings_of("7g7f 3c3d 7f7e");
  CHECK(count_of(three, count_key(Counted::kMoves, 2)) == 3);
  CHECK(count_of(three, count_key(Counted::kGames, 1)) == 1);
  CHECK(count_of(three, count_key(Counted::kStreak, kPawn)) == 1);
  CHECK(count_of(three, count_key(Counted::kStreak, kRook)) == 0);
  // The first ply has no move before it, the second one.
  const auto all = sightings_of("", {all_tables(), 1});
  CHECK(count_of(all, count_key(Counted::kMoves, 0)) == 1);
  CHECK(count_of(all, count_key(Counted::kMoves, 1)) == 1);
  CHECK(count_of(all, count_key(Counted::kMoves, 2)) == 38);
}

TEST_CASE("every length in every frame") {
  // ▲7六歩 △3四歩 ▲7五歩 with kings on 5九 and 5一; the move before is △8二飛, the one before that
  // ▲2八飛.
  using Texts = std::vector<std::string>;
  const auto seen = sightings_of("7g7f 3c3d 7f7e");
  const auto last_of = [&](SequenceLength length, Frame frame) {
    return sequences_of(seen, length, frame).back();
  };
  CHECK(sequences_of(seen, SequenceLength::kReply, Frame::kPiece) ==
        Texts{"{(0,0,飛),(-1,4,歩),0}", "{(0,0,歩),(4,2,歩),0}", "{(0,0,歩),(4,1,歩),0}"});
  CHECK(last_of(SequenceLength::kReply, Frame::kOwnKing) == "{(-2,-5,歩),(2,-4,歩),0}");
  CHECK(last_of(SequenceLength::kReply, Frame::kOpponentKing) == "{(-2,3,歩),(2,4,歩),0}");
  CHECK(last_of(SequenceLength::kPlan, Frame::kPiece) == "{(0,0,歩),(0,-1,歩),0}");
  CHECK(last_of(SequenceLength::kPlan, Frame::kOwnKing) == "{(2,-3,歩),(2,-4,歩),0}");
  CHECK(last_of(SequenceLength::kThree, Frame::kPiece) == "{(0,0,歩),(-4,-2,歩),(0,-1,歩),0}");
  CHECK(last_of(SequenceLength::kThree, Frame::kOwnKing) == "{(2,-3,歩),(-2,-5,歩),(2,-4,歩),0}");
  const auto few =
      sightings_of("7g7f 3c3d 7f7e", {{mined_table(SequenceLength::kPlan, Frame::kOwnKing)}});
  CHECK(sequences_of(few, SequenceLength::kPlan, Frame::kOwnKing).size() == 3);
  CHECK(sequences_of(few, SequenceLength::kReply, Frame::kOwnKing).empty());
}

TEST_CASE("a sequence of three moves survives its key and its text") {
  for (const char* text :
       {"{(-8,8,竜),(8,-8,成銀),(8,8,玉),1}", "{(0,0,歩),(0,0,歩),(0,-1,歩成),0}"}) {
    const auto sequence = parse_sequence(text);
    REQUIRE(sequence);
    CHECK(to_string(sequence.value()) == text);
    CHECK(sequence.value().key() < 1ull << 41);
    CHECK(Sequence::from_key(sequence.value().key(), 3) == sequence.value());
  }
  CHECK_FALSE(parse_sequence("{(0,0,歩),(0,0,歩),(0,0,歩),(0,0,歩),0}"));
  CHECK(to_string(parse_sequence("{(0,0,歩),(0,-1,歩),1}").value(), false) ==
        "{(0,0,歩),(0,-1,歩)}");
}

TEST_CASE("cells of the matched design: group of openings and twenty plies") {
  const auto seen = sightings_of("7g7f 3c3d 7f7e", {all_tables(), 21}, 31);
  CHECK(count_of(seen, count_key(Counted::kMoves, 2, cell_at(31, 1))) == 20);
  CHECK(count_of(seen, count_key(Counted::kMoves, 2, cell_at(31, 2))) == 3);
  CHECK(phase_of(1) == 0);
  CHECK(phase_of(20) == 0);
  CHECK(phase_of(21) == 1);
  CHECK(phase_of(100) == 4);
  CHECK(phase_of(101) == 5);
  CHECK(phase_of(500) == 5);
  const CountKey key = count_key(12, (1ull << 41) - 1, 1023);
  CHECK(kind_of(key) == 12);
  CHECK(id_of(key) == (1ull << 41) - 1);
  CHECK(cell_of(key) == 1023);
}

TEST_CASE("a game that does not replay is refused whole") {
  Miner miner({all_tables()});
  std::vector<Sighting> sightings = {7};
  const auto done = miner.add_game(Corpus::kHuman, game_with("7g7f 3c3d 7f7e 1a1i"), {}, sightings);
  REQUIRE_FALSE(done);
  CHECK(done.error().code == "usi_move_illegal");
  CHECK(done.error().where == "ply 44");
  CHECK(sightings == std::vector<Sighting>{7});
  CHECK_FALSE(miner.add_game(Corpus::kHuman, "7g7f x", {}, sightings));
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
  sections.emplace_back("flow/totals", totals_table_text({totals, totals, Counts{}}));
  sections.emplace_back("flow/graded/totals", totals_table_text({totals, totals, Counts{}}));
  sections.emplace_back("advisors/flow/points",
                        "kind\tpiece\tpoints\nsequence\t-\t150\nstreak\t角\t100\n");
  sections.emplace_back("flow/graded/sequences", graded_sequences_text({}));
  sections.emplace_back("flow/graded/relations", graded_relations_text({}));
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
