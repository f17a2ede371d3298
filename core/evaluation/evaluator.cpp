#include "core/evaluation/evaluator.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace nagare {

namespace {

constexpr std::int32_t packed(int value, int assault) {
  return assault * 65536 + value;
}
constexpr int packed_value(std::int32_t sum) {
  return static_cast<std::int16_t>(static_cast<std::uint32_t>(sum) & 0xFFFF);
}
constexpr int packed_assault(std::int32_t sum) {
  return (sum + 0x8000) >> 16;
}

}  // namespace

Result<Evaluator> Evaluator::load(const Bundle& bundle) {
  const auto weights = load_weights(bundle);
  if (!weights) return weights.error();
  const auto assault = load_assault(bundle);
  if (!assault) return assault.error();
  Evaluator evaluator(weights.value(), assault.value());
  if (evaluator.largest_sum() > INT16_MAX) {
    return Error{"evaluation_range", "evaluation/squares.tsv",
                 "all pieces together could be worth more than 32767 centipawns"};
  }
  return evaluator;
}

int Evaluator::largest_sum() const {
  constexpr std::array<int, 9> kSetSize = {0, 18, 4, 4, 4, 2, 2, 4, 1};
  int sum = 0;
  for (std::size_t kind = kPawn; kind <= kKing; ++kind) {
    int largest = 0;
    for (const KingTable* table : {own_.get(), enemy_.get()}) {
      for (const auto& by_king : *table) {
        for (const auto& by_type : by_king) {
          for (std::size_t type : {kind, kind + kPromotion}) {
            if (type >= kPieceTypeCount) continue;
            for (Packed entry : by_type[type]) {
              largest = std::max(largest, std::abs(packed_value(entry)));
            }
          }
        }
      }
    }
    sum += kSetSize[kind] * largest;
  }
  return sum;
}

Evaluator::Evaluator(const EvaluationWeights<int>& weights, const AssaultWeights& assault)
    : tempo_(weights.tempo), danger_(weights.danger), win_rate_scale_(weights.win_rate_scale) {
  auto own = std::make_shared<KingTable>();
  auto enemy = std::make_shared<KingTable>();
  for (Color color : {kBlack, kWhite}) {
    for (Square king = 0; king < kSquareCount; ++king) {
      for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
        for (Square square = 0; square < kSquareCount; ++square) {
          const GridPlace place = grid_place(color, square, king, king);
          const bool near = within_assault(square, king);
          (*own)[color][king][type][square] =
              packed(weights.board[type] + weights.square[type][place.rank][place.file] +
                         weights.own[type][place.own_rank][place.own_file],
                     near ? assault.defence[type] : 0);
          (*enemy)[color][king][type][square] =
              packed(weights.enemy[type][place.enemy_rank][place.enemy_file],
                     near ? assault.attack[type] : 0);
        }
      }
    }
  }
  own_ = std::move(own);
  enemy_ = std::move(enemy);
  for (std::size_t type = kPawn; type <= kGold; ++type) {
    hand_[type] = packed(weights.hand[type], assault.hand[type]);
  }
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (kind != kKing) exchange_[kind] = weights.board[kind] + weights.hand[unpromoted(kind)];
  }
  exchange_[kKing] = kMaxValue;
}

int Evaluator::evaluate(const Position& position) const {
  std::array<int, kColorCount> value{}, excess{};
  for (Color color : {kBlack, kWhite}) {
    const auto& by_own = (*own_)[color][position.king(color)];
    const auto& by_enemy = (*enemy_)[color][position.king(~color)];
    Packed own = 0, enemy = 0;
    for (Bitboard pieces = position.pieces(color); pieces.any();) {
      const Square square = pieces.pop_first();
      const PieceType type = type_of(position.piece_on(square));
      own += by_own[type][square];
      enemy += by_enemy[type][square];
    }
    const Hand hand = position.hand(color);
    for (int type = kPawn; type <= kGold && !hand.empty(); ++type) {
      const auto kind = static_cast<PieceType>(type);
      enemy += hand.count(kind) * hand_[kind];
    }
    value[color] = packed_value(own) + packed_value(enemy);
    excess[color] += packed_assault(enemy);
    excess[~color] -= packed_assault(own);
  }
  for (Color color : {kBlack, kWhite}) {
    const int assault = std::max(excess[color], 0);
    value[color] += assault * assault * danger_ / 1000;
  }
  const Color us = position.side_to_move();
  return std::clamp(value[us] - value[~us] + tempo_, -kMaxValue, kMaxValue);
}

}  // namespace nagare
