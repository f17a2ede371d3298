// A new advisor, with its own kinds, words and dial, is added here without a line elsewhere, and is
// heard in the engine's answer. It gives a reason of every form of evidence; the page's tests draw
// the same answer (tests/data/reasons-of-every-form.json, written by hand).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/evidence.h"
#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/data/bundle.h"
#include "core/engine/engine.h"
#include "core/engine/json.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

constexpr const char* kKinds =
    "kind\tform\tprecedence\tdeed\tnoticed\tvariants\n"
    "toy_counted\tcounted\t0\t10\tno\t-\n"
    "toy_likelihood\tlikelihood\t1\t-\tno\t-\n"
    "toy_line\tline\t2\t-\tno\t-\n"
    "toy_destination\tdestination\t3\t-\tno\t-\n"
    "toy_shape\tshape\t4\t-\tno\t-\n"
    "toy_category\tcategory\t5\t-\tno\t-\n"
    "toy_intent\tintent\t6\t-\tno\t-\n";
constexpr const char* kDial =
    "naturalness\tfirst_ply\tpoints\tgraded\n"
    "0\t1\t0\t0\n"
    "50\t1\t100\t0\n"
    "100\t1\t0\t100\n";
constexpr const char* kWords =
    "kind\tpart\tja\ten\n"
    "toy_counted\tlabel\t数えた手順\tCounted\n"
    "toy_counted\tphrase\t{first}に{how}\t{how} after {first}\n"
    "toy_likelihood\tlabel\t人の手\tPeople\n"
    "toy_likelihood\tphrase\t{often}\t{often}\n"
    "toy_line\tlabel\t定跡\tLine\n"
    "toy_line\tphrase\t{line}、{games}局で{share}%、勝率{won}%、{before}から、{purpose}、{tenths}"
    "\t{line}, {games} "
    "games, {share}%, won {won}%, from the {before}, to {purpose}, {tenths}\n"
    "toy_destination\tlabel\t囲い\tCastle\n"
    "toy_destination\tphrase\t{castle}の{square}へ、{placed}/{pieces}、あと{left}、{moves}\tto "
    "{square} for "
    "the {castle}, {placed} of {pieces}, {left} to go, {moves}\n"
    "toy_shape\tlabel\t形\tShape\n"
    "toy_shape\tphrase\t{squares}の形\tthe shape of {squares}\n"
    "toy_category\tlabel\t働き\tEffect\n"
    "toy_category\tphrase\t{pieces}を見る\tlooking at {pieces}\n"
    "toy_intent\tlabel\t相手の狙い\tIntent\n"
    "toy_intent\tphrase\t{signs}は{plan}、{line}で{purpose}\t{signs} means the {plan}, in the "
    "{line} to "
    "{purpose}\n"
    "toy_counted\tsense\t{first}に応じる\tanswers {first}\n"
    "toy_counted\thow\t{move}と{piece}を突く\tpushing the {piece} to {move}\n"
    "toy_counted\tsentence\t{how}番です。\tIt is time for {how}.\n"
    "toy_counted\tevidence\t数えました。\tIt was counted.\n"
    "toy_counted\tfigures\t人{human}回、{human_total}手で{computer}回\t{human} by people, "
    "{computer} in {human_total}\n"
    "toy_counted\tdetail\t{human_moves}手で{human}回、{computer_moves}手で{computer_count}回、{"
    "times}"
    "\t{human} of {human_moves}, {computer_count} of {computer_moves}, {times}\n"
    "*\tsentence\t{move}\t{move}\n"
    "*\tevidence\t{move}\t{move}\n";

constexpr std::array<std::string_view, 7> kToyKinds = {
    "toy_counted", "toy_likelihood", "toy_line",  "toy_destination",
    "toy_shape",   "toy_category",   "toy_intent"};

