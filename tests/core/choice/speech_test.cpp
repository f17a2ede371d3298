// Explanations against their golden file, and that what is said follows from what decided.
#include "core/choice/speech.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "core/advisors/counts.h"
#include "core/advisors/dial.h"
#include "core/advisors/evidence.h"
#include "core/advisors/reason.h"
#include "core/advisors/words.h"
#include "core/base/text.h"
#include "core/choice/amount_words.h"
#include "core/choice/choice.h"
#include "core/choice/chooser.h"
#include "core/choice/reason_order.h"
#include "core/choice/reason_slots.h"
#include "core/data/band.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Choice choice_at(std::string_view sfen, std::string_view moves, int naturalness,
                 int strength = kFullStrength, const std::vector<std::string>& only = {},
                 Band people = Band::kOnline, std::uint64_t seed = 0) {
  Engine engine;
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  REQUIRE(engine.new_game(sfen, moves));
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.strength = strength;
  settings.choice.only = only;
  settings.choice.people = people;
  settings.depth = 3;
  settings.seed = seed;
  REQUIRE(engine.start(settings));
  while (!engine.step([] { return std::int64_t{0}; }, 1).value().done) {
  }
  return engine.choice().value();
}

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// The last position of each game in tests/data/explained-games.tsv and what is said there.
std::string explained(std::string_view games) {
  std::string text;
  for (std::string_view line : split(games, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    REQUIRE((cells.size() == 4 || cells.size() == 5));
    const std::string people(cells.size() == 5 ? cells[4] : "online");
    const Choice choice = choice_at(cells[2], cells[3], parse_int(cells[1]).value(), kFullStrength,
                                    {}, band_of_id(people).value());
    text += "## " + std::string(cells[0]) + ", naturalness " + std::string(cells[1]);
    text += (people == "online" ? "" : ", " + people) + "\n";
    text += choice.speech.explanation.ja + "\n" + choice.speech.explanation.en + "\n";
    for (const SpokenReason& reason : choice.speech.reasons) {
      text += "+" + std::to_string(reason.reason.points) + " " +
              std::string(reason.reason.reason.kind) + ": " + reason.text.ja + " / " +
              reason.text.en + "\n";
    }
  }
  return text;
}

}  // namespace

