// The paragraph about a game: every claim is held to the game by the rules and by the recogniser,
// and to the moves of the review; and reviews made by hand, of which it is known what must be said.
#include "core/review/paragraph.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bilingual.h"
#include "core/choice/amount_words.h"
#include "core/choice/assessment.h"
#include "core/engine/reviewer.h"
#include "core/joseki/castles.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/notation/handicap.h"
#include "core/notation/record.h"
#include "core/notation/sfen.h"
#include "core/reading/comparison.h"
#include "core/reading/gain.h"
#include "core/review/claim.h"
#include "core/review/game_end.h"
#include "core/review/review.h"
#include "core/review/stakes.h"
#include "core/review/turning_points.h"
#include "core/search/horizon.h"
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

void check_stretch(const Claim& claim, const Told& told) {
  // By the graph: so many positions in a row in which the side stood better.
  const auto begins = [&](int ply, Color side) {
    for (int i = 0; i < kLeadPlies; ++i) CHECK(told.chance(ply + i, side) >= kAhead);
  };
  if (claim.kind == ClaimKind::kStoodEven) {
    const int last = static_cast<int>(told.review.moves.size());
    for (Color side : {kBlack, kWhite}) {
      int run = 0;
      for (int ply = 0; ply <= last; ++ply) {
        run = told.chance(ply, side) >= kAhead ? run + 1 : 0;
        CHECK(run < kLeadPlies);
      }
    }
    return;
  }
  if (claim.kind == ClaimKind::kStoodAhead && claim.until > 0) {
    CHECK(told.chance(claim.until, claim.side) >= kAhead);
    for (int ply = claim.until + 1; ply <= static_cast<int>(told.review.moves.size()); ++ply) {
      CHECK(told.chance(ply, claim.side) < kAhead);
    }
  } else if (claim.until > 0) {
    begins(claim.until, claim.side);
  }
  if (claim.kind == ClaimKind::kStoodSwung) return;
  const Color first = claim.kind == ClaimKind::kStoodTurned ? ~claim.side : claim.side;
  if (claim.ply > 0) {
    begins(claim.ply, first);
  } else {
    for (int ply = 4; ply < kLeadPlies; ++ply) CHECK(told.chance(ply, first) >= kAhead);
  }
}

