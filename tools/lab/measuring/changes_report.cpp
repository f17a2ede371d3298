#include "tools/lab/measuring/changes_report.h"

#include <cstddef>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "tools/lab/measuring/changes_page.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

// --- text ---

std::vector<std::string> notes(const Changes& changes) {
  std::string asked;
  for (const auto& [name, value] : changes.settings) {
    asked += (asked.empty() ? "" : "; ") + name + ' ' + value;
  }
  ClusteredMean plies;
  std::set<std::string> different;
  for (const ChangesGame& game : changes.games) {
    plies.add(game.number, static_cast<double>(game.played.game.moves().size()));
    different.insert(usi_moves(game.played.game.moves()));
  }
  const bool repeated = different.size() < changes.games.size();
  return {
      asked,
      std::to_string(changes.games.size()) + " of " + std::to_string(changes.planned) + " games" +
          (changes.games.size() < changes.planned ? ", interrupted" : "") +
          (repeated ? ", only " + std::to_string(different.size()) + " different" : "") + ", " +
          mean_text(plies.mean(0), 1, 0) + " plies long",
      "Intervals are of 95 %, by whole games. Thirds are of the plies of each game, its opening "
      "among them. The price is what search alone would have had more, of a changed move."};
}

std::vector<ReportTable> tables_of(const Changes& changes, const AllChangedFigures& figures) {
  ReportTable thirds{"Moves changed by points",
                     {"third", "changed", "of moves", "%", "a game", "games with one %", "price cp",
                      "price win rate %"},
                     {}};
  for (std::size_t third = 0; third < figures.size(); ++third) {
    const ChangedFigures& row = figures[third];
    thirds.rows.push_back({kThirdNames[third], std::to_string(row.changes),
                           std::to_string(row.moves), mean_cell(row.share, 100, 1),
                           mean_text(row.per_game, 1, 2), mean_text(row.games_changed, 100, 1),
                           mean_cell(row.price, 1, 1), mean_cell(row.price_win_rate, 0.1, 2)});
  }
  ReportTable reasons{"What spoke for them (several may)", {"reason", "changed", "%"}, {}};
  for (const auto& [kind, count] : reasons_of(changes)) {
    reasons.rows.push_back(
        {kind, std::to_string(count),
         fixed(100.0 * static_cast<double>(count) / static_cast<double>(figures[kThirds].changes),
               1)});
  }
  return {thirds, reasons};
}

// --- JSON ---

void put_move(JsonWriter& json, std::string_view key, const MoveText& move) {
  json.key(key).begin_object().key("usi").string(move.usi).key("ja").string(move.japanese);
  json.key("en").string(move.english).end_object();
}

void put_position(JsonWriter& json, const ShownChange& shown) {
  const Choice& choice = shown.change->choice;
  json.begin_object().key("game").number(shown.number()).key("ply").number(shown.change->ply);
  json.key("plies").number(static_cast<long long>(shown.game->played.game.moves().size()));
  json.key("third").string(kThirdNames[static_cast<std::size_t>(shown.third)]);
  json.key("sfen").string(to_sfen(shown.before.position()));
  json.key("moves").string(usi_moves(shown.before.moves()));
  put_move(json, "chosen", choice.speech.move);
  put_move(json, "search_alone", choice.speech.best);
  json.key("value").number(choice.verdict.value).key("points").number(choice.verdict.points);
  json.key("best_value").number(choice.verdict.best_value).key("reasons").begin_array();
  for (const SpokenReason& reason : choice.speech.reasons) {
    json.begin_object().key("kind").string(reason.reason.reason.kind);
    json.key("points").number(reason.reason.points);
    json.key("ja").string(reason.text.ja).key("en").string(reason.text.en);
    const std::string notation = notation_of(shown, reason);
    if (!notation.empty()) json.key("sequence").string(notation);
    json.end_object();
  }
  json.end_array().key("explanation").begin_object().key("ja").string(choice.speech.explanation.ja);
  json.key("en").string(choice.speech.explanation.en).end_object().end_object();
}

std::string json_of(const Changes& changes, const AllChangedFigures& figures,
                    const std::vector<ShownChange>& shown) {
  JsonWriter json;
  json.begin_object().key("settings").begin_object();
  for (const auto& [name, value] : changes.settings) json.key(name).string(value);
  json.end_object().key("planned").number(static_cast<long long>(changes.planned));
  json.key("games").number(static_cast<long long>(changes.games.size()));
  json.key("thirds").begin_array();
  for (std::size_t third = 0; third < figures.size(); ++third) {
    const ChangedFigures& row = figures[third];
    json.begin_object().key("third").string(kThirdNames[third]).key("changed").number(row.changes);
    json.key("moves").number(row.moves);
    put_mean(json, "share", row.share);
    put_mean(json, "per_game", row.per_game);
    put_mean(json, "games_changed", row.games_changed);
    put_mean(json, "price_centipawns", row.price);
    put_mean(json, "price_win_rate_per_mille", row.price_win_rate);
    json.end_object();
  }
  json.end_array().key("reasons").begin_object();
  for (const auto& [kind, count] : reasons_of(changes)) json.key(kind).number(count);
  json.end_object().key("positions").begin_array();
  for (const ShownChange& each : shown) put_position(json, each);
  return json.end_array().end_object().text() + '\n';
}

}  // namespace

ChangesReport report_of(const Changes& changes) {
  const AllChangedFigures figures = figures_of(changes);
  const std::vector<ShownChange> shown = shown_of(changes);
  const std::vector<std::string> noted = notes(changes);
  const std::vector<ReportTable> tables = tables_of(changes, figures);
  std::string text;
  for (const std::string& note : noted) text += note + '\n';
  for (const ReportTable& table : tables) text += '\n' + table.text();
  return {text, json_of(changes, figures, shown), changes_page(noted, tables, figures, shown)};
}

}  // namespace nagare::cli
