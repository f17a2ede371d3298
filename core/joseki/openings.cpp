#include "core/joseki/openings.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/joseki/list_move.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

constexpr int kMostWeight = 100;

struct Purposes {
  std::vector<std::string> names;
  std::vector<Text> texts;
  std::map<std::string, int, std::less<>> ids;
  std::vector<std::string> where;
  std::vector<bool> used;
};

Result<Purposes> load_purposes(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "purposes", {"id", "ja", "en"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Purposes purposes;
  for (const Table::Row& row : table.rows()) {
    const std::string id(table.text(row, "id"));
    if (!purposes.ids.emplace(id, static_cast<int>(purposes.texts.size())).second) {
      return Error{"purpose_twice", table.where(row), "'" + id + "' stands twice"};
    }
    purposes.names.push_back(id);
    purposes.texts.push_back(
        {std::string(table.text(row, "ja")), std::string(table.text(row, "en"))});
    purposes.where.push_back(table.where(row));
  }
  purposes.used.resize(purposes.texts.size());
  return purposes;
}

// The index of an id, -1 for "-"; the error where there is none.
Result<int> index_of(std::string_view id, const FormationIds& ids, std::string_view code,
                     const std::string& where) {
  if (id == "-") return -1;
  const auto found = ids.find(id);
  if (found == ids.end()) {
    return Error{std::string(code), where, "there is no '" + std::string(id) + "'"};
  }
  return found->second;
}

// Where pieces of each kind can stand in the course of a list: at the start, and where its moves
// lead.
class Reach {
 public:
  Reach() {
    const Position start = start_position();
    for (int kind = kPawn; kind <= kKing; ++kind) {
      const auto type = static_cast<PieceType>(kind);
      Bitboard& squares = squares_[type] = start.pieces(kBlack, type);
      // Another list may have moved it once before this one is taken up.
      for (Bitboard begin = squares; type != kPawn && begin.any();) {
        squares |= attacks(kBlack, type, begin.pop_first(), Bitboard{});
      }
    }
  }
  // Whether a piece that can stand there can make the move, on an empty board; it then reaches its
  // square. A piece may be dropped wherever it can stand.
  bool makes(const OwnMove& move) {
    const bool possible = move.from == kNoSquare ? can_stand_on(move.piece, kBlack, move.to)
                                                 : moves(move, move.piece) || promotes(move);
    if (possible) squares_[move.piece].add(move.to);
    return possible;
  }

 private:
  bool moves(const OwnMove& move, PieceType kind) const {
    return squares_[kind].has(move.from) &&
           attacks(kBlack, kind, move.from, Bitboard{}).has(move.to);
  }
  bool promotes(const OwnMove& move) const {
    if (!is_promoted(move.piece)) return false;
    const PieceType kind = unpromoted(move.piece);
    return may_promote(kind, kBlack, move.from, move.to) && moves(move, kind);
  }

  std::array<Bitboard, kPieceTypeCount> squares_;
};

// Moves that no piece can make so far, and where they stand.
using Pending = std::vector<std::pair<OwnMove, std::string>>;

// Those that can be made once others have been are taken out. Rows stand in the order of their
// urgency, which need not be that of the game.
void resolve(Reach& reach, Pending& pending) {
  for (bool found = true; found;) {
    found = false;
    for (auto each = pending.begin(); each != pending.end();) {
      const bool possible = reach.makes(each->first);
      each = possible ? pending.erase(each) : each + 1;
      found |= possible;
    }
  }
}

Result<Done> load_moves(const Bundle& bundle, const FormationNames& names, Purposes& purposes,
                        Opening& opening) {
  const auto opened = Table::open(bundle, "openings/" + opening.id, {"move", "when", "purpose"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Reach reach;
  Pending pending;
  for (const Table::Row& row : table.rows()) {
    const auto move = parse_list_move(table.text(row, "move"), table.where(row));
    if (!move) return move.error();
    if (!reach.makes(move.value())) pending.push_back({move.value(), table.where(row)});
    auto when = Condition::parse(table.text(row, "when"), names, table.where(row));
    if (!when) return when.error();
    const auto purpose =
        index_of(table.text(row, "purpose"), purposes.ids, "opening_purpose", table.where(row));
    if (!purpose) return purpose.error();
    if (purpose.value() < 0) {
      return Error{"opening_purpose", table.where(row), "every move has a purpose"};
    }
    purposes.used[static_cast<std::size_t>(purpose.value())] = true;
    opening.moves.push_back({move.value(), std::move(when.value()), purpose.value()});
  }
  resolve(reach, pending);
  if (!pending.empty()) {
    return Error{
        "opening_move", pending.front().second,
        "'" + list_move_text(pending.front().first) + "': no piece of the list can make this move"};
  }
  if (opening.moves.empty()) {
    return Error{"opening_empty", table.file(), "a list has at least one move"};
  }
  return Done{};
}

Result<Opening> load_opening(const Table& table, const Table::Row& row,
                             const FormationNames& names) {
  Opening opening;
  const std::string where = table.where(row);
  opening.id = table.text(row, "id");
  opening.name = {std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
  const auto family = parse_family(table.text(row, "family"), where);
  if (!family) return family.error();
  opening.family = family.value();
  const auto weight = table.number(row, "weight", 1, kMostWeight);
  if (!weight) return weight.error();
  opening.weight = weight.value();
  const std::string_view side = table.text(row, "side");
  if (side != "black" && side != "white" && side != "both") {
    return Error{"opening_side", where,
                 "'" + std::string(side) + "' is none of black, white, both"};
  }
  auto start = Condition::parse(table.text(row, "start"), names, where);
  if (!start) return start.error();
  if (side != "both") opening.side = side == "black" ? kBlack : kWhite;
  opening.start = std::move(start.value());
  auto keep = Condition::parse(table.text(row, "while"), names, where);
  if (!keep) return keep.error();
  opening.keep = std::move(keep.value());
  const auto castle = index_of(table.text(row, "castle"), names.castles, "opening_castle", where);
  if (!castle) return castle.error();
  opening.castle = castle.value();
  const auto strategy =
      index_of(table.text(row, "strategy"), names.strategies, "opening_strategy", where);
  if (!strategy) return strategy.error();
  opening.strategy = strategy.value();
  return opening;
}

}  // namespace

Result<Openings> Openings::load(const Bundle& bundle, const FormationNames& names) {
  const auto opened = Table::open(bundle, "openings", kOpeningColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  auto purposes = load_purposes(bundle);
  if (!purposes) return purposes.error();
  Openings openings;
  for (const Table::Row& row : table.rows()) {
    auto opening = load_opening(table, row, names);
    if (!opening) return opening.error();
    if (const auto done = load_moves(bundle, names, purposes.value(), opening.value()); !done) {
      return done.error();
    }
    openings.all_.push_back(std::move(opening.value()));
  }
  const auto unused = std::find(purposes.value().used.begin(), purposes.value().used.end(), false);
  if (unused != purposes.value().used.end()) {
    const auto index = static_cast<std::size_t>(unused - purposes.value().used.begin());
    return Error{"purpose_unused", purposes.value().where[index], "no list has this purpose"};
  }
  openings.purpose_ids_ = std::move(purposes.value().names);
  openings.purposes_ = std::move(purposes.value().texts);
  return openings;
}

const Text& Openings::purpose(std::string_view id) const {
  const auto found = std::find(purpose_ids_.begin(), purpose_ids_.end(), id);
  return purposes_[static_cast<std::size_t>(found - purpose_ids_.begin())];
}

int Openings::find(std::string_view id) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const Opening& each) { return each.id == id; });
  return found == all_.end() ? -1 : static_cast<int>(found - all_.begin());
}

bool has_played(const Story& story, Color side, const OwnMove& move) {
  return stands(story.position(), side, move) || story.has_made(side, move);
}

}  // namespace nagare
