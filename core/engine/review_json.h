// The review of a game as JSON, whole and step by step (web/src/engine/contract/ names the fields).
#pragma once

#include <string>

#include "core/base/json_writer.h"
#include "core/engine/reviewer.h"
#include "core/joseki/joseki.h"
#include "core/review/review.h"

namespace nagare {

// The joseki are those that the review was made with.
std::string review_progress_json(const ReviewProgress& progress, const Joseki& joseki);
std::string review_json(const Review& review, const Joseki& joseki);
// An object of its own.
void write_rating(JsonWriter& json, const Rating& rating);

}  // namespace nagare
