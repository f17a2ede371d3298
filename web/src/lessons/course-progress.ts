// Which lessons of a table are done, kept in the storage of the site where that asks for it. What is kept there and is not
// understood stays beside it.

import { KeptText, type TextStore } from '../database/kept-text';
import { UnkeptThings, type Unkept } from '../database/unkept';
import { fieldsOf } from '../session/stored';

/** Keys that begin so are none of the site's own. */
const prefix = 'nagare.lessons.';

export class CourseProgress {
  private readonly text: KeptText;
  private readonly unkept = new UnkeptThings();

  /** store: null where the browser gives none. onTrouble: told when what is done cannot be kept, for another reason, or can. */
  constructor(store: TextStore | null, name: string, onTrouble: () => void) {
    this.text = new KeptText(store, `${prefix}${name}`, 'progress', this.unkept);
    this.unkept.onChange.add(onTrouble);
  }

  /** Of those that are done. */
  get ids(): readonly string[] {
    return idsIn(readText(this.text.read()).done);
  }

  /** What is kept cannot be read; it is put aside once a lesson is done. */
  get isUnread(): boolean {
    const text = this.text.read();
    return readText(text).unread === text && text !== null;
  }

  get trouble(): Unkept['trouble'] | null {
    return this.unkept.all.get('progress')?.trouble ?? null;
  }

  finish(id: string): void {
    this.text.change((there) => {
      const { done, ...others } = readText(there);
      return JSON.stringify({ ...others, done: idsIn(done).includes(id) ? done : [...done, id] });
    });
  }
}

/** done: ids, and whatever else is there. unread: text that could not be read. */
function readText(text: string | null): { done: readonly unknown[]; unread?: unknown } {
  const { done = [], ...others } = fieldsOf(text) ?? { done: null };
  return Array.isArray(done) ? { ...others, done } : { ...others, done: [], unread: text };
}

const idsIn = (done: readonly unknown[]): string[] => done.filter((id) => typeof id === 'string');

/** Of the site that an element is in; null: the browser gives none. */
export function storeOf({ defaultView }: Document): TextStore | null {
  try {
    return defaultView?.localStorage ?? null;
  } catch {
    return null;
  }
}
