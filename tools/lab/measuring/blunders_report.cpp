#include "tools/lab/measuring/blunders_report.h"

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/json_writer.h"
#include "core/data/band.h"
#include "core/notation/usi_move.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

// Of one strength in all positions that are judged.
struct StrengthFigures {
  Mean loses;
  Mean more_than_people;
  Mean outright;
  Mean more_outright_than_people;
  Mean by_points;
  Mean lost;
  int refuted = 0, refuted_and_loses = 0;
};

struct BlunderFigures {
  std::size_t judged = 0, decided = 0, games = 0;
  std::optional<Mean> people, people_outright, people_lost;  // none where no position is judged
  std::vector<StrengthFigures> strengths;
};

BlunderFigures figures_of(const std::vector<JudgedPosition>& positions, std::size_t strengths) {
  BlunderFigures figures;
  ClusteredMean people, people_outright, people_lost;
  std::vector<std::array<ClusteredMean, 6>> sums(strengths);
  std::set<std::size_t> games;
  figures.strengths.resize(strengths);
  for (const JudgedPosition& position : positions) {
    if (position.decided) {
      ++figures.decided;
      continue;
    }
    ++figures.judged;
    games.insert(position.at.game);
    people.add(position.at.game, position.people_lose);
    people_outright.add(position.at.game, position.people_lose_outright);
    people_lost.add(position.at.game, position.lost_by_people);
    for (std::size_t i = 0; i < strengths; ++i) {
      const ChosenMove& chosen = position.chosen[i];
      sums[i][0].add(position.at.game, chosen.loses);
      sums[i][1].add(position.at.game, chosen.loses - position.people_lose);
      sums[i][2].add(position.at.game, chosen.outright);
      sums[i][3].add(position.at.game, chosen.outright - position.people_lose_outright);
      sums[i][4].add(position.at.game, chosen.by_points);
      sums[i][5].add(position.at.game, chosen.lost);
      figures.strengths[i].refuted += chosen.refuted;
      figures.strengths[i].refuted_and_loses += chosen.refuted && chosen.loses;
    }
  }
  if (figures.judged == 0) return figures;
  figures.games = games.size();
  figures.people = people.mean(0, 1);
  figures.people_outright = people_outright.mean(0, 1);
  figures.people_lost = people_lost.mean();
  for (std::size_t i = 0; i < strengths; ++i) {
    figures.strengths[i].loses = sums[i][0].mean(0, 1);
    figures.strengths[i].more_than_people = sums[i][1].mean();
    figures.strengths[i].outright = sums[i][2].mean(0, 1);
    figures.strengths[i].more_outright_than_people = sums[i][3].mean();
    figures.strengths[i].by_points = sums[i][4].mean(0, 1);
    figures.strengths[i].lost = sums[i][5].mean();
  }
  return figures;
}

std::string text_of(const BlunderSettings& settings, const PositionSample& sample,
                    const BlunderFigures& figures) {
  const std::string loss = std::to_string(settings.loss);
  std::string text = "games " + settings.source.names() + "; positions from ply " +
                     std::to_string(settings.source.first_ply) + "; sampled from " +
                     std::to_string(sample.available) + "; seed " +
                     std::to_string(settings.source.seed) + "; naturalness " +
                     std::to_string(settings.naturalness) + "; judge " +
                     std::to_string(settings.judge_nodes) + " nodes\n";
  const std::size_t looked_at = figures.judged + figures.decided;
  text += std::to_string(looked_at) + " of " + std::to_string(sample.positions.size()) +
          " positions" + (looked_at < sample.positions.size() ? ", interrupted" : "") + "; " +
          std::to_string(figures.judged) + " judged, of " + std::to_string(figures.games) +
          " games; " + std::to_string(figures.decided) + " left out as decided by more than " +
          std::to_string(settings.decided) + " cp\n";
  if (!figures.people) return text;
  ReportTable table{"Moves that lose " + loss + " cp or more against the best",
                    {"who", "share %", "against people", "outright %", "against people",
                     "mean loss, cp", "by points %", "refuted at a glance", "and losing"},
                    {{"people", mean_text(*figures.people, 100, 1), "–",
                      mean_text(*figures.people_outright, 100, 1), "–",
                      mean_text(*figures.people_lost, 1, 0), "–", "–", "–"}}};
  auto strength = settings.strengths.begin();
  for (const StrengthFigures& found : figures.strengths) {
    table.rows.push_back({"strength " + std::to_string(*strength++), mean_text(found.loses, 100, 1),
                          mean_text(found.more_than_people, 100, 1, true),
                          mean_text(found.outright, 100, 1),
                          mean_text(found.more_outright_than_people, 100, 1, true),
                          mean_text(found.lost, 1, 0), mean_text(found.by_points, 100, 1),
                          std::to_string(found.refuted), std::to_string(found.refuted_and_loses)});
  }
  return text + '\n' + table.text() +
         "Intervals are of 95 %, by whole games. Outright: a search of " +
         std::to_string(kOutrightDepth) +
         " plies says that it loses so much, too.\nMean loss: of all their moves, a loss of more "
         "than " +
         std::to_string(settings.loss + kBlunderDoubt) +
         " cp counted as that.\nBy points: pure search's move of the same "
         "strength does not lose. Refuted at a glance: in a search of two plies the move loses as "
         "much, "
         "and another of those looked at does not.\n";
}

