#include "core/advisors/flow/miner.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"

namespace nagare {

Result<Done> Miner::add_game(Corpus corpus, std::string_view moves) {
  const auto side = static_cast<std::size_t>(corpus);
  std::vector<PlayedMove> played;
  Position position = start_position();
  for (std::string_view text : split_blanks(moves)) {
    const auto move = parse_usi_move(position, text);
    if (!move) {
      return Error{move.error().code, "ply " + std::to_string(played.size() + 1),
                   move.error().detail};
    }
    played.push_back(describe(position, move.value()));
    position.make(move.value());
  }
  // Counted only once all of it is known to replay.
  position = start_position();
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (static_cast<int>(i) + 1 >= kFirstPly) {
      count_move(side, position, played[i], i >= 2 ? &played[i - 2] : nullptr,
                 i >= 1 ? &played[i - 1] : nullptr);
    }
    position.make(played[i].move);
  }
  return Done{};
}

void Miner::count_move(std::size_t corpus, const Position& position, const PlayedMove& last,
                       const PlayedMove* own_previous, const PlayedMove* previous) {
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const PlayedMove* first =
        kFlowTableIds[id].length == SequenceLength::kReply ? previous : own_previous;
    if (first == nullptr) continue;
    const Sequence sequence = make_sequence(
        position.side_to_move(), frame_origin(position, kFlowTableIds[id].frame), *first, last);
    ++counts_[id][sequence.key()][corpus];
  }
  if (previous != nullptr) ++totals_[0][corpus];
  if (own_previous != nullptr) {
    ++totals_[1][corpus];
    if (is_streak(*own_previous, last)) ++streaks_[last.type][corpus];
  }
}

Counts Miner::totals(SequenceLength length) const {
  const Pair& pair = totals_[static_cast<std::size_t>(length)];
  return {0, 0, pair[0], pair[1]};
}

std::vector<CountedSequence> Miner::kept(std::size_t table) const {
  std::vector<CountedSequence> rows;
  Counts counts = totals(kFlowTableIds[table].length);
  for (const auto& [key, pair] : counts_[table]) {
    counts.human = pair[0];
    counts.computer = pair[1];
    if (counts.human < kMinimumHumanCount || verdict(counts) != Verdict::kHuman) continue;
    rows.push_back({Sequence::from_key(key), counts});
  }
  std::sort(rows.begin(), rows.end(), [](const CountedSequence& a, const CountedSequence& b) {
    return a.sequence.key() < b.sequence.key();
  });
  return rows;
}

std::array<Counts, kPieceTypeCount> Miner::streaks() const {
  std::array<Counts, kPieceTypeCount> streaks;
  for (std::size_t type = 0; type < streaks.size(); ++type) {
    streaks[type] = totals(SequenceLength::kPlan);
    streaks[type].human = streaks_[type][0];
    streaks[type].computer = streaks_[type][1];
  }
  return streaks;
}

}  // namespace nagare
