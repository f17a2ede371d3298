#include "core/engine/lists_json.h"

#include <cstddef>

#include "core/base/json_writer.h"
#include "core/data/band.h"
#include "core/engine/json_parts.h"
#include "core/joseki/formation.h"
#include "core/joseki/openings.h"
#include "core/notation/handicap.h"

namespace nagare {

std::string handicaps_json() {
  JsonWriter json;
  json.begin_array();
  for (const Handicap& handicap : kHandicaps) {
    json.begin_object();
    json.key("id").string(handicap.id);
    json.key("japanese").string(handicap.japanese);
    json.key("english").string(handicap.english);
    json.key("sfen").string(handicap.sfen);
    json.end_object();
  }
  json.end_array();
  return json.text();
}

std::string strengths_json(const Strengths& strengths) {
  JsonWriter json;
  json.begin_array();
  for (std::size_t strength = 1; strength < strengths.size(); ++strength) {
    const StrengthSettings& settings = strengths[strength];
    json.begin_object();
    json.key("plies").number(settings.depth);
    json.key("moves").number((settings.attention.tenths + 5) / 10);
    json.key("overlooks").number(settings.attention.overlooks);
    json.key("large_evaluation").boolean(settings.large_evaluation);
    json.key("grade").number(settings.grade);
    json.end_object();
  }
  json.end_array();
  return json.text();
}

std::string openings_json(const Joseki& joseki) {
  JsonWriter json;
  json.begin_array();
  for (const Opening& opening : joseki.openings.all()) {
    // Those that play no strategy of their own only answer what the opponent does.
    if (opening.strategy < 0 || joseki.is_family(opening.strategy)) continue;
    json.begin_object();
    write_names(json, opening.id, opening.name);
    json.key("family").string(kFamilyIds[static_cast<std::size_t>(opening.family)]);
    json.key("side");
    if (opening.side) {
      json.string(side_name(*opening.side));
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
  return json.text();
}

std::string opponents_json(const Opponents& opponents, const Strengths& strengths) {
  JsonWriter json;
  json.begin_array();
  for (const Opponent& opponent : opponents) {
    json.begin_object();
    json.key("id").string(opponent.id);
    json.key("japanese").string(opponent.name.ja);
    json.key("english").string(opponent.name.en);
    json.key("kana").string(opponent.kana);
    json.key("crest").string(opponent.crest);
    json.key("strength").number(opponent.strength);
    json.key("naturalness").number(opponent.naturalness);
    json.key("people").string(id_of(opponent.people));
    json.key("openings").begin_array();
    for (const std::string& opening : opponent.openings) json.string(opening);
    json.end_array();
    json.key("handicap").string(opponent.handicap);
    json.key("pace").number(opponent.pace);
    json.key("says").string(opponent.says);
    json.key("first").boolean(opponent.first);
    json.key("grade").number(strengths[static_cast<std::size_t>(opponent.strength)].grade);
    write_text(json, "about", opponent.about);
    write_text(json, "greeting", opponent.greeting);
    write_text(json, "won", opponent.won);
    write_text(json, "lost", opponent.lost);
    json.end_object();
  }
  json.end_array();
  return json.text();
}

}  // namespace nagare
