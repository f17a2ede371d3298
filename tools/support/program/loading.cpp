#include "tools/support/program/loading.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

Common with_later_beside(const Common& common) {
  Common with_later = common;
  if (!with_later.later_path.empty()) return with_later;
  const auto beside = std::filesystem::path(common.data_path).replace_filename("nagare-later.data");
  std::error_code error;
  if (std::filesystem::exists(beside, error)) with_later.later_path = beside.string();
  return with_later;
}

Knowledge load_knowledge(const Common& common) {
  auto knowledge = Knowledge::load(read_file(common.data_path));
  if (!knowledge) throw BadInput{common.data_path + ": " + knowledge.error().line()};
  if (!common.later_path.empty()) {
    auto done = knowledge.value().load_later(read_file(common.later_path));
    if (!done) throw BadInput{common.later_path + ": " + done.error().line()};
  }
  return std::move(knowledge.value());
}

Engine load_engine(const Common& common) {
  Engine engine;
  auto done = engine.load_data(read_file(common.data_path));
  if (!done) throw BadInput{common.data_path + ": " + done.error().line()};
  if (!common.later_path.empty()) {
    auto later = engine.load_later(read_file(common.later_path));
    if (!later) throw BadInput{common.later_path + ": " + later.error().line()};
  }
  return engine;
}

}  // namespace nagare::cli
