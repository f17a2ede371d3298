// A decision with everything that is to be said about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/choice/chooser.h"
#include "core/search/search.h"
#include "core/shogi/game.h"

namespace nagare {

class Explanations;

struct Text {
  std::string ja;
  std::string en;
};

// A move as programs and people read it.
struct MoveText {
  std::string usi;
  std::string japanese;
  std::string english;
};
// `previous` led to the position (kNoMove at a start); the move is legal in it.
MoveText move_text(const Position& position, Move move, Move previous);
// The moves of a line from the position on.
std::vector<MoveText> line_text(const Position& position, Move previous, const Line& line);

struct SequenceMove {
  Color by;
  Move move;
  MoveText text;
  std::string full;  // in Japanese with the square named even after 同
};

struct ExplainedReason {
  Reason reason;
  int points;  // centipawns, at the naturalness of the choice
  Text text;
  std::vector<SequenceMove> sequence;  // oldest first; the last one is the move chosen; none where
                                       // the reason is not counted
};

struct ExplainedCandidate {
  MoveText text;
  int value;
  bool exact;
  int points;
};

enum class Action : std::uint8_t { kMove, kResign, kDeclareWin };

struct Choice {
  Action action = Action::kMove;
  Move move;         // kNoMove unless the action is a move
  MoveText text;     // of the move
  int value = 0;     // centipawns for the side to move, before points
  int win_rate = 0;  // per mille, of the value
  int points = 0;    // centipawns, of all reasons
  Move best;         // what pure search plays
  MoveText best_text;
  std::string best_full;  // in Japanese with the square named even after 同
  int best_value = 0;
  int best_probability = 0;         // that people play it, of 1,000,000; 0 where that has no points
  int price_centipawns = 0;         // best_value - value, never negative
  int price_win_rate = 0;           // per mille
  bool others_have_points = false;  // reasons speak for another move
  // A weak level may look at one move alone, or compare moves without seeing all of the board: then
  // `best` and the price say nothing, but for a mate in one, which nothing betters.
  bool compared = true;
  bool looked_at_all = true;                   // at every legal move
  bool only_legal = false;                     // there was no other legal move
  Text sentence;                               // the one sentence that a person would say
  Text explanation;                            // the sentence, its evidence and the price
  std::vector<ExplainedReason> reasons;        // by rank_of, then strongest first
  std::vector<ExplainedCandidate> candidates;  // by value + points, best first, at most kShown
  int naturalness = 0;
  int strength = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<MoveText> line;  // expected continuation, beginning with the move
  bool ends_declared = false;  // at its end a win can be declared: what looks like a mate is that

  static constexpr std::size_t kShown = 12;
};

struct ChoiceSettings {
  int naturalness = 50;       // 0 to 100
  int strength = 10;          // 1 to 10, for the record; the search has its own limits
  int advised_from_ply = 41;  // advisors but those of the opening are silent before this ply
};

// The window of exact values that the search is to give, centipawns: at least the largest total of
// points possible at these settings, so that no bound could be chosen. Below the full strength it
// is the largest of any naturalness, so that the slider changes the choice and never the values:
// what is called pure search's move is the one that naturalness 0 plays.
int search_window(const std::vector<const Advisor*>& advisors, const Game& game,
                  const ChoiceSettings& settings);

// The points of every legal move at these settings, for SearchLimits::points; none at naturalness
// 0.
std::vector<MovePoints> points_of_moves(const Game& game,
                                        const std::vector<const Advisor*>& advisors,
                                        const ChoiceSettings& settings);

// Moves that a search has valued, in its order, with what advisors say for them at these settings.
struct WeighedMoves {
  std::vector<Candidate> candidates;
  std::vector<std::vector<Reason>> reasons;
};
WeighedMoves weigh(const Game& game, const std::vector<RootMove>& moves,
                   const std::vector<const Advisor*>& advisors, const ChoiceSettings& settings,
                   int win_rate_scale);

// Decides from a search that has finished at least one iteration of the game's position.
Choice make_choice(const Game& game, const Search& search,
                   const std::vector<const Advisor*>& advisors, const ChoiceSettings& settings,
                   const Explanations& explanations, int win_rate_scale);

// The choice at an impasse that can be declared won, which needs no search.
Choice declaration_choice(const ChoiceSettings& settings, const Explanations& explanations);
// The choice without a legal move.
Choice resignation_choice(const ChoiceSettings& settings, const Explanations& explanations);

}  // namespace nagare
