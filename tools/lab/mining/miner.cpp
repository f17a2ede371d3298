#include "tools/lab/mining/miner.h"

#include <algorithm>
#include <cstddef>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/usi_move.h"

namespace nagare {

std::string mined_table_name(int table) {
  return std::string(kSequenceLengthNames[static_cast<std::size_t>(length_of(table))]) + '-' +
         std::string(kFrameNames[static_cast<std::size_t>(frame_of(table))]);
}

Result<Done> Miner::add_game(Corpus corpus, std::string_view moves,
                             std::optional<int> opening_group, std::vector<Sighting>& sightings) {
  const std::size_t before = sightings.size();
  played_.clear();
  Position position = start_position();
  for (std::string_view text : split_blanks(moves)) {
    const int ply = static_cast<int>(played_.size()) + 1;
    const auto move = parse_usi_move(position, text);
    if (!move) {
      sightings.resize(before);
      return Error{move.error().code, "ply " + std::to_string(ply), move.error().detail};
    }
    const PlayedMove last = describe(position, move.value());
    if (ply >= choices_.first_ply) {
      const int cell = opening_group ? cell_at(*opening_group, phase_of(ply)) : 0;
      add_move(corpus, position, last, cell, sightings);
    }
    played_.push_back(last);
    position.make(last.move);
  }
  sightings.push_back(sighting(count_key(Counted::kGames, 1), corpus));
  return Done{};
}

void Miner::add_move(Corpus corpus, const Position& position, const PlayedMove& last, int cell,
                     std::vector<Sighting>& sightings) const {
  const auto add = [&](CountKey key) { sightings.push_back(sighting(key, corpus)); };
  add(count_key(Counted::kMoves, std::min<std::size_t>(played_.size(), 2), cell));
  if (played_.size() >= 2 && is_streak(played_[played_.size() - 2], last)) {
    add(count_key(Counted::kStreak, last.type, cell));
  }
  for (int table : choices_.tables) {
    const SequenceLength length = length_of(table);
    if (played_.size() < plies_back(length)) continue;
    const Sequence sequence = sequence_at(position, played_, last, length, frame_of(table));
    add(count_key(static_cast<int>(Counted::kSequence) + table, sequence.key(), cell));
  }
}

}  // namespace nagare
