#include "core/evaluation/evaluator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/evaluation/accumulators.h"
#include "core/evaluation/features.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/sfen.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The position turned by half a circle with colours swapped.
Position mirrored(const Position& position) {
  std::array<Piece, kSquareCount> board{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece != kNoPiece) board[rotated(square)] = make_piece(~color_of(piece), type_of(piece));
  }
  return Position(board, {position.hand(kWhite), position.hand(kBlack)}, ~position.side_to_move(),
                  position.ply());
}

// The position with left and right swapped.
Position reflected(const Position& position) {
  std::array<Piece, kSquareCount> board{};
  for (Square square = 0; square < kSquareCount; ++square) {
    board[make_square(10 - file_of(square), rank_of(square))] = position.piece_on(square);
  }
  return Position(board, position.hands(), position.side_to_move(), position.ply());
}

}  // namespace

TEST_CASE("the value belongs to the side to move, whichever colour it has") {
  const std::string sfen = GENERATE(
      std::string(kStartSfen),
      std::string("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"),
      std::string("lng6/2ksg3l/ppp2p1+B1/3pP1pRp/P2P1n3/1P2SN3/3G1PP1P/9/+r2SKG1NL w S3Pblp 90"));
  const Position position = test::position_of(sfen);
  CHECK(test::knowledge().evaluator.evaluate(position) ==
        test::knowledge().evaluator.evaluate(mirrored(position)));
}

TEST_CASE("a position and its mirror image are worth the same") {
  const std::string sfen = GENERATE(
      std::string(kStartSfen),
      std::string("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"),
      std::string("+Nn3+Ps1+P/6rp1/3pkpp1+B/p8/1p1Pps3/P2G3LL/1PN2gPPK/7g1/L6+r1 b SLPbgsn3p 111"));
  const Position position = test::position_of(sfen);
  const Evaluator& evaluator = test::knowledge().evaluator;
  // On the middle file a king does not tell left from right, and the view is not swapped.
  const bool told = file_of(position.king(kBlack)) != 5 && file_of(position.king(kWhite)) != 5;
  if (told) CHECK(evaluator.evaluate(position) == evaluator.evaluate(reflected(position)));
  for (Color viewer : {kBlack, kWhite}) {
    const View view = view_of(position, viewer);
    CHECK(file_of(view.seen(position.king(viewer))) <= 5);
    CHECK(rank_of(view.seen(position.king(viewer))) ==
          relative_rank(viewer, position.king(viewer)));
  }
}

TEST_CASE("each piece has a feature of its own, and promoted small pieces are golds") {
  for (bool swapped : {false, true}) {
    const View view = {kWhite, swapped};
    std::vector<int> features;
    for (Color color : {kBlack, kWhite}) {
      for (PieceType type :
           {kPawn, kLance, kKnight, kSilver, kBishop, kRook, kGold, kKing, kHorse, kDragon}) {
        for (Square square = 0; square < kSquareCount; ++square) {
          features.push_back(feature_of({color, type, square}, view));
        }
      }
      for (const auto& [type, most] : {std::pair{kPawn, 18},
                                       {kLance, 4},
                                       {kKnight, 4},
                                       {kSilver, 4},
                                       {kGold, 4},
                                       {kBishop, 2},
                                       {kRook, 2}}) {
        for (int n = 0; n < most; ++n) {
          features.push_back(feature_of(PlacedPiece::in_hand(color, type, n), view));
        }
      }
    }
    std::sort(features.begin(), features.end());
    REQUIRE(features.size() == kFeatureCount);
    for (int i = 0; i < kFeatureCount; ++i) REQUIRE(features[static_cast<std::size_t>(i)] == i);
    for (PieceType type : {kProPawn, kProLance, kProKnight, kProSilver}) {
      CHECK(feature_of({kBlack, type, 30}, view) == feature_of({kBlack, kGold, 30}, view));
    }
  }
}

