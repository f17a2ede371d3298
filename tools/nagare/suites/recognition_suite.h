// How many labelled records of a suite are recognised: by the ply that is given, the side that is
// given has shown the strategy or castle of that name; or a tesuji (手筋): a move of the side at
// the ply, or within two of it, fulfils a rule of shape of that name.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"

namespace nagare::cli {

enum class LabelKind : std::uint8_t { kCastle, kStrategy, kTesuji };
inline constexpr std::array<std::string_view, 3> kLabelKindIds = {"castle", "strategy", "tesuji"};

struct LabelledRecord {
  LabelKind kind = LabelKind::kCastle;
  std::string name;                 // in Japanese
  bool black = true, white = true;  // the sides that may show it
  int ply = 0;
  Game game{start_position()};
  bool for_reporting = false;  // nothing is chosen by it
};

struct RecognitionSuite {
  std::vector<LabelledRecord> records;
  long long left_out = 0;  // rows of other kinds
  // The names of one formation: itself and its other spellings.
  std::map<std::string, std::vector<std::string>> spellings;
};

// `names` may be empty. The diagram of a tesuji need not be a whole position: where it has no king
// of a side, one is put far from everything, where every move of the record is legal. Throws
// BadInput with file and line.
RecognitionSuite read_recognition_suite(const std::string& path, const std::string& names);

// A table: of how many records the label is recognised by its ply, and of how many it is named
// then (a tesuji: at the very ply), for castles, strategies and tesuji, rows to choose by and rows
// for reporting. `misses`: and which of the former are not.
std::string recognition_report(const Knowledge& knowledge, const RecognitionSuite& suite,
                               bool misses);

}  // namespace nagare::cli
