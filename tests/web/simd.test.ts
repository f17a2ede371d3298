import { afterEach, expect, it, vi } from 'vitest';
import { hasSimd } from '../../web/src/engine/simd';

afterEach(() => {
  vi.restoreAllMocks();
});

it('finds SIMD where it is: Node has had it since version 16.4', () => {
  expect(hasSimd()).toBe(true);
});

it('asks about a module that is wrong without its SIMD instruction', () => {
  const validate = vi.spyOn(WebAssembly, 'validate');
  hasSimd();
  const bytes = new Uint8Array(validate.mock.lastCall?.[0] as Uint8Array);
  expect(bytes.subarray(-3)).toEqual(Uint8Array.of(0xfd, 0x12, 0x0b));
  bytes.set([0x01, 0x01], bytes.length - 3);
  expect(WebAssembly.validate(bytes)).toBe(false);
});

it('finds none where such a module is refused', () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(hasSimd()).toBe(false);
});
