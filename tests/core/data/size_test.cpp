// What a first visit loads of the data: networks, packed as a server packs them.
#include <zlib.h>

#include <string>
#include <string_view>

#include "core/data/bundle.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("networks are as small as the page needs them") {
  const auto bundle = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(bundle);
  const auto packed = [&](std::string_view name) {
    const std::string_view bytes = bundle.value().section(name).value();
    uLongf size = compressBound(bytes.size());
    std::string to(size, '\0');
    REQUIRE(compress2(reinterpret_cast<Bytef*>(to.data()), &size,
                      reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), 9) == Z_OK);
    return size;
  };
  CHECK(packed("evaluation/network") <= 190'000);
  CHECK(packed("policy/network") <= 300'000);
}
