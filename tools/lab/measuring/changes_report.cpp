#include "tools/lab/measuring/changes_report.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "core/advisors/evidence.h"
#include "core/advisors/flow/relations.h"
#include "core/advisors/flow/sequence.h"
#include "core/base/json_writer.h"
#include "core/choice/speech.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/report/board_svg.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr int kThirds = 3;
constexpr std::array<const char*, kThirds + 1> kNames = {"first", "second", "last", "all"};

// Of one third, or of whole games.
struct ChangedFigures {
  long long changes = 0, moves = 0;                  // changed, and chosen at all
  Mean per_game, games_changed;                      // changes, and whether there is one
  std::optional<Mean> share, price, price_win_rate;  // of moves chosen; of a change
};

ChangedFigures figures_of(const Changes& changes, int third) {
  ChangedFigures figures;
  ClusteredMean per_game, games_changed, share, price, price_win_rate;
  for (const ChangesGame& game : changes.games) {
    const int plies = static_cast<int>(game.played.game.moves().size());
    const auto counts = [&](int ply) { return third == kThirds || third_of(ply, plies) == third; };
    long long changed = 0, chosen = 0;
    for (int ply = static_cast<int>(game.played.opening_plies) + 1; ply <= plies; ++ply) {
      chosen += counts(ply);
    }
    for (const ChangedMove& change : game.changes) {
      if (!counts(change.ply)) continue;
      ++changed;
      price.add(game.number, change.choice.verdict.reading.centipawns);
      price_win_rate.add(game.number, change.choice.verdict.reading.win_rate);
    }
    for (long long i = 0; i < chosen; ++i) share.add(game.number, i < changed);
    per_game.add(game.number, static_cast<double>(changed));
    games_changed.add(game.number, changed > 0);
    figures.changes += changed;
    figures.moves += chosen;
  }
  figures.per_game = per_game.mean(0);
  figures.games_changed = games_changed.mean(0, 1);
  if (!share.empty()) figures.share = share.mean(0, 1);
  if (!price.empty()) {
    figures.price = price.mean(0);
    figures.price_win_rate = price_win_rate.mean(0);
  }
  return figures;
}

// How many of the changed moves each kind of reason spoke for, most first.
std::vector<std::pair<std::string, long long>> reasons_of(const Changes& changes) {
  std::map<std::string, long long> counts;
  for (const ChangesGame& game : changes.games) {
    for (const ChangedMove& change : game.changes) {
      std::set<std::string_view> kinds;
      for (const SpokenReason& each : change.choice.speech.reasons) {
        kinds.insert(each.reason.reason.kind);
      }
      for (std::string_view kind : kinds) ++counts[std::string(kind)];
    }
  }
  std::vector<std::pair<std::string, long long>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return sorted;
}

// --- positions that are shown ---

struct Shown {
  const ChangesGame* game;
  const ChangedMove* change;
  int third;
  Game before;  // the game up to the position

  int number() const { return static_cast<int>(game->number) + 1; }
  std::string id() const {
    return "game-" + std::to_string(number()) + "-move-" + std::to_string(change->ply);
  }
};

Game game_before(const SelfPlayGame& played, int ply) {
  Game game(start_position());
  for (int i = 1; i < ply; ++i) {
    game.play(played.game.moves()[static_cast<std::size_t>(i - 1)].move);
  }
  return game;
}

// A sample of each third, by game and ply.
std::vector<Shown> shown_of(const Changes& changes) {
  std::vector<Shown> shown;
  for (int third = 0; third < kThirds; ++third) {
    std::vector<std::pair<const ChangesGame*, const ChangedMove*>> all;
    for (const ChangesGame& game : changes.games) {
      const int plies = static_cast<int>(game.played.game.moves().size());
      for (const ChangedMove& change : game.changes) {
        if (third_of(change.ply, plies) == third) all.push_back({&game, &change});
      }
    }
    for (std::size_t at : sample_of(all.size(), changes.shown, changes.seed)) {
      const auto [game, change] = all[at];
      shown.push_back({game, change, third, game_before(game->played, change->ply)});
    }
  }
  std::stable_sort(shown.begin(), shown.end(), [](const Shown& a, const Shown& b) {
    return std::pair(a.game->number, a.change->ply) < std::pair(b.game->number, b.change->ply);
  });
  return shown;
}

// The last two moves before the position, as far as there are.
std::vector<MoveText> moves_before(const Game& before) {
  const std::size_t plies = before.moves().size();
  const std::size_t wanted = std::min<std::size_t>(plies, 2);
  Game game = before;
  game.undo(static_cast<int>(wanted));
  std::vector<MoveText> texts;
  for (std::size_t i = plies - wanted; i < plies; ++i) {
    const Move move = before.moves()[i].move;
    texts.push_back(move_text(game.position(), move, game.last_move()));
    if (texts.size() == 1) {  // 同 would refer to a move that is not shown
      texts[0].japanese = japanese_move_in_full(game.position(), move, game.last_move());
    }
    game.play(move);
  }
  return texts;
}

