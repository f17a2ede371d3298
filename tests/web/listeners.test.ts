// Whoever wants to be told of something, beside others.

import { describe, expect, it } from 'vitest';
import { listeners } from '../../web/src/engine/listeners';

describe('listeners', () => {
  it('are all told, each until it ends', () => {
    const on = listeners<[word: string]>();
    const heard: string[] = [];
    const end = on.add((word) => heard.push(`first ${word}`));
    on.add((word) => heard.push(`second ${word}`));
    on('a');
    end();
    on('b');
    on.clear();
    on('c');
    expect(heard).toEqual(['first a', 'second a', 'second b']);
  });

  it('may end, and others come, while they are told', () => {
    const on = listeners();
    const heard: number[] = [];
    const end = on.add(() => {
      heard.push(1);
      end();
    });
    on.add(() => heard.push(2));
    on();
    on();
    expect(heard).toEqual([1, 2, 2]);
  });
});
