// Why a move is chosen, in full: one position; what the reasons do over many; and which reasons and
// words never come up.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/situation.h"
#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/choice_words.h"
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
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/choose.h"
#include "tools/nagare/corpus/positions.h"
#include "tools/nagare/learning/additive_fit.h"
#include "tools/nagare/measuring/explain_report.h"
#include "tools/nagare/measuring/phases.h"
#include "tools/nagare/program/bad_input.h"
#include "tools/nagare/program/child_process.h"
#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/loading.h"
#include "tools/nagare/program/number_range.h"
#include "tools/nagare/program/output_file.h"
#include "tools/nagare/program/workers.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kNetwork = "policy";

// What the network prefers: the logit of each legal move, and what the reasons make of it.
AdditiveQuality fit_of(const Occasion& occasion, const Hunch& hunch) {
  std::vector<float> logits(occasion.legal().size());
  for (const PolicyMove& each : occasion.policy()) {
    logits[occasion.index_of(each.move)] =
        1000 * static_cast<float>(each.logit) / PolicyNetwork::kLogitUnits;
  }
  AdditiveQuality fit;
  measure_fit(logits, {hunch.fitted.begin(), hunch.fitted.end()}, fit);
  return fit;
}

// --- one position ---

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
                              knowledge_.advisors.all_speak(dial_));
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

// --- many positions ---

struct ChoicesOptions {
  PositionSource source;
  int naturalness = kMaxNaturalness;
  int strength = kFullStrength;
  std::optional<int> depth;
  int threads = 1;
  std::string json;
};

// Without what the advisor says of the kind, of any move.
Assessment without(Assessment assessment, const WeighedReason& reason) {
  for (AssessedMove& move : assessment.moves) {
    auto& reasons = move.reasons;
    reasons.erase(std::remove_if(reasons.begin(), reasons.end(),
                                 [&](const WeighedReason& each) {
                                   return each.voice == reason.voice &&
                                          each.reason.kind == reason.reason.kind;
                                 }),
                  reasons.end());
    move.points = total_points(reasons);
  }
  return assessment;
}

class Choices {
 public:
  Choices(const ChoicesOptions& options, const Knowledge& knowledge, const PositionSample& sample)
      : options_(options), knowledge_(knowledge), sample_(sample) {
    think_.choice.naturalness = options.naturalness;
    think_.choice.strength = options.strength;
    think_.depth = options.depth;
    think_.window = kWideWindow;  // so that a move stands in for the one chosen
    think_.declares = false;
    thinkers_.resize(static_cast<std::size_t>(options.threads));
    for (const auto& voice : knowledge.advisors.voices()) {
      for (std::string_view kind : voice->advisor->kinds()) {
        numbers_[{voice->id, kind}] = kinds_.size();
        const bool named = voice->id != kNetwork && voice->words.rank(kind) < kTriflingRank;
        kinds_.push_back({std::string(voice->id), std::string(kind), named});
      }
    }
  }

  Explanations run(StopSignal& stop) {
    const auto& positions = sample_.positions;
    const PositionSource& source = options_.source;
    Explanations explanations;
    explanations.settings = {{"games", source.names()},
                             {"positions from ply", std::to_string(source.first_ply)},
                             {"sampled from", std::to_string(sample_.available)},
                             {"seed", std::to_string(source.seed)},
                             {"naturalness", std::to_string(options_.naturalness)},
                             {"strength", std::to_string(options_.strength)},
                             {"depth", options_.depth ? std::to_string(*options_.depth) : "-"}};
    explanations.kinds = kinds_;
    explanations.sayings.assign(kSayingIds.begin(), kSayingIds.end());
    explanations.feel = {kPaperNaturalness, kMaxNaturalness};
    explanations.planned = positions.size();
    explanations.positions = made_of_each<ExplainedPosition>(
        positions.size(), options_.threads, stop, "positions",
        [&](std::size_t worker, std::size_t number, ExplainedPosition& explained) {
          return explain(positions[number], thinkers_[worker], stop, explained);
        });
    return explanations;
  }