void check_turn(const Claim& claim, const Told& told) {
  CHECK_FALSE(told.best(claim.ply));
  CHECK(told.position(claim.ply).legal_moves().size() > 1);
  const ReviewedMove& move = told.move(claim.ply);
  CHECK(move.win_rate <= move.best.win_rate);
  const bool missed = move.best.value >= kMateBound && move.value < kMateBound;
  if (!claim.dearest && !missed) {
    const TurningPoint* turn = told.turn(claim.ply);
    REQUIRE(turn != nullptr);
    const int before = claim.side == kBlack ? turn->before : 1000 - turn->before;
    CHECK(before >= kAsGoodAsLost);  // the game was not lost long before
  }
  if (!told.turn(claim.ply) && !missed) {
    CHECK(move.best.win_rate - move.win_rate >= kClearlyWorse);
  }
  CHECK(missed == (claim.kind == ClaimKind::kTurnMissedMate));
  if (claim.kind == ClaimKind::kTurnIntoMate) {
    CHECK(move.value <= -kMateBound);
    CHECK(move.best.value > -kMateBound);
  }
  if (claim.kind == ClaimKind::kTurnLoses) {
    const Stake& answer = move.stakes.answer;
    // The answer is the one that the review expects, and what it takes stands there.
    REQUIRE(move.answer.size() > 1);
    CHECK(answer.first.en == move.answer[1].english);
    const ReferencePosition after = told.position(claim.ply).after(move.text.usi);
    if (answer.gain.outcome == Outcome::kPiece && answer.gain.ply == 0) {
      const std::string& usi = move.answer[1].usi;
      CHECK(after.on({usi[2] - '0', usi[3] - 'a' + 1}).letter != ' ');
    }
  }
  if (claim.answer) {
    REQUIRE(move.answer.size() > 1);
    CHECK(move.stakes.answer.first.en == move.answer[1].english);
  }
  if (claim.until > 0) {
    const ReviewedMove& earlier = told.move(claim.until);
    CHECK(claim.until < claim.ply);
    CHECK(earlier.by == claim.side);
    CHECK(earlier.best.value >= kMateBound);
    CHECK(earlier.value < kMateBound);
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
  const bool of_move =
      (claim.kind >= ClaimKind::kTurn && claim.kind <= ClaimKind::kTurnMissedGain) ||
      claim.kind == ClaimKind::kHardFound || claim.kind == ClaimKind::kTry ||
      claim.kind == ClaimKind::kWellFound;
  if (of_move) {
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
    case ClaimKind::kStoodEven:
    case ClaimKind::kStoodAhead:
    case ClaimKind::kStoodTurned:
    case ClaimKind::kStoodSwung:
      check_stretch(claim, told);
      break;
    case ClaimKind::kHeld:
      for (int ply = claim.ply + kLeadPlies; ply <= static_cast<int>(told.review.moves.size());
           ++ply) {
        CHECK(told.chance(ply, claim.side) > 1000 - kAhead);
      }
      break;
    case ClaimKind::kEnded:
      CHECK(claim.ply == static_cast<int>(told.review.moves.size()));
      CHECK(told.review.end.kind != EndKind::kUnknown);
      if (told.review.end.winner) CHECK(claim.side == *told.review.end.winner);
      if (told.review.end.kind == EndKind::kMate) {
        CHECK(told.before.back().is_check());
        CHECK(told.before.back().legal_moves().empty());
      }
      break;
    case ClaimKind::kLeftOff:
      CHECK(told.review.end == GameEnd{});
      CHECK(claim.even == (told.chance(claim.ply, claim.side) < kAhead));
      break;
    case ClaimKind::kHardFound: {
      const ReviewedMove& move = told.move(claim.ply);
      CHECK(told.best(claim.ply));
      CHECK_FALSE(told.takes_back(claim.ply));
      CHECK(told.position(claim.ply).legal_moves().size() > 1);
      REQUIRE(move.fallibility);
      CHECK(move.fallibility->chances[kClearError] >= kHardToFind);
      break;
    }
    case ClaimKind::kWellFound: {
      const ReviewedMove& move = told.move(claim.ply);
      CHECK(told.best(claim.ply));
      CHECK_FALSE(told.takes_back(claim.ply));
      CHECK(told.position(claim.ply).legal_moves().size() > 1);
      CHECK(move.natural.text.usi != move.text.usi);
      CHECK(move.natural.win_rate + kClearlyWorse <= move.win_rate);
      break;
    }
    case ClaimKind::kTry:
      CHECK_FALSE(told.best(claim.ply));
      CHECK(told.position(claim.ply).legal_moves().size() > 1);
      CHECK((told.move(claim.ply).judgement == Judgement::kLittle ||
             told.move(claim.ply).judgement == Judgement::kWorse));
      break;
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
  CHECK(paragraph.claims.size() <= 5);
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
    if (paragraph.practise) {
      const ReviewedMove& move = told.move(*paragraph.practise);
      CHECK(move.by == side);
      // What the exercise asks for is not given away.
      const Claim& last = paragraph.claims.back();
      CHECK((last.kind == ClaimKind::kTry && last.ply == *paragraph.practise));
      const std::string sentence = paragraph.text.en.substr(paragraph.text.en.find("Go back to"));
      CHECK_FALSE(test::holds(sentence, " " + move.best.text.english + " "));
      CHECK_FALSE(test::holds(paragraph.text.ja, move.best.text.japanese));
    }
    // What was done well, and what to try, is one's own.
    for (const Claim& claim : paragraph.claims) {
      if (claim.kind >= ClaimKind::kTry) CHECK(claim.side == side);
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
// So much better than what was played.
void worse(Review& review, int ply, int by) {
  at(review, ply).best = other(500 + by);
  at(review, ply).judgement = Judgement::kWorse;
}
void turns(Review& review, int ply, int before, int after) {
  review.turning_points.push_back({{ply, before, after}, {}});
  at(review, ply).best = other(500);
  at(review, ply).judgement = Judgement::kWorse;
  for (std::size_t i = static_cast<std::size_t>(ply); i < review.graph.size(); ++i) {
    review.graph[i].win_rate = after;
  }
}

std::vector<Claim> claims(const Review& review, std::optional<Color> asked) {
  return claims_of(review, Recogniser(test::knowledge().joseki, Game(start_position()).start()),
                   asked);
}

}  // namespace

TEST_CASE("a short game says that it is short, where it turned and what to go back to",
          "[slow][long][review]") {
  // White does not take back the bishop that black has exchanged, at ply 6.
  constexpr std::string_view kMoves = "1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a";
  check_summary("startpos", kMoves);
  const Game game = test::game_of("startpos", kMoves);
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game);
  CHECK(find(review.summary.both, ClaimKind::kShort));
  CHECK(find(review.summary.sides[kWhite], ClaimKind::kTry));
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
    const Claim* end = find(review.summary.sides[side], ClaimKind::kEnded);
    REQUIRE(end != nullptr);
    CHECK(end->side == kBlack);
  }
}

TEST_CASE("every claim of a game with a castle and of a handicap game bears looking at",
          "[slow][long][review]") {
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

TEST_CASE("both openings are said in one sentence, to whom they belong", "[slow][long][review]") {
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
  CHECK(test::holds(summary.both.text.en, ", and White Static Rook with "));
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

TEST_CASE("a game that has a name is not told of one side alone", "[review]") {
  const Joseki& joseki = test::joseki();
  Review review = even_review(20);
  review.handicap = handicap_by_id("2-piece");
  const Recogniser seen(joseki, parse_sfen(review.handicap->sfen).value());
  const Paragraph said = paragraph_of(review, seen, test::knowledge().review_words, kBlack);
  CHECK(test::holds(said.text.ja, "二枚落ちの将棋でした。"));
  CHECK(test::holds(said.text.en, "It was a handicap game (Two pieces)."));
}

TEST_CASE("who stood better when is told by stretches of the graph", "[review]") {
  Review review = even_review(60);
  const auto set = [&](int from, int to, int win_rate) {
    for (int ply = from; ply <= to; ++ply) {
      review.graph[static_cast<std::size_t>(ply)].win_rate = win_rate;
    }
  };
  const auto said = [&] { return claims(review, kBlack).front(); };
  CHECK(said() == Claim{ClaimKind::kStoodEven});
  set(20, 24, 620);  // one position too few
  CHECK(said() == Claim{ClaimKind::kStoodEven});
  set(20, 25, 619);
  CHECK(said() == Claim{ClaimKind::kStoodEven});
  set(20, 25, 620);
  CHECK(said() == Claim{ClaimKind::kStoodAhead, kBlack, 20, 25});
  set(40, 60, 900);  // of the same side: it stood better from 20 on
  CHECK(said() == Claim{ClaimKind::kStoodAhead, kBlack, 20});
  set(56, 60, 500);
  CHECK(said() == Claim{ClaimKind::kStoodAhead, kBlack, 20, 55});
  set(40, 60, 380);
  CHECK(said() == Claim{ClaimKind::kStoodTurned, kWhite, 20, 40});
  set(50, 60, 700);
  CHECK(said() == Claim{ClaimKind::kStoodSwung, kBlack, 0, 50});
  set(4, 60, 200);
  CHECK(said() == Claim{ClaimKind::kStoodAhead, kWhite, 0});
}

TEST_CASE("the result is told, with who won and how", "[review]") {
  Review review = even_review(60);
  const Recogniser seen(test::joseki(), start_position());
  const auto said = [&](EndKind kind, std::optional<Color> winner, std::optional<Color> asked) {
    review.end = {kind, winner};
    return paragraph_of(review, seen, test::knowledge().review_words, asked).text;
  };
  using enum EndKind;
  CHECK(test::holds(said(kResignation, kWhite, kBlack).ja,
                    "60手までであなたが投了し、相手の勝ちです。"));
  CHECK(test::holds(said(kResignation, kWhite, kWhite).ja,
                    "60手までで相手が投了し、あなたの勝ちです。"));
  CHECK(test::holds(said(kResignation, kWhite, std::nullopt).en,
                    "White won by resignation after move 60."));
  CHECK(test::holds(said(kTime, kBlack, kBlack).en, "You won on time after move 60."));
  CHECK(test::holds(said(kMate, kWhite, kBlack).ja, "までの詰みで、相手の勝ちです。"));
  CHECK(test::holds(said(kFoul, kBlack, kWhite).ja, "あなたの反則があり、相手の勝ちです。"));
  CHECK(test::holds(said(kDeclaration, kBlack, std::nullopt).ja, "入玉を宣言し、▲の勝ちです。"));
  CHECK(test::holds(said(kWrongDeclaration, kBlack, kWhite).ja, "あなたが入玉を宣言しましたが"));
  CHECK(test::holds(said(kPerpetualCheck, kBlack, kBlack).ja,
                    "連続王手の千日手となり、あなたの勝ちです。"));
  CHECK(test::holds(said(kWon, kWhite, std::nullopt).ja, "60手までで△の勝ちです。"));
  CHECK(test::holds(said(kRepetition, std::nullopt, kBlack).ja, "千日手となり、引き分けです。"));
  CHECK(test::holds(said(kImpasse, std::nullopt, kBlack).ja, "持将棋となり、引き分けです。"));
  CHECK(test::holds(said(kDrawn, std::nullopt, kBlack).ja, "60手までで引き分けです。"));
  // Of a game of which nobody says that it ended, only how it stood.
  const Text open = said(kUnknown, std::nullopt, kBlack);
  CHECK(test::holds(open.ja, "ほぼ互角です。"));
  CHECK_FALSE(test::holds(open.ja, "勝ち"));
  review.graph.back().win_rate = 300;
  CHECK(test::holds(said(kUnknown, std::nullopt, kBlack).ja, "相手が優勢です。"));
}

TEST_CASE("a game's own result counts before what is known of its end", "[review]") {
  const Game open = test::game_of("startpos", "7g7f 3c3d 2g2f");  // white is to move
  using enum EndKind;
  const auto end = [&](Ending ending, std::optional<Color> winner = std::nullopt) {
    return end_of(open, ending, winner);
  };
  CHECK(end(Ending::kNone) == GameEnd{kUnknown, std::nullopt});
  CHECK(end(Ending::kNone, kWhite) == GameEnd{kWon, kWhite});
  CHECK(end(Ending::kResignation) == GameEnd{kResignation, kBlack});
  CHECK(end(Ending::kTime) == GameEnd{kTime, kBlack});
  CHECK(end(Ending::kFoulLoss) == GameEnd{kFoul, kBlack});
  CHECK(end(Ending::kFoulWin) == GameEnd{kFoul, kWhite});
  CHECK(end(Ending::kDeclaration) ==
        GameEnd{kWrongDeclaration, kBlack});  // of 27 points there are few
  CHECK(end(Ending::kDeclaration, kWhite) == GameEnd{kDeclaration, kWhite});
  CHECK(end(Ending::kRepetition) == GameEnd{kRepetition, std::nullopt});
  CHECK(end(Ending::kRepetition, kBlack) == GameEnd{kPerpetualCheck, kBlack});
  CHECK(end(Ending::kImpasse) == GameEnd{kImpasse, std::nullopt});
  CHECK(end(Ending::kMoveLimit) == GameEnd{kDrawn, std::nullopt});
  CHECK(end(Ending::kInterruption) == GameEnd{kUnknown, std::nullopt});
  const Game mate = test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
  CHECK(end_of(mate, Ending::kResignation, kWhite) == GameEnd{kMate, kBlack});
}

TEST_CASE("a game turns with the move after which it did not turn back", "[review]") {
  Review review = even_review(60);
  turns(review, 21, 550, 100);  // black loses most here
  turns(review, 30, 100, 700);  // but white gives it back
  turns(review, 41, 600, 80);   // and black loses for good
  for (int ply = 41; ply <= 60; ++ply) review.graph[static_cast<std::size_t>(ply)].win_rate = 60;
  const auto turn = [&](std::optional<Color> asked) {
    const auto said = claims(review, asked);
    const Claim* claim = find(said, ClaimKind::kTurn);
    return claim ? claim->ply : 0;
  };
  CHECK(turn(std::nullopt) == 41);
  CHECK(turn(kBlack) == 41);
  CHECK(turn(kWhite) == 41);  // what won it
  // Without a loser the largest counts, one's own first.
  for (int ply = 50; ply <= 60; ++ply) review.graph[static_cast<std::size_t>(ply)].win_rate = 500;
  CHECK(turn(std::nullopt) == 30);
  CHECK(turn(kBlack) == 41);
  CHECK(turn(kWhite) == 30);
  // Who lost is known, however it stood.
  review.end = {EndKind::kTime, kBlack};
  CHECK(turn(kBlack) == 30);
  CHECK(turn(kWhite) == 30);
}

TEST_CASE("a game lost after mates that were missed tells the loser so", "[review]") {
  Review review = even_review(80);
  turns(review, 60, 400, 700);  // white slips, but black does not win
  for (const int ply : {61, 67}) {
    worse(review, ply, 400);
    at(review, ply).best.value = kMateValue - 7;
  }
  review.end = {EndKind::kResignation, kWhite};
  for (const std::optional<Color> asked :
       {std::optional(kBlack), std::optional(kWhite), std::optional<Color>()}) {
    const auto said = claims(review, asked);
    const Claim* claim = find(said, ClaimKind::kTurnMissedMate);
    REQUIRE(claim != nullptr);
    CHECK(claim->side == kBlack);
    CHECK(claim->ply == 67);
    CHECK(claim->until == 61);
  }
  const Recogniser seen(test::joseki(), start_position());
  const Paragraph said = paragraph_of(review, seen, test::knowledge().review_words, kBlack);
  CHECK(test::holds(said.text.ja, "あなたの67手目"));
  CHECK(
      test::holds(said.text.ja, "7手詰めを逃しました。その前の61手目でも、詰みを逃していました。"));
  CHECK(test::holds(said.text.ja, "67手目のところに戻って、詰みを探してみてください。"));
  CHECK(said.practise == 67);
  CHECK_FALSE(test::holds(said.text.ja, "５八玉"));
  // A later move that turned the game comes first, and the mate is told besides.
  turns(review, 73, 600, 100);
  const auto later = claims(review, kBlack);
  const Claim* claim = find(later, ClaimKind::kTurn);
  REQUIRE(claim != nullptr);
  CHECK(claim->ply == 73);
  CHECK(claim->until == 67);
  // The winner's own chances are not those of the loser.
  review.end = {EndKind::kResignation, kBlack};
  CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTurnMissedMate));
}

TEST_CASE("a handicap game that was won says what won it", "[review]") {
  Review review = even_review(60);
  for (GraphPoint& point : review.graph) point.win_rate = 900;
  review.handicap = handicap_by_id("2-piece");
  review.end = {EndKind::kResignation, kBlack};
  const auto said = [&] {
    return paragraph_of(review, Recogniser(test::joseki(), start_position()),
                        test::knowledge().review_words, kBlack);
  };
  CHECK(find(said(), ClaimKind::kHeld)->side == kBlack);
  CHECK(test::holds(said().text.ja,
                    "はじめからあなたが優勢でした。あなたはその優位を最後まで保ちました。"));
  // Nothing turned, but a move of the opponent's made it plain.
  worse(review, 34, 60);
  worse(review, 44, 50);
  const Paragraph dearest = said();
  const Claim* claim = find(dearest, ClaimKind::kTurn);
  REQUIRE(claim != nullptr);
  CHECK(claim->ply == 34);
  CHECK(claim->dearest);
  CHECK(test::holds(dearest.text.ja, "いちばん響いたのは相手の34手目"));
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
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTry));
  }
  SECTION("the only legal move") {
    turns(review, 21, 500, 200);
    at(review, 21).only_legal = true;
    CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kTurn));
  }
  CHECK_FALSE(find(claims(review, kBlack), ClaimKind::kNoTurn));  // the review has one
}

