#include "tools/lab/mining/mine_report.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <iostream>
#include <iterator>
#include <system_error>

#include "core/notation/move_text.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

// What Kinebuchi & Ito print in tables 2 to 4; sequences without capture.
struct PaperRow {
  SequenceLength length;
  Frame frame;
  int human, computer;
  int kept;  // sections 4.1 and 4.2
  const char* sequence;
};
constexpr PaperRow kPaperRows[] = {
    {SequenceLength::kReply, Frame::kPiece, 17501, 14075, 1691, "{(0,0,歩),(0,0,歩)}"},
    {SequenceLength::kThree, Frame::kPiece, 2129, 1545, 278, "{(0,0,歩),(0,0,歩),(0,-1,歩)}"},
    {SequenceLength::kPlan, Frame::kPiece, 12777, 6201, 1121, "{(0,0,歩),(0,-1,歩)}"},
    {SequenceLength::kReply, Frame::kOwnKing, 1753, 1319, 347, "{(1,-3,歩),(1,-3,歩)}"},
    {SequenceLength::kReply, Frame::kOpponentKing, 1687, 1407, 401, "{(6,4,歩),(6,4,歩)}"},
    {SequenceLength::kPlan, Frame::kOwnKing, 657, 513, 337, "{(-1,-3,歩),(-1,-4,歩)}"},
    {SequenceLength::kPlan, Frame::kOpponentKing, 924, 766, 316, "{(0,3,歩),(0,2,歩)}"},
};
// The sequence of their table 5, 自分2手 from the own king, counted: taking, not taking.
constexpr const char* kTable5 = "{(-1,-3,歩),(-1,-4,歩)}";
constexpr int kTable5Paper[3][2] = {{657, 513}, {392, 141}, {265, 372}};
// Their table 6, by PieceType; none for と, which it leaves out.
constexpr int kTable6Paper[kPieceTypeCount][2] = {
    {0, 0},         {16624, 14672}, {3717, 4494},   {6559, 6232},   {15492, 15452},
    {13116, 12397}, {16797, 17050}, {11375, 13698}, {14179, 23228}, {0, 0},
    {507, 655},     {1083, 1198},   {840, 1233},    {6901, 7865},   {5453, 7473}};

const PaperRow& paper_row(SequenceLength length, Frame frame) {
  return *std::find_if(std::begin(kPaperRows), std::end(kPaperRows), [&](const PaperRow& row) {
    return row.length == length && row.frame == frame;
  });
}

const char* japanese_length(SequenceLength length) {
  constexpr const char* kNames[] = {"2手", "自分2手", "3手"};
  return kNames[static_cast<int>(length)];
}
const char* japanese_frame(Frame frame) {
  constexpr const char* kNames[] = {"移動した駒+自玉", "移動した駒+相手玉", "移動した駒"};
  return kNames[static_cast<int>(frame)];
}

// Both counts, as rates per thousand too.
std::string rates_text(const Counts& counts) {
  const auto rate = [](std::int64_t count, std::int64_t total) {
    return total == 0 ? 0.0 : 1e3 * static_cast<double>(count) / static_cast<double>(total);
  };
  return fmt::format("{} / {} ({:.3f} / {:.3f} ‰)", counts.human, counts.computer,
                     rate(counts.human, counts.human_total),
                     rate(counts.computer, counts.computer_total));
}

std::string ratio_text(const std::optional<LogRatio>& ratio) {
  if (!ratio) return "–";
  return fmt::format("{:+.2f} [{:+.2f}, {:+.2f}]", ratio->value, ratio->low, ratio->high);
}

// What the tests say of one sequence or streak against one computer corpus.
struct Tested {
  bool chi = false, discovery = false, ratio = false, matched = false;
  bool has_matched = false;
  double q = 1;
  LogRatio log_ratio;
  std::optional<LogRatio> matched_ratio;

  bool all() const { return chi && discovery && ratio && (matched || !has_matched); }
  std::string letters() const {
    return std::string(chi ? "χ" : "·") + (discovery ? "B" : "·") + (ratio ? "R" : "·") +
           (!has_matched ? ""
            : matched    ? "M"
                         : "·");
  }
};

using MatchedOf = std::function<std::optional<LogRatio>(std::size_t)>;