// A sequence in the notation of Kinebuchi & Ito; empty for what is none.
std::string notation_of(const Shown& shown, const SpokenReason& reason) {
  if (shape_of(reason.reason.reason.evidence) != EvidenceShape::kCounted) return {};
  const FlowKind kind = flow_kind(reason.reason.reason.kind);
  if (!is_sequence(kind)) return {};
  const Position& position = shown.before.position();
  return to_string(sequence_at(position, shown.before.moves(),
                               describe(position, shown.change->choice.verdict.move),
                               length_of(kind), frame_of(kind)));
}

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

using AllFigures = std::array<ChangedFigures, kThirds + 1>;

std::array<ReportTable, 2> tables_of(const Changes& changes, const AllFigures& figures) {
  ReportTable thirds{"Moves changed by points",
                     {"third", "changed", "of moves", "%", "a game", "games with one %", "price cp",
                      "price win rate %"},
                     {}};
  for (std::size_t third = 0; third < figures.size(); ++third) {
    const ChangedFigures& row = figures[third];
    thirds.rows.push_back({kNames[third], std::to_string(row.changes), std::to_string(row.moves),
                           mean_cell(row.share, 100, 1), mean_text(row.per_game, 1, 2),
                           mean_text(row.games_changed, 100, 1), mean_cell(row.price, 1, 1),
                           mean_cell(row.price_win_rate, 0.1, 2)});
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

std::string signed_number(int number) {
  return (number < 0 ? "−" : "+") + std::to_string(std::abs(number));
}

// --- page ---

constexpr const char* kStyle =
    ".filter { position: absolute; opacity: 0; }\n"
    ".filter + label { display: inline-block; padding: 0.35rem 0.8rem; margin: 0 0.4rem 0.4rem 0;\n"
    "  border: 1px solid #8888; border-radius: 1rem; cursor: pointer; }\n"
    ".filter:checked + label { background: CanvasText; color: Canvas; }\n"
    ".filter:focus-visible + label { outline: 3px solid #0072b2; outline-offset: 2px; }\n"
    "#third-1:checked ~ .positions > :not(.third-1), #third-2:checked ~ .positions > "
    ":not(.third-2),\n"
    "#third-3:checked ~ .positions > :not(.third-3) { display: none; }\n"
    ".positions { display: grid; gap: 1rem 2rem; margin-top: 1rem;\n"
    "  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }\n"
    ".positions h2 { font-size: 1.05rem; margin: 0.5rem 0; }\n"
    ".positions p, .positions ul { margin: 0.25rem 0; overflow-wrap: anywhere; }\n"
    ".positions ul { padding-left: 1.2rem; }\n"
    ".positions article:target { outline: 3px solid #0072b2; outline-offset: 0.5rem; }\n"
    ".positions b { font-weight: 600; }\n"
    ".swatch { display: inline-block; width: 1.6em; border-top: 4px solid; margin-right: 0.4em;\n"
    "  vertical-align: middle; }\n"
    ".swatch.chosen { color: #0072b2; } .swatch.pure { color: #b34700; border-top-style: dashed; "
    "}\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  .swatch.chosen { color: #56b4e9; } .swatch.pure { color: #e69f00; }\n}\n";

std::string ja(std::string_view text) {
  return "<span lang='ja'>" + escaped(text) + "</span>";
}

std::string both(const MoveText& move) {
  return ja(move.japanese) + " (" + escaped(move.english) + ")";
}

std::string move_line(std::string_view style, std::string_view who, const MoveText& move,
                      const std::string& value) {
  return "<p><span class='swatch " + std::string(style) + "'></span>" + std::string(who) + " <b>" +
         both(move) + "</b>, " + value + "</p>\n";
}

std::string article_of(const Shown& shown) {
  const Choice& choice = shown.change->choice;
  const auto before = moves_before(shown.before);
  std::string after = before.empty() ? "At the start" : "After";
  for (const MoveText& move : before) after += ' ' + both(move);
  const std::string label =
      choice.speech.move.japanese + " rather than " + choice.speech.best.japanese + ", move " +
      std::to_string(shown.change->ply) + " of game " + std::to_string(shown.number());
  std::string html =
      "<article id='" + shown.id() + "' class='third-" + std::to_string(shown.third + 1) +
      "'>\n<h2><a href='#" + shown.id() + "'>Game " + std::to_string(shown.number()) + ", move " +
      std::to_string(shown.change->ply) + " of " +
      std::to_string(shown.game->played.game.moves().size()) + "</a></h2>\n<p>" + after + "</p>\n" +
      board_svg(shown.before.position(), shown.before.last_move(),
                {{choice.verdict.move, "chosen"}, {choice.verdict.best, "pure"}}, label);
  html += move_line("chosen", "With points:", choice.speech.move,
                    "value " + signed_number(choice.verdict.value) + ", points " +
                        signed_number(choice.verdict.points));
  html += move_line("pure", "Search alone:", choice.speech.best,
                    "value " + signed_number(choice.verdict.best_value));
  html += "<ul>\n";
  for (const SpokenReason& reason : choice.speech.reasons) {
    html += "<li>" + signed_number(reason.reason.points) + ' ' + ja(reason.text.ja) + "<br>" +
            escaped(reason.text.en);
    const std::string notation = notation_of(shown, reason);
    if (!notation.empty()) html += "<br><code>" + escaped(notation) + "</code>";
    html += "</li>\n";
  }
  html += "</ul>\n<p>" + ja(choice.speech.explanation.ja) + "</p>\n<p>" +
          escaped(choice.speech.explanation.en) +
          "</p>\n<details><summary>Position and moves</summary><p><code>" +
          escaped(to_sfen(shown.before.position())) + "</code></p><p><code>" +
          escaped(usi_moves(shown.before.moves())) + "</code></p></details>\n</article>\n";
  return html;
}

std::string html_of(const Changes& changes, const AllFigures& figures,
                    const std::vector<Shown>& shown) {
  std::string body;
  for (const std::string& note : notes(changes)) body += "<p>" + escaped(note) + "</p>\n";
  Chart chart{"Changes a game", "third of the game", {}, {{"95 % interval", {}}}, 1, true};
  for (int third = 0; third < kThirds; ++third) {
    chart.categories.push_back(kNames[static_cast<std::size_t>(third)]);
    chart.series[0].values.push_back(figures[static_cast<std::size_t>(third)].per_game);
  }
  body += chart.svg();
  for (const ReportTable& table : tables_of(changes, figures)) body += table.html();
  if (!shown.empty()) {
    body += "<h2>Positions</h2>\n<p>" + std::to_string(shown.size()) +
            " drawn by lot from those in which points changed the move.</p>\n";
    const auto filter = [&](int number, const std::string& name) {
      const std::string id = "third-" + std::to_string(number);
      body += "<input class='filter' type='radio' name='third' id='" + id + "'" +
              (number == 0 ? " checked" : "") + "><label for='" + id + "'>" + name + "</label>\n";
    };
    filter(0, "all thirds");
    for (int third = 0; third < kThirds; ++third) {
      filter(third + 1, std::string(kNames[static_cast<std::size_t>(third)]) + " third");
    }
    body += "<div class='positions'>\n";
    for (const Shown& each : shown) body += article_of(each);
    body += "</div>\n";
  }
  return html_page("Nagare: where points change its moves", body,
                   std::string(board_style()) + kStyle);
}

// --- JSON ---

void put_move(JsonWriter& json, std::string_view key, const MoveText& move) {
  json.key(key).begin_object().key("usi").string(move.usi).key("ja").string(move.japanese);
  json.key("en").string(move.english).end_object();
}

void put_position(JsonWriter& json, const Shown& shown) {
  const Choice& choice = shown.change->choice;
  json.begin_object().key("game").number(shown.number()).key("ply").number(shown.change->ply);
  json.key("plies").number(static_cast<long long>(shown.game->played.game.moves().size()));
  json.key("third").string(kNames[static_cast<std::size_t>(shown.third)]);
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

std::string json_of(const Changes& changes, const AllFigures& figures,
                    const std::vector<Shown>& shown) {
  JsonWriter json;
  json.begin_object().key("settings").begin_object();
  for (const auto& [name, value] : changes.settings) json.key(name).string(value);
  json.end_object().key("planned").number(static_cast<long long>(changes.planned));
  json.key("games").number(static_cast<long long>(changes.games.size()));
  json.key("thirds").begin_array();
  for (std::size_t third = 0; third < figures.size(); ++third) {
    const ChangedFigures& row = figures[third];
    json.begin_object().key("third").string(kNames[third]).key("changed").number(row.changes);
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
  for (const Shown& each : shown) put_position(json, each);
  return json.end_array().end_object().text() + '\n';
}

}  // namespace

ChangesReport report_of(const Changes& changes) {
  AllFigures figures;
  for (int third = 0; third <= kThirds; ++third) {
    figures[static_cast<std::size_t>(third)] = figures_of(changes, third);
  }
  const std::vector<Shown> shown = shown_of(changes);
  std::string text;
  for (const std::string& note : notes(changes)) text += note + '\n';
  for (const ReportTable& table : tables_of(changes, figures)) text += '\n' + table.text();
  return {text, json_of(changes, figures, shown), html_of(changes, figures, shown)};
}

}  // namespace nagare::cli
