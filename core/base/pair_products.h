// Products of 16-bit numbers, added in pairs to 32-bit ones: one instruction of most processors and
// of WebAssembly's SIMD, which compilers do not find by themselves everywhere.
#pragma once

#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace nagare {

using EightOf16 = std::int16_t __attribute__((vector_size(16)));
using FourOf32 = std::int32_t __attribute__((vector_size(16)));

// Number i of the result is a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1].
inline FourOf32 pair_products(EightOf16 a, EightOf16 b) {
#if defined(__wasm_simd128__)
  return reinterpret_cast<FourOf32>(
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#elif defined(__SSE2__)
  return reinterpret_cast<FourOf32>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
  return {a[0] * b[0] + a[1] * b[1], a[2] * b[2] + a[3] * b[3], a[4] * b[4] + a[5] * b[5],
          a[6] * b[6] + a[7] * b[7]};
#endif
}

// The squares of the numbers, each clipped to 0 to `most`; most * most must fit into 16 bits.
inline EightOf16 clipped_squares(EightOf16 numbers, std::int16_t most) {
#if defined(__wasm_simd128__)
  const v128_t clipped =
      wasm_i16x8_min(wasm_i16x8_max(reinterpret_cast<v128_t>(numbers), wasm_i16x8_const_splat(0)),
                     wasm_i16x8_splat(most));
  return reinterpret_cast<EightOf16>(wasm_i16x8_mul(clipped, clipped));
#elif defined(__SSE2__)
  const __m128i clipped = _mm_min_epi16(
      _mm_max_epi16(reinterpret_cast<__m128i>(numbers), _mm_setzero_si128()), _mm_set1_epi16(most));
  return reinterpret_cast<EightOf16>(_mm_mullo_epi16(clipped, clipped));
#else
  for (int i = 0; i < 8; ++i) {
    const int clipped = numbers[i] < 0 ? 0 : numbers[i] > most ? most : numbers[i];
    numbers[i] = static_cast<std::int16_t>(clipped * clipped);
  }
  return numbers;
#endif
}

// Both numbers of a pair that lies in the lower and upper half of `pair`, four times over.
inline EightOf16 four_times(std::int32_t pair) {
  return reinterpret_cast<EightOf16>(FourOf32{pair, pair, pair, pair});
}

}  // namespace nagare
