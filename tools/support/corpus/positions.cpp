#include "tools/support/corpus/positions.h"

#include <CLI/CLI.hpp>
#include <string_view>
#include <utility>

#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/number_range.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

void PositionSource::add_options(CLI::App& command, bool required) {
  command.add_option("--games", files, "Corpora of human games (TSV, gzip or plain)")
      ->required(required);
  command.add_flag("--learning", learning,
                   "The games that mining and fitting may see, in place of those held out");
  command.add_flag("--choosing", choosing,
                   "Of the learning games the twentieth that the policy network has not learned "
                   "from");
  add_band_option(command, band,
                  "Only games of one band: online, amateur or professional (by source and grades)");
  command.add_flag("--skip-bad", skip_bad, "Name games that do not replay and go on without them");
  command.add_option("--first-ply", first_ply, "Only moves from this ply on")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command.add_option("--positions", positions, "Sample so many (default: all)")
      ->check(whole_number(1, 100'000'000));
  command.add_option("--seed", seed, "Of the sample, and of what weak levels overlook")
      ->check(seed_number())
      ->capture_default_str();
}

std::string PositionSource::names() const {
  std::string names;
  for (const std::string& path : files) names += (names.empty() ? "" : " ") + path;
  names += choosing ? " (choosing" : learning ? " (learning" : " (held out";
  if (band) names += ", " + std::string(id_of(*band));
  return names + ')';
}

Game PositionSample::game_before(const SampledPosition& at) const {
  Game game(start_position());
  for (int ply = 1; ply < at.ply; ++ply) {
    game.play(games[at.game].moves[static_cast<std::size_t>(ply - 1)]);
  }
  return game;
}

std::uint64_t PositionSample::seed_at(const SampledPosition& at, std::uint64_t seed) const {
  return Random(seed ^ games[at.game].hash ^ static_cast<std::uint64_t>(at.ply)).next();
}

PositionSample read_positions(const PositionSource& source) {
  PositionSample sample;
  std::vector<SampledPosition> all;
  long long without_band = 0;
  const auto add = [&](const CorpusGame& played) {
    if (source.choosing ? !is_for_choosing(played.moves)
                        : is_held_out(played.moves) == source.learning) {
      return;
    }
    const auto band = band_of_game(played.source, played.grades);
    if (source.band) {
      if (!band) ++without_band;
      if (band != source.band) return;
    }
    Game game(start_position());
    std::vector<Move> moves;
    std::vector<SampledPosition> positions;
    for (std::string_view text : split_blanks(played.moves)) {
      const int ply = static_cast<int>(moves.size()) + 1;
      const auto move = parse_usi_move(game.position(), text);
      if (!move) {
        throw BadInput{played.where + ", ply " + std::to_string(ply) + ": " + move.error().line()};
      }
      if (ply >= source.first_ply && !game.result() && !game.can_declare_win()) {
        positions.push_back({sample.games.size(), ply});
      }
      moves.push_back(move.value());
      game.play(move.value());
    }
    if (positions.empty()) return;
    all.insert(all.end(), positions.begin(), positions.end());
    sample.games.push_back({std::string(played.moves),
                            std::move(moves),
                            fnv1a_64(played.moves),
                            band.value_or(Band::kOnline),
                            {std::string(played.grades[0]), std::string(played.grades[1])}});
  };
  for (const std::string& path : source.files) {
    for_each_corpus_game(path, source.skip_bad, add);
  }
  if (without_band > 0) {
    complain("left out: " + std::to_string(without_band) +
             " games that neither source nor grades put into a band");
  }
  if (all.empty()) {
    throw BadInput{source.names() + ": no game has a move from ply " +
                   std::to_string(source.first_ply) + " on (positions_none)"};
  }
  sample.available = all.size();
  const std::size_t wanted =
      source.positions > 0 ? static_cast<std::size_t>(source.positions) : all.size();
  for (std::size_t at : sample_of(all.size(), wanted, source.seed)) {
    sample.positions.push_back(all[at]);
  }
  return sample;
}

}  // namespace nagare::cli
