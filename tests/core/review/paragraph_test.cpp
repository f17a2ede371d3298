// The paragraph about a game: every claim is held to the game by the rules and by the recogniser,
// and to the moves of the review; and reviews made by hand, of which it is known what must be said.
#include "core/review/paragraph.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/bilingual.h"
#include "core/engine/reviewer.h"
#include "core/joseki/castles.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/review/claim.h"
#include "core/review/review.h"
#include "core/review/turning_points.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_position.h"

using namespace nagare;

namespace {

using oracle::ReferencePosition;

const Review& reviewed(Reviewer& reviewer, const Game& game, std::uint64_t nodes = 40'000) {
  ReviewSettings settings;
  settings.nodes = nodes;
  REQUIRE(reviewer.start(test::knowledge(), game, settings));
  while (!reviewer.run_slice()) {
  }
  return *reviewer.review().value();
}

Recogniser seen_of(const Game& game) {
  Recogniser recogniser(test::knowledge().joseki, game.start());
  for (const PlayedMove& played : game.moves()) recogniser.play(played.move);
  return recogniser;
}

// By ply: the position before that move, by the reference rules; and after the last one.
std::vector<ReferencePosition> positions_of(std::string_view start, const Review& review) {
  std::vector<ReferencePosition> positions = {*ReferencePosition::from_sfen(start)};
  for (const ReviewedMove& move : review.moves) {
    positions.push_back(positions.back().after(move.text.usi));
  }
  return positions;
}

struct Told {
  Game game;
  const Review& review;
  std::vector<ReferencePosition> before;  // by ply - 1

