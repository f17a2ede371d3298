#include "tools/lab/measuring/changes_page.h"

#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "tools/support/report/board_svg.h"

namespace nagare::cli {

namespace {

std::string signed_number(int number) {
  return (number < 0 ? "−" : "+") + std::to_string(std::abs(number));
}

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

std::string article_of(const ShownChange& shown) {
  const std::string id =
      "game-" + std::to_string(shown.number()) + "-move-" + std::to_string(shown.change->ply);
  const Choice& choice = shown.change->choice;
  const auto before = moves_before(shown.before);
  std::string after = before.empty() ? "At the start" : "After";
  for (const MoveText& move : before) after += ' ' + both(move);
  const std::string label =
      choice.speech.move.japanese + " rather than " + choice.speech.best.japanese + ", move " +
      std::to_string(shown.change->ply) + " of game " + std::to_string(shown.number());
  std::string html =
      "<article id='" + id + "' class='third-" + std::to_string(shown.third + 1) +
      "'>\n<h2><a href='#" + id + "'>Game " + std::to_string(shown.number()) + ", move " +
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

}  // namespace

std::string changes_page(const std::vector<std::string>& notes,
                         const std::vector<ReportTable>& tables, const AllChangedFigures& figures,
                         const std::vector<ShownChange>& shown) {
  std::string body;
  for (const std::string& note : notes) body += "<p>" + escaped(note) + "</p>\n";
  Chart chart{"Changes a game", "third of the game", {}, {{"95 % interval", {}}}, 1, true};
  for (int third = 0; third < kThirds; ++third) {
    chart.categories.push_back(kThirdNames[static_cast<std::size_t>(third)]);
    chart.series[0].values.push_back(figures[static_cast<std::size_t>(third)].per_game);
  }
  body += chart.svg();
  for (const ReportTable& table : tables) body += table.html();
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
      filter(third + 1, std::string(kThirdNames[static_cast<std::size_t>(third)]) + " third");
    }
    body += "<div class='positions'>\n";
    for (const ShownChange& each : shown) body += article_of(each);
    body += "</div>\n";
  }
  return html_page("Nagare: where points change its moves", body,
                   std::string(board_style()) + kStyle);
}

}  // namespace nagare::cli
