#include "core/evaluation/features.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/shogi/attacks.h"

namespace nagare {

namespace {

constexpr int kFirstZone = kPlaceFeatures;
constexpr int kFirstThreat = kFirstZone + 2 * kZoneFeatures;
constexpr int kFirstMobility = kFirstThreat + kThreatFeatures;
constexpr int kFirstNextToKing = kFirstMobility + kMobilityFeatures;

constexpr bool slides(PieceType type) {
  return type == kLance || type == kBishop || type == kRook || type == kHorse || type == kDragon;
}

// kSpread[b]: the five bits of b, each in a byte of its own, the lowest in the lowest byte.
constexpr auto kSpread = [] {
  std::array<std::uint64_t, 32> spread{};
  for (std::size_t bits = 0; bits < spread.size(); ++bits) {
    for (int i = 0; i < 5; ++i) spread[bits] |= (std::uint64_t{bits} >> i & 1) << (8 * i);
  }
  return spread;
}();
static_assert(2 * kZoneDistance + 1 == 5);

// The set shifted so that square `first` becomes bit 0; `first` may be negative.
std::uint64_t bits_from(Bitboard squares, int first) {
  if (first <= 0) return squares.low << -first;
  if (first >= 64) return squares.high >> (first - 64);
  return squares.low >> first | squares.high << (64 - first);
}

// Appends black's view of the squares around a king.
void add_zone(const Position& position, const std::array<Control, kColorCount>& control,
              Color owner, FeatureList& features) {
  const Square king = position.king(owner);
  const int corner = king - kZoneDistance * 9 - kZoneDistance;
  const auto seen = [&](Bitboard squares) { return bits_from(squares, corner); };
  const std::uint64_t black = seen(position.pieces(kBlack)), white = seen(position.pieces(kWhite));
  const std::uint64_t by_black = seen(control[kBlack].once), by_white = seen(control[kWhite].once);
  const std::uint64_t more_by_black = seen(control[kBlack].twice);
  const std::uint64_t more_by_white = seen(control[kWhite].twice);
  const int first_rank = std::max(kZoneDistance + 1 - rank_of(king), 0);
  const int last_rank = std::min(kZoneDistance + 9 - rank_of(king), 2 * kZoneDistance);
  const int first_file = std::max(kZoneDistance + 1 - file_of(king), 0);
  const int last_file = std::min(kZoneDistance + 9 - file_of(king), 2 * kZoneDistance);
  for (int file = first_file; file <= last_file; ++file) {
    const auto ranks = [&](std::uint64_t bits) { return kSpread[bits >> (9 * file) & 31]; };
    // For each rank a byte; no sum is larger than kZoneStates - 1.
    const std::uint64_t states = 9 * (ranks(black) + 2 * ranks(white)) +
                                 3 * (ranks(by_black) + ranks(more_by_black)) + ranks(by_white) +
                                 ranks(more_by_white);
    const int first = kFirstZone + (owner == kBlack ? 0 : kZoneFeatures) +
                      std::abs(file - kZoneDistance) * kZoneStates;
    for (int rank = first_rank; rank <= last_rank; ++rank) {
      const int state = static_cast<int>(states >> (8 * rank) & 255);
      features.push_back(
          static_cast<std::uint16_t>(first + rank * kZoneFiles * kZoneStates + state));
    }
  }
}

// What the pieces of a kind and colour attack, and black's view of what they reach.
template <PieceType kType, Color kColor>
void add_attacks(const Position& position, Control& control, FeatureList& features) {
  constexpr int kKind = viewed_kind(kType, kColor, kBlack);
  const auto use = [&](int feature) { features.push_back(static_cast<std::uint16_t>(feature)); };
  const auto use_next_to_king = [&](Bitboard reached) {
    for (Color owner : {kBlack, kWhite}) {
      const Bitboard near = reached & step_attacks(owner, kKing, position.king(owner));
      if (near.none()) continue;
      use(kFirstNextToKing + (owner == kBlack ? 0 : kNextToKingFeatures) + kKind * kMostNextToKing +
          std::min(near.count(), kMostNextToKing) - 1);
    }
  };
  if constexpr (kType == kPawn) {
    // Two pawns never attack one square, so all go at once.
    const Bitboard pawns = position.pieces(kColor, kPawn);
    const Bitboard reached = kColor == kBlack ? pawns.shifted_down() : pawns.shifted_up();
    control.add(kPawn, reached);
    const Bitboard next_to_kings = step_attacks(kBlack, kKing, position.king(kBlack)) |
                                   step_attacks(kWhite, kKing, position.king(kWhite));
    for (Bitboard near = reached & next_to_kings; near.any();) {
      use_next_to_king(Bitboard::of(near.pop_first()));
    }
    return;
  }
  for (Bitboard pieces = position.pieces(kColor, kType); pieces.any();) {
    const Bitboard reached = attacks(kColor, kType, pieces.pop_first(), position.occupied());
    control.add(kType, reached);
    if constexpr (slides(kType)) {
      const int count = (reached & ~position.pieces(kColor)).count();
      use(kFirstMobility + kKind * (kMostReached + 1) + std::min(count, kMostReached));
    }
    use_next_to_king(reached);
  }
}

// Kind by kind, and each with code of its own: faster than piece by piece.
template <Color kColor>
Control control_of(const Position& position, FeatureList& features) {
  Control control{};
  [&]<int... kTypes>(std::integer_sequence<int, kTypes...>) {
    (add_attacks<static_cast<PieceType>(kPawn + kTypes), kColor>(position, control, features), ...);
  }
  (std::make_integer_sequence<int, kViewTypes>());
  return control;
}

}  // namespace

FeatureList attack_features(const Position& position) {
  FeatureList features;
  const auto use = [&](int feature) { features.push_back(static_cast<std::uint16_t>(feature)); };
  const std::array<Control, kColorCount> control = {control_of<kBlack>(position, features),
                                                    control_of<kWhite>(position, features)};
  for (Color owner : {kBlack, kWhite}) add_zone(position, control, owner, features);
  for (Color owner : {kBlack, kWhite}) {
    const Control& enemy = control[~owner];
    for (Bitboard pieces = position.pieces(owner) & enemy.once; pieces.any();) {
      const Square square = pieces.pop_first();
      int cheapest = 0;
      while (!enemy.by[cheapest].has(square)) ++cheapest;
      const int kind = viewed_kind(type_of(position.piece_on(square)), owner, kBlack);
      use(kFirstThreat + kind * kThreatStates + (cheapest * 2 + enemy.times(square) - 1) * 3 +
          control[owner].times(square));
    }
  }
  return features;
}

int seen_by_white(int feature) {
  const auto other_kind = [](int kind) { return (kind + kViewTypes) % (2 * kViewTypes); };
  if (feature >= kFirstNextToKing) {
    const int at = feature - kFirstNextToKing;
    const int king = at / kNextToKingFeatures, kind = at % kNextToKingFeatures / kMostNextToKing;
    return kFirstNextToKing + (1 - king) * kNextToKingFeatures +
           other_kind(kind) * kMostNextToKing + at % kMostNextToKing;
  }
  if (feature >= kFirstMobility) {
    constexpr int kCounts = kMostReached + 1;
    const int at = feature - kFirstMobility;
    return kFirstMobility + other_kind(at / kCounts) * kCounts + at % kCounts;
  }
  if (feature >= kFirstThreat) {
    const int at = feature - kFirstThreat;
    return kFirstThreat + other_kind(at / kThreatStates) * kThreatStates + at % kThreatStates;
  }
  const int at = feature - kFirstZone;
  const int king = at / kZoneFeatures, place = at % kZoneFeatures / kZoneStates;
  const int state = at % kZoneStates;
  const int stands = state / 9, black = state / 3 % 3, white = state % 3;
  const int seen_place = (2 * kZoneDistance - place / kZoneFiles) * kZoneFiles + place % kZoneFiles;
  return kFirstZone + (1 - king) * kZoneFeatures + seen_place * kZoneStates + (3 - stands) % 3 * 9 +
         white * 3 + black;
}

}  // namespace nagare
