#include "tools/nagare/suites/shape_examples.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

#include "core/advisors/occasion.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/advisors/shape/shape_rules.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

// "SFEN" or "SFEN moves 7g7f ...".
Result<Game> game_of(std::string_view text, const std::string& where) {
  const auto at_place = [&](const Error& error) {
    return Error{error.code, where, error.where + ": " + error.detail};
  };
  constexpr std::string_view kMoves = " moves ";
  const std::size_t at = std::min(text.find(kMoves), text.size());
  const auto position = parse_sfen(text.substr(0, at));
  if (!position) return at_place(position.error());
  Game game(position.value());
  if (at == text.size()) return game;
  for (std::string_view usi : split_blanks(text.substr(at + kMoves.size()))) {
    const auto move = parse_usi_move(game.position(), usi);
    if (!move) return at_place(move.error());
    game.play(move.value());
  }
  return game;
}

// Whether the move fulfils the rule.
bool fires(const Knowledge& knowledge, const std::string& rule, const Game& game, Move move) {
  const ShapeAdvisor& advisor = shape_advisor(knowledge);
  const Occasion occasion(game, knowledge.policy, knowledge.joseki);
  ShapeScene scene = advisor.scene(occasion);
  const auto found = advisor.found(scene, move);
  return std::any_of(found.begin(), found.end(),
                     [&](const ShapeFound& each) { return each.rule->id == rule; });
}

}  // namespace

const ShapeAdvisor& shape_advisor(const Knowledge& knowledge) {
  return static_cast<const ShapeAdvisor&>(*knowledge.advisors.voice("shape").advisor);
}

Result<std::vector<std::string>> wrong_shape_examples(const Knowledge& knowledge,
                                                      std::string_view name,
                                                      std::string_view text) {
  constexpr std::string_view kEnding = ".tsv";  // which Table adds
  if (name.size() > kEnding.size() && name.substr(name.size() - kEnding.size()) == kEnding) {
    name.remove_suffix(kEnding.size());
  }
  const auto table = Table::parse(name, text, {"id", "fires", "sfen", "move", "shows"});
  if (!table) return table.error();
  std::map<std::string, std::array<int, 2>> examples;  // by rule; that fire not, that fire
  for (const ShapeRule& rule : shape_advisor(knowledge).rules().all()) examples[rule.id] = {};
  std::vector<std::string> wrong;
  for (const Table::Row& row : table.value().rows()) {
    const std::string where = table.value().where(row);
    const std::string id(table.value().text(row, "id"));
    const std::string_view wanted = table.value().text(row, "fires");
    if (examples.find(id) == examples.end()) {
      return Error{"shape_example", where, "there is no rule '" + id + "'"};
    }
    if (wanted != "yes" && wanted != "no") {
      return Error{"shape_example", where, "column fires wants yes or no"};
    }
    const auto game = game_of(table.value().text(row, "sfen"), where);
    if (!game) return game.error();
    const auto move = parse_usi_move(game.value().position(), table.value().text(row, "move"));
    if (!move) return Error{move.error().code, where, move.error().detail};
    ++examples[id][wanted == "yes" ? 1 : 0];
    if (fires(knowledge, id, game.value(), move.value()) != (wanted == "yes")) {
      wrong.push_back(where + ": " + id + (wanted == "yes" ? " does not fire: " : " fires: ") +
                      std::string(table.value().text(row, "shows")));
    }
  }
  for (const auto& [id, counts] : examples) {
    if (counts[1] == 0) wrong.push_back(id + ": no example that fires");
    if (counts[0] == 0) wrong.push_back(id + ": no example that does not fire");
  }
  return wrong;
}

}  // namespace nagare::cli