TEST_CASE("explanations are as the golden file has them") {
  const std::string found = explained(test::read_file(NAGARE_TEST_DATA "/explained-games.tsv"));
  const std::string path = NAGARE_TEST_DATA "/explanations.golden";
  if (std::getenv("NAGARE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << found;
  }
  CHECK(found == test::read_file(path));
}

TEST_CASE("points, price and reasons agree with each other", "[slow][long]") {
  const std::string games = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  int with_reasons = 0, with_price = 0;
  for (std::string_view line : split(games, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    for (int naturalness : {0, 50, 100}) {
      const Choice choice = choice_at(cells[2], cells[3], naturalness);
      const Verdict& verdict = choice.verdict;
      const Speech& speech = choice.speech;
      int points = 0, points_for = 0;  // all, and those that speak for the move
      for (const SpokenReason& spoken : speech.reasons) {
        points_for += std::max(spoken.reason.points, 0);
      }
      const SpokenReason* previous = nullptr;
      for (const SpokenReason& spoken : speech.reasons) {
        points += spoken.reason.points;
        const Evidence& evidence = spoken.reason.reason.evidence;
        if (const auto* counted = std::get_if<CountedEvidence>(&evidence)) {
          CHECK(spoken.moves.back().move == verdict.move);
          CHECK(counted->counts.human >= kMinimumHumanCount);
          CHECK_FALSE(spoken.figures.empty());
        } else if (const auto* likelihood = std::get_if<LikelihoodEvidence>(&evidence)) {
          CHECK(spoken.moves.empty());
          CHECK(likelihood->probability > 0);
        }
        CHECK_FALSE(spoken.label.ja.empty());
        CHECK_FALSE(spoken.label.en.empty());
        if (previous != nullptr) {
          const int before = precedence_of(previous->reason, points_for);
          const int precedence = precedence_of(spoken.reason, points_for);
          CHECK(before <= precedence);
          if (before == precedence) {
            CHECK(previous->reason.points >= spoken.reason.points);
          }
        }
        previous = &spoken;
      }
      CHECK(points == verdict.points);
      // The sentence begins with its first part, and the explanation with the sentence.
      CHECK_FALSE(speech.first_part.ja.empty());
      CHECK(speech.sentence.ja.rfind(speech.first_part.ja, 0) == 0);
      CHECK(speech.sentence.en.rfind(speech.first_part.en, 0) == 0);
      CHECK(test::times(speech.first_part.ja, "。") == 1);
      CHECK_FALSE(test::holds(speech.first_part.en, ". "));
      CHECK(speech.explanation.ja.rfind(speech.sentence.ja, 0) == 0);
      CHECK(speech.explanation.en.rfind(speech.sentence.en, 0) == 0);
      CHECK(verdict.price.centipawns == verdict.best_value - verdict.value);
      // What is said is said on both sides: no price, the same value.
      CHECK(speech.priced == (verdict.price.centipawns > 0));
      const Price second = verdict.second_look.value_or(Price{});
      CHECK(verdict.price.centipawns <= std::max(second.centipawns, 0));
      // The moves weighed stand in the order of their sums, the one chosen among them.
      const auto chosen = std::find_if(
          speech.candidates.begin(), speech.candidates.end(),
          [&](const SpokenCandidate& each) { return each.text.usi == speech.move.usi; });
      REQUIRE(chosen != speech.candidates.end());
      CHECK(chosen->value == verdict.value);
      const auto sum = [](const SpokenCandidate& each) { return each.value + each.points; };
      CHECK(std::is_sorted(
          speech.candidates.begin(), speech.candidates.end(),
          [&](const SpokenCandidate& a, const SpokenCandidate& b) { return sum(a) > sum(b); }));
      // No two reasons contradict each other, and none praises the move with points against it.
      const ChoiceWords& words = test::knowledge().words;
      for (const SpokenReason& spoken : speech.reasons) {
        for (const SpokenReason& other : speech.reasons) {
          CHECK_FALSE(words.contradict(spoken.reason, other.reason));
        }
        const WeighedReason& reason = spoken.reason;
        const Words& words_of_it = reason.voice->words;
        const bool drawback = words_of_it.precedence(reason.reason.kind) >= kTriflingPrecedence &&
                              words_of_it.find(reason.reason.kind, reason.reason.variant,
                                               WordPart::kSense) == nullptr;
        CHECK(ends_with(spoken.text.ja, "（ここでは減点）") == (reason.points < 0 && !drawback));
        CHECK_FALSE(test::holds(spoken.figures.ja, "直感に占める割合"));
        CHECK(test::holds(spoken.detail.ja, "直感に占める割合") == (reason.share > 0));
      }
      if (naturalness == 0) {
        CHECK(verdict.move == verdict.best);
        CHECK(verdict.points == 0);
      }
      with_reasons += !speech.reasons.empty();
      with_price += verdict.price.centipawns > 0;
    }
  }
  CHECK(with_reasons > 0);
  CHECK(with_price > 0);
}

TEST_CASE("a strength that does not see all never says that nothing was given up", "[slow][long]") {
  const std::string games = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  int best = 0, missed = 0;
  for (std::string_view line : split(games, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    for (int strength : {1, 2, 9}) {
      const Choice choice = choice_at(cells[2], cells[3], 50, strength);
      const Verdict& verdict = choice.verdict;
      const Speech& speech = choice.speech;
      if (!verdict.compared || !(verdict.move == verdict.best)) continue;
      ++best;
      INFO(cells[3] << ": " << speech.explanation.en << " | " << speech.given_up.en);
      CHECK_FALSE(test::holds(speech.given_up.ja, "損はありません"));
      CHECK_FALSE(test::holds(speech.explanation.ja, "損はありません"));
      CHECK_FALSE(test::holds(speech.explanation.en, "othing was lost"));
      CHECK(test::holds(speech.given_up.en, "of what was read") == (verdict.better == kNoMove));
      if (verdict.better == kNoMove) continue;
      // What a look that overlooks nothing prefers is named, with how much better it is.
      ++missed;
      CHECK_FALSE(verdict.better == verdict.move);
      CHECK(verdict.fallen.win_rate >= kMostPrice);
      CHECK_FALSE(speech.priced);
      CHECK(test::holds(speech.given_up.ja, "見落とし"));
      CHECK(test::holds(speech.given_up.ja, std::to_string(verdict.fallen.centipawns)));
    }
  }
  CHECK(best > 20);
  CHECK(missed > 0);
}

TEST_CASE("before the first ply of its dial an advisor is silent") {
  const std::vector<std::string> papers = {"flow", "policy"};
  const Choice half = choice_at("startpos", "7g7f 3c3d", 50, kFullStrength, papers);
  CHECK(half.speech.reasons.empty());
  CHECK_FALSE(half.speech.sentence.empty());
  // What people play counts there too.
  const Choice whole = choice_at("startpos", "7g7f 3c3d", 100, kFullStrength, papers);
  REQUIRE_FALSE(whole.speech.reasons.empty());
  for (const SpokenReason& each : whole.speech.reasons) {
    // Flow has no points of its own so early, but accounts for a part of what people like.
    CHECK(each.reason.points ==
          (each.reason.voice->id == "policy" ? each.reason.points : each.reason.hunch));
  }
}

TEST_CASE("how often people play a move is said in words") {
  // Bishops exchanged: nearly everyone takes back with the silver, and so does reading ahead.
  const Choice back = choice_at("startpos", "7g7f 3c3d 8h2b+", 100, kFullStrength, {"policy"});
  CHECK(back.speech.move.usi == "3a2b");
  // Beside what the move does it is no news; among the reasons it stands.
  CHECK(back.speech.explanation.ja == "２二馬を△同銀と取り返します。");
  REQUIRE(back.speech.reasons.size() == 1);
  CHECK(test::holds(back.speech.reasons[0].text.ja, "実戦で10回に"));
  CHECK(test::holds(back.speech.reasons[0].text.en, "Played here by people about "));
  // There is no other move.
  const Choice only = choice_at("8k/8G/9/9/9/9/9/9/K8 w - 1", "", 100);
  REQUIRE_FALSE(only.speech.reasons.empty());
  CHECK(test::holds(only.speech.reasons[0].text.ja, "ほぼ毎回"));
  CHECK(ends_with(only.speech.reasons[0].text.en, "nearly always"));
}

TEST_CASE("what the network says is said of those whose moves count as natural") {
  const Choice back =
      choice_at("startpos", "7g7f 3c3d 8h2b+", 100, kFullStrength, {"policy"}, Band::kProfessional);
  REQUIRE(back.speech.reasons.size() == 1);
  CHECK(back.speech.reasons[0].label.ja == "プロの実戦の手");
  CHECK(back.speech.reasons[0].label.en == "Professionals");
  CHECK(test::holds(back.speech.reasons[0].text.ja, "プロの実戦で"));
  CHECK(test::holds(back.speech.reasons[0].text.en, "Played here by professionals "));
  // Every text of the network's reason, in each wording, says who, or nothing of anybody.
  for (const auto& voice : test::knowledge().advisors.voices()) {
    if (voice->id != "policy") continue;
    for (const std::string& variant : voice->words.variants("policy")) {
      for (std::size_t part = 0; part < kWordPartIds.size(); ++part) {
        for (int wording = 0; wording < 3; ++wording) {
          const Text* text =
              voice->words.find("policy", variant, static_cast<WordPart>(part), wording);
          if (text == nullptr) continue;
          INFO(text->en);
          CHECK_FALSE(test::holds(text->ja, "人"));
          CHECK(test::holds(text->en, "{people}") == test::holds(text->ja, "{people}"));
          CHECK(test::holds(text->en, "eople") == test::holds(text->en, "{people}"));
        }
      }
    }
  }
}

TEST_CASE("what is counted in games of all is not said of professionals") {
  const Choice known =
      choice_at("startpos", "7g7f 3c3d", 50, kFullStrength, {"book", "flow"}, Band::kProfessional);
  REQUIRE_FALSE(known.speech.reasons.empty());
  for (const Text& text : {known.speech.explanation, known.speech.reasons[0].label,
                           known.speech.reasons[0].text, known.speech.reasons[0].figures}) {
    CHECK_FALSE(test::holds(text.ja, "プロ"));
    CHECK_FALSE(test::holds(text.en, "rofessional"));
  }
}

namespace {

// Black's bishop has just been dropped, and nothing but taking the gold with it is legal.
constexpr const char* kDropped = "4k4/9/9/9/9/9/1p7/9/K8 b Bg 59";
constexpr const char* kDroppedMoves = "B*6f G*8h";

const SpokenReason& reason_of(const Choice& choice, std::string_view kind) {
  for (const SpokenReason& spoken : choice.speech.reasons) {
    if (spoken.reason.reason.kind == kind) return spoken;
  }
  FAIL("no reason " << kind);
  return choice.speech.reasons.front();
}

}  // namespace

TEST_CASE("a piece that was dropped is not said to have moved") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 50);
  REQUIRE(choice.speech.move.usi == "6f8h");
  CHECK(reason_of(choice, "streak").text.ja == "▲６六角と打った角を▲８八同角と動かす流れ");
  CHECK(reason_of(choice, "streak").text.en ==
        "Moving the bishop just dropped, B*66 and then Bx88");
}

TEST_CASE("a piece that goes on by itself is not said to go near itself") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100, kFullStrength, {"flow"});
  CHECK(reason_of(choice, "near_plan").text.ja == "▲６六角の角を▲８八同角と近くへ動かす流れ");
  CHECK(reason_of(choice, "near_plan").text.en ==
        "Using the bishop of B*66 again close by with Bx88");
}

