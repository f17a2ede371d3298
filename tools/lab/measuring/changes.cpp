#include "tools/lab/measuring/changes.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "core/advisors/evidence.h"
#include "core/advisors/flow/relations.h"
#include "core/advisors/flow/sequence.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

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

Game game_before(const SelfPlayGame& played, int ply) {
  Game game(start_position());
  for (int i = 1; i < ply; ++i) {
    game.play(played.game.moves()[static_cast<std::size_t>(i - 1)].move);
  }
  return game;
}

}  // namespace

AllChangedFigures figures_of(const Changes& changes) {
  AllChangedFigures figures;
  for (int third = 0; third <= kThirds; ++third) {
    figures[static_cast<std::size_t>(third)] = figures_of(changes, third);
  }
  return figures;
}

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

std::vector<ShownChange> shown_of(const Changes& changes) {
  std::vector<ShownChange> shown;
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
  std::stable_sort(shown.begin(), shown.end(), [](const ShownChange& a, const ShownChange& b) {
    return std::pair(a.game->number, a.change->ply) < std::pair(b.game->number, b.change->ply);
  });
  return shown;
}

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

std::string notation_of(const ShownChange& shown, const SpokenReason& reason) {
  if (form_of(reason.reason.reason.evidence) != EvidenceForm::kCounted) return {};
  const FlowKind kind = flow_kind(reason.reason.reason.kind);
  if (!is_sequence(kind)) return {};
  const Position& position = shown.before.position();
  return to_string(sequence_at(position, shown.before.moves(),
                               describe(position, shown.change->choice.verdict.move),
                               length_of(kind), frame_of(kind)));
}

}  // namespace nagare::cli
