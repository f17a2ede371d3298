// How many labelled records of a suite are recognised: by the ply that is given, the side that is
// given has shown the strategy or castle of that name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/joseki/recogniser.h"

namespace nagare::cli {

struct LabelledRecord {
  bool castle = false;              // a castle; else a strategy
  std::string name;                 // in Japanese
  bool black = true, white = true;  // the sides that may show it
  int ply = 0;
  Game game{start_position()};
  bool for_reporting = false;  // nothing is chosen by it
};

struct RecognitionSuite {
  std::vector<LabelledRecord> records;
  long long left_out = 0;  // rows of other kinds (tesuji)
  // The names of one formation: itself and its other spellings.
  std::map<std::string, std::vector<std::string>> spellings;
};

// `names` may be empty. Throws BadInput with file and line.
RecognitionSuite read_recognition_suite(const std::string& path, const std::string& names);

// A table: of how many records the label is recognised by its ply, and of how many it is named
// then, for castles and strategies, rows to choose by and rows for reporting. `misses`: and which
// of the former are not.
std::string recognition_report(const Joseki& joseki, const RecognitionSuite& suite, bool misses);

}  // namespace nagare::cli
