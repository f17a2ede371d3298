#include "tools/nagare/match/match_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

namespace {

// "-inf" and "inf" for scores of 0 and 1.
std::string elo_text(double elo) {
  if (std::abs(elo) < 0.05) return "0.0";
  return (elo > 0 ? "+" : "") + fixed(elo, 1);
}

void finite(JsonWriter& json, double value, int decimals) {
  std::isfinite(value) ? json.fixed(value, decimals) : json.null();
}

std::string wdl(const Score& score) {
  return std::to_string(score.wins) + '-' + std::to_string(score.draws) + '-' +
         std::to_string(score.losses);
}

double share(const Score& score) {
  return (score.wins + score.draws / 2.0) / std::max(score.games(), 1);
}

std::string estimate_text(const PairCounts& pairs) {
  const Estimate found = estimate(pairs);
  std::string text = "Elo " + elo_text(found.elo);
  if (!found.interval) return text + " (too few unlike pairs for an interval)";
  return text + " [" + elo_text(found.interval->elo_low) + ", " +
         elo_text(found.interval->elo_high) + "] LOS " + fixed(found.interval->los * 100, 1) + " %";
}

std::string sprt_text(const Sprt& sprt, const PairCounts& pairs) {
  return "LLR " + fixed(sprt.llr(pairs), 2) + " (" + fixed(sprt.lower(), 2) + ", " +
         fixed(sprt.upper(), 2) + ")";
}

void put_score(JsonWriter& json, std::string_view key, const Score& score) {
  json.key(key).begin_object();
  json.key("wins").number(score.wins).key("draws").number(score.draws);
  json.key("losses").number(score.losses).end_object();
}

template <class Count>
void put_ends(JsonWriter& json, std::string_view key, Count&& count) {
  json.key(key).begin_object();
  for (int i = 0; i < kMatchEndCount; ++i) {
    const auto end = static_cast<MatchEnd>(i);
    if (count(end) > 0) json.key(id_of(end)).number(count(end));
  }
  json.end_object();
}

template <class Count>
std::string ends_text(Count&& count) {
  std::string text;
  for (int i = 0; i < kMatchEndCount; ++i) {
    const auto end = static_cast<MatchEnd>(i);
    if (count(end) == 0) continue;
    if (!text.empty()) text += ", ";
    text += std::string(id_of(end)) + ' ' + std::to_string(count(end));
  }
  return text.empty() ? "none" : text;
}

}  // namespace

void Score::add(const std::optional<int>& winner) {
  ++(!winner ? draws : *winner == 0 ? wins : losses);
}

void MatchTally::add(const MatchGame& game) {
  score_.add(game.winner);
  by_color_[game.color_of(0)].add(game.winner);
  const int half_points = !game.winner ? 1 : *game.winner == 0 ? 2 : 0;
  const int pair = game.number / 2;
  if (const auto other = half_.find(pair); other != half_.end()) {
    ++pairs_[static_cast<std::size_t>(half_points + other->second)];
    half_.erase(other);
  } else {
    half_[pair] = half_points;
  }
  ++ends_[static_cast<std::size_t>(game.end)];
  if (is_fault(game.end)) ++faults_[1 - *game.winner][static_cast<std::size_t>(game.end)];
  Color color = game.opening.start.side_to_move();
  if (game.opening.moves.size() % 2 == 1) color = ~color;
  for (const std::int64_t ms : game.times) {
    Thinking& thinking = thinking_[game.engine_of(color)];
    ++thinking.moves;
    thinking.ms += ms;
    thinking.longest_ms = std::max(thinking.longest_ms, ms);
    color = ~color;
  }
  plies_ += game.plies();
}

int MatchTally::complete_pairs() const {
  return static_cast<int>(std::accumulate(pairs_.begin(), pairs_.end(), std::int64_t{0}));
}

std::optional<std::string> sprt_decision(const Sprt& sprt, const PairCounts& pairs) {
  const double llr = sprt.llr(pairs);
  if (llr >= sprt.upper()) return "elo1";
  if (llr <= sprt.lower()) return "elo0";
  return std::nullopt;
}

