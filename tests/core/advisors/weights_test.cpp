// What was learned of reasons, the flow of the game that it depends on, and the hunch in words.
#include "core/advisors/weights.h"

#include "core/advisors/dial.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/notation/sfen.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::string refused(const std::string& rows) {
  const std::string text = table_header(kWeightColumns) + rows;
  return Knowledge::load(test::bundle_with({{"weights", text}})).error().line();
}

}  // namespace

TEST_CASE("weights add up over aspects and the piece") {
  KindWeights weights;
  KindWeights::Numbers& numbers = weights.models[0];
  numbers.aspects = {10, 40, 0, -20, 0, 30};
  numbers.pieces[kRook] = 7;
  Situation situation;
  CHECK(weights.of(Model::kWithNetwork, kNoPieceType, situation) == 10);
  situation.progress = 50;  // 40 in full at 100
  CHECK(weights.of(Model::kWithNetwork, kNoPieceType, situation) == 30);
  situation.standing = -100;
  CHECK(weights.of(Model::kWithNetwork, kRook, situation) == 17);
  situation.standing = 100;  // ahead is not behind
  CHECK(weights.of(Model::kWithNetwork, kRook, situation) == 37);
  CHECK(weights.of(Model::kHunch, kRook, situation) == 0);
  situation.opening = 50;
  CHECK(weights.of(Model::kWithNetwork, kRook, situation) == 52);
}

TEST_CASE("a table of weights is refused with its line") {
  CHECK(refused("flow\tnothing\t-\t-\t1\t1\t1\n").find("weights.tsv line 2") != std::string::npos);
  CHECK(refused("nobody\tretake\t-\t-\t1\t1\t1\n").find("no advisor 'nobody'") !=
        std::string::npos);
  CHECK(refused("category\thang\tlater\t-\t1\t1\t1\n").find("weights_aspect") != std::string::npos);
  CHECK(refused("category\thang\turgency\tP\t1\t1\t1\n").find("weights_aspect") !=
        std::string::npos);
  CHECK(refused("category\thang\t-\tX\t1\t1\t1\n").find("weights_piece") != std::string::npos);
  CHECK(refused("category\thang\t-\t-\t9999\t1\t1\n").find("table_range") != std::string::npos);
  const std::string row = "category\thang\t-\t-\t1\t1\t1\n";
  CHECK(refused(row + row).find("weights.tsv line 3") != std::string::npos);
}

TEST_CASE("at the start nothing is urgent, nobody stands better and all is to come") {
  const Situation situation = situation_of(start_position());
  CHECK(situation.progress == 0);
  CHECK(situation.standing == 0);
  CHECK(situation.urgency == 0);
}

TEST_CASE("the opening is whole up to ply 20, half over at 40 and over from 60 on") {
  const auto opening = [](const std::string& ply) {
    return situation_of(parse_sfen("4k4/9/9/9/9/9/9/9/4K4 b - " + ply).value()).opening;
  };
  CHECK(opening("1") == 100);
  CHECK(opening("20") == 100);
  CHECK(opening("40") == 50);
  CHECK(opening("59") == 2);
  CHECK(opening("60") == 0);
  CHECK(opening("300") == 0);
}

TEST_CASE("a rook more is good for its owner and bad for the other") {
  const std::string board = "4k4/9/9/9/9/9/9/9/R3K4";
  CHECK(situation_of(parse_sfen(board + " b - 1").value()).standing >= 50);
  CHECK(situation_of(parse_sfen(board + " w - 1").value()).standing <= -50);
}

TEST_CASE("a rook that hangs is urgent; pieces in hand and dragons are progress") {
  const Position quiet = parse_sfen("4k4/9/9/9/9/9/9/7R1/4K4 b - 1").value();
  const Position hanging = parse_sfen("4k4/9/9/9/9/9/7p1/7R1/4K4 b - 1").value();
  CHECK(situation_of(quiet).urgency == 0);
  CHECK(situation_of(hanging).urgency >= 40);
  const Position late = parse_sfen("4k4/9/+R8/9/9/9/9/9/4K4 b RBG2S2N2P 1").value();
  CHECK(situation_of(late).progress > situation_of(quiet).progress + 30);
}

TEST_CASE("the hunch shares out what the network says, and nothing else") {
  const Advisors& advisors = test::knowledge().advisors;
  for (const char* moves :
       {"7g7f 3c3d 2g2f 4c4d 3i4h", "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"}) {
    const Occasion occasion(test::game_of("startpos", moves), test::knowledge().policy,
                            test::knowledge().joseki);
    DialSettings settings{kMaxNaturalness, occasion.position().ply(), {}, false, {}};
    const WeighedAdvice together = weighed_advice(advisors, occasion, settings);
    settings.only = {"policy"};
    const WeighedAdvice network = weighed_advice(advisors, occasion, settings);
    int named = 0;
    for (std::size_t move = 0; move < together.size(); ++move) {
      int told = 0, rest = 0, shares = 0;
      for (const WeighedReason& each : together[move]) {
        CHECK(each.share >= 0);
        shares += each.share;
        told += each.hunch;
        if (each.voice->id == "policy") rest += each.points;
      }
      INFO(moves << ", move " << move);
      CHECK(shares <= 1000);
      CHECK(told + rest == total_points(network[move]));
      named += told > 0 ? 1 : 0;
    }
    CHECK(named > 0);
  }
}

TEST_CASE("the words' own logits are the sum of what their reasons weigh") {
  const Advisors& advisors = test::knowledge().advisors;
  const Occasion occasion(test::game_of("startpos", "7g7f 3c3d 2g2f"), test::knowledge().policy,
                          test::knowledge().joseki);
  const auto advice = advisors.all_advice(occasion);
  const Hunch hunch = hunch_of(occasion, advisors.voices(), advice);
  const std::size_t move = occasion.index_of(test::move_of(occasion.position(), "8c8d"));
  int sum = 0;
  for (std::size_t voice = 0; voice < advice.size(); ++voice) {
    for (const Reason& reason : advice[voice][move]) {
      sum += advisors.voices()[voice]
                 ->weights.of(reason.kind)
                 .of(Model::kHunch, reason.piece, occasion.situation()) *
             reason.graded / 100;
    }
  }
  CHECK(hunch.fitted[move] == sum);
  CHECK(sum != 0);
}
