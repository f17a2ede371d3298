// How natural the moves are: which moves people played, and which each step of naturalness chooses.
#include <algorithm>
#include <iostream>
#include <memory>

#include "core/evaluation/win_rate.h"
#include "core/shogi/move_generator.h"
#include "tools/nagare/files.h"
#include "tools/nagare/measure_report.h"
#include "tools/nagare/number_list.h"
#include "tools/nagare/output_file.h"
#include "tools/nagare/positions.h"
#include "tools/nagare/workers.h"

namespace nagare::cli {

namespace {

struct Options {
  PositionSource source;
  std::string naturalness = "0,25,50,75,100";
  int strength = kFullStrength;
  int advised_from_ply = ChoiceSettings{}.advised_from_ply;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  int window = 0;
  int threads = 1;
  std::string page, json;
};

// Every legal move of a position.
struct ValuedMoves {
  std::vector<RootMove> moves;  // those searched in the search's order, then those overlooked
  int floor = 0;                // what a move outside the window is worth at most, centipawns
};

struct Opinion {
  std::vector<float> scores;         // of each move
  std::vector<std::size_t> choices;  // the first, second and third, as far as there are
};

// A named way of scoring the legal moves of a position: a row of the report. Naturalness is one;
// what knows people's moves by itself can be another.
struct Row {
  std::string name;
  std::function<Opinion(const Game&, const ValuedMoves&)> judge;
};

Row naturalness_row(const Knowledge& knowledge, const ChoiceSettings& settings) {
  const auto judge = [&knowledge, settings](const Game& game, const ValuedMoves& valued) {
    std::vector<Candidate> left = weigh(game, valued.moves, knowledge.advisors(), settings,
                                        knowledge.evaluator.win_rate_scale())
                                      .candidates;
    Opinion opinion;
    std::vector<std::size_t> numbers;
    for (const Candidate& candidate : left) {
      numbers.push_back(numbers.size());
      const int value = std::max(candidate.value, valued.floor);
      opinion.scores.push_back(static_cast<float>(value + candidate.points));
    }
    const auto exact = [](const Candidate& candidate) { return candidate.exact; };
    // The second choice is what would be chosen without the first.
    while (opinion.choices.size() < 3 && std::any_of(left.begin(), left.end(), exact)) {
      const std::size_t chosen = choose(left, most_price(settings.naturalness));
      opinion.choices.push_back(numbers[chosen]);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
      numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return opinion;
  };
  return {"naturalness " + std::to_string(settings.naturalness), judge};
}

// The policy network by itself, whatever the values.
Row policy_row(const Knowledge& knowledge) {
  const auto judge = [&network = knowledge.policy.network()](const Game& game,
                                                             const ValuedMoves& valued) {
    const std::vector<PolicyMove> known = network.moves(game);
    Opinion opinion{std::vector<float>(valued.moves.size()), {}};
    for (const PolicyMove& each : known) {
      const auto same = [&](const RootMove& root) { return root.move == each.move; };
      const auto found = std::find_if(valued.moves.begin(), valued.moves.end(), same);
      const auto number = static_cast<std::size_t>(found - valued.moves.begin());
      opinion.scores[number] = static_cast<float>(each.logit);
      if (opinion.choices.size() < 3) opinion.choices.push_back(number);
    }
    return opinion;
  };
  return {"network alone", judge};
}

// The corpora's held-out games are those whose hash is 0 mod 10, so the tens tell the folds apart.
int fold_of(const SourceGame& game) {
  return static_cast<int>(game.hash / 10 % kMeasureFolds);
}

class Measure {
 public:
  Measure(const Options& options, const Knowledge& knowledge, const PositionSample& sample)
      : options_(options), knowledge_(knowledge), sample_(sample) {
    auto steps = number_list("--naturalness", options.naturalness, 0, kMaxNaturalness);
    steps.insert(0);  // the others are compared with it
    for (int step : steps) {
      rows_.push_back(
          naturalness_row(knowledge, {step, options.strength, options.advised_from_ply}));
    }
    rows_.push_back(policy_row(knowledge));
    think_.choice = {*steps.rbegin(), options.strength, options.advised_from_ply};
    think_.depth = options.depth;
    think_.nodes = options.nodes;
    // The same in every phase, also where advisors are silent.
    const ChoiceSettings everywhere{*steps.rbegin(), options.strength, 1};
    window_ = std::max(options.window,
                       search_window(knowledge.advisors(), Game(start_position()), everywhere));
    for (int i = 0; i < options.threads; ++i) {
      tables_.push_back(std::make_unique<TranspositionTable>(think_.table_mebibytes));
      if (!tables_.back()->allocated()) {
        throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
      }
    }
  }

  Measurement run(StopSignal& stop) {
    const auto& positions = sample_.positions;
    std::vector<MeasuredPosition> measured(positions.size());
    const auto done =
        work_through(positions.size(), options_.threads, stop, "positions",
                     [&](std::size_t worker, std::size_t number) {
                       return measure(positions[number], *tables_[worker], stop, measured[number]);
                     });
    Measurement measurement;
    measurement.settings = settings();
    measurement.planned = positions.size();
    for (const Row& row : rows_) measurement.rows.push_back(row.name);
    for (std::size_t i = 0; i < measured.size(); ++i) {
      if (done[i]) measurement.positions.push_back(std::move(measured[i]));
    }
    return measurement;
  }

 private:
  std::vector<std::pair<std::string, std::string>> settings() const {
    const PositionSource& source = options_.source;
    return {{"games", source.names()},
            {"positions from ply", std::to_string(source.first_ply)},
            {"sampled from", std::to_string(sample_.available)},
            {"seed", std::to_string(source.seed)},
            {"strength", std::to_string(options_.strength)},
            {"depth", options_.depth ? std::to_string(*options_.depth) : "-"},
            {"nodes", options_.nodes ? std::to_string(*options_.nodes) : "-"},
            {"window", std::to_string(window_)},
            {"advised from ply", std::to_string(options_.advised_from_ply)}};
  }

  // False where it was stopped.
  bool measure(const SampledPosition& at, TranspositionTable& table, const StopSignal& stop,
               MeasuredPosition& result) const {
    const Game game = sample_.game_before(at);
    ThinkSettings think = think_;
    think.seed = sample_.seed_at(at, options_.source.seed);
    think.window = window_;  // one search for all steps
    Search search(knowledge_.evaluator, table, game, search_limits(knowledge_, game, think));
    if (!run_to_end(search, stop)) return false;
    const ValuedMoves valued = all_moves(game, search);
    const auto found =
        std::find_if(valued.moves.begin(), valued.moves.end(),
                     [&](const RootMove& root) { return root.move == sample_.played(at); });
    const auto played = static_cast<std::size_t>(found - valued.moves.begin());

    result.game = at.game;
    result.ply = at.ply;
    result.fold = fold_of(sample_.games[at.game]);
    std::optional<std::size_t> first_choice;
    for (const Row& row : rows_) {
      Opinion opinion = row.judge(game, valued);
      const auto& choices = opinion.choices;
      const std::size_t chosen = choices.front();
      if (!first_choice) first_choice = chosen;
      const int best = valued.moves.front().value, value = valued.moves[chosen].value;
      const int scale = knowledge_.evaluator.win_rate_scale();
      result.rows.push_back({{std::move(opinion.scores), played},
                             chosen == played,
                             std::find(choices.begin(), choices.end(), played) != choices.end(),
                             chosen != *first_choice,
                             best - value,
                             win_rate_per_mille(best, scale) - win_rate_per_mille(value, scale)});
    }
    return true;
  }

  ValuedMoves all_moves(const Game& game, const Search& search) const {
    ValuedMoves valued{search.moves(), search.moves().front().value - window_ - 1};
    MoveList legal;
    generate_legal(game.position(), legal);
    const std::size_t searched = valued.moves.size();
    for (Move move : legal) {
      const auto end = valued.moves.begin() + static_cast<std::ptrdiff_t>(searched);
      const auto same = [&](const RootMove& root) { return root.move == move; };
      if (std::none_of(valued.moves.begin(), end, same)) {
        valued.moves.push_back({move, valued.floor, false, {}});
      }
    }
    return valued;
  }

  const Options& options_;
  const Knowledge& knowledge_;
  const PositionSample& sample_;
  std::vector<Row> rows_;
  ThinkSettings think_;
  int window_ = 0;                                           // centipawns
  std::vector<std::unique_ptr<TranspositionTable>> tables_;  // by worker
};

void run(const Options& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  for (const std::string& path : {options.page, options.json}) {
    if (!path.empty()) require_writable(path);
  }
  const PositionSample sample = read_positions(options.source);
  Measure measure(options, knowledge, sample);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const Measurement measurement = measure.run(stop);
  if (measurement.positions.empty()) throw BadInput{"measure: stopped before the first position"};
  const MeasureReport report = report_of(measurement);
  std::cout << report.text << std::flush;
  if (!options.page.empty()) write_file(options.page, report.html);
  if (!options.json.empty()) write_file(options.json, report.json);
}

}  // namespace

void add_measure(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "measure", "Say how often the moves chosen are those of people, and what they cost");
  options->source.add_options(*command);
  command
      ->add_option("--naturalness", options->naturalness,
                   "Steps, like 0,25,50-52; 0 is always among them")
      ->capture_default_str();
  command->add_option("--strength", options->strength, "1 to 10")
      ->check(whole_number(1, kFullStrength))
      ->capture_default_str();
  command
      ->add_option("--advised-from", options->advised_from_ply,
                   "Advisors are silent before this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  CLI::Option* depth = command
                           ->add_option("--depth", options->depth,
                                        "At most this many plies (default: as the strength has it)")
                           ->check(whole_number(1, 64));
  command->add_option("--nodes", options->nodes, "At most this many nodes")
      ->check(kNodeCount)
      ->excludes(depth);
  command
      ->add_option("--window", options->window,
                   "Centipawns below the best that are valued exactly, where that is more than "
                   "the largest step's points")
      ->check(whole_number(0, 10'000));
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--out", options->page, "Write the report as a page of HTML");
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "Each position is searched once, every legal move, with the window of the largest step; "
      "then\n"
      "each step chooses as the engine does. A move counts as worth no less than just outside the\n"
      "window. The same games, settings and seed give the same report with any number of threads.\n"
      "Ctrl-C ends it with the report of the positions so far.");
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli
