#include "core/choice/explanation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "core/advisors/flow/signs.h"
#include "core/data/table.h"
#include "core/notation/move_text.h"
#include "core/search/value.h"

namespace nagare {

namespace {

constexpr auto kNeeded = std::to_array<std::string_view>({"retake",
                                                          "take",
                                                          "reply_capture",
                                                          "reply",
                                                          "plan_retake",
                                                          "plan_take",
                                                          "plan_go_on",
                                                          "plan_capture",
                                                          "plan_follow",
                                                          "three",
                                                          "three_capture",
                                                          "streak",
                                                          "streak_drop",
                                                          "near_reply",
                                                          "near_plan",
                                                          "near_plan_same",
                                                          "evade",
                                                          "evade_take",
                                                          "seen_own",
                                                          "seen_enemy",
                                                          "seen_piece",
                                                          "reason",
                                                          "reason_sign",
                                                          "flow",
                                                          "flow_streak",
                                                          "flow_sign",
                                                          "evidence",
                                                          "evidence_streak",
                                                          "evidence_retake",
                                                          "evidence_take",
                                                          "evidence_near_reply",
                                                          "evidence_near_plan",
                                                          "evidence_near_plan_two",
                                                          "evidence_evade",
                                                          "price_none",
                                                          "price_equal",
                                                          "price",
                                                          "mate",
                                                          "mate_now",
                                                          "mated",
                                                          "mated_of_seen",
                                                          "declare_ahead",
                                                          "declared_ahead",
                                                          "only_legal",
                                                          "search_only",
                                                          "search_better",
                                                          "search_early",
                                                          "search_pure",
                                                          "one_considered",
                                                          "reason_policy",
                                                          "policy_most",
                                                          "policy_often",
                                                          "policy_some",
                                                          "evidence_policy",
                                                          "evidence_policy_lead",
                                                          "evidence_policy_lead_best",
                                                          "evidence_policy_best",
                                                          "declare",
                                                          "resign"});
constexpr auto kSlots = std::to_array<std::string_view>(
    {"first", "second", "often", "best_often", "move", "piece", "phrase", "seen", "human",
     "computer", "human_total", "best", "centipawns", "percent", "plies", "first_ply", "strength"});

// The first {slot} that does not exist, or nothing.
std::string_view unknown_slot(std::string_view text) {
  std::size_t open = 0;
  while ((open = text.find('{', open)) != std::string_view::npos) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return text.substr(open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    if (std::find(kSlots.begin(), kSlots.end(), name) == kSlots.end()) return name;
    open = close;
  }
  return {};
}

std::string with_commas(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

// 443,120 as people say it: 44万 and 440,000.
Text rounded_total(std::int64_t number) {
  if (number < 10000) return {with_commas(number), with_commas(number)};
  const std::int64_t ten_thousands = (number + 5000) / 10000;
  return {std::to_string(ten_thousands) + "万", with_commas(ten_thousands * 10000)};
}

// The computer's count among as many moves as people's was counted in, so that the two compare.
std::int64_t computer_in_as_many(const Counts& counts) {
  if (counts.computer_total == 0) return 0;
  return (counts.computer * counts.human_total + counts.computer_total / 2) / counts.computer_total;
}

Text centipawns_text(int centipawns) {
  const std::string number = std::to_string(centipawns);
  return {number, number + (centipawns == 1 ? " centipawn" : " centipawns")};
}

Text same(const std::string& text) {
  return {text, text};
}

std::string percent(int per_mille) {
  return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10);
}

bool is_reply(const Reason& reason) {
  return reason.plies_back[0] == 1;
}

const PlayedMove& first_move(const Game& game, const Reason& reason) {
  return game.moves()[game.moves().size() - static_cast<std::size_t>(reason.plies_back[0])];
}

// How the last move takes up the first.
std::string_view phrase_id(const Game& game, const ExplainedReason& explained) {
  const SignKind kind = sign_kind(explained.reason.kind);
  const PlayedMove& first = first_move(game, explained.reason);
  const PlayedMove last = describe(game.position(), explained.sequence.back().move);
  if (kind == SignKind::kRetake) return first.capture ? "retake" : "take";
  if (kind == SignKind::kEvade && first.move.to() == last.move.to()) return "evade_take";
  if (kind == SignKind::kStreak && first.move.is_drop()) return "streak_drop";
  if (kind == SignKind::kNearPlan && is_streak(first, last)) return "near_plan_same";
  if (!is_sequence(kind)) return explained.reason.kind;
  if (kind == SignKind::kThreePiece) return last.capture ? "three_capture" : "three";
  const bool same_square = first.move.to() == last.move.to();
  if (is_reply(explained.reason)) {
    if (last.capture && same_square) return first.capture ? "retake" : "take";
    return last.capture ? "reply_capture" : "reply";
  }
  if (is_streak(first, last)) return last.capture ? "plan_take" : "plan_go_on";
  if (last.capture) return same_square ? "plan_retake" : "plan_capture";
  return "plan_follow";
}

std::string_view sentence_id(SignKind kind) {
  if (kind == SignKind::kStreak) return "flow_streak";
  return is_sequence(kind) ? "flow" : "flow_sign";
}

std::string_view evidence_id(const Game& game, const ExplainedReason& explained) {
  const PlayedMove& first = first_move(game, explained.reason);
  const Square from = first.move.to(), to = explained.sequence.back().move.to();
  switch (sign_kind(explained.reason.kind)) {
    case SignKind::kStreak:
      return "evidence_streak";
    case SignKind::kRetake:
      return first.capture ? "evidence_retake" : "evidence_take";
    case SignKind::kNearReply:
      return "evidence_near_reply";
    case SignKind::kNearPlan:
      return distance(from, to) == 1 ? "evidence_near_plan" : "evidence_near_plan_two";
    case SignKind::kEvade:
      return "evidence_evade";
    default:
      return "evidence";
  }
}

// How often in words: "10回に4回ほど", "about 4 times in 10".
Text often(int probability) {
  constexpr int kAll = 1'000'000;
  if (probability >= kAll * 95 / 100) return {"ほとんどいつも", "nearly always"};
  if (probability >= kAll * 15 / 100) {
    const std::string tenths = std::to_string((probability * 10 + kAll / 2) / kAll);
    return {"10回に" + tenths + "回ほど", "about " + tenths + " times in 10"};
  }
  for (int among : {7, 10, 15, 20, 30, 50, 100}) {
    // Up to half way to the next.
    if (probability >= kAll * 4 / (among * 5)) {
      const std::string chances = std::to_string(among);
      return {chances + "回に1回ほど", "about once in " + chances};
    }
  }
  return {"ごくまれ", "hardly ever"};
}

// What people do here, from most of them to few.
std::string_view policy_id(int probability) {
  if (probability >= 500'000) return "policy_most";
  return probability >= 200'000 ? "policy_often" : "policy_some";
}

// After a sentence that has said so already, and where reading ahead would have played another.
std::string_view policy_evidence_id(bool leads, bool best) {
  if (leads) return best ? "evidence_policy_lead" : "evidence_policy_lead_best";
  return best ? "evidence_policy" : "evidence_policy_best";
}

// From where the places of a sequence are seen.
std::string_view seen_id(SignKind kind) {
  switch (frame_of(kind)) {
    case Frame::kOwnKing:
      return "seen_own";
    case Frame::kOpponentKing:
      return "seen_enemy";
    default:
      return "seen_piece";
  }
}

}  // namespace

int rank_of(const Reason& reason, int points, int all_points) {
  if (!reason.counted()) return 1;
  return is_nearness(sign_kind(reason.kind)) || points * 50 < all_points ? 2 : 0;
}

Result<Explanations> Explanations::load(const Bundle& bundle) {
  Explanations explanations;
  for (std::string_view section : {"explanations/phrases", "explanations/sentences"}) {
    const auto text = bundle.section(section);
    if (!text) return text.error();
    const auto table = Table::parse(section, text.value(), {"id", "ja", "en"});
    if (!table) return table.error();
    for (const Table::Row& row : table.value().rows()) {
      for (std::size_t column : {std::size_t{1}, std::size_t{2}}) {
        if (const auto slot = unknown_slot(row.cells[column]); !slot.empty()) {
          return Error{"explanation_slot", table.value().where(row),
                       "there is no slot '" + std::string(slot) + "'"};
        }
      }
      explanations.templates_[std::string(row.cells[0])] = {std::string(row.cells[1]),
                                                            std::string(row.cells[2])};
    }
  }
  for (std::string_view id : kNeeded) {
    if (explanations.templates_.find(id) == explanations.templates_.end()) {
      return Error{"explanation_missing", "explanations", "there is no '" + std::string(id) + "'"};
    }
  }
  return explanations;
}

Text Explanations::plain(std::string_view id) const {
  return filled(id, {});
}

Text Explanations::filled(std::string_view id, const Slots& slots) const {
  const auto fill = [&](const std::string& pattern, bool japanese) {
    std::string text;
    std::size_t at = 0;
    while (true) {
      const std::size_t open = pattern.find('{', at);
      text += pattern.substr(at, open - at);
      if (open == std::string::npos) return text;
      const std::size_t close = pattern.find('}', open);
      const auto slot = slots.find(pattern.substr(open + 1, close - open - 1));
      if (slot != slots.end()) text += japanese ? slot->second.ja : slot->second.en;
      at = close + 1;
    }
  };
  const Text& pattern = templates_.find(id)->second;
  Text text{fill(pattern.ja, true), fill(pattern.en, false)};
  if (!text.en.empty()) {
    text.en[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text.en[0])));
  }
  return text;
}

