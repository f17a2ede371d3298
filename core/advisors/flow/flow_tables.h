// What was mined for the flow of moves, as it lies in data/flow: the four adopted tables of
// sequences that people play significantly more often than engines, the same-piece streak, and the
// points, flat and graded.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/graded_points.h"
#include "core/advisors/flow/sequence.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

// One of the tables that Kinebuchi & Ito adopted (section 5.1): {2手, 自分2手} x {own king,
// opponent king}, capture considered.
struct FlowTableId {
  SequenceLength length;
  Frame frame;
  std::string_view kind;     // reason kind, "reply_own_king"
  std::string_view section;  // in the bundle and, with ".tsv", below data/
};
inline constexpr std::array<FlowTableId, 4> kFlowTableIds = {{
    {SequenceLength::kReply, Frame::kOwnKing, "reply_own_king", "flow/reply-own-king"},
    {SequenceLength::kReply, Frame::kOpponentKing, "reply_opponent_king",
     "flow/reply-opponent-king"},
    {SequenceLength::kPlan, Frame::kOwnKing, "plan_own_king", "flow/plan-own-king"},
    {SequenceLength::kPlan, Frame::kOpponentKing, "plan_opponent_king", "flow/plan-opponent-king"},
}};

struct CountedSequence {
  Sequence sequence;
  Counts counts;
};

struct FlowTables {
  // By kFlowTableIds; each sorted by Sequence::key().
  std::array<std::vector<CountedSequence>, 4> sequences;
  // How often each kind of piece moved twice running.
  std::array<Counts, kPieceTypeCount> streaks;
  int sequence_points = 0;                           // for each table that matches
  std::array<int, kPieceTypeCount> streak_points{};  // for moving the same piece again
  GradedPoints graded;

  // nullptr when the table does not hold the sequence.
  const CountedSequence* find(std::size_t table, const Sequence& sequence) const;
};

// Reads the flow sections. Errors name the table and line.
Result<FlowTables> load_flow_tables(const Bundle& bundle);

// The tables as text, rows by human count, then key: what load_flow_tables() reads.
std::string sequence_table_text(const std::vector<CountedSequence>& rows, bool with_capture = true);
std::string streak_table_text(const std::array<Counts, kPieceTypeCount>& streaks);
// Totals of sequences counted, by SequenceLength; 3手 only where it was counted.
std::string totals_table_text(const std::array<Counts, kSequenceLengthCount>& totals);

}  // namespace nagare
