// The words of an advisor's reasons, as tables for people.
//
// advisors/<advisor>/kinds has a row for each kind of reason: its permanent id, the form of its
// evidence (evidence.h), its precedence (0 is said first), whether even a weak strength looks at a
// move that has such a reason (yes or no), and the variants of its wording that the advisor tells
// apart, parted by blanks, or '-'. words/<advisor> has a row for each text: the kind, or '*' for
// all kinds; the part; the text in Japanese and English. A part for one variant is written
// "part.variant". A text is looked for in this order: the kind's for the variant, that of '*' for
// the variant, the kind's usual one, the usual one of '*'. Where both languages have '-' nothing is
// said. Other wordings of the same text are "part/2", "part/3" and so on, in order below it; they
// take turns from move to move.
//
// A text may name slots in braces. Which ones there are, its part and its form say:
//   in every part   {move} the move, {piece} the piece that moves, {best} what search alone plays
//   in every part but 'how'   {how} the part 'how', filled
//   counted         {first} {second} the sequence's earlier moves, {human} {computer} how often it
//                   was counted, the second in as many moves as the first, {times} in words
//                   how many times as often people have played it, {human_total} these moves,
//                   rounded, {human_moves} {computer_count} {computer_moves} the exact figures
//   likelihood      {people} whose moves count as natural, {often} how often they play the move
//   line            {line} its name, {purpose} what the move is for, {before} the list given up for
//   it,
//                   {games} {share} {won} in games and percent, {tenths} the share in words: "seven
//                   in ten"
//   destination     {castle} its name, {square} where the piece belongs, {placed} {pieces} {left}
//                   how many pieces stand there, of how many, and how many do not, {moves} in how
//                   many moves it can be complete, in words
//   shape           {squares} of the pattern, {shape} its name, {pieces} the opponent's pieces on
//   them category        {pieces} to which the move does it, with their squares, a king not among
//   them;
//                   {kinds} the same without squares
//   intent          {plan} its name, {signs} the opponent's moves that show it, {line} the list of
//                   moves that answers it, {purpose} what the move is for
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/evidence.h"
#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/data/table.h"

namespace nagare {

// What is said of a reason, and where.
enum class WordPart : std::uint8_t {
  kLabel,     // its name in a list, two or three words
  kHow,       // how the move does it, for the slot {how} of the other parts
  kPhrase,    // the reason in a few words
  kSentence,  // what a person would say where this reason leads
  kEvidence,  // the sentence after that: what it rests on
  kBesides,   // what it rests on, said after the evidence of another reason that leads
  kFigures,   // its figures in a few words, below the phrase
  kDetail,    // its figures exactly, for who asks
  kSense,     // what the move does, as a clause without a subject: "opens the bishop's line",
              // 角道を開ける (before 手)
};
// By WordPart, as the tables have them.
inline constexpr std::array<std::string_view, 9> kWordPartIds = {
    "label", "how", "phrase", "sentence", "evidence", "besides", "figures", "detail", "sense"};
constexpr int kLastPrecedence = 9;
// A deed is what a move plainly does on the board: it takes, gives check, promotes. Of a move's
// deeds the one with the lowest number is said before any other reason; a second one is told too if
// it is urgent, and the lesser ones are said only where nothing better is known.
constexpr int kLastDeed = 99;
constexpr int kUrgentDeed = 9;   // the last one
constexpr int kLesserDeed = 20;  // the first one
constexpr int kThinDeed = 32;    // the first one that says little more than the move itself
// From this precedence on a reason says too little of a move to be a name for what it is.
constexpr int kTriflingPrecedence = 2;

// A name in a table of words without the number of its wording: "sentence" of "sentence/2".
std::string_view first_wording(std::string_view cell);
// Whether a row with that name may stand below so many wordings of the same text. Error words_twice
// (a first one again), words_wording (not the next number).
Result<Done> check_wording(std::string_view cell, std::size_t wordings, const std::string& where);

// What stands in the braces of a text, by the name of the slot.
using Slots = std::map<std::string, Text, std::less<>>;
// The text with its slots filled. A slot that is not there is filled with nothing.
Text filled(const Text& pattern, const Slots& slots);
// Where the text names a slot that is not among those allowed, or opens a brace that it does not
// close: that slot, or the rest of the text. Otherwise nothing.
std::string_view unknown_slot(std::string_view text, const std::vector<std::string_view>& allowed);
// The slots that evidence of a form fills, {move}, {piece}, {best} and {how} not among them.
std::vector<std::string_view> slots_of(EvidenceForm form);

class Words {
 public:
  // Reads the sections advisors/<advisor>/kinds and words/<advisor>, for an advisor that gives
  // reasons of these kinds. Errors: words_kind, words_form, words_part, words_slot (there is none
  // of that name), words_twice, words_missing, words_unused, table_....
  static Result<Words> load(const Bundle& bundle, std::string_view advisor,
                            const std::vector<std::string_view>& kinds);

