// Facts of reading in words: the table words/facts.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/amount_words.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"
#include "core/notation/move_text.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct SpokenFact {
  Fact fact;
  Text text;                   // a sentence
  std::vector<MoveText> line;  // as the fact has it
  MoveText other;              // of kOnly and kRefutes
};

class FactWords {
 public:
  // Reads the section words/facts. Errors are those of Sayings::load.
  static Result<FactWords> load(const Bundle& bundle);

  // The fact of the legal move of the position, to which `previous` led.
  SpokenFact spoken(const Fact& fact, const AmountWords& amounts, const Position& position,
                    Move previous, Move move) const;

 private:
  Sayings sayings_;
};

// What a gain is about, in the order of the tables.
enum class About : std::uint8_t { kMate, kMateNow, kTaken, kLater, kPromoted, kPromotes, kNone };
About about(const Gain& gain);
// The piece of the gain with its square where it stands there already, and the piece alone.
Text target_text(const Gain& gain, const Position& from, const AmountWords& amounts);
Text piece_name(PieceType type);

}  // namespace nagare
