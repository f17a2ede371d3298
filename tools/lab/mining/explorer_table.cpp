#include "tools/lab/mining/explorer_table.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/base/hash.h"
#include "core/data/table.h"
#include "core/joseki/formation.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "tools/support/corpus/hex.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

// The strategy of which it is a case, if any; what stands within a family is a case of none.
int general_of(const Joseki& joseki, int strategy) {
  const int general = joseki.strategies.at(strategy).within;
  return general < 0 || joseki.is_family(general) ? -1 : general;
}

int most_general_of(const Joseki& joseki, int strategy) {
  while (general_of(joseki, strategy) >= 0) strategy = general_of(joseki, strategy);
  return strategy;
}

int strategy_had(const Recogniser& recogniser, Color side) {
  const Joseki& joseki = recogniser.joseki();
  const SideReading& reading = recogniser.side(side);
  const auto since = [&](int strategy) {
    return reading.since[static_cast<std::size_t>(strategy)];
  };
  // The latest first.
  std::vector<int> named = recogniser.strategies(side);
  named.erase(std::remove_if(named.begin(), named.end(),
                             [&](int strategy) {
                               return joseki.strategies.at(strategy).family == Family::kPair;
                             }),
              named.end());
  int had = -1, begun = 0;
  for (int strategy : named) {
    // The general one was recognised with its case or before it, if it was at all.
    const int general = most_general_of(joseki, strategy);
    const int at = since(general) > 0 ? since(general) : since(strategy);
    if (had < 0 || at < begun) {
      had = strategy;
      begun = at;
    }
  }
  if (had >= 0) return had;
  for (int family : {joseki.ranging_strategy, joseki.static_strategy}) {
    if (since(family) > 0) return family;
  }
  return -1;
}

// "12,9", or with draws "12,9,1"; nothing where there are no games.
std::string results_text(const ExplorerResults& results) {
  if (results.games() == 0) return "";
  std::string text = std::to_string(results.black) + ',' + std::to_string(results.white);
  if (results.drawn > 0) text += ',' + std::to_string(results.drawn);
  return text;
}

constexpr std::size_t kStrategiesTold = 2;

// "gokigen 12 kakukokan_furi 3": the most frequent of the most general ones, families last. Where a
// case of one has more than half of its games, the case stands for it.
std::string strategies_text(const std::map<int, int>& counts, const Joseki& joseki) {
  std::map<int, int> all;  // games of each with those of its cases
  for (const auto& [strategy, games] : counts) {
    for (int each = strategy; each >= 0; each = general_of(joseki, each)) all[each] += games;
  }
  std::vector<int> told;
  for (const auto& [strategy, games] : all) {
    if (general_of(joseki, strategy) < 0) told.push_back(strategy);
  }
  const auto sort = [&] {
    std::stable_sort(told.begin(), told.end(), [&](int a, int b) {
      return std::pair(joseki.is_family(a), -all[a]) < std::pair(joseki.is_family(b), -all[b]);
    });
  };
  sort();
  if (told.size() > kStrategiesTold) told.resize(kStrategiesTold);
  for (int& strategy : told) {
    const int most_general = strategy;
    // What is more general stands above its cases, so one look through them is enough.
    for (const auto& [each, games] : all) {
      if (general_of(joseki, each) == strategy && 2 * games > all[most_general]) strategy = each;
    }
  }
  sort();
  std::string text;
  for (int strategy : told) {
    if (!text.empty()) text += ' ';
    text += joseki.strategies.at(strategy).id + ' ' + std::to_string(all[strategy]);
  }
  return text;
}

std::string notes(const ExplorerCounts& counts, int least, int last_ply) {
  std::string bands;
  for (std::size_t i = 0; i < kBandCount; ++i) {
    if (i > 0) bands += ", ";
    bands += std::to_string(counts.games()[i]) + ' ' + std::string(kBandIds[i]);
  }
  const std::string ply = std::to_string(last_ply);
  return "# Made by `nagare-lab explorer` from games between people (" + bands +
         "): the positions that\n# at least " + std::to_string(least) +
         " of them reach, and each move that was played there up to ply " + ply +
         ". A game counts once in a\n"
         "# position, on whatever way it came there. Who won is what the records say; most do not "
         "tell why a game\n"
         "# ended, so losses on time are among the others. The page fetches the table when it is "
         "asked for; it is\n"
         "# not in the bundle.\n"
         "#\n"
         "# position      the first " +
         std::to_string(kExplorerKeyDigits) +
         " hexadecimal digits of FNV-1a-64 of board, side to move and hands as in\n"
         "#               SFEN, parted by blanks; empty: that of the row above\n"
         "# move          in USI; the most played first\n"
         "# online        online games in which it was played: those that black won, those that "
         "white won and,\n"
         "#               where there are any, draws; empty: no games\n"
         "# amateur       the same of amateur tournaments\n"
         "# professional  the same of professional games\n"
         "# own           strategies (data/strategies.tsv) of the side that moved, the two most "
         "frequent, each with\n"
         "#               its games. A game has the first that the side came to have by ply " +
         ply +
         ", as its most\n"
         "#               special case; games of cases are added up, and a case stands for the "
         "general one where\n"
         "#               it has more than half of its games\n"
         "# other         the same of the other side\n";
}

}  // namespace