// A family of tests: each row is tested, the false discovery rate is among all of them.
std::vector<Tested> test_all(const std::vector<Counts>& rows, double threshold, bool has_matched,
                             const MatchedOf& matched_of) {
  std::vector<double> p_values;
  for (const Counts& row : rows) p_values.push_back(chi_square_probability(chi_square(row)));
  const auto q_values = benjamini_hochberg(p_values);
  std::vector<Tested> tested;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Tested row;
    row.q = q_values[i];
    row.log_ratio = log_rate_ratio(rows[i]);
    row.chi = played_more_by(rows[i], threshold) == PlayedMoreBy::kHuman;
    row.discovery = row.q <= kDiscoveryRate && row.log_ratio.value > 0;
    row.ratio = row.log_ratio.low > 0;
    row.has_matched = has_matched;
    row.matched_ratio = matched_of(i);
    row.matched = row.matched_ratio && row.matched_ratio->low > 0;
    tested.push_back(row);
  }
  return tested;
}

std::vector<Tested> test_table(const MinedCorpus& corpus, int table, const MiningRules& rules) {
  const auto& rows = corpus.counts.tables[static_cast<std::size_t>(table)].rows(rules.capture);
  std::vector<Counts> counts;
  for (const CountedSequence& row : rows) counts.push_back(row.counts);
  return test_all(counts, rules.threshold(), corpus.matched && corpus.matched->possible(),
                  [&](std::size_t i) -> std::optional<LogRatio> {
                    if (!corpus.matched) return std::nullopt;
                    const auto& ratios = rules.capture ? corpus.matched->with_capture
                                                       : corpus.matched->without_capture;
                    const auto found = ratios.find(count_key(
                        static_cast<int>(Counted::kSequence) + table, rows[i].sequence.key()));
                    return found == ratios.end() ? std::nullopt : std::optional(found->second);
                  });
}

std::vector<Tested> test_streaks(const MinedCorpus& corpus, const MiningRules& rules) {
  const auto& streaks = corpus.counts.streaks;
  return test_all({streaks.begin() + kPawn, streaks.end()}, rules.threshold(),
                  corpus.matched && corpus.matched->possible(), [&](std::size_t i) {
                    return corpus.matched ? corpus.matched->streaks[i + kPawn] : std::nullopt;
                  });
}

class Report {
 public:
  Report(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
         const MiningRules& rules)
      : first_(first), second_(second), rules_(rules), threshold_(rules.threshold()) {}

  std::string text(bool whole) {
    add_corpora();
    add_lengths();
    add_frames(SequenceLength::kReply, 3);
    add_frames(SequenceLength::kPlan, 4);
    add_table5();
    add_table6();
    add_survivors();
    if (whole) add_list();
    return text_;
  }

 private:
  const MinedCounts& counts() const { return first_.counts; }

  void add_corpora() {
    text_ +=
        "# Flow of moves: mined sequences\n\n"
        "Kinebuchi & Ito's tables, theirs beside ours. HUM and COM are counts of people and "
        "engines.\n\n";
    add_games("Human and computer games", first_);
    if (second_) add_games("Beside the second computer corpus", *second_);
    text_ += fmt::format(
        "Counted from ply {}. Kept: at least {} among people, the human rate the higher one, "
        "chi-square {:.3f} or more ({:g} %).\n\n",
        counts().header.first_ply, rules_.minimum, threshold_, 100 * rules_.level);
  }

  void add_games(const char* what, const MinedCorpus& corpus) {
    const auto& games = corpus.counts.games;
    const auto sum = [](const auto& counted, std::size_t i) {
      return static_cast<long long>(counted[i]);
    };
    const Counts& total = corpus.counts.totals[0];
    text_ += fmt::format(
        "{}: {} / {} counted, {} / {} held out, {} / {} bad; {} / {} sequences of "
        "2手.\n",
        what, sum(games.counted, 0), sum(games.counted, 1), sum(games.held_out, 0),
        sum(games.held_out, 1), sum(games.bad, 0), sum(games.bad, 1), total.human_total,
        total.computer_total);
    const auto missing = corpus.counts.missing();
    if (missing[0] != 0 || missing[1] != 0) {
      text_ += fmt::format("**{} human and {} computer games are in no part that was counted.**\n",
                           missing[0], missing[1]);
    }
    if (corpus.matched) {
      text_ += fmt::format("Matched design: {} / {} games from openings that both have{}.\n",
                           corpus.matched->games[0], corpus.matched->games[1],
                           corpus.matched->possible() ? "" : ", too few");
    }
    text_ += '\n';
  }