TEST_CASE("what was overlooked is said where it was read", "[review]") {
  Review review = even_review(60);
  turns(review, 21, 500, 100);
  ReviewedMove& move = at(review, 21);
  const Recogniser seen(test::joseki(), start_position());
  const auto said = [&] {
    return paragraph_of(review, seen, test::knowledge().review_words, kBlack).text;
  };
  const auto answered = [&](const Gain& gain) {
    move.stakes.answer = {gain, {"△４五角", "B45"}, {"２七飛", "the rook on 27"}};
  };
  CHECK(test::holds(said().ja, "勝負を分けたのはあなたの21手目"));
  CHECK(test::holds(said().ja, "21手目のところに戻って、もっとよい手を探してみてください。"));
  SECTION("the answer, where it does nothing that has a name") {
    answered({});
    CHECK(test::holds(said().ja, "で、これには△４五角がありました。"));
    CHECK(test::holds(said().en, ", to which B45 was the answer."));
    worse(review, 22, 200);  // where it was missed at once, it is what the exercise asks for
    const Paragraph white = paragraph_of(review, seen, test::knowledge().review_words, kWhite);
    CHECK(white.practise == 22);
    CHECK_FALSE(test::holds(white.text.ja, "４五角"));
  }
  SECTION("a mate was missed") {
    move.best.value = kMateValue - 5;
    CHECK(test::holds(said().ja, "5手詰めを逃しました。"));
    CHECK(test::holds(said().en, "which missed a mate in 5 plies."));
    move.best.value = kMateValue - 1;
    CHECK(test::holds(said().ja, "一手詰めを逃しました。"));
  }
  SECTION("a mate was allowed") {
    move.value = -kMateValue + 4;
    CHECK(test::holds(said().ja, "で、3手詰めを見落としました。"));
    answered({Outcome::kMate, 4});
    CHECK(test::holds(said().ja, "△４五角からの3手詰めを見落としました。"));
    CHECK(test::holds(said().ja, "詰まされずにすむ手を探してみてください。"));
    move.value = -kMateValue + 2;
    CHECK(test::holds(said().ja, "△４五角の一手詰めを見落としました。"));
  }
  SECTION("the answer takes a piece") {
    answered({Outcome::kPiece, 0, kRook, make_square(2, 7)});
    CHECK(test::holds(said().ja, "で、△４五角と２七飛を取られる手を見落としました。"));
    CHECK(test::holds(said().en, ", which overlooked that B45 wins the rook on 27."));
    CHECK(test::holds(said().ja,
                      "21手目のところに戻って、飛車を取られずにすむ手を探してみてください。"));
    CHECK(test::holds(said().en, "Go back to move 21 and look for a way to save the rook."));
  }
  SECTION("the answer goes on to win a piece") {
    answered({Outcome::kPiece, 0, kRook, make_square(2, 7), kNoPieceType, 2});
    CHECK(test::holds(said().ja, "で、△４五角から飛車を取られる筋を見落としました。"));
  }
  SECTION("the answer goes on to promote a rook, but not a pawn") {
    answered({Outcome::kPromotes, 0, kDragon, make_square(2, 9), kNoPieceType, 2});
    CHECK(test::holds(said().ja, "で、△４五角から竜を作られる筋を見落としました。"));
    CHECK(test::holds(said().ja, "竜を作らせない手を探してみてください。"));
    answered({Outcome::kPromotes, 0, kProPawn, make_square(2, 9), kNoPieceType, 2});
    CHECK_FALSE(test::holds(said().ja, "見落とし"));
  }
  SECTION("a piece could have been won") {
    move.stakes.best = {{Outcome::kPiece, 0, kSilver, make_square(4, 4)}, {"▲５八玉", "K58"}, {}};
    CHECK(test::holds(said().ja, "で、銀を得する機会を逃しました。"));
    CHECK(test::holds(said().ja, "銀を得する手を探してみてください。"));
    CHECK_FALSE(test::holds(said().ja, "５八玉"));
  }
}

