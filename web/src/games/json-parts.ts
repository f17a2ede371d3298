// A JSON of any length in parts: the games of the page's own file, or records in JKF, one or a list of them.

import { faultOfHead, isHead } from './file';
import type { Part } from './part';

/** Characters of one game: no record that could be read comes to so many. */
const longest = 67_108_864;

const [lineFeed, quote, backslash] = [0x0a, 0x22, 0x5c];
const [squareOpen, squareClosed, curlyOpen, curlyClosed] = [0x5b, 0x5d, 0x7b, 0x7d];

/** At least one, but of a file of no games. */
export async function* jsonParts(texts: AsyncIterable<string>): AsyncGenerator<Part> {
  const reading = new JsonReading();
  let count = 0;
  for await (const text of texts) {
    for (const part of reading.take(text)) {
      count += 1;
      yield part;
      if (part.kind === 'refused') {
        return;
      }
    }
  }
  yield* reading.end(count === 0);
}

class JsonReading {
  private depth = 0;
  /** At which games begin: of a list 1, of the page's own file 2. */
  private base = 0;
  private isInString = false;
  private isEscaped = false;
  /** What has come of the game under way; null: none is. */
  private held: string | null = null;
  private lines = 0;
  private heldBefore = 0;
  private isKept = false;

  *take(text: string): Generator<Part> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (this.isInString) {
        this.passString(letter);
      } else if (letter === quote) {
        this.isInString = true;
      } else if (letter === lineFeed) {
        this.lines += 1;
      } else if (letter === curlyOpen || letter === squareOpen) {
        const head =
          this.depth === 1 && letter === squareOpen && this.held !== null ? this.held + text.slice(from, at) : '';
        if (this.base === 0 && isHead(head)) {
          const fault = faultOfHead(head);
          if (fault !== null) {
            yield { kind: 'refused', code: 'file_unreadable', ...fault };
            return;
          }
          [this.base, this.isKept, this.held] = [2, true, null];
        } else if (this.depth === 0 && letter === squareOpen) {
          this.base = 1;
        } else if (this.depth === this.base && letter === curlyOpen) {
          from = at;
          this.held = '';
          this.heldBefore = this.lines;
        }
        this.depth += 1;
      } else if (letter === curlyClosed || letter === squareClosed) {
        this.depth = Math.max(this.depth - 1, 0);
        if (this.held !== null && this.depth === this.base) {
          yield this.part(this.held + text.slice(from, at + 1));
          this.held = null;
        }
      }
    }
    if (this.held !== null) {
      this.held += text.slice(from);
      if (this.held.length > longest) {
        this.held = null;
        yield { kind: 'refused', code: 'record_too_long', where: `line ${this.heldBefore + 1}`, detail: '' };
      }
    }
  }

  /** isNothing: no game has come. */
  *end(isNothing: boolean): Generator<Part> {
    if (this.isKept && this.depth > 0) {
      yield { kind: 'refused', code: 'file_cut', where: '', detail: '' };
    } else if (this.held !== null || (isNothing && !this.isKept)) {
      // The reader of records says what is wrong with it.
      yield this.part(this.held ?? '');
    }
  }

  private passString(letter: number): void {
    if (this.isEscaped) {
      this.isEscaped = false;
    } else if (letter === backslash) {
      this.isEscaped = true;
    } else if (letter === quote) {
      this.isInString = false;
    }
  }

  private part(text: string): Part {
    return this.isKept ? { kind: 'kept', text } : { kind: 'records', text, before: this.heldBefore };
  }
}
