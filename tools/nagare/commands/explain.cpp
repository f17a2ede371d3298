// Why a move is chosen, in full.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/situation.h"
#include "core/advisors/weighing.h"
#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/engine/engine.h"
#include "core/engine/json.h"
#include "core/engine/knowledge.h"
#include "core/engine/spoken_opinions.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/notation/move_text.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct PositionOptions {
  ChoiceOptions choice;
  bool json = false;
};

// A legal move and what speaks for it.
struct ToldMove {
  MoveText text;
  int number =
      0;  // centipawns of points; of the network's favourites the probability in millionths
  std::vector<SpokenReason> reasons;
};

struct Explanation {
  Situation situation;
  std::vector<ToldMove> feel, favourites;
  Choice choice;
};

class Teller {
 public:
  // Of a thought that has come to its end, with something read.
  Teller(const Knowledge& knowledge, const Thinker& thinker, const ChoiceSettings& settings)
      : knowledge_(knowledge),
        settings_(settings),
        occasion_(thinker.occasion()),
        dial_(settings.dial_at(occasion_.position())),
        assessment_(thinker.assessment(dial_).value()) {}

  std::vector<ToldMove> feel() const {
    std::vector<ToldMove> told;
    for (const AssessedMove* each : best_feeling(assessment_)) {
      told.push_back(said_of(assessment_, *each, each->points));
    }
    return told;
  }

  // With the reasons that account for the network's preference, the largest share first.
  std::vector<ToldMove> favourites() const {
    const std::vector<Advice> advice = knowledge_.advisors.all_advice(occasion_);
    const auto& voices = knowledge_.advisors.voices();
    const Hunch hunch = hunch_of(occasion_, voices, advice);
    std::vector<ToldMove> told;
    for (const PolicyMove& favourite : occasion_.policy()) {
      if (told.size() == Speech::kFeel) break;
      const std::size_t move = occasion_.index_of(favourite.move);
      Assessment assessment = assessment_;
      AssessedMove& assessed =
          *std::find_if(assessment.moves.begin(), assessment.moves.end(),
                        [&](const AssessedMove& each) { return each.move == favourite.move; });
      assessed.reasons.clear();
      for (std::size_t voice = 0; voice < voices.size(); ++voice) {
        for (std::size_t i = 0; i < advice[voice][move].size(); ++i) {
          const int share = hunch.shares[voice][move][i];
          if (share == 0) continue;
          assessed.reasons.push_back({voices[voice], advice[voice][move][i], 0, 0, share});
        }
      }
      told.push_back(said_of(assessment, assessed, favourite.probability));
      std::stable_sort(told.back().reasons.begin(), told.back().reasons.end(),
                       [](const SpokenReason& a, const SpokenReason& b) {
                         return a.reason.share > b.reason.share;
                       });
    }
    return told;
  }

 private:
  // What would be said of the move if it were chosen.
  ToldMove said_of(const Assessment& assessment, const AssessedMove& move, int number) const {
    Verdict verdict = judge(occasion_, assessment, settings_.most_price());
    verdict.move = move.move;
    const Speech speech = say(knowledge_.words, occasion_, assessment, verdict, settings_,
                              all_speak(knowledge_.advisors, dial_));
    return {speech.move, number, speech.reasons};
  }

  const Knowledge& knowledge_;
  const ChoiceSettings& settings_;
  const Occasion& occasion_;
  DialSettings dial_;
  Assessment assessment_;
};

Explanation explain(const Knowledge& knowledge, const Game& game, const ThinkSettings& settings) {
  Thinker thinker;
  if (auto done = thinker.start(knowledge, game, settings); !done) fail(done.error());
  while (!thinker.think(1)) {
  }
  Explanation explanation;
  explanation.situation = thinker.occasion().situation();
  const DialSettings dial = settings.choice.dial_at(game.position());
  if (!thinker.assessment(dial).value().moves.empty()) {
    const Teller teller(knowledge, thinker, settings.choice);
    explanation.feel = teller.feel();
    explanation.favourites = teller.favourites();
  }
  explanation.choice = choice_with_opinions(thinker).value();
  return explanation;
}

