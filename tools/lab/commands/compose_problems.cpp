// Mating problems (詰将棋), made from games of the engine against itself and from shapes drawn by
// lot: what can be spared is taken away, and what is left is kept where it is a problem.
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/hand.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

struct ComposeOptions {
  std::vector<std::string> games;
  std::string output;
  int shapes = 0;
  int most = 11;
  int count = 60;
  int pieces = 14;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 20'000;
};

constexpr std::uint64_t kPlainNodes = 3'000'000;
constexpr int kOrders = 4;      // in which the pieces of a mate are tried to be spared
constexpr int kLastPlies = 40;  // of a game that are looked at

int pieces_on(const Position& position) {
  int pieces = 0;
  for (Piece piece : position.board()) pieces += piece != kNoPiece ? 1 : 0;
  return pieces;
}

// A king near an edge, some of its own pieces around it, some attackers, some pieces in hand.
std::optional<Position> drawn_shape(Random& random) {
  constexpr std::array<PieceType, 8> kDefenders = {kPawn,   kPawn,   kLance, kKnight,
                                                   kSilver, kSilver, kGold,  kGold};
  constexpr std::array<PieceType, 12> kAttackers = {kPawn, kProPawn, kSilver, kSilver,
                                                    kGold, kKnight,  kLance,  kBishop,
                                                    kRook, kHorse,   kDragon, kGold};
  const auto draw = [&](std::size_t bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  std::array<Piece, kSquareCount> board{};
  const int file = 1 + draw(5), rank = 1 + draw(3);
  board[make_square(file, rank)] = make_piece(kWhite, kKing);
  const auto put = [&](Color color, PieceType type, int around) {
    const int to_file = file + draw(static_cast<std::size_t>(2 * around + 1)) - around;
    const int to_rank = rank + draw(static_cast<std::size_t>(2 * around + 1)) - around;
    if (to_file < 1 || to_file > 9 || to_rank < 1 || to_rank > 9) return;
    Piece& at = board[make_square(to_file, to_rank)];
    if (at == kNoPiece) at = make_piece(color, type);
  };
  for (int i = draw(6); i > 0; --i) put(kWhite, kDefenders[static_cast<std::size_t>(draw(8))], 2);
  for (int i = 1 + draw(4); i > 0; --i)
    put(kBlack, kAttackers[static_cast<std::size_t>(draw(12))], 3);
  Hand hand;
  for (int i = draw(4); i > 0; --i) hand.add(kHandOrder[static_cast<std::size_t>(draw(7))]);
  const Position drawn(board, {hand, Hand()}, kBlack, 1);
  // What stands where it cannot, or is there too often, is refused by the reader.
  const auto read = parse_sfen(to_sfen(drawn), Kings::kOneOrBoth);
  if (!read) return std::nullopt;
  const Position problem = as_problem(read.value());
  return parse_sfen(to_sfen(problem), Kings::kOneOrBoth) ? std::optional(problem) : std::nullopt;
}

// Adds problems to a file, each once; what is there already counts.
class Composer {
 public:
  explicit Composer(const ComposeOptions& options)
      : options_(options),
        finder_(options.nodes),
        solver_(kPlainNodes),
        random_(options.seed),
        log_(options.output, true) {
    int number = 0;
    for (std::string_view line : log_.lines()) {
      ++number;
      if (is_note(line)) continue;
      const std::string where = options.output + " line " + std::to_string(number);
      const Mate mate = parse_mate(line, where);
      remember(mate.position, mate.line);
    }
    log_.begin();
  }

  bool full() const {
    for (int plies = 1; plies <= options_.most; plies += 2) {
      if (!full(plies)) return false;
    }
    return true;
  }

  // Tries the mates on the line of the shortest one from here, the longest first. At most one.
  bool try_line(Position position) {
    if (!tried_.insert(position.key()).second) return false;
    const std::vector<Move> line = finder_.line(position);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const int plies = static_cast<int>(line.size() - i);
      if (i % 2 == 0 && plies <= options_.most && !full(plies) && try_mate(position, plies)) {
        return true;
      }
      position.make(line[i]);
    }
    return false;
  }

  Random& random() { return random_; }
  void finish() { log_.finish(); }
  void report(std::string_view at) const {
    std::cerr << at << ':';
    for (int plies = 1; plies <= options_.most; plies += 2) {
      std::cerr << ' ' << plies << " plies " << found(plies) << ';';
    }
    for (const auto& [fault, times] : faults_) std::cerr << ' ' << fault << ' ' << times << ';';
    std::cerr << '\n';
  }

 private:
  int found(int plies) const {
    const auto at = found_.find(plies);
    return at == found_.end() ? 0 : at->second;
  }
  bool full(int plies) const { return found(plies) >= options_.count; }

  // The same main line of the same king counts as the same problem.
  bool remember(const Position& problem, const std::vector<Move>& line) {
    if (!known_.insert(std::to_string(problem.king(kWhite)) + ' ' + usi_moves(line)).second) {
      return false;
    }
    ++found_[static_cast<int>(line.size())];
    return true;
  }

  bool try_mate(const Position& position, int plies) {
    const Position whole = as_problem(position);
    if (!finder_.mates_in(whole, plies)) return false;
    std::set<std::string> reduced;
    for (int order = 0; order < kOrders; ++order) {
      const Position problem = in_usual_form(without_idle_pieces(finder_, whole, plies, random_));
      if (!reduced.insert(sfen_of(problem)).second) continue;
      if (pieces_on(problem) > options_.pieces) {
        ++faults_["too many pieces"];
        continue;
      }
      const Judgement judgement = judge_problem(solver_, finder_, problem, plies);
      if (!judgement.fault.empty()) {
        ++faults_[judgement.fault];
        continue;
      }
      if (!remember(problem, judgement.line)) continue;
      log_.add(sfen_of(problem) + '\t' + std::to_string(plies) + '\t' + usi_moves(judgement.line));
      return true;
    }
    return false;
  }

  const ComposeOptions& options_;
  MateFinder finder_;
  PlainMate solver_;
  Random random_;
  LineLog log_;
  std::map<int, int> found_;
  std::set<std::string> known_;
  std::set<std::uint64_t> tried_;
  std::map<std::string, int> faults_;
};

