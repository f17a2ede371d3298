// The policy network against a slow one written from the description of its file.
#include "core/policy/policy_network.h"

#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

constexpr int kBlocks = 2;
constexpr int kChannels = PolicyNetwork::kChannels;

// The weights of a file in the order in which they stand there.
struct File {
  std::vector<int> input;  // channel, plane, tap
  std::vector<int> hand;   // channel, bit
  struct Layer {
    std::vector<int> weights;  // channel, below, tap
    std::vector<int> bias, factor;
  };
  std::vector<int> input_bias, input_factor;
  std::vector<Layer> layers;
  Layer output;  // way, channel

  int version = PolicyNetwork::kVersion;

  std::string bytes() const {
    std::string bytes = "policy";
    append_bytes(bytes, static_cast<std::uint16_t>(version));
    append_bytes(bytes, static_cast<std::uint16_t>(kChannels));
    append_bytes(bytes, static_cast<std::uint16_t>(layers.size() / 2));
    const auto add = [&]<class Number>(const std::vector<int>& numbers, Number) {
      for (int number : numbers) append_bytes(bytes, static_cast<Number>(number));
    };
    add(input, std::int8_t{});
    add(hand, std::int16_t{});
    add(input_bias, std::int32_t{});
    add(input_factor, std::int32_t{});
    const auto add_layer = [&](const Layer& layer) {
      add(layer.weights, std::int8_t{});
      add(layer.bias, std::int32_t{});
      add(layer.factor, std::int32_t{});
    };
    for (const Layer& layer : layers) add_layer(layer);
    add_layer(output);
    return bytes;
  }
};

std::vector<int> numbers(Random& random, int count, int low, int high) {
  std::vector<int> numbers;
  for (int i = 0; i < count; ++i) {
    numbers.push_back(low +
                      static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1))));
  }
  return numbers;
}

// Weights with which numbers stay between 0 and the largest in most places and reach both ends in
// some.
File random_file(Random& random) {
  File file;
  file.input = numbers(random, kChannels * kPolicyPlanes * 9, -128, 127);
  file.hand = numbers(random, kChannels * kPolicyHand, -3000, 3000);
  file.input_bias = numbers(random, kChannels, -500, 2000);
  file.input_factor = numbers(random, kChannels, 1 << 24, 3 << 24);
  for (int layer = 0; layer < 2 * kBlocks; ++layer) {
    file.layers.push_back({numbers(random, kChannels * kChannels * 9, -128, 127),
                           numbers(random, kChannels, -1'000'000, 1'000'000),
                           numbers(random, kChannels, 1 << 14, 1 << 16)});
  }
  file.output = {numbers(random, kPolicyWays * kChannels, -128, 127),
                 numbers(random, kPolicyWays, -1'000'000, 1'000'000),
                 numbers(random, kPolicyWays, 1 << 13, 1 << 15)};
  return file;
}

long long scaled(long long sum, int bias, int factor) {
  return static_cast<long long>(
      std::floor(static_cast<long double>((sum + bias) * factor) / (1 << 24) + 0.5L));
}

// Files, ranks and channels from 0; outside the board there is nothing.
using Plane = std::vector<std::vector<std::vector<long long>>>;

long long tap_sum(const Plane& from, const std::vector<int>& weights, int channel, int file,
                  int rank) {
  const int channels = static_cast<int>(from.size());
  long long sum = 0;
  for (int below = 0; below < channels; ++below) {
    for (int tap = 0; tap < 9; ++tap) {
      const int f = file + tap / 3 - 1, r = rank + tap % 3 - 1;
      if (f < 0 || f > 8 || r < 0 || r > 8) continue;
      sum += from[below][f][r] * weights[(channel * channels + below) * 9 + tap];
    }
  }
  return sum;
}

Plane empty(int channels) {
  return Plane(static_cast<std::size_t>(channels),
               std::vector<std::vector<long long>>(9, std::vector<long long>(9)));
}

template <class Make>
Plane filled(const Make& make) {
  Plane plane = empty(kChannels);
  for (int channel = 0; channel < kChannels; ++channel) {
    for (int file = 0; file < 9; ++file) {
      for (int rank = 0; rank < 9; ++rank) {
        plane[channel][file][rank] =
            std::clamp<long long>(make(channel, file, rank), 0, PolicyNetwork::kLargest);
      }
    }
  }
  return plane;
}

