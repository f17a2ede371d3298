#include "tools/lab/mining/learning_openings.h"

#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

void for_each_learning_opening(const LearningFiles& corpora, int last_ply, const std::string& what,
                               const std::function<void(const LearningOpening&)>& use) {
  bool any = false;
  for (const std::string& path : corpora.files) {
    for_each_corpus_game(path, corpora.skip_bad, [&](const CorpusGame& game) {
      if (is_held_out(game.moves) != corpora.held_out) return;
      LearningOpening opening;
      opening.winner = game.winner;
      opening.band = band_of_game(game.source, game.grades);
      opening.where = game.where;
      Position position = start_position();
      for (std::string_view text : split_blanks(game.moves)) {
        if (position.ply() > last_ply) break;
        const auto move = parse_usi_move(position, text);
        if (!move) throw BadInput{game.where + ": " + move.error().line()};
        opening.moves.push_back(move.value());
        position.make(move.value());
      }
      use(opening);
      any = true;
    });
  }
  if (!any) {
    throw BadInput{what + ": the corpora have no game " +
                   (corpora.held_out ? "that is held out" : "to learn from")};
  }
}

Band band_of(const LearningOpening& opening) {
  if (!opening.band) throw BadInput{std::string(opening.where) + ": the game is in no band"};
  return *opening.band;
}

}  // namespace nagare::cli
