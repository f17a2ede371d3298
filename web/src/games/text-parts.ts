// A text of any length, in parts of some whole games: each is read in one go, and the page has its turn between them.

import { textOf } from '../session/record-file';
import { jsonParts } from './json-parts';
import type { Part } from './part';

/** Characters after which the next game begins another part. */
const longest = 30_000;
/** No record has such lines; reading one would take seconds. */
const longestLine = 100_000;
/** Characters of one game; the reader of records takes no more bytes of one. */
const longestGame = 8_388_608;
/** Bytes after which a text is cut where no line ends. */
const longestPiece = 524_288;

/** How a JSON begins that may hold games. */
const json = /^\s*(?:\{|\[\s*\{)/;

const [lineFeed, carriageReturn] = [10, 13];

/** Where a game begins for certain: a title of KIF, CSA's version or what parts its games, a line of USI or SFEN. */
const beginning =
  /^(?:#\s?KI|# -{3}|V[23]|\/\s*$|position\b|startpos\b|sfen\b|[\dPLNSGBRKplnsgbrk+]+(?:\/[\dPLNSGBRKplnsgbrk+]+){8}\s)/;
/** The first lines of a game, where moves of another one stand before them. */
const heading = /^(?:N\+|PI\s*$|P1|(?:開始日時|棋戦|表題|手合割|場所|持ち時間|先手|後手|下手|上手)[：:])/;
const move = /^(?:\s*[\d０-９]+\s|[▲△▼▽☗☖%]|[+-]\d{4}|まで)/;

/** isAll: the text has no other part. */
export type TextPart = Part & { isAll: boolean };

/** At least one, but of a file of no games. */
export async function* textParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
  const texts = textsOf(bytes);
  let head = '';
  for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
    head += next.value;
    if (head.trim() !== '') {
      break;
    }
  }
  const whole = following(head, texts);
  const parts = json.test(head) ? jsonParts(whole) : recordParts(whole);
  let last: TextPart | null = null;
  for await (const part of parts) {
    if (last !== null) {
      yield { ...last, isAll: false };
    }
    last = { ...part, isAll: last === null };
  }
  if (last !== null) {
    yield last;
  }
}

async function* following(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** In whole lines. Each is decoded by itself: files are put together of several encodings. */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array();
  for await (const piece of bytes) {
    const all = new Uint8Array(rest.length + piece.length);
    all.set(rest);
    all.set(piece, rest.length);
    const lines = all.lastIndexOf(lineFeed) + 1;
    const cut = lines > 0 || all.length < longestPiece ? lines : cutWithoutLines(all);
    if (cut > 0) {
      yield textOf(all.slice(0, cut).buffer);
    }
    rest = all.slice(cut);
  }
  if (rest.length > 0) {
    yield textOf(rest.buffer);
  }
}

/** Behind a line of old systems, or else before a character of UTF-8, as JSON is. */
function cutWithoutLines(bytes: Uint8Array): number {
  const old = bytes.lastIndexOf(carriageReturn, -2) + 1;
  if (old > 0) {
    return old;
  }
  let cut = bytes.length - 1;
  while (cut > 0 && ((bytes[cut] as number) & 0xc0) === 0x80) {
    cut -= 1;
  }
  return cut;
}

async function* recordParts(texts: AsyncIterable<string>): AsyncGenerator<Part> {
  const games = new Games();
  let tail = '';
  for await (const text of texts) {
    const lines = (tail + text).split(text.includes('\n') ? '\n' : '\r');
    // More of it than is too much is of no use.
    tail = (lines.pop() ?? '').slice(0, longestLine + 1);
    for (const line of lines) {
      games.take(line);
      yield* games.parts.splice(0);
    }
  }
  yield* games.end(tail);
}

/** Gathers lines to games, and these to parts. */
class Games {
  readonly parts: Part[] = [];
  private isNothing = true;
  private count = 0;
  /** Whole games, and the lines before them. */
  private ready = '';
  private readyBefore = 0;
  /** The one under way. */
  private game = '';
  private hasMoves = false;
  /** The line for which it is none. */
  private spoilt: number | null = null;

  take(line: string): void {
    if (beginning.test(line) || (this.hasMoves && heading.test(line))) {
      this.beginGame();
    }
    this.hasMoves ||= move.test(line);
    this.count += 1;
    if (line.length > longestLine || this.game.length > longestGame) {
      this.spoilt ??= this.count;
      this.game = '';
    }
    if (this.spoilt === null) {
      this.game += `${line}\n`;
    }
  }

  /** tail: what stands behind the last line end. */
  end(tail: string): Part[] {
    if (tail !== '') {
      this.take(tail);
    }
    this.beginGame();
    if (this.ready.trim() !== '' || this.isNothing) {
      this.tell();
    }
    return this.parts;
  }

  private beginGame(): void {
    this.ready += this.game;
    if (this.ready.length > longest || (this.spoilt !== null && this.ready !== '')) {
      this.tell();
    }
    if (this.spoilt !== null) {
      this.isNothing = false;
      this.parts.push({ kind: 'refused', code: 'record_too_long', where: `line ${this.spoilt}`, detail: '' });
    }
    if (this.ready === '') {
      this.readyBefore = this.count;
    }
    this.game = '';
    this.hasMoves = false;
    this.spoilt = null;
  }

  private tell(): void {
    this.isNothing = false;
    this.parts.push({ kind: 'records', text: this.ready, before: this.readyBefore });
    this.ready = '';
    this.readyBefore = this.count;
  }
}
