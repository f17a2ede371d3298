#include "tools/support/council/seats.h"

#include <algorithm>
#include <cstdlib>

#include "core/choice/verdict.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/joseki/game_reader.h"
#include "core/search/value.h"
#include "tools/support/program/clock.h"
#include "tools/support/usi/usi_score.h"

namespace nagare::cli {

namespace {

constexpr std::int64_t kLateMs = 500;
constexpr int kSliceMs = 5;
// The time that an engine has for a move where nothing limits it.
constexpr std::int64_t kUnlimitedMs = 1000;

// As the engine's own search has values (core/search/value.h): a mate lies a thousand lower there.
std::optional<int> in_scale_of_search(std::optional<int> value) {
  constexpr int kFurthestMate = 1000, kLower = kUsiMateValue - kMateValue;
  if (!value || std::abs(*value) < kUsiMateValue - kFurthestMate) return value;
  return *value > 0 ? *value - kLower : *value + kLower;
}

class OwnSeat : public Seat {
 public:
  OwnSeat(const Knowledge& knowledge, const Voter& voter, int strength)
      : Seat(voter.id, voter.share, voter.deviation),
        knowledge_(knowledge),
        reader_(knowledge.joseki) {
    settings_.choice.naturalness = voter.naturalness;
    settings_.choice.strength = strength;
    settings_.without = voter.without;
    settings_.past_repetition = true;
  }

  std::string new_game(std::uint64_t seed) override {
    settings_.seed = seed;
    return "";
  }

  SeatAnswer ask(const Question& question, const Portion& portion) override {
    ThinkSettings settings = settings_;
    if (portion.depth)
      settings.depth = static_cast<int>(std::min<std::int64_t>(*portion.depth, 64));
    if (portion.nodes) settings.nodes = static_cast<std::uint64_t>(*portion.nodes);
    settings.time_ms = portion.most_ms;
    settings.wanted_ms = portion.wanted_ms;
    settings.asked_ms = now_ms();
    if (auto done = thinker_.start(knowledge_, question.game, settings, {}, &reader_); !done) {
      return {"", std::nullopt, done.error().line()};
    }
    for (bool stopped = false;;) {
      const auto progress = thinker_.step(now_ms, kSliceMs);
      if (!progress) return {"", std::nullopt, progress.error().line()};
      if (progress.value().done) break;
      if (stopped || !portion.cut_short || !portion.cut_short()) continue;
      stopped = true;
      if (auto done = thinker_.stop(); !done) return {"", std::nullopt, done.error().line()};
    }
    const auto choice = thinker_.choice();
    if (!choice) return {"", std::nullopt, choice.error().line()};
    const Verdict& verdict = choice.value().verdict;
    if (verdict.action == Action::kMove) return {choice.value().speech.move.usi, verdict.value, ""};
    return {verdict.action == Action::kResign ? "resign" : "win", verdict.value, ""};
  }

 private:
  const Knowledge& knowledge_;
  ThinkSettings settings_;
  GameReader reader_;
  Thinker thinker_;
};

class EngineSeat : public Seat {
 public:
  EngineSeat(const UsiEngine& engine, int deviation, std::int64_t no_answer_s, bool show_errors,
             const StopSignal& stop)
      : Seat(engine.name, 100, deviation),
        no_answer_ms_(no_answer_s * 1000),
        client_(engine, show_errors, stop) {}

  std::string new_game(std::uint64_t) override { return fault(client_.new_game()); }

  SeatAnswer ask(const Question& question, const Portion& portion) override {
    std::string limits;
    if (portion.depth) limits += "depth " + std::to_string(*portion.depth) + " ";
    if (portion.nodes) limits += "nodes " + std::to_string(*portion.nodes) + " ";
    auto time = portion.wanted_ms ? portion.wanted_ms : portion.most_ms;
    if (!time && limits.empty()) time = kUnlimitedMs;
    if (time) limits += "movetime " + std::to_string(*time);
    const UsiAnswer answer = client_.go(question.position, limits,
                                        time ? *time + kLateMs : no_answer_ms_, portion.cut_short);
    const std::string wrong = fault(answer.state);
    if (!wrong.empty()) return {"", std::nullopt, wrong};
    return {answer.move, in_scale_of_search(answer.value), ""};
  }

 private:
  std::string fault(UsiAnswer::State state) {
    if (state == UsiAnswer::State::kMove) return "";
    if (state == UsiAnswer::State::kCrash) return "it ended (" + client_.ending() + ")";
    if (state == UsiAnswer::State::kStopped) return "it was interrupted";
    client_.kill();
    return "it did not answer in time";
  }

  std::int64_t no_answer_ms_;
  UsiClient client_;
};

}  // namespace

std::unique_ptr<Seat> own_seat(const Knowledge& knowledge, const Voter& voter, int strength) {
  return std::make_unique<OwnSeat>(knowledge, voter, strength);
}

std::unique_ptr<Seat> engine_seat(const UsiEngine& engine, int deviation, std::int64_t no_answer_s,
                                  bool show_errors, const StopSignal& stop) {
  return std::make_unique<EngineSeat>(engine, deviation, no_answer_s, show_errors, stop);
}

}  // namespace nagare::cli
