// A text that is to be part of a line of a record: whatever could end the line, or be taken for its end, is a blank.

export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
