// Tables of words: what is refused, with file and line, and which text a reason gets.
#include "core/advisors/words.h"

#include "core/advisors/registry.h"
#include "core/choice/choice_words.h"
#include "core/choice/same_reasons.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

constexpr const char* kWordKinds =
    "kind\tform\tprecedence\tdeed\tnoticed\tvariants\n"
    "one\tshape\t0\t-\tno\tfine -\n"
    "two\tlikelihood\t3\t-\tno\t-\n";
constexpr const char* kHead = "kind\tpart\tja\ten\n";
// All that two kinds need.
constexpr const char* kTexts =
    "*\tlabel\tja\tlabel\n"
    "*\tphrase\tja\tphrase\n"
    "*\tsentence\tja\t{move} of {piece}\n"
    "*\tevidence\tja\tevidence\n"
    "one\tsense\tja\tsense\n";

Result<Words> words_of(const std::string& texts, const std::string& kinds = kWordKinds) {
  const auto bundle =
      Bundle::open(make_bundle({{"advisors/toy/kinds", kinds}, {"words/toy", kHead + texts}}));
  REQUIRE(bundle);
  return Words::load(bundle.value(), "toy", {"one", "two"});
}

}  // namespace

TEST_CASE("a kind's own text goes before that of all, a variant's before the usual one") {
  const auto words = words_of(std::string(kTexts) +
                              "one\tlabel\tja\town\n"
                              "*\tlabel.fine\tja\tfine\n"
                              "two\tphrase\tja\t{often}\n");
  REQUIRE(words);
  const auto text = [&](std::string_view kind, std::string_view variant, WordPart part) {
    const Text* found = words.value().find(kind, variant, part);
    return found == nullptr ? std::string("-") : found->en;
  };
  CHECK(text("one", "", WordPart::kLabel) == "own");
  CHECK(text("one", "fine", WordPart::kLabel) == "fine");
  CHECK(text("two", "", WordPart::kLabel) == "label");
  CHECK(text("two", "", WordPart::kPhrase) == "{often}");
  CHECK(text("one", "", WordPart::kPhrase) == "phrase");
  CHECK(text("one", "", WordPart::kFigures) == "-");
  CHECK(words.value().precedence("two") == 3);
  CHECK(words.value().form("two") == EvidenceForm::kLikelihood);
}

TEST_CASE("a '-' in both languages is nothing said, where something need not be") {
  const auto words = words_of(std::string(kTexts) + "one\tevidence\t-\t-\n");
  REQUIRE(words);
  CHECK(words.value().find("one", "", WordPart::kEvidence)->empty());
  CHECK(words.value().find("two", "", WordPart::kEvidence)->en == "evidence");
  for (const char* row : {"one\tsentence\t-\t-\n", "one\tevidence\tja\t-\n"}) {
    INFO(row);
    const auto refused = words_of(std::string(kTexts) + row);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == "words_missing");
  }
}

TEST_CASE("slots are filled, and what is not there is filled with nothing") {
  const Text text = filled({"{a}と{b}", "{a} and {b}"}, {{"a", {"い", "x"}}});
  CHECK(text.ja == "いと");
  CHECK(text.en == "x and ");
}