std::vector<int> slow_logits(const File& file, const PolicyInput& input,
                             const std::vector<int>& outputs) {
  Plane planes = empty(kPolicyPlanes);
  for (int plane = 0; plane < kPolicyPlanes; ++plane) {
    for (int square = 0; square < 81; ++square) {
      planes[plane][square / 9][square % 9] = input.planes[plane].has(static_cast<Square>(square));
    }
  }
  Plane board = filled([&](int channel, int f, int r) {
    long long sum = tap_sum(planes, file.input, channel, f, r);
    for (int bit = 0; bit < kPolicyHand; ++bit) {
      if (input.hand[bit]) sum += file.hand[channel * kPolicyHand + bit];
    }
    return scaled(sum, file.input_bias[channel], file.input_factor[channel]);
  });
  for (std::size_t layer = 0; layer < file.layers.size(); layer += 2) {
    const auto convolved = [&](const Plane& from, const File::Layer& by, int channel, int f,
                               int r) {
      return scaled(tap_sum(from, by.weights, channel, f, r), by.bias[channel], by.factor[channel]);
    };
    const Plane inner = filled([&](int channel, int f, int r) {
      return convolved(board, file.layers[layer], channel, f, r);
    });
    board = filled([&](int channel, int f, int r) {
      return board[channel][f][r] + convolved(inner, file.layers[layer + 1], channel, f, r);
    });
  }
  std::vector<int> logits;
  for (int output : outputs) {
    const int way = output / 81, square = output % 81;
    long long sum = 0;
    for (int channel = 0; channel < kChannels; ++channel) {
      sum +=
          board[channel][square / 9][square % 9] * file.output.weights[way * kChannels + channel];
    }
    logits.push_back(static_cast<int>(scaled(sum, file.output.bias[way], file.output.factor[way])));
  }
  return logits;
}

// A game of random moves.
Game random_game(Random& random, int plies) {
  Game game(start_position());
  for (int ply = 0; ply < plies && !game.result(); ++ply) {
    MoveList moves;
    generate_legal(game.position(), moves);
    if (moves.empty()) break;
    game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return game;
}

}  // namespace

TEST_CASE("logits are those of a slow network that reads the same file") {
  Random random(test::announced_seed(20261121));
  for (int round = 0; round < 3; ++round) {
    const File file = random_file(random);
    const auto network = PolicyNetwork::read(file.bytes());
    REQUIRE(network);
    for (int plies : {0, 31, 90}) {
      const Game game = random_game(random, plies);
      const Color mover = game.position().side_to_move();
      MoveList legal;
      generate_legal(game.position(), legal);
      std::vector<int> outputs;
      for (Move move : legal) outputs.push_back(policy_output(mover, move));
      const Band band = static_cast<Band>(random.below(kBandCount));
      const PolicyInput input = policy_input(game, band);
      const auto expected = slow_logits(file, input, outputs);
      CHECK(network.value().logits(input, outputs) == expected);
      CHECK(std::set<int>(expected.begin(), expected.end()).size() + 2 > expected.size() / 2);
    }
  }
}

TEST_CASE("what is no network of this kind is refused") {
  Random random(1);
  File file = random_file(random);
  const std::string bytes = file.bytes();
  const auto code = [](const std::string& text) { return PolicyNetwork::read(text).error().code; };
  CHECK(code("") == "policy_size");
  CHECK(code(bytes.substr(0, bytes.size() - 1)) == "policy_size");
  CHECK(code(bytes + "x") == "policy_size");
  const auto with = [&](std::size_t at, int byte) {
    std::string other = bytes;
    other[at] = static_cast<char>(byte);
    return other;
  };
  CHECK(code(with(8, kChannels + 8)) == "policy_size");
  CHECK(code(with(10, 99)) == "policy_size");  // blocks
  CHECK(code(with(0, 'P')) == "policy_version");
  CHECK(code(bytes.substr(8)) == "policy_version");  // as it was before there were versions
  file.version = 3;
  const Error other = PolicyNetwork::read(file.bytes()).error();
  CHECK(other.code == "policy_version");
  CHECK(other.detail == "its version is 3; version 2 is wanted");
  file.version = 2;
  file.layers[0].bias[3] = (1 << 29) + 1;
  CHECK(code(file.bytes()) == "policy_range");
  file.layers[0].bias[3] = 0;
  file.output.factor[0] = -1;
  CHECK(code(file.bytes()) == "policy_range");
}

