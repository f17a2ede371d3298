// 2,000 seeded random games in which the slow reference agrees at every ply: the same legal moves,
// the same check, the same position after each move, and everything as before after taking it back.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_position.h"

using namespace nagare;

namespace {

constexpr int kGamesPerPart = 500;
constexpr int kMaxPlies = 300;

std::vector<std::string> sorted_legal(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  std::vector<std::string> texts;
  for (Move move : moves) {
    texts.push_back(to_usi(move));
    const Position before = position;
    Position after = position;
    const bool checks = position.gives_check(move);
    const Undo undo = after.make(move);
    // gives_check() must foresee what make() finds; keys and boards must come back.
    if (checks != after.in_check() || after.key() == before.key())
      texts.back() += " (inconsistent)";
    after.unmake(move, undo);
    if (to_sfen(after) != to_sfen(before) || after.key() != before.key()) {
      texts.back() += " (not undone)";
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

void play_part(int part) {
  const std::uint64_t seed = test::announced_seed(20260u);
  Random random(seed * 4 + static_cast<std::uint64_t>(part));
  long plies = 0, captures = 0, drops = 0, promotions = 0, mates = 0;
  for (int game = 0; game < kGamesPerPart; ++game) {
    Position position = start_position();
    auto reference = oracle::ReferencePosition::from_sfen(to_sfen(position)).value();
    for (int ply = 0; ply < kMaxPlies; ++ply) {
      std::vector<std::string> expected = reference.legal_moves();
      std::sort(expected.begin(), expected.end());
      const std::vector<std::string> found = sorted_legal(position);
      if (found != expected || position.in_check() != reference.is_check() ||
          to_sfen(position) != reference.to_sfen()) {
        INFO("game " << game << " ply " << ply << " " << to_sfen(position));
        REQUIRE(to_sfen(position) == reference.to_sfen());
        REQUIRE(position.in_check() == reference.is_check());
        REQUIRE(found == expected);
      }
      if (found.empty()) {
        ++mates;
        break;
      }
      const std::string& usi = found[random.below(static_cast<std::uint32_t>(found.size()))];
      const Move move = parse_usi_move(position, usi).value();
      captures += position.is_capture(move);
      drops += move.is_drop();
      promotions += move.is_promotion();
      ++plies;
      position.make(move);
      reference = reference.after(usi);
    }
  }
  // The games must have gone where the rules are difficult.
  CHECK(plies > 50000);
  CHECK(captures > 5000);
  CHECK(drops > 5000);
  CHECK(promotions > 500);
  CHECK(mates > 0);
}

}  // namespace

TEST_CASE("random games agree with the reference, part 0", "[slow][random_games_0]") {
  play_part(0);
}
TEST_CASE("random games agree with the reference, part 1", "[slow][random_games_1]") {
  play_part(1);
}
TEST_CASE("random games agree with the reference, part 2", "[slow][random_games_2]") {
  play_part(2);
}
TEST_CASE("random games agree with the reference, part 3", "[slow][random_games_3]") {
  play_part(3);
}
