// What a picture of a position shows, and its board as an image: the page's own drawing, in the colours of the page by
// day, with every style written out.

import { render, svg } from 'lit';
import type { Side } from '@engine';
import type { Annotations } from '../board/annotations';
import { boardDrawing } from '../board/board-drawing';
import boardCss from '../board/board.css?inline';
import { elementIds } from '../board/element-ids';
import { boardHeight, boardWidth, type SquareIndex } from '../board/geometry';
import { endsOfMove } from '../board/legal-moves';
import { pieceDrawing } from '../board/piece-drawing';
import type { BoardLooks } from '../board/piece-faces';
import type { Placement } from '../board/placement';
import { handOrder, type HandPiece } from '../engine/piece-codes';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import themeCss from '../style/theme.css?inline';

export interface PositionPicture {
  placement: Placement;
  /** Who sits below. */
  bottom: Side;
  /** As USI has it; null: none has been played. */
  lastMove: string | null;
  /** Whose king is in check. */
  checked: Side | null;
  annotations: Annotations | null;
  names: Record<Side, string>;
  /** How many moves have been played, the last of them in words, and what is said of it. */
  ply: number;
  move: string;
  sentence: string;
  language: Language;
  looks: BoardLooks;
}

export const pictureWidth = 1200;
const edge = 60;
const board = { x: edge, y: 152, width: pictureWidth - 2 * edge };
const boardBottom = board.y + (board.width * boardHeight) / boardWidth;
export const drawingHeight = Math.ceil(boardBottom + 112);
const seatMiddles = { top: 92, bottom: boardBottom + 58 };
const handScale = 0.78;
const handStep = 88;

export interface SeatPlace {
  side: Side;
  /** Where its name begins, at half its height, and where its hand does. */
  x: number;
  y: number;
  handX: number;
  held: readonly { piece: HandPiece; count: number; x: number }[];
}

/** The two sides beside the board, the one above first. */
export function seatPlaces({ placement, bottom }: PositionPicture): SeatPlace[] {
  return [opponentOf(bottom), bottom].map((side) => {
    const counts = placement.hands[side];
    const held = handOrder.filter((piece) => counts[piece] > 0);
    const right = pictureWidth - edge - 40;
    const y = side === bottom ? seatMiddles.bottom : seatMiddles.top;
    return {
      side,
      x: edge,
      y,
      handX: right - held.length * handStep,
      held: held.map((piece, index) => ({
        piece,
        count: counts[piece],
        x: right - (held.length - 1 - index) * handStep,
      })),
    };
  });
}

export interface DrawnBoard {
  image: HTMLImageElement;
  /** Colours and font of the page by day, by their names without --nagare-. */
  theme(name: string): string;
}

/** place: where the page is. Fails where the browser will not draw it. */
export async function drawnBoard(place: HTMLElement, picture: PositionPicture): Promise<DrawnBoard> {
  const host = place.ownerDocument.createElement('div');
  host.hidden = true;
  host.setAttribute('theme', 'light');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(themeCss), sheetOf(boardCss)];
  place.ownerDocument.body.append(host);
  try {
    render(drawing(picture), root);
    const source = root.querySelector('svg') as SVGSVGElement;
    const styles = getComputedStyle(host);
    const names = ['font', 'ground', 'ink', 'ink-soft', 'line'];
    const theme = new Map(names.map((name) => [name, styles.getPropertyValue(`--nagare-${name}`).trim()]));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(styled(source)))}`;
    await image.decode();
    return { image, theme: (name) => theme.get(name) ?? '' };
  } finally {
    host.remove();
  }
}

/** Without what it says for the night or for a kind of screen; and nothing moves. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (rule instanceof CSSMediaRule || rule instanceof CSSKeyframesRule) {
      sheet.deleteRule(index);
    }
  }
  return sheet;
}

function drawing(picture: PositionPicture) {
  const { placement, bottom, lastMove, checked, annotations, language, looks } = picture;
  const ids = elementIds();
  const ends = lastMove === null ? null : endsOfMove(lastMove);
  const marks = {
    lastFrom: ends?.from.kind === 'square' ? ends.from.square : null,
    lastTo: ends?.to ?? null,
    checkedKing: checked === null ? null : kingOf(checked, placement),
    selected: null,
    targets: new Map<SquareIndex, never>(),
    hovered: null,
    annotations,
    opponent: opponentOf(bottom),
  };
  return svg`
    <svg width=${pictureWidth} height=${drawingHeight} viewBox=${`0 0 ${pictureWidth} ${drawingHeight}`}>
      <svg x=${board.x} y=${board.y} width=${board.width} height=${boardBottom - board.y}>
        ${boardDrawing({ placement, ids, bottom, language, looks, marks, dragged: null, goal: null })}
      </svg>
      ${seatPlaces(picture).map(
        ({ side, y, held }) =>
          svg`<g class="pieces">${held.map(
            ({ piece, x }) =>
              svg`<g transform=${`translate(${x} ${y}) scale(${handScale})`}>${pieceDrawing(
                { code: piece, side },
                side !== bottom,
                ids,
                looks.faces,
              )}</g>`,
          )}</g>`,
      )}
    </svg>`;
}

function kingOf(side: Side, placement: Placement): SquareIndex | null {
  const square = placement.squares.findIndex((piece) => piece?.code === 'K' && piece.side === side);
  return square < 0 ? null : square;
}

/** Of groups; and of what is drawn, besides. */
const ofGroups = ['opacity', 'filter'];
const ofShapes = [...ofGroups, 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];
const ofText = [...ofShapes, 'font-family', 'font-size', 'font-weight', 'text-anchor'];
const properties: Record<string, readonly string[]> = {
  g: ofGroups,
  path: ofShapes,
  rect: ofShapes,
  circle: ofShapes,
  text: ofText,
  stop: ['stop-color'],
};

/** A copy whose looks are in its own attributes: style sheets do not reach into an image. */
function styled(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of source.querySelectorAll('*').entries()) {
    const styles = getComputedStyle(element);
    const to = copies[index] as Element;
    for (const property of properties[element.localName] ?? []) {
      const value = styles.getPropertyValue(property);
      // A gradient is named in an attribute already.
      if (value !== '' && value !== 'none' && value !== '1' && !value.startsWith('url(')) {
        to.setAttribute(property, value);
      } else if (property === 'fill' && value === 'none') {
        to.setAttribute(property, value);
      }
    }
    to.removeAttribute('class');
  }
  return copy;
}
