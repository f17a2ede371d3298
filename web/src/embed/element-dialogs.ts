// The dialogs of an element, with the styles that gameStyleSheet leaves to them.

import advantageCss from '../panel/advantage.css?inline';
import { fitToColumn } from '../room/column-sheet';
import dialogPartsCss from '../style/dialog-parts.css?inline';
import opponentCss from '../panel/opponent.css?inline';

export { besideGame } from '../element/beside-game';

export function dialogStyleSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync([dialogPartsCss, opponentCss, advantageCss].join('\n'));
  fitToColumn(sheet);
}