std::string percent_text(int per_mille) {
  return std::to_string((per_mille + 5) / 10) + " %";
}

std::string signed_text(int points) {
  return (points > 0 ? "+" : "") + std::to_string(points);
}

void print(const Explanation& explanation) {
  const Situation& situation = explanation.situation;
  std::cout << "situation: progress " << situation.progress << ", castle " << situation.own_castle
            << " against " << situation.their_castle << ", standing " << situation.standing
            << ", urgency " << situation.urgency << '\n';
  std::cout << "\nthe moves that feel best\n";
  for (const ToldMove& move : explanation.feel) {
    std::cout << "  " << move.text.usi << "  " << move.text.japanese << "  points " << move.number
              << '\n';
    for (const SpokenReason& each : move.reasons) {
      std::cout << "    " << signed_text(each.reason.points) << "  " << each.text.ja << "  ("
                << each.text.en << ')';
      if (each.reason.hunch != 0) std::cout << "  the network's: " << each.reason.hunch;
      std::cout << '\n';
    }
  }
  std::cout << "\nwhat the network likes best, and the words that account for it\n";
  for (const ToldMove& move : explanation.favourites) {
    std::cout << "  " << move.text.usi << "  " << move.text.japanese << "  "
              << percent_text(move.number / 1000) << '\n';
    for (const SpokenReason& each : move.reasons) {
      std::cout << "    " << percent_text(each.reason.share) << "  " << each.text.ja << "  ("
                << each.text.en << ")\n";
    }
  }
  std::cout << "\nthe move chosen\n";
  print_choice(explanation.choice);
}

void put_text(JsonWriter& json, std::string_view key, const Text& text) {
  json.key(key).begin_object();
  json.key("ja").string(text.ja).key("en").string(text.en).end_object();
}

// The fields of the move, inside an object already begun, and its reasons.
void put_moves(JsonWriter& json, std::string_view key, const std::vector<ToldMove>& moves,
               bool network) {
  json.key(key).begin_array();
  for (const ToldMove& move : moves) {
    json.begin_object().key("usi").string(move.text.usi);
    json.key("japanese").string(move.text.japanese).key("english").string(move.text.english);
    if (network) {
      json.key("probability").fixed(move.number / 1e6, 4);
    } else {
      json.key("points").number(move.number);
    }
    json.key("reasons").begin_array();
    for (const SpokenReason& each : move.reasons) {
      json.begin_object().key("advisor").string(each.reason.voice->id);
      json.key("kind").string(each.reason.reason.kind);
      put_text(json, "text", each.text);
      if (!network) {
        json.key("points").number(each.reason.points).key("hunch").number(each.reason.hunch);
      }
      json.key("share").number(each.reason.share).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

// The choice is that of choice_json().
std::string json_of(const Explanation& explanation) {
  const Situation& situation = explanation.situation;
  JsonWriter json;
  json.begin_object().key("situation").begin_object();
  json.key("progress").number(situation.progress);
  json.key("own_castle").number(situation.own_castle);
  json.key("their_castle").number(situation.their_castle);
  json.key("standing").number(situation.standing);
  json.key("urgency").number(situation.urgency).end_object();
  put_moves(json, "feel", explanation.feel, false);
  put_moves(json, "network", explanation.favourites, true);
  return json.text() + ",\"choice\":" + choice_json(explanation.choice) + "}";
}

void run_position(const PositionOptions& options, const Common& common) {
  Engine engine = load_engine(common);
  const auto begun = engine.new_game(options.choice.sfen, options.choice.moves);
  if (!begun) fail(begun.error());
  const Explanation explanation =
      explain(*engine.knowledge(), engine.game(), options.choice.settings());
  if (options.json) {
    std::cout << json_of(explanation) << '\n';
  } else {
    print(explanation);
  }
}

}  // namespace

void add_explain(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PositionOptions>();
  options->choice.naturalness = kMaxNaturalness;
  CLI::App* command = app.add_subcommand("explain", "Say what speaks for the moves of a position");
  options->choice.add_options(*command);
  command->add_flag("--json", options->json, "Print everything as one JSON object");
  command->callback([options, &common] { run_position(*options, common); });
}

}  // namespace nagare::cli
