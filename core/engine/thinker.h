// Thinks about a position in slices, by any settings: what a player notices and overlooks, the
// search, the advice, the verdict and what is said of it. It plays no game (engine.h does).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/verdict.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thought.h"
#include "core/engine/time_plan.h"
#include "core/evaluation/evaluator.h"
#include "core/joseki/game_reader.h"
#include "core/notation/move_text.h"
#include "core/search/bounds.h"
#include "core/search/mate_table.h"
#include "core/search/parts.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct Progress {
  bool done = false;
  int depth = 0;  // deepest iteration finished
  std::uint64_t nodes = 0;
  int value = 0;  // centipawns for the side to move
  std::vector<MoveText> line;
};

struct ValuedLine {
  int value;  // centipawns for the side to move
  std::vector<MoveText> moves;
};

class Thinker {
 public:
  // Begins to think about the game's position, in place of what was thought of before. Nothing is
  // searched yet. The knowledge must outlive the thought; the game is copied. `expected`
  // is what the side to move expected of its last move in the game, in centipawns, where it played
  // that: where that is a mate, every move is looked at, however weak the strength, and that mate
  // is looked for first; a thought that remembers says where the move is worth much less. `reader`,
  // as Occasion has it, must outlive the thought. Errors: game_over and settings_range, which leave
  // the thought under way as it is; table_memory.
  //
  // With ThinkSettings::remembers it goes on with what was read for the moves before: where the
  // last thought that remembers was of the same start position and of fewer moves, the first of
  // these, without the same parts of the search, and with the same bounds and evaluation, and where
  // neither overlooks anything (SearchLimits::sight). Else it begins empty, as any other thought
  // does, which leaves the game's memory as it is. So a game's moves, asked for in their order with
  // the same limits, have the same answers.
  Result<Done> start(const Knowledge& knowledge, const Game& game, const ThinkSettings& settings,
                     std::optional<int> expected = {}, GameReader* reader = nullptr);
  bool thinking() const { return thought_ != nullptr; }
  void forget() { thought_.reset(); }
  // Another game begins. Ends the thought.
  void forget_game();

  // Thinks for about `slice_ms`. `clock()` gives milliseconds of any clock that only goes forward;
  // it is read every few hundred nodes. Error not_thinking.
  template <class Clock>
  Result<Progress> step(Clock&& clock, int slice_ms);
  // Thinks on for so many slices of a few hundred nodes, without a look at any clock; whether the
  // thought has come to its end. Something must be thought about.
  bool think(int slices);
  // Sets new limits for a thought under way: the hard limit counts from the next step(), what is
  // wanted from the first one, so that it may have passed already. Error not_thinking.
  Result<Done> limit_time(const TimePlan& plan);
  // What the search of all moves has found by its last iteration: the best line by value, and as
  // many more as the settings want and there are, best first, of exact values. None before there
  // are any.
  std::vector<ValuedLine> lines() const;
  // Comes to an end as soon as there is any answer; a second look under way then claims nothing.
  // One that the clock ends claims what its last whole iteration has found, if that read deeper.
  // Error not_thinking.
  Result<Done> stop();

  // Error not_thinking unless the thought has come to its end. Ends it.
  Result<Choice> choice();
  // The same, but the thought stays.
  Result<Choice> said() const;
  // A thought that has come to its end turns to another move, one of ThinkSettings::exact: what is
  // said is then said of that move as if it had been chosen, with the price that a comparison with
  // the best one tells (comparison.h), for which the thought goes on. Nothing else is chosen.
  // `best` as Comparison has it; `tells` as ThinkSettings has it, of this move. Error not_thinking
  // as choice(), and where nothing was to be searched; table_memory as allocate_asides().
  Result<Done> turn_to(Move move, Move best = kNoMove, bool tells = false);
  // The tables of comparisons and facts, so that a lack of memory is known before the first one.
  // Error table_memory.
  Result<Done> allocate_asides();
  // What the search of all moves knows of every legal move, before anything is chosen and without a
  // second look, with points at settings that may be others than the thought's own; no moves where
  // nothing was to be searched. Error not_thinking as choice(), but the thought stays.
  Result<Assessment> assessment(const DialSettings& settings) const;
  // Of the thought under way, which there must be.
  const Knowledge& knowledge() const { return thought_->knowledge; }
  const ThinkSettings& settings() const { return thought_->settings; }
  const Occasion& occasion() const { return thought_->occasion; }

