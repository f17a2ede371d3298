#include "core/search/sight.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/exponential.h"
#include "core/base/random.h"
#include "core/data/table.h"
#include "core/shogi/attacks.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kLargestWeight = 2000;

constexpr std::size_t index(Salience each) {
  return static_cast<std::size_t>(each);
}

// e^(-hundredths / 100), in 1/kUnit; beyond kFarthest as there.
constexpr std::int64_t kUnit = std::int64_t{1} << 20;
constexpr int kFarthest = 999;
constexpr std::size_t kBits = 10;  // of kFarthest
// By bit: e^(-2^bit / 100).
consteval std::array<std::int64_t, kBits> powers() {
  std::array<std::int64_t, kBits> table{};
  for (std::size_t bit = 0; bit < kBits; ++bit) {
    table[bit] = static_cast<std::int64_t>(
        exp_series(-static_cast<double>(1 << bit) / 100) * static_cast<double>(kUnit) + 0.5);
  }
  return table;
}
std::int64_t exponential(int hundredths) {
  static constexpr auto kPowers = powers();
  const int at = std::min(hundredths, kFarthest);
  std::int64_t product = kUnit;
  for (std::size_t bit = 0; bit < kBits; ++bit) {
    if ((at >> bit & 1) != 0) product = product * kPowers[bit] / kUnit;
  }
  return product;
}

// The odds that a move of this log odds is not seen, in 1/kUnit of people's.
std::uint64_t odds_against(int log_odds, int overlooks) {
  const std::int64_t odds =
      log_odds >= 0 ? exponential(log_odds) : kUnit * kUnit / exponential(-log_odds);
  return static_cast<std::uint64_t>(odds * overlooks / 100);
}

bool mates(Position position, Move check) {
  position.make(check);
  return !has_legal_move(position);
}

}  // namespace

bool is_large(PieceType type) {
  const PieceType kind = unpromoted(type);
  return kind == kSilver || kind == kGold || kind == kBishop || kind == kRook;
}

SalienceAmounts salience_of(const Position& position, Move move, const Viewpoint& from) {
  SalienceAmounts amounts{};
  const auto set = [&](Salience each, bool is) { amounts[index(each)] = is ? 1 : 0; };
  const Color mover = position.side_to_move();
  const PieceType type = position.moved_type(move);
  const PieceType taken = type_of(position.piece_on(move.to()));
  const bool check = position.gives_check(move);
  const auto& [last, own_last, two_before, three_before] = from.recent;
  const bool known_last = last.type != kNoPieceType, known_own = own_last.type != kNoPieceType;
  const Square last_to = seen_by(~mover, last.to), own_to = seen_by(mover, own_last.to);

  amounts[index(Salience::kOnline) + static_cast<std::size_t>(from.people)] = 1;
  set(Salience::kOwn, from.ply % 2 == 0);
  amounts[index(Salience::kFarther)] =
      static_cast<std::uint8_t>(std::clamp((from.ply - 1) / 2, 0, 3));
  set(Salience::kTakesSmall, taken != kNoPieceType && !is_large(taken));
  set(Salience::kTakesLarge, is_large(taken));
  set(Salience::kTakesBack, takes_last_moved(position, move, last));
  set(Salience::kCheck, check);
  set(Salience::kMates, check && mates(position, move));
  set(Salience::kPromotes, move.is_promotion());
  set(Salience::kDrop, move.is_drop());
  set(Salience::kQuiet, taken == kNoPieceType && !move.is_promotion() && !check);
  set(Salience::kNearLast, known_last && distance(last_to, move.to()) <= 2);
  set(Salience::kNearKing, distance(position.king(~mover), move.to()) <= 2);
  amounts[index(Salience::kCrowd)] = static_cast<std::uint8_t>(std::clamp(from.crowd, 0, 4));
  if (move.is_drop()) return amounts;
  const int steps = distance(move.from(), move.to());
  set(Salience::kSamePiece, known_own && own_to == move.from());
  set(Salience::kKnight, type == kKnight);
  set(Salience::kBackwards,
      type != kKing && relative_rank(mover, move.to()) > relative_rank(mover, move.from()));
  set(Salience::kFar, type != kKnight && steps >= 4);
  const auto opened_by = [&](const Arrival& arrival, Color side) {
    return arrival.type != kNoPieceType && arrival.from != kNoSquare &&
           between(move.from(), move.to()).has(seen_by(side, arrival.from));
  };
  set(Salience::kOpenedLine,
      type != kKnight && steps >= 2 && (opened_by(last, ~mover) || opened_by(own_last, mover)));
  return amounts;
}

Bitboard loose_pieces(const Position& position, Color side, const ExchangeValues& values) {
  Bitboard loose;
  for (Bitboard pieces = position.pieces(side); pieces.any();) {
    const Square square = pieces.pop_first();
    if (is_large(type_of(position.piece_on(square))) &&
        exchange_gain(position, square, ~side, values) > 0) {
      loose.add(square);
    }
  }
  return loose;
}

int crowd_of(const Position& position, const ExchangeValues& values) {
  const int loose = loose_pieces(position, kBlack, values).count() +
                    loose_pieces(position, kWhite, values).count();
  return std::min(loose, 4);
}

int SalienceWeights::of(const SalienceAmounts& amounts) const {
  int sum = 0;
  for (std::size_t i = 0; i < kSaliences; ++i) sum += weights[i] * amounts[i];
  return sum;
}

Result<SalienceWeights> load_salience(const Bundle& bundle) {
  const auto rows = named_numbers(bundle, "sight", {kSalienceIds.begin(), kSalienceIds.end()},
                                  {"weight"}, -kLargestWeight, kLargestWeight, "sight_features");
  if (!rows) return rows.error();
  SalienceWeights salience;
  for (std::size_t i = 0; i < kSaliences; ++i) salience.weights[i] = rows.value()[i][0];
  return salience;
}

bool Sight::sees(const Position& position, Move move, const Recent& recent, int ply,
                 int crowd) const {
  if (overlooks_ == 0 || position.in_check()) return true;
  if (recent[0].took && takes_last_moved(position, move, recent[0])) return true;
  const int log_odds = weights_.of(salience_of(position, move, {recent, ply, crowd, people_}));
  if (log_odds >= kObvious) return true;
  // The same draw at every distance: what is not seen from near is not seen from afar either.
  const std::uint64_t drawn =
      Random(seed_ ^ position.key() ^ (std::uint64_t{move.bits()} << 48)).next() >> 40;
  const auto unit = static_cast<std::uint64_t>(kUnit);
  return drawn * (unit + odds_against(std::max(log_odds, -kObvious), overlooks_)) < unit << 24;
}

std::uint64_t viewpoint_key(const Recent& recent, int ply) {
  const auto bits = [](const Arrival& arrival) {
    return std::uint64_t{arrival.took} << 24 | std::uint64_t{arrival.type} << 16 |
           std::uint64_t{arrival.from} << 8 | arrival.to;
  };
  return Random(bits(recent[0]) << 33 ^ bits(recent[1]) << 8 ^ static_cast<std::uint64_t>(ply))
      .next();
}

}  // namespace nagare