  // A row of tables 2 to 4.
  void add_paper_row(const char* name, const PaperRow& paper) {
    const int table = mined_table(paper.length, paper.frame);
    const auto& tables = counts().header.tables;
    text_ += fmt::format("| {} | {} | ", name, paper.kept);
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) {
      text_ += fmt::format("not counted | {} | {} / {} | – | – |\n", paper.sequence, paper.human,
                           paper.computer);
      return;
    }
    const auto rows =
        kept(counts().tables[static_cast<std::size_t>(table)].without_capture, threshold_);
    const auto& printed = counts().printed.at({table, paper.sequence});
    Counts same = printed[0];
    same.human += printed[1].human;
    same.computer += printed[1].computer;
    text_ += fmt::format("{} | {} | {} / {} | {} {} | ", rows.size(), paper.sequence, paper.human,
                         paper.computer, rates_text(same),
                         played_more_word(played_more_by(same, threshold_)));
    const auto top = std::max_element(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
      return a.counts.human < b.counts.human;
    });
    if (top == rows.end()) {
      text_ += "– |\n";
    } else {
      text_ += to_string(top->sequence, false) + ' ' + rates_text(top->counts) + " |\n";
    }
  }
  void add_paper_head(int number, const char* what) {
    text_ += fmt::format(
        "## Table {}: {}\n\n| | kept, paper | kept, ours | the paper's most frequent | "
        "HUM / COM, paper | HUM / COM of the same, ours | ours, most frequent kept |\n"
        "|---|---|---|---|---|---|---|\n",
        number, what);
  }

  void add_lengths() {
    add_paper_head(2, "lengths (frame: the piece; captures not told apart)");
    for (SequenceLength length :
         {SequenceLength::kReply, SequenceLength::kThree, SequenceLength::kPlan}) {
      add_paper_row(japanese_length(length), paper_row(length, Frame::kPiece));
    }
    text_ += '\n';
  }

  void add_frames(SequenceLength length, int number) {
    add_paper_head(
        number, (std::string("frames of ") + japanese_length(length) + " (captures not told apart)")
                    .c_str());
    for (Frame frame : {Frame::kPiece, Frame::kOwnKing, Frame::kOpponentKing}) {
      add_paper_row(japanese_frame(frame), paper_row(length, frame));
    }
    text_ += '\n';
  }

  void add_table5() {
    const auto found =
        counts().printed.find({mined_table(SequenceLength::kPlan, Frame::kOwnKing), kTable5});
    text_ += fmt::format(
        "## Table 5: captures, 自分2手 {} from the own king\n\n"
        "| | HUM / COM, paper | HUM / COM, ours | verdict |\n|---|---|---|---|\n",
        kTable5);
    const char* kNames[] = {"all", "taking", "not taking"};
    for (int row = 0; row < 3; ++row) {
      text_ +=
          fmt::format("| {} | {} / {} | ", kNames[row], kTable5Paper[row][0], kTable5Paper[row][1]);
      if (found == counts().printed.end()) {
        text_ += "not counted | |\n";
        continue;
      }
      const auto& [quiet, taking] = found->second;
      Counts ours = row == 2 ? quiet : taking;
      if (row == 0) {
        ours.human += quiet.human;
        ours.computer += quiet.computer;
      }
      text_ +=
          rates_text(ours) + " | " + played_more_word(played_more_by(ours, threshold_)) + " |\n";
    }
    text_ += '\n';
  }

  void add_table6() {
    text_ +=
        "## Table 6: the same piece moved twice running\n\n"
        "The paper found 歩 and 角 significantly human; it does not print its totals. The tests' "
        "letters are explained below.\n\n"
        "| piece | HUM / COM, paper | HUM / COM, ours | chi-square | verdict | log ratio | matched "
        "| tests |";
    if (second_) text_ += " COM 2 | tests 2 |";
    text_ += second_ ? "\n|---|---|---|---|---|---|---|---|---|---|\n"
                     : "\n|---|---|---|---|---|---|---|---|\n";
    const auto tested = test_streaks(first_, rules_);
    std::vector<Tested> again;
    if (second_) again = test_streaks(*second_, rules_);
    for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
      const Counts& ours = counts().streaks[type];
      const Tested& tests = tested[type - kPawn];
      const std::string paper =
          kTable6Paper[type][0] == 0
              ? "–"
              : fmt::format("{} / {}", kTable6Paper[type][0], kTable6Paper[type][1]);
      text_ += fmt::format("| {} | {} | {} | {:.2f} | {} | {} | {} | {} |",
                           japanese_piece(static_cast<PieceType>(type)), paper, rates_text(ours),
                           chi_square(ours), played_more_word(played_more_by(ours, threshold_)),
                           ratio_text(tests.log_ratio), ratio_text(tests.matched_ratio),
                           tests.letters());
      if (second_) {
        text_ += fmt::format(" {} | {} |", rates_text(second_->counts.streaks[type]),
                             again[type - kPawn].letters());
      }
      text_ += '\n';
    }
    text_ += '\n';
  }

  void add_survivors() {
    text_ += fmt::format(
        "## Which sequences survive which test\n\n"
        "All are of sequences that people played at least {} times{}; a survivor is played more "
        "often by people.\n\n"
        "- χ: chi-square of one test at {:g} %, the paper's.\n",
        rules_.minimum, rules_.capture ? ", captures told apart" : "", 100 * rules_.level);
    text_ +=
        "- B: false discovery rate of 5 % among all tests of the table (Benjamini & Hochberg).\n"
        "- R: the 95 % interval of the log rate ratio lies above 0.\n"
        "- M: the same in the matched design: only games from openings (24 plies) that both "
        "corpora have, rates compared within 20 plies (Mantel & Haenszel), the interval by leaving "
        "out groups of openings, since moves of one game are not independent.\n\n"
        "All tests but the last take moves for independent. Which sequences are tested at all is "
        "chosen by the human count, which favours people a little near the minimum.\n\n";
    text_ += "| table | tested | χ | χ B | χ B R | M | all |";
    if (second_) text_ += " 2: χ | 2: χ B | 2: χ B R | 2: M | 2: all | all of both |";
    text_ += "\n|---|---|---|---|---|---|---|";
    text_ += second_ ? "---|---|---|---|---|---|\n" : "\n";
    for (int table : rules_.tables) {
      const auto tested = test_table(first_, table, rules_);
      text_ +=
          fmt::format("| {} | {} |", mined_table_name(table), tested.size()) + survivors(tested);
      if (second_) {
        const auto again = test_table(*second_, table, rules_);
        std::size_t both = 0;
        for (std::size_t i = 0; i < tested.size(); ++i) both += tested[i].all() && again[i].all();
        text_ += survivors(again) + fmt::format(" {} |", both);
      }
      text_ += '\n';
    }
    text_ += '\n';
  }

  static std::string survivors(const std::vector<Tested>& tested) {
    const auto count = [&](const auto& survives) {
      return static_cast<std::size_t>(std::count_if(tested.begin(), tested.end(), survives));
    };
    const bool matched = !tested.empty() && tested[0].has_matched;
    return fmt::format(
        " {} | {} | {} | {} | {} |", count([](const Tested& t) { return t.chi; }),
        count([](const Tested& t) { return t.chi && t.discovery; }),
        count([](const Tested& t) { return t.chi && t.discovery && t.ratio; }),
        matched ? std::to_string(count([](const Tested& t) { return t.matched; })) : "–",
        count([](const Tested& t) { return t.all(); }));
  }

  void add_list() {
    for (int table : rules_.tables) {
      const auto& rows = counts().tables[static_cast<std::size_t>(table)].rows(rules_.capture);
      const auto tested = test_table(first_, table, rules_);
      std::vector<Tested> again;
      if (second_) again = test_table(*second_, table, rules_);
      std::vector<std::size_t> order;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (tested[i].chi) order.push_back(i);
      }
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return rows[a].counts.human > rows[b].counts.human;
      });
      text_ += fmt::format(
          "## {}: the sequences kept\n\n| sequence | HUM | COM | chi-square | false "
          "discovery rate | log ratio | matched | tests |",
          mined_table_name(table));
      if (second_) text_ += " COM 2 | log ratio 2 | matched 2 | tests 2 |";
      text_ += "\n|---|---|---|---|---|---|---|---|";
      text_ += second_ ? "---|---|---|---|\n" : "\n";
      for (std::size_t i : order) {
        const CountedSequence& row = rows[i];
        text_ += fmt::format("| {} | {} | {} | {:.2f} | {:.2g} | {} | {} | {} |",
                             to_string(row.sequence, rules_.capture), row.counts.human,
                             row.counts.computer, chi_square(row.counts), tested[i].q,
                             ratio_text(tested[i].log_ratio), ratio_text(tested[i].matched_ratio),
                             tested[i].letters());
        if (second_) {
          const Counts& other = second_->counts.tables[static_cast<std::size_t>(table)]
                                    .rows(rules_.capture)[i]
                                    .counts;
          text_ +=
              fmt::format(" {} | {} | {} | {} |", other.computer, ratio_text(again[i].log_ratio),
                          ratio_text(again[i].matched_ratio), again[i].letters());
        }
        text_ += '\n';
      }
      text_ += '\n';
    }
  }

  const MinedCorpus& first_;
  const std::optional<MinedCorpus>& second_;
  const MiningRules& rules_;
  double threshold_;
  std::string text_;
};

