import type { Image } from '../../studio/imaging/image.ts';
import { Canvas, type Point, type Rgb } from './canvas.ts';
import { writeNumber } from './digits.ts';
import { around, centre, type PlacedPart, shifted } from './explode.ts';
import type { Parts } from './find-parts.ts';
import { placeLabels } from './labels.ts';

const SIDE_PX = 2048;
const PAPER: Rgb = [250, 250, 248];
const INK: Rgb = [38, 42, 48];
const LEADER: Rgb = [120, 126, 134];
/** Room at the sides for the numbers, and above and below. */
const MARGINS_PX = { side: 300, top: 150 } as const;
const NUMBER = { radius_px: 42, digits_px: 40, from_px: 120 } as const;
const LINE_PX = 3;
const DOT_PX = 9;

/** Draws the parts where they were put, each cut out of the photo, with a numbered leader to each. */
export function drawBoard(photo: Image, parts: Parts, placed: readonly PlacedPart[]): Image {
  const canvas = new Canvas(SIDE_PX, PAPER);
  const whole = around(placed.map(({ box, moved }) => shifted(box, moved)));
  const scale = Math.min(
    (SIDE_PX - 2 * MARGINS_PX.side) / (whole.right - whole.left),
    (SIDE_PX - 2 * MARGINS_PX.top) / (whole.bottom - whole.top),
  );
  const middle = centre(whole);
  const onBoard = ([x, y]: Point): Point => [
    SIDE_PX / 2 + (x - middle[0]) * scale,
    SIDE_PX / 2 + (y - middle[1]) * scale,
  ];
  for (const part of placed) drawPart(canvas, photo, parts, part, onBoard, scale);
  const labels = placeLabels(
    placed.map(({ number, anchor, moved }) => ({
      number,
      anchor: onBoard([anchor[0] + 0.5 + moved[0], anchor[1] + 0.5 + moved[1]]),
    })),
    {
      left: NUMBER.from_px,
      right: SIDE_PX - NUMBER.from_px,
      top: NUMBER.from_px,
      bottom: SIDE_PX - NUMBER.from_px,
    },
  );
  for (const { number, at, leader } of labels) {
    canvas.stroke(leader, LINE_PX, LEADER);
    canvas.disc(leader.at(-1)!, DOT_PX + LINE_PX, PAPER);
    canvas.disc(leader.at(-1)!, DOT_PX, INK);
    canvas.disc(at, NUMBER.radius_px, INK);
    canvas.disc(at, NUMBER.radius_px - LINE_PX, PAPER);
    writeNumber(canvas, number, at, NUMBER.digits_px, INK);
  }
  return canvas.image;
}

function drawPart(
  canvas: Canvas,
  photo: Image,
  { width, height, partOf }: Parts,
  { number, box, moved }: PlacedPart,
  onBoard: (at: Point) => Point,
  scale: number,
): void {
  const isPart = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height && partOf[y * width + x] === number - 1 ? 1 : 0;
  /** Of the part at a place between the mask's pixels, 0 to 1. */
  const cover = (x: number, y: number) => {
    const [i, j] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
    const [u, v] = [x - 0.5 - i, y - 0.5 - j];
    const upper = isPart(i, j) * (1 - u) + isPart(i + 1, j) * u;
    const lower = isPart(i, j + 1) * (1 - u) + isPart(i + 1, j + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  const toPhoto = photo.width / width;
  const [left, top] = onBoard([box.left - 1 + moved[0], box.top - 1 + moved[1]]);
  const [right, bottom] = onBoard([box.right + 1 + moved[0], box.bottom + 1 + moved[1]]);
  const color: [number, number, number] = [0, 0, 0];
  for (let row = Math.floor(top); row < bottom; row++) {
    for (let column = Math.floor(left); column < right; column++) {
      const x = box.left - 1 + (column + 0.5 - left) / scale;
      const y = box.top - 1 + (row + 0.5 - top) / scale;
      const alpha = (cover(x, y) - 0.5) * scale + 0.5;
      if (alpha <= 0) continue;
      readColor(photo, x * toPhoto - 0.5, y * toPhoto - 0.5, color);
      canvas.blend(column, row, color, alpha);
    }
  }
}

function readColor(
  { width, height, data }: Image,
  x: number,
  y: number,
  out: [number, number, number],
): void {
  const i = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const j = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const [u, v] = [Math.min(1, Math.max(0, x - i)), Math.min(1, Math.max(0, y - j))];
  const at = (j * width + i) * 4;
  for (let k = 0; k < 3; k++) {
    const upper = data[at + k]! * (1 - u) + data[at + 4 + k]! * u;
    const lower = data[at + width * 4 + k]! * (1 - u) + data[at + width * 4 + 4 + k]! * u;
    out[k] = upper * (1 - v) + lower * v;
  }
}
