import { describe, expect, it } from 'vitest';
import { isLong, widthOf } from '../../web/src/panel/text-length';

describe('the width of a text', () => {
  it('counts kana, kanji and wide signs twice', () => {
    expect(widthOf('P76')).toBe(3);
    expect(widthOf('７六歩です')).toBe(10);
  });

  it('calls a text long when it would fill more than two lines or so', () => {
    expect(isLong('この手は、ひとつ前の手からの続きです。')).toBe(false);
    expect(isLong('歩'.repeat(60))).toBe(true);
    expect(isLong('a'.repeat(110))).toBe(false);
  });
});
