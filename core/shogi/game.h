// A game: the position it began from, the moves played, and how it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/shogi/history.h"
#include "core/shogi/impasse.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

enum class ResultReason : std::uint8_t {
  kCheckmate,
  kResignation,
  kRepetition,        // fourfold: a draw
  kPerpetualCheck,    // fourfold with nothing but checks by the loser
  kDeclaration,       // a win, or under the 24-point rule perhaps a draw
  kWrongDeclaration,  // the conditions were not fulfilled: the declarer loses
  kTimeUp,            // by somebody else's clock: the loser has run out of time
};

struct GameResult {
  std::optional<Color> winner;  // none: a draw
  ResultReason reason;
};

// A move together with what the board does not tell any more once it has been played.
struct PlayedMove {
  Move move;
  PieceType type = kNoPieceType;  // the kind that moved or was dropped, before promotion
  bool capture = false;
  bool operator==(const PlayedMove&) const = default;
};
// The move as a PlayedMove; it must be legal in the position.
PlayedMove describe(const Position& position, Move move);

class Game {
 public:
  explicit Game(const Position& start, ImpasseRule rule = ImpasseRule::k27Point);

  const Position& start() const { return start_; }
  const Position& position() const { return position_; }
  const History& history() const { return history_; }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  const std::optional<GameResult>& result() const { return result_; }
  const ImpasseRules& impasse() const { return impasse_; }
  // Who has given nothing but checks where the position occurs for the third time: with the fourth
  // that side loses.
  std::optional<Color> perpetual_checker() const;
  bool can_declare_win() const { return nagare::can_declare_win(position_, impasse_); }

  // The position so many plies ago, at most as many as moves were played; and the move that led to
  // it, kNoMove at the start.
  Position position_before(int plies) const;
  Move move_before(int plies) const {
    const auto before = moves_.size() - static_cast<std::size_t>(plies);
    return before == 0 ? kNoMove : moves_[before - 1].move;
  }
  // The move that led to the position now, or kNoMove at the start.
  Move last_move() const { return move_before(0); }

  // Plays a legal move. A game that is over by repetition may be played on.
  void play(Move move);
  // Takes back up to `plies` moves; a resignation, a declaration or the end of the time
  // is taken back with them.
  void undo(int plies);
  void resign();   // the side to move loses
  void time_up();  // so it does where its time has run out
  // The side to move declares at an impasse, rightly or wrongly. There must be a rule for it.
  void declare();
  void set_impasse_rule(ImpasseRule rule) { impasse_.rule = rule; }

 private:
  void judge();

  Position start_;
  Position position_;
  History history_;
  ImpasseRules impasse_;
  std::vector<PlayedMove> moves_;
  std::vector<Undo> undos_;
  std::optional<GameResult> result_;
};

}  // namespace nagare
