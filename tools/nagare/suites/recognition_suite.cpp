#include "tools/nagare/suites/recognition_suite.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "core/advisors/occasion.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/advisors/shape/shape_advisor.h"
#include "core/base/error.h"
#include "core/data/table.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/notation/sfen.h"
#include "core/shogi/types.h"
#include "tools/nagare/suites/diagram.h"
#include "tools/nagare/suites/shape_examples.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

std::vector<std::string> parted(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view part = text.substr(0, comma);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

Game game_of(const Table& table, const Table::Row& row, LabelKind kind) {
  const auto bad = [&](const Error& error) {
    return BadInput{table.where(row) + ": " + error.line()};
  };
  std::string_view start = table.text(row, "start");
  if (start.substr(0, 5) == "sfen ") start.remove_prefix(5);
  if (kind != LabelKind::kTesuji) {
    if (const auto position = parse_sfen(start); !position) throw bad(position.error());
  }
  const auto game = diagram_game(start, table.text(row, "moves"));
  if (!game) throw bad(game.error());
  return game.value();
}

struct Outcome {
  bool recognised = false;  // by the ply
  bool named = false;       // at the ply
};

// A name without what spellings differ in: the mark of the side, full-width figures, 戦法.
std::string plain_name(std::string name) {
  constexpr std::array<std::string_view, 9> kFigures = {"１", "２", "３", "４", "５",
                                                        "６", "７", "８", "９"};
  const auto replace_all = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = name.find(from, at)) != std::string::npos; at += to.size()) {
      name.replace(at, from.size(), to);
    }
  };
  for (std::string_view mark : {"▲", "△", "戦法"}) replace_all(mark, "");
  for (std::size_t i = 0; i < kFigures.size(); ++i) {
    replace_all(kFigures[i], std::to_string(i + 1));
  }
  return name;
}

// Whether a formation has the label's name or one of its spellings, on either way.
bool same_name(const RecognitionSuite& suite, const std::string& label, const std::string& name) {
  if (plain_name(label) == plain_name(name)) return true;
  for (const auto& [from, to] : {std::pair{label, name}, std::pair{name, label}}) {
    const auto found = suite.spellings.find(from);
    if (found == suite.spellings.end()) continue;
    if (std::find(found->second.begin(), found->second.end(), to) != found->second.end())
      return true;
  }
  return false;
}

// A move of the side at the ply or within two of it fulfils a rule of that name.
Outcome tesuji_outcome(const Knowledge& knowledge, const RecognitionSuite& suite,
                       const LabelledRecord& record) {
  constexpr int kWithin = 2;
  const ShapeAdvisor& advisor = shape_advisor(knowledge);
  Outcome outcome;
  Game game(record.game.start());
  int ply = 0;
  for (const PlayedMove& played : record.game.moves()) {
    ++ply;
    const Color side = game.position().side_to_move();
    const bool of_side = side == kBlack ? record.black : record.white;
    if (of_side && std::abs(ply - record.ply) <= kWithin) {
      const Occasion occasion(game, knowledge.policy, knowledge.joseki);
      ShapeScene scene = advisor.scene(occasion);
      for (const ShapeFound& found : advisor.found(scene, played.move)) {
        std::vector<std::string> names = found.rule->also;
        names.push_back(found.rule->name.ja);
        const bool same = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
          return same_name(suite, record.name, name);
        });
        outcome.recognised |= same;
        outcome.named |= same && ply == record.ply;
      }
    }
    game.play(played.move);
  }
  return outcome;
}

Outcome outcome_of(const Joseki& joseki, const RecognitionSuite& suite,
                   const LabelledRecord& record) {
  Recogniser recogniser(joseki, record.game.start());
  const int first = record.game.start().ply() - 1;
  for (const PlayedMove& played : record.game.moves()) {
    if (recogniser.story().plies() - first >= record.ply) break;
    recogniser.play(played.move);
  }
  Outcome outcome;
  for (Color side : {kBlack, kWhite}) {
    if (!(side == kBlack ? record.black : record.white)) continue;
    const SideReading& reading = recogniser.side(side);
    if (record.kind == LabelKind::kCastle) {
      for (std::size_t i = 0; i < joseki.castles.all().size(); ++i) {
        if (!same_name(suite, record.name, joseki.castles.all()[i].name.ja)) continue;
        outcome.recognised |= reading.castles_so_far[i];
        outcome.named |= recogniser.castle(side).castle == static_cast<int>(i);
      }
      continue;
    }
    for (std::size_t i = 0; i < joseki.strategies.all().size(); ++i) {
      if (!same_name(suite, record.name, joseki.strategies.all()[i].name.ja)) continue;
      outcome.recognised |= reading.recognised.strategies[i];
      outcome.named |= recogniser.strategy(side) == static_cast<int>(i);
    }
  }
  return outcome;
}

