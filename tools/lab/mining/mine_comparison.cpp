#include "tools/lab/mining/mine_comparison.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "core/advisors/flow/flow_tables.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kShown = 10;  // sequences of each table

const Counts* find(const std::vector<CountedSequence>& rows, const Sequence& sequence) {
  const auto at = std::lower_bound(
      rows.begin(), rows.end(), sequence.key(),
      [](const CountedSequence& row, std::uint64_t key) { return row.sequence.key() < key; });
  return at != rows.end() && at->sequence == sequence ? &at->counts : nullptr;
}

bool is_kept(const Counts& counts, const MiningRules& rules) {
  return counts.human >= rules.minimum &&
         played_more_by(counts, rules.threshold()) == PlayedMoreBy::kHuman;
}

NotKept state_of(const std::optional<Counts>& counts, double threshold) {
  if (!counts) return NotKept::kLessOften;
  if (played_more_by(*counts, threshold) == PlayedMoreBy::kComputer) return NotKept::kByEngines;
  const bool more = counts->human * counts->computer_total > counts->computer * counts->human_total;
  return more ? NotKept::kMoreOften : NotKept::kLessOften;
}

double per_million(std::int64_t count, std::int64_t total) {
  return total == 0 ? 0.0 : 1e6 * static_cast<double>(count) / static_cast<double>(total);
}

std::string rates_text(const std::optional<Counts>& counts) {
  if (!counts) return "0 / –";
  return fmt::format("{:.0f} / {:.0f}", per_million(counts->human, counts->human_total),
                     per_million(counts->computer, counts->computer_total));
}

}  // namespace

std::size_t ComparedTable::kept_by(std::size_t people) const {
  return static_cast<std::size_t>(
      std::count_if(sequences.begin(), sequences.end(),
                    [&](const ComparedSequence& each) { return each.kept[people]; }));
}

std::size_t ComparedTable::kept_by_both() const {
  return static_cast<std::size_t>(
      std::count_if(sequences.begin(), sequences.end(),
                    [](const ComparedSequence& each) { return each.kept[0] && each.kept[1]; }));
}

std::size_t ComparedTable::only(std::size_t people, NotKept state, double threshold) const {
  const std::size_t other = 1 - people;
  return static_cast<std::size_t>(
      std::count_if(sequences.begin(), sequences.end(), [&](const ComparedSequence& each) {
        return !each.kept[other] && state_of(each.counts[other], threshold) == state;
      }));
}

std::size_t ComparedTable::differing() const {
  return static_cast<std::size_t>(
      std::count_if(sequences.begin(), sequences.end(),
                    [](const ComparedSequence& each) { return each.differs; }));
}

std::vector<ComparedTable> compare_people(const std::array<const MinedCounts*, 2>& counts,
                                          const MiningRules& rules) {
  std::vector<ComparedTable> compared;
  for (int number : rules.tables) {
    ComparedTable table{number, {}};
    for (std::size_t people : {0u, 1u}) {
      const std::size_t other = 1 - people;
      const auto index = static_cast<std::size_t>(number);
      const auto& others = counts[other]->tables[index].rows(rules.capture);
      for (const CountedSequence& row : counts[people]->tables[index].rows(rules.capture)) {
        if (!is_kept(row.counts, rules)) continue;
        ComparedSequence each{row.sequence, {}, {}, 0, false};
        each.counts[people] = row.counts;
        each.kept[people] = true;
        if (const Counts* found = find(others, row.sequence)) {
          each.counts[other] = *found;
          each.kept[other] = is_kept(*found, rules);
        }
        if (people == 0 || !each.kept[other]) table.sequences.push_back(each);
      }
    }
    std::sort(table.sequences.begin(), table.sequences.end(),
              [](const ComparedSequence& a, const ComparedSequence& b) {
                return a.sequence.key() < b.sequence.key();
              });
    const auto length = static_cast<std::size_t>(length_of(number));
    std::vector<double> p_values;
    for (ComparedSequence& each : table.sequences) {
      Counts people{0, 0, counts[0]->totals[length].human_total,
                    counts[1]->totals[length].human_total};
      if (each.counts[0]) people.human = each.counts[0]->human;
      if (each.counts[1]) people.computer = each.counts[1]->human;
      each.chi_square = chi_square(people);
      p_values.push_back(chi_square_probability(each.chi_square));
    }
    const auto q_values = benjamini_hochberg(p_values);
    for (std::size_t i = 0; i < q_values.size(); ++i) {
      table.sequences[i].differs = q_values[i] <= kDiscoveryRate;
    }
    compared.push_back(std::move(table));
  }
  return compared;
}

std::string comparison_report(const std::array<const MinedCounts*, 2>& counts,
                              const std::array<std::string, 2>& names, const MiningRules& rules) {
  const auto compared = compare_people(counts, rules);
  std::string text = "# Flow of moves: two kinds of people\n\n";
  for (std::size_t people : {0u, 1u}) {
    const auto& games = counts[people]->games.counted;
    text += fmt::format("{}: {}, {} games, and {} of engines.\n", people + 1, names[people],
                        games[0], games[1]);
  }
  text += fmt::format(
      "\nKept: at least {} times among people, and significantly more often than engines ({:g} %). "
      "Those that one has kept alone stand so with the other: more often than engines too (but too "
      "seldom, or by too little) / not more often / significantly less often. Differ: the rates "
      "of both people do, at a false discovery rate of 5 % in the table.\n\n",
      rules.minimum, 100 * rules.level);
  text +=
      "| table | kept by 1 | by 2 | by both | by 1 alone | by 2 alone | of all these, differ |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const ComparedTable& table : compared) {
    text += fmt::format("| {} | {} | {} | {} |", mined_table_name(table.table), table.kept_by(0),
                        table.kept_by(1), table.kept_by_both());
    for (std::size_t people : {0u, 1u}) {
      const auto only = [&](NotKept state) { return table.only(people, state, rules.threshold()); };
      text += fmt::format(" {} / {} / {} |", only(NotKept::kMoreOften), only(NotKept::kLessOften),
                          only(NotKept::kByEngines));
    }
    text += fmt::format(" {} of {} |\n", table.differing(), table.sequences.size());
  }
  for (const ComparedTable& table : compared) {
    std::vector<const ComparedSequence*> order;
    for (const ComparedSequence& each : table.sequences) {
      if (each.differs) order.push_back(&each);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const ComparedSequence* a, const ComparedSequence* b) {
                       return a->chi_square > b->chi_square;
                     });
    if (order.size() > kShown) order.resize(kShown);
    text += fmt::format(
        "\n## {}: the rates that differ most\n\nPer million moves, people / their engines.\n\n"
        "| sequence | 1 | 2 | kept by | chi-square |\n|---|---|---|---|---|\n",
        mined_table_name(table.table));
    for (const ComparedSequence* each : order) {
      const char* by = each->kept[0] && each->kept[1] ? "both" : each->kept[0] ? "1" : "2";
      text += fmt::format("| {} | {} | {} | {} | {:.2f} |\n",
                          to_string(each->sequence, rules.capture), rates_text(each->counts[0]),
                          rates_text(each->counts[1]), by, each->chi_square);
    }
  }
  return text;
}

}  // namespace nagare::cli