  const ReviewedMove& move(int ply) const {
    return review.moves.at(static_cast<std::size_t>(ply - 1));
  }
  const ReferencePosition& position(int ply) const {
    return before.at(static_cast<std::size_t>(ply - 1));
  }
  int chance(int ply, Color side) const {
    const int black = review.graph.at(static_cast<std::size_t>(ply)).win_rate;
    return side == kBlack ? black : 1000 - black;
  }
  // Upper case, ' ' where the move takes nothing.
  char taken(int ply) const {
    const std::string& usi = move(ply).text.usi;
    const char letter = position(ply).on({usi[2] - '0', usi[3] - 'a' + 1}).letter;
    return letter == ' ' ? ' ' : static_cast<char>(letter & ~32);
  }
  bool takes_back(int ply) const {
    return ply > 1 && taken(ply) != ' ' && taken(ply - 1) != ' ' &&
           move(ply).text.usi.substr(2, 2) == move(ply - 1).text.usi.substr(2, 2);
  }
  bool best(int ply) const { return move(ply).text.usi == move(ply).best.text.usi; }
  const TurningPoint* turn(int ply) const {
    for (const SpokenTurningPoint& spoken : review.turning_points) {
      if (spoken.point.ply == ply) return &spoken.point;
    }
    return nullptr;
  }
};

bool had_castle(const Told& told, Color side, int castle) {
  Recogniser recogniser(test::knowledge().joseki, told.game.start());
  for (const PlayedMove& played : told.game.moves()) {
    recogniser.play(played.move);
    const auto named = recogniser.castle(side);
    if (named.castle == castle && named.state.placed == named.state.pieces) return true;
  }
  return false;
}

void check_opening(const Claim& claim, const Told& told) {
  const Joseki& joseki = test::knowledge().joseki;
  const Recogniser seen = seen_of(told.game);
  const auto recognised = [&](Color side, int strategy) {
    return seen.side(side).recognised.strategies[static_cast<std::size_t>(strategy)];
  };
  if (claim.game >= 0) CHECK((recognised(kBlack, claim.game) || recognised(kWhite, claim.game)));
  for (Color side : {kBlack, kWhite}) {
    const auto [strategy, castle] = claim.openings[side];
    if (strategy >= 0) {
      CHECK(recognised(side, strategy));
      CHECK(joseki.strategies.at(strategy).family != Family::kPair);
      CHECK(strategy != claim.game);
    }
    if (castle >= 0) CHECK(had_castle(told, side, castle));
  }
}

void check_turn(const Claim& claim, const Told& told) {
  const TurningPoint* turn = told.turn(claim.ply);
  REQUIRE(turn != nullptr);
  CHECK_FALSE(told.best(claim.ply));
  CHECK(told.position(claim.ply).legal_moves().size() > 1);
  const int before = claim.side == kBlack ? turn->before : 1000 - turn->before;
  CHECK(before >= kAsGoodAsLost);  // the game was not lost long before
  const ReviewedMove& move = told.move(claim.ply);
  if (claim.kind == ClaimKind::kTurnMissedMate) CHECK(move.best.value >= kMateBound);
  if (claim.kind == ClaimKind::kTurnIntoMate) {
    CHECK(move.value <= -kMateBound);
    CHECK(move.best.value > -kMateBound);
  }
  if (claim.kind == ClaimKind::kTurnReply) {
    CHECK(told.best(claim.ply + 1));
    CHECK_FALSE(told.takes_back(claim.ply + 1));
    CHECK_FALSE(told.position(claim.ply + 1).is_check());
  }
}

void check_castle(const Claim& claim, const Told& told) {
  CHECK_FALSE(had_castle(told, claim.side, claim.castle));
  const std::string_view own_pieces_only = " P";
  CHECK(own_pieces_only.find(told.taken(claim.ply)) == std::string_view::npos);
  for (int ply = 21; ply < claim.ply; ++ply) {
    CHECK(own_pieces_only.find(told.taken(ply)) != std::string_view::npos);
  }
  Recogniser recogniser(test::knowledge().joseki, told.game.start());
  for (int ply = 1; ply < claim.ply; ++ply) {
    recogniser.play(told.game.moves()[static_cast<std::size_t>(ply - 1)].move);
  }
  const CastleState state = castle_state(test::knowledge().joseki.castles.at(claim.castle),
                                         recogniser.story().position(), claim.side);
  CHECK(state.pieces - state.placed == claim.missing);
  CHECK(claim.missing > 0);
}

void check_claim(const Claim& claim, const Told& told) {
  CAPTURE(static_cast<int>(claim.kind), claim.ply, static_cast<int>(claim.side));
  if (claim.ply > 0 && claim.kind != ClaimKind::kTryCastle) {
    CHECK((told.position(claim.ply).side_to_move() == oracle::Side::kBlack) ==
          (claim.side == kBlack));
  }
  switch (claim.kind) {
    case ClaimKind::kShort:
      CHECK(told.review.moves.size() < 16);
      break;
    case ClaimKind::kNoTurn:
      CHECK(told.review.turning_points.empty());
      break;
    case ClaimKind::kOpening:
      check_opening(claim, told);
      break;
    case ClaimKind::kMated:
      CHECK(claim.ply == static_cast<int>(told.review.moves.size()));
      CHECK(told.before.back().is_check());
      CHECK(told.before.back().legal_moves().empty());
      break;
    case ClaimKind::kWellFound: {
      const ReviewedMove& move = told.move(claim.ply);
      CHECK(told.best(claim.ply));
      CHECK_FALSE(told.takes_back(claim.ply));
      CHECK(told.position(claim.ply).legal_moves().size() > 1);
      CHECK(move.natural.text.usi != move.text.usi);
      CHECK(move.natural.win_rate + kClearlyWorse <= move.win_rate);
      break;
    }
    case ClaimKind::kSteady: {
      int moves = 0;
      for (int ply = claim.ply; ply <= claim.until; ply += 2, ++moves) {
        CHECK(told.move(ply).by == claim.side);
        CHECK(told.move(ply).best.win_rate - told.move(ply).win_rate <= kNothingLost);
      }
      CHECK(moves >= kSteadyMoves);
      break;
    }
    case ClaimKind::kTryInstead:
      CHECK_FALSE(told.best(claim.ply));
      CHECK(told.position(claim.ply).legal_moves().size() > 1);
      CHECK((told.turn(claim.ply) || told.move(claim.ply).price.win_rate >= kClearlyWorse));
      break;
    case ClaimKind::kTryNatural: {
      const ReviewedMove& move = told.move(claim.ply);
      CHECK_FALSE(told.best(claim.ply));
      CHECK(move.natural.win_rate >= move.best.win_rate - kNothingLost);
      CHECK(move.win_rate <= move.best.win_rate - kClearlyWorse);
      break;
    }
    case ClaimKind::kTryCastle:
      check_castle(claim, told);
      break;
    default:
      check_turn(claim, told);
      break;
  }
}

void check_paragraph(const Paragraph& paragraph, const Told& told) {
  for (const Claim& claim : paragraph.claims) check_claim(claim, told);
  CHECK_FALSE(paragraph.text.empty());
  CHECK(paragraph.claims.size() <= 6);
  for (const std::string* text : {&paragraph.text.ja, &paragraph.text.en}) {
    CAPTURE(*text);
    CHECK_FALSE(test::holds(*text, "{"));
    CHECK_FALSE(test::holds(*text, "!"));
    CHECK_FALSE(test::holds(*text, "！"));
    CHECK_FALSE(test::holds(*text, "  "));
  }
}

void check_summary(std::string_view start, std::string_view moves, std::uint64_t nodes = 40'000) {
  const Game game = test::game_of(start, moves);
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game, nodes);
  const std::string sfen(start == "startpos"
                             ? "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
                             : start);
  const Told told{game, review, positions_of(sfen, review)};
  for (const ReviewedMove& move : review.moves) {
    CHECK(move.only_legal == (told.position(move.ply).legal_moves().size() == 1));
    CHECK(move.in_check == told.position(move.ply).is_check());
    CHECK((move.taken != kNoPieceType) == (told.taken(move.ply) != ' '));
  }
  check_paragraph(review.summary.both, told);
  for (Color side : {kBlack, kWhite}) {
    const Paragraph& paragraph = review.summary.sides[side];
    check_paragraph(paragraph, told);
    if (paragraph.practise) CHECK(told.move(*paragraph.practise).by == side);
    // What was done well, and what to try, is one's own.
    for (const Claim& claim : paragraph.claims) {
      if (claim.kind < ClaimKind::kWellFound || claim.kind == ClaimKind::kOpening) continue;
      CHECK(claim.side == side);
    }
  }
}

