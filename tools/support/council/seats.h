// Who sits in a council that plays as one engine: Nagare's own characters, and any USI engine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/council/council.h"
#include "core/engine/knowledge.h"
#include "core/shogi/game.h"
#include "tools/support/program/child_process.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// What one voter may use for a move, and whether it is asked to say at once what it has.
struct Portion {
  std::optional<std::int64_t> depth, nodes, most_ms, wanted_ms;
  // Asked every few milliseconds.
  std::function<bool()> cut_short;
};

// The position that is voted on: as the referee has sent it, and as it is.
struct Question {
  std::string position;  // what follows 'position'
  Game game;
};

struct SeatAnswer {
  std::string move;          // in USI, or 'resign' or 'win'; empty where there is no answer
  std::optional<int> value;  // centipawns for the side to move
  std::string fault;         // why there is none, in words
};

class Seat {
 public:
  Seat(std::string name, int share, int deviation)
      : name_(std::move(name)), share_(share), deviation_(deviation) {}
  virtual ~Seat() = default;

  const std::string& name() const { return name_; }
  int share() const { return share_; }          // percent of its part of the time that it uses
  int deviation() const { return deviation_; }  // s, centipawns
  bool dead() const { return dead_; }
  // That it cannot be asked any more.
  void bury() { dead_ = true; }

  // What is wrong, or nothing.
  virtual std::string new_game(std::uint64_t seed) = 0;
  virtual SeatAnswer ask(const Question& question, const Portion& portion) = 0;

 private:
  std::string name_;
  int share_, deviation_;
  bool dead_ = false;
};

// One of Nagare's characters. The knowledge must outlive it.
std::unique_ptr<Seat> own_seat(const Knowledge& knowledge, const Voter& voter, int strength);
// A program; throws BadInput where it does not start. Without a limit of time it has so many
// seconds for a move, with one half a second more than that.
std::unique_ptr<Seat> engine_seat(const UsiEngine& engine, int deviation, std::int64_t no_answer_s,
                                  bool show_errors, const StopSignal& stop);

}  // namespace nagare::cli
