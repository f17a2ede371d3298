// Who sits in a council, and what is said of its votes: the tables council/voters,
// council/difference and words/council.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"
#include "core/search/parts.h"

namespace nagare {

// One of Nagare's own characters.
struct Voter {
  std::string id;       // permanent ASCII
  int naturalness = 0;  // 0 to kMaxNaturalness, whatever the player is set to
  SearchParts without;  // of the search, left out
  int share = 100;      // percent of its part of the time that it uses, 1 to 100
  bool seated = false;  // in the council of a game; the others only where they are asked for
  int deviation = 1;    // s: of the errors of its values, centipawns, 1 to kMostDeviation
  Text name;
};

// What can be said of a council; kCouncilSayings names each.
enum class CouncilSaying : std::uint8_t {
  kUnanimous,
  kSplit,   // {votes}: the groups
  kGroup,   // those who voted alike
  kVoters,  // names one after the other; {first} what stands before, {next} what comes next
  kVotes,   // groups, likewise
};
// By CouncilSaying.
inline constexpr std::array<SayingForm, 5> kCouncilSayings = {{
    {"unanimous", "move count"},
    {"split", "move votes"},
    {"group", "voters move"},
    {"voters", "first next"},
    {"votes", "first next"},
}};

struct Council {
  std::vector<Voter> voters;
  int difference = 1;  // d: how much better the best move is than the others, centipawns
  Sayings words;

  // Errors: council_twice (an id), council_seats (fewer than two voters are seated),
  // council_difference (not that one row), search_part, table_..., bundle_section, and those of
  // Sayings::load.
  static Result<Council> load(const Bundle& bundle);

  std::vector<Voter> seated() const;
  // Who reads with the whole search and all of its time at that naturalness; null where there is
  // none.
  const Voter* plain_voter(int naturalness) const;
  const Text& of(CouncilSaying saying) const { return words.of(static_cast<std::size_t>(saying)); }
};

// A vote as it is said: who, and for what move, each by its name.
struct NamedVote {
  Text voter;
  Text move;
};
// Who voted for what, those for the move played first. There must be a vote.
Text say_groups(const Council& council, const std::vector<NamedVote>& votes, const Text& played);
// The same, and what is played.
Text say_votes(const Council& council, const std::vector<NamedVote>& votes, const Text& played);

}  // namespace nagare
