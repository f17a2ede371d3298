#include "core/engine/review_json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice/speech.h"
#include "core/engine/json_parts.h"
#include "core/notation/move_json.h"
#include "core/reading/comparison.h"
#include "core/review/claim.h"
#include "core/review/intrinsic_rating.h"
#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

void write_graph(JsonWriter& json, const std::vector<GraphPoint>& graph) {
  json.key("graph").begin_array();
  for (const GraphPoint& point : graph) {
    json.begin_object();
    json.key("ply").number(point.ply);
    json.key("win_rate").number(point.win_rate);
    json.key("value").number(point.value);
    json.end_object();
  }
  json.end_array();
}

void write_reviewed_choice(JsonWriter& json, std::string_view key, const ReviewedChoice& choice) {
  json.key(key).begin_object();
  write_move(json, choice.text);
  json.key("value").number(choice.value);
  json.key("win_rate").number(choice.win_rate);
  write_text(json, "sentence", choice.sentence);
  json.end_object();
}

void write_formations_of_both(JsonWriter& json, const ReviewedMove& move, const Joseki& joseki) {
  json.key("formations");
  if (!move.formations) {
    json.null();
    return;
  }
  json.begin_object();
  for (Color side : {kBlack, kWhite}) {
    json.key(side_name(side));
    write_formations(json, joseki, side, (*move.formations)[side]);
  }
  json.end_object();
}

void write_reviewed_move(JsonWriter& json, const ReviewedMove& move, const Joseki& joseki) {
  json.begin_object();
  json.key("ply").number(move.ply);
  json.key("by").string(side_name(move.by));
  write_move(json, move.text);
  json.key("value").number(move.value);
  json.key("win_rate").number(move.win_rate);
  json.key("mate");
  if (is_mate(move.value)) {
    json.number(mate_plies(move.value));
  } else {
    json.null();
  }
  write_price(json, {move.price, move.priced, move.alone, move.given_up});
  json.key("judgement").string(kJudgementIds[static_cast<std::size_t>(move.judgement)]);
  write_text(json, "why", move.why);
  write_moves(json, "answer", move.answer);
  write_facts(json, move.facts);
  write_reviewed_choice(json, "best", move.best);
  write_reviewed_choice(json, "natural", move.natural);
  json.key("probability").fixed(move.probability / 1e6, 4);
  json.key("rank").number(move.rank);
  json.key("openness").fixed(move.openness / 100.0, 2);
  write_fallibility(json, move.fallibility);
  write_opinions(json, move.opinions);
  json.key("reasons").begin_array();
  for (const SpokenReason& reason : move.reasons) write_reason(json, reason);
  json.end_array();
  write_text(json, "sentence", move.sentence);
  write_moves(json, "line", move.line);
  write_formations_of_both(json, move, joseki);
  json.key("error");
  if (move.rated) {
    json.fixed(move.rated->error(), 4);
  } else {
    json.null();
  }
  json.end_object();
}

void write_moves(JsonWriter& json, const std::vector<ReviewedMove>& moves, const Joseki& joseki) {
  json.key("moves").begin_array();
  for (const ReviewedMove& move : moves) write_reviewed_move(json, move, joseki);
  json.end_array();
}

void write_totals(JsonWriter& json, const ReviewTotals& totals) {
  json.begin_object();
  json.key("moves").number(totals.moves);
  json.key("best").number(totals.best);
  json.key("natural").number(totals.natural);
  json.key("expected").number(totals.expected);
  json.key("priced").number(totals.priced);
  json.key("given_up").number(totals.given_up);
  json.end_object();
}

void write_paragraph(JsonWriter& json, std::string_view key, const Paragraph& paragraph) {
  json.key(key).begin_object();
  write_text(json, "text", paragraph.text);
  json.key("practise");
  if (paragraph.practise) {
    json.number(*paragraph.practise);
  } else {
    json.null();
  }
  json.end_object();
}

void write_summary(JsonWriter& json, const ReviewSummary& summary) {
  json.key("summary").begin_object();
  for (Color side : {kBlack, kWhite}) write_paragraph(json, side_name(side), summary.sides[side]);
  write_paragraph(json, "both", summary.both);
  json.end_object();
}

// A figure that is there where enough positions count, with so many decimals.
void write_of_many(JsonWriter& json, std::string_view key, const Rating& rating, double figure,
                   int decimals = 0) {
  json.key(key);
  if (rating.model) {
    json.fixed(figure, decimals);
  } else {
    json.null();
  }
}

}  // namespace

void write_rating(JsonWriter& json, const Rating& rating) {
  const ChoiceModel model = rating.model.value_or(ChoiceModel{});
  json.begin_object();
  json.key("positions").number(static_cast<long long>(rating.positions));
  json.key("error").fixed(rating.error, 4);
  json.key("error_low").fixed(rating.error_low, 4);
  json.key("error_high").fixed(rating.error_high, 4);
  write_of_many(json, "rating", rating, rating.rating);
  write_of_many(json, "low", rating, rating.low);
  write_of_many(json, "high", rating, rating.high);
  write_of_many(json, "published", rating, rating.published);
  write_of_many(json, "sensitivity", rating, model.sensitivity, 4);
  write_of_many(json, "consistency", rating, model.consistency, 4);
  json.key("matched").fixed(rating.matched, 4);
  write_of_many(json, "expected_matched", rating, rating.expected.matched, 4);
  write_of_many(json, "expected_error", rating, rating.expected.error, 4);
  write_text(json, "scale", rating.scale);
  write_text(json, "words", rating.words);
  json.end_object();
}

std::string review_progress_json(const ReviewProgress& progress, const Joseki& joseki) {
  JsonWriter json;
  json.begin_object();
  json.key("done").boolean(progress.done);
  json.key("positions").number(progress.positions);
  json.key("looked_at").number(progress.looked_at);
  json.key("reviewed").number(progress.reviewed);
  write_graph(json, progress.graph);
  write_moves(json, progress.moves, joseki);
  json.end_object();
  return json.text();
}

std::string review_json(const Review& review, const Joseki& joseki) {
  JsonWriter json;
  json.begin_object();
  write_summary(json, review.summary);
  write_moves(json, review.moves, joseki);
  write_graph(json, review.graph);
  json.key("turning_points").begin_array();
  for (const SpokenTurningPoint& spoken : review.turning_points) {
    json.begin_object();
    json.key("ply").number(spoken.point.ply);
    json.key("before").number(spoken.point.before);
    json.key("after").number(spoken.point.after);
    write_text(json, "sentence", spoken.sentence);
    json.end_object();
  }
  json.end_array();
  json.key("ratings").begin_object();
  for (Color side : {kBlack, kWhite}) {
    json.key(side_name(side));
    if (const auto& rating = review.ratings[side]) {
      write_rating(json, *rating);
    } else {
      json.null();
    }
  }
  json.end_object();
  json.key("totals").begin_object();
  for (Color side : {kBlack, kWhite}) {
    json.key(side_name(side));
    write_totals(json, review.totals[side]);
  }
  json.end_object();
  if (!review.notes.empty()) {
    json.key("notes").begin_array();
    for (const std::string& notes : review.notes) json.string(notes);
    json.end_array();
  }
  json.end_object();
  return json.text();
}

}  // namespace nagare
