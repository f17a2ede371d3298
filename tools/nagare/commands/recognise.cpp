// Says which strategies and castles are recognised in a game, ply by ply, or how many of a suite of
// labelled records are.
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/engine/engine.h"
#include "core/engine/json_parts.h"
#include "core/engine/knowledge.h"
#include "core/joseki/castles.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/side_name.h"
#include "core/joseki/strategies.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/suites/recognition_suite.h"
#include "tools/support/corpus/game_files.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct RecogniseOptions {
  std::string file;
  std::string sfen = "startpos";
  std::string moves;
  std::string suite;
  std::string names;
  bool misses = false;
  bool json = false;
};

std::string_view side_of(Color side) {
  return side == kBlack ? "black" : "white";
}

Game game_of(const RecogniseOptions& options, const Common& common) {
  if (!options.file.empty()) {
    const auto format = format_of_name(options.file);
    if (!format) {
      throw BadInput{options.file +
                     ": a name that ends in .kif, .ki2, .csa, .usi or .sfen is wanted"};
    }
    const auto games = read_game_file(options.file, *format);
    if (games.size() != 1) throw BadInput{options.file + ": one game is wanted"};
    if (const auto done = require_game(games.front()); !done) {
      throw BadInput{options.file + ": " + done.error().line()};
    }
    Game game(games.front().start);
    for (const RecordedMove& played : games.front().moves) game.play(played.move);
    return game;
  }
  Engine engine = load_engine(common);
  // "startpos" or a SFEN, with "moves ..." behind it if need be, as USI has it.
  const std::size_t at = options.sfen.find(" moves");
  std::string moves = options.moves;
  if (at != std::string::npos) moves = options.sfen.substr(at + 6) + ' ' + moves;
  std::string sfen = options.sfen.substr(0, at);
  if (sfen.rfind("sfen ", 0) == 0) sfen.erase(0, 5);
  if (auto done = engine.new_game(sfen, moves, true); !done) fail(done.error());
  return engine.game();
}

// What comes next: the steps of every piece that is not where it belongs, and in how many moves the
// castle can be complete; null where a piece is missing.
void write_next(JsonWriter& json, const CastlePlan& plan) {
  json.key("moves_left");
  plan.reachable ? json.number(plan.moves_left) : json.null();
  json.key("next").begin_array();
  for (const CastleStep& step : plan.steps) json.string(to_usi(step.move));
  json.end_array();
}