void from_games(Composer& composer, const ComposeOptions& options, const StopSignal& stop) {
  long long games = 0;
  for (const std::string& path : options.games) {
    for_each_corpus_game(path, false, [&](const CorpusGame& game) {
      if (composer.full() || stop.requested()) return;
      Position position = start_position();
      const auto moves = split_blanks(game.moves);
      bool found = false;  // one problem a game at most, so that they differ
      for (std::size_t i = 0; i < moves.size() && !found; ++i) {
        const auto move = parse_usi_move(position, moves[i]);
        if (!move) throw BadInput{game.where + ", " + move.error().line()};
        position.make(move.value());
        if (i + kLastPlies >= moves.size()) found = composer.try_line(position);
      }
      if (++games % 50 == 0) composer.report("game " + std::to_string(games));
    });
  }
}

void from_shapes(Composer& composer, const ComposeOptions& options, const StopSignal& stop) {
  for (int drawn = 1; drawn <= options.shapes && !composer.full() && !stop.requested(); ++drawn) {
    const auto shape = drawn_shape(composer.random());
    if (shape) composer.try_line(*shape);
    if (drawn % 10'000 == 0) composer.report("shape " + std::to_string(drawn));
  }
}

void compose(const ComposeOptions& options) {
  if (options.most % 2 == 0) throw BadInput{"--plies: a mate has an odd length (mates_even)"};
  if (options.games.empty() && options.shapes == 0) {
    throw BadInput{"--games or --shapes: there is nothing to make problems of (compose_nothing)"};
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  Composer composer(options);
  from_games(composer, options, stop);
  from_shapes(composer, options, stop);
  composer.finish();
  composer.report(stop.requested() ? "stopped" : "done");
}

}  // namespace

void add_compose_problems(CLI::App& app) {
  auto composed = std::make_shared<ComposeOptions>();
  CLI::App* composing = app.add_subcommand("compose-problems",
                                           "Make mating problems of games and of shapes drawn by "
                                           "lot. They are added to the file as they "
                                           "are found, so it may be stopped and gone on with");
  composing->add_option("--games", composed->games, "Tables of games of the engine against itself");
  composing->add_option("--out", composed->output, "File to add to")->required();
  composing->add_option("--shapes", composed->shapes, "Shapes to draw, after the games")
      ->check(whole_number(0, 1'000'000'000))
      ->capture_default_str();
  composing->add_option("--plies", composed->most, "Longest problem, odd")
      ->check(whole_number(1, 25))
      ->capture_default_str();
  composing->add_option("--count", composed->count, "Problems of each length in the file")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  composing->add_option("--pieces", composed->pieces, "Most pieces on the board")
      ->check(whole_number(2, 40))
      ->capture_default_str();
  composing->add_option("--seed", composed->seed, "Of what is drawn by lot")->capture_default_str();
  composing->add_option("--nodes", composed->nodes, "That the mate search may spend on a position")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  composing->callback([composed] { compose(*composed); });
}

}  // namespace nagare::cli