std::string report_text(const MatchReport& report) {
  const MatchTally& tally = report.tally;
  const Score& score = tally.score();
  std::string text;
  for (int engine : {0, 1}) {
    const UsiEngine& setup = report.engines[engine];
    text += (engine == 0 ? "engine 1: " : "engine 2: ") + setup.name + " (" + setup.command;
    for (const auto& [name, value] : setup.options) text += ", " + name + '=' + value;
    text += "), " + report.limits[engine].text() + '\n';
  }
  text += "games " + std::to_string(score.games()) + " of " + std::to_string(report.games) +
          (report.interrupted ? ", interrupted" : "") + ": W-D-L of engine 1 " + wdl(score) + " (" +
          wdl(tally.score(kBlack)) + " as black, " + wdl(tally.score(kWhite)) +
          " as white), score " + fixed(share(score) * 100, 1) + " %\n";
  if (tally.complete_pairs() > 0) {
    text += "pairs " + std::to_string(tally.complete_pairs()) + " (0 to 2 points:";
    for (const auto count : tally.pairs()) text += ' ' + std::to_string(count);
    text += "): " + estimate_text(tally.pairs()) + '\n';
  }
  if (report.sprt) {
    const Sprt& sprt = *report.sprt;
    const auto decision = sprt_decision(sprt, tally.pairs());
    text += "SPRT elo0 " + fixed(sprt.elo0, 1) + " elo1 " + fixed(sprt.elo1, 1) + ": " +
            sprt_text(sprt, tally.pairs()) + ", " +
            (decision ? *decision + " accepted" : "not decided") + '\n';
  }
  text += "ends: " + ends_text([&](MatchEnd end) { return tally.ends(end); }) + '\n';
  for (int engine : {0, 1}) {
    const auto& thinking = tally.thinking(engine);
    text += report.engines[engine].name +
            ": faults: " + ends_text([&](MatchEnd end) { return tally.faults(engine, end); }) +
            "; " + std::to_string(thinking.moves) + " moves, mean " +
            std::to_string(thinking.ms / std::max<std::int64_t>(thinking.moves, 1)) +
            " ms, longest " + std::to_string(thinking.longest_ms) + " ms\n";
  }
  return text + "mean length " + std::to_string(tally.plies() / std::max(score.games(), 1)) +
         " plies\n";
}

std::string report_json(const MatchReport& report) {
  const MatchTally& tally = report.tally;
  JsonWriter json;
  json.begin_object().key("engines").begin_array();
  for (int engine : {0, 1}) {
    const UsiEngine& setup = report.engines[engine];
    const auto& thinking = tally.thinking(engine);
    json.begin_object().key("name").string(setup.name).key("command").string(setup.command);
    json.key("options").begin_object();
    for (const auto& [name, value] : setup.options) json.key(name).string(value);
    json.end_object().key("limits").string(report.limits[engine].text());
    put_ends(json, "faults", [&](MatchEnd end) { return tally.faults(engine, end); });
    json.key("moves").number(thinking.moves).key("ms").number(thinking.ms);
    json.key("longest_ms").number(thinking.longest_ms).end_object();
  }
  json.end_array().key("games").number(tally.score().games());
  json.key("planned").number(report.games).key("interrupted").boolean(report.interrupted);
  put_score(json, "result", tally.score());
  put_score(json, "as_black", tally.score(kBlack));
  put_score(json, "as_white", tally.score(kWhite));
  json.key("score").fixed(share(tally.score()), 4).key("pairs").begin_array();
  for (const auto count : tally.pairs()) json.number(count);
  json.end_array();
  if (tally.complete_pairs() > 0) {
    const Estimate found = estimate(tally.pairs());
    json.key("elo");
    finite(json, found.elo, 1);
    if (found.interval) {
      json.key("elo_low");
      finite(json, found.interval->elo_low, 1);
      json.key("elo_high");
      finite(json, found.interval->elo_high, 1);
      json.key("los").fixed(found.interval->los, 4);
    }
  }
  if (report.sprt) {
    const Sprt& sprt = *report.sprt;
    const auto decision = sprt_decision(sprt, tally.pairs());
    json.key("sprt").begin_object();
    json.key("elo0").fixed(sprt.elo0, 2).key("elo1").fixed(sprt.elo1, 2);
    json.key("llr").fixed(sprt.llr(tally.pairs()), 3);
    json.key("lower").fixed(sprt.lower(), 3).key("upper").fixed(sprt.upper(), 3);
    json.key("accepted");
    decision ? json.string(*decision) : json.null();
    json.end_object();
  }
  put_ends(json, "ends", [&](MatchEnd end) { return tally.ends(end); });
  return json.key("plies").number(tally.plies()).end_object().text() + '\n';
}

std::string progress_line(const MatchTally& tally, const std::optional<Sprt>& sprt, int games) {
  std::string text = std::to_string(tally.score().games()) + '/' + std::to_string(games) +
                     " games, W-D-L " + wdl(tally.score()) + ", " +
                     fixed(share(tally.score()) * 100, 1) + " %";
  if (tally.complete_pairs() > 0) text += ", " + estimate_text(tally.pairs());
  if (sprt) text += ", " + sprt_text(*sprt, tally.pairs());
  return text;
}

}  // namespace nagare::cli