Explanations::Slots Explanations::reason_slots(const Game& game,
                                               const ExplainedReason& explained) const {
  const Reason& reason = explained.reason;
  Slots slots;
  slots["often"] = often(reason.probability);
  if (!reason.counted()) return slots;
  const SequenceMove& first = explained.sequence.front();
  const SequenceMove& last = explained.sequence.back();
  const PieceType type = game.position().moved_type(explained.sequence.back().move);
  slots["first"] = {first.full, first.text.english};
  if (explained.sequence.size() > 2) {
    const SequenceMove& second = explained.sequence[1];
    slots["second"] = {second.text.japanese, second.text.english};
  }
  // 同 alone is clear only where the move it refers to has just been named.
  const bool named = is_reply(reason) || explained.sequence.size() > 2;
  slots["move"] = {named ? last.text.japanese : last.full, last.text.english};
  slots["piece"] = {std::string(japanese_piece(type)), std::string(english_piece(type))};
  slots["human"] = same(with_commas(reason.evidence.human));
  slots["computer"] = same(with_commas(computer_in_as_many(reason.evidence)));
  slots["human_total"] = rounded_total(reason.evidence.human_total);
  slots["seen"] = templates_.find(seen_id(sign_kind(reason.kind)))->second;
  Text phrase = filled(phrase_id(game, explained), slots);
  slots["phrase"] = phrase;
  return slots;
}