std::string json_of(const BlunderSettings& settings, const PositionSample& sample,
                    const BlunderFigures& figures) {
  JsonWriter json;
  json.begin_object().key("seed").number(static_cast<long long>(settings.source.seed));
  json.key("naturalness").number(settings.naturalness).key("loss").number(settings.loss);
  json.key("judge_nodes").number(static_cast<long long>(settings.judge_nodes));
  json.key("planned").number(static_cast<long long>(sample.positions.size()));
  json.key("judged").number(static_cast<long long>(figures.judged));
  json.key("decided").number(static_cast<long long>(figures.decided));
  if (figures.people) {
    put_mean(json, "people", figures.people);
    put_mean(json, "people_outright", figures.people_outright);
    put_mean(json, "people_lost", figures.people_lost);
    json.key("strengths").begin_array();
    auto strength = settings.strengths.begin();
    for (const StrengthFigures& found : figures.strengths) {
      json.begin_object().key("strength").number(*strength++);
      put_mean(json, "loses", found.loses);
      put_mean(json, "against_people", found.more_than_people);
      put_mean(json, "outright", found.outright);
      put_mean(json, "outright_against_people", found.more_outright_than_people);
      put_mean(json, "by_points", found.by_points);
      put_mean(json, "lost", found.lost);
      json.key("refuted").number(found.refuted);
      json.key("refuted_and_loses").number(found.refuted_and_loses).end_object();
    }
    json.end_array();
  }
  return json.end_object().text() + '\n';
}

// One losing move: who played or chose it, the game's band, the game up to it, what it lost.
std::string moves_row(const PositionSample& sample, const SampledPosition& at,
                      const std::string& who, Move move, int lost) {
  const SourceGame& game = sample.games[at.game];
  const std::string_view before = first_plies(game.text, at.ply - 1);
  return who + '\t' + std::string(id_of(game.people)) + '\t' + std::string(before) +
         (before.empty() ? "" : " ") + to_usi(move) + '\t' + std::to_string(lost) + '\n';
}

}  // namespace

BlundersReport report_of(const BlunderSettings& settings, const PositionSample& sample,
                         const std::vector<JudgedPosition>& positions) {
  const BlunderFigures figures = figures_of(positions, settings.strengths.size());
  return {text_of(settings, sample, figures), json_of(settings, sample, figures)};
}

std::string losing_moves_table(const BlunderSettings& settings, const PositionSample& sample,
                               const std::vector<JudgedPosition>& positions) {
  std::string table = "who\tband\tmoves\tlost\n";
  for (const JudgedPosition& position : positions) {
    if (position.decided) continue;
    if (position.people_lose) {
      table += moves_row(sample, position.at, "people", sample.played(position.at),
                         position.lost_by_people);
    }
    auto strength = settings.strengths.begin();
    for (const ChosenMove& chosen : position.chosen) {
      const std::string who = std::to_string(*strength++);
      if (chosen.loses) table += moves_row(sample, position.at, who, chosen.move, chosen.lost);
    }
  }
  return table;
}

}  // namespace nagare::cli