  bool knows(std::string_view kind, std::string_view variant) const;
  // Of a kind that there is.
  EvidenceForm form(std::string_view kind) const { return kinds_.find(kind)->second.form; }
  int precedence(std::string_view kind) const { return kinds_.find(kind)->second.precedence; }
  // kTriflingPrecedence at least where the variant has no sentence: such a reason never leads.
  int precedence(std::string_view kind, std::string_view variant) const;
  bool noticed(std::string_view kind) const { return kinds_.find(kind)->second.noticed; }
  // Its place among the deeds, 0 where it is none.
  int deed(std::string_view kind, std::string_view variant) const;
  bool has_deeds() const;
  // The text of a part for a kind that there is, the variant's if it has one of its own; nullptr
  // where there is none. Every kind has a label, a phrase, a sentence and evidence, and a sense
  // where it names something (its precedence is below kTriflingPrecedence) and is not itself what
  // people play (a likelihood); a variant may have no sentence ('-'). `wording`, 0 or above, says
  // which one comes up where there are several.
  const Text* find(std::string_view kind, std::string_view variant, WordPart part,
                   int wording = 0) const;

  // The variants of a kind that there is, "" for the usual one among them.
  const std::vector<std::string>& variants(std::string_view kind) const {
    return kinds_.find(kind)->second.variants;
  }
  // The texts of the table, "KIND PART" or "KIND PART.VARIANT": all; and those that may be said of
  // a reason of that kind and variant.
  std::vector<std::string> texts() const;
  std::vector<std::string> texts_of(std::string_view kind, std::string_view variant) const;

 private:
  struct Kind {
    EvidenceForm form;
    int precedence;
    bool noticed;
    int deed;
    // The variants that are deeds, with the number of each; empty for all, with the same.
    std::vector<std::pair<std::string, int>> deeds;
    std::vector<std::string> variants;  // and the usual one, ""
  };
  struct Row {
    struct Wording {
      Text text;
      std::string where;  // for errors
    };
    std::vector<Wording> wordings;  // at least one
    bool used = false;
  };

  Result<Done> load_kinds(const Bundle& bundle, std::string_view advisor,
                          const std::vector<std::string_view>& given);
  static Result<Done> read_deed(const Table& table, const Table::Row& row, Kind& kind);
  Result<Done> load_rows(const Bundle& bundle, std::string_view advisor);
  Result<Done> check_kind(const std::string& id, const Kind& kind);
  // The key in rows_ of the text that is said, or of none.
  std::map<std::string, Row, std::less<>>::const_iterator find_row(std::string_view kind,
                                                                   std::string_view variant,
                                                                   WordPart part) const;

  std::map<std::string, Kind, std::less<>> kinds_;
  std::map<std::string, Row, std::less<>> rows_;  // by row_key()
};

}  // namespace nagare