TEST_CASE("the share of a move is the exponential of its logit") {
  for (int below : {0, 1, 31, 32, 700, 1024, 5000, 10'000, 20'000}) {
    const double exact = std::exp(-below / 1024.0) * (1 << 30);
    CHECK(std::abs(static_cast<double>(policy_share(below)) - exact) < 4);
  }
  CHECK(policy_share(32 * 1024) == 0);
  CHECK(policy_share(1'000'000'000) == 0);
}

TEST_CASE("probabilities are sorted and add up") {
  const PolicyNetwork& network = test::knowledge().policy;
  Random random(test::announced_seed(7));
  for (int plies : {0, 20, 60, 120}) {
    const auto moves = network.moves(random_game(random, plies), Band::kOnline);
    REQUIRE(!moves.empty());
    long long sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      sum += moves[i].probability;
      if (i > 0) CHECK(moves[i].probability <= moves[i - 1].probability);
    }
    CHECK(std::abs(sum - 1'000'000) <= static_cast<long long>(moves.size()));
    CHECK(openness_of(moves) >= 100);
    CHECK(openness_of(moves) <= 100 * static_cast<int>(moves.size()) + 1);
  }
}

TEST_CASE("openness counts moves that are alike") {
  const auto of = [](std::vector<int> probabilities) {
    std::vector<PolicyMove> moves;
    for (int probability : probabilities) moves.push_back({kNoMove, 0, probability});
    return openness_of(moves);
  };
  CHECK(of({1'000'000}) == 100);
  CHECK(of({500'000, 500'000}) == 200);
  CHECK(of({250'000, 250'000, 250'000, 250'000}) == 400);
  CHECK(of({900'000, 100'000}) == 121);  // 1 / (0.81 + 0.01) = 1.2195
}

TEST_CASE("people begin with the bishop's diagonal or the rook's pawn, and take back") {
  const PolicyNetwork& network = test::knowledge().policy;
  const auto first = network.moves(Game(start_position()), Band::kOnline);
  const std::set<std::uint16_t> two = {first[0].move.bits(), first[1].move.bits()};
  const Position start = start_position();
  CHECK(two == std::set<std::uint16_t>{test::move_of(start, "7g7f").bits(),
                                       test::move_of(start, "2g2f").bits()});
  // Bishops exchanged: the silver, or the knight, takes back.
  const Game exchange = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  const auto back = network.moves(exchange, Band::kOnline);
  CHECK(back[0].move == test::move_of(exchange.position(), "3a2b"));
  // 84 of 89 in the corpora: 87.5 to 97.6 % (Wilson's interval of 95 %).
  CHECK(back[0].probability > 875'000);
}

TEST_CASE("a move's logit is the mean of the position's and its mirror's") {
  const PolicyNetwork& network = test::knowledge().policy;
  Random random(test::announced_seed(11));
  for (int plies : {0, 20, 60, 120}) {
    const Game game = random_game(random, plies);
    const PolicyInput input = policy_input(game, Band::kOnline);
    const std::vector<PolicyMove> moves = network.moves(game, Band::kOnline);
    REQUIRE(!moves.empty());
    int apart = 0;
    for (const PolicyMove& each : moves) {
      const int output = policy_output(game.position().side_to_move(), each.move);
      const int one = network.logits(input, {output})[0];
      const int other = network.logits(mirrored(input), {mirrored(output)})[0];
      CHECK(std::abs(2 * each.logit - (one + other)) <= 1);
      apart += one != other ? 1 : 0;
    }
    CHECK(apart > 0);
  }
}

TEST_CASE("black and white are seen alike") {
  // The same game with colours exchanged, after a move that changes nothing but the turn would not
  // be the same: positions are compared that are turned wholly, without earlier moves.
  const Game black =
      test::game_of("lnsgk1snl/1r4gb1/p1ppppppp/9/1p7/2P6/PPBPPPPPP/7R1/LNSGKGSNL b - 9");
  const Game white =
      test::game_of("lnsgkgsnl/1r7/ppppppbpp/6p2/7P1/9/PPPPPPP1P/1BG4R1/LNS1KGSNL w - 9");
  const PolicyNetwork& network = test::knowledge().policy;
  // Sorted, for moves of one logit stand in any order.
  std::multiset<std::pair<int, int>> one, other;  // logit, destination
  for (const PolicyMove& each : network.moves(black, Band::kOnline))
    one.emplace(each.logit, each.move.to());
  for (const PolicyMove& each : network.moves(white, Band::kOnline)) {
    other.emplace(each.logit, rotated(each.move.to()));
  }
  CHECK(one.size() > 20);
  CHECK(one == other);
}
