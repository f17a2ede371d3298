// A council as one USI engine: it asks its seats one after another, each for its part of the time,
// and plays one of their moves. A seat that does not answer is named and left out from then on; one
// that names no legal move has no vote on that move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/printable.h"
#include "core/base/random.h"
#include "core/council/rules.h"
#include "core/engine/engine.h"
#include "core/engine/usi_words.h"
#include "tools/support/council/seats.h"

namespace nagare::cli {

class CouncilSession {
 public:
  using Output = std::function<void(std::string_view line)>;

  // `cut_short` is asked every few milliseconds while somebody thinks: then who thinks says what it
  // has, and who has not begun does not vote. There must be a seat.
  CouncilSession(std::vector<std::unique_ptr<Seat>> seats, CouncilRule rule, int difference,
                 std::uint64_t seed, Output output, std::function<bool()> cut_short);

  // Takes one line, and answers 'go' before it returns; false after 'quit'.
  bool command(std::string_view line);
  // Says what 'go infinite' still owes.
  void end_of_input() { release(); }

 private:
  struct Ballot {
    const Seat* seat;
    std::string usi;
    Vote vote;
  };

  void identify();
  void set_option(const std::vector<std::string_view>& words);
  void new_game();
  void set_position(std::string_view line);
  void go(const std::vector<std::string_view>& words);
  // What each of the seats that are alive may use; `go` is what the referee asks for.
  Portion portion_of(const UsiGo& go, const Seat& seat) const;
  std::vector<Ballot> votes(const UsiGo& go);
  // The vote that an answer is, if it is one; complains where it is none.
  std::optional<Ballot> ballot_of(Seat& seat, const SeatAnswer& answer);
  // Whose move is played: that of a mate by the own side, else by the rule.
  std::size_t followed(const std::vector<Vote>& votes) const;
  void announce(const std::vector<Ballot>& ballots, const std::vector<Vote>& votes);
  std::size_t alive() const;
  void release();
  void say(const std::string& line) { output_(line); }
  // With words from outside: of a voter, or of who sent what is complained of.
  void note(const std::string& what) { say("info string " + printable(what)); }
  void complain(const std::string& what) { note("error " + what); }

  std::vector<std::unique_ptr<Seat>> seats_;
  CouncilRule rule_;
  int difference_;
  Random seeds_;  // of games
  Output output_;
  std::function<bool()> cut_short_;
  std::string position_ = "startpos";  // as it was sent
  Engine board_;                       // the game, without data
  bool position_refused_ = false;
  bool begun_ = false;     // the seats have been told of a game
  std::string held_back_;  // after 'go infinite': the bestmove that waits for 'stop'
};

}  // namespace nagare::cli