TEST_CASE("what punishes the opponent's move is not told where it was missed at once", "[review]") {
  Review review = even_review(60);
  turns(review, 20, 500, 800);
  at(review, 20).stakes.answer = {
      {Outcome::kPiece, 0, kRook, make_square(2, 7)}, {"▲５八玉", "K58"}, {"２七飛", "the rook"}};
  review.end = {EndKind::kResignation, kBlack};
  const Recogniser seen(test::joseki(), start_position());
  const auto said = [&] {
    return paragraph_of(review, seen, test::knowledge().review_words, kBlack).text;
  };
  CHECK(test::holds(said().ja, "▲５八玉と２七飛を取られる手を見落としました。"));
  worse(review, 21, 80);
  CHECK_FALSE(test::holds(said().ja, "５八玉"));
  CHECK(test::holds(said().ja, "勝負を分けたのは相手の20手目"));
}

TEST_CASE("what the best move does not prevent was not overlooked", "[review]") {
  // A rook is attacked by a pawn and black has nothing better than to move it: leaving it loses it.
  const Position position = parse_sfen("4k4/9/9/9/7p1/7R1/9/9/4K4 b - 1").value();
  const auto line_of = [](const Position& from, std::initializer_list<std::string_view> moves) {
    Line line;
    Position at = from;
    for (std::string_view usi : moves) {
      line.push_back(test::move_of(at, usi));
      at.make(line[line.size() - 1]);
    }
    return line;
  };
  const auto assessed = [&](std::initializer_list<std::string_view> moves, int value) {
    AssessedMove move;
    move.line = line_of(position, moves);
    move.move = move.line[0];
    move.value = value;
    return move;
  };
  const AmountWords& amounts = test::knowledge().words.amounts();
  const AssessedMove left = assessed({"5i5h", "2e2f", "5h5g"}, -500);
  const AssessedMove taken = assessed({"2f2e", "5a5b"}, 900);
  const AssessedMove other = assessed({"5i4h", "2e2f", "4h4g"}, -400);
  const Stakes stakes = stakes_of(amounts, position, kNoMove, left, taken);
  CHECK(stakes.answer.gain.outcome == Outcome::kPiece);
  CHECK(stakes.answer.gain.piece == kRook);
  CHECK(stakes.answer.first.en == "Px26");
  CHECK(stakes.answer.target.ja == "２六飛");
  CHECK(stakes_of(amounts, position, kNoMove, left, other).answer.gain.outcome == Outcome::kNone);
  // Of the best move what it takes itself, unless the move takes it too.
  const Position two = parse_sfen("4k4/9/9/7s1/9/7R1/4P4/9/4K4 b - 1").value();
  const auto of_two = [&](std::initializer_list<std::string_view> moves, int value) {
    AssessedMove move;
    move.line = line_of(two, moves);
    move.move = move.line[0];
    move.value = value;
    return move;
  };
  const AssessedMove takes = of_two({"2f2d", "5a5b"}, 900);
  const AssessedMove waits = of_two({"5i5h", "2d1e"}, 100);
  const AssessedMove later = of_two({"5g5f", "5a5b", "2f2d"}, 850);
  const Stakes missed = stakes_of(amounts, two, kNoMove, waits, takes);
  CHECK(missed.best.gain.outcome == Outcome::kPiece);
  CHECK(missed.best.gain.piece == kSilver);
  CHECK(stakes_of(amounts, two, kNoMove, later, takes).best.gain.outcome == Outcome::kNone);
  CHECK(stakes_of(amounts, two, kNoMove, waits, later).best.gain.outcome == Outcome::kNone);
}

