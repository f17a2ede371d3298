// The looks of a move that is tried or asked about.

import whyCss from './why.css?inline';

export function whySheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(whyCss);
}
