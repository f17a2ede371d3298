#include "tools/nagare/match/match_play.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iostream>
#include <thread>
#include <utility>

#include "core/base/printable.h"
#include "tools/support/program/complain.h"

namespace nagare::cli {

void try_engines(MatchPlan& plan, const StopSignal& stop) {
  for (UsiEngine& engine : plan.engines) {
    const UsiClient client(engine, plan.show_errors, stop);
    for (const std::string& warning : client.option_warnings()) {
      complain("warning: " + warning);
    }
    if (engine.name.empty()) engine.name = client.id_name();
    if (engine.name.empty()) engine.name = engine.command;
  }
  if (plan.engines[0].name == plan.engines[1].name) {
    plan.engines[0].name += " (1)";
    plan.engines[1].name += " (2)";
  }
}

void Match::play() {
  if (!plan_.log.empty()) {
    log_.emplace(plan_.log, plan_.resume, plan_.settings, plan_.openings, games_);
    for (const MatchGame& game : games_) tally_.add(game);
  }
  std::vector<bool> played(static_cast<std::size_t>(plan_.games));
  for (const MatchGame& game : games_) played[static_cast<std::size_t>(game.number)] = true;
  for (int number = plan_.games - 1; number >= 0; --number) {
    if (!played[static_cast<std::size_t>(number)]) left_.push_back(number);
  }
  if (plan_.sprt && sprt_decision(*plan_.sprt, tally_.pairs())) return;
  std::vector<std::thread> workers;
  const int count = std::min<int>(plan_.concurrency, static_cast<int>(left_.size()));
  for (int i = 0; i < count; ++i) workers.emplace_back([this] { work(); });
  for (std::thread& worker : workers) worker.join();
  if (log_ && !error_) log_->finish();
}

std::vector<MatchGame> Match::games() const {
  auto games = games_;
  std::sort(games.begin(), games.end(),
            [](const MatchGame& a, const MatchGame& b) { return a.number < b.number; });
  return games;
}

void Match::work() {
  try {
    GamePlayer player(plan_.rules, plan_.engines, plan_.show_errors, stop_);
    while (auto game = next_game()) {
      if (!player.play(*game)) return;
      finish(std::move(*game));
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!error_ && !stop_.requested()) error_ = std::current_exception();
    stop_.request();
  }
}

std::optional<MatchGame> Match::next_game() {
  const std::lock_guard lock(mutex_);
  if (left_.empty() || stop_.requested()) return std::nullopt;
  MatchGame game;
  game.number = left_.back();
  game.opening = plan_.openings[static_cast<std::size_t>(game.number / 2)];
  left_.pop_back();
  return game;
}

void Match::finish(MatchGame game) {
  const std::lock_guard lock(mutex_);
  if (stop_.requested()) return;
  if (is_fault(game.end)) {
    std::cerr << printable("game " + std::to_string(game.number + 1) + ": " +
                           plan_.engines[1 - *game.winner].name + " loses by " +
                           std::string(id_of(game.end)) + ": " + game.detail)
              << '\n';
  }
  if (log_) log_->add(game);
  tally_.add(game);
  games_.push_back(std::move(game));
  const auto now = SteadyClock::now();
  if (now - last_progress_ >= std::chrono::seconds(1)) {
    last_progress_ = now;
    std::cerr << progress_line(tally_, plan_.sprt, plan_.games) << '\n';
  }
  if (plan_.sprt && sprt_decision(*plan_.sprt, tally_.pairs())) stop_.request();
}

}  // namespace nagare::cli
