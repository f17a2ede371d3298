#include "core/engine/json_parts.h"

#include <cstddef>
#include <variant>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/evidence.h"
#include "core/advisors/reason.h"
#include "core/joseki/castles.h"
#include "core/joseki/side_name.h"
#include "core/joseki/strategies.h"
#include "core/notation/move_json.h"
#include "core/notation/usi_move.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

void write_spoken_moves(JsonWriter& json, const std::vector<SpokenMove>& moves) {
  json.key("moves").begin_array();
  for (const SpokenMove& spoken : moves) {
    json.begin_object();
    write_move(json, spoken.text);
    json.key("by").string(side_name(spoken.by));
    json.key("from");
    if (spoken.move.is_drop()) {
      json.null();
    } else {
      json.string(usi_square(spoken.move.from()));
    }
    json.key("to").string(usi_square(spoken.move.to()));
    json.end_object();
  }
  json.end_array();
}

// Writes the fields of one form of evidence, inside an object already begun.
struct EvidenceWriter {
  JsonWriter& json;
  const std::vector<SpokenMove>& moves;

  void operator()(const CountedEvidence& evidence) const {
    const Counts& counts = evidence.counts;
    json.key("human").number(counts.human);
    json.key("computer").number(counts.computer);
    json.key("human_total").number(counts.human_total);
    json.key("computer_total").number(counts.computer_total);
    json.key("chi_square").fixed(chi_square(counts), 2);
    write_spoken_moves(json, moves);
  }
  void operator()(const LikelihoodEvidence& evidence) const {
    json.key("probability").fixed(evidence.probability / 1e6, 4);
  }
  void operator()(const LineEvidence& evidence) const {
    write_text(json, "name", evidence.name);
    write_text(json, "purpose", evidence.purpose);
    write_text(json, "before", evidence.before);
    json.key("games").number(evidence.games);
    json.key("share").number(evidence.share);
    json.key("won").number(evidence.won);
  }
  void operator()(const DestinationEvidence& evidence) const {
    write_text(json, "castle", evidence.castle);
    json.key("to").string(usi_square(evidence.to));
    json.key("placed").number(evidence.placed);
    json.key("pieces").number(evidence.pieces);
    json.key("left").number(evidence.moves);
    write_squares("squares", evidence.squares);
  }
  void operator()(const ShapeEvidence& evidence) const {
    write_squares("squares", evidence.squares);
  }
  void operator()(const CategoryEvidence& evidence) const {
    write_squares("pieces", evidence.pieces);
  }
  void operator()(const IntentEvidence& evidence) const {
    write_text(json, "plan", evidence.plan);
    write_text(json, "answer", evidence.line);
    write_text(json, "purpose", evidence.purpose);
    write_spoken_moves(json, moves);
  }

  void write_squares(std::string_view key, const SquareList& squares) const {
    json.key(key).begin_array();
    for (Square square : squares) json.string(usi_square(square));
    json.end_array();
  }
};

}  // namespace

void write_text(JsonWriter& json, std::string_view key, const Text& text) {
  json.key(key).begin_object();
  json.key("ja").string(text.ja);
  json.key("en").string(text.en);
  json.end_object();
}

void write_names(JsonWriter& json, const std::string& id, const Text& name) {
  json.key("id").string(id);
  json.key("ja").string(name.ja);
  json.key("en").string(name.en);
}

void write_formations(JsonWriter& json, const Joseki& joseki, Color side,
                      const NamedFormations& named) {
  json.begin_object();
  json.key("strategy");
  if (named.strategy < 0) {
    json.null();
  } else {
    const Strategy& strategy = joseki.strategies.at(named.strategy);
    json.begin_object();
    write_names(json, strategy.id, name_for(side, strategy.name));
    json.key("intended").boolean(named.intended);
    json.end_object();
  }
  json.key("castle");
  if (named.castle < 0) {
    json.null();
  } else {
    const Castle& castle = joseki.castles.at(named.castle);
    json.begin_object();
    write_names(json, castle.id, name_for(side, castle.name));
    json.key("placed").number(named.placed);
    json.key("pieces").number(named.pieces);
    json.end_object();
  }
  json.end_object();
}

void write_reason(JsonWriter& json, const SpokenReason& spoken) {
  const Reason& reason = spoken.reason.reason;
  json.begin_object();
  json.key("advisor").string(spoken.reason.voice->id);
  json.key("kind").string(reason.kind);
  json.key("points").number(spoken.reason.points);
  json.key("hunch").begin_object();
  json.key("points").number(spoken.reason.hunch);
  json.key("share").number(spoken.reason.share);
  json.end_object();
  write_text(json, "label", spoken.label);
  write_text(json, "text", spoken.text);
  write_text(json, "figures", spoken.figures);
  write_text(json, "detail", spoken.detail);
  json.key("evidence").begin_object();
  json.key("form").string(form_id(form_of(reason.evidence)));
  std::visit(EvidenceWriter{json, spoken.moves}, reason.evidence);
  json.end_object();
  json.end_object();
}

void write_facts(JsonWriter& json, const std::vector<SpokenFact>& facts) {
  json.key("facts").begin_array();
  for (const SpokenFact& spoken : facts) {
    const Fact& fact = spoken.fact;
    const Gain& gain = fact.gain;
    json.begin_object();
    json.key("kind").string(kFactKindIds[static_cast<std::size_t>(fact.kind)]);
    json.key("manner").string(kMannerIds[static_cast<std::size_t>(fact.manner)]);
    json.key("outcome").string(kOutcomeIds[static_cast<std::size_t>(gain.outcome)]);
    json.key("plies").number(gain.plies);
    json.key("square");
    if (gain.square == kNoSquare) {
      json.null();
    } else {
      json.string(usi_square(gain.square));
    }
    json.key("win_rate").number(fact.win_rate);
    write_text(json, "text", spoken.text);
    json.key("other");
    if (spoken.other.usi.empty()) {
      json.null();
    } else {
      json.begin_object();
      write_move(json, spoken.other);
      json.end_object();
    }
    write_moves(json, "line", spoken.line);
    json.end_object();
  }
  json.end_array();
}

void write_price(JsonWriter& json, const SpokenPrice& price) {
  json.key("price").begin_object();
  json.key("centipawns").number(price.price.centipawns);
  json.key("win_rate").number(price.price.win_rate);
  json.key("named").boolean(price.named);
  write_text(json, "alone", price.alone);
  write_text(json, "given_up", price.given_up);
  json.end_object();
}

void write_fallibility(JsonWriter& json, const std::optional<Fallibility>& fallibility) {
  if (!fallibility) return;
  json.key("fallibility").begin_object();
  json.key("chances").begin_array();
  for (const int chance : fallibility->chances) json.number(chance);
  json.end_array();
  json.key("lost").number(fallibility->lost);
  json.end_object();
}

void write_opinions(JsonWriter& json, const std::optional<SpokenOpinions>& opinions) {
  if (!opinions) return;
  json.key("opinions").begin_object();
  json.key("disagreement").number(opinions->disagreement);
  write_text(json, "text", opinions->text);
  json.end_object();
}

}  // namespace nagare