void write_side(JsonWriter& json, const Recogniser& recogniser, Color side) {
  const Joseki& joseki = recogniser.joseki();
  const SideReading& reading = recogniser.side(side);
  json.begin_object();
  json.key("strategies").begin_array();
  for (std::size_t i = 0; i < joseki.strategies.all().size(); ++i) {
    const bool intended = static_cast<int>(i) == reading.intended;
    if (!reading.recognised.strategies[i] && !intended) continue;
    json.begin_object();
    write_names(json, joseki.strategies.all()[i].id,
                name_for(side, joseki.strategies.all()[i].name));
    json.key("since").number(reading.since[i]);
    json.key("score").number(reading.strategy_points[i]);
    json.key("intended").boolean(intended);
    json.end_object();
  }
  json.end_array();
  const auto named = recogniser.castle(side);
  json.key("named_strategy");
  if (const int strategy = recogniser.strategy(side); strategy >= 0) {
    json.string(joseki.strategies.at(strategy).id);
  } else {
    json.null();
  }
  json.key("named_castle");
  if (named.castle >= 0) {
    json.string(joseki.castles.at(named.castle).id);
  } else {
    json.null();
  }
  json.key("castles").begin_array();
  for (std::size_t i = 0; i < joseki.castles.all().size(); ++i) {
    const bool complete = reading.recognised.castles[i];
    if (!complete && !reading.castles_so_far[i] && static_cast<int>(i) != named.castle) continue;
    const Castle& castle = joseki.castles.all()[i];
    const CastleState state = castle_state(castle, recogniser.story().position(), side);
    json.begin_object();
    write_names(json, castle.id, name_for(side, castle.name));
    json.key("placed").number(state.placed);
    json.key("pieces").number(state.pieces);
    json.key("complete").boolean(complete);
    json.key("stood").boolean(reading.castles_so_far[i]);
    write_next(json, castle_plan(castle, recogniser.story().position(), side));
    json.key("score").number(reading.castle_points[i]);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void print_json(const Recogniser& start, const Game& game) {
  Recogniser recogniser = start;
  JsonWriter json;
  json.begin_array();
  const auto write = [&](const std::string& move) {
    json.begin_object();
    json.key("ply").number(recogniser.story().plies());
    json.key("move");
    move.empty() ? json.null() : json.string(move);
    for (Color side : {kBlack, kWhite}) {
      json.key(side_of(side));
      write_side(json, recogniser, side);
    }
    json.end_object();
  };
  write("");
  for (const PlayedMove& played : game.moves()) {
    recogniser.play(played.move);
    write(to_usi(played.move));
  }
  json.end_array();
  std::cout << json.text() << '\n';
}

// One side in a line: "四間飛車 (Fourth-file Rook), 美濃囲い 4/4 (Mino)".
std::string side_text(const Recogniser& recogniser, Color side) {
  std::string text;
  const Joseki& joseki = recogniser.joseki();
  if (const int strategy = recogniser.strategy(side); strategy >= 0) {
    const SideReading& reading = recogniser.side(side);
    const Text name = name_for(side, joseki.strategies.at(strategy).name);
    text = name.ja + " (" + name.en + ")";
    if (!reading.recognised.strategies[static_cast<std::size_t>(strategy)]) text += "?";
  }
  if (const auto castle = recogniser.castle(side); castle.castle >= 0) {
    const Text name = name_for(side, joseki.castles.at(castle.castle).name);
    text += (text.empty() ? "" : ", ") + name.ja + ' ' + std::to_string(castle.state.placed) + '/' +
            std::to_string(castle.state.pieces) + " (" + name.en + ")";
  }
  return text.empty() ? "-" : text;
}

// The plies at which what is named changes.
void print_plain(const Recogniser& start, const Game& game) {
  Recogniser recogniser = start;
  std::array<std::string, kColorCount> last;
  const auto print = [&](const std::string& move) {
    for (Color side : {kBlack, kWhite}) {
      const std::string text = side_text(recogniser, side);
      if (text == last[side]) continue;
      last[side] = text;
      std::cout << recogniser.story().plies() << '\t' << move << '\t' << side_of(side) << '\t'
                << text << '\n';
    }
  };
  print("-");
  for (const PlayedMove& played : game.moves()) {
    recogniser.play(played.move);
    print(to_usi(played.move));
  }
}

void run_recognise(const RecogniseOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  if (!options.suite.empty()) {
    const auto suite = read_recognition_suite(options.suite, options.names);
    std::cout << recognition_report(knowledge, suite, options.misses);
    return;
  }
  const Game game = game_of(options, common);
  const Recogniser start(knowledge.joseki, game.start());
  options.json ? print_json(start, game) : print_plain(start, game);
}

}  // namespace

void add_recognise(CLI::App& app, const Common& common) {
  auto options = std::make_shared<RecogniseOptions>();
  CLI::App* command =
      app.add_subcommand("recognise", "Name the strategies and castles of both sides in a game");
  CLI::Option* file =
      command->add_option("FILE", options->file, "A record in KIF, CSA or a line of USI");
  command
      ->add_option("--sfen", options->sfen,
                   "Position, or startpos (the default); 'moves ...' may follow")
      ->excludes(file);
  command->add_option("--moves", options->moves, "USI moves played from there, in quotes")
      ->excludes(file);
  command->add_flag("--json", options->json, "Everything that is recognised at every ply, as JSON");
  CLI::Option* suite = command->add_option(
      "--suite", options->suite,
      "A table of labelled records (kind, name, side, ply, start, moves): how many are recognised");
  command
      ->add_option("--names", options->names,
                   "A table of other spellings of the labels (kind, name, spellings by commas)")
      ->needs(suite);
  command
      ->add_flag("--misses", options->misses,
                 "Name the rows that are missed, of those to choose by")
      ->needs(suite);
  command->footer(
      "Without --json: a line for each ply and side at which what is named changes; '?' where it "
      "is\n"
      "only intended. In JSON a score is in hundredths of log odds; a castle that stood and does "
      "not\n"
      "any more says how much of it is left.\n"
      "Of a suite, every second row is for reporting only: never choose anything by it.");
  command->callback([options, &common] { run_recognise(*options, common); });
}

}  // namespace nagare::cli
