// Files of counts, read for reports and for the matched design: each function throws BadInput, with
// a line that names the file, where the counts are not those that are wanted.
#pragma once

#include <string>

#include "tools/lab/mining/corpus_counts.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"

namespace nagare::cli {

// Counts of whole games, not of the matched design: the sequences that people play `minimum` times.
MinedCounts read_plain_counts(const std::string& path, int minimum);

// Such counts and, unless that path is empty, those of the matched design, which must have been
// counted with the same keys, and with all that is needed for `minimum`.
MinedCorpus read_mined_corpus(const std::string& path, const std::string& matched_path,
                              int minimum);

// What is counted for the matched design, as counts of all games tell: the same choices, and the
// sequences that are frequent there.
struct MatchedCounting {
  MiningChoices choices;
  FrequentKeys frequent;
};
// The counts must have been made with these keys, which are from that file.
MatchedCounting read_matched_counting(const std::string& path, int minimum, const OpeningKeys& keys,
                                      const std::string& keys_path);

// Without games of both kinds every table would be cut to its header.
void require_both_corpora(const MinedCounts& counts, const std::string& path);
// All tables of the rules.
void require_counted(const MinedCounts& counts, const MiningRules& rules, const std::string& path);
// A report's second corpus, from the file `path`, must stand beside the same human games as the
// first.
void require_same_people(const MinedCounts& first, const MinedCounts& second,
                         const std::string& path);

}  // namespace nagare::cli
