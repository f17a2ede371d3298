// Whether what is said of moves is so: the reasons that the advisors give, held to the claims that
// their words make (tests/oracle/claims).
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/evidence.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/engine/knowledge.h"
#include "core/joseki/castles.h"
#include "core/joseki/side_name.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/reference_position.h"
#include "tools/support/corpus/corpus.h"

using namespace nagare;

namespace {

oracle::Square on_oracle(Square square) {
  return oracle::square_named(usi_square(square));
}

std::string kinds_of(const CastlePiece& piece) {
  std::string kinds;
  for (PieceType type : piece.kinds)
    kinds += sfen_piece(make_piece(kBlack, type)) + std::string(" ");
  return kinds;
}

// What the reason says, in the oracle's terms.
struct Reader {
  const Occasion& occasion;
  oracle::Said said;

  void operator()(const CountedEvidence& each) {
    said.human = static_cast<double>(each.counts.human);
    said.computer = static_cast<double>(each.counts.computer);
    said.human_total = static_cast<double>(each.counts.human_total);
    said.computer_total = static_cast<double>(each.counts.computer_total);
    said.plies_back = each.plies_back[0];
  }
  void operator()(const LikelihoodEvidence& each) { said.probability = each.probability; }
  void operator()(const LineEvidence& each) {
    said.games = each.games;
    said.share = each.share;
    said.won = each.won;
    said.purpose = each.purpose.ja;
    said.line = each.name.ja;
    said.before = each.before.ja;
  }
  void operator()(const DestinationEvidence& each) {
    said.destination = on_oracle(each.to);
    said.placed = each.placed;
    said.pieces = each.pieces;
    said.left = each.moves;
    const Color side = occasion.position().side_to_move();
    for (const Castle& castle : occasion.joseki().castles.all()) {
      if (name_for(side, castle.name).ja != each.castle.ja) continue;
      for (const auto* pieces : {&castle.pieces, &castle.others}) {
        for (const CastlePiece& piece : *pieces) {
          said.castle.emplace_back(on_oracle(seen_by(side, piece.to)), kinds_of(piece));
        }
      }
    }
    INFO(each.castle.ja);
    CHECK_FALSE(said.castle.empty());
  }
  void operator()(const ShapeEvidence& each) { read(each.squares); }
  void operator()(const CategoryEvidence& each) { read(each.pieces); }
  void operator()(const IntentEvidence& each) {
    said.plan = each.plan.ja;
    said.line = each.line.ja;
    said.purpose = each.purpose.ja;
    said.plies_back = each.plies_back[0];
  }

  void read(const SquareList& squares) {
    for (Square square : squares) said.squares.push_back(on_oracle(square));
  }
};

oracle::Said said_by(const Occasion& occasion, std::string_view advisor, const Reason& reason) {
  Reader reader{occasion, {}};
  reader.said.advisor = advisor;
  reader.said.kind = reason.kind;
  reader.said.variant = reason.variant;
  std::visit(reader, reason.evidence);
  return reader.said;
}

// Of every kind, how often it was said and how often that was not so.
struct Tally {
  long long said = 0, refuted = 0;
  std::map<std::string, long long> parts;  // by what is not so
  std::vector<std::string> examples;
};
using Tallies = std::map<std::string, Tally>;

// The game as the oracle sees it: every move with the position before it.
struct Followed {
  oracle::ReferencePosition now;
  std::vector<oracle::Earlier> moves;  // the oldest first

  void play(const std::string& usi) {
    moves.push_back({now, usi});
    now = now.after(usi);
  }
  std::vector<oracle::Earlier> newest_first() const { return {moves.rbegin(), moves.rend()}; }
};

Followed followed(const std::string& sfen) {
  return {oracle::ReferencePosition::from_sfen(sfen).value(), {}};
}

// " 76 34", by file and rank.
std::string squares_of(const oracle::Said& said) {
  std::string text;
  for (const oracle::Square& each : said.squares) {
    text += " " + std::to_string(each.file) + std::to_string(each.rank);
  }
  return text;
}

// Holds what is said of the move at naturalness 50 and 100 to the oracle.
void examine(const Occasion& occasion, const Followed& game, const std::string& usi,
             Tallies& tallies) {
  const std::size_t index = occasion.index_of(test::move_of(occasion.position(), usi));
  std::set<std::string> seen;
  for (int naturalness : {50, 100}) {
    DialSettings settings;
    settings.naturalness = naturalness;
    settings.ply = occasion.position().ply();
    const WeighedAdvice advice = weighed_advice(test::knowledge().advisors, occasion, settings);
    for (const WeighedReason& each : advice[index]) {
      const std::string id = std::string(each.voice->id) + '/' + std::string(each.reason.kind);
      if (!seen.insert(id).second) continue;
      const oracle::Scene scene(game.now, usi, game.newest_first(),
                                said_by(occasion, each.voice->id, each.reason));
      Tally& tally = tallies[id];
      ++tally.said;
      if (const auto fault = oracle::refuted(scene)) {
        ++tally.refuted;
        ++tally.parts[*fault];
        if (tally.examples.size() < 5) {
          tally.examples.push_back(game.now.to_sfen() + " " + usi + " " +
                                   std::string(each.reason.variant) + squares_of(scene.said) + " " +
                                   scene.said.line + scene.said.purpose + ": not so: " + *fault);
        }
      }
    }
  }
}

bool is_legal_here(const Game& game, const std::string& usi) {
  MoveList legal;
  generate_legal(game.position(), legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move move) { return to_usi(move) == usi; });
}