TEST_CASE("a piece that is taken back was not overlooked", "[review]") {
  // A horse takes a gold and is taken by the king; or goes where the king takes it, for nothing.
  const Position position = parse_sfen("4k4/9/9/9/9/2+b6/2G6/2K6/9 w - 1").value();
  const auto assessed = [&](std::initializer_list<std::string_view> moves, int value) {
    AssessedMove move;
    Position at = position;
    for (std::string_view usi : moves) {
      move.line.push_back(test::move_of(at, usi));
      at.make(move.line[move.line.size() - 1]);
    }
    move.move = move.line[0];
    move.value = value;
    return move;
  };
  const AmountWords& amounts = test::knowledge().words.amounts();
  const AssessedMove best = assessed({"7f5d", "7h8h"}, 300);
  const AssessedMove exchanged = assessed({"7f7g", "7h7g", "5a5b"}, -300);
  const AssessedMove lost = assessed({"7f8g", "7h8g", "5a5b"}, -700);
  CHECK(stakes_of(amounts, position, kNoMove, exchanged, best).answer.gain.outcome ==
        Outcome::kNone);
  CHECK(stakes_of(amounts, position, kNoMove, exchanged, best).answer.first.empty());
  CHECK(stakes_of(amounts, position, kNoMove, lost, best).answer.gain.piece == kHorse);
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

TEST_CASE("what to take home is the turn, the dearest move, what was well found, or the castle",
          "[review]") {
  Review review = even_review(60);
  const auto said = [&] {
    const std::vector<Claim> all = claims(review, kBlack);
    return all.back().kind >= ClaimKind::kTry ? all.back() : Claim{};
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
  at(review, 31).natural = other(450);
  at(review, 31).rank = 3;
  CHECK(said() == Claim{ClaimKind::kWellFound, kBlack, 31});
  worse(review, 35, 49);
  CHECK(said().kind == ClaimKind::kWellFound);
  worse(review, 35, 50);
  CHECK(said() == Claim{ClaimKind::kTry, kBlack, 35});
  worse(review, 45, 60);
  CHECK(said() == Claim{ClaimKind::kTry, kBlack, 45});
  at(review, 45).judgement = Judgement::kEqual;  // not borne out
  CHECK(said() == Claim{ClaimKind::kTry, kBlack, 35});
  SECTION("a game that stays won, or was lost, needs no lesson") {
    at(review, 35).best.win_rate = 970;
    at(review, 35).win_rate = 901;
    CHECK(said().kind == ClaimKind::kWellFound);
    at(review, 35).best.win_rate = 99;
    at(review, 35).win_rate = 0;
    CHECK(said().kind == ClaimKind::kWellFound);
  }
  SECTION("nor does the move after which the opponent resigned") {
    worse(review, 59, 90);
    CHECK(said().ply == 59);
    Review over = review;
    over.moves.pop_back();  // black's move is the last
    over.graph.pop_back();
    over.end = {EndKind::kResignation, kBlack};
    CHECK(claims(over, kBlack).back() == Claim{ClaimKind::kTry, kBlack, 35});
    over.end = {EndKind::kResignation, kWhite};
    CHECK(claims(over, kBlack).back() == Claim{ClaimKind::kTry, kBlack, 59});
  }
  turns(review, 27, 500, 350);
  CHECK(said() == Claim{ClaimKind::kTry, kBlack, 27});
  // Nothing of it is the other side's.
  for (const Claim& claim : claims(review, kWhite)) CHECK(claim.kind != ClaimKind::kTry);
}