// The sequences of the tables 2 to 5, by table and key without the capture.
std::map<std::pair<int, std::uint64_t>, std::string> printed_sequences() {
  std::map<std::pair<int, std::uint64_t>, std::string> sequences;
  for (const PaperRow& row : kPaperRows) {
    std::string text = row.sequence;
    text.insert(text.size() - 1, ",0");
    sequences[{mined_table(row.length, row.frame), parse_sequence(text).value().key() >> 1}] =
        row.sequence;
  }
  return sequences;
}

std::int64_t whole(std::uint64_t count) {
  return static_cast<std::int64_t>(count);
}

}  // namespace

namespace {

// Puts a sequence, by table and key without capture, into the table where it was counted often
// enough: not taking, taking, and both together. The counts are given the totals.
void take_sequence(std::pair<int, std::uint64_t> at, std::array<Counts, 2>& counts, int minimum,
                   MinedCounts& mined) {
  const auto [table, key] = at;
  const int size = length_of(table) == SequenceLength::kThree ? 3 : 2;
  const Counts& among = mined.totals[static_cast<std::size_t>(length_of(table))];
  Counts both = among;
  for (std::uint64_t capture : {0u, 1u}) {
    Counts& one = counts[capture];
    one.human_total = among.human_total;
    one.computer_total = among.computer_total;
    both.human += one.human;
    both.computer += one.computer;
    if (one.human >= minimum && one.human > 0) {
      mined.tables[static_cast<std::size_t>(table)].with_capture.push_back(
          {Sequence::from_key(key * 2 + capture, size), one});
    }
  }
  if (both.human >= minimum && both.human > 0) {
    mined.tables[static_cast<std::size_t>(table)].without_capture.push_back(
        {Sequence::from_key(key * 2, size), both});
  }
}

}  // namespace

