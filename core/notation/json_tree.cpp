#include "core/notation/json_tree.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace nagare {

namespace {

// Lists and objects within each other; a variation within a variation has three more.
constexpr std::size_t kDeepest = 300;

// Characters, counting the lines that they are on.
class CountedText {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountedText(const char* at, int* line) : at_(at), line_(line) {}
  reference operator*() const { return *at_; }
  CountedText& operator++() {
    if (*at_ == '\n') ++*line_;
    ++at_;
    return *this;
  }
  bool operator==(const CountedText& other) const { return at_ == other.at_; }
  bool operator!=(const CountedText& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  int* line_;
};

class TreeBuilder final : public nlohmann::json_sax<Json> {
 public:
  TreeBuilder(Json& root, const int& line) : root_(root), line_(line) {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(std::int64_t value) override { return put(value); }
  bool number_unsigned(std::uint64_t value) override { return put(value); }
  bool number_float(double value, const std::string&) override { return put(value); }
  bool string(std::string& value) override { return put(std::move(value)); }
  bool binary(Json::binary_t&) override { return false; }
  bool start_object(std::size_t) override {
    if (!open(Json::object())) return false;
    key_ = kJsonLine;
    return put(line_);
  }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  bool put(Json value) {
    add(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() == kDeepest) return false;
    open_.push_back(&add(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  Json& add(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return parent.back();
    }
    // Without a look at the names before, of which a text may have very many.
    auto& members = parent.get_ref<Json::object_t&>();
    members.push_back({key_, std::move(value)});
    return members.back().second;
  }

  Json& root_;
  const int& line_;
  std::string key_;
  // One grows only while none is open within it, so that these stay.
  std::vector<Json*> open_;
};

}  // namespace

JsonTree read_json_tree(std::string_view text) {
  JsonTree tree;
  int line = 1;
  TreeBuilder builder(tree.root, line);
  const char* const begin = text.data();
  if (!Json::sax_parse(CountedText(begin, &line), CountedText(begin + text.size(), &line),
                       &builder)) {
    tree.broken_line = line;
  }
  return tree;
}

std::string_view json_text(const Json& value) {
  return value.is_string() ? std::string_view(value.get_ref<const std::string&>())
                           : std::string_view();
}

const Json& json_member(const Json& value, std::string_view name) {
  static const Json kNull;
  if (!value.is_object()) return kNull;
  const auto found = value.find(name);
  return found == value.end() ? kNull : *found;
}

}  // namespace nagare
