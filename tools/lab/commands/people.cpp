// How people play: what one's own games are held against on the page.
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/people_table.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/rating/grade_scale.h"

namespace nagare::cli {

namespace {

struct PeopleOptions {
  GameChoice choice;
  int rare = 10;  // in a thousand
  int threads = 1;
  std::string out;
};

using BothSides = std::array<PeopleSide, kColorCount>;

// The strategy's id, and those of the strategies that it is a case of.
std::vector<std::string> with_more_general(const Strategies& strategies, int strategy) {
  std::vector<std::string> ids;
  for (int at = strategy; at >= 0; at = strategies.at(at).within) {
    ids.push_back(strategies.at(at).id);
  }
  return ids;
}

// The strategy that was named last, and the complete castle that was.
void recognise(const Game& game, const Joseki& joseki, BothSides& sides) {
  Recogniser recogniser(joseki, game.start());
  std::array<int, kColorCount> strategies{-1, -1}, castles{-1, -1};
  for (const PlayedMove& each : game.moves()) {
    recogniser.play(each.move);
    for (Color color : {kBlack, kWhite}) {
      const NamedFormations named = named_formations(recogniser, color);
      if (named.strategy >= 0) strategies[color] = named.strategy;
      if (named.castle >= 0 && named.placed == named.pieces) castles[color] = named.castle;
    }
  }
  for (Color color : {kBlack, kWhite}) {
    sides[color].strategies = with_more_general(joseki.strategies, strategies[color]);
    if (castles[color] >= 0) sides[color].castle = joseki.castles.at(castles[color]).id;
  }
}

// Of an amateur, as number_of_grade has it. The collection wars_pyshogi is one player's games, who
// is of that site's fourth dan: those sides would stand for one person, and count for no grade.
std::optional<int> grade_of(const PlayedGame& played, Color color) {
  const std::string_view grade = played.grades[color];
  const auto band = band_of_grade(grade);
  if (!band || *band == Band::kProfessional) return std::nullopt;
  if (played.source == "wars_pyshogi" && grade == "wars:4d") return std::nullopt;
  return number_of_grade(grade);
}

// Of the games that the network has learned from a tenth tells how much less surprising they are.
bool is_sampled(std::uint64_t hash) {
  return is_for_choosing_hash(hash) || hash % 10 == 2;
}

// As reviews on the page ask: how likely people online are to play each move. False where it was
// stopped.
bool measure(const Game& game, const PolicyNetwork& policy, const StopSignal& stop,
             BothSides& sides) {
  std::array<double, kColorCount> bits{};
  std::array<int, kColorCount> moves{};
  Game at(game.start());
  for (const PlayedMove& each : game.moves()) {
    if (stop.requested()) return false;
    const Color side = at.position().side_to_move();
    int probability = 0;
    for (const PolicyMove& move : policy.moves(at, Band::kOnline)) {
      if (move.move == each.move) probability = move.probability;
    }
    bits[side] += surprise_of(probability);
    ++moves[side];
    at.play(each.move);
  }
  for (Color color : {kBlack, kWhite}) {
    if (moves[color] > 0) sides[color].surprise = bits[color] / moves[color];
  }
  return true;
}

// Of what each strategy is a case, by which the page finds what its own games count for.
std::string case_rows(const Strategies& strategies) {
  std::string rows;
  for (const Strategy& each : strategies.all()) {
    if (each.within < 0) continue;
    rows += "-\tcase\t" + each.id + "\t-\t" + strategies.at(each.within).id + '\n';
  }
  return rows;
}

constexpr std::string_view kPeopleNotes =
    "# How people play, to hold one's own games against: counted by `nagare-lab people` in games "
    "that\n"
    "# are not held out. The page fetches it when statistics are asked for; it is in no bundle.\n"
    "# who     where they were played: online, amateur or professional (core/data/band.h); or "
    "amateurs\n"
    "#         of some grades, from..to: first dan is 1500, a grade 100 (grade_scale.h)\n"
    "# figure  sides: of games, two of each\n"
    "#         surprise: mean over a side's moves of -log2 of how likely people online are to "
    "play\n"
    "#         them, by the policy network, a thousandth at least. By band of games from which it "
    "has\n"
    "#         not learned; by grade of all, those from which it has with what they surprise less "
    "added\n"
    "#         gap: how many bits less sides surprise from which the network has learned\n"
    "#         strategy: that the side played last, or one that this is a case of\n"
    "#         castle: that was complete last\n"
    "#         case: the strategy is a case of the one in value\n"
    "# id      of a surprise: so many in a hundred sides are below it; else of the strategy or "
    "castle\n"
    "# sides   on so many the figure rests, or so many played it; rare ones are left out\n"
    "# value   of a surprise and of the gap: bits a move\n";

void people(const PeopleOptions& options, const Common& common) {
  if (!options.out.empty()) require_writable(options.out);
  const Knowledge knowledge = load_knowledge(common);
  const std::vector<PlayedGame> games = read_played_games(options.choice);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto read = [&](std::size_t, std::size_t number, BothSides& sides) {
    const PlayedGame& played = games[number];
    const auto band = band_of_game(played.source, {played.grades[0], played.grades[1]});
    if (!band) return false;
    for (Color color : {kBlack, kWhite}) {
      sides[color].band = *band;
      sides[color].grade = grade_of(played, color);
      sides[color].is_learned = !is_for_choosing_hash(played.hash);
      sides[color].is_sampled = is_sampled(played.hash);
    }
    recognise(played.game, knowledge.joseki, sides);
    const bool is_graded = sides[kBlack].grade || sides[kWhite].grade;
    return !(is_sampled(played.hash) || is_graded) ||
           measure(played.game, knowledge.policy, stop, sides);
  };
  std::vector<PeopleSide> sides;
  for (const BothSides& both :
       made_of_each<BothSides>(games.size(), options.threads, stop, "games", read)) {
    sides.insert(sides.end(), both.begin(), both.end());
  }
  if (stop.requested()) throw BadInput{"people: stopped before the table was made"};
  if (sides.empty()) throw BadInput{"people: no game is in a band (people_none)"};
  const std::string table = std::string(kPeopleNotes) + people_table(sides, options.rare) +
                            case_rows(knowledge.joseki.strategies);
  if (options.out.empty()) {
    std::cout << table << std::flush;
  } else {
    write_file(options.out, table);
  }
}

}  // namespace

void add_people(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PeopleOptions>();
  CLI::App* command = app.add_subcommand(
      "people", "How people play: how surprising their moves are, which strategies and castles");
  options->choice.add_options(*command);
  command
      ->add_option("--rare", options->rare,
                   "A formation of fewer in a thousand sides of a band has no row")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("-o,--output", options->out,
                      "The table to write (data/page/people.tsv); else it is printed");
  command->footer(
      "Strategies and castles are counted in all games. Surprise is by band of games that the\n"
      "policy network has not learned from; by grade of all, corrected by what it has learned.\n"
      "A game that is in no band counts nowhere. The same games give the same table.");
  command->callback([options, &common] { people(*options, common); });
}

}  // namespace nagare::cli
