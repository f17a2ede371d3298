#include "core/reading/fact_finder.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/notation/usi_move.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/reading/reading_tables.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Facts facts_of(const Position& position, std::string_view move, FactSettings settings = {},
               std::uint64_t slice = 1'000) {
  test::ReadingTables tables;
  const Game game(position);
  FactFinder finder(test::knowledge().evaluator, tables.memory, tables.mates, game,
                    test::move_of(position, move), std::move(settings));
  while (!finder.run(slice)) {
  }
  return finder.facts();
}

const Fact* of_kind(const Facts& facts, FactKind kind) {
  const auto found =
      std::find_if(facts.begin(), facts.end(), [&](const Fact& each) { return each.kind == kind; });
  return found == facts.end() ? nullptr : &*found;
}

// A rook on 57 that a pawn on 56 attacks, with a gold behind that pawn.
Position attacked_rook() {
  return test::setup(
      {{"1a", "k"}, {"9i", "K"}, {"5g", "R"}, {"5f", "p"}, {"5e", "g"}, {"9g", "P"}, {"1c", "p"}},
      kBlack);
}

}  // namespace

TEST_CASE("every kind and every manner of a fact has an id") {
  for (std::string_view id : kFactKindIds) CHECK_FALSE(id.empty());
  for (std::string_view id : kMannerIds) CHECK_FALSE(id.empty());
}

TEST_CASE("a rook that is attacked and goes away has met the threat by leaving") {
  const Facts facts = facts_of(attacked_rook(), "5g1g");
  const Fact* meets = of_kind(facts, FactKind::kMeets);
  REQUIRE(meets != nullptr);
  CHECK(meets->manner == Manner::kLeaves);
  CHECK(meets->gain.outcome == Outcome::kPiece);
  CHECK(meets->gain.piece == kRook);
  CHECK(to_usi(meets->line[0]).substr(0, 4) == "5f5g");
}

TEST_CASE("a move that lets the rook be taken meets nothing") {
  CHECK(of_kind(facts_of(attacked_rook(), "9g9f"), FactKind::kMeets) == nullptr);
}

TEST_CASE("a check puts a mate off, and meets no other threat") {
  // A gold on 58 would be mate; a rook's check on the first file changes nothing about that.
  const Position mated =
      test::setup({{"1a", "k"}, {"5i", "K"}, {"5g", "+p"}, {"9g", "P"}}, kBlack, "Rg");
  const Facts facts = facts_of(mated, "R*1i");
  const Fact* meets = of_kind(facts, FactKind::kMeets);
  REQUIRE(meets != nullptr);
  CHECK(meets->gain.outcome == Outcome::kMate);
  CHECK(meets->manner == Manner::kChecks);
}

TEST_CASE("a pawn dropped before a rook, with a gold behind it, threatens the rook") {
  const Position position = test::setup(
      {{"1a", "k"}, {"9i", "K"}, {"4d", "r"}, {"5f", "G"}, {"9g", "P"}, {"1c", "p"}}, kBlack, "P");
  const Facts facts = facts_of(position, "P*4e");
  const Fact* threatens = of_kind(facts, FactKind::kThreatens);
  REQUIRE(threatens != nullptr);
  CHECK(threatens->gain.piece == kRook);
  CHECK(threatens->gain.square == test::square_of("4d"));
  CHECK(to_usi(threatens->line[0]) == "4e4d");
}

TEST_CASE("a threat that was there before the move is none of the move's") {
  const Position position = test::setup(
      {{"1a", "k"}, {"9i", "K"}, {"4d", "r"}, {"4h", "L"}, {"9g", "P"}, {"1c", "p"}}, kBlack);
  CHECK(of_kind(facts_of(position, "9g9f"), FactKind::kThreatens) == nullptr);
}

TEST_CASE("the capture of a rook that would take is the only move") {
  // The rook on 57 attacks the gold on 47, which can take it.
  const Position position = test::setup({{"1a", "k"},
                                         {"2b", "s"},
                                         {"2a", "n"},
                                         {"3b", "g"},
                                         {"4a", "g"},
                                         {"1c", "p"},
                                         {"2c", "p"},
                                         {"9i", "K"},
                                         {"8i", "N"},
                                         {"8h", "S"},
                                         {"7h", "G"},
                                         {"9g", "P"},
                                         {"8g", "P"},
                                         {"4g", "G"},
                                         {"2h", "R"},
                                         {"5g", "r"}},
                                        kBlack);
  CHECK(of_kind(facts_of(position, "4g5g"), FactKind::kOnly) != nullptr);
  CHECK(of_kind(facts_of(position, "9g9f"), FactKind::kOnly) == nullptr);
}

TEST_CASE("a move that people would rather play is refuted by what takes the rook") {
  const Position position = test::setup({{"1a", "k"},
                                         {"2b", "s"},
                                         {"2a", "n"},
                                         {"3b", "g"},
                                         {"4b", "g"},
                                         {"8b", "r"},
                                         {"1c", "p"},
                                         {"2c", "p"},
                                         {"5c", "p"},
                                         {"9i", "K"},
                                         {"8i", "N"},
                                         {"8h", "S"},
                                         {"7h", "G"},
                                         {"7i", "G"},
                                         {"9g", "P"},
                                         {"8g", "P"},
                                         {"5e", "R"}},
                                        kBlack);
  FactSettings settings;
  settings.tempting = {test::move_of(position, "5e5c+")};
  const Facts facts = facts_of(position, "5e2e", settings);
  const Fact* refutes = of_kind(facts, FactKind::kRefutes);
  REQUIRE(refutes != nullptr);
  CHECK(refutes->other == settings.tempting[0]);
  CHECK(to_usi(refutes->line[0]) == "4b5c");
  CHECK(refutes->gain.piece == kDragon);
}

TEST_CASE("a piece that goes where it is taken has not got away, and threatens nothing") {
  // The silver on 34 is attacked by a pawn; on 23 a gold takes it.
  const Position position = test::setup({{"1a", "k"},
                                         {"3b", "g"},
                                         {"2a", "n"},
                                         {"3c", "p"},
                                         {"8b", "r"},
                                         {"9i", "K"},
                                         {"8h", "S"},
                                         {"7h", "G"},
                                         {"2h", "R"},
                                         {"9g", "P"},
                                         {"3d", "S"},
                                         {"1c", "p"}},
                                        kBlack);
  for (const Fact& each : facts_of(position, "3d2c")) {
    CHECK_FALSE((each.kind == FactKind::kMeets && each.manner == Manner::kLeaves));
    CHECK_FALSE(
        (each.kind == FactKind::kThreatens && each.line[0].from() == test::square_of("2c")));
  }
}

TEST_CASE("the same facts are found in slices of any length") {
  const Facts one = facts_of(attacked_rook(), "5g1g", {}, 100);
  const Facts other = facts_of(attacked_rook(), "5g1g", {}, 1'000'000);
  REQUIRE(one.size() == other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one[i].kind == other[i].kind);
    CHECK(one[i].win_rate == other[i].win_rate);
    CHECK(one[i].line.size() == other[i].line.size());
  }
}