const Claim* find(const std::vector<Claim>& claims, ClaimKind kind) {
  const auto found = std::find_if(claims.begin(), claims.end(),
                                  [&](const Claim& claim) { return claim.kind == kind; });
  return found == claims.end() ? nullptr : &*found;
}
const Claim* find(const Paragraph& paragraph, ClaimKind kind) {
  return find(paragraph.claims, kind);
}

// A review in which every move is the best and the natural one and nothing changes. The moves stand
// for themselves alone: nobody has played them.
Review even_review(int plies) {
  Review review;
  for (int ply = 0; ply <= plies; ++ply) review.graph.push_back({ply, 500, 0});
  for (int ply = 1; ply <= plies; ++ply) {
    ReviewedMove move;
    move.ply = ply;
    move.by = ply % 2 == 1 ? kBlack : kWhite;
    const std::string from(1, static_cast<char>('1' + ply % 9));
    move.text = {from + "g" + from + "f", "▲" + from, "P" + from};
    move.win_rate = 500;
    move.rank = 1;
    move.best = {move.text, 0, 500, {}};
    move.natural = move.best;
    review.moves.push_back(move);
  }
  return review;
}
ReviewedMove& at(Review& review, int ply) {
  return review.moves.at(static_cast<std::size_t>(ply - 1));
}
// Another move than the one played, worth so much.
ReviewedChoice other(int win_rate) {
  return {{"5i5h", "▲５八玉", "K58"}, 0, win_rate, {}};
}
void turns(Review& review, int ply, int before, int after) {
  review.turning_points.push_back({{ply, before, after}, {}});
  at(review, ply).best = other(500);
  for (std::size_t i = static_cast<std::size_t>(ply); i < review.graph.size(); ++i) {
    review.graph[i].win_rate = after;
  }
}

std::vector<Claim> claims(const Review& review, std::optional<Color> asked) {
  return claims_of(review, Recogniser(test::knowledge().joseki, Game(start_position()).start()),
                   asked);
}

}  // namespace

TEST_CASE("a short game says that it is short, where it turned and what to try", "[review]") {
  // White does not take back the bishop that black has exchanged, at ply 6.
  constexpr std::string_view kMoves = "1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a";
  check_summary("startpos", kMoves);
  const Game game = test::game_of("startpos", kMoves);
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game);
  CHECK(find(review.summary.both, ClaimKind::kShort));
  CHECK(find(review.summary.sides[kWhite], ClaimKind::kTryInstead));
  CHECK(review.summary.sides[kWhite].practise == 6);
  // What black is to try is no move of white's.
  CHECK(review.summary.sides[kBlack].practise != 6);
}

TEST_CASE("one move alone is claimed to be short and no more", "[review]") {
  check_summary("startpos", "7g7f");
}

