// The games of corpora counted: all of them or a part, each sequence or only those of the matched
// design.
#pragma once

#include <memory>
#include <unordered_set>
#include <vector>

#include "tools/lab/mining/count_file.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"

namespace nagare::cli {

// The mined tables, in ascending order, and all others that the tables of Kinebuchi & Ito are
// about.
std::vector<int> with_paper_tables(std::vector<int> tables);

// Sequences that are frequent in counts of all games: what is counted for the matched design
// (mine_statistics.h).
struct FrequentKeys {
  // As count_key() of the sequence that does not take.
  std::unordered_set<CountKey> keys;
  CountHeader::Matched of;  // of which counts

  // Whether or not captures are told apart.
  static FrequentKeys in(const MinedCounts& counts, CountHeader::Matched of);
};

struct CountedGames {
  CountHeader header;
  Corpora::Summary summary;
  std::unique_ptr<CountSource> source;
};

// Counts the part of the corpora, of which the games that are held out or bad are only tallied.
// With `frequent` only these sequences are counted, in games from openings that both corpora have,
// by the cells of the matched design; `keys` are wanted then, and for a part. Throws BadInput for a
// bad game, as Corpora::for_each() does.
CountedGames count_games(const Corpora& corpora, const MiningChoices& choices,
                         const OpeningKeys* keys, CorpusPart part,
                         const FrequentKeys* frequent = nullptr);

// All games counted and read; with `matched` they are counted again for the matched design, without
// naming the bad ones a second time. Sets what was read of the corpora.
MinedCorpus mine_corpus(const Corpora& corpora, const MiningChoices& choices,
                        const MiningRules& rules, bool matched, Corpora::Summary& summary);

}  // namespace nagare::cli
