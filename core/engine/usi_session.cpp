#include "core/engine/usi_session.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "core/advisors/dial.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/data/band.h"
#include "core/engine/json.h"
#include "core/engine/knowledge.h"
#include "core/engine/usi_words.h"
#include "core/joseki/plan.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/bounds.h"
#include "core/search/parts.h"
#include "core/search/value.h"
#include "core/shogi/impasse.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr std::int64_t kReactionMs = 2;  // from the end of a search to its move

constexpr std::array<std::pair<std::string_view, Band>, 2> kPeople = {
    {{id_of(Band::kOnline), Band::kOnline}, {id_of(Band::kProfessional), Band::kProfessional}}};
// As other engines name them.
constexpr std::array<std::pair<std::string_view, ImpasseRule>, 3> kEnteringKingRules = {
    {{"NoEnteringKing", ImpasseRule::kNone},
     {"CSARule24", ImpasseRule::k24Point},
     {"CSARule27", ImpasseRule::k27Point}}};

std::string score_text(int value) {
  if (!is_mate(value)) return "cp " + std::to_string(value);
  return "mate " + std::to_string(mate_plies(value));
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

// The position after moves in USI, parted by blanks. Errors: those of parse_usi_move.
Result<Position> after_moves(Position position, std::string_view moves) {
  for (std::string_view text : split_blanks(moves)) {
    const auto move = parse_usi_move(position, text);
    if (!move) {
      return Error{move.error().code, "moves, ply " + std::to_string(position.ply()),
                   move.error().detail};
    }
    position.make(move.value());
  }
  return position;
}

}  // namespace

UsiSession::UsiSession(Engine& engine, Output output, std::uint64_t seed)
    : engine_(engine), output_(std::move(output)), seeds_(seed) {
  add_options();
  draw_seed();
}