 private:
  // False where it was stopped.
  bool explain(const SampledPosition& at, Thinker& thinker, const StopSignal& stop,
               ExplainedPosition& explained) const {
    ThinkSettings think = think_;
    think.seed = sample_.seed_at(at, options_.source.seed);
    if (auto done = thinker.start(knowledge_, sample_.game_before(at), think); !done) {
      fail(done.error());
    }
    if (!run_to_end(thinker, stop)) return false;
    const Occasion& occasion = thinker.occasion();
    const DialSettings dial = think.choice.dial_at(occasion.position());
    const Assessment assessment = thinker.assessment(dial).value();
    const Verdict verdict = judge(occasion, assessment, think.choice.most_price());
    const Speech speech = say(knowledge_.words, occasion, assessment, verdict, think.choice,
                              knowledge_.advisors.all_speak(dial));
    explained.game = at.game;
    explained.ply = at.ply;
    if (speech.lead) {
      explained.lead = lead_of(occasion, assessment, verdict, *speech.lead, speech);
    } else {
      explained.forced = verdict.only_legal || is_mate(verdict.value);
    }
    const std::vector<Advice> advice = knowledge_.advisors.all_advice(occasion);
    explained.fit = fit_of(occasion, hunch_of(occasion, knowledge_.advisors.voices(), advice));
    explained.given = given_in(advice);
    explained.chosen = kinds_of(assessment.of(verdict.move));
    std::set<std::size_t> sayings;
    for (Saying saying : speech.sayings) sayings.insert(static_cast<std::size_t>(saying));
    explained.sayings.assign(sayings.begin(), sayings.end());
    for (int naturalness : {kPaperNaturalness, kMaxNaturalness}) {
      explained.feel.push_back(played_feel(thinker, think.choice, naturalness, sample_.played(at)));
    }
    return true;
  }

  Lead lead_of(const Occasion& occasion, const Assessment& assessment, const Verdict& verdict,
               std::size_t number, const Speech& speech) const {
    const WeighedReason& reason = speech.reasons[number].reason;
    Lead lead;
    lead.kind = numbers_.at({reason.voice->id, reason.reason.kind});
    lead.points = reason.points;
    for (const SpokenReason& each : speech.reasons) lead.of += std::max(each.reason.points, 0);
    lead.carries_enough = carries_a_fifth(reason, lead.of);
    lead.sensed = is_sensed(reason);
    const Verdict other = judge(occasion, without(assessment, reason), think_.choice.most_price());
    lead.decides = !(other.move == verdict.move);
    return lead;
  }

  static PlayedFeel played_feel(const Thinker& thinker, ChoiceSettings settings, int naturalness,
                                Move played) {
    settings.naturalness = naturalness;
    const DialSettings dial = settings.dial_at(thinker.occasion().position());
    const Assessment assessment = thinker.assessment(dial).value();
    const auto best = best_feeling(assessment);
    const auto is_played = [&](const AssessedMove* each) { return each->move == played; };
    return {!best.empty() && is_played(best.front()),
            std::any_of(best.begin(), best.end(), is_played)};
  }

  std::vector<std::size_t> given_in(const std::vector<Advice>& advice) const {
    std::set<std::size_t> kinds;
    for (std::size_t voice = 0; voice < advice.size(); ++voice) {
      const std::string_view id = knowledge_.advisors.voices()[voice]->id;
      for (const std::vector<Reason>& reasons : advice[voice]) {
        for (const Reason& reason : reasons) kinds.insert(numbers_.at({id, reason.kind}));
      }
    }
    return {kinds.begin(), kinds.end()};
  }

  std::vector<std::size_t> kinds_of(const AssessedMove& move) const {
    std::set<std::size_t> kinds;
    for (const WeighedReason& each : move.reasons) {
      kinds.insert(numbers_.at({each.voice->id, each.reason.kind}));
    }
    return {kinds.begin(), kinds.end()};
  }

  const ChoicesOptions& options_;
  const Knowledge& knowledge_;
  const PositionSample& sample_;
  ThinkSettings think_;
  std::vector<ReasonKind> kinds_;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> numbers_;  // in kinds_
  std::vector<Thinker> thinkers_;                                                 // by worker
};

void run_choices(const ChoicesOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  if (!options.json.empty()) require_writable(options.json);
  const PositionSample sample = read_positions(options.source);
  Choices choices(options, knowledge, sample);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const Explanations explanations = choices.run(stop);
  if (explanations.positions.empty()) {
    throw BadInput{"explain choices: stopped before the first position"};
  }
  const ExplainReport report = report_of(explanations);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
}

void add_choices(CLI::App& explain, const Common& common) {
  auto options = std::make_shared<ChoicesOptions>();
  CLI::App* command = explain.add_subcommand(
      "choices", "Say over many positions whether what is said of a move is what decides it");
  options->source.add_options(*command);
  command->add_option("--naturalness", options->naturalness, "Of the choices")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
  command->add_option("--strength", options->strength, "1 to 10")
      ->check(whole_number(1, kFullStrength))
      ->capture_default_str();
  command
      ->add_option("--depth", options->depth,
                   "At most this many plies (default: as the strength has it)")
      ->check(whole_number(1, 64));
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "The same games, settings and seed give the same report with any number of threads. Ctrl-C\n"
      "ends it with the report of the positions so far.");
  command->callback([options, &common] { run_choices(*options, common); });
}

// --- what never comes up ---

struct UnheardOptions {
  PositionSource source;
  int games = 2000;
  int every = 1;
  int threads = 1;
};

// Kinds of reasons and their variants, by the number of the voice whose they are.
using Heard = std::set<std::tuple<std::size_t, std::string_view, std::string_view>>;