void examine_game(const std::string& moves, int first, int step, Tallies& tallies) {
  Game game(test::position_of("startpos"));
  Followed follow = followed(to_sfen(game.position()));
  int ply = 0;
  for (std::string_view word : split_blanks(moves)) {
    const std::string usi(word);
    if (!is_legal_here(game, usi)) return;  // the record is broken from here on
    if (ply >= first && (ply - first) % step == 0) {
      const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
      examine(occasion, follow, usi, tallies);
      const std::string likeliest = to_usi(occasion.policy().front().move);
      if (likeliest != usi) examine(occasion, follow, likeliest, tallies);
    }
    game.play(test::move_of(game.position(), usi));
    if (game.result()) return;
    follow.play(usi);
    ++ply;
  }
}

// Writes the table that NAGARE_CLAIMS_REPORT names: of every kind how often it was said and
// refuted, by what, with examples.
void write_report(const Tallies& tallies) {
  const char* path = std::getenv("NAGARE_CLAIMS_REPORT");
  if (path == nullptr) return;
  std::ofstream out(path);
  out << "kind\tsaid\trefuted\tby\n";
  for (const auto& [id, tally] : tallies) {
    out << id << '\t' << tally.said << '\t' << tally.refuted << '\t';
    for (const auto& [part, times] : tally.parts) out << part << " (" << times << "); ";
    out << '\n';
    for (const std::string& example : tally.examples) out << "#\t" << example << '\n';
  }
}

void check(const Tallies& tallies) {
  write_report(tallies);
  long long said = 0, refuted = 0;
  std::string examples;
  for (const auto& [id, tally] : tallies) {
    said += tally.said;
    refuted += tally.refuted;
    for (const std::string& example : tally.examples) examples += id + ": " + example + '\n';
  }
  INFO(examples << refuted << " of " << said << " reasons refuted");
  CHECK(said > 1000);
  CHECK(refuted == 0);
}

}  // namespace

TEST_CASE("every kind of reason has a claim, and every claim is of a kind") {
  std::set<std::string> kinds;
  for (const auto& voice : test::knowledge().advisors.voices()) {
    for (std::string_view kind : voice->advisor->kinds()) {
      kinds.insert(std::string(voice->id) + '/' + std::string(kind));
    }
  }
  for (const std::string& kind : kinds) {
    INFO(kind);
    CHECK(oracle::claims().count(kind) == 1);
  }
  for (const auto& [kind, claim] : oracle::claims()) {
    INFO(kind);
    CHECK(kinds.count(kind) == 1);
  }
}

TEST_CASE("what is said of the examples of the rules of shape is so") {
  const Knowledge& knowledge = test::knowledge();
  const Advisor& advisor = *knowledge.advisors.voice("shape").advisor;
  int number = 0;
  const std::string table = test::read_file(NAGARE_TEST_DATA "/shape-examples.tsv");
  for (std::string_view line : split(table, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 5 || cells[1] != "yes") continue;
    const std::string id(cells[0]), position(cells[2]), usi(cells[3]);
    const std::size_t at = position.find(" moves ");
    const Game game = test::game_of(position.substr(0, at),
                                    at == std::string::npos ? "" : position.substr(at + 7));
    Followed follow = followed(to_sfen(test::game_of(position.substr(0, at)).position()));
    if (at != std::string::npos) {
      const std::string moves = position.substr(at + 7);
      for (std::string_view word : split_blanks(moves)) follow.play(std::string(word));
    }
    const Occasion occasion(game, knowledge.policy, knowledge.joseki);
    for (const Reason& reason : test::reasons_of(advisor, game, usi)) {
      if (reason.kind != id) continue;
      ++number;
      const oracle::Scene scene(follow.now, usi, follow.newest_first(),
                                said_by(occasion, "shape", reason));
      INFO(id << ": " << position << ' ' << usi << " (" << cells[4] << ')');
      const auto fault = oracle::refuted(scene);
      if (fault) FAIL_CHECK("not so: " << *fault);
    }
  }
  CHECK(number > 100);
}

TEST_CASE("what is said of people's moves is so", "[claims]") {
  const char* corpora = std::getenv("NAGARE_CORPORA");
  if (corpora == nullptr) {
    WARN("NAGARE_CORPORA is not set: not tried on the games of the corpora");
    return;
  }
  const char* wanted = std::getenv("NAGARE_CLAIMS_GAMES");
  const int games = wanted == nullptr ? 60 : std::atoi(wanted);
  Random random(test::announced_seed(47));
  Tallies tallies;
  std::vector<std::string> drawn;
  // One in so many of the corpus.
  long long number = 0;
  cli::for_each_corpus_game(
      std::string(corpora) + "/human-v1.tsv.gz", true, [&](const cli::CorpusGame& game) {
        ++number;
        if (drawn.size() < static_cast<std::size_t>(games)) {
          drawn.emplace_back(game.moves);
        } else if (const auto at = random.below64(static_cast<std::uint64_t>(number));
                   at < drawn.size()) {
          drawn[at] = std::string(game.moves);
        }
      });
  for (const std::string& moves : drawn) {
    examine_game(moves, static_cast<int>(random.below64(8)), 8, tallies);
  }
  check(tallies);
}