TEST_CASE("that a move is near never leads") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100, kFullStrength, {"flow"});
  const WeighedReason near = reason_of(choice, "near_plan").reason;
  CHECK(precedence_of(near, near.points) == kTriflingPrecedence);
  CHECK(choice.speech.reasons.front().reason.reason.kind != "near_plan");
}

TEST_CASE("what is less than a fifth of the points and of the hunch does not lead") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100);
  WeighedReason reason = reason_of(choice, "streak").reason;
  reason.share = 0;
  reason.points = 200;
  CHECK(precedence_of(reason, 1000) == 0);
  reason.points = 199;
  CHECK(precedence_of(reason, 1000) == kTriflingPrecedence);
  reason.share = 200;
  CHECK(precedence_of(reason, 1000) == 0);
  reason.share = 199;
  CHECK(precedence_of(reason, 1000) == kTriflingPrecedence);
  reason.share = 1000;
  reason.points = -300;
  CHECK(precedence_of(reason, 1000) == kTriflingPrecedence);
  WeighedReason policy = reason_of(choice, "policy").reason;
  policy.points = 200;
  CHECK(precedence_of(policy, 1000) == 1);
}

namespace {

// What is said of the verdict, with the position's legal moves as unread as they are.
Speech speech_of(const Game& game, const Assessment& assessment, const Verdict& verdict,
                 const ChoiceSettings& settings = {}) {
  const Knowledge& knowledge = test::knowledge();
  return say(knowledge.words, Occasion(game, knowledge.policy, knowledge.joseki), assessment,
             verdict, settings, knowledge.advisors);
}

}  // namespace