 private:
  // What was read for the moves of a game so far.
  struct GameMemory {
    explicit GameMemory(int table_mebibytes) : search(table_mebibytes) {}

    SearchMemory search;
    bool begun = false;  // the rest is of the last thought, which overlooked nothing
    Position start = start_position();
    std::vector<Move> moves;
    SearchParts without;
    SearchBounds bounds;
    const Evaluator* evaluator = nullptr;
  };
  // Error table_memory.
  Result<Done> allocate_tables(const ThinkSettings& settings);
  // Which moves it looks at, and which of those after them it sees.
  void take_notice();
  // Whether the thought goes on with what is remembered of its game. Takes the game over.
  bool goes_on_with(const Game& game, const ThinkSettings& settings, const Evaluator& evaluator);
  void begin_search();
  // Searches a few hundred nodes; whether the thought has come to its end.
  bool run_slice();
  bool looks_again() const;
  bool overlooks() const;
  Verdict judged(const Assessment& assessment) const;
  Decision decide() const;
  // How many nodes a second look at the decision is to have; 0 where none is due.
  std::uint64_t look_nodes(const Decision& decision) const;
  // Goes on to a second look where one is due, else to what is to be told; whether the thought is
  // over.
  bool settle(Decision&& decision);
  // Goes on to the facts of the move decided on where they are wanted, else to the end.
  bool tell(Decision&& decision);
  bool weighed(Weighing& weighing);
  bool told(Telling& telling);
  // The decision by what a look at it has found.
  Decision look_over(SecondLook& second);
  // Whether one would be due if the search of all moves ended now.
  bool would_look() const;
  // Leaves a part of a limit that has begun to the look, where one would be due. Asked once as it
  // begins, and after each iteration from then on; `asked` as FirstReading has it.
  void keep_for_look(FirstReading& reading, int& asked, bool begun);
  // The assessment and the verdict, with the price that is said.
  void conclude(const Decision& decision, Choice& choice) const;
  // Ends what there is no time for any more: the search of all moves by itself, or the thought.
  void heed_clock(std::int64_t now_ms);
  // Whether there is nothing to weigh, so that thinking on would only keep somebody waiting: one
  // legal move, a mate, or taking back what nobody would leave there. Asked after an iteration.
  bool goes_without_saying() const;
  void hurry(Haste haste);
  Progress progress() const;
  Assessment assess_with(const WeighedAdvice& advice) const;

  // Each is made when first asked for. Their tables have the size below.
  std::unique_ptr<SearchMemory> memory_;  // of thoughts that remember nothing
  std::unique_ptr<GameMemory> game_memory_;
  std::unique_ptr<MateTable> mate_table_;  // a quarter as large
  // Of comparisons and facts, of one size always, so that they come out alike everywhere.
  std::unique_ptr<SearchMemory> aside_;
  std::unique_ptr<MateTable> aside_mates_;
  int table_mebibytes_ = 0;
  std::unique_ptr<OngoingThought> thought_;
};

// Whether the game is over by repetition, so that it may go on where a referee lets it.
bool over_by_repetition(const Game& game);

template <class Clock>
Result<Progress> Thinker::step(Clock&& clock, int slice_ms) {
  if (!thought_) return Error{"not_thinking", "step", "no search has been started"};
  std::int64_t now = clock();
  const std::int64_t until = now + slice_ms;
  while (true) {
    heed_clock(now);
    if (run_slice()) break;
    now = clock();
    if (now >= until) break;
  }
  return progress();
}

}  // namespace nagare
