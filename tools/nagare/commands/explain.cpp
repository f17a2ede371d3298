// Why a move is chosen, in full.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/reason.h"
#include "core/advisors/situation.h"
#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/choice/speech.h"
#include "core/engine/engine.h"
#include "core/engine/json.h"
#include "core/engine/review_json.h"
#include "core/engine/reviewer.h"
#include "core/notation/move_text.h"
#include "core/reading/comparison.h"
#include "core/review/review.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/commands/explanation.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct PositionOptions {
  ChoiceOptions choice;
  std::string why_not;
  bool json = false;
};

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

// The move as a review weighs it when it is the last one of a game.
void answer_why_not(Engine& engine, const PositionOptions& options) {
  if (auto played = engine.play(options.why_not); !played) fail(played.error());
  ReviewSettings settings;
  settings.part = ReviewPart::kLast;
  settings.nodes = options.choice.nodes;
  settings.seed = options.choice.settings().seed;
  settings.people = options.choice.settings().choice.people;
  Reviewer reviewer;
  if (auto begun = reviewer.start(*engine.knowledge(), engine.game(), settings); !begun) {
    fail(begun.error());
  }
  while (!reviewer.run_slice()) {
  }
  const Review& review = *reviewer.review().value();
  if (options.json) {
    std::cout << review_json(review, engine.knowledge()->joseki) << '\n';
    return;
  }
  const ReviewedMove& move = review.moves.front();
  std::cout << move.text.usi << "  " << move.text.japanese << "  "
            << kJudgementIds[static_cast<std::size_t>(move.judgement)] << "  value " << move.value
            << ", best " << move.best.text.usi << " " << move.best.value << "  played by "
            << percent_text(move.probability / 1000) << " of people\n"
            << move.why.ja << '\n'
            << move.why.en << "\nline:";
  for (const MoveText& each : move.answer) std::cout << ' ' << each.japanese;
  std::cout << '\n';
}

void run_position(const PositionOptions& options, const Common& common) {
  Engine engine = load_engine(options.why_not.empty() ? common : with_later_beside(common));
  const auto begun = engine.new_game(options.choice.sfen, options.choice.moves);
  if (!begun) fail(begun.error());
  if (!options.why_not.empty()) return answer_why_not(engine, options);
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
  command->add_option(
      "--why-not", options->why_not,
      "In place of that: how this move, in USI, stands beside the best one, and why");
  command->add_flag("--json", options->json, "Print everything as one JSON object");
  command->callback([options, &common] { run_position(*options, common); });
}

}  // namespace nagare::cli
