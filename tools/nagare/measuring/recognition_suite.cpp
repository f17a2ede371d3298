#include "tools/nagare/measuring/recognition_suite.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/base/text.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "tools/nagare/program/files.h"

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

Game game_of(const Table& table, const Table::Row& row) {
  const auto bad = [&](const Error& error) {
    return BadInput{table.where(row) + ": " + error.line()};
  };
  std::string_view start = table.text(row, "start");
  if (start.substr(0, 5) == "sfen ") start.remove_prefix(5);
  const auto position = parse_sfen(start);
  if (!position) throw bad(position.error());
  Game game(position.value());
  for (std::string_view text : split_blanks(table.text(row, "moves"))) {
    const auto move = parse_usi_move(game.position(), text);
    if (!move) throw bad(move.error());
    game.play(move.value());
  }
  return game;
}

struct Outcome {
  bool recognised = false;  // by the ply
  bool named = false;       // at the ply
};

// Whether a formation has the label's name or one of its spellings, on either way.
bool same_name(const RecognitionSuite& suite, const std::string& label, const std::string& name) {
  if (label == name) return true;
  for (const auto& [from, to] : {std::pair{label, name}, std::pair{name, label}}) {
    const auto found = suite.spellings.find(from);
    if (found == suite.spellings.end()) continue;
    if (std::find(found->second.begin(), found->second.end(), to) != found->second.end())
      return true;
  }
  return false;
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
    if (record.castle) {
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
  char text[48];
  std::snprintf(text, sizeof text, "%d of %d (%.0f %%)", part, all,
                all == 0 ? 0.0 : 100.0 * part / all);
  return text;
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
    if (kind != "castle" && kind != "strategy") {
      ++suite.left_out;
      continue;
    }
    const auto ply = table.value().number(row, "ply", 1, 1000);
    if (!ply) fail(ply.error());
    const std::string_view side = table.value().text(row, "side");
    LabelledRecord record;
    record.castle = kind == "castle";
    record.name = table.value().text(row, "name");
    record.black = side != "white";
    record.white = side != "black";
    record.ply = ply.value();
    record.game = game_of(table.value(), row);
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

std::string recognition_report(const Joseki& joseki, const RecognitionSuite& suite, bool misses) {
  struct Tally {
    int records = 0, recognised = 0, named = 0;
  };
  std::array<std::array<Tally, 2>, 2> tallies{};  // by castle, then by for_reporting
  std::string missed;
  for (const LabelledRecord& record : suite.records) {
    const Outcome outcome = outcome_of(joseki, suite, record);
    Tally& tally = tallies[record.castle][record.for_reporting];
    ++tally.records;
    tally.recognised += outcome.recognised;
    tally.named += outcome.named;
    if (!outcome.recognised && !record.for_reporting) {
      missed += (record.castle ? "castle\t" : "strategy\t") + record.name + "\tby ply " +
                std::to_string(record.ply) + '\n';
    }
  }
  std::string text = "kind\trows\trecognised by the ply\tnamed at the ply\n";
  for (const bool castle : {true, false}) {
    for (const bool reporting : {false, true}) {
      const Tally& tally = tallies[castle][reporting];
      text += std::string(castle ? "castles" : "strategies") + '\t' +
              (reporting ? "reporting" : "choosing") + '\t' +
              share(tally.recognised, tally.records) + '\t' + share(tally.named, tally.records) +
              '\n';
    }
  }
  text += std::to_string(suite.left_out) + " rows of other kinds left out\n";
  return misses ? text + missed : text;
}

}  // namespace nagare::cli
