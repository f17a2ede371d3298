// A position as a PNG: the board between the two sides, and under it the move and what is said of it.

import type { Side } from '@engine';
import { shareWords } from '../i18n/share-words';
import { drawingHeight, drawnBoard, pictureWidth, seatPlaces, type PositionPicture, type SeatPlace } from './picture';
import { shortened, wrapText } from './wrap-text';

const edge = 60;
const lineWidth = pictureWidth - 2 * edge;
const move = { size: 34, height: 56 };
const sentence = { size: 38, height: 60 };
const foot = { size: 28, height: 84 };

type Theme = (name: string) => string;

/** place: where the page is. Fails where the browser will not draw it. */
export async function positionImage(place: HTMLElement, picture: PositionPicture): Promise<Blob> {
  const { image, theme } = await drawnBoard(place, picture);
  const canvas = place.ownerDocument.createElement('canvas');
  canvas.lang = picture.language; // whose forms of the characters are drawn
  const context = canvas.getContext('2d');
  if (context === null) {
    throw new Error('no canvas to draw on');
  }
  context.font = fontOf(500, sentence.size, theme);
  const lines = wrapText(picture.sentence, picture.language, lineWidth, (text) => context.measureText(text).width);
  canvas.width = pictureWidth;
  canvas.height = drawingHeight + move.height + lines.length * sentence.height + foot.height;
  context.textBaseline = 'middle';
  context.fillStyle = theme('ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  for (const seat of seatPlaces(picture)) {
    drawSeat(context, seat, picture.names[seat.side], theme);
  }
  drawCaption(context, picture, lines, theme);
  return blobOf(canvas);
}

function fontOf(weight: number, size: number, theme: Theme): string {
  return `${weight} ${size}px ${theme('font')}`;
}

function drawSeat(context: CanvasRenderingContext2D, seat: SeatPlace, name: string, theme: Theme): void {
  const { side, x, y, handX, held } = seat;
  drawMark(context, side, x + 14, y, theme);
  context.fillStyle = theme('ink');
  context.textAlign = 'left';
  context.font = fontOf(600, 36, theme);
  const room = handX - x - 60;
  context.fillText(
    shortened(name.charAt(0).toUpperCase() + name.slice(1), room, (text) => context.measureText(text).width),
    x + 44,
    y,
  );
  for (const { count, x: middle } of held) {
    if (count > 1) {
      drawCount(context, count, middle + 30, y + 28, theme);
    }
  }
}

/** Which side it is, as the page marks it. */
function drawMark(context: CanvasRenderingContext2D, side: Side, x: number, y: number, theme: Theme): void {
  context.save();
  context.translate(x, y);
  context.scale(1.8, 1.8);
  const shape = new Path2D('M0 -9L6 -5L8 9H-8L-6 -5Z');
  context.lineWidth = 1.6;
  context.lineJoin = 'round';
  context.strokeStyle = theme('ink');
  context.stroke(shape);
  if (side === 'black') {
    context.fillStyle = theme('ink');
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(shape);
  }
  context.restore();
}

/** How many of a piece are in hand. */
function drawCount(context: CanvasRenderingContext2D, count: number, x: number, y: number, theme: Theme): void {
  context.font = fontOf(600, 26, theme);
  const width = Math.max(34, context.measureText(String(count)).width + 14);
  context.fillStyle = theme('ink');
  context.beginPath();
  context.roundRect(x - width / 2, y - 17, width, 34, 17);
  context.fill();
  context.fillStyle = theme('ground');
  context.textAlign = 'center';
  context.fillText(String(count), x, y + 1);
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { ply, move: played, language }: PositionPicture,
  lines: readonly string[],
  theme: Theme,
): void {
  context.textAlign = 'left';
  context.fillStyle = theme('ink-soft');
  context.font = fontOf(600, move.size, theme);
  context.fillText(
    shortened(shareWords[language].position(ply, played), lineWidth, (text) => context.measureText(text).width),
    edge,
    drawingHeight + move.height / 2,
  );
  context.fillStyle = theme('ink');
  context.font = fontOf(500, sentence.size, theme);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, edge, drawingHeight + move.height + (index + 0.5) * sentence.height);
  }
  context.textAlign = 'right';
  context.fillStyle = theme('ink-soft');
  context.font = fontOf(500, foot.size, theme);
  context.fillText(
    language === 'ja' ? '流れ' : 'Nagare',
    pictureWidth - edge,
    drawingHeight + move.height + lines.length * sentence.height + foot.height / 2,
  );
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