TEST_CASE("a mate on the board is said to everybody", "[review]") {
  constexpr std::string_view kStart = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
  check_summary(kStart, "G*5b");
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, test::game_of(kStart, "G*5b"));
  for (Color side : {kBlack, kWhite}) {
    CHECK(find(review.summary.sides[side], ClaimKind::kMated));
  }
}

TEST_CASE("every claim of a game with a castle and of a handicap game bears looking at",
          "[review]") {
  check_summary(
      "startpos",
      "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h 5c5d 6i5h 8d8e 8h7g 7c7d");
  check_summary("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
                "3c3d 7g7f 4c4d 2g2f");
}

TEST_CASE("every claim of whole games bears looking at", "[slow][long][review]") {
  for (std::string_view moves :
       {"2g2f 8c8d 2f2e 8d8e 7g7f 4a3b 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b 3i4h 2b3c 6i7i B*2g "
        "2h2g 6a5b 2g2h 9c9d 1g1f 1c1d B*5f 7c7d B*5e 5c5d 5e8b+ 7a8b 9g9f 5a4b R*6a 5d5e "
        "5f7d 8b7c 7d8c+ B*7d 8c7d",
        "7g7f 3c3d 2h6h 2c2d 5i4h 2d2e 3i2h 1c1d 8g8f 7a6b 4i3h 3d3e 1g1f 5c5d 8h2b+ 3a2b "
        "6h8h B*4d B*7g 6b5c 7i6h 5d5e 8f8e 2b1c 4h3i 5c6d 6g6f 8b5b 8e8d 8c8d 8h8d P*8b "
        "6i5h 6a7b 8d8h 1c2d 7g8f 5e5f 8f7g 1d1e 1f1e 6d5e 6h6g 5f5g+ 5h5g P*5f P*5c 5b5c "
        "5g5h 5c5d P*5g 5f5g+ 5h5g P*5f 5g5h 1a1e P*1f P*1h 1i1h 2a3c P*5b 4a5b P*5c 5b4b "
        "9g9f 3c4e 4g4f 5e4f 8h8e 4e5g+ 1f1e 5a6a L*4i 5g5h 6g5h 5f5g+ 2h1i 4d5c 3i2h 4f3g "
        "2i3g 5g5h S*5e 5d3d N*4f 3d3b 8e8d G*7d 8d8h 5h4i 6f6e 3e3f 3g4e S*3g 2h2i 5c3e "
        "3h4g 2e2f 1i2h 2f2g+ 2h2g L*2f P*2h 2f2g+ 2h2g P*2f 4f5d 2f2g+ 4g3f S*2h 8h2h 2g2h",
        "2g2f 3c3d 7g7f 4c4d 3i4h 8c8d 2f2e 2b3c 3g3f 3a3b 5i6h 8d8e 8h7g 7a6b 7i8h 3b4c "
        "6h7h 9c9d 4h3g 6c6d 9g9f 7c7d 3g4f 6b6c 2h3h 5a5b 3f3e 3d3e 4f3e 7d7e 7f7e P*7f "
        "7g5i 8b7b 2e2d 2c2d P*3d 3c5a P*2b 9d9e 9f9e P*9h 9i9h 8e8f 5i8f 4a3a 2b2a+ 3a2a "
        "6i6h 7b8b 3h3f P*8e 3d3c+ 5a3c P*3d 3c4b 3d3c+ 4b3c P*3d 3c5a 3d3c+ 5a3c N*5e 6c5d "
        "5e4c+ 5d4c P*3d 3c4b 8f9g P*9f 3d3c+ 4b3c 3e3d 9f9g+ 3d3c+ 9g8h 7h8h 8e8f B*7d "
        "S*6c S*8c 8b6b 7d8e P*3b 3c4c 5b4c 8g8f B*2g 8e7f 4c4b S*4c 4b3a 3f5f 2g4i+ 5f5c+ "
        "4i5i P*3c 3b3c 4c4b+ 6b4b 5c6c S*5b 7f2a+ 3a2a G*3a 2a3a 6c3c G*3b"}) {
    check_summary("startpos", moves, 2'000);
  }
}

TEST_CASE("both openings are said in one sentence, to whom they belong", "[review]") {
  const Game game = test::game_of(
      "startpos",
      "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h 5c5d 6i5h 8d8e 8h7g 7c7d");
  Reviewer reviewer;
  const ReviewSummary& summary = reviewed(reviewer, game).summary;
  const auto first = [](const std::string& text) { return text.substr(0, text.find("。")); };
  const std::string black = first(summary.sides[kBlack].text.ja);
  CAPTURE(black);
  CHECK(black.find("あなたは") == 0);
  CHECK(test::times(black, "四間飛車") == 1);
  CHECK(test::holds(black, "美濃"));
  CHECK(test::holds(black, "、相手は居飛車に"));
  CHECK(test::holds(black, "でした"));
  // The same of the other side, with the parts changed.
  const std::string white = first(summary.sides[kWhite].text.ja);
  CHECK(white.find("あなたは居飛車に") == 0);
  CHECK(test::holds(white, "、相手は四間飛車"));
  CHECK(first(summary.both.text.ja).find("▲は四間飛車") == 0);
  CHECK(summary.sides[kBlack].text.en.find("You had ") == 0);
  CHECK(test::holds(summary.sides[kBlack].text.en, ", and your opponent Static Rook with "));
  // 対抗形 is what both make together, and is said of neither.
  CHECK_FALSE(test::holds(black + white, "対抗形"));
}

TEST_CASE("what both sides had alike is said of both at once", "[review]") {
  const Game game = test::game_of("startpos", "7g7f 3c3d 2g2f 8c8d");
  Reviewer reviewer;
  const ReviewSummary& summary = reviewed(reviewer, game).summary;
  for (const Text& text : {summary.both.text, summary.sides[kBlack].text}) {
    CAPTURE(text.ja, text.en);
    CHECK(test::holds(text.ja, "どちらも居飛車でした。"));
    CHECK(test::times(text.ja, "居飛車") == 1);
    CHECK(test::holds(text.en, "Both sides had Static Rook."));
  }
}

TEST_CASE("an opening of both sides is said of the game", "[review]") {
  const Game game = test::game_of("startpos", "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b");
  const std::vector<Claim> said = [&] {
    Review review = even_review(20);
    return claims_of(review, seen_of(game), kBlack);
  }();
  const Claim* opening = find(said, ClaimKind::kOpening);
  REQUIRE(opening != nullptr);
  REQUIRE(opening->game >= 0);
  CHECK(test::joseki().strategies.at(opening->game).id == "ai_gakari");
  for (Color side : {kBlack, kWhite}) CHECK(opening->openings[side].strategy == -1);
}

TEST_CASE("a game turns with the move after which it did not turn back", "[review]") {
  Review review = even_review(60);
  turns(review, 21, 550, 100);  // black loses most here
  turns(review, 30, 100, 700);  // but white gives it back
  turns(review, 41, 600, 80);   // and black loses for good
  for (int ply = 41; ply <= 60; ++ply) review.graph[static_cast<std::size_t>(ply)].win_rate = 60;
  const auto said = claims(review, std::nullopt);
  const Claim* turn = find(said, ClaimKind::kTurn);
  REQUIRE(turn != nullptr);
  CHECK(turn->ply == 41);
  // Without a winner the largest counts.
  for (int ply = 50; ply <= 60; ++ply) review.graph[static_cast<std::size_t>(ply)].win_rate = 500;
  CHECK(find(claims(review, std::nullopt), ClaimKind::kTurn)->ply == 30);
}

TEST_CASE("a game that is long lost does not turn, nor with the best or the only move",
          "[review]") {
  Review review = even_review(60);
  SECTION("lost") {
    turns(review, 21, 99, 5);
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTurn));
  }
  SECTION("the best move") {
    turns(review, 21, 500, 200);
    at(review, 21).best = other(500);
    at(review, 21).best.text = at(review, 21).text;
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTurn));
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTryInstead));
  }
  SECTION("the only legal move") {
    turns(review, 21, 500, 200);
    at(review, 21).only_legal = true;
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTurn));
  }
  CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kNoTurn));  // the review has one
}

