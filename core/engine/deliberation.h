// Thinks about a position alone or in council. Alone it is a Thinker and nothing else. In council
// the voters that are seated (core/council) think one after another, each in its part of the time,
// and one of their moves is played by the optimal rule; but a mate that one of them has found is
// played. What is said of the choice is what the voter says that is followed, with who voted for
// what before it. Below the full strength each voter has a seed of its own, so that each notices
// and overlooks something else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/council/council.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/engine/time_plan.h"
#include "core/joseki/game_reader.h"
#include "core/shogi/game.h"

namespace nagare {

class Deliberation {
 public:
  // As Thinker::start. In council the nodes and the times of the settings are shared out equally;
  // where there are none, so are the nodes of the full strength, while at a weaker one each voter
  // reads as far as the strength does. Without any limit (`infinite`) only the last voter thinks
  // without end, the others as long as the strength does. Where there is one legal move, or none,
  // the first voter answers alone and nobody votes.
  Result<Done> start(const Knowledge& knowledge, const Game& game, const ThinkSettings& settings,
                     std::optional<int> expected = {}, GameReader* reader = nullptr);
  bool thinking() const { return council_ != nullptr || thinker_.thinking(); }
  void forget();
  // Another game begins. Ends the thought.
  void forget_game();

  // As the thinker's. In council the nodes are those of all voters so far.
  template <class Clock>
  Result<Progress> step(Clock&& clock, int slice_ms);
  // As the thinker's, of who thinks in council.
  std::vector<ValuedLine> lines() const { return thinker_.lines(); }
  // As the thinker's, shared by those who have not voted yet. Who begins late leaves less for all.
  Result<Done> limit_time(const TimePlan& plan);
  // As the thinker's. Who has not begun to think then does not vote.
  Result<Done> stop();
  Result<Choice> choice();

 private:
  struct Sitting {
    const Knowledge& knowledge;
    Game game;
    ThinkSettings settings;
    std::optional<int> expected;
    GameReader* reader;
    std::vector<Voter> voters;
    std::vector<Choice> choices;   // of those who have voted
    std::optional<TimePlan> time;  // of each who has not
    // Of all together, counted from when it was asked for, or from the first step with that limit;
    // and when that is over, once it has begun.
    std::optional<std::int64_t> whole_ms = {}, until_ms = {};
    std::uint64_t nodes = 0;  // of those who have voted
    bool stopped = false;
    bool done = false;

    std::size_t left() const { return voters.size() - choices.size(); }
  };

  ThinkSettings settings_of(std::size_t voter) const;  // by its number
  void begin_time(std::int64_t now_ms);
  // After a voter has come to its end: takes its vote and begins with the next, if there is one,
  // whose time counts from now on.
  Result<Done> hear_next(std::int64_t now_ms);
  Choice decided();

  Thinker thinker_;
  std::unique_ptr<Sitting> council_;  // none where one thinks alone
};

template <class Clock>
Result<Progress> Deliberation::step(Clock&& clock, int slice_ms) {
  Progress progress;
  progress.done = council_ && council_->done;
  if (!progress.done) {
    if (council_) begin_time(clock());
    const auto stepped = thinker_.step(clock, slice_ms);
    if (!stepped || !council_) return stepped;
    progress = stepped.value();
    if (progress.done) {
      if (auto next = hear_next(clock()); !next) return next.error();
      progress.done = council_->done;
    } else {
      progress.nodes += council_->nodes;
      return progress;
    }
  }
  progress.nodes = council_->nodes;
  return progress;
}

}  // namespace nagare