namespace {

// ▲7五歩 after ▲７六歩 △３四歩, as if search had read it and ▲２六歩, and liked the latter better
// by the price; with the streak of the pawn, as if it counted for so many points, alone.
struct PawnGoesOn {
  Game game = test::game_of("startpos", "9i9h 1a1b 7g7f 3c3d");
  Assessment assessment;
  Verdict verdict;

  PawnGoesOn(int points, int price, const Counts& counts) {
    const Knowledge& knowledge = test::knowledge();
    const Occasion occasion(game, knowledge.policy, knowledge.joseki);
    verdict.move = test::move_of(game.position(), "7f7e");
    verdict.best = test::move_of(game.position(), "2g2f");
    verdict.price.centipawns = price;
    verdict.points = points;
    for (Move move : {verdict.best, verdict.move}) {
      AssessedMove read;
      read.move = move;
      read.reading = Reading::kExact;
      assessment.moves.push_back(read);
    }
    assessment.read = 2;
    const auto advice = weighed_advice(knowledge.advisors, occasion, {kPaperNaturalness, 41});
    for (WeighedReason reason : advice[occasion.index_of(verdict.move)]) {
      if (reason.reason.kind != "streak") continue;
      reason.points = points;
      std::get<CountedEvidence>(reason.reason.evidence).counts = counts;
      assessment.moves[1].reasons.push_back(reason);
    }
    REQUIRE(assessment.moves[1].reasons.size() == 1);
  }
  Speech speech() const { return speech_of(game, assessment, verdict); }
};

}  // namespace

