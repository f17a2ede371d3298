// That tables of openings which are wrong are refused, with file and line.
#include <map>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/joseki/joseki.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Error error_with(const std::map<std::string, std::string>& changed) {
  const auto bundle = Bundle::open(test::bundle_with(changed));
  REQUIRE(bundle);
  const auto joseki = Joseki::load(bundle.value());
  REQUIRE_FALSE(joseki);
  return joseki.error();
}

std::string section(std::string_view name) {
  const auto bundle = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(bundle);
  return std::string(bundle.value().section(name).value());
}

constexpr const char* kFiles = "9\t8\t7\t6\t5\t4\t3\t2\t1\trank\n";

}  // namespace

TEST_CASE("a castle's diagram that is wrong is refused with its line") {
  const auto code = [](const std::string& rows) {
    const Error error = error_with({{"castles/mino", kFiles + rows}});
    CHECK(error.where.rfind("castles/mino.tsv", 0) == 0);
    return error.code;
  };
  const std::string good = ".\t.\t.\t.\tG50\t.\tS50\tK50\t.\t8\n";
  CHECK(code(".\t.\t.\t.\tQ50\t.\tS50\tK50\t.\t8\n") == "castle_cell");
  CHECK(code(".\t.\t.\t.\tG101\t.\tS50\tK50\t.\t8\n") == "castle_cell");
  CHECK(code(".\t.\t.\t.\tG0\t.\tS50\tK50\t.\t8\n") == "castle_cell");
  CHECK(code(".\t.\t.\t.\tG50\t.\tS50\tG50\t.\t8\n") == "castle_pieces");
  CHECK(code(".\t.\t.\tG50\tG50\t.\tG50\tK50\t.\t8\n") == "castle_pieces");
  CHECK(code(good + good) == "castle_diagram");
  CHECK(code(".\t.\t.\t.\tG50\t.\tS50\tK50\t.\t10\n") == "table_range");
}

TEST_CASE("rows of the indices that are wrong are refused") {
  const std::string castles = section("castles"), openings = section("openings");
  const auto code = [](const std::string& name, const std::string& text) {
    return error_with({{name, text}}).code;
  };
  CHECK(code("castles", castles + "mino\tx\tx\tstatic\t-\t-\n") == "formation_twice");
  CHECK(code("castles", castles + "Mino\tx\tx\tstatic\t-\t-\n") == "formation_id");
  CHECK(code("castles", castles + "new\t\tx\tstatic\t-\t-\n") == "formation_name");
  CHECK(code("castles", castles + "new\tx\tx\tstatic\tnone\t-\n") == "castle_within");
  CHECK(code("castles", castles + "new\tx\tx\tmiddle\t-\t-\n") == "family");
  CHECK(code("castles", castles + "new\tx\tx\tstatic\t-\tQ1\n") == "condition");
  CHECK(code("castles", castles + "new\tx\tx\tstatic\t-\t-\n") == "bundle_section");
  CHECK(code("castles/new", kFiles) == "castle_unused");
  CHECK(code("openings/new", "move\twhen\tpurpose\n") == "opening_unused");
  const auto opening = [&](const std::string& row) { return code("openings", openings + row); };
  CHECK(opening("new\tx\tx\tstatic\tnone\t1\t-\t-\t-\t-\n") == "opening_side");
  CHECK(opening("new\tx\tx\tstatic\tboth\t0\t-\t-\t-\t-\n") == "table_range");
  CHECK(opening("new\tx\tx\tstatic\tboth\t1\t-\t-\tnone\t-\n") == "opening_castle");
  CHECK(opening("new\tx\tx\tstatic\tboth\t1\t-\t-\t-\tnone\n") == "opening_strategy");
}

TEST_CASE("moves of a list that no piece can make are refused") {
  const auto list = [](const std::string& rows) {
    return error_with({{"openings/shiken_mino", "move\twhen\tpurpose\n" + rows}});
  };
  const std::string purpose = std::string(split(section("openings/shiken_mino"), '\n')[3]);
  const std::string id = purpose.substr(purpose.rfind('\t') + 1);
  CHECK(list("7775FU\t-\t" + id + "\n").code == "opening_move");
  CHECK(list("7776FU\t-\t" + id + "\n5655KI\t-\t" + id + "\n").code == "opening_move");
  CHECK(list("7776FU\t-\t" + id + "\n5655KI\t-\t" + id + "\n").where ==
        "openings/shiken_mino.tsv line 3");
  CHECK(list("7776FU\t-\tnone\n").code == "opening_purpose");
  CHECK(list("7776FU\tQ1\t" + id + "\n").code == "condition");
  CHECK(list("7776\t-\t" + id + "\n").code == "list_move");
  CHECK(list("").code == "opening_empty");
}
