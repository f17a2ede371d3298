#include "tools/lab/mining/corpus_counts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/sequence.h"
#include "tools/lab/mining/sighting_counter.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

// Appends what the game of such a corpus adds to the counts.
void count_game(const CorpusGame& game, Corpus corpus, std::optional<int> opening_group,
                Miner& miner, std::vector<Sighting>& sightings) {
  auto done = miner.add_game(corpus, game.moves, opening_group, sightings);
  if (!done) throw BadInput{game.where + ", " + done.error().line()};
}

// Whether it is of a frequent sequence, or of something else than a sequence.
bool is_frequent(Sighting seen, const FrequentKeys& frequent) {
  const CountKey key = seen >> 1;
  const CountKey quiet = count_key(kind_of(key), id_of(key) & ~std::uint64_t{1});
  return !table_of(key) || frequent.keys.count(quiet) > 0;
}

// How many games of the corpora were held out or bad, as sightings.
void count_left_out(const Corpora::Summary& summary, SightingCounter& counter) {
  for (const Corpus corpus : {Corpus::kHuman, Corpus::kComputer}) {
    const Corpora::Tally& tally = summary.tallies[static_cast<std::size_t>(corpus)];
    for (long long n = 0; n < tally.held_out; ++n) {
      counter.buffer().push_back(sighting(count_key(Counted::kGames, 2), corpus));
    }
    for (long long n = 0; n < tally.skipped; ++n) {
      counter.buffer().push_back(sighting(count_key(Counted::kGames, 3), corpus));
    }
  }
}

}  // namespace

std::vector<int> with_paper_tables(std::vector<int> tables) {
  for (int table = 0; table < kMinedTableCount; ++table) {
    const bool in_paper =
        length_of(table) != SequenceLength::kThree || frame_of(table) == Frame::kPiece;
    if (in_paper && std::find(tables.begin(), tables.end(), table) == tables.end()) {
      tables.push_back(table);
    }
  }
  std::sort(tables.begin(), tables.end());
  return tables;
}

FrequentKeys FrequentKeys::in(const MinedCounts& counts, CountHeader::Matched of) {
  FrequentKeys frequent{{}, of};
  for (std::size_t table = 0; table < counts.tables.size(); ++table) {
    for (const CountedSequence& row : counts.tables[table].without_capture) {
      frequent.keys.insert(count_key(static_cast<int>(Counted::kSequence) + static_cast<int>(table),
                                     row.sequence.key()));
    }
  }
  return frequent;
}

CountedGames count_games(const Corpora& corpora, const MiningChoices& choices,
                         const OpeningKeys* keys, CorpusPart part, const FrequentKeys* frequent) {
  Miner miner(choices);
  SightingCounter counter;
  CountedGames counted;
  std::vector<Sighting> of_game;
  counted.summary = corpora.for_each(
      [&](bool human, const CorpusGame& game) {
        const Corpus corpus = human ? Corpus::kHuman : Corpus::kComputer;
        if (frequent == nullptr) {
          count_game(game, corpus, std::nullopt, miner, counter.buffer());
        } else if (keys->is_matched(game.opening)) {
          of_game.clear();
          count_game(game, corpus, static_cast<int>(game.opening % kOpeningGroups), miner, of_game);
          for (Sighting seen : of_game) {
            if (is_frequent(seen, *frequent)) counter.buffer().push_back(seen);
          }
        }
        counter.make_room();
      },
      keys, part);
  count_left_out(counted.summary, counter);
  counted.source = counter.finish();
  counted.header.tables = choices.tables;
  counted.header.first_ply = choices.first_ply;
  counted.header.keys = counted.summary.keys.id();
  counted.header.games = counted.summary.keys.games;
  if (frequent != nullptr) counted.header.matched = frequent->of;
  return counted;
}

MinedCorpus mine_corpus(const Corpora& corpora, const MiningChoices& choices,
                        const MiningRules& rules, bool matched, Corpora::Summary& summary) {
  MinedCorpus mined;
  const CountedGames counted = count_games(corpora, choices, nullptr, {});
  mined.counts = MinedCounts::read(*counted.source, counted.header, rules.minimum);
  summary = counted.summary;
  if (matched) {
    const FrequentKeys frequent = FrequentKeys::in(mined.counts, {});
    Corpora known = corpora;
    known.name_bad = false;
    const CountedGames again = count_games(known, choices, &summary.keys, {}, &frequent);
    mined.matched = MatchedRatios::read(*again.source);
  }
  return mined;
}

}  // namespace nagare::cli
