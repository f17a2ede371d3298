// The move picker against the move generator: every move once, in the promised order.
#include "core/search/move_picker.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/parts.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const ExchangeValues& test_exchange_values() {
  static const ExchangeValues values = [] {
    ExchangeValues each;
    for (int type = 0; type < kPieceTypeCount; ++type) {
      each[static_cast<std::size_t>(type)] =
          test::knowledge().evaluator.exchange_value(static_cast<PieceType>(type));
    }
    return each;
  }();
  return values;
}

std::vector<Move> legal_moves(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return {moves.begin(), moves.end()};
}

bool contains(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Whether the legal move is one of those that are left out: a pawn, bishop or rook that could
// promote and does not.
bool is_left_out(const Position& position, Move move, const std::vector<Move>& legal) {
  if (move.is_drop() || move.is_promotion()) return false;
  const PieceType type = position.moved_type(move);
  if (type != kPawn && type != kBishop && type != kRook) return false;
  return contains(legal, Move::promotion(move.from(), move.to()));
}

// What a search could know when it comes to a node.
struct Memory {
  MoveHistory history;
  Killers killers{};
  Move table_move;
  Recent recent{};
  int depth = 1;
  SearchParts without;

  MovePicker::Context context(const Position& position) const {
    return {position, test_exchange_values(), history, killers, recent, depth, without};
  }
};

std::vector<Move> picked(const Position& position, const Memory& memory) {
  MovePicker picker;
  picker.begin(position, memory.table_move);
  std::vector<Move> moves;
  while (const Move move = picker.next(memory.context(position))) {
    moves.push_back(move);
    REQUIRE(moves.size() <= kMaxMoves);
  }
  return moves;
}

std::string texts(std::vector<Move> moves) {
  std::vector<std::string> names;
  for (Move move : moves) names.push_back(to_usi(move));
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += name + ' ';
  return text;
}

Arrival random_arrival(Random& random) {
  return {static_cast<PieceType>(random.below(kPieceTypeCount)),
          static_cast<Square>(random.below(kSquareCount))};
}

constexpr int kMostBonus = 8000;  // of what is learned at random

// Something learned of about every other move, and killers and a table move that may be of this
// position or of another one.
void remember(Random& random, const Position& position, Memory& memory) {
  const std::vector<Move> legal = legal_moves(position);
  const auto legal_move = [&] {
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  };
  const auto any_move = [&] {
    return random.below(2) == 0
               ? legal_move()
               : Move::from_bits(static_cast<std::uint16_t>(random.below(1 << 16)));
  };
  for (Arrival& each : memory.recent) each = random_arrival(random);
  for (Move move : legal) {
    if (random.below(2) == 0) continue;
    const int bonus = static_cast<int>(random.below(2 * kMostBonus)) - kMostBonus;
    if (position.is_capture(move)) {
      memory.history.learn_capture(position, move, bonus);
    } else {
      memory.history.learn_by_itself(position.side_to_move(), move, bonus);
      memory.history.learn_in_turn(arrival_of(position, move), memory.recent, false, bonus);
    }
  }
  memory.history.learn_counter_move(position.side_to_move(), memory.recent[0], any_move());
  memory.killers = {any_move(), any_move()};
  memory.table_move = random.below(2) == 0 ? kNoMove : legal_move();
  memory.depth = 1 + static_cast<int>(random.below(8));
}

// Positions of random games, with what a search could know of them.
template <class Check>
void in_random_positions(Random& random, int games, const Check& check) {
  for (int game = 0; game < games; ++game) {
    Position position = start_position();
    Memory memory;
    for (int ply = 0; ply < 200; ++ply) {
      const std::vector<Move> legal = legal_moves(position);
      if (legal.empty()) break;
      if (random.below(8) == 0 || position.in_check()) {
        memory.history.clear({});
        remember(random, position, memory);
        CAPTURE(to_sfen(position), memory.table_move.bits(), memory.killers[0].bits(),
                memory.killers[1].bits(), memory.depth);
        check(position, legal, memory);
      }
      position.make(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

// The groups in which moves come to a side that is not in check.
enum class Group {
  kTableMove,
  kGoodCapture,
  kFirstKiller,
  kSecondKiller,
  kCounterMove,
  kQuiet,
  kLosingCapture
};

Group group_of(const Position& position, Move move, const Memory& memory) {
  if (move == memory.table_move) return Group::kTableMove;
  if (is_tactical(position, move)) {
    // It may lose a fifteenth of what it scores in the order; taking as much as it is worth cannot
    // lose.
    const int allowed = capture_order(position, test_exchange_values(), memory.history, move) / 15;
    return !memory.without.has(SearchPart::kExchangeOrdering) &&
                   immediate_gain(position, move, test_exchange_values()) <
                       test_exchange_values()[position.moved_type(move)] &&
                   static_exchange(position, move, test_exchange_values()) < -allowed
               ? Group::kLosingCapture
               : Group::kGoodCapture;
  }
  if (move == memory.killers[0]) return Group::kFirstKiller;
  if (move == memory.killers[1]) return Group::kSecondKiller;
  if (move == memory.history.counter_move(position.side_to_move(), memory.recent[0])) {
    return Group::kCounterMove;
  }
  return Group::kQuiet;
}

// What speaks for a quiet move besides its history: a promotion; a check; a piece dearer than a
// knight that is attacked and goes where it is not.
int bonus_of(const Position& position, Move move, SearchParts without) {
  int bonus = move.is_promotion() ? 8000 : 0;
  if (!without.has(SearchPart::kCheckOrdering)) bonus += position.gives_check(move) ? 6000 : 0;
  if (move.is_drop() || without.has(SearchPart::kThreatOrdering)) return bonus;
  const PieceType type = position.moved_type(move);
  if (type == kPawn || type == kLance || type == kKnight || type == kKing) return bonus;
  const auto attacked = [&](Square square) {
    return position.is_attacked(~position.side_to_move(), square, position.occupied());
  };
  return bonus + (attacked(move.from()) && !attacked(move.to()) ? 8000 : 0);
}

// What such a promotion gains at first makes up for the piece, so that it counts as good.
bool is_promotion_taken_back(const Position& position, Move move) {
  return is_tactical(position, move) && move.is_promotion() &&
         static_exchange(position, move, test_exchange_values()) < 0;
}

// The captures of the position in the order of a picker that has learned nothing.
std::vector<std::string> captures_of(std::string_view sfen) {
  Memory memory;
  std::vector<std::string> order;
  const Position position = test::position_of(sfen);
  for (Move move : picked(position, memory)) {
    if (position.is_capture(move)) order.push_back(to_usi(move));
  }
  return order;
}

}  // namespace

TEST_CASE("the move picker gives every move that the generator does, and each once") {
  Random random(test::announced_seed(77));
  int checks = 0, left_out = 0, table_moves = 0;
  in_random_positions(
      random, 60, [&](const Position& position, const std::vector<Move>& legal, Memory& memory) {
        memory.without = {};
        if (random.below(2) == 0) memory.without.add(SearchPart::kExchangeOrdering);
        std::vector<Move> expected;
        for (Move move : legal) {
          const bool omitted = is_left_out(position, move, legal) && move != memory.table_move;
          if (!omitted) expected.push_back(move);
          left_out += omitted;
        }
        const std::vector<Move> moves = picked(position, memory);
        CHECK(texts(moves) == texts(expected));
        if (memory.table_move) {
          CHECK(moves.front() == memory.table_move);
          ++table_moves;
        }
        checks += position.in_check();
      });
  CHECK(checks > 0);
  CHECK(left_out > 0);
  CHECK(table_moves > 0);
}

TEST_CASE(
    "out of check: good captures, killers, counter-move, quiet moves by history, losing captures") {
  Random random(test::announced_seed(78));
  std::array<int, 7> seen{};
  in_random_positions(
      random, 60, [&](const Position& position, const std::vector<Move>&, Memory& memory) {
        if (position.in_check()) return;
        Group before = Group::kTableMove;
        int score_before = 0;
        for (Move move : picked(position, memory)) {
          if (is_promotion_taken_back(position, move) && move != memory.table_move) continue;
          const Group group = group_of(position, move, memory);
          ++seen[static_cast<std::size_t>(group)];
          CAPTURE(to_usi(move));
          CHECK(before <= group);
          if (group == Group::kQuiet) {
            const int score = memory.history.order_score(position, move, memory.recent) +
                              bonus_of(position, move, memory.without);
            // Those that have done badly come after the others, in any order.
            const int unsorted = -3000 * memory.depth;
            if (before == Group::kQuiet) CHECK((score <= score_before || score_before < unsorted));
            if (before == Group::kQuiet && score_before < unsorted) CHECK(score < unsorted);
            score_before = score;
          }
          before = group;
        }
      });
  for (int count : seen) CHECK(count > 0);
}

TEST_CASE("first of the quiet moves come promotions, checks and big pieces that get away") {
  const auto quiet_of = [](std::string_view sfen, SearchParts without) {
    Memory memory;
    memory.without = without;
    std::vector<std::string> order;
    for (Move move : picked(test::position_of(sfen), memory)) order.push_back(to_usi(move));
    return order;
  };
  // The rook on 2h is attacked by the pawn on 2g. On its rank all squares but 1h, where the lance
  // would take it, are safe. The gold in hand can give check on 5b.
  const std::string_view sfen = "4k4/9/9/9/9/8l/7p1/7R1/4K4 b G 1";
  const auto order = quiet_of(sfen, {});
  const auto place = [&](std::string_view usi) {
    return std::find(order.begin(), order.end(), usi) - order.begin();
  };
  CHECK(place("2h3h") < place("G*5b"));
  CHECK(place("G*5b") < place("2h1h"));
  CHECK(place("G*5b") < place("G*9i"));
  SearchParts without;
  without.add(SearchPart::kThreatOrdering);
  without.add(SearchPart::kCheckOrdering);
  CHECK(quiet_of(sfen, without) != order);
}

TEST_CASE("in check: the table's move, captures, the others by history") {
  Random random(test::announced_seed(79));
  int captures = 0, others = 0;
  in_random_positions(
      random, 60, [&](const Position& position, const std::vector<Move>&, Memory& memory) {
        if (!position.in_check()) return;
        bool quiet = false;
        int score_before = 0;
        for (Move move : picked(position, memory)) {
          if (move == memory.table_move) continue;
          if (is_tactical(position, move)) {
            CHECK_FALSE(quiet);
            ++captures;
            continue;
          }
          const int score = memory.history.score_by_itself(position, move) +
                            2 * memory.history.reply_score(position, move, memory.recent);
          if (quiet) CHECK(score <= score_before);
          score_before = score;
          quiet = true;
          ++others;
        }
      });
  CHECK(captures > 0);
  CHECK(others > 0);
}

TEST_CASE("the dearest piece is taken first, with the cheapest") {
  // On 5e the gold and the pawn can take a rook, the silver on 2e a pawn; nothing is taken back.
  CHECK(captures_of("4k4/9/9/9/4r3p/4PG2S/9/9/4K4 b - 1") ==
        std::vector<std::string>{"5f5e", "4f5e", "1f1e"});
}

TEST_CASE("once quiet moves are skipped, only captures and refutations are left") {
  Random random(test::announced_seed(80));
  int losing = 0;
  in_random_positions(
      random, 60, [&](const Position& position, const std::vector<Move>& legal, Memory& memory) {
        if (position.in_check()) return;
        const std::vector<Move> all = picked(position, memory);
        const std::size_t given = random.below(static_cast<std::uint32_t>(all.size()));
        MovePicker picker;
        picker.begin(position, memory.table_move);
        for (std::size_t i = 0; i <= given; ++i) {
          REQUIRE(picker.next(memory.context(position)) == all[i]);
        }
        picker.skip_quiets();
        std::vector<Move> expected, rest;
        for (std::size_t i = given + 1; i < all.size(); ++i) {
          const Group group = group_of(position, all[i], memory);
          if (group != Group::kQuiet) expected.push_back(all[i]);
        }
        while (const Move move = picker.next(memory.context(position))) rest.push_back(move);
        CHECK(rest == expected);
        losing += !rest.empty();
        REQUIRE(rest.size() <= legal.size());
      });
  CHECK(losing > 0);
}
