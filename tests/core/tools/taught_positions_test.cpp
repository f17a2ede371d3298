#include "tools/lab/learning/taught_positions.h"

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/evaluation/evaluator.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/learning/walked_positions.h"
#include "tools/support/program/bad_input.h"

using namespace nagare;
using namespace nagare::cli;
using Catch::Matchers::Contains;

namespace {

// A rook that can take an undefended gold, and a pawn that can take another.
constexpr const char* kHanging = "4k4/9/9/9/2g4R1/9/9/9/4K4 b - 1";

class TaughtFile {
 public:
  explicit TaughtFile(const std::string& text) { std::ofstream(path_) << text; }
  std::vector<TaughtPosition> read() const {
    std::vector<TaughtPosition> read;
    for_each_taught_position(path_, [&](const TaughtPosition& taught, long long number) {
      CHECK(number == static_cast<long long>(read.size()) + 1);
      read.push_back(taught);
    });
    return read;
  }
  std::string refusal() const {
    try {
      read();
    } catch (const BadInput& bad) {
      return bad.line;
    }
    return "";
  }

 private:
  test::TemporaryFolder folder_;
  std::string path_ = folder_.file("taught.tsv");
};

}  // namespace

TEST_CASE("positions with a teacher's values are read: centipawns, mates, best moves") {
  const std::string start = std::string(kStartSfen).substr(0, kStartSfen.rfind(' '));
  const auto read =
      TaughtFile(start + "\t-41\t2g2f\n" + start + "\t#-6\n" + start + "\t#3\tresign\n").read();
  REQUIRE(read.size() == 3);
  CHECK(read[0].value == -41);
  CHECK_FALSE(read[0].mate);
  CHECK(to_usi(read[0].best) == "2g2f");
  CHECK(to_sfen(read[0].position) == kStartSfen);
  CHECK(read[1].mate);
  CHECK(read[1].value < -10'000);
  CHECK(read[1].best == kNoMove);
  CHECK(read[2].value > 10'000);
  CHECK(read[2].best == kNoMove);
}

TEST_CASE("what is no position with a value is refused with its line") {
  const std::string start = std::string(kStartSfen).substr(0, kStartSfen.rfind(' '));
  CHECK_THAT(TaughtFile(start + "\t5\n" + start + "\n").refusal(),
             Contains("line 2") && Contains("taught_cells"));
  CHECK_THAT(TaughtFile(start + "\tgood\n").refusal(),
             Contains("line 1") && Contains("taught_value"));
  CHECK_THAT(TaughtFile("9/9/9 b -\t5\n").refusal(), Contains("line 1"));
}

TEST_CASE("of forty blocks of lines the last is checked on") {
  CHECK_FALSE(is_checked_line(1));
  CHECK_FALSE(is_checked_line(195'000));
  CHECK(is_checked_line(195'001));
  CHECK(is_checked_line(200'000));
  CHECK_FALSE(is_checked_line(200'001));
}

TEST_CASE("walks meet legal positions without check, and the same from the same seed") {
  const std::uint64_t seed = test::announced_seed(7u);
  const Evaluator& evaluator = test::knowledge().evaluator;
  const auto met = [&](std::uint64_t from) {
    Random random(from);
    std::vector<std::string> positions;
    for (int walk = 0; walk < 20; ++walk) {
      walk_from(parse_sfen(kHanging).value(), evaluator, random, [&](const Position& position) {
        CHECK_FALSE(position.in_check());
        CHECK(position.ply() >= 2);
        CHECK(position.ply() <= 7);
        positions.push_back(to_sfen(position));
        CHECK(parse_sfen(positions.back()));
      });
    }
    return positions;
  };
  const auto first = met(seed);
  CHECK(first.size() > 20 * 4);
  CHECK(met(seed) == first);
  CHECK(met(seed + 1) != first);
}