std::array<int, kColorCount> strategies_after(const Joseki& joseki,
                                              const std::vector<Move>& moves) {
  Recogniser recogniser(joseki, start_position());
  for (Move move : moves) recogniser.play(move);
  return {strategy_had(recogniser, kBlack), strategy_had(recogniser, kWhite)};
}

int ExplorerMove::games() const {
  int games = 0;
  for (const ExplorerResults& each : results) games += each.games();
  return games;
}

int ExplorerPosition::games() const {
  int games = 0;
  for (const auto& [usi, move] : moves) games += move.games();
  return games;
}

void ExplorerCounts::add(const ExplorerGame& game) {
  ++games_[static_cast<std::size_t>(game.band)];
  std::unordered_set<std::string> seen;
  Position position = start_position();
  for (Move played : game.moves) {
    const std::string sfen = to_sfen(position);
    const std::string place(without_move_number(sfen));
    if (seen.insert(place).second) {
      ExplorerPosition& at = positions_[place];
      if (at.ply == 0) at.ply = position.ply();
      ExplorerMove& move = at.moves[to_usi(played)];
      ExplorerResults& results = move.results[static_cast<std::size_t>(game.band)];
      ++(game.winner == "B" ? results.black : game.winner == "W" ? results.white : results.drawn);
      const Color side = position.side_to_move();
      const auto note = [](std::map<int, int>& counts, int strategy) {
        if (strategy >= 0) ++counts[strategy];
      };
      note(move.own, game.strategies[side]);
      note(move.other, game.strategies[~side]);
    }
    position.make(played);
  }
}

std::string_view without_move_number(std::string_view sfen) {
  return sfen.substr(0, sfen.rfind(' '));
}

std::string explorer_key(std::string_view position) {
  return hex(fnv1a_64(position)).substr(0, kExplorerKeyDigits);
}

ExplorerTable explorer_table(const ExplorerCounts& counts, const Joseki& joseki, int least,
                             int last_ply) {
  using Row = std::pair<const std::string*, const ExplorerPosition*>;
  std::vector<Row> kept;
  for (const auto& [place, position] : counts.positions()) {
    if (position.games() >= least) kept.emplace_back(&place, &position);
  }
  std::sort(kept.begin(), kept.end(), [](const Row& a, const Row& b) {
    return std::tuple(a.second->ply, -a.second->games(), *a.first) <
           std::tuple(b.second->ply, -b.second->games(), *b.first);
  });
  ExplorerTable table;
  table.text =
      notes(counts, least, last_ply) +
      table_header({"position", "move", "online", "amateur", "professional", "own", "other"});
  std::unordered_map<std::string, const std::string*> keys;
  for (const auto& [place, position] : kept) {
    std::string key = explorer_key(*place);
    const auto [same, fresh] = keys.emplace(key, place);
    if (!fresh) {
      throw BadInput{"explorer: '" + *place + "' and '" + *same->second +
                     "' have the same key (explorer_key)"};
    }
    using MoveRow = std::pair<const std::string*, const ExplorerMove*>;
    std::vector<MoveRow> moves;
    for (const auto& [usi, move] : position->moves) moves.emplace_back(&usi, &move);
    std::stable_sort(moves.begin(), moves.end(), [](const MoveRow& a, const MoveRow& b) {
      return a.second->games() > b.second->games();
    });
    for (const auto& [usi, move] : moves) {
      table.text += std::exchange(key, "") + '\t' + *usi;
      for (const ExplorerResults& results : move->results) {
        table.text += '\t' + results_text(results);
      }
      table.text += '\t' + strategies_text(move->own, joseki) + '\t' +
                    strategies_text(move->other, joseki) + '\n';
      ++table.moves;
    }
    ++table.positions;
  }
  return table;
}

}  // namespace nagare::cli
