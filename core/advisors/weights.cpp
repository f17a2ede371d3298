#include "core/advisors/weights.h"

#include <algorithm>
#include <set>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

// "-" or a piece as SFEN writes it, "+P".
Result<PieceType> piece_of(std::string_view text, const std::string& where) {
  if (text == "-") return kNoPieceType;
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (sfen_piece(make_piece(kBlack, kind)) == text) return kind;
  }
  return Error{"weights_piece", where,
               "'" + std::string(text) + "': - or a piece is wanted, P to +R"};
}

Result<Aspect> aspect_of(std::string_view text, const std::string& where) {
  const auto found = std::find(kAspectIds.begin(), kAspectIds.end(), text);
  if (found == kAspectIds.end()) {
    return Error{
        "weights_aspect", where,
        "'" + std::string(text) + "': -, progress, crumbled, behind, urgency or opening is wanted"};
  }
  return static_cast<Aspect>(found - kAspectIds.begin());
}

// The row's numbers into the weights of its kind, which has been found.
Result<Done> read_row(const Table& table, const Table::Row& row, KindWeights& kind) {
  const std::string where = table.where(row);
  const auto aspect = aspect_of(table.text(row, "aspect"), where);
  if (!aspect) return aspect.error();
  const auto piece = piece_of(table.text(row, "piece"), where);
  if (!piece) return piece.error();
  if (piece.value() != kNoPieceType && aspect.value() != Aspect::kAlways) {
    return Error{"weights_aspect", where, "a piece's weight has the aspect -"};
  }
  for (std::size_t model = 0; model < kModels; ++model) {
    const auto number = table.number(row, kModelColumns[model], -kLargestWeight, kLargestWeight);
    if (!number) return number.error();
    KindWeights::Numbers& numbers = kind.models[model];
    kind.speaks[model] |= number.value() != 0;
    if (piece.value() != kNoPieceType) {
      numbers.pieces[piece.value()] = number.value();
    } else {
      numbers.aspects[static_cast<std::size_t>(aspect.value())] = number.value();
    }
  }
  return Done{};
}

}  // namespace

int amount_of(Aspect aspect, const Situation& situation) {
  switch (aspect) {
    case Aspect::kProgress:
      return situation.progress;
    case Aspect::kCrumbled:
      return 100 - situation.own_castle;
    case Aspect::kBehind:
      return situation.behind();
    case Aspect::kUrgency:
      return situation.urgency;
    case Aspect::kOpening:
      return situation.opening;
    default:
      return 100;
  }
}

int KindWeights::of(Model model, PieceType piece, const Situation& situation) const {
  const Numbers& numbers = models[static_cast<std::size_t>(model)];
  int hundredths = 100 * numbers.pieces[piece];
  for (std::size_t i = 0; i < kAspects; ++i) {
    if (numbers.aspects[i] != 0) {
      hundredths += numbers.aspects[i] * amount_of(static_cast<Aspect>(i), situation);
    }
  }
  return hundredths / 100;
}

const KindWeights& Weights::of(std::string_view kind) const {
  static const KindWeights kNone{};
  const auto found = kinds_.find(kind);
  return found == kinds_.end() ? kNone : found->second;
}

Result<std::vector<Weights>> load_weights(const Bundle& bundle,
                                          const std::vector<std::vector<std::string_view>>& kinds,
                                          const std::vector<std::string_view>& advisors,
                                          const std::vector<std::string_view>& passed_over) {
  const auto opened = Table::open(bundle, "weights", kWeightColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  std::vector<Weights> weights(advisors.size());
  for (std::size_t i = 0; i < advisors.size(); ++i) {
    for (std::string_view kind : kinds[i]) weights[i].kinds_[std::string(kind)];
  }
  const auto names = [](const std::vector<std::string_view>& all, std::string_view id) {
    return std::find(all.begin(), all.end(), id);
  };
  std::set<std::string> seen;
  for (const Table::Row& row : table.rows()) {
    const std::string_view id = table.text(row, "advisor"), kind_id = table.text(row, "kind");
    const auto advisor = names(advisors, id);
    if (advisor == advisors.end()) {
      if (names(passed_over, id) != passed_over.end()) continue;
      return Error{"weights_advisor", table.where(row),
                   "there is no advisor '" + std::string(id) + "'"};
    }
    auto& known = weights[static_cast<std::size_t>(advisor - advisors.begin())].kinds_;
    const auto kind = known.find(kind_id);
    if (kind == known.end()) {
      return Error{"weights_kind", table.where(row),
                   std::string(id) + " has no kind of reason '" + std::string(kind_id) + "'"};
    }
    if (auto done = read_row(table, row, kind->second); !done) return done.error();
    std::string key;
    for (std::size_t cell = 0; cell < 4; ++cell) key += std::string(row.cells[cell]) + ' ';
    if (!seen.insert(key).second) {
      return Error{"weights_twice", table.where(row), "this row stands above already"};
    }
  }
  return weights;
}

}  // namespace nagare
