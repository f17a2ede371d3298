// A text with very many games, in parts of some: each is read in one go, and the page has its turn between them.

/** Characters after which the next game begins another part. */
const longest = 100_000;
/** No record but one in JSON has such lines; reading one would take seconds. */
const longestLine = 100_000;

/** Where a game begins for certain: a title of KIF, CSA's version or what parts its games, a line of USI. */
const beginning = /^(?:#\s?KI|# -{3}|V[23]|\/\s*$|position\b|startpos\b|sfen\b)/;

export interface TextPart {
  text: string;
  /** Lines of the text before it. */
  before: number;
}

export function textParts(text: string): TextPart[] {
  if (text.length <= longest || isJson(text)) {
    return [{ text, before: 0 }];
  }
  const lines = text.split('\n');
  const parts: TextPart[] = [];
  let from = 0;
  let length = 0;
  lines.forEach((line, index) => {
    if (length > longest && beginning.test(line)) {
      parts.push({ text: lines.slice(from, index).join('\n'), before: from });
      from = index;
      length = 0;
    }
    length += line.length + 1;
  });
  parts.push({ text: lines.slice(from).join('\n'), before: from });
  return parts;
}

/** It is no record. */
export function hasEndlessLine(text: string): boolean {
  if (text.length <= longestLine || isJson(text)) {
    return false;
  }
  return text.split(/[\r\n]/).some((line) => line.length > longestLine);
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);
