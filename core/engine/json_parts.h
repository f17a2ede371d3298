// Parts that several of the engine's answers have in common, as JSON (json.h, review_json.h). Each
// writes into an object already begun, unless it says otherwise.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/fact_words.h"
#include "core/choice/speech.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/shogi/types.h"

namespace nagare {

void write_text(JsonWriter& json, std::string_view key, const Text& text);
// The fields id, ja and en of a strategy, castle or list.
void write_names(JsonWriter& json, const std::string& id, const Text& name);
// An object of its own: what is named of a side.
void write_formations(JsonWriter& json, const Joseki& joseki, Color side,
                      const NamedFormations& named);
// An object of its own.
void write_reason(JsonWriter& json, const SpokenReason& spoken);

// The key "facts".
void write_facts(JsonWriter& json, const std::vector<SpokenFact>& facts);

// What is said that a move gives up.
struct SpokenPrice {
  const Price& price;
  bool named = false;
  const Text& alone;
  const Text& given_up;
};
// The key "price".
void write_price(JsonWriter& json, const SpokenPrice& price);
// The key "opinions"; nothing where there are none.
// Nothing where there is none.
void write_fallibility(JsonWriter& json, const std::optional<Fallibility>& fallibility);
void write_opinions(JsonWriter& json, const std::optional<SpokenOpinions>& opinions);

}  // namespace nagare