TEST_CASE("words that are unknown, missing or twice are refused with file and line") {
  struct Fault {
    const char* what;
    std::string texts;
    const char* code;
    const char* where;
  };
  const std::string texts = kTexts;
  const Fault faults[] = {
      {"an unknown kind", texts + "three\tlabel\tx\tx\n", "words_kind", "words/toy.tsv line 7"},
      {"an unknown part", texts + "one\tlable\tx\tx\n", "words_part", "words/toy.tsv line 7"},
      {"a slot of no form", texts + "one\tfigures\tx\t{nobody}\n", "words_slot",
       "words/toy.tsv line 7"},
      {"a slot of another form", texts + "one\tfigures\t{often}\tx\n", "words_slot",
       "words/toy.tsv line 7"},
      {"a slot of one form for all kinds", texts + "*\tfigures\tx\t{often}\n", "words_slot",
       "words/toy.tsv line 7"},
      {"a brace that is not closed", texts + "one\tfigures\tx\t{squares\n", "words_slot",
       "words/toy.tsv line 7"},
      {"how within how", texts + "*\thow\tx\t{how}\n", "words_slot", "words/toy.tsv line 7"},
      {"the same text twice", texts + "*\tlabel\tx\tx\n", "words_twice", "words/toy.tsv line 7"},
      {"a variant that no kind has", texts + "one\tlabel.big\tx\tx\n", "words_unused",
       "words/toy.tsv line 7"},
      {"a variant of another kind", texts + "two\tlabel.fine\tx\tx\n", "words_unused",
       "words/toy.tsv line 7"},
      {"a text of one language", texts + "one\tfigures\t\tx\n", "words_missing",
       "words/toy.tsv line 7"},
      {"no sentence", "*\tlabel\tx\tx\n*\tphrase\tx\tx\n*\tevidence\tx\tx\n", "words_missing",
       "words of 'one'"},
      {"a wording without a first one", texts + "one\tfigures/2\tx\tx\n", "words_wording",
       "words/toy.tsv line 7"},
      {"a wording out of order", texts + "*\tlabel/3\tx\tx\n", "words_wording",
       "words/toy.tsv line 7"},
      {"how without a text", texts + "one\tfigures\tx\t{how}\n", "words_missing", "words of 'one'"},
  };
  for (const Fault& fault : faults) {
    INFO(fault.what);
    const auto words = words_of(fault.texts);
    REQUIRE_FALSE(words);
    CHECK(words.error().code == fault.code);
    CHECK(words.error().where == fault.where);
  }
  CHECK(words_of(texts));
}

TEST_CASE("several wordings of a text take turns") {
  const auto words = words_of(std::string(kTexts) +
                              "one\tsentence\tja\tfirst\n"
                              "one\tsentence/2\tja\tsecond\n"
                              "one\tsentence/3\tja\tthird\n");
  REQUIRE(words);
  const auto sentence = [&](int wording) {
    return words.value().find("one", "", WordPart::kSentence, wording)->en;
  };
  CHECK(sentence(0) == "first");
  CHECK(sentence(1) == "second");
  CHECK(sentence(2) == "third");
  CHECK(sentence(3) == "first");
  CHECK(words.value().find("two", "", WordPart::kSentence, 7)->en == "{move} of {piece}");
}

TEST_CASE("kinds that are unknown, missing or twice are refused") {
  const std::string head = "kind\tform\tprecedence\tdeed\tnoticed\tvariants\n",
                    one = "one\tshape\t0\t-\tno\tfine\n", two = "two\tlikelihood\t0\t-\tno\t-\n";
  const auto code = [](const std::string& kinds) { return words_of(kTexts, kinds).error().code; };
  CHECK(code(head + one) == "words_missing");
  CHECK(code(head + one + two + two) == "words_twice");
  CHECK(code(head + one + two + "three\tshape\t0\t-\tno\t-\n") == "words_kind");
  CHECK(code(head + one + "two\tsquare\t0\t-\tno\t-\n") == "words_form");
  CHECK(code(head + one + "two\tlikelihood\t10\t-\tno\t-\n") == "table_range");
  CHECK(code(head + one + "two\tlikelihood\t0\t-\tmaybe\t-\n") == "words_noticed");
  CHECK(code(head + one + "two\tlikelihood\t0\t0\tno\t-\n") == "table_range");
  CHECK(code(head + one + "two\tlikelihood\t0\tfirst\tno\t-\n") == "table_range");
  CHECK(code(head + one + "two\tlikelihood\t0\t100\tno\t-\n") == "table_range");
}

