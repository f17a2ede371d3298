#include "core/evaluation/evaluator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/evaluation/accumulators.h"
#include "core/evaluation/features.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/sfen.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/control.h"
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

// The features of attacks by their definition in features.h, square by square.
std::vector<int> attacks_seen(const Position& position, Color viewer) {
  const Bitboard occupied = position.occupied();
  const auto attackers = [&](Color by, Square square) {
    return position.attackers_to(by, square, occupied) & ~position.pieces(kKing);
  };
  const auto times = [&](Color by, Square square) {
    return std::min(attackers(by, square).count(), 2);
  };
  const auto kind_of = [&](Square square) {
    const Piece piece = position.piece_on(square);
    return type_of(piece) - kPawn + (color_of(piece) == viewer ? 0 : kViewTypes);
  };
  std::vector<int> features;
  int first = kPlaceFeatures;
  for (Color owner : {viewer, ~viewer}) {
    const Square king = seen_by(viewer, position.king(owner));
    for (Square square = 0; square < kSquareCount; ++square) {
      const Square seen = seen_by(viewer, square);
      const int files = std::abs(file_of(seen) - file_of(king));
      const int ranks = rank_of(seen) - rank_of(king);
      if (files > kZoneDistance || std::abs(ranks) > kZoneDistance) continue;
      const int stands = position.pieces(viewer).has(square)    ? 1
                         : position.pieces(~viewer).has(square) ? 2
                                                                : 0;
      const int place = (ranks + kZoneDistance) * kZoneFiles + files;
      features.push_back(first + place * kZoneStates + stands * 9 + times(viewer, square) * 3 +
                         times(~viewer, square));
    }
    first += kZoneFeatures;
  }
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece == kNoPiece || times(~color_of(piece), square) == 0) continue;
    int cheapest = kAttackerGroups;
    for (Bitboard left = attackers(~color_of(piece), square); left.any();) {
      const PieceType type = type_of(position.piece_on(left.pop_first()));
      cheapest = std::min(cheapest, static_cast<int>(attacker_group(type)));
    }
    features.push_back(first + kind_of(square) * kThreatStates + cheapest * 6 +
                       (times(~color_of(piece), square) - 1) * 3 + times(color_of(piece), square));
  }
  first += kThreatFeatures;
  const auto attacks_from = [&](Square from) {  // those squares that `from` is an attacker of
    Bitboard reached;
    for (Square square = 0; square < kSquareCount; ++square) {
      if (position.attackers_to(color_of(position.piece_on(from)), square, occupied).has(from)) {
        reached.add(square);
      }
    }
    return reached;
  };
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece == kNoPiece) continue;
    const Bitboard reached = attacks_from(square);
    for (PieceType sliding : {kLance, kBishop, kRook, kHorse, kDragon}) {
      if (type_of(piece) != sliding) continue;
      const int count = (reached & ~position.pieces(color_of(piece))).count();
      features.push_back(first + kind_of(square) * (kMostReached + 1) +
                         std::min(count, kMostReached));
    }
    for (Color owner : {viewer, ~viewer}) {
      int next_to_king = 0;
      for (Square at = 0; at < kSquareCount; ++at) {
        if (reached.has(at) && distance(at, position.king(owner)) == 1) ++next_to_king;
      }
      if (next_to_king == 0) continue;
      features.push_back(first + kMobilityFeatures + (owner == viewer ? 0 : kNextToKingFeatures) +
                         kind_of(square) * kMostNextToKing +
                         std::min(next_to_king, kMostNextToKing) - 1);
    }
  }
  std::sort(features.begin(), features.end());
  return features;
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

TEST_CASE("a pawn on the board is worth 100 on average over the reference positions") {
  const Evaluator& evaluator = test::knowledge().evaluator;
  double lost = 0, pawns = 0;
  std::istringstream lines(test::read_file(NAGARE_TEST_DATA "/reference-positions.sfen"));
  for (std::string sfen; std::getline(lines, sfen);) {
    const Position position = test::position_of(sfen);
    const int whole = evaluator.evaluate(position);
    for (Bitboard left = position.pieces(kPawn); left.any();) {
      const Square square = left.pop_first();
      std::array<Piece, kSquareCount> board;
      for (Square at = 0; at < kSquareCount; ++at) {
        board[at] = at == square ? kNoPiece : position.piece_on(at);
      }
      const Position without(board, {position.hand(kBlack), position.hand(kWhite)},
                             position.side_to_move(), 1);
      const int change = whole - evaluator.evaluate(without);
      lost += position.pieces(position.side_to_move()).has(square) ? change : -change;
      ++pawns;
    }
  }
  CHECK(pawns > 5000);
  CHECK(lost / pawns == Approx(100).margin(1));
}

TEST_CASE("features of attacks are what a slow look at the board finds") {
  Random random(test::announced_seed(20265));
  for (int game = 0; game < 30; ++game) {
    Position position = start_position();
    for (int ply = 0; ply < 200; ++ply) {
      MoveList moves;
      generate_legal(position, moves);
      if (moves.empty()) break;
      position.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      INFO("game " << game << ' ' << to_sfen(position));
      std::vector<int> black, white;
      for (std::uint16_t feature : attack_features(position)) {
        black.push_back(feature);
        white.push_back(seen_by_white(feature));
      }
      std::sort(black.begin(), black.end());
      std::sort(white.begin(), white.end());
      REQUIRE(black == attacks_seen(position, kBlack));
      REQUIRE(white == attacks_seen(position, kWhite));
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

TEST_CASE("a network by hand: rows, clipping, squares, direct values and tempo") {
  const auto weights = std::make_unique<EvaluationNetwork::Weights>();
  // Black's king on 5i is feature (own, king) of square 5i in black's view.
  const std::size_t own_king = (kKing - kPawn) * 81 + make_square(5, 9);
  weights->rows[own_king][0] = 100;
  weights->rows[own_king][1] = -100;
  weights->bias[0] = 50;  // with the row 150: clipped to 127
  weights->bias[1] = 90;  // with the row -10: nothing
  weights->bias[2] = 3;
  weights->output[0] = 2;
  weights->output[1] = 5;
  weights->output[2] = 7;
  weights->output[EvaluationNetwork::kHidden + 2] = -1;
  weights->direct[own_king] = 16 * 11;
  weights->scale = 1 << EvaluationNetwork::kScaleShift;
  weights->tempo = 4;
  const EvaluationNetwork network(*weights);
  const Position position = test::position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1");
  // Both kings stand on 5i in their own view, so the direct values cancel out.
  CHECK(network.value(position) == 2 * 127 * 127 + 7 * 9 - 1 * 9 + 4);
  const Position aside = test::position_of("4k4/9/9/9/9/9/9/9/3K5 b - 1");
  // Now black's view has only the bias: 50, 90, 3.
  CHECK(network.value(aside) == 2 * 50 * 50 + 5 * 90 * 90 + 7 * 9 - 9 - 11 + 4);
  const auto read = EvaluationNetwork::read(EvaluationNetwork::write(*weights));
  REQUIRE(read);
  CHECK(read.value().value(aside) == network.value(aside));
  weights->output[0] = EvaluationNetwork::kLargestOutput + 1;
  CHECK(EvaluationNetwork::read(EvaluationNetwork::write(*weights)).error().code ==
        "network_range");
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