TEST_CASE("counts are compared in as many moves, and one centipawn is one") {
  const Counts counts{10, 30, 1000, 2000};
  const Speech one = PawnGoesOn(100, 1, counts).speech();
  REQUIRE(one.reasons.size() == 1);
  CHECK(test::holds(one.reasons[0].figures.en, "10 by people, 15 by engines in as many moves"));
  CHECK(test::holds(one.reasons[0].figures.ja, "人 10回、エンジン 15回"));
  CHECK(test::holds(one.explanation.en, "costs 1 point ("));
  const Text two = PawnGoesOn(100, 2, counts).speech().explanation;
  CHECK(test::holds(two.en, "costs 2 points ("));
}

TEST_CASE("every slot that a form of evidence has is filled, and no other") {
  const Knowledge& knowledge = test::knowledge();
  const PawnGoesOn pawn(100, 1, {10, 30, 1000, 2000});
  const Occasion occasion(pawn.game, knowledge.policy, knowledge.joseki);
  const SpokenChoice choice{knowledge.words, occasion, pawn.assessment, pawn.verdict};
  PliesBack both;
  both.push_back(2);
  both.push_back(1);
  const Evidence forms[] = {CountedEvidence{{10, 30, 1000, 2000}, both},
                            LikelihoodEvidence{},
                            LineEvidence{},
                            DestinationEvidence{},
                            ShapeEvidence{},
                            CategoryEvidence{},
                            IntentEvidence{{}, {}, {}, both}};
  REQUIRE(std::size(forms) == kEvidenceFormIds.size());
  for (const Evidence& evidence : forms) {
    INFO(form_id(form_of(evidence)));
    Reason reason;
    reason.evidence = evidence;
    std::set<std::string> named = {"move", "piece", "best"}, filled;
    for (std::string_view slot : slots_of(form_of(evidence))) named.emplace(slot);
    for (const auto& slot : slots_for(choice, reason, moves_of(choice, evidence))) {
      filled.insert(slot.first);
    }
    CHECK(filled == named);
  }
}

