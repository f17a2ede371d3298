// What the policy network is shown, and the names of moves.
#include "core/policy/policy_input.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/random.h"
#include "core/notation/usi_move.h"
#include "core/shogi/attacks.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::set<std::string> squares(Bitboard plane) {
  std::set<std::string> names;
  while (plane.any()) {
    const Square square = plane.pop_first();
    names.insert(
        {static_cast<char>('0' + file_of(square)), static_cast<char>('a' + rank_of(square) - 1)});
  }
  return names;
}

using Names = std::set<std::string>;
constexpr int kEnemy = kPolicyKinds;
constexpr int kLastMoves = 2 * kPolicyKinds;
constexpr int kAttacks = kLastMoves + 2 * kPolicyMoves;
constexpr int kEnemyAttacks = kAttacks + kAttackerGroups + kPolicyCounts;

}  // namespace

TEST_CASE("planes of a position with white to move are turned") {
  // White's silver on 4d has just come from 3c; black's dragon stands on 8c, pawns in hand.
  const Game game = test::game_of("4k4/9/1+R4s2/9/9/9/9/9/4K4 w 2Pb 10", "3c4d 5i5h");
  const PolicyInput input = policy_input(game, Band::kOnline);
  CHECK(squares(input.planes[kSilver - kPawn]) == Names{"6f"});
  CHECK(squares(input.planes[kKing - kPawn]) == Names{"5i"});
  CHECK(squares(input.planes[kEnemy + kKing - kPawn]) == Names{"5b"});
  CHECK(squares(input.planes[kEnemy + kDragon - kPawn]) == Names{"2g"});
  // The newest first: black's king 5i5h, white's silver 3c4d, then none.
  CHECK(squares(input.planes[kLastMoves]) == Names{"5a"});
  CHECK(squares(input.planes[kLastMoves + 1]) == Names{"5b"});
  CHECK(squares(input.planes[kLastMoves + 2]) == Names{"7g"});
  CHECK(squares(input.planes[kLastMoves + 3]) == Names{"6f"});
  CHECK(squares(input.planes[kLastMoves + 4]).empty());
  // The silver, seen from its side, on 6f: ahead and to the corners.
  CHECK(squares(input.planes[kAttacks + 3]) == Names{"5e", "6e", "7e", "5g", "7g"});
  CHECK(input.planes[kAttacks + 0].none());
  // Enemy: 2 pawns; own: the bishop. And the band.
  CHECK(input.hand.count() == 4);
  CHECK(input.hand[30]);
  CHECK(input.hand[38]);
  CHECK(input.hand[39]);
  CHECK(input.hand[76]);
}

TEST_CASE("the band is a bit beside the hands") {
  const Game game(start_position());
  for (std::size_t band = 0; band < kBandCount; ++band) {
    const PolicyInput input = policy_input(game, static_cast<Band>(band));
    CHECK(input.hand == std::bitset<kPolicyHand>().set(76 + band));
    CHECK(mirrored(input).hand == std::bitset<kPolicyHand>().set(76 + band).set(79));
  }
}

TEST_CASE("squares attacked twice and three times") {
  // Two golds beside the king before it: 5h by king and both golds, 4h by king and one gold, ...
  const Game game = test::game_of("4k4/9/9/9/9/9/9/9/3GKG3 b - 1");
  const PolicyInput input = policy_input(game, Band::kOnline);
  const Bitboard twice = input.planes[kAttacks + kAttackerGroups];
  const Bitboard thrice = input.planes[kAttacks + kAttackerGroups + 1];
  CHECK(squares(thrice) == Names{"5h"});
  // The golds on 6i and 4i reach 5h, 6h, 7h, 5i, 7i and 5h, 4h, 3h, 5i, 3i; the king 6h, 5h, 4h,
  // 6i, 4i.
  CHECK(squares(twice) == Names{"5h", "6h", "4h", "5i"});
  CHECK(squares(input.planes[kAttacks + 4]) ==
        Names{"5h", "6h", "7h", "5i", "7i", "4h", "3h", "3i"});
  CHECK(squares(input.planes[kEnemyAttacks + 7]) == Names{"6a", "4a", "6b", "5b", "4b"});
}

TEST_CASE("moves are named by how and where they go") {
  const Game game = test::game_of("4k4/9/9/9/9/9/4N4/9/4K4 b P 1");
  const Position& position = game.position();
  const auto name = [&](std::string_view usi) {
    return policy_output(kBlack, test::move_of(position, usi));
  };
  const auto at = [](int way, std::string_view square) {
    return way * 81 + test::square_of(square);
  };
  CHECK(name("5i5h") == at(kUp, "5h"));
  CHECK(name("5i6h") == at(kUpLeft, "6h"));
  CHECK(name("5i4i") == at(kRight, "4i"));
  CHECK(name("5g6e") == at(8, "6e"));
  CHECK(name("5g4e") == at(9, "4e"));
  CHECK(name("P*5c") == at(20, "5c"));
  const Game white = test::game_of("4k4/9/9/9/9/9/4p4/9/3K5 w - 1");
  const Move push = test::move_of(white.position(), "5g5h+");
  CHECK(policy_output(kWhite, push) == at(10 + kUp, "5b"));
}

TEST_CASE("the mirror exchanges left and right") {
  const Game left = test::game_of("4k4/9/9/9/9/6g2/4N4/1B7/4K4 b P 1");
  const Game right = test::game_of("4k4/9/9/9/9/2g6/4N4/7B1/4K4 b P 1");
  const PolicyInput input = mirrored(policy_input(left, Band::kProfessional));
  PolicyInput other = policy_input(right, Band::kProfessional);
  CHECK(input.planes == other.planes);
  CHECK(input.hand != other.hand);
  other.hand.set(kPolicyMirrored);
  CHECK(input.hand == other.hand);
  for (const auto& [one, two] :
       {std::pair("5g6e", "5g4e"), std::pair("5g4e", "5g6e"), std::pair("5i6h", "5i4h"),
        std::pair("8h7g", "2h3g"), std::pair("P*1c", "P*9c"), std::pair("8h9i", "2h1i")}) {
    const auto move = [](std::string_view usi, const Game& game) {
      return parse_usi_move(game.position(), usi.substr(0, 4)).value();
    };
    CHECK(mirrored(policy_output(kBlack, move(one, left))) ==
          policy_output(kBlack, move(two, right)));
  }
  for (int output = 0; output < kPolicyOutputs; ++output) {
    CHECK(mirrored(mirrored(output)) == output);
  }
}

TEST_CASE("no two legal moves of a position have one name") {
  Random random(test::announced_seed(3));
  for (int round = 0; round < 20; ++round) {
    Game game(start_position());
    for (int ply = 0; ply < 150 && !game.result(); ++ply) {
      MoveList moves;
      generate_legal(game.position(), moves);
      if (moves.empty()) break;
      std::set<int> names;
      for (Move move : moves) {
        const int name = policy_output(game.position().side_to_move(), move);
        CHECK(name >= 0);
        CHECK(name < kPolicyOutputs);
        names.insert(name);
      }
      CHECK(names.size() == moves.size());
      game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}