Evidence evidence_of(std::size_t form) {
  PliesBack last;
  last.push_back(1);
  SquareList pawns, rook;
  for (std::string_view square : {"2f", "2g"}) pawns.push_back(test::square_of(square));
  rook.push_back(test::square_of("8b"));
  switch (static_cast<EvidenceForm>(form)) {
    case EvidenceForm::kCounted:
      return CountedEvidence{{84, 26, 380'000, 400'000}, last};
    case EvidenceForm::kLikelihood:
      return LikelihoodEvidence{300'000};
    case EvidenceForm::kLine:
      return LineEvidence{{"試し定跡", "trial line"},
                          {"角道を開ける", "open the bishop's line"},
                          {"前の定跡", "line before"},
                          412,
                          700,
                          530};
    case EvidenceForm::kDestination:
      return DestinationEvidence{
          {"美濃囲い", "Mino castle"}, test::square_of("2f"), 3, 5, 4, pawns};
    case EvidenceForm::kShape:
      return ShapeEvidence{pawns};
    case EvidenceForm::kCategory:
      return CategoryEvidence{rook};
    case EvidenceForm::kIntent:
      break;
  }
  return IntentEvidence{
      {"棒銀", "climbing silver"}, {"四間飛車", "fourth-file rook"}, {"守る", "guard"}, last};
}

// Likes the pawn to go to 2f, for seven reasons.
class ToyAdvisor final : public Advisor {
 public:
  std::vector<std::string_view> kinds() const override {
    return {kToyKinds.begin(), kToyKinds.end()};
  }
  void advise(const Occasion& occasion, Advice& advice) const override {
    const Move move = test::move_of(occasion.position(), "2g2f");
    for (std::size_t form = 0; form < kToyKinds.size(); ++form) {
      advice[occasion.index_of(move)].push_back({kToyKinds[form], "", 60, 0, evidence_of(form)});
    }
  }
};

Result<std::shared_ptr<const Advisor>> load_toy_advisor(const Bundle&) {
  return std::shared_ptr<const Advisor>(std::make_shared<ToyAdvisor>());
}

// Of ▲７六歩 △３四歩 with the toy among the advisors.
Choice choice_with_toy(int naturalness) {
  auto advisors = shipped_advisors();
  advisors.push_back({"toy", load_toy_advisor});
  Engine engine;
  REQUIRE(engine.load_data(
      test::bundle_with(
          {{"advisors/toy/kinds", kKinds}, {"advisors/toy/dial", kDial}, {"words/toy", kWords}}),
      advisors));
  REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.only = {"toy"};
  settings.depth = 2;
  REQUIRE(engine.start(settings));
  while (!engine.step([] { return std::int64_t{0}; }, 1).value().done) {
  }
  return engine.choice().value();
}

}  // namespace

TEST_CASE("a new advisor decides and is heard, with evidence of every form") {
  const Choice choice = choice_with_toy(50);
  CHECK(choice.speech.move.usi == "2g2f");
  CHECK(choice.verdict.points == 420);
  CHECK(choice.speech.sentence.ja == "▲２六歩と歩を突く番です。");
  CHECK(choice.speech.sentence.en == "It is time for pushing the pawn to P26.");
  CHECK(choice.speech.explanation.en.rfind(choice.speech.sentence.en + " It was counted.", 0) == 0);
  std::string expected = test::read_file(NAGARE_TEST_DATA "/reasons-of-every-form.json");
  expected.erase(std::remove(expected.begin(), expected.end(), '\n'), expected.end());
  const std::string json = choice_json(choice);
  CHECK(test::holds(json, "\"reasons\":" + expected + ","));
  CHECK(test::holds(json,
                    "\"sentence\":{\"ja\":\"▲２六歩と歩を突く番です。\","
                    "\"en\":\"It is time for pushing the pawn to P26.\"}"));
}

TEST_CASE("where its dial is at nothing, it is silent") {
  for (int naturalness : {0, 100}) {
    for (const SpokenReason& spoken : choice_with_toy(naturalness).speech.reasons) {
      CHECK(spoken.reason.voice->id != "toy");
    }
  }
}

TEST_CASE("an advisor without its tables is refused, with the section that is missing") {
  auto advisors = shipped_advisors();
  advisors.push_back({"toy", load_toy_advisor});
  const auto without_dial = Knowledge::load(
      test::bundle_with({{"advisors/toy/kinds", kKinds}, {"words/toy", kWords}}), advisors);
  REQUIRE_FALSE(without_dial);
  CHECK(without_dial.error().code == "bundle_section");
  CHECK(without_dial.error().line().find("advisors/toy/dial") != std::string::npos);
}
