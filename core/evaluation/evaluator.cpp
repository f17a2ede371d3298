#include "core/evaluation/evaluator.h"

#include <algorithm>
#include <cstdlib>

#include "core/data/table.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

using DistanceTable = std::array<std::array<std::uint8_t, kSquareCount>, kSquareCount>;

DistanceTable make_distances() {
  DistanceTable table{};
  for (Square a = 0; a < kSquareCount; ++a) {
    for (Square b = 0; b < kSquareCount; ++b) {
      table[a][b] = static_cast<std::uint8_t>(
          std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))));
    }
  }
  return table;
}

const DistanceTable kDistances = make_distances();

const std::vector<std::string_view> kPieceColumns = {
    "piece",   "board",   "hand",    "own_1",     "own_2",  "own_3",   "own_far",
    "enemy_1", "enemy_2", "enemy_3", "enemy_far", "attack", "defence", "hand_attack"};
const std::vector<std::string_view> kSquareColumns = {"rank", "9", "8", "7", "6",
                                                      "5",    "4", "3", "2", "1"};
const std::vector<std::string_view> kScaleColumns = {"name", "value"};

}  // namespace

Result<Evaluator> Evaluator::load(const Bundle& bundle) {
  Evaluator evaluator;
  const auto pieces = bundle.section("evaluation/pieces");
  if (!pieces) return pieces.error();
  if (auto done = evaluator.load_pieces(pieces.value()); !done) return done.error();
  const auto squares = bundle.section("evaluation/king-square");
  if (!squares) return squares.error();
  if (auto done = evaluator.load_king_square(squares.value()); !done) return done.error();
  const auto scale = bundle.section("evaluation/scale");
  if (!scale) return scale.error();
  if (auto done = evaluator.load_scale(scale.value()); !done) return done.error();
  return evaluator;
}

Result<Done> Evaluator::load_pieces(std::string_view text) {
  const auto table = Table::parse("evaluation/pieces", text, kPieceColumns);
  if (!table) return table.error();
  std::array<bool, kPieceTypeCount> seen{};
  for (const Table::Row& row : table.value().rows()) {
    const std::string_view name = row.cells[0];
    const bool promote = name.size() == 2 && name[0] == '+';
    PieceType type = name.empty() ? kNoPieceType : piece_type_of_letter(name.back());
    if (type == kNoPieceType || name.size() > 2 || (promote && !can_promote(type)) ||
        (name.size() == 2 && !promote)) {
      return Error{"evaluation_piece", table.value().where(row),
                   "'" + std::string(name) + "' is not a piece"};
    }
    if (promote) type = promoted(type);
    std::array<int, 14> numbers{};
    for (std::size_t i = 1; i < numbers.size(); ++i) {
      const auto number = table.value().number(row, i);
      if (!number) return number.error();
      if (std::abs(number.value()) > 2000) {
        return Error{"evaluation_range", table.value().where(row), "weights are -2000 to 2000"};
      }
      numbers[i] = number.value();
    }
    seen[type] = true;
    board_[type] = numbers[1];
    // By distance: 1, 2, 3, and everything further.
    for (std::size_t d = 0; d < 10; ++d) {
      const std::size_t column = std::clamp<std::size_t>(d, 1, 4) - 1;
      near_own_king_[type][d] = numbers[3 + column];
      near_enemy_king_[type][d] = numbers[7 + column];
    }
    attack_[type] = numbers[11];
    defence_[type] = numbers[12];
    if (type < kHandTypeCount) {
      hand_[type] = numbers[2];
      hand_attack_[type] = numbers[13];
    }
  }
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    if (!seen[static_cast<std::size_t>(type)]) {
      return Error{"evaluation_piece", "evaluation/pieces.tsv",
                   "the row of '" + sfen_piece(make_piece(kBlack, static_cast<PieceType>(type))) +
                       "' is missing"};
    }
  }
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (kind != kKing) exchange_[kind] = board_[kind] + hand_[unpromoted(kind)];
  }
  exchange_[kKing] = kMaxValue;
  return Done{};
}

Result<Done> Evaluator::load_king_square(std::string_view text) {
  const auto table = Table::parse("evaluation/king-square", text, kSquareColumns);
  if (!table) return table.error();
  if (table.value().rows().size() != 9) {
    return Error{"evaluation_ranks", "evaluation/king-square.tsv", "nine ranks are wanted"};
  }
  for (const Table::Row& row : table.value().rows()) {
    const auto rank = table.value().number(row, 0);
    if (!rank) return rank.error();
    if (rank.value() < 1 || rank.value() > 9) {
      return Error{"evaluation_ranks", table.value().where(row), "ranks are 1 to 9"};
    }
    for (int file = 1; file <= 9; ++file) {
      const auto number = table.value().number(row, static_cast<std::size_t>(10 - file));
      if (!number) return number.error();
      king_square_[make_square(file, rank.value())] = number.value();
    }
  }
  return Done{};
}

Result<Done> Evaluator::load_scale(std::string_view text) {
  const auto table = Table::parse("evaluation/scale", text, kScaleColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const auto number = table.value().number(row, 1);
    if (!number) return number.error();
    int* target = row.cells[0] == "tempo"            ? &tempo_
                  : row.cells[0] == "danger_divisor" ? &danger_divisor_
                  : row.cells[0] == "win_rate_scale" ? &win_rate_scale_
                                                     : nullptr;
    if (target == nullptr || number.value() < 1) {
      return Error{"evaluation_scale", table.value().where(row),
                   "tempo, danger_divisor and win_rate_scale are wanted, each at least 1"};
    }
    *target = number.value();
  }
  return Done{};
}

int Evaluator::evaluate(const Position& position) const {
  std::array<int, 2> value{}, assault{};
  const std::array<Square, 2> kings = {position.king(kBlack), position.king(kWhite)};
  for (Color color : {kBlack, kWhite}) {
    const auto& from_own = kDistances[kings[color]];
    const auto& from_enemy = kDistances[kings[~color]];
    Bitboard pieces = position.pieces(color);
    int sum = 0, attack = 0, defence = 0;
    while (pieces.any()) {
      const Square square = pieces.pop_first();
      const PieceType type = type_of(position.piece_on(square));
      const int own = from_own[square], enemy = from_enemy[square];
      sum += board_[type] + near_own_king_[type][static_cast<std::size_t>(own)] +
             near_enemy_king_[type][static_cast<std::size_t>(enemy)];
      if (enemy <= 2) attack += attack_[type];
      if (own <= 2) defence += defence_[type];
    }
    const Hand hand = position.hand(color);
    for (int t = kPawn; t <= kGold && !hand.empty(); ++t) {
      const int count = hand.count(static_cast<PieceType>(t));
      sum += count * hand_[static_cast<std::size_t>(t)];
      attack += count * hand_attack_[static_cast<std::size_t>(t)];
    }
    value[color] = sum + king_square_[seen_by(color, kings[color])];
    assault[color] += attack;
    assault[~color] -= defence;
  }
  for (Color color : {kBlack, kWhite}) {
    const int excess = std::max(assault[color], 0);
    value[color] += excess * excess / danger_divisor_;
  }
  const Color us = position.side_to_move();
  return std::clamp(value[us] - value[~us] + tempo_, -kMaxValue, kMaxValue);
}

}  // namespace nagare
