// The tables of data/: checked for people, compiled into one bundle for programs.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/advisors/shape/pattern.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/joseki/castles.h"
#include "core/joseki/condition.h"
#include "core/joseki/strategies.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/commands/data_reasons.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/data_folder.h"
#include "tools/support/program/named_conditions.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

[[noreturn]] void refuse(const std::string& folder, const Error& error) {
  throw BadInput{folder + ": " + error.line(), folder + ": " + japanese_line(error)};
}

struct Bundles {
  std::string data;
  std::string later;  // empty where the folder has none
};
// Whether they are right is for the engine to say.
Result<FormationIds> ids_of(const Bundle& bundle, std::string_view section,
                            const std::vector<std::string_view>& columns) {
  const auto table = Table::open(bundle, section, columns);
  if (!table) return table.error();
  FormationIds ids;
  for (const Table::Row& row : table.value().rows()) {
    ids.emplace(table.value().text(row, "id"), static_cast<int>(ids.size()));
  }
  return ids;
}

// Conditions with a name are read by themselves, so that what is wrong in one is said of its place.
Result<Done> check_conditions(const DataBundle& data) {
  const auto bundle = Bundle::open(data.bytes);
  if (!bundle) return bundle.error();
  const auto strategies = ids_of(bundle.value(), "strategies", kStrategyColumns);
  if (!strategies) return strategies.error();
  const auto castles = ids_of(bundle.value(), "castles", kCastleColumns);
  if (!castles) return castles.error();
  const FormationNames names{strategies.value(), castles.value()};
  const NamedConditions& on_games = data.game_conditions;
  for (const auto& each : on_games.all()) {
    const auto read = Condition::parse(on_games.written_out(each), names, each.where);
    if (!read) return read.error();
  }
  const NamedConditions& on_moves = data.move_conditions;
  for (const auto& each : on_moves.all()) {
    const auto read = ShapePattern::parse(on_moves.written_out(each), each.where);
    if (!read) return read.error();
  }
  if (auto done = on_games.check_used(); !done) return done.error();
  return on_moves.check_used();
}

// The bundles, once everything in them has been read as the engine will read it.
Bundles checked_bundles(const std::string& folder) {
  auto data = bundle_of(folder);
  if (!data) refuse(folder, data.error());
  if (auto done = check_conditions(data.value()); !done) refuse(folder, done.error());
  Bundles bundles{std::move(data.value().bytes), {}};
  auto knowledge = Knowledge::load(bundles.data);
  if (!knowledge) refuse(folder, knowledge.error());
  const std::filesystem::path later = std::filesystem::path(folder) / kLaterFolder;
  std::error_code error;
  if (std::filesystem::exists(later, error)) {
    auto later_data = bundle_of(later.string());
    if (!later_data) refuse(later.string(), later_data.error());
    bundles.later = std::move(later_data.value().bytes);
    if (auto done = knowledge.value().load_later(bundles.later); !done) {
      refuse(folder, done.error());
    }
  }
  return bundles;
}

struct DataOptions {
  std::string folder;
  std::string output, later;
};

}  // namespace

void add_data(CLI::App& app) {
  auto options = std::make_shared<DataOptions>();
  CLI::App* command = app.add_subcommand("data", "Check or compile the tables of a data folder");
  command->require_subcommand(1);
  CLI::App* check = command->add_subcommand("check", "Read every table and name what is wrong");
  check->add_option("DIR", options->folder, "Data folder")->required();
  check->callback([options] {
    const Bundles bundles = checked_bundles(options->folder);
    std::cout << options->folder << ": every table reads; bundle of " << bundles.data.size()
              << " bytes";
    if (!bundles.later.empty())
      std::cout << ", and one of " << bundles.later.size() << " for later";
    std::cout << '\n';
  });
  CLI::App* compile = command->add_subcommand("compile", "Write the checked bundle");
  compile->add_option("DIR", options->folder, "Data folder")->required();
  compile->add_option("-o,--output", options->output, "Bundle to write")->required();
  compile->add_option("--later", options->later,
                      "Bundle to write of DIR/later, what is loaded after the first move");
  compile->callback([options] {
    const Bundles bundles = checked_bundles(options->folder);
    if (!options->later.empty() && bundles.later.empty()) {
      throw BadInput{options->folder + ": there is no folder '" + kLaterFolder +
                     "' in it (data_later)"};
    }
    write_file(options->output, bundles.data);
    if (!options->later.empty()) write_file(options->later, bundles.later);
  });
}

}  // namespace nagare::cli