std::string share(int part, int all) {
  return fmt::format("{} of {} ({:.0f} %)", part, all, all == 0 ? 0.0 : 100.0 * part / all);
}

}  // namespace

RecognitionSuite read_recognition_suite(const std::string& path, const std::string& names) {
  RecognitionSuite suite;
  const std::string text = read_file(path);
  const auto table = Table::parse(path, text, {"kind", "name", "side", "ply", "start", "moves"});
  if (!table) fail(table.error());
  bool reporting = false;
  for (const Table::Row& row : table.value().rows()) {
    const bool for_reporting = reporting;
    reporting = !reporting;
    const std::string_view kind = table.value().text(row, "kind");
    const auto known = std::find(kLabelKindIds.begin(), kLabelKindIds.end(), kind);
    if (known == kLabelKindIds.end()) {
      ++suite.left_out;
      continue;
    }
    const auto ply = table.value().number(row, "ply", 1, 1000);
    if (!ply) fail(ply.error());
    const std::string_view side = table.value().text(row, "side");
    LabelledRecord record;
    record.kind = static_cast<LabelKind>(known - kLabelKindIds.begin());
    record.name = table.value().text(row, "name");
    record.black = side != "white";
    record.white = side != "black";
    record.ply = ply.value();
    record.game = game_of(table.value(), row, record.kind);
    record.for_reporting = for_reporting;
    suite.records.push_back(std::move(record));
  }
  if (names.empty()) return suite;
  const std::string spellings = read_file(names);
  const auto other = Table::parse(names, spellings, {"kind", "name", "other spellings"});
  if (!other) fail(other.error());
  for (const Table::Row& row : other.value().rows()) {
    suite.spellings[std::string(other.value().text(row, "name"))] =
        parted(other.value().text(row, "other spellings"));
  }
  return suite;
}

std::string recognition_report(const Knowledge& knowledge, const RecognitionSuite& suite,
                               bool misses) {
  struct Tally {
    int records = 0, recognised = 0, named = 0;
  };
  // By kind, then by for_reporting.
  std::array<std::array<Tally, 2>, kLabelKindIds.size()> tallies{};
  std::string missed;
  for (const LabelledRecord& record : suite.records) {
    const Outcome outcome = record.kind == LabelKind::kTesuji
                                ? tesuji_outcome(knowledge, suite, record)
                                : outcome_of(knowledge.joseki, suite, record);
    const auto kind = static_cast<std::size_t>(record.kind);
    Tally& tally = tallies[kind][record.for_reporting];
    ++tally.records;
    tally.recognised += outcome.recognised;
    tally.named += outcome.named;
    if (!outcome.recognised && !record.for_reporting) {
      missed += std::string(kLabelKindIds[kind]) + '\t' + record.name + "\tby ply " +
                std::to_string(record.ply) + '\n';
    }
  }
  constexpr std::array<std::string_view, 3> kNames = {"castles", "strategies", "tesuji"};
  std::string text = "kind\trows\trecognised by the ply\tnamed at the ply\n";
  for (std::size_t kind = 0; kind < kNames.size(); ++kind) {
    for (const bool reporting : {false, true}) {
      const Tally& tally = tallies[kind][reporting];
      text += std::string(kNames[kind]) + '\t' + (reporting ? "reporting" : "choosing") + '\t' +
              share(tally.recognised, tally.records) + '\t' + share(tally.named, tally.records) +
              '\n';
    }
  }
  text += std::to_string(suite.left_out) + " rows of other kinds left out\n";
  return misses ? text + missed : text;
}

}  // namespace nagare::cli
