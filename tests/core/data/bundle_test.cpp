#include "core/data/bundle.h"

#include "core/data/table.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("sections come back as they went in") {
  const auto bundle =
      Bundle::open(make_bundle({{"a/b", "text\n"}, {"c", std::string("\0\xff", 2)}}));
  REQUIRE(bundle);
  CHECK(bundle.value().section("a/b").value() == "text\n");
  CHECK(bundle.value().section("c").value() == std::string_view("\0\xff", 2));
  const auto missing = bundle.value().section("d");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().code == "bundle_section");
}

TEST_CASE("a bundle cut off anywhere is refused, and so is a changed byte") {
  const std::string whole = make_bundle({{"a", "some text"}, {"b", "more"}});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    INFO("size " << size);
    CHECK_FALSE(Bundle::open(whole.substr(0, size)));
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x20);
    INFO("byte " << at);
    CHECK_FALSE(Bundle::open(changed));
  }
}

TEST_CASE("a truncated data bundle leaves the engine with what it had") {
  const std::string whole = test::read_file(NAGARE_DATA_BUNDLE);
  Engine engine;
  REQUIRE(engine.load_data(whole));
  const auto done = engine.load_data(whole.substr(0, whole.size() / 2));
  REQUIRE_FALSE(done);
  CHECK(done.error().code.substr(0, 7) == "bundle_");
  CHECK(engine.knowledge() != nullptr);
}

TEST_CASE("tables name the line of what is wrong") {
  const auto rows = Table::parse("x", "# note\na\tb\n1\t2\n", {"a", "b"});
  REQUIRE(rows);
  REQUIRE(rows.value().rows().size() == 1);
  CHECK(rows.value().number(rows.value().rows()[0], "b", 0, 9).value() == 2);
  CHECK(Table::parse("x", "a\tc\n", {"a", "b"}).error().code == "table_columns");
  CHECK(Table::parse("x", "", {"a"}).error().code == "table_columns");
  const auto cells = Table::parse("x", "a\tb\n1\n", {"a", "b"});
  REQUIRE_FALSE(cells);
  CHECK(cells.error().where == "x.tsv line 2");
  const auto words = Table::parse("x", "a\tb\n1\ttwo\n", {"a", "b"});
  REQUIRE(words);
  const Table& table = words.value();
  const auto number = table.number(table.rows()[0], "b", 0, 9);
  REQUIRE_FALSE(number);
  CHECK(number.error().code == "table_number");
  CHECK(number.error().where == "x.tsv line 2");
  CHECK(number.error().detail.find("two") != std::string::npos);
  CHECK(table.text(table.rows()[0], "a") == "1");
  CHECK(table.number(table.rows()[0], "a", 1, 1).value() == 1);
  const auto range = table.number(table.rows()[0], "a", 2, 9);
  REQUIRE_FALSE(range);
  CHECK(range.error().code == "table_range");
  CHECK(range.error().detail == "column a wants a number from 2 to 9, not 1");
}

