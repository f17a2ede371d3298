#include "core/base/reply_json.h"

#include "core/base/json_writer.h"

namespace nagare {

std::string value_reply(std::string_view json) {
  return R"({"ok":true,"value":)" + std::string(json) + '}';
}

std::string error_reply(const Error& error) {
  JsonWriter json;
  json.begin_object().key("ok").boolean(false).key("error").begin_object();
  json.key("code").string(error.code).key("where").string(error.where);
  json.key("detail").string(error.detail);
  return json.end_object().end_object().text();
}

}  // namespace nagare
