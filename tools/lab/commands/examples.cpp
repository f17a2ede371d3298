// Positions of people's games as the policy network sees them, with the moves that were played:
// what tools/train learns from.
//
// The file is a line of text, "nagare policy examples 3: planes P hand H outputs O", and then
// records of one size, little endian: each plane as 11 bytes (bit number = square, lowest first),
// the hand's bits, the legal moves' bits (policy_output), the output of the move that was played
// (16 bits), the ply of that move (16 bits), the number of the game (32 bits), what became of the
// game for the side to move (8 bits: 1 won, 0 drawn, -1 lost), the band of its players (8 bits, as
// core/data/band.h counts them), and whether it is an old title game (8 bits, 1 or 0; bands.h). The
// hand's bits have the band, too.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/text.h"
#include "core/data/band.h"
#include "core/notation/usi_move.h"
#include "core/policy/policy_input.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct ExamplesOptions {
  std::vector<std::string> files;
  std::string part = "learning";
  bool last = false;  // of each game only the last move
  bool skip_bad = false;
  std::string output;
};

// The part of the human games that a game is in.
std::string_view part_of(std::string_view moves) {
  if (is_held_out(moves)) return "held-out";
  return is_for_choosing(moves) ? "choosing" : "learning";
}

template <class Bits>
void append_bits(std::string& bytes, const Bits& has, int count) {
  for (int first = 0; first < count; first += 8) {
    int byte = 0;
    for (int bit = 0; bit < std::min(8, count - first); ++bit) byte |= has(first + bit) << bit;
    bytes += static_cast<char>(byte);
  }
}

// What is the same in all examples of a game.
struct GameFacts {
  std::uint32_t number = 0;
  Band band = Band::kOnline;
  bool is_old = false;
};

std::string record(const Game& game, Move played, int result, const GameFacts& facts) {
  const PolicyInput input = policy_input(game, facts.band);
  const Color mover = game.position().side_to_move();
  std::string bytes;
  for (Bitboard plane : input.planes) {
    append_bits(
        bytes, [&](int square) { return plane.has(static_cast<Square>(square)); }, kSquareCount);
  }
  append_bits(
      bytes, [&](int n) { return input.hand[static_cast<std::size_t>(n)]; }, kPolicyHand);
  std::bitset<kPolicyOutputs> legal;
  MoveList moves;
  generate_legal(game.position(), moves);
  for (Move move : moves) legal.set(static_cast<std::size_t>(policy_output(mover, move)));
  append_bits(
      bytes, [&](int output) { return legal[static_cast<std::size_t>(output)]; }, kPolicyOutputs);
  append_bytes(bytes, static_cast<std::uint16_t>(policy_output(mover, played)));
  append_bytes(bytes, static_cast<std::uint16_t>(game.position().ply()));
  append_bytes(bytes, facts.number);
  append_bytes(bytes, static_cast<std::int8_t>(result));
  append_bytes(bytes, static_cast<std::uint8_t>(facts.band));
  append_bytes(bytes, static_cast<std::uint8_t>(facts.is_old));
  return bytes;
}

void run_examples(const ExamplesOptions& options) {
  OutputFile out(options.output);
  out.write("nagare policy examples 3: planes " + std::to_string(kPolicyPlanes) + " hand " +
            std::to_string(kPolicyHand) + " outputs " + std::to_string(kPolicyOutputs) + '\n');
  std::uint32_t games = 0;
  long long positions = 0;
  const auto use = [&](const CorpusGame& played) {
    if (options.part != "all" && part_of(played.moves) != options.part) return;
    const auto band = band_of_game(played.source, played.grades);
    if (!band) throw BadInput{played.where + ": the game is in no band"};
    const GameFacts facts{games, *band, is_old_title_game(played.source)};
    Game game(start_position());
    std::string records;
    long long here = 0;
    const auto texts = split_blanks(played.moves);
    for (std::string_view text : texts) {
      const auto move = parse_usi_move(game.position(), text);
      if (!move) {
        throw BadInput{played.where + ", ply " + std::to_string(game.position().ply()) + ": " +
                       move.error().line()};
      }
      const std::string_view mover = game.position().side_to_move() == kBlack ? "B" : "W";
      const int result = played.winner == "D" ? 0 : played.winner == mover ? 1 : -1;
      const bool wanted =
          !options.last || static_cast<std::size_t>(game.position().ply()) == texts.size();
      if (wanted && !game.result()) {
        records += record(game, move.value(), result, facts);
        ++here;
      }
      game.play(move.value());
    }
    out.write(records);
    positions += here;
    if (++games % 1000 == 0) std::cerr << games << " games, " << positions << " positions\n";
  };
  long long skipped = 0;
  for (const std::string& path : options.files) {
    skipped += for_each_corpus_game(path, options.skip_bad, use);
  }
  if (positions == 0) {
    const std::string part = options.part == "all" ? "" : options.part + ' ';
    throw BadInput{"examples: no position of a " + part +
                   "game is in the corpora (examples_empty)"};
  }
  out.commit();
  std::cout << games << " games, " << positions << " positions, " << skipped << " games skipped\n";
}

}  // namespace

void add_examples(CLI::App& app) {
  auto options = std::make_shared<ExamplesOptions>();
  CLI::App* command = app.add_subcommand(
      "examples", "Write positions of people's games as the policy network sees them");
  command->add_option("--human", options->files, "Corpora of human games (TSV, gzip or plain)")
      ->required();
  command
      ->add_option("--part", options->part,
                   "Of the games: learning; choosing (a twentieth of those that are not held out); "
                   "held-out; all")
      ->check(CLI::IsMember({"learning", "choosing", "held-out", "all"}))
      ->capture_default_str();
  command->add_flag("--last", options->last,
                    "Of each game only the last move, where the game is not over before it");
  command->add_flag("--skip-bad", options->skip_bad,
                    "Name games that do not replay and go on without them");
  command->add_option("--out", options->output)->required();
  command->callback([options] { run_examples(*options); });
}

}  // namespace nagare::cli
