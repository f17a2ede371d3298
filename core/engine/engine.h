// The opponent as the page and the programs use it: it holds the data and one game, takes moves,
// and chooses its own in short steps, so that it can be stopped at any time. UsiSession puts the
// USI protocol on top of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/registry.h"
#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/choice/verdict.h"
#include "core/engine/deliberation.h"
#include "core/engine/knowledge.h"
#include "core/engine/reviewer.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/engine/time_plan.h"
#include "core/joseki/game_reader.h"
#include "core/notation/move_text.h"
#include "core/shogi/game.h"
#include "core/shogi/impasse.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class Engine {
 public:
  Engine();

  // Replaces what is known; on error it stays as it was. `entries` are the advisors that have a
  // say.
  Result<Done> load_data(std::string bundle,
                         const std::vector<AdvisorEntry>& entries = shipped_advisors());
  // The large evaluation, for the thoughts to come; Knowledge::load_later. Error no_data besides.
  Result<Done> load_later(std::string bundle);
  const Knowledge* knowledge() const { return knowledge_.get(); }

  // `moves` are USI moves separated by blanks. On error (also sfen_..., usi_move_..., game_over)
  // the game stays as it was. Each of these ends a search under way. A game that has its first
  // moves in common with the one under way goes on from the last of these; without moves a new one
  // begins, and what was announced or is remembered of those before is forgotten.
  // With `past_repetition` moves may go on after a repetition that ended the game, as a referee may
  // let them.
  Result<Done> new_game(std::string_view sfen, std::string_view moves,
                        bool past_repetition = false);
  Result<Done> play(std::string_view usi);
  // Error undo_range unless 1 <= plies <= moves played.
  Result<Done> undo(int plies);
  Result<Done> resign();
  // The side to move has run out of time on the clock of whoever keeps it.
  Result<Done> time_up();
  // The side to move declares at an impasse, rightly or wrongly. Error declaration_refused where
  // the game has no rule for it.
  Result<Done> declare();
  // For the game under way and those to come. Ends a search under way; a game that is over stays
  // so.
  void set_impasse_rule(ImpasseRule rule);

  const Game& game() const { return game_; }
  const std::vector<MoveText>& move_texts() const { return texts_; }  // of the moves played
  // The game as it has been read, up to now; there must be knowledge.
  const GameReader& read();

  // Deliberation::start about the game's position. Who has announced a mate looks at every move,
  // and for the mate first, however weak. Who may resign gives up where people would. Errors:
  // no_data, game_over, settings_range, table_memory.
  Result<Done> start(const ThinkSettings& settings);
  bool thinking() const { return mind_.thinking(); }
  // As the deliberation has them.
  template <class Clock>
  Result<Progress> step(Clock&& clock, int slice_ms) {
    return mind_.step(clock, slice_ms);
  }
  std::vector<ValuedLine> lines() const { return mind_.lines(); }
  Result<Done> limit_time(const TimePlan& plan) { return mind_.limit_time(plan); }
  Result<Done> stop() { return mind_.stop(); }
  // Error not_thinking unless the thought has come to its end. Ends it; the move is not played.
  Result<Choice> choice();
  // Does what the last choice says: plays its move, resigns or declares. Error no_choice where none
  // has been made since the game last changed or a thought began.
  Result<Done> play_choice();

  // Reviewer::start about the moves of the game under way, which may go on meanwhile. Errors:
  // no_data besides.
  Result<Done> start_review(const ReviewSettings& settings);
  // Under way until forgotten, or until other data are loaded.
  Reviewer& reviewer() { return reviewer_; }

 private:
  // What a side expects of the move that it chose last.
  struct Expected {
    std::uint64_t after;  // key after the move
    int value;            // centipawns for the side, or a mate
  };
  struct Chosen {
    Action action;
    Move move;
  };

  // The game is another one now.
  void end_thought();

  // What the side to move expected of its last choice, where that move and a reply were played.
  std::optional<int> expected() const;
  // Makes a resignation of a choice that stands so badly that people would give up.
  void consider_resigning(Choice& choice) const;
  // How many of these moves the game under way has, from the first on, and may go on from.
  std::size_t moves_in_common(const Position& start, const std::vector<std::string_view>& moves,
                              bool past_repetition) const;

  std::unique_ptr<Knowledge> knowledge_;
  std::unique_ptr<GameReader> reader_;  // of the game, by the joseki of the knowledge
  Game game_;
  bool past_repetition_ = false;  // the game may have gone on after a repetition
  std::vector<MoveText> texts_;
  Deliberation mind_;
  Reviewer reviewer_;
  std::optional<Chosen> chosen_;                               // for the game as it stands
  std::array<std::optional<Expected>, kColorCount> expected_;  // by the side that did
  bool may_resign_ = false;  // the thought under way may end in that
};

}  // namespace nagare
