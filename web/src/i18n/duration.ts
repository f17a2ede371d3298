// How long something lasts, in words.

import type { Language } from './language';

/** seconds: whole. Hours and minutes where there are any, seconds where there are some or nothing else. */
export function durationIn(language: Language, seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const units = language === 'ja' ? ['時間', '分', '秒'] : ['h', 'min', 's'];
  const said = parts.flatMap((part, index) =>
    part > 0 ? [`${part}${language === 'ja' ? '' : ' '}${units[index]}`] : [],
  );
  return said.length === 0 ? `0${language === 'ja' ? '' : ' '}${units[2]}` : said.join(language === 'ja' ? '' : ' ');
}
