#include "tools/lab/measuring/situations_report.h"

#include <climits>
#include <cmath>
#include <iterator>
#include <set>
#include <string_view>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

// Grades by their numbers on the scale of grade_scale.h, each group up to the next.
struct GradeGroup {
  std::string_view name;
  int from;
};
constexpr GradeGroup kGradeGroups[] = {{"below 1500", INT_MIN},
                                       {"1500-1799", 1500},
                                       {"1800-2249", 1800},
                                       {"2250-2499", 2250},
                                       {"from 2500", 2500}};

std::size_t group_of(int grade) {
  std::size_t group = 0;
  while (group + 1 < std::size(kGradeGroups) && grade >= kGradeGroups[group + 1].from) ++group;
  return group;
}

struct GradeFigures {
  std::string_view name;
  int positions;
  Mean people;
};

struct SituationFigures {
  SituationKind situation{};
  int positions = 0;
  std::size_t games = 0;
  std::optional<Mean> people;       // none where there is no position
  std::vector<Mean> strengths;      // by strength
  std::vector<Mean> beside_before;  // from the second strength on: less the share of the one before
  std::vector<GradeFigures> grades;
};

const SituationText& text_of(SituationKind situation) {
  return kSituationTexts[static_cast<std::size_t>(situation)];
}

std::vector<GradeFigures> grades_of(const std::vector<const AnsweredPosition*>& positions) {
  std::vector<ClusteredMean> people(std::size(kGradeGroups));
  std::vector<int> counts(std::size(kGradeGroups));
  for (const AnsweredPosition* each : positions) {
    if (!each->grade) continue;
    const std::size_t group = group_of(*each->grade);
    people[group].add(each->game, each->people);
    ++counts[group];
  }
  std::vector<GradeFigures> figures;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] < kLeastOfGrade) continue;
    figures.push_back({kGradeGroups[i].name, counts[i], people[i].mean(0, 1)});
  }
  return figures;
}

SituationFigures figures_of(const SituationsMeasurement& measurement, SituationKind situation) {
  std::vector<const AnsweredPosition*> positions;
  for (const AnsweredPosition& each : measurement.positions) {
    if (each.situation == situation) positions.push_back(&each);
  }
  SituationFigures figures;
  figures.situation = situation;
  figures.positions = static_cast<int>(positions.size());
  if (positions.empty()) return figures;
  const std::size_t strengths = measurement.strengths.size();
  ClusteredMean people;
  std::vector<ClusteredMean> shares(strengths), differences(strengths);
  std::set<std::size_t> games;
  for (const AnsweredPosition* each : positions) {
    games.insert(each->game);
    people.add(each->game, each->people);
    for (std::size_t i = 0; i < strengths; ++i) {
      shares[i].add(each->game, each->strengths[i]);
      if (i > 0) differences[i].add(each->game, each->strengths[i] - each->strengths[i - 1]);
    }
  }
  figures.games = games.size();
  figures.people = people.mean(0, 1);
  for (std::size_t i = 0; i < strengths; ++i) {
    figures.strengths.push_back(shares[i].mean(0, 1));
    if (i > 0) figures.beside_before.push_back(differences[i].mean());
  }
  if (measurement.grades) figures.grades = grades_of(positions);
  return figures;
}

// Of one strength in all situations of which there are positions.
struct StrengthSummary {
  int strength = 0, situations = 0;
  int close = 0;               // as close to people as is asked
  int always = 0, seldom = 0;  // where people answer always: how many, and in how many it does not
  double mean = 0;             // of its shares, each situation counting the same
  int below = 0;               // its share is below that of the strength before
  int surely_below = 0;        // so it is with the whole interval of the difference
};

bool is_close(double people, double strength) {
  // A share is a fraction of whole numbers: what is exactly at the limit counts.
  constexpr double kRounding = 1e-9;
  const double limit = people >= kNearlyAlways ? kCloseWhereAlways : kCloseElsewhere;
  return std::abs(people - strength) <= limit + kRounding;
}

StrengthSummary summary_of(const std::vector<SituationFigures>& all, std::size_t index,
                           int strength) {
  StrengthSummary summary;
  summary.strength = strength;
  for (const SituationFigures& figures : all) {
    if (!figures.people) continue;
    const double people = figures.people->value, share = figures.strengths[index].value;
    ++summary.situations;
    summary.mean += share;
    summary.close += is_close(people, share);
    summary.always += people >= kAlways;
    summary.seldom += people >= kAlways && share < kLeastOfAlways;
    if (index == 0) continue;
    const Mean& difference = figures.beside_before[index - 1];
    summary.below += difference.value < 0;
    summary.surely_below += difference.interval && difference.interval->second < 0;
  }
  if (summary.situations > 0) summary.mean /= summary.situations;
  return summary;
}

std::string definitions_of(const std::vector<SituationKind>& situations) {
  std::string text =
      "The situations, for the side to move; positions in which no legal move "
      "answers, or every one, are left out:\n";
  for (SituationKind situation : situations) {
    const SituationText& words = text_of(situation);
    text += "  " + std::string(words.id) + ": " + std::string(words.holds) +
            ".\n    Answer: " + std::string(words.answer) + ".\n";
  }
  return text +
         "Gains are static exchanges in centipawns of material, counted from 80, a little less "
         "than a pawn, on.\nA silver or more: a piece other than the king that costs at least as "
         "much as a silver to lose into the\nenemy's hand; cheaper is what costs less.\n";
}

