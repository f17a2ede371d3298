// Light or dark on the page: the attribute that theme.css reads, and the colour of the browser's own bars. Before the page is
// drawn, public/theme.js sets the attribute.

import type { Theme } from '../i18n/preferences';

const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const prefers = (theme: Theme): string => `(prefers-color-scheme: ${theme})`;
/** Which bar is for light and which for dark, as the document has them. */
const usual = bars.map(({ media }) => media);

export function wearTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
  } else {
    dataset.theme = theme;
  }
  bars.forEach((bar, index) => {
    const media = usual[index] ?? '';
    bar.media = theme === 'system' ? media : media === prefers(theme) ? 'all' : 'not all';
  });
}