void UsiSession::add_options() {
  options_.add_spin("Strength", settings_.choice.strength, kWeakestStrength, kFullStrength);
  options_.add_spin("Naturalness", settings_.choice.naturalness, 0, kMaxNaturalness);
  options_.add_combo("Style", kThinkersIds, settings_.thinkers,
                     [this](Thinkers thinkers) { settings_.thinkers = thinkers; });
  options_.add_combo("People", kPeople, settings_.choice.people,
                     [this](Band people) { settings_.choice.people = people; });
  options_.add_string("Opening", [this](std::string_view value) { return set_opening(value); });
  // Behind those that it sets: interfaces send the options in the order of the list.
  const auto opponents = [this]() -> const Opponents& {
    static const Opponents kNone;
    return engine_.knowledge() ? engine_.knowledge()->opponents : kNone;
  };
  const auto ids = [opponents] {
    std::vector<std::string> all = {std::string(kOwnOpponent)};
    for (const Opponent& each : opponents()) all.push_back(each.id);
    return all;
  };
  options_.add_combo("Opponent", ids, [this, opponents](std::size_t chosen) {
    set_opponent(chosen == 0 ? nullptr : &opponents()[chosen - 1]);
  });
  options_.add_spin("Seed", seed_, 0, 1'000'000'000, [this] { draw_seed(); });
  options_.add_spin("USI_Hash", settings_.table_mebibytes, 1, kMostTableMebibytes);
  options_.add_check("USI_Ponder", names_ponder_);
  options_.add_spin("MultiPV", settings_.lines, 1, kMaxMoves);
  options_.add_spin("NetworkDelay", network_delay_, 0, 10'000);
  options_.add_combo("EnteringKingRule", kEnteringKingRules, engine_.game().impasse().rule,
                     [this](ImpasseRule rule) {
                       conclude();  // a search under way is of the rule before
                       engine_.set_impasse_rule(rule);
                     });
  options_.add_check("Resign", settings_.resigns);
  options_.add_check("LargeEvaluation", settings_.large_evaluation, [this] {
    const Knowledge* knowledge = engine_.knowledge();
    return knowledge != nullptr && knowledge->large_evaluator.has_value();
  });
  options_.add_check("Explain", explain_);
  options_.add_string("Without", [this](std::string_view value) -> UsiOptions::Taken {
    const auto parts = SearchParts::parse(value);
    if (!parts) return parts.error().detail;
    settings_.without = parts.value();
    return std::nullopt;
  });
  options_.add_string("Bounds", [this](std::string_view value) -> UsiOptions::Taken {
    const auto bounds = SearchBounds::parse(value);
    if (!bounds) return bounds.error().detail;
    settings_.bounds = bounds.value();
    return std::nullopt;
  });
  options_.add_check("Quiescence", settings_.quiescence);
  options_.add_check("UndoHorizon", settings_.undo_horizon);
  options_.add_spin("HorizonPlies", settings_.horizon_plies, 0, kMostHorizonPlies);
}

void UsiSession::draw_seed() {
  settings_.seed = seed_ > 0 ? static_cast<std::uint64_t>(seed_) : seeds_.next();
}

void UsiSession::complain(const Error& error) {
  say("info string error " + printable(error.line()));
}

bool UsiSession::command(std::string_view line, std::optional<std::int64_t> arrived_ms) {
  arrived_ms_ = arrived_ms;
  const auto words = split_blanks(line);
  if (words.empty()) return true;
  const std::string_view name = words[0];
  if (name == "usi") {
    identify();
  } else if (name == "isready") {
    say("readyok");
  } else if (name == "usinewgame") {
    conclude();
    position_refused_ = false;
    problem_.reset();
    draw_seed();
    if (auto done = engine_.new_game("startpos", ""); !done) complain(done.error());
  } else if (name == "setoption") {
    set_option(words);
  } else if (name == "position") {
    set_position(line);
  } else if (name == "go") {
    go(words);
  } else if (name == "stop") {
    if (mate_ || engine_.thinking()) stop();
  } else if (name == "ponderhit") {
    ponder_hit();
  } else if (name == "gameover") {
    // An answer that was asked for is still owed.
    if (stopping_) conclude();
    // The referee's word ends a search; a bestmove now would belong to no game.
    mate_.reset();
    pondering_ = infinite_ = awaits_stop_ = false;
    if (engine_.thinking()) {
      if (auto done = engine_.new_game("startpos", ""); !done) complain(done.error());
    }
  } else if (name == "quit") {
    return false;
  }
  return true;
}

void UsiSession::identify() {
  say("id name Nagare " NAGARE_VERSION);
  say("id author the Nagare authors");
  for (const std::string& line : options_.lines()) say(line);
  say("usiok");
}

void UsiSession::set_option(const std::vector<std::string_view>& words) {
  constexpr std::size_t kName = 2;
  const auto found = std::find(words.begin(), words.end(), "value");
  const auto value = static_cast<std::size_t>(found - words.begin());
  if (value == words.size() || value <= kName || words[1] != "name") {
    return complain({"usi_option_form", "setoption", "'setoption name X value Y' is wanted"});
  }
  const std::span all(words);
  const auto done =
      options_.set(joined(all.subspan(kName, value - kName)), joined(all.subspan(value + 1)));
  if (!done) complain(done.error());
}

UsiOptions::Taken UsiSession::set_opening(std::string_view opening) {
  if (const Knowledge* knowledge = engine_.knowledge()) {
    const auto wish = parse_opening_wish(knowledge->joseki, std::string(opening));
    if (!wish) return wish.error().detail;
  }
  settings_.choice.opening = opening;
  liked_openings_.clear();
  return std::nullopt;
}

void UsiSession::set_opponent(const Opponent* opponent) {
  if (opponent == nullptr) return;
  settings_.choice.strength = opponent->strength;
  settings_.choice.naturalness = opponent->naturalness;
  settings_.choice.people = opponent->people;
  settings_.choice.opening.clear();
  liked_openings_ = opponent->openings;
}

void UsiSession::set_position(std::string_view line) {
  conclude();
  position_refused_ = true;
  problem_.reset();
  const auto position = read_usi_position(line);
  if (!position) return complain(position.error());
  const auto start = parse_sfen(position.value().sfen, Kings::kOneOrBoth);
  if (!start) return complain(start.error());
  if (start.value().is_problem()) {
    auto problem = after_moves(start.value(), position.value().moves);
    if (!problem) return complain(problem.error());
    problem_ = problem.value();
    return;
  }
  auto done = engine_.new_game(position.value().sfen, position.value().moves, true);
  position_refused_ = !done;
  if (!done) complain(done.error());
}

void UsiSession::go(const std::vector<std::string_view>& words) {
  if (words.size() > 1 && words[1] == "mate") return go_mate(words);
  conclude();
  if (position_refused_) {
    complain(problem_ ? Error{"usi_problem", "go", "a side has no king: only 'go mate' takes that"}
                      : Error{"usi_no_position", "go", "the last position could not be read"});
    return say("bestmove resign");
  }
  const Color side = engine_.game().position().side_to_move();
  const UsiGo limits = read_usi_go(words, side == kBlack);
  for (const Error& error : limits.errors) complain(error);
  ThinkSettings settings = settings_for(limits);
  if (!liked_openings_.empty() && engine_.knowledge()) {
    settings.choice.opening =
        drawn_opening(liked_openings_, engine_.knowledge()->joseki.openings, side, settings.seed);
  }
  set_time(settings, limits);
  reported_depth_ = 0;
  started_ms_ = arrived_ms_.value_or(-1);
  pondering_ = limits.ponder;
  infinite_ = settings.infinite || limits.ponder;
  awaits_stop_ = false;
  if (auto done = engine_.start(settings); !done) {
    complain(done.error());
    say("bestmove resign");  // the other side waits for an answer whatever happened
  }
}

ThinkSettings UsiSession::settings_for(const UsiGo& limits) {
  ThinkSettings settings = settings_;
  settings.infinite = limits.infinite;
  settings.remembers = !limits.infinite;
  settings.ponders = limits.ponder;
  settings.opinions = explain_;  // nobody else hears them
  settings.tells = explain_;
  settings.resigns &= !limits.infinite;  // who asks for that looks at the position
  settings.past_repetition = true;
  if (limits.depth)
    settings.depth = static_cast<int>(std::min<std::int64_t>(*limits.depth, kMostDepth));
  if (limits.nodes) settings.nodes = static_cast<std::uint64_t>(*limits.nodes);
  for (std::string_view text : limits.search_moves) {
    const auto move = parse_usi_move(engine_.game().position(), text);
    if (move) {
      settings.only.push_back(move.value());
    } else {
      complain({move.error().code, "go searchmoves", move.error().detail});
    }
  }
  if (!settings.only.empty()) settings.resigns = settings.declares = false;
  return settings;
}

void UsiSession::set_time(ThinkSettings& settings, const UsiGo& limits) {
  TimePlan plan{kLargestGoNumber, std::nullopt};
  if (limits.movetime) {
    plan.most_ms = std::max<std::int64_t>(*limits.movetime - kReactionMs, 1);
  } else if (limits.clocks) {
    plan = plan_time(*limits.clocks, network_delay_);
  }
  const bool timed = limits.movetime || limits.clocks;
  if (limits.ponder) {
    // The opponent's time: without end, but the strength's own limits hold.
    if (!settings.limited() && !timed && engine_.knowledge()) {
      plan.most_ms = engine_.knowledge()->strength_settings(settings.choice.strength).milliseconds;
    }
    ponder_plan_ = plan;
    settings.time_ms = kLargestGoNumber;
  } else if (timed && !limits.infinite) {
    settings.time_ms = plan.most_ms;
    settings.wanted_ms = plan.wanted_ms;
  }
  settings.asked_ms = arrived_ms_;
}

void UsiSession::go_mate(const std::vector<std::string_view>& words) {
  conclude();
  const auto refuse = [this](const Error& error) {
    complain(error);
    say("checkmate timeout");
  };
  if (position_refused_ && !problem_) {
    return refuse({"usi_no_position", "go mate", "the last position could not be read"});
  }
  const Position& position = problem_ ? *problem_ : engine_.game().position();
  if (position.king(~position.side_to_move()) == kNoSquare) {
    return refuse({"usi_problem", "go mate", "the side that is to be mated has no king"});
  }
  if (words.size() > 3) {
    complain(unknown_words("go mate", joined(std::span(words).subspan(3))));
  }
  infinite_ = words.size() > 2 && words[2] == "infinite";
  const auto ms = words.size() > 2 ? parse_int64(words[2]) : std::nullopt;
  if (!infinite_ && !ms) {
    return refuse({"usi_go_number", "go mate", "milliseconds or 'infinite' are wanted after it"});
  }
  auto mate = std::make_unique<Mate>(settings_.table_mebibytes);
  if (!mate->table.allocated()) {
    return refuse({"table_memory", "setoption USI_Hash",
                   "there is no memory for a table of " +
                       std::to_string(settings_.table_mebibytes) + " MiB"});
  }
  mate->search.emplace(mate->table, position, MateLimits{});
  if (ms) {
    mate->time_ms = std::max<std::int64_t>(
        std::clamp<std::int64_t>(*ms, 0, kLargestGoNumber) - network_delay_, 1);
  }
  started_ms_ = arrived_ms_.value_or(-1);
  mate_ = std::move(mate);
}

void UsiSession::finish_mate(std::int64_t elapsed_ms) {
  const auto mate = std::move(mate_);
  const MateSolver& search = *mate->search;
  say("info time " + std::to_string(elapsed_ms) + " nodes " + std::to_string(search.nodes()));
  if (search.result() == MateResult::kNoMate) return say("checkmate nomate");
  if (search.result() == MateResult::kUnknown) return say("checkmate timeout");
  std::string line = "checkmate";
  for (Move move : search.line()) line += " " + to_usi(move);
  say(line);
}

void UsiSession::say_line(const std::string& which, const Progress& now, std::int64_t elapsed_ms,
                          const ValuedLine& found) {
  const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(elapsed_ms, 1));
  std::string line = "info depth " + std::to_string(now.depth) + which + " nodes " +
                     std::to_string(now.nodes) + " time " + std::to_string(elapsed_ms) + " nps " +
                     std::to_string(now.nodes * 1000 / ms) + " score " + score_text(found.value) +
                     " pv";
  for (const MoveText& move : found.moves) line += " " + move.usi;
  say(line);
}

void UsiSession::report(const Result<Progress>& progress, std::int64_t elapsed_ms) {
  if (!progress) return complain(progress.error());
  const Progress& now = progress.value();
  if (now.depth > reported_depth_) {
    reported_depth_ = now.depth;
    if (settings_.lines == 1) {
      say_line("", now, elapsed_ms, {now.value, now.line});
    } else {
      int number = 0;
      for (const ValuedLine& line : engine_.lines()) {
        say_line(" multipv " + std::to_string(++number), now, elapsed_ms, line);
      }
    }
  }
  if (!now.done) return;
  awaits_stop_ = infinite_;
  if (!awaits_stop_) finish();
}

void UsiSession::conclude() {
  if (mate_ || engine_.thinking()) stop();
  // The clock stands still: the search ends with its first iteration.
  while (thinking()) step([this] { return std::max<std::int64_t>(started_ms_, 0); });
  stopping_ = false;
}

void UsiSession::ponder_hit() {
  if (!pondering_) return;
  pondering_ = infinite_ = false;
  if (awaits_stop_) return finish();
  if (auto done = engine_.limit_time(ponder_plan_); !done) complain(done.error());
}

void UsiSession::stop() {
  stopping_ = true;
  pondering_ = infinite_ = false;
  if (mate_) return mate_->search->stop();
  if (awaits_stop_) return finish();
  if (auto done = engine_.stop(); !done) complain(done.error());
}

void UsiSession::finish() {
  awaits_stop_ = false;
  const auto choice = engine_.choice();
  if (!choice) return complain(choice.error());
  for (const SpokenVote& vote : choice.value().votes) {
    say("info string vote " + vote.voter + " " + vote.move.usi + " " + score_text(vote.value));
  }
  if (!choice.value().votes.empty()) {
    say("info string disagreement " + std::to_string(choice.value().disagreement));
  }
  if (explain_) say("info string reason " + choice_json(choice.value()));
  const auto& line = choice.value().speech.line;
  const bool foresees = names_ponder_ && line.size() > 1;
  switch (choice.value().verdict.action) {
    case Action::kMove:
      return say("bestmove " + choice.value().speech.move.usi +
                 (foresees ? " ponder " + line[1].usi : ""));
    case Action::kResign:
      return say("bestmove resign");
    case Action::kDeclareWin:
      return say("bestmove win");
  }
}

}  // namespace nagare
