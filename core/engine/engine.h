// The whole opponent behind one door: a game, the data, and thinking in slices. Everything outside
// core/ talks to this class, or to UsiSession, which talks to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/flow/flow_advisor.h"
#include "core/advisors/policy/policy_advisor.h"
#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/choice/explanation.h"
#include "core/engine/levels.h"
#include "core/engine/time_plan.h"
#include "core/evaluation/evaluator.h"
#include "core/search/search.h"
#include "core/shogi/game.h"

namespace nagare {

// What is known once the data bundle is loaded; it does not change afterwards.
struct Knowledge {
  Evaluator evaluator;
  FlowAdvisor flow;
  PolicyAdvisor policy;
  Explanations explanations;
  Levels levels;

  // Opens and checks every table. Errors name the section and line.
  static Result<Knowledge> load(std::string bundle);
  std::vector<const Advisor*> advisors() const { return {&flow, &policy}; }
  // Of a strength, 1 to 10.
  const Level& level(int strength) const { return levels[static_cast<std::size_t>(strength)]; }
};

struct ThinkSettings {
  ChoiceSettings choice;  // naturalness 0 to 100, strength 1 to 10
  // Limits on top of the strength's own; those of the full strength hold only where there are none
  // here. Without any, the strength's time holds too.
  std::optional<int> depth;             // plies, at least 1
  std::optional<std::uint64_t> nodes;   // at least 1
  std::optional<std::int64_t> time_ms;  // from the first step(), at least 0
  // Less than time_ms, for a search to end between iterations, sooner or later by how settled its
  // choice is; since the first step(), also where the time is limited later.
  std::optional<std::int64_t> wanted_ms;
  // Centipawns below the best inside which every value is exact, 0 to 10,000, in place of what the
  // choice needs.
  std::optional<int> window;
  bool past_repetition = false;  // think on where the game is over by repetition
  bool infinite = false;         // no limit but stop(), whatever the strength
  int table_mebibytes = 16;
  // Experiments with the search; see SearchLimits.
  SearchParts without;
  bool quiescence = true;
  bool undo_horizon = false;
  int horizon_plies = 4;
  std::uint64_t seed = 0;  // of what a weak level overlooks; two games with two seeds differ

  bool limited() const { return depth || nodes || time_ms; }
};

// How the search of the game's position goes at these settings, which must be in range; but for its
// time.
SearchLimits search_limits(const Knowledge& knowledge, const Game& game,
                           const ThinkSettings& settings);

struct Progress {
  bool done = false;
  int depth = 0;  // deepest iteration finished
  std::uint64_t nodes = 0;
  int value = 0;  // centipawns for the side to move
  std::vector<MoveText> line;
};

class Engine {
 public:
  Engine();

  // Replaces what is known; on error it stays as it was.
  Result<Done> load_data(std::string bundle);
  const Knowledge* knowledge() const { return knowledge_ ? &*knowledge_ : nullptr; }

  // `moves` are USI moves separated by blanks. On error (also sfen_..., usi_move_..., game_over)
  // the game stays as it was. Each of these ends a search under way.
  // With `past_repetition` moves may go on after a repetition that ended the game, as a referee may
  // let them.
  Result<Done> new_game(std::string_view sfen, std::string_view moves,
                        bool past_repetition = false);
  Result<Done> play(std::string_view usi);
  // Error undo_range unless 1 <= plies <= moves played.
  Result<Done> undo(int plies);
  Result<Done> resign();
  // The side to move declares at an impasse, rightly or wrongly. Error declaration_refused where
  // the game has no rule for it.
  Result<Done> declare();
  // For the game under way and those to come. Ends a search under way; a game that is over stays
  // so.
  void set_impasse_rule(ImpasseRule rule);

  const Game& game() const { return game_; }
  const std::vector<MoveText>& move_texts() const { return texts_; }  // of the moves played

  // Begins to think about the position; who has announced a mate looks at every move and for the
  // mate alone until it is there, however weak. Errors: no_data, game_over, settings_range,
  // table_memory.
  Result<Done> start(const ThinkSettings& settings);
  bool thinking() const { return thought_ != nullptr; }
  // Thinks for about `slice_ms`. `clock()` gives milliseconds of any clock that only goes forward;
  // it is read every few hundred nodes. Error not_thinking.
  template <class Clock>
  Result<Progress> step(Clock&& clock, int slice_ms);
  // The time of a search under way begins anew with the next step(); what is wanted of it may have
  // passed already. Error not_thinking.
  Result<Done> limit_time(const TimePlan& plan);
  // The next step() is the last.
  Result<Done> stop();
  // Error not_thinking unless step() has said done. Ends the thought; the move is not played.
  Result<Choice> choice();
  // How many moves people choose among in the game's position, in hundredths (openness_of); 0
  // without data or a legal move. It asks the policy network: a millisecond or two.
  int openness() const;

 private:
  struct Thought {
    ThinkSettings settings;
    std::optional<Search> search;            // none where nothing is to be searched
    std::optional<std::int64_t> began_ms;    // the first step
    std::optional<std::int64_t> limited_ms;  // the first step with the limit of now
    int noted_depth = 0;
    Settledness settledness;
    bool done = false;
  };

  struct AnnouncedMate {
    std::uint64_t after;  // key after the move chosen
    int plies;            // from there
  };

  // Plies to the mate that the last choice announced, where its move and a reply were played; or 0.
  int announced_plies() const;
  bool run_slice();
  bool out_of_time(std::int64_t now_ms);
  Progress progress() const;
  void rewrite_texts(std::size_t from);

  std::optional<Knowledge> knowledge_;
  Game game_;
  std::vector<MoveText> texts_;
  std::unique_ptr<TranspositionTable> table_;
  std::unique_ptr<MateTable> mate_table_;  // a quarter as large
  int table_mebibytes_ = 0;
  std::unique_ptr<Thought> thought_;
  std::optional<AnnouncedMate> announced_;
};

template <class Clock>
Result<Progress> Engine::step(Clock&& clock, int slice_ms) {
  if (!thought_) return Error{"not_thinking", "step", "no search has been started"};
  const std::int64_t until = clock() + slice_ms;
  std::int64_t now = clock();
  while (true) {
    if (out_of_time(now)) thought_->search->stop();
    if (run_slice()) break;
    now = clock();
    if (now >= until) break;
  }
  return progress();
}

}  // namespace nagare
