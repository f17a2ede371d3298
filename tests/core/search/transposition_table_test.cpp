#include "core/search/transposition_table.h"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const Move kMove = Move::normal(10, 11);
const Move kOther = Move::drop(kPawn, 40);

// Positions that share a pair of entries: keys that differ only in their upper bits.
constexpr std::uint64_t rival(std::uint64_t number) {
  return 42 + (number << 40);
}

Finding found(Move move, int value, int depth, Bound bound) {
  return {.move = move, .value = value, .depth = depth, .bound = bound};
}

// How many of so many positions the table still knows when all have been stored, of two neighbours
// the deeper one first.
std::size_t known_of(TranspositionTable& table, std::uint64_t positions) {
  table.forget();
  const auto key_of = [](std::uint64_t number) { return number << 20 | number; };
  for (std::uint64_t number = 0; number < positions; ++number) {
    table.store(key_of(number), found(kMove, 0, number % 2 == 0 ? 2 : 1, Bound::kExact));
  }
  std::size_t known = 0;
  for (std::uint64_t number = 0; number < positions; ++number) {
    known += table.find(key_of(number)) != nullptr;
  }
  return known;
}

}  // namespace

TEST_CASE("what is stored is found as it was") {
  TranspositionTable table(1);
  table.forget();
  CHECK(table.find(rival(1)) == nullptr);
  table.store(rival(1), {.move = kMove,
                         .value = -31'000,
                         .static_value = 123,
                         .depth = 95,
                         .bound = Bound::kLower,
                         .near_principal = true});
  const TableEntry* entry = table.find(rival(1));
  REQUIRE(entry != nullptr);
  CHECK(entry->has_key(rival(1)));
  CHECK(entry->move() == kMove);
  CHECK(entry->value == -31'000);
  CHECK(entry->static_value == 123);
  CHECK(entry->depth == 95);
  CHECK(entry->bound == Bound::kLower);
  CHECK(entry->near_principal);
  CHECK(table.find(rival(2)) == nullptr);
}

TEST_CASE("an empty table knows no position, whatever its key") {
  const TranspositionTable fresh(1);
  CHECK(fresh.find(0) == nullptr);
  TranspositionTable table(1);
  table.forget();
  CHECK(table.find(0) == nullptr);
}

TEST_CASE("a table has a power of two of entries, and 1 MiB at least") {
  constexpr std::size_t kPerMebibyte = (1 << 20) / sizeof(TableEntry);
  const auto [mebibytes, entries] = GENERATE_COPY(
      std::pair{1, kPerMebibyte}, std::pair{2, 2 * kPerMebibyte}, std::pair{3, 2 * kPerMebibyte},
      std::pair{4, 4 * kPerMebibyte}, std::pair{0, kPerMebibyte}, std::pair{-7, kPerMebibyte});
  CAPTURE(mebibytes);
  TranspositionTable table(mebibytes);
  REQUIRE(table.allocated());
  CHECK(known_of(table, entries) == entries);
  CHECK(known_of(table, 8 * kPerMebibyte) == entries);
}

TEST_CASE("of positions that share a pair, the deeper one and the newer one stay") {
  TranspositionTable table(1);
  table.forget();
  const auto known = [&] {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 0; number < 6; ++number) {
      if (table.find(rival(number)) != nullptr) numbers.push_back(number);
    }
    return numbers;
  };
  table.store(rival(0), found(kMove, 0, 10, Bound::kExact));
  table.store(rival(1), found(kMove, 0, 3, Bound::kExact));
  CHECK(known() == std::vector<std::uint64_t>{0, 1});
  table.store(rival(2), found(kMove, 0, 2, Bound::kExact));
  CHECK(known() == std::vector<std::uint64_t>{0, 2});
  table.store(rival(3), found(kMove, 0, 12, Bound::kExact));
  CHECK(known() == std::vector<std::uint64_t>{2, 3});
  table.store(rival(4), found(kMove, 0, 11, Bound::kExact));
  CHECK(known() == std::vector<std::uint64_t>{3, 4});
  // What an earlier search knew gives way, however deep.
  table.forget();
  CHECK(known().empty());
  table.store(rival(5), found(kMove, 0, 1, Bound::kExact));
  CHECK(known() == std::vector<std::uint64_t>{5});
}

TEST_CASE("a further search knows what the one before it did, and replaces that first") {
  TranspositionTable table(1);
  table.forget();
  table.store(rival(0), found(kMove, 0, 10, Bound::kExact));
  table.store(rival(1), found(kMove, 0, 3, Bound::kExact));
  table.next_search();
  REQUIRE(table.find(rival(0)) != nullptr);
  CHECK(table.find(rival(0))->depth == 10);
  CHECK(table.find(rival(1)) != nullptr);
  // The same position stays where it was, with its move.
  table.store(rival(1), found(kNoMove, 5, 4, Bound::kUpper));
  CHECK(table.find(rival(0)) != nullptr);
  REQUIRE(table.find(rival(1)) != nullptr);
  CHECK(table.find(rival(1))->value == 5);
  CHECK(table.find(rival(1))->move() == kMove);
  // Another gives the older one, however deep, its place.
  table.store(rival(2), found(kMove, 0, 1, Bound::kExact));
  CHECK(table.find(rival(0)) == nullptr);
  CHECK(table.find(rival(1)) != nullptr);
  CHECK(table.find(rival(2)) != nullptr);
  table.forget();
  for (std::uint64_t number = 0; number < 3; ++number) CHECK(table.find(rival(number)) == nullptr);
}

