#include "core/shogi/perft.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("perft gives the published counts at every depth") {
  const std::string suite = test::read_file(NAGARE_TEST_DATA "/perft.epd");
  int counts = 0;
  for (std::string_view line : split(suite, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto fields = split(line.substr(0, line.find('#')), ';');
    Position position = test::position_of(fields[0]);
    const std::string before = to_sfen(position);
    for (std::size_t i = 1; i < fields.size(); ++i) {
      const auto words = split_blanks(fields[i]);
      REQUIRE(words.size() == 2);
      const int depth = *parse_int(words[0].substr(1));
      INFO(line.substr(line.find('#')) << " depth " << depth);
      CHECK(perft(position, depth) == static_cast<std::uint64_t>(*parse_int64(words[1])));
      ++counts;
    }
    CHECK(to_sfen(position) == before);
  }
  CHECK(counts == 38);
}
