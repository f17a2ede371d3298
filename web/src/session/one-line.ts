// Texts of others in a line: to be written in a record, and to be shown.

/** To be part of a line of a record: whatever could end the line, or be taken for its end, is a blank. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Letters that are written from right to left. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it is shown: what would break the line or turn round what stands beside it is a visible sign, and letters from
 * right to left keep to themselves.
 */
export function harmless(name: string): string {
  const visible = name.replace(controls, '\ufffd');
  return fromTheRight.test(visible) ? `\u2068${visible}\u2069` : visible;
}