void hear(const Knowledge& knowledge, const Game& game, std::uint64_t seed, Heard& heard) {
  const Occasion occasion(game, knowledge.policy, knowledge.joseki, {}, seed);
  const std::vector<Advice> advice = knowledge.advisors.all_advice(occasion);
  for (std::size_t voice = 0; voice < advice.size(); ++voice) {
    for (const std::vector<Reason>& reasons : advice[voice]) {
      for (const Reason& reason : reasons) heard.emplace(voice, reason.kind, reason.variant);
    }
  }
}

// A heading with how many there are of how many, and the names, a line each.
void print_unheard(const std::string& what, const std::vector<std::string>& unheard,
                   std::size_t all) {
  std::cout << '\n' << what << ": " << unheard.size() << " of " << all << '\n';
  for (const std::string& name : unheard) std::cout << "  " << name << '\n';
}

void print_unheard(const Knowledge& knowledge, const Heard& heard) {
  std::vector<std::string> kinds, variants, texts;
  std::size_t all_kinds = 0, all_variants = 0, all_texts = 0;
  for (std::size_t number = 0; number < knowledge.advisors.voices().size(); ++number) {
    const Voice& voice = *knowledge.advisors.voices()[number];
    const std::string id(voice.id);
    std::set<std::string> said;
    for (std::string_view kind : voice.advisor->kinds()) {
      bool any = false;
      for (const std::string& variant : voice.words.variants(kind)) {
        ++all_variants;
        if (heard.count({number, kind, variant}) == 0) {
          variants.push_back(id + ' ' + std::string(kind) + ' ' +
                             (variant.empty() ? "(usual)" : variant));
          continue;
        }
        any = true;
        for (std::string& text : voice.words.texts_of(kind, variant)) said.insert(std::move(text));
      }
      ++all_kinds;
      if (!any) kinds.push_back(id + ' ' + std::string(kind));
    }
    for (const std::string& text : voice.words.texts()) {
      ++all_texts;
      if (said.count(text) == 0) texts.push_back("words/" + id + ".tsv " + text);
    }
  }
  print_unheard("kinds of reasons that no legal move had", kinds, all_kinds);
  print_unheard("variants of kinds that no legal move had", variants, all_variants);
  print_unheard("texts that only such reasons are said with", texts, all_texts);
}

void run_unheard(const UnheardOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  const PositionSample sample = read_positions(options.source);
  const auto games = static_cast<std::size_t>(options.games);
  std::vector<SampledPosition> positions;
  for (const SampledPosition& at : sample.positions) {
    // Not the same plies in every game: an even step would hear one side alone.
    const std::size_t step = at.game + static_cast<std::size_t>(at.ply);
    const bool taken = step % static_cast<std::size_t>(options.every) == 0;
    if (at.game < games && taken) positions.push_back(at);
  }
  if (positions.empty()) {
    throw BadInput{"explain unheard: no position is left to look at (positions_none)"};
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<Heard> heard(static_cast<std::size_t>(options.threads));  // by worker
  const auto done = work_through(positions.size(), options.threads, stop, "positions",
                                 [&](std::size_t worker, std::size_t number) {
                                   const SampledPosition& at = positions[number];
                                   hear(knowledge, sample.game_before(at),
                                        sample.seed_at(at, options.source.seed), heard[worker]);
                                   return true;
                                 });
  Heard all;
  for (const Heard& each : heard) all.insert(each.begin(), each.end());
  const auto looked_at = static_cast<std::size_t>(std::count(done.begin(), done.end(), true));
  for (const std::string& note :
       sample_notes({{"games", options.source.names()},
                     {"of them", std::to_string(std::min(games, sample.games.size()))},
                     {"one ply in", std::to_string(options.every)}},
                    looked_at, positions.size())) {
    std::cout << note << '\n';
  }
  print_unheard(knowledge, all);
}

void add_unheard(CLI::App& explain, const Common& common) {
  auto options = std::make_shared<UnheardOptions>();
  CLI::App* command = explain.add_subcommand(
      "unheard", "List the reasons and words that no legal move of so many games has");
  options->source.add_options(*command);
  command->add_option("--games-limit", options->games, "Only the first games")
      ->check(whole_number(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--every", options->every, "Only one ply in so many, another in each game")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Nothing is searched. Which sayings about a choice as a whole never come up is said by\n"
      "nagare explain choices.");
  command->callback([options, &common] { run_unheard(*options, common); });
}

}  // namespace

void add_explain(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PositionOptions>();
  options->choice.naturalness = kMaxNaturalness;
  CLI::App* command = app.add_subcommand(
      "explain", "Say what speaks for the moves of a position, and of many how true that is");
  options->choice.add_options(*command);
  command->add_flag("--json", options->json, "Print everything as one JSON object");
  command->require_subcommand(0, 1);
  add_choices(*command, common);
  add_unheard(*command, common);
  command->callback([options, command, &common] {
    if (command->get_subcommands().empty()) run_position(*options, common);
  });
}

}  // namespace nagare::cli
