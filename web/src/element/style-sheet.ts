// The style sheet of a game, for a shadow root. In a document, page.css has the same sheets.

import boardCss from '../board/board.css?inline';
import { fitToColumn } from '../room/column-sheet';
import panelCss from '../panel/panel.css?inline';
import baseCss from '../style/base.css?inline';
import dialogCss from '../style/dialog.css?inline';
import hostCss from '../style/host.css?inline';
import layoutCss from '../style/layout.css?inline';
import themeCss from '../style/theme.css?inline';

export function gameStyleSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync([themeCss, baseCss, hostCss, layoutCss, boardCss, panelCss, dialogCss].join('\n'));
  fitToColumn(sheet);
}