TEST_CASE("a variant has its own place among the deeds, where one is given") {
  const auto deed = [](const std::string& cell, std::string_view variant) {
    const auto words = words_of(kTexts,
                                "kind\tform\tprecedence\tdeed\tnoticed\tvariants\n"
                                "one\tshape\t0\t" +
                                    cell +
                                    "\tno\tfine good\n"
                                    "two\tlikelihood\t3\t-\tno\t-\n");
    return words ? words.value().deed("one", variant) : -1;
  };
  CHECK(deed("13", "good") == 13);
  CHECK(deed("13 - fine:31", "") == 13);
  CHECK(deed("13 - fine:31", "fine") == 31);
  CHECK(deed("13 - fine:31", "good") == 0);
  CHECK(deed("13 fine:100", "fine") == -1);
  CHECK(deed("13 fine:", "fine") == -1);
}

TEST_CASE("words about a choice are refused in the same way") {
  const auto whole = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(whole);
  const std::string good(whole.value().section("words/choice").value());
  const auto code = [](const std::string& text) {
    const auto bundle = Bundle::open(make_bundle({{"words/choice", text}}));
    REQUIRE(bundle);
    return ChoiceWords::load(bundle.value(), Advisors({})).error().code;
  };
  CHECK(code(good + "nothing\tx\tx\n") == "words_kind");
  CHECK(code(good + "mate\tx\tx\n") == "words_twice");
  CHECK(code("id\tja\ten\nmate\tx\tx\n") == "words_missing");
  CHECK(code("id\tja\ten\nmate\tx\t{often}\n") == "words_slot");
  CHECK(code("id\tja\ten\nmate\t\tx\n") == "words_missing");
  // And what people are called.
  const auto people = [&](const std::string& rows) {
    const auto bundle = Bundle::open(
        make_bundle({{"words/choice", good}, {"words/people", "id\tja\ten\n" + rows}}));
    REQUIRE(bundle);
    return ChoiceWords::load(bundle.value(), Advisors({})).error().code;
  };
  CHECK(people("online\tx\tx\namateur\tx\tx\n") == "words_missing");
  CHECK(people("everybody\tx\tx\n") == "words_kind");
  CHECK(people("online\t{move}\tx\n") == "words_slot");
}

TEST_CASE("kinds of reasons that say the same are kinds that there are") {
  const auto opened = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(opened);
  const auto all = Advisors::load(opened.value(), shipped_advisors());
  REQUIRE(all);
  const auto refused = [](const Advisors& advisors, const std::string& rows) {
    const auto bundle = Bundle::open(make_bundle(
        {{"words/same", "one\tother\torder\n" + rows}, {"words/against", "one\tother\torder\n"}}));
    REQUIRE(bundle);
    const auto same = SameReasons::load(bundle.value(), advisors);
    return same ? "" : same.error().code + " at " + same.error().where;
  };
  const std::string good = "flow/retake\tcategory/win\tany\n";
  CHECK(refused(all.value(), good).empty());
  for (const char* wrong : {"flow", "flow/", "/retake", "flow/win", "nobody/win", ""}) {
    INFO(wrong);
    CHECK(refused(all.value(), good + "category/win\t" + wrong + "\tany\n") ==
          "words_kind at words/same.tsv line 3");
    CHECK(refused(all.value(), std::string(wrong) + "\tcategory/win\tfirst\n") ==
          "words_kind at words/same.tsv line 2");
  }
  // Advisors that have no say here may be named all the same.
  CHECK(refused(Advisors({}), good).empty());
  CHECK(refused(Advisors({}), "nobody/win\tflow/retake\tany\n") ==
        "words_kind at words/same.tsv line 2");
  CHECK(refused(all.value(), "flow/retake\tcategory/win\tlast\n") ==
        "words_order at words/same.tsv line 2");
}

TEST_CASE("every form of evidence has slots of its own") {
  for (std::size_t form = 0; form < kEvidenceFormIds.size(); ++form) {
    INFO(kEvidenceFormIds[form]);
    CHECK_FALSE(slots_of(static_cast<EvidenceForm>(form)).empty());
  }
}