TEST_CASE("a much deeper result of the same position stays, unless the new one is exact") {
  const int depth = GENERATE(range(-6, 12));
  const Bound bound = GENERATE(Bound::kUpper, Bound::kLower, Bound::kExact, Bound::kNone);
  const bool near_principal = GENERATE(false, true);
  CAPTURE(depth, static_cast<int>(bound), near_principal);
  TranspositionTable table(1);
  table.forget();
  table.store(rival(1), found(kMove, 100, 8, Bound::kLower));
  Finding shallow = found(kOther, 50, depth, bound);
  shallow.near_principal = near_principal;
  table.store(rival(1), shallow);
  // Four plies deeper is much; a result near a principal line counts two plies more.
  const bool stays = bound != Bound::kExact && depth + (near_principal ? 2 : 0) <= 4;
  const TableEntry* entry = table.find(rival(1));
  REQUIRE(entry != nullptr);
  CHECK(entry->value == (stays ? 100 : 50));
  CHECK(entry->depth == (stays ? 8 : depth));
  CHECK(entry->move() == kOther);  // the newer move is the better one all the same
}

TEST_CASE("a position stored anew keeps its move where the new result has none") {
  TranspositionTable table(1);
  table.forget();
  table.store(rival(1), found(kMove, 100, 5, Bound::kLower));
  table.store(rival(1), found(kNoMove, 50, 6, Bound::kUpper));
  CHECK(table.find(rival(1))->move() == kMove);
  CHECK(table.find(rival(1))->value == 50);
  table.store(rival(1), found(kOther, 70, 7, Bound::kLower));
  CHECK(table.find(rival(1))->move() == kOther);
  // But not one of another position, nor of an earlier search.
  table.store(rival(2), found(kNoMove, 0, 8, Bound::kUpper));
  CHECK_FALSE(table.find(rival(2))->move());
  table.forget();
  table.store(rival(2), found(kNoMove, 0, 1, Bound::kUpper));
  CHECK_FALSE(table.find(rival(2))->move());
}

TEST_CASE("what was stored last is known, and no position is known by an older result") {
  Random random(test::announced_seed(81));
  TranspositionTable table(1);
  std::map<std::uint64_t, std::pair<int, int>> newest;  // value and depth by key
  for (int i = 0; i < 100'000; ++i) {
    if (random.below(50) == 0) {
      table.forget();
      newest.clear();
    }
    const std::uint64_t key = rival(random.below(6));
    const int depth = static_cast<int>(random.below(8));
    table.store(key, found(kMove, i % 30'000, depth, Bound::kExact));
    newest[key] = {i % 30'000, depth};
    REQUIRE(table.find(key) != nullptr);
    int known = 0;
    for (std::uint64_t number = 0; number < 6; ++number) {
      const TableEntry* entry = table.find(rival(number));
      if (entry == nullptr) continue;
      ++known;
      REQUIRE(newest.count(rival(number)) == 1);
      REQUIRE(newest[rival(number)] == std::pair<int, int>{entry->value, entry->depth});
    }
    REQUIRE(known <= 2);
  }
}

TEST_CASE("results of an earlier search do not decide what stays") {
  // A position that stood second before, beside a new one that it must take the place of.
  TranspositionTable table(1), fresh(1);
  table.forget();
  table.store(rival(0), found(kMove, 0, 10, Bound::kExact));
  table.store(rival(1), found(kMove, 0, 1, Bound::kExact));
  for (TranspositionTable* each : {&table, &fresh}) {
    each->forget();
    each->store(rival(2), found(kMove, 0, 2, Bound::kExact));
    each->store(rival(1), found(kMove, 0, 5, Bound::kExact));
    CHECK(each->find(rival(1)) != nullptr);
    CHECK(each->find(rival(2)) == nullptr);
  }
}

TEST_CASE("results of an earlier search are never seen, not even 65,536 searches later") {
  TranspositionTable table(1);
  table.forget();
  table.store(rival(1), found(kMove, 0, 1, Bound::kExact));
  table.forget();
  const bool forgets = GENERATE(true, false);
  for (int search = 0; search < 2 * 65'536 + 2; ++search) {
    if (forgets) {
      table.forget();
    } else {
      table.next_search();
    }
    REQUIRE(table.find(rival(1)) == nullptr);
  }
}

TEST_CASE("a mate keeps its distance from the position, wherever the position is reached") {
  for (int ply = 0; ply < kMaxSearchPly; ++ply) {
    for (int later = 0; later < kMaxSearchPly; ++later) {
      for (int distance = 0; distance < kMaxSearchPly; ++distance) {
        const int found = kMateValue - (ply + distance);
        const int again = kMateValue - (later + distance);
        REQUIRE(from_table(to_table(found, ply), later) == again);
        REQUIRE(from_table(to_table(-found, ply), later) == -again);
      }
    }
    for (int value : {0, 1, -300, 20'000, kPerpetualCheckValue, -kPerpetualCheckValue}) {
      REQUIRE(to_table(value, ply) == value);
      REQUIRE(from_table(value, ply) == value);
    }
  }
}

TEST_CASE("a bound decides only a window that lies wholly on its side") {
  for (int value : {-500, -10, 0, 10, 500}) {
    CHECK(decides(Bound::kExact, value, -10, 10));
    CHECK_FALSE(decides(Bound::kNone, value, -10, 10));
    CHECK(decides(Bound::kLower, value, -10, 10) == (value >= 10));
    CHECK(decides(Bound::kUpper, value, -10, 10) == (value <= -10));
  }
  CHECK(bound_of(10, -10, 10) == Bound::kLower);
  CHECK(bound_of(9, -10, 10) == Bound::kExact);
  CHECK(bound_of(-9, -10, 10) == Bound::kExact);
  CHECK(bound_of(-10, -10, 10) == Bound::kUpper);
}
