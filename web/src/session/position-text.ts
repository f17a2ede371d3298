// A position as addresses and attributes have it: 'startpos', a bare SFEN, or USI's 'position …' line, with or without
// moves. Sites write its blanks as underscores too. Only taken apart here; whether it is a position is the engine's to
// say.

export interface PositionText {
  start: string;
  moves: string[];
}

export function readPositionText(text: string): PositionText {
  const words = text.split(/[\s_]+/).filter((word) => word !== '');
  if (words[0] === 'position') {
    words.shift();
  }
  if (words[0] === 'sfen') {
    words.shift();
  }
  const cut = words.indexOf('moves');
  const start = cut < 0 ? words : words.slice(0, cut);
  const moves = cut < 0 ? [] : words.slice(cut + 1);
  return { start: start.join(' '), moves };
}
