#include "core/engine/bench.h"

#include <string>
#include <string_view>

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/data/band.h"
#include "core/engine/json.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/notation/sfen.h"
#include "core/policy/policy_network.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"

namespace nagare {

namespace {

constexpr int kDepth = 5;
constexpr int kWindow = 700;
// Fifty choices in all.
constexpr int kChoiceDepth = 4;
constexpr int kChoicesFromStart = 17, kChoicesFromOthers = 3;

// The start, and positions from games between engines (tests/data/perft.epd names their source).
constexpr std::string_view kPositions[kBenchPositions] = {
    kStartSfen,
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75",
    "ln1g2s1l/2s1k4/p2pppB+Pp/2g6/5P3/1PP3P2/P3P3P/2KR2S2/LNS1b4 w GLPrg2n4p 86",
    "l5r1l/4G4/1p1+P1knpp/p3sp2g/1nG3p2/3P1S3/P3PPP1P/3+b1GK1B/L+r5NL w NP2s4p 108",
    "8+P/1b2gS3/pr1pksB1p/2p1N1np1/4p1R2/NPPPP3P/P1S2P3/2G1GS3/L1K5L w G4Pn2l 88",
    "ln+B3gn+B/4r1k2/p1pp1l1+S1/3g2ppp/1p3P3/2P3P1P/PP1PP1N2/2S1KG3/LN1G4+s w Rsl3p 74",
    "+Nn3+Ps1+P/6rp1/3pkpp1+B/p8/1p1Pps3/P2G3LL/1PN2gPPK/7g1/L6+r1 b SLPbgsn3p 111",
    "lng6/2ksg3l/ppp2p1+B1/3pP1pRp/P2P1n3/1P2SN3/3G1PP1P/9/+r2SKG1NL w S3Pblp 90",
    "lng4nl/1k2g2r1/4psb1p/2ps1pp2/1p1pP2p1/+l4R3/1PBPSPPPP/1SKG1G3/7NL b n3p 57",
    "1n1g4l/lr2k2r1/2ppppnpp/6ps1/P3G4/2P2PS2/1+p1PP1P1P/4K4/LNS2G1NL w P2bgs2p 60",
    "lr5nl/3g1kg2/2n1ppsp1/p1pps1p1p/1p5P1/P1PPSPP1P/1PS1P1N2/2G1G2R1/LNK5L b Bb 45",
};

}  // namespace

std::uint64_t bench(const Knowledge& knowledge) {
  SearchMemory memory(16);
  MateTable mates(4);
  SearchLimits limits;
  limits.depth = kDepth;
  limits.window = kWindow;
  std::uint64_t nodes = 0;
  for (std::string_view sfen : kPositions) {
    Search search(knowledge.evaluator, memory, Game(parse_sfen(sfen).value()), limits);
    search.look_for_mates(mates);
    search.run(UINT64_MAX / 2);
    nodes += search.nodes();
  }
  return nodes;
}

std::uint32_t bench_policy(const Knowledge& knowledge) {
  std::string said;
  for (std::string_view sfen : kPositions) {
    const Game game(parse_sfen(sfen).value());
    for (const PolicyMove& each : knowledge.policy.moves(game, Band::kOnline)) {
      append_bytes(said, each.move.bits());
      append_bytes(said, static_cast<std::int32_t>(each.logit));
      append_bytes(said, static_cast<std::int32_t>(each.probability));
    }
  }
  return static_cast<std::uint32_t>(fnv1a_64(said));
}

std::uint32_t bench_choices(const Knowledge& knowledge) {
  ThinkSettings settings;
  settings.choice.naturalness = 50;
  settings.depth = kChoiceDepth;
  settings.seed = 1;
  settings.tells = true;
  settings.large_evaluation = false;  // not every build has it at hand
  Thinker thinker;
  std::string said;
  for (std::string_view sfen : kPositions) {
    Game game(parse_sfen(sfen).value());
    const int moves = sfen == kStartSfen ? kChoicesFromStart : kChoicesFromOthers;
    for (int i = 0; i < moves && !game.result(); ++i) {
      if (!thinker.start(knowledge, game, settings)) return 0;  // without memory
      while (!thinker.think(1)) {
      }
      const auto choice = thinker.choice();
      said += choice_json(choice.value());
      game.play(choice.value().verdict.move);
    }
  }
  return static_cast<std::uint32_t>(fnv1a_64(said));
}

}  // namespace nagare
