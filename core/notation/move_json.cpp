#include "core/notation/move_json.h"

namespace nagare {

std::string_view side_name(Color color) {
  return color == kBlack ? "black" : "white";
}

void write_move(JsonWriter& json, const MoveText& text) {
  json.key("usi").string(text.usi);
  json.key("japanese").string(text.japanese);
  json.key("english").string(text.english);
}

void write_moves(JsonWriter& json, std::string_view key, const std::vector<MoveText>& moves) {
  json.key(key).begin_array();
  for (const MoveText& move : moves) {
    json.begin_object();
    write_move(json, move);
    json.end_object();
  }
  json.end_array();
}

}  // namespace nagare
