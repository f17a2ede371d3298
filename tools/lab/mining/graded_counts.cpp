#include "tools/lab/mining/graded_counts.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/relations.h"
#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/mining/mined_table.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

GradedPoints read_mined_sequences(const std::string& folder) {
  GradedPoints graded;
  for (int number = 0; number < kSequenceKindCount; ++number) {
    const auto kind = static_cast<FlowKind>(number);
    const std::string path =
        folder + '/' + mined_table_name(mined_table(length_of(kind), frame_of(kind))) + ".tsv";
    const MinedTable table = read_mined_table(path);
    if (!table.capture) throw BadInput{path + ": captures must be told apart (weigh_mined)"};
    for (const CountedSequence& row : table.rows) {
      graded.sequences[static_cast<std::size_t>(number)].push_back({row.sequence, {row.counts, 0}});
    }
  }
  return graded;
}

void count_relations(const Corpora& corpora, int first_ply, GradedPoints& graded) {
  Counts all;
  corpora.for_each([&](bool human, const CorpusGame& played) {
    // Nothing of a game that does not replay to its end is counted.
    Game whole(start_position());
    std::vector<Move> moves;
    for (std::string_view text : split_blanks(played.moves)) {
      const auto move = parse_usi_move(whole.position(), text);
      if (!move) throw BadInput{played.where + ": " + move.error().line()};
      moves.push_back(move.value());
      whole.play(move.value());
    }
    Game game(start_position());
    for (Move move : moves) {
      if (game.position().ply() >= first_ply) {
        ++(human ? all.human_total : all.computer_total);
        for (const Relation& relation : relations_of(game, describe(game.position(), move))) {
          Counts& counts = graded
                               .relations[static_cast<std::size_t>(relation.kind)]
                                         [static_cast<std::size_t>(relation.detail)]
                               .counts;
          ++(human ? counts.human : counts.computer);
        }
      }
      game.play(move);
    }
  });
  for (auto& kind : graded.relations) {
    for (Grade& grade : kind) {
      grade.counts.human_total = all.human_total;
      grade.counts.computer_total = all.computer_total;
    }
  }
}

}  // namespace nagare::cli
