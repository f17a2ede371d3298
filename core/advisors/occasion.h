// What is known of a position before any advisor is asked: made once for each thought and shared by
// all who need it, so that nothing costly is computed twice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/advisors/situation.h"
#include "core/data/band.h"
#include "core/joseki/book.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/joseki.h"
#include "core/joseki/plan.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class Occasion {
 public:
  // The network and the joseki must outlive the occasion; the game is copied. The list of moves
  // that is followed comes from the game, the wish and the seed. `people`: whose moves the network
  // is asked for. `reader`: has read the game before, and goes on with it; nullptr: the game is
  // read from its first move on. It must outlive the occasion and follow no other game meanwhile.
  Occasion(const Game& game, const PolicyNetwork& network, const Joseki& joseki,
           const OpeningWish& wish = {}, std::uint64_t seed = 0, Band people = Band::kOnline,
           GameReader* reader = nullptr);
  Occasion(const Occasion&) = delete;
  Occasion& operator=(const Occasion&) = delete;

  const Game& game() const { return game_; }
  const Position& position() const { return game_.position(); }
  // Every legal move, in the move generator's order.
  const std::vector<Move>& legal() const { return legal_; }
  bool is_legal(Move move) const {
    return std::find(legal_.begin(), legal_.end(), move) != legal_.end();
  }
  // Where in legal() the move stands, which must be one of them.
  std::size_t index_of(Move move) const;
  // What people play here: every legal move, the likeliest first. The network is asked at the first
  // call and never again, a millisecond or two.
  const std::vector<PolicyMove>& policy() const;
  const PolicyNetwork& network() const { return *network_; }
  Band people() const { return people_; }
  // Of the game: with another seed it is to go another way.
  std::uint64_t seed() const { return seed_; }
  // Strategies and castles of both sides, and the plan of the side to move; made at the first call.
  const GameReading& reading() const;
  // The flow of the game, with the castles of both sides; made at the first call.
  const Situation& situation() const;
  const Joseki& joseki() const { return *joseki_; }
  // What people have played here; nullptr where the position is not in the book.
  const BookPosition* known() const { return joseki_->book.find(position()); }
  // Whether the opponent's last move left a position of the book that people have reached at least
  // kWellKnown times, by a move that they do not play and that is unlikely by the network, too (one
  // that leads back to known positions is not).
  bool left_known_lines() const;
  static constexpr int kWellKnown = 30;
  static constexpr int kUnlikely = 30'000;  // of 1,000,000
  // How many moves people choose among here, in hundredths (openness_of); 0 without a legal move.
  int openness() const { return legal_.empty() ? 0 : openness_of(policy()); }

 private:
  Game game_;
  const PolicyNetwork* network_;
  const Joseki* joseki_;
  OpeningWish wish_;
  std::uint64_t seed_;
  Band people_;
  std::vector<Move> legal_;
  mutable std::optional<std::vector<PolicyMove>> policy_;
  GameReader* reader_;
  mutable std::optional<GameReader> own_reader_;  // where there is no other
  mutable std::optional<GameReading> reading_;
  mutable std::optional<Situation> situation_;
  mutable std::optional<bool> left_known_lines_;
};

}  // namespace nagare