Text Explanations::reason_text(const Game& game, const ExplainedReason& reason) const {
  if (!reason.reason.counted()) return filled("reason_policy", reason_slots(game, reason));
  return filled(is_sequence(sign_kind(reason.reason.kind)) ? "reason" : "reason_sign",
                reason_slots(game, reason));
}

Text Explanations::sentence(const Game& game, const Choice& choice, int advised_from_ply) const {
  Slots slots;
  slots["move"] = {choice.text.japanese, choice.text.english};
  slots["plies"] = same(std::to_string(std::abs(mate_plies(choice.value))));
  if (choice.value == kMateValue - 1) return filled("mate_now", slots);
  if (choice.value >= kMateBound) {
    return filled(choice.ends_declared ? "declare_ahead" : "mate", slots);
  }
  if (choice.only_legal) return filled("only_legal", slots);
  if (choice.value <= -kMateBound && choice.compared) {
    if (choice.ends_declared) return filled("declared_ahead", slots);
    return filled(choice.looked_at_all ? "mated" : "mated_of_seen", slots);
  }
  if (!choice.compared && (choice.naturalness == 0 || choice.reasons.empty())) {
    slots["strength"] = same(std::to_string(choice.strength));
    return filled("one_considered", slots);
  }
  if (choice.naturalness == 0) return filled("search_pure", slots);
  if (choice.reasons.empty()) {
    slots["first_ply"] = same(std::to_string(advised_from_ply));
    if (game.position().ply() < advised_from_ply) return filled("search_early", slots);
    return filled(choice.others_have_points ? "search_better" : "search_only", slots);
  }

  const ExplainedReason& lead = choice.reasons.front();
  if (!lead.reason.counted()) return filled(policy_id(lead.reason.probability), slots);
  return filled(sentence_id(sign_kind(lead.reason.kind)), reason_slots(game, lead));
}

Text Explanations::explanation(const Game& game, const Choice& choice) const {
  Text text = choice.sentence;
  const auto append = [&](const Text& more) {
    text.ja += more.ja;
    text.en += " " + more.en;
  };
  if (choice.reasons.empty() || choice.only_legal || is_mate(choice.value)) return text;
  const ExplainedReason& lead = choice.reasons.front();
  Slots slots = reason_slots(game, lead);
  slots["best"] = {choice.best_full, choice.best_text.english};
  slots["centipawns"] = centipawns_text(choice.price_centipawns);
  slots["percent"] = same(percent(choice.price_win_rate));
  if (lead.reason.counted()) append(filled(evidence_id(game, lead), slots));
  const auto played = std::find_if(choice.reasons.begin(), choice.reasons.end(),
                                   [](const auto& each) { return !each.reason.counted(); });
  if (played != choice.reasons.end()) {
    slots["move"] = {choice.text.japanese, choice.text.english};
    slots["often"] = often(played->reason.probability);
    slots["best_often"] = often(choice.best_probability);
    append(filled(policy_evidence_id(&*played == &lead, choice.best == choice.move), slots));
  }
  if (!choice.compared) return text;
  append(filled(choice.best == choice.move     ? "price_none"
                : choice.price_centipawns == 0 ? "price_equal"
                                               : "price",
                slots));
  return text;
}

}  // namespace nagare
