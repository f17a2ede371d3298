// Which of the signatures of a build tell that a table has changed.
#include "core/engine/bench.h"

#include <cstddef>
#include <string>
#include <utility>

#include "core/data/bundle.h"
#include "core/engine/knowledge.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// With that text replaced everywhere in a section of the bundle.
Knowledge with_changed(const std::string& section, const std::string& from, const std::string& to) {
  const auto bundle = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(bundle);
  std::string table(bundle.value().section(section).value());
  REQUIRE(test::holds(table, from));
  for (std::size_t at = 0; (at = table.find(from, at)) != std::string::npos; at += to.size()) {
    table.replace(at, from.size(), to);
  }
  auto knowledge = Knowledge::load(test::bundle_with({{section, table}}));
  REQUIRE(knowledge);
  return std::move(knowledge).value();
}

}  // namespace

TEST_CASE("a word changes the signature of choices, and not that of searches", "[slow][long]") {
  const Knowledge changed = with_changed("words/castle", "towards the", "nearer the");
  CHECK(bench_choices(changed) != bench_choices(test::knowledge()));
  CHECK(bench(changed) == bench(test::knowledge()));
}
