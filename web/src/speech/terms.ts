// How terms of shogi are read that a voice would read otherwise. Longer ones come before those that they contain.

const readings: readonly (readonly [string, string])[] = [
  ['四間飛車', 'しけんびしゃ'],
  ['三間飛車', 'さんけんびしゃ'],
  ['向かい飛車', 'むかいびしゃ'],
  ['向飛車', 'むかいびしゃ'],
  ['袖飛車', 'そでびしゃ'],
  ['右四間', 'みぎしけん'],
  ['中飛車', 'なかびしゃ'],
  ['相掛かり', 'あいがかり'],
  ['横歩取り', 'よこふどり'],
  ['角換わり', 'かくがわり'],
  ['角交換', 'かくこうかん'],
  ['一手損', 'いってぞん'],
  ['腰掛け銀', 'こしかけぎん'],
  ['早繰り銀', 'はやくりぎん'],
  ['棒銀', 'ぼうぎん'],
  ['雁木', 'がんぎ'],
  ['矢倉', 'やぐら'],
  ['美濃', 'みの'],
  ['穴熊', 'あなぐま'],
  ['左美濃', 'ひだりみの'],
  ['居飛車', 'いびしゃ'],
  ['振り飛車', 'ふりびしゃ'],
  ['居玉', 'いぎょく'],
  ['入玉', 'にゅうぎょく'],
  ['玉頭', 'ぎょくとう'],
  ['玉', 'ぎょく'],
  ['上手', 'うわて'],
  ['下手', 'したて'],
  ['角道', 'かくみち'],
  ['角頭', 'かくとう'],
  ['飛車先', 'ひしゃさき'],
  ['飛車', 'ひしゃ'],
  ['桂馬', 'けいま'],
  ['香車', 'きょうしゃ'],
  ['金将', 'きんしょう'],
  ['銀将', 'ぎんしょう'],
  ['成香', 'なりきょう'],
  ['成桂', 'なりけい'],
  ['成銀', 'なりぎん'],
  ['と金', 'ときん'],
  ['歩切れ', 'ふぎれ'],
  ['歩', 'ふ'],
  ['端攻め', 'はしぜめ'],
  ['手筋', 'てすじ'],
  ['定跡', 'じょうせき'],
  ['合駒', 'あいごま'],
  ['大駒', 'おおごま'],
  ['小駒', 'こごま'],
  ['持ち駒', 'もちごま'],
  ['両取り', 'りょうどり'],
  ['王手', 'おうて'],
  ['詰めろ', 'つめろ'],
  ['必至', 'ひっし'],
  ['手損', 'てぞん'],
  ['駒得', 'こまどく'],
  ['駒損', 'こまぞん'],
];

const longestFirst = [...readings].sort(([left], [right]) => right.length - left.length);
const terms = new RegExp(longestFirst.map(([term]) => term).join('|'), 'g');
const readingOf = new Map(readings);

/** Walking has the character of the pawn, and what is done well or badly that of the sides of a handicap. */
const otherWords = /一歩|歩[みくいきけ]|[上下]手[にくなだで]/g;

export function termsInKana(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(otherWords)) {
    parts.push(read(text.slice(from, index)), word);
    from = index + word.length;
  }
  return [...parts, read(text.slice(from))].join('');
}

function read(text: string): string {
  return text.replace(terms, (term) => readingOf.get(term) ?? term);
}