MinedCounts MinedCounts::read(CountSource& source, const CountHeader& header, int minimum) {
  MinedCounts mined;
  mined.header = header;
  const auto printed = printed_sequences();
  for (const auto& [where, text] : printed) {
    const bool counted =
        std::find(header.tables.begin(), header.tables.end(), where.first) != header.tables.end();
    if (counted) mined.printed[{where.first, text}] = {};
  }
  // The sequence at hand: not taking, taking.
  std::optional<std::pair<int, std::uint64_t>> open;  // table, key without capture
  std::array<Counts, 2> counts{};
  const auto close = [&] {
    if (!open) return;
    take_sequence(*open, counts, minimum, mined);
    const auto named = printed.find(*open);
    if (named != printed.end()) mined.printed[{open->first, named->second}] = counts;
    counts = {};
    open.reset();
  };
  // Totals come before sequences, by the order of keys.
  CountEntry entry;
  while (source.next(entry)) {
    const std::int64_t human = whole(entry.counts[0]), computer = whole(entry.counts[1]);
    const std::uint64_t id = nagare::id_of(entry.key);
    if (const auto table = table_of(entry.key)) {
      const std::pair<int, std::uint64_t> now{*table, id >> 1};
      if (open != now) close();
      open = now;
      counts[id & 1].human += human;
      counts[id & 1].computer += computer;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kMoves)) {
      for (std::size_t length = 0; length < mined.totals.size(); ++length) {
        if (id < plies_back(static_cast<SequenceLength>(length))) continue;
        mined.totals[length].human_total += human;
        mined.totals[length].computer_total += computer;
      }
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kStreak) && id < kPieceTypeCount) {
      mined.streaks[id] = {human, computer, 0, 0};
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kGames)) {
      (id == 1   ? mined.games.counted
       : id == 2 ? mined.games.held_out
                 : mined.games.bad) = {human, computer};
    }
  }
  close();
  for (Counts& streak : mined.streaks) {
    const Counts& among = mined.totals[static_cast<std::size_t>(SequenceLength::kPlan)];
    streak.human_total = among.human_total;
    streak.computer_total = among.computer_total;
  }
  return mined;
}