TEST_CASE("why a game turned is said where it was seen", "[review]") {
  Review review = even_review(60);
  turns(review, 21, 500, 100);
  ReviewedMove& move = at(review, 21);
  const auto why = [&] { return claims(review, std::nullopt).at(0).kind; };
  CHECK(why() == ClaimKind::kTurn);
  SECTION("a mate was missed") {
    move.best.value = kMateValue - 5;
    CHECK(why() == ClaimKind::kTurnMissedMate);
  }
  SECTION("a mate was allowed") {
    move.value = -kMateValue + 4;
    CHECK(why() == ClaimKind::kTurnIntoMate);
  }
  SECTION("the reply does something") {
    at(review, 22).strikes = true;
    CHECK(why() == ClaimKind::kTurnReply);
    at(review, 22).in_check = true;
    CHECK(why() == ClaimKind::kTurn);
    at(review, 22).in_check = false;
    move.taken = at(review, 22).taken = kPawn;  // on one square
    at(review, 22).text.usi = at(review, 22).best.text.usi = "P*" + move.text.usi.substr(2);
    CHECK(why() == ClaimKind::kTurn);
  }
}

TEST_CASE("what is done well is neither taking back, nor forced, nor just as good", "[review]") {
  Review review = even_review(60);
  ReviewedMove& found = at(review, 31);
  found.natural = other(450);
  found.rank = 3;
  const auto said = [&] {
    const auto all = claims(review, kBlack);
    const Claim* claim = find(all, ClaimKind::kWellFound);
    return claim ? claim->ply : 0;
  };
  CHECK(said() == 31);
  SECTION("natural is nearly as good") {
    found.natural = other(451);
    CHECK(said() == 0);
  }
  SECTION("it was the only legal move") {
    found.only_legal = true;
    CHECK(said() == 0);
  }
  SECTION("it takes back") {
    found.taken = at(review, 30).taken = kSilver;
    found.text.usi = found.best.text.usi = "5i" + at(review, 30).text.usi.substr(2);
    CHECK(said() == 0);
  }
  SECTION("another was better") {
    found.best = other(520);
    CHECK(said() == 0);
  }
  SECTION("the position after it shows that it was not") {
    review.graph[31].win_rate = 400;
    CHECK(said() == 0);
  }
  SECTION("it was the opponent's") {
    CHECK_FALSE(find(claims(review, kWhite), ClaimKind::kWellFound));
  }
}

