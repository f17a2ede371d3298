import { describe, expect, it } from 'vitest';
import type { TextStore } from '../../web/src/database/kept-text';
import { CourseProgress } from '../../web/src/lessons/course-progress';

const key = 'nagare.lessons.club';

class Store implements TextStore {
  /** Why nothing is written; null: it is. */
  refusal: DOMException | null = null;

  constructor(readonly texts: Record<string, string> = {}) {}

  getItem(name: string): string | null {
    return this.texts[name] ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.refusal !== null) {
      throw this.refusal;
    }
    this.texts[name] = text;
  }
}

function progressIn(store: Store | null): { progress: CourseProgress; told: (string | null)[] } {
  const told: (string | null)[] = [];
  const progress = new CourseProgress(store, 'club', () => told.push(progress.trouble));
  return { progress, told };
}

describe('the progress of a course', () => {
  it('is what was done before, and writes nothing until something is done', () => {
    const store = new Store();
    const { progress, told } = progressIn(store);
    expect(progress.ids).toEqual([]);
    expect(store.texts).toEqual({});
    progress.finish('pawn');
    progress.finish('pawn');
    progress.finish('mino');
    expect(progressIn(store).progress.ids).toEqual(['pawn', 'mino']);
    expect(told).toEqual([]);
  });

  it('loses nothing that another tab, or a later version, has kept', () => {
    const store = new Store({ [key]: '{"later":{"at":1},"done":["pawn",7]}' });
    const { progress } = progressIn(store);
    progressIn(store).progress.finish('other');
    progress.finish('mino');
    expect(JSON.parse(store.texts[key] ?? '')).toEqual({ later: { at: 1 }, done: ['pawn', 7, 'other', 'mino'] });
    expect(progress.ids).toEqual(['pawn', 'other', 'mino']);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
  ])('says once where a store does not take it, and keeps it when it does: %s', (name, trouble) => {
    const store = new Store();
    const { progress, told } = progressIn(store);
    store.refusal = new DOMException('no', name);
    progress.finish('pawn');
    progress.finish('mino');
    expect(told).toEqual([trouble]);
    expect(progress.ids).toEqual(['pawn', 'mino']);
    store.refusal = null;
    progress.finish('three');
    expect(told).toEqual([trouble, null]);
    expect(progressIn(store).progress.ids).toEqual(['pawn', 'mino', 'three']);
  });

  it('says once where there is no store', () => {
    const { progress, told } = progressIn(null);
    progress.finish('pawn');
    progress.finish('mino');
    expect(told).toEqual(['refused']);
    expect(progress.ids).toEqual(['pawn', 'mino']);
  });

  it.each(['{"done":["pa', '[1]', 'null', '{"done":5}', ''])('puts %j aside, and goes on', (text) => {
    const store = new Store({ [key]: text });
    const { progress, told } = progressIn(store);
    expect(progress.isUnread).toBe(true);
    expect(progress.ids).toEqual([]);
    progress.finish('pawn');
    expect(progress.isUnread).toBe(false);
    expect(JSON.parse(store.texts[key] ?? '')).toEqual({ done: ['pawn'], unread: text });
    expect(told).toEqual([]);
  });
});
