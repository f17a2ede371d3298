#include "tools/lab/mining/mine_report.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/sequence.h"
#include "core/notation/move_text.h"
#include "core/shogi/types.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/mine_tests.h"
#include "tools/lab/mining/miner.h"
#include "tools/lab/mining/paper_figures.h"

namespace nagare::cli {

namespace {

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

}  // namespace

std::string mining_report(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
                          const MiningRules& rules, bool whole) {
  return Report(first, second, rules).text(whole);
}

}  // namespace nagare::cli
