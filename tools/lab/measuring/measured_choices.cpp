#include "tools/lab/measuring/measured_choices.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <utility>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/choice/assessment.h"
#include "core/choice/chooser.h"
#include "core/data/band.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/evaluation/win_rate.h"
#include "core/policy/policy_network.h"
#include "core/shogi/types.h"
#include "tools/lab/measuring/phases.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct Opinion {
  std::vector<float> scores;         // of each move
  std::vector<std::size_t> choices;  // the first, second and third, as far as there are
};

// A position that has been thought about.
struct Thought {
  const Thinker& thinker;  // with the thought at its end
  int floor;               // what a move outside the window is worth at most, centipawns
  // The order in which opinions have the moves.
  Assessment assessment;
};

// A named way of scoring the legal moves of a position: a row of the report. Naturalness is one;
// what knows people's moves by itself can be another.
struct Row {
  std::string name;
  std::function<Opinion(const Thought&)> judge;
};

// With the points of `others` where they are given, else of the advisors that thought.
Row naturalness_row(const ChoiceSettings& settings, const Advisors* others = nullptr) {
  const auto judge = [settings, others](const Thought& thought) {
    const Occasion& occasion = thought.thinker.occasion();
    const DialSettings dial = settings.dial_at(occasion.position());
    Opinion opinion;
    std::vector<Candidate> left;
    std::vector<std::size_t> numbers;
    Assessment assessment = thought.thinker.assessment(dial).value();
    if (others != nullptr) {
      const WeighedAdvice advice = weighed_advice(*others, occasion, dial);
      for (AssessedMove& each : assessment.moves) {
        const auto at = std::find(occasion.legal().begin(), occasion.legal().end(), each.move);
        each.points = total_points(advice[static_cast<std::size_t>(at - occasion.legal().begin())]);
      }
    }
    for (const AssessedMove& each : assessment.moves) {
      const bool read = each.reading != Reading::kUnread;
      const int value = read ? std::max(each.value, thought.floor) : thought.floor;
      opinion.scores.push_back(static_cast<float>(value + each.points));
      numbers.push_back(numbers.size());
      left.push_back(
          {each.move, each.value, each.reading == Reading::kExact, each.points, each.win_rate});
    }
    const auto exact = [](const Candidate& candidate) { return candidate.exact; };
    // The second choice is what would be chosen without the first.
    while (opinion.choices.size() < 3 && std::any_of(left.begin(), left.end(), exact)) {
      const std::size_t chosen = choose(left, settings.most_price());
      opinion.choices.push_back(numbers[chosen]);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
      numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return opinion;
  };
  return {"naturalness " + std::to_string(settings.naturalness), judge};
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

std::size_t number_of(const Assessment& assessment, Move move) {
  return static_cast<std::size_t>(&assessment.of(move) - assessment.moves.data());
}

// The policy network by itself, whatever the values.
Row policy_row() {
  const auto judge = [](const Thought& thought) {
    Opinion opinion{std::vector<float>(thought.assessment.moves.size()), {}};
    for (const PolicyMove& each : thought.thinker.occasion().policy()) {
      const std::size_t number = number_of(thought.assessment, each.move);
      opinion.scores[number] = static_cast<float>(each.logit);
      if (opinion.choices.size() < 3) opinion.choices.push_back(number);
    }
    return opinion;
  };
  return {"network alone", judge};
}

class ChoiceMeasure {
 public:
  ChoiceMeasure(const MeasuredChoices& options, const Knowledge& knowledge,
                const std::vector<Knowledge>& beside, const PositionSample& sample)
      : options_(options), knowledge_(knowledge), sample_(sample) {
    auto steps = number_list("--naturalness", options.naturalness, 0, kMaxNaturalness);
    steps.insert(0);  // the others are compared with it
    for (int step : steps) {
      rows_.push_back(naturalness_row(settings_at(step)));
    }
    const bool against_network = joined(options.against) == kNetworkAlone;
    if (against_network) rows_.insert(rows_.begin(), policy_row());
    if (!options.against.empty() && !against_network) {
      ChoiceSettings reference = settings_at(*steps.rbegin());
      reference.only = options.against;
      Row row = naturalness_row(reference);
      row.name += " of " + joined(options.against);
      rows_.insert(rows_.begin(), std::move(row));
    }
    for (std::size_t i = 0; i < beside.size(); ++i) {
      Row row = naturalness_row(settings_at(*steps.rbegin()), &beside[i].advisors);
      row.name += " of " + std::filesystem::path(options.beside[i]).stem().string();
      rows_.push_back(std::move(row));
    }
    if (!against_network) rows_.push_back(policy_row());
    think_.choice = settings_at(*steps.rbegin());
    think_.depth = options.depth;
    think_.nodes = options.nodes;
    window_ = options.window;
    think_.window = window_;  // one search for all steps
    think_.looks_for_mates = false;
    think_.declares = false;
    thinkers_.resize(static_cast<std::size_t>(options.threads));
  }

  Measurement run(StopSignal& stop) {
    const auto& positions = sample_.positions;
    Measurement measurement;
    measurement.settings = settings();
    measurement.planned = positions.size();
    for (const Row& row : rows_) measurement.rows.push_back(row.name);
    measurement.positions = made_of_each<MeasuredPosition>(
        positions.size(), options_.threads, stop, "positions",
        [&](std::size_t worker, std::size_t number, MeasuredPosition& measured) {
          return measure(positions[number], thinkers_[worker], stop, measured);
        });
    return measurement;
  }

 private:
  ChoiceSettings settings_at(int naturalness) const {
    ChoiceSettings settings;
    settings.naturalness = naturalness;
    settings.strength = options_.strength;
    settings.first_ply = options_.first_ply;
    settings.only = options_.only;
    settings.guarded = !options_.unguarded;
    return settings;
  }

  Settings settings() const {
    const PositionSource& source = options_.source;
    return {{"games", source.names()},
            {"positions from ply", std::to_string(source.first_ply)},
            {"sampled from", std::to_string(sample_.available)},
            {"seed", std::to_string(source.seed)},
            {"people", options_.people == kOwnPeople ? "each game's own" : options_.people},
            {"strength", std::to_string(options_.strength)},
            {"depth", options_.depth ? std::to_string(*options_.depth) : "-"},
            {"nodes", options_.nodes ? std::to_string(*options_.nodes) : "-"},
            {"window", std::to_string(window_)},
            {"advised from ply", options_.first_ply ? std::to_string(*options_.first_ply) : "-"},
            {"advisors", options_.only.empty() ? "all" : joined(options_.only)},
            {"beside", options_.beside.empty() ? "-" : joined(options_.beside)},
            {"guard", options_.unguarded ? "none" : "yes"}};
  }

  // False where it was stopped.
  bool measure(const SampledPosition& at, Thinker& thinker, const StopSignal& stop,
               MeasuredPosition& result) const {
    ThinkSettings think = think_;
    think.seed = sample_.seed_at(at, options_.source.seed);
    think.choice.people = band_of_id(options_.people).value_or(sample_.games[at.game].people);
    if (auto done = thinker.start(knowledge_, sample_.game_before(at), think); !done) {
      fail(done.error());
    }
    if (!run_to_end(thinker, stop)) return false;
    const DialSettings dial = think.choice.dial_at(thinker.occasion().position());
    Assessment assessment = thinker.assessment(dial).value();
    const int floor = assessment.moves.front().value - window_ - 1;
    const Thought thought{thinker, floor, std::move(assessment)};
    const std::size_t played = number_of(thought.assessment, sample_.played(at));

    result.game = at.game;
    result.ply = at.ply;
    result.fold = sample_.games[at.game].fold(kMeasureFolds);
    std::optional<std::size_t> first_choice;
    for (const Row& row : rows_) {
      Opinion opinion = row.judge(thought);
      const auto& choices = opinion.choices;
      const std::size_t chosen = choices.front();
      if (!first_choice) first_choice = chosen;
      const Price price = price_of(thought, chosen);
      result.rows.push_back({{std::move(opinion.scores), played},
                             chosen == played,
                             std::find(choices.begin(), choices.end(), played) != choices.end(),
                             chosen != *first_choice,
                             price.centipawns,
                             price.win_rate});
    }
    return true;
  }

  // A move that was not read counts as worth the floor.
  Price price_of(const Thought& thought, std::size_t number) const {
    AssessedMove move = thought.assessment.moves[number];
    if (move.reading == Reading::kUnread) {
      move.reading = Reading::kAtMost;
      move.value = thought.floor;
      move.win_rate = win_rate_per_mille(move.value, knowledge_.evaluator.win_rate_scale());
    }
    return thought.assessment.price_of(move);
  }

  const MeasuredChoices& options_;
  const Knowledge& knowledge_;
  const PositionSample& sample_;
  std::vector<Row> rows_;
  ThinkSettings think_;
  int window_ = 0;                 // centipawns
  std::vector<Thinker> thinkers_;  // by worker
};

}  // namespace

Measurement measure_choices(const MeasuredChoices& choices, const Knowledge& knowledge,
                            const std::vector<Knowledge>& beside, const PositionSample& sample,
                            StopSignal& stop) {
  return ChoiceMeasure(choices, knowledge, beside, sample).run(stop);
}

}  // namespace nagare::cli
