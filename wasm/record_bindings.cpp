// The reader and writer of records for JavaScript, through Embind: record.d.ts says what each call
// means.
#include <emscripten/bind.h>

#include <string>

#include "core/base/reply_json.h"
#include "core/base/result.h"
#include "core/notation/record_json.h"
#include "core/notation/record_text.h"

namespace {

using nagare::RecordFormat;

std::string read_records(const std::string& text) {
  return nagare::read_games_json(nagare::read_records(text).games);
}

std::string write_record(const std::string& json, const std::string& format) {
  const auto record = nagare::game_of_json(json);
  if (!record) return nagare::error_reply(record.error());
  for (const RecordFormat each : {RecordFormat::kKif, RecordFormat::kKi2, RecordFormat::kCsa,
                                  RecordFormat::kUsi, RecordFormat::kJkf}) {
    if (nagare::format_id(each) != format) continue;
    const nagare::WrittenRecord written = nagare::write_record(record.value(), each);
    return nagare::value_reply(nagare::written_record_json(written));
  }
  return nagare::error_reply({"argument", "writeRecord format", format});
}

std::string move_texts(const std::string& start, const std::string& moves, unsigned from) {
  const auto texts = nagare::move_texts_json(start, moves, from);
  if (!texts) return nagare::error_reply(texts.error());
  return nagare::value_reply(texts.value());
}

}  // namespace

EMSCRIPTEN_BINDINGS(nagare_record) {
  emscripten::function("readRecords", &read_records);
  emscripten::function("writeRecord", &write_record);
  emscripten::function("moveTexts", &move_texts);
}
