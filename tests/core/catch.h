// Catch2 as packaged by Debian 12 (2.x) or by others (3.x).
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
