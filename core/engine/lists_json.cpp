#include "core/engine/lists_json.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "core/base/json_writer.h"
#include "core/data/band.h"
#include "core/engine/json_parts.h"
#include "core/joseki/formation.h"
#include "core/joseki/openings.h"
#include "core/notation/handicap.h"
#include "core/notation/move_json.h"

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
  for (const StrengthSettings& settings : strengths) {
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
    const std::pair<std::string_view, std::string_view> texts[] = {
        {"id", opponent.id},
        {"japanese", opponent.name.ja},
        {"english", opponent.name.en},
        {"kana", opponent.kana},
        {"crest", opponent.crest},
        {"people", id_of(opponent.people)},
        {"handicap", opponent.handicap},
        {"says", opponent.says}};
    for (const auto& [key, text] : texts) json.key(key).string(text);
    const std::pair<std::string_view, int> numbers[] = {
        {"strength", opponent.strength},
        {"naturalness", opponent.naturalness},
        {"pace", opponent.pace},
        {"grade", settings_of(strengths, opponent.strength).grade}};
    for (const auto& [key, number] : numbers) json.key(key).number(number);
    json.key("first").boolean(opponent.first);
    json.key("openings").begin_array();
    for (const std::string& opening : opponent.openings) json.string(opening);
    json.end_array();
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
