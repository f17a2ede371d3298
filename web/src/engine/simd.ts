// Whether this browser knows WebAssembly's 128-bit SIMD, without which the engine's SIMD build does not
// compile.

/** The smallest module that needs it: one function, which returns a v128. */
export const simdModule = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d], // "\0asm"
  ...[0x01, 0x00, 0x00, 0x00], // version 1
  ...[0x01, 0x05, 0x01], // type section of 5 bytes, one type:
  ...[0x60, 0x00, 0x01, 0x7b], // a function of no parameters with one result, a v128
  ...[0x03, 0x02, 0x01, 0x00], // function section of 2 bytes: one function, of type 0
  ...[0x0a, 0x08, 0x01], // code section of 8 bytes, one body:
  ...[0x06, 0x00], // 6 bytes, no locals
  ...[0x42, 0x00], // i64.const 0
  ...[0xfd, 0x12], // i64x2.splat
  0x0b, // end
]);

export function hasSimd(): boolean {
  return WebAssembly.validate(simdModule);
}
