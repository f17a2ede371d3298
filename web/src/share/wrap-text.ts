// A text broken into lines: English between words, Japanese between characters, but for what may not begin or end a
// line, moves, and numbers.

import type { Language } from '../i18n/language';

/** Not at the beginning of a line. */
const closing = /^[、。，．・：；？！）」』】〉》ー〜％%々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…]/u;
/** Not at the end of one. */
const opening = /[（「『【〈《]$/u;

/** As core/notation/move_text.cpp writes one. */
const move =
  /[▲△](?:[１-９][一二三四五六七八九]同?|同)(?:成[香桂銀]|[歩香桂銀金角飛玉と馬竜])(?:[直右左上寄引打]|不?成)*/u;
const japaneseUnit = new RegExp(`${move.source}|[\\x21-\\x7e]+|\\s+|.`, 'gu');
const englishUnit = /\S+|\s+/gu;

/** measure: how wide a text is, in the unit of width. */
export function wrapText(text: string, language: Language, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text, language)) {
    if (measure((line + unit).trimEnd()) <= width) {
      line += unit;
      continue;
    }
    if (line.trim() !== '') {
      lines.push(line.trim());
    }
    line = unit.trimStart();
    // What is wider than a line by itself is broken anywhere.
    for (let characters = [...line]; measure(line) > width && characters.length > 1; characters = [...line]) {
      let fits = characters.length - 1;
      while (fits > 1 && measure(characters.slice(0, fits).join('')) > width) {
        fits -= 1;
      }
      lines.push(characters.slice(0, fits).join(''));
      line = characters.slice(fits).join('');
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** The text as it is where it fits, else cut, with a sign for that. */
export function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) {
    return text;
  }
  const kept = [...text].slice(0, -1);
  while (kept.length > 0 && measure(`${kept.join('')}…`) > width) {
    kept.pop();
  }
  return `${kept.join('')}…`;
}

/** Between these a line may be broken. */
function unitsOf(text: string, language: Language): string[] {
  const units: string[] = [];
  for (const [unit] of text.matchAll(language === 'ja' ? japaneseUnit : englishUnit)) {
    const last = units.at(-1);
    if (last !== undefined && language === 'ja' && (closing.test(unit) || opening.test(last))) {
      units[units.length - 1] = last + unit;
    } else {
      units.push(unit);
    }
  }
  return units;
}