std::string text_of(const SituationsMeasurement& measurement,
                    const std::vector<SituationFigures>& all,
                    const std::vector<StrengthSummary>& summaries) {
  std::string text;
  for (const std::string& note :
       sample_notes(measurement.settings, measurement.positions.size(), measurement.planned)) {
    text += note + '\n';
  }
  ReportTable shares{"In how many positions the situation is answered, percent",
                     {"situation", "positions", "games", "people"},
                     {}};
  ReportTable grades{"People by grade, percent", {"situation", "grade", "positions", "people"}, {}};
  for (int strength : measurement.strengths) shares.header.push_back(std::to_string(strength));
  for (const SituationFigures& figures : all) {
    const std::string id(text_of(figures.situation).id);
    std::vector<std::string> row = {id, std::to_string(figures.positions),
                                    std::to_string(figures.games),
                                    mean_cell(figures.people, 100, 1)};
    for (std::size_t i = 0; i < measurement.strengths.size(); ++i) {
      row.push_back(figures.people ? fixed(100 * figures.strengths[i].value, 1) : kNothing);
    }
    shares.rows.push_back(row);
    for (const GradeFigures& each : figures.grades) {
      grades.rows.push_back({id, std::string(each.name), std::to_string(each.positions),
                             mean_text(each.people, 100, 1)});
    }
  }
  ReportTable strengths{"Strengths beside people and beside each other, situations",
                        {"strength", "mean share %", "as close as asked",
                         "people 98 %, it below 85", "below the one before", "surely"},
                        {}};
  for (const StrengthSummary& each : summaries) {
    strengths.rows.push_back({std::to_string(each.strength), fixed(100 * each.mean, 1),
                              std::to_string(each.close) + " of " + std::to_string(each.situations),
                              std::to_string(each.seldom) + " of " + std::to_string(each.always),
                              std::to_string(each.below), std::to_string(each.surely_below)});
  }
  text += '\n' + shares.text();
  if (!grades.rows.empty()) text += '\n' + grades.text();
  return text + '\n' + strengths.text() +
         "Intervals are of 95 %, by whole games; those of the strengths stand in the JSON. As "
         "close "
         "as asked: within 5\npoints of people where they answer in 90 % or more, within 10 "
         "elsewhere. Surely: with the whole interval\nof the difference.\n\n" +
         definitions_of(measurement.situations);
}

void put_situation(JsonWriter& json, const SituationsMeasurement& measurement,
                   const SituationFigures& figures) {
  json.begin_object().key("id").string(text_of(figures.situation).id);
  json.key("positions").number(figures.positions);
  json.key("games").number(static_cast<long long>(figures.games));
  put_mean(json, "people", figures.people);
  json.key("strengths").begin_array();
  for (std::size_t i = 0; i < figures.strengths.size(); ++i) {
    json.begin_object().key("strength").number(measurement.strengths[i]);
    put_mean(json, "share", figures.strengths[i]);
    if (i > 0) put_mean(json, "less_the_one_before", figures.beside_before[i - 1]);
    json.end_object();
  }
  json.end_array();
  if (measurement.grades) {
    json.key("grades").begin_array();
    for (const GradeFigures& each : figures.grades) {
      json.begin_object().key("grade").string(each.name).key("positions").number(each.positions);
      put_mean(json, "people", each.people);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
}

std::string json_of(const SituationsMeasurement& measurement,
                    const std::vector<SituationFigures>& all,
                    const std::vector<StrengthSummary>& summaries) {
  JsonWriter json;
  json.begin_object();
  put_sample(json, measurement.settings, measurement.positions.size(), measurement.planned);
  json.key("situations").begin_array();
  for (const SituationFigures& figures : all) put_situation(json, measurement, figures);
  json.end_array().key("strengths").begin_array();
  for (const StrengthSummary& each : summaries) {
    json.begin_object().key("strength").number(each.strength);
    json.key("situations").number(each.situations).key("close").number(each.close);
    json.key("people_always").number(each.always).key("below_85").number(each.seldom);
    json.key("mean_share").fixed(each.mean, 6);
    json.key("below_the_one_before").number(each.below);
    json.key("surely_below").number(each.surely_below).end_object();
  }
  return json.end_array().end_object().text() + '\n';
}

}  // namespace

SituationsReport report_of(const SituationsMeasurement& measurement) {
  std::vector<SituationFigures> all;
  for (SituationKind situation : measurement.situations) {
    all.push_back(figures_of(measurement, situation));
  }
  std::vector<StrengthSummary> summaries;
  for (std::size_t i = 0; i < measurement.strengths.size(); ++i) {
    summaries.push_back(summary_of(all, i, measurement.strengths[i]));
  }
  return {text_of(measurement, all, summaries), json_of(measurement, all, summaries)};
}

}  // namespace nagare::cli