std::array<long long, 2> MinedCounts::missing() const {
  std::array<long long, 2> missing = header.games;
  for (std::size_t i : {0u, 1u}) missing[i] -= games.counted[i] + games.held_out[i] + games.bad[i];
  return missing;
}

MatchedRatios MatchedRatios::read(CountSource& source) {
  MatchedRatios ratios;
  std::array<CellCounts, kSequenceLengthCount> chances{};
  std::array<CellCounts, kPieceTypeCount> streaks{};
  std::optional<CountKey> open;  // of the sequence at hand, as not taking
  std::array<CellCounts, 2> seen{};
  const auto close = [&] {
    if (!open) return;
    const CellCounts& among = chances[static_cast<std::size_t>(length_of(*table_of(*open)))];
    CellCounts both{};
    for (std::uint64_t capture : {0u, 1u}) {
      bool any = false;
      for (std::size_t cell = 0; cell < both.size(); ++cell) {
        for (std::size_t corpus : {0u, 1u}) {
          any |= seen[capture][cell][corpus] != 0;
          both[cell][corpus] += seen[capture][cell][corpus];
        }
      }
      const auto ratio = any ? matched_log_ratio(seen[capture], among) : std::nullopt;
      if (ratio) ratios.with_capture[*open + count_key(0, capture)] = *ratio;
    }
    if (const auto ratio = matched_log_ratio(both, among)) ratios.without_capture[*open] = *ratio;
    seen = {};
    open.reset();
  };
  CountEntry entry;
  while (source.next(entry)) {
    const std::uint64_t id = nagare::id_of(entry.key);
    const auto cell = static_cast<std::size_t>(cell_of(entry.key));
    if (cell >= kCells) continue;
    const std::array<std::int64_t, 2> counts{whole(entry.counts[0]), whole(entry.counts[1])};
    if (table_of(entry.key)) {
      const CountKey now = count_key(kind_of(entry.key), id & ~std::uint64_t{1});
      if (open != now) close();
      open = now;
      seen[id & 1][cell] = counts;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kMoves)) {
      for (std::size_t length = 0; length < chances.size(); ++length) {
        if (id < plies_back(static_cast<SequenceLength>(length))) continue;
        for (std::size_t corpus : {0u, 1u}) chances[length][cell][corpus] += counts[corpus];
      }
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kStreak) && id < streaks.size()) {
      streaks[id][cell] = counts;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kGames) && id == 1) {
      ratios.games = counts;
    }
  }
  close();
  for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
    ratios.streaks[type] =
        matched_log_ratio(streaks[type], chances[static_cast<std::size_t>(SequenceLength::kPlan)]);
  }
  return ratios;
}

std::vector<CountedSequence> kept(const std::vector<CountedSequence>& rows, double threshold) {
  std::vector<CountedSequence> kept;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(kept), [&](const auto& row) {
    return played_more_by(row.counts, threshold) == PlayedMoreBy::kHuman;
  });
  return kept;
}

void write_flow_tables(const MinedCounts& counts, const MiningRules& rules,
                       const std::string& folder) {
  const auto path = [&](const std::string& name) { return folder + '/' + name + ".tsv"; };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  bool three = false;
  for (int table : rules.tables) {
    three |= length_of(table) == SequenceLength::kThree;
    const auto rows =
        kept(counts.tables[static_cast<std::size_t>(table)].rows(rules.capture), rules.threshold());
    const std::string name = mined_table_name(table);
    write_file(path(name), sequence_table_text(rows, rules.capture));
    std::cout << name << ' ' << rows.size() << " sequences kept\n";
  }
  auto totals = counts.totals;
  if (!three) totals[static_cast<std::size_t>(SequenceLength::kThree)] = {};
  write_file(path("streak"), streak_table_text(counts.streaks));
  write_file(path("totals"), totals_table_text(totals));
}

std::string mining_report(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
                          const MiningRules& rules, bool whole) {
  return Report(first, second, rules).text(whole);
}

}  // namespace nagare::cli