TEST_CASE("every table of the data is checked when it is loaded") {
  CHECK(Knowledge::load(test::bundle_with({})));
  const std::string strengths =
      "strength\tdepth\tnodes\tmilliseconds\tlarge_evaluation\tcandidates_"
      "tenths\ttemperature\tpasses_over\toverlooks\tgrade\n";
  const auto [section, text, code] = GENERATE_COPY(table<std::string, std::string, std::string>({
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t9\t0\t0\t1\n", "table_range"},
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t100\t0\t-1\t1\n", "table_range"},
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t100\t0\t100001\t1\n", "table_range"},
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t100\t101\t0\t1\n", "table_range"},
      {"strengths", strengths + "-5\t2\t0\t10\t2\t0\t100\t0\t0\t1\n", "table_range"},
      {"strengths", strengths + "-4\t2\t0\t10\t0\t0\t100\t0\t0\t1\n", "strengths_order"},
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t100\t0\t0\t0\n", "strengths_grade"},
      {"strengths", strengths + "-5\t2\t0\t10\t0\t0\t100\t0\t0\t10\n", "table_range"},
      {"sight", "name\tweight\nonline\t100\n", "sight_features"},
      {"sight", "name\tweight\nfarther\t100\n", "sight_features"},
      {"sight", "name\tweight\nonline\t2001\n", "table_range"},
      {"fallibility", "name\tfive\tten\ttwenty\nconstant\t1\t2\t3\n", "fallibility_rows"},
      {"fallibility", "name\tfive\tten\ttwenty\nshare\t1\t2\t3\n", "fallibility_rows"},
      {"fallibility", "name\tfive\tten\ttwenty\nconstant\t1\t2\t10001\n", "table_range"},
      {"price", "first_ply\treading\twin_rate\tpercent\n", "price_missing"},
      {"price", "first_ply\treading\twin_rate\tpercent\n2\t40\t100\t50\n", "price_order"},
      {"price", "first_ply\treading\twin_rate\tpercent\n1\t40\t100\t50\n1\t40\t100\t50\n",
       "price_order"},
      {"price", "first_ply\treading\twin_rate\tpercent\n1\t40\t100\t101\n", "table_range"},
      {"price", "first_ply\treading\twin_rate\tpercent\n1\t0\t100\t50\n", "table_range"},
      {"price", "first_ply\treading\twin_rate\tpercent\n1\t40\tmuch\t50\n", "table_number"},
      {"advisors/flow/points", "kind\tpiece\tpoints\nstreak\t王\t100\n", "flow_points"},
      {"flow/totals", "length\thuman\tcomputer\nthree\t1\t1\n", "flow_length"},
      {"flow/plan-own-king",
       "sequence\thuman\tcomputer\thuman_per_million\tcomputer_per_million\tchi_square\n"
       "{(0,0,歩)}\t50\t1\t1\t1\t1\n",
       "flow_sequence"},
      {"flow/plan-own-king",
       "sequence\thuman\tcomputer\thuman_per_million\tcomputer_per_million\tchi_square\n"
       "{(0,0,歩),(0,1,歩),0}\t-1\t1\t1\t1\t1\n",
       "table_range"},
      {"flow/graded/sequences",
       "kind\tsequence\thuman\tcomputer\tpoints\nstreak\t{(0,0,歩),(0,1,歩),0}\t1\t1\t1\n",
       "graded_kind"},
      {"flow/graded/sequences",
       "kind\tsequence\thuman\tcomputer\tpoints\nthree_piece\t{(0,0,歩),(0,1,歩),0}\t1\t1\t1\n",
       "flow_sequence"},
      {"flow/graded/sequences",
       "kind\tsequence\thuman\tcomputer\tpoints\nreply_piece\t{(0,0,歩),(0,1,歩),0}\t1\t1\t-1\n",
       "table_range"},
      {"flow/graded/sequences",
       "kind\tsequence\thuman\tcomputer\tpoints\nreply_piece\t{(0,0,歩),(0,1,歩),0}\t1\t1\t1\n"
       "reply_piece\t{(0,0,歩),(0,1,歩),0}\t1\t1\t1\n",
       "flow_duplicate"},
      {"flow/graded/relations", "kind\tdetail\thuman\tcomputer\tpoints\nevade\t15\t1\t1\t1\n",
       "graded_kind"},
      {"flow/graded/relations", "kind\tdetail\thuman\tcomputer\tpoints\nreply_piece\t1\t1\t1\t1\n",
       "graded_kind"},
      {"flow/graded/relations", "kind\tdetail\thuman\tcomputer\tpoints\nstreak\t歩\t-1\t1\t1\n",
       "table_range"},
      {"advisors/flow/points", "kind\tpiece\tpoints\nsequence\t-\t150\nsequence\t-\t100\n",
       "flow_duplicate"},
      {"advisors/flow/points", "kind\tpiece\tpoints\nstreak\t歩\t100\nstreak\t歩\t90\n",
       "flow_duplicate"},
      {"flow/totals", "length\thuman\tcomputer\nreply\t1\t1\nreply\t2\t2\n", "flow_duplicate"},
      {"flow/totals", "length\thuman\tcomputer\nreply\t1\t1\n", "flow_length"},
      {"flow/graded/relations",
       "kind\tdetail\thuman\tcomputer\tpoints\nstreak\t歩\t1\t1\t1\nstreak\t歩\t1\t1\t1\n",
       "flow_duplicate"},
      {"evaluation/scale", "name\tvalue\ntempo\t0\n", "evaluation_scale"},
      {"evaluation/scale", "name\tvalue\nwin_rate_scale\t0\n", "table_range"},
      {"evaluation/scale", "name\tvalue\nwin_rate_scale\t-1\n", "table_range"},
      {"evaluation/material", "piece\tboard\thand\nL\t1\t1\n", "evaluation_piece"},
      {"evaluation/material", "piece\tboard\thand\nP\t1\t1\n", "evaluation_rows"},
      {"evaluation/network", "", "network_size"},
      {"policy/network", "", "policy_size"},
      {"advisors/policy/points", "name\tnumber\nper_nat\t100\nmost\t1\n", "policy_points"},
      {"advisors/policy/points", "name\tnumber\nmost\t1\nper_nat\t100\nagainst\t1\nvary_until\t1\n",
       "policy_points"},
      {"advisors/policy/points", "name\tnumber\nper_nat\t-1\nmost\t1\nagainst\t1\nvary_until\t1\n",
       "table_range"},
  }));
  INFO(section);
  const auto loaded = Knowledge::load(test::bundle_with({{section, text}}));
  REQUIRE_FALSE(loaded);
  CHECK(loaded.error().code == code);
}
