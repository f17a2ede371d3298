#include "tools/lab/mining/checked_counts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tools/lab/mining/count_file.h"
#include "tools/lab/mining/count_source.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

MinedCounts read_plain_counts(const std::string& path, int minimum) {
  CountFile file(path);
  if (file.header().matched) {
    throw BadInput{path + ": counts of the matched design, plain ones are wanted (counts_kind)"};
  }
  return MinedCounts::read(file, file.header(), minimum);
}

MinedCorpus read_mined_corpus(const std::string& path, const std::string& matched_path,
                              int minimum) {
  MinedCorpus corpus{read_plain_counts(path, minimum), std::nullopt};
  if (matched_path.empty()) return corpus;
  CountFile file(matched_path);
  if (!file.header().matched || file.header().keys != corpus.counts.header.keys) {
    throw BadInput{matched_path + ": not counted with --often and the keys of " + path +
                   " (counts_kind)"};
  }
  if (file.header().matched->minimum > minimum) {
    throw BadInput{matched_path + ": only sequences that are there " +
                   std::to_string(file.header().matched->minimum) + " times were counted " +
                   "(counts_minimum)"};
  }
  corpus.matched = MatchedRatios::read(file);
  return corpus;
}

MatchedCounting read_matched_counting(const std::string& path, int minimum, const OpeningKeys& keys,
                                      const std::string& keys_path) {
  CountFile file(path);
  const MinedCounts counts = read_plain_counts(path, minimum);
  CountEntry entry;
  while (file.next(entry)) continue;
  if (counts.header.keys != keys.id()) {
    throw BadInput{path + ": counted with other keys than " + keys_path + " (counts_differ)"};
  }
  return {{counts.header.tables, counts.header.first_ply},
          FrequentKeys::in(counts, {file.checksum(), minimum})};
}

void require_both_corpora(const MinedCounts& counts, const std::string& path) {
  for (const std::int64_t games : counts.games.counted) {
    if (games > 0) continue;
    throw BadInput{path +
                   ": games of people and of engines are wanted, and one of them is missing " +
                   "(counts_empty)"};
  }
}

void require_counted(const MinedCounts& counts, const MiningRules& rules, const std::string& path) {
  const auto& counted = counts.header.tables;
  for (int table : rules.tables) {
    if (std::find(counted.begin(), counted.end(), table) != counted.end()) continue;
    throw BadInput{path + ": " + mined_table_name(table) + " was not counted (counts_table)"};
  }
}

void require_same_people(const MinedCounts& first, const MinedCounts& second,
                         const std::string& path) {
  bool same = first.header.first_ply == second.header.first_ply &&
              first.header.tables == second.header.tables;
  for (std::size_t table = 0; same && table < first.tables.size(); ++table) {
    const auto& a = first.tables[table].with_capture;
    const auto& b = second.tables[table].with_capture;
    same = std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
      return x.sequence == y.sequence && x.counts.human == y.counts.human;
    });
  }
  if (!same) {
    throw BadInput{path +
                   ": counted from other human games or with other choices than the first "
                   "counts (counts_second)"};
  }
}

}  // namespace nagare::cli