TEST_CASE("a stretch without losses is said where nothing was well found", "[review]") {
  Review review = even_review(60);
  const auto stretch = [&] {
    const auto all = claims(review, kBlack);
    const Claim* claim = find(all, ClaimKind::kSteady);
    return claim ? std::pair(claim->ply, claim->until) : std::pair(0, 0);
  };
  CHECK(stretch() == std::pair(17, 59));
  at(review, 33).best = other(521);  // eight moves before it, thirteen after it
  CHECK(stretch() == std::pair(35, 59));
  at(review, 49).best = other(521);  // seven moves between, five after
  CHECK(stretch() == std::pair(17, 31));
  at(review, 31).best = other(521);
  CHECK(stretch() == std::pair(0, 0));
}

TEST_CASE("what to try is the turn, the dearest move, a natural one missed, or the castle",
          "[review]") {
  Review review = even_review(60);
  const auto said = [&] {
    for (const Claim& claim : claims(review, kBlack)) {
      if (claim.kind >= ClaimKind::kTryInstead && claim.kind != ClaimKind::kOpening) return claim;
    }
    return Claim{};
  };
  CHECK(said() == Claim{});
  // Two pieces of a castle are missing when a silver is taken.
  std::array<NamedFormations, kColorCount> formations;
  formations[kBlack] = {-1, false, 3, 2, 4};
  at(review, 25).formations = formations;
  at(review, 40).taken = kSilver;
  CHECK(said().kind == ClaimKind::kTryCastle);
  CHECK(said().ply == 40);
  CHECK(said().missing == 2);
  SECTION("a castle that was complete later is none") {
    formations[kBlack] = {-1, false, 3, 4, 4};
    at(review, 51).formations = formations;
    CHECK(said() == Claim{});
  }
  at(review, 35).best = other(560);
  at(review, 35).natural = other(540);
  CHECK(said() == Claim{ClaimKind::kTryNatural, kBlack, 35});
  at(review, 45).best = other(560);
  at(review, 45).natural = other(400);
  at(review, 45).priced = true;
  at(review, 45).price = {200, 60};
  CHECK(said() == Claim{ClaimKind::kTryInstead, kBlack, 45});
  turns(review, 27, 500, 350);
  CHECK(said() == Claim{ClaimKind::kTryInstead, kBlack, 27});
  // Nothing of it is the other side's.
  for (const Claim& claim : claims(review, kWhite)) CHECK(claim.kind != ClaimKind::kTryInstead);
}