TEST_CASE("sums kept up along a path are those made anew") {
  const Evaluator& evaluator = test::knowledge().evaluator;
  Random random(test::announced_seed(20264));
  for (int game = 0; game < 40; ++game) {
    Position position = start_position();
    constexpr std::size_t kPlies = 150;
    Accumulators accumulators(evaluator, position, kPlies);
    std::vector<std::pair<Move, Undo>> path;
    for (int step = 0; step < 400; ++step) {
      MoveList moves;
      generate_legal(position, moves);
      const bool back = moves.empty() || path.size() == kPlies || random.below(4) == 0;
      if (back && path.empty()) break;
      if (back) {
        position.unmake(path.back().first, path.back().second);
        accumulators.pop();
        path.pop_back();
      } else {
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        accumulators.push(position, move);
        path.emplace_back(move, position.make(move));
      }
      // Only now and then, so that sums are also made over several moves at once.
      if (random.below(3) != 0) continue;
      INFO("game " << game << " step " << step << ' ' << to_sfen(position));
      REQUIRE(accumulators.evaluate(position) == evaluator.evaluate(position));
    }
  }
}

TEST_CASE("a network by hand: rows, clipping, squares, layers and direct values") {
  using Network = EvaluationNetwork;
  const std::size_t numbers = GENERATE(Network::kHidden, Network::kLargeHidden);
  Network::Weights weights(numbers);
  const Position position = test::position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1");
  const std::size_t own_king =
      feature_of({kBlack, kKing, make_square(5, 9)}, view_of(position, kBlack));
  const std::size_t last = numbers - 1;
  weights.rows[own_king][last] = 100;
  weights.rows[own_king][1] = -100;
  weights.bias[last] = 50;  // with the row 150: clipped to 127
  weights.bias[1] = 90;     // with the row -10: nothing
  weights.bias[2] = 3;
  weights.second[0][last] = 64;  // half of the mover's last number
  weights.second[0][1] = 32;
  weights.second[1][numbers + 2] = -128;  // less of the other side's third
  weights.second_bias[1] = Network::kSquared * Network::kSecondWeight;
  weights.third[0][0] = 64;  // the first as it is
  weights.third[1][1] = 32;  // half the second
  weights.output[0] = 1 << Network::kOutputShift;
  weights.output[1] = -(1 << Network::kOutputShift);
  weights.output_bias[0] = 160;
  weights.direct[own_king] = Network::kValueUnits * 11;
  const Network network(weights);
  // Both kings stand on 5i in their own view, so the direct values cancel out.
  const int first = (127 * 127 * 64) >> Network::kSecondShift;
  const int second = ((127 * 127 - 9) * 128) >> Network::kSecondShift;
  CHECK(network.value(position) == (first - second / 2 + 160) / Network::kValueUnits);
  const Position aside = test::position_of("4k4/9/9/9/9/9/9/9/3K5 b - 1");
  // Now black's view has only the bias: 50, 90, 3.
  const int aside_first = (50 * 50 * 64 + 90 * 90 * 32) >> Network::kSecondShift;
  CHECK(network.value(aside) ==
        (aside_first - second / 2 + 160 - 11 * Network::kValueUnits) / Network::kValueUnits);
  const auto read = Network::read(Network::write(weights), "a network");
  REQUIRE(read);
  CHECK(read.value().value(aside) == network.value(aside));
  const auto refused = [&](const auto& change) {
    Network::Weights wrong = weights;
    change(wrong);
    return Network::read(Network::write(wrong), "a network").error().code;
  };
  CHECK(refused([](auto& w) { w.output[0] = Network::kLargestOutput + 1; }) == "network_range");
  CHECK(refused([](auto& w) { w.bias[5] = -Network::kLargestBias - 1; }) == "network_range");
  CHECK(refused([](auto& w) { w.second_bias[3] = INT32_MIN; }) == "network_range");
  CHECK(refused([](auto& w) { w.third_bias[3] = INT32_MAX; }) == "network_range");
  CHECK(refused([](auto& w) { w.output_bias[0] = INT32_MAX; }) == "network_range");
  const auto cut = Network::read(std::string_view(Network::write(weights)).substr(1), "a network");
  CHECK(cut.error().code == "network_size");
  CHECK(cut.error().where == "a network");
}

TEST_CASE("the win rate is the logistic curve, in integers") {
  for (int value = -4000; value <= 4000; value += 7) {
    const double exact = 1000.0 / (1.0 + std::exp(-value / 600.0));
    INFO(value);
    CHECK(std::abs(win_rate_per_mille(value, 600) - exact) <= 1.0);
    CHECK(win_rate_per_mille(value, 600) + win_rate_per_mille(-value, 600) == 1000);
  }
  CHECK(win_rate_per_mille(0, 600) == 500);
  CHECK(win_rate_per_mille(31000, 600) == 1000);
  CHECK(win_rate_per_mille(-31000, 600) == 0);
}
