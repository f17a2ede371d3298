// What a player or a reader of the page would not say: words of machines, calques, and second names for what has one.

/** bits, chi squares and centipawns; 代価, 読みの一手 (最善手); 届く, つながり (読み込む, 通信状態); half-width squares in a sentence. */
const rejectedJa =
  /ビット|カイ二乗|機械|代価|読みの一手|読みの値|届きませんでした|つながりを|よけて|空きがな|自分の問題|ブラウザ(?!ー)|フォルダ(?!ー)|升|(?<!もう)一番|違う|\d%|[0-9１-９][1-9]の駒/;
const rejectedEn =
  /centipawn|chi.square|\bbits?\b|did not arrive|by search|sides of games|mating problem|gave up|gives up|(?<!there )\b(?:is|are) no\b|\d %/i;

/** Those of the texts that say so. */
export function rejected(texts: ReadonlyMap<string, string>, language: 'ja' | 'en'): [string, string][] {
  const pattern = language === 'ja' ? rejectedJa : rejectedEn;
  return [...texts].filter(([, text]) => pattern.test(text));
}
