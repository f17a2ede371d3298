// Tables of lessons, as the page and the element read them: checked for people.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/printable.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/data/table.h"
#include "core/joseki/castles.h"
#include "core/joseki/strategies.h"
#include "core/search/mate_table.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/course/course_rules.h"
#include "tools/nagare/course/course_table.h"
#include "tools/nagare/course/course_words.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

constexpr int kTableMebibytes = 64;  // of the mate search

using Formations = std::set<std::string, std::less<>>;

void add_ids(const Bundle& bundle, std::string_view section,
             const std::vector<std::string_view>& columns, Formations& into) {
  const auto table = Table::open(bundle, section, columns);
  if (!table) fail(table.error());
  for (const Table::Row& row : table.value().rows()) {
    into.emplace(table.value().text(row, "id"));
  }
}

// Castles and strategies.
Formations formations_of(const Common& common) {
  const std::string bytes = read_file(common.data_path);
  const auto bundle = Bundle::open(bytes);
  if (!bundle) fail(bundle.error());
  Formations formations;
  add_ids(bundle.value(), "castles", kCastleColumns, formations);
  add_ids(bundle.value(), "strategies", kStrategyColumns, formations);
  return formations;
}

std::vector<CourseFault> faults_in(std::string_view bytes, const Formations& formations,
                                   MateTable& table, std::size_t& lessons) {
  CourseRead read =
      read_course(bytes, [&](std::string_view id) { return formations.count(id) > 0; });
  for (const CourseRow& row : read.rows) {
    if (auto fault = check_row(table, row)) read.faults.push_back(*fault);
  }
  std::stable_sort(
      read.faults.begin(), read.faults.end(),
      [](const CourseFault& left, const CourseFault& right) { return left.line < right.line; });
  lessons = read.rows.size();
  return read.faults;
}

void check(const std::vector<std::string>& files, const Common& common) {
  const Formations formations = formations_of(common);
  MateTable table(kTableMebibytes);
  if (!table.allocated()) throw BadInput{"there is no memory for the mate search (table_memory)"};
  bool is_right = true;
  for (const std::string& file : files) {
    std::size_t lessons = 0;
    const auto faults = faults_in(read_file(file), formations, table, lessons);
    for (const CourseFault& fault : faults) {
      std::cerr << printable(english_line(file, fault)) << '\n'
                << printable(japanese_line(file, fault)) << '\n';
    }
    if (faults.empty()) {
      std::cout << printable(file) << ": every lesson reads; " << lessons
                << (lessons == 1 ? " lesson" : " lessons") << '\n';
    }
    is_right = is_right && faults.empty();
  }
  if (!is_right) throw FaultsFound{};
}

}  // namespace

void add_course(CLI::App& app, const Common& common) {
  CLI::App* command = app.add_subcommand("course", "Check tables of lessons of one's own");
  command->require_subcommand(1);
  CLI::App* checking = command->add_subcommand(
      "check",
      "Read each table, and name what is wrong with line, column and cure: positions, moves and "
      "answers by the rules, mates by the mate search");
  auto files = std::make_shared<std::vector<std::string>>();
  checking->add_option("FILE", *files, "Tables of lessons")->required();
  checking->callback([files, &common] { check(*files, common); });
}

}  // namespace nagare::cli