TEST_CASE("amounts are put as people put them") {
  const AmountWords& amounts = test::knowledge().words.amounts();
  const auto often = [&](int per_mille) { return amounts.often(per_mille * 1000); };
  CHECK(often(960) == Text{"ほぼ毎回", "nearly always"});
  CHECK(often(400) == Text{"10回に4回ほど", "about 4 times in 10"});
  CHECK(often(50) == Text{"20回に1回ほど", "about once in 20"});
  CHECK(often(1) == Text{"ごくまれに", "hardly ever"});
  CHECK(amounts.times(90, 9) == Text{"10倍以上", "at least 10 times"});
  CHECK(amounts.times(1, 0) == Text{"10倍以上", "at least 10 times"});
  CHECK(amounts.times(89, 10) == Text{"約9倍", "about 9 times"});
  CHECK(amounts.times(20, 10) == Text{"約2倍", "about 2 times"});
  CHECK(amounts.times(63, 40) == Text{"約1.6倍", "about 1.6 times"});
  CHECK(amounts.tenths(1000) == Text{"全員", "all"});
  CHECK(amounts.tenths(990) == Text{"ほぼ全員", "nearly all"});
  CHECK(amounts.tenths(700) == Text{"七割", "seven in ten"});
  CHECK(amounts.tenths(500) == Text{"半数", "half"});
  CHECK(amounts.tenths(20) == Text{"一割足らず", "fewer than one in ten"});
  CHECK(amounts.moves(0) == Text{"零手", "no moves"});
  CHECK(amounts.moves(1) == Text{"一手", "one move"});
  CHECK(amounts.moves(10) == Text{"十手", "ten moves"});
  CHECK(amounts.moves(11) == Text{"11手", "11 moves"});
  CHECK(amounts.rounded(9'999) == Text{"9,999", "9,999"});
  CHECK(amounts.rounded(443'120) == Text{"44万", "440,000"});
  CHECK(amounts.centipawns(1) == Text{"1", "1 point"});
  CHECK(amounts.piece_on({"桂", "knight"}, {"３七", "37"}) == Text{"３七桂", "the knight on 37"});
  CHECK(amounts.listed({}).empty());
  CHECK(amounts.listed({{"一", "a"}}) == Text{"一", "a"});
  CHECK(amounts.listed({{"一", "a"}, {"二", "b"}}) == Text{"一と二", "a and b"});
  CHECK(amounts.listed({{"一", "a"}, {"二", "b"}, {"三", "c"}}) ==
        Text{"一、二と三", "a, b and c"});
  CHECK(amounts.figures({}, {"二", "b"}) == Text{"二", "b"});
  CHECK(amounts.figures({"一", "a"}, {"二", "b"}) == Text{"一、二", "a; b"});
}

TEST_CASE("a reason against the move chosen is told, but does not lead") {
  const Speech speech = PawnGoesOn(-50, 0, {10, 30, 1000, 2000}).speech();
  REQUIRE(speech.reasons.size() == 1);
  CHECK(speech.reasons[0].reason.points == -50);
  CHECK_FALSE(speech.lead);
  CHECK_FALSE(test::holds(speech.sentence.en, "flow"));
}

TEST_CASE("beside the reason that leads nothing is said twice, and no merit that counts against") {
  PawnGoesOn pawn(100, 0, {10, 30, 1000, 2000});
  std::vector<WeighedReason>& reasons = pawn.assessment.moves[1].reasons;
  CategoryEvidence evidence;
  evidence.pieces.push_back(test::move_of(pawn.game.position(), "7f7e").to());
  const auto add = [&](std::string_view kind, int points) {
    for (const auto& voice : test::knowledge().advisors.voices()) {
      if (voice->id == "category") reasons.push_back({voice, {kind, "", 0, 0, evidence}, points});
    }
  };
  const auto says = [&](const char* text) {
    return test::holds(pawn.speech().explanation.en, text);
  };
  add("attack", -20);
  CHECK_FALSE(says("threatens"));
  reasons.back().points = 20;
  CHECK(says("threatens"));
  reasons.pop_back();
  // A large loss is told, whatever it counts; a small one is not.
  evidence.pieces = {};
  add("hang", -20);
  reasons.back().reason.piece = kPawn;
  reasons.back().reason.graded = 100;
  CHECK_FALSE(says("can be taken there"));
  reasons.back().reason.graded = 300;
  CHECK(says("can be taken there"));
}

TEST_CASE("the price is told beside the reasons, in words") {
  const Speech some = PawnGoesOn(100, 30, {10, 30, 1000, 2000}).speech();
  CHECK(some.alone.ja == "読みだけなら▲２六歩");
  CHECK(some.alone.en == "Reading alone would have played P26");
  CHECK(some.given_up.ja == "最善手より30点、勝率で0.0ポイント損をします");
  CHECK(some.priced);
  // Three things: a price, no difference that can be told, and the same move.
  PawnGoesOn pawn(100, 0, {10, 30, 1000, 2000});
  const Speech untold = pawn.speech();
  CHECK_FALSE(untold.priced);
  CHECK(untold.alone.ja == "読みだけなら▲２六歩もあり");
  CHECK(untold.alone.en == "Reading alone could as well have played P26");
  CHECK(untold.given_up.ja == "ほかの手との差は、読み切っていません");
  CHECK(untold.given_up.en == "How it compares with other moves was not read out");
  pawn.verdict.best = pawn.verdict.move;
  const Speech none = pawn.speech();
  CHECK_FALSE(none.priced);
  CHECK(none.given_up.en == "Nothing was lost");
}

TEST_CASE("a weaker strength admits what it had not seen coming") {
  PawnGoesOn pawn(100, 0, {10, 30, 1000, 2000});
  const std::string admits = "前の手では、ここまで見えていませんでした。";
  ChoiceSettings weak;
  weak.strength = 4;
  CHECK_FALSE(test::holds(speech_of(pawn.game, pawn.assessment, pawn.verdict, weak).explanation.ja,
                          admits));
  pawn.verdict.fallen.win_rate = 150;
  CHECK(test::holds(speech_of(pawn.game, pawn.assessment, pawn.verdict, weak).explanation.ja,
                    admits));
  // Where a second look has named a better move, that is said in its place.
  pawn.verdict.better = pawn.verdict.best;
  CHECK_FALSE(test::holds(speech_of(pawn.game, pawn.assessment, pawn.verdict, weak).explanation.ja,
                          admits));
  pawn.verdict.better = kNoMove;
  CHECK_FALSE(test::holds(pawn.speech().explanation.ja, admits));
}

TEST_CASE("without a reason it is said whether other moves had one") {
  const Game game = test::game_of("4k4/9/9/9/9/9/9/4K4/9 b - 59");
  Assessment assessment;
  AssessedMove king;
  king.move = test::move_of(game.position(), "5h4h");
  king.reading = Reading::kExact;
  assessment.moves = {king};
  assessment.read = 1;
  Verdict verdict;
  verdict.move = verdict.best = king.move;
  CHECK(speech_of(game, assessment, verdict).sentence.ja ==
        "先を読んで、▲４八玉がいちばんよいと見ました。");
  verdict.others_have_points = true;
  const Text text = speech_of(game, assessment, verdict).sentence;
  CHECK(ends_with(text.ja, "▲４八玉がまさります。"));
  CHECK(ends_with(text.en, "reading ahead prefers K48."));
}

TEST_CASE("that there is no defence is said only where every move was looked at") {
  // White mates with a gold next, and many moves prevent it.
  const std::string_view sfen = "4k4/9/9/9/9/9/4s4/9/4K4 b 2R2BGg 1";
  const int strength = GENERATE(1, 2, 3, 4, 5, 6, 7);
  INFO("strength " << strength);
  const Choice choice = choice_at(sfen, "", 50, strength);
  CHECK_FALSE(choice.verdict.looked_at_all);
  CHECK(choice.speech.sentence.ja.find("受けはありません") == std::string::npos);
  CHECK(choice.speech.sentence.en.find("no defence") == std::string::npos);
}

TEST_CASE("the only legal move is called that") {
  const int naturalness = GENERATE(0, 50, 100);
  const int strength = GENERATE(1, 10);
  const Choice choice = choice_at("8k/9/7G1/9/9/9/9/9/K7R w - 60", "", naturalness, strength);
  CHECK(choice.speech.sentence.ja == "指せる手は△２一玉だけでした。");
  CHECK(choice.speech.sentence.en == "K21 was the only legal move.");
  CHECK(choice.speech.explanation.ja == choice.speech.sentence.ja);
}

TEST_CASE("a win by declaring is not called a mate") {
  const Choice wins =
      choice_at("4+P4/4+P4/+P+P+P+P1+P+P+P+P/4K4/9/9/9/3gggg2/4k4 b 2R2B4S4N4L7Pp 1", "", 0);
  CHECK(wins.verdict.value >= kMateBound);
  CHECK(wins.speech.sentence.ja ==
        wins.speech.move.japanese + "で、入玉を宣言できる形に持ち込めます。");
  CHECK(wins.speech.sentence.en.find("mate") == std::string::npos);
  const Choice loses =
      choice_at("4+P4/2+P1+P1+P2/+P+R+BGKGS+B+R/9/9/9/9/9/4k4 w 2G3S4N4L9P4p 1", "", 0);
  CHECK(loses.verdict.value <= -kMateBound);
  CHECK(loses.speech.sentence.ja ==
        "相手の入玉宣言は防げませんが、" + loses.speech.move.japanese + "がいちばん長く粘れます。");
}

TEST_CASE("what an opening does and the shape's words for it are said once") {
  // A pawn before the rook, played for an opening: both of these reasons say so.
  int with_opening = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Choice choice =
        choice_at("startpos", "7g7f 3c3d", 100, kFullStrength, {}, Band::kOnline, seed);
    const std::string& said = choice.speech.explanation.ja;
    INFO(said);
    CHECK(test::times(said, "飛車先の歩を") <= 1);
    with_opening += test::times(said, "飛車先の歩を");
  }
  CHECK(with_opening > 0);
}
