import type { Image } from '../../../functions/studio/imaging/image.ts';

export type Rgb = readonly [number, number, number];
/** A colour of 0 to 255, or one that depends on the place. */
export type Paint = Rgb | ((x: number, y: number) => Rgb);
/** The distance to a form's outline, negative inside; x to the right and y down, the picture is 1 wide and high. */
export type Form = (x: number, y: number) => number;
/** A form in its paint, over all before it. */
export type Stroke = readonly [form: Form, paint: Paint];

/** Draws strokes over a background, or over nothing, with smooth edges; the same strokes always the same picture. */
export function draw(strokes: readonly Stroke[], background?: Paint, side_px = 640): Image {
  const data = new Uint8Array(side_px * side_px * 4);
  for (let pixel = 0; pixel < side_px * side_px; pixel++) {
    const [x, y] = [((pixel % side_px) + 0.5) / side_px, (Math.floor(pixel / side_px) + 0.5) / side_px];
    let [r, g, b] = background ? paintAt(background, x, y) : [0, 0, 0];
    let alpha = background ? 1 : 0;
    for (const [form, paint] of strokes) {
      const cover = Math.min(1, Math.max(0, 0.5 - form(x, y) * side_px));
      if (cover === 0) continue;
      const color = paintAt(paint, x, y);
      const mixed = cover + alpha * (1 - cover);
      const share = cover / mixed;
      [r, g, b] = [r + (color[0] - r) * share, g + (color[1] - g) * share, b + (color[2] - b) * share];
      alpha = mixed;
    }
    data.set([r, g, b, 255 * alpha].map(Math.round), pixel * 4);
  }
  return { width: side_px, height: side_px, data };
}

const paintAt = (paint: Paint, x: number, y: number): Rgb =>
  typeof paint === 'function' ? paint(x, y) : paint;

export const ellipse =
  (cx: number, cy: number, rx: number, ry = rx): Form =>
  (x, y) =>
    (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);

/** A box about a middle, its corners rounded. */
export const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, round = 0): Form =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - halfWidth + round, Math.abs(y - cy) - halfHeight + round];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };

/** A polygon of corners x, y, x, y... */
export const polygon =
  (...corners: readonly number[]): Form =>
  (x, y) => {
    let [nearest, isInside] = [Number.POSITIVE_INFINITY, false];
    for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [corners[i]!, corners[i + 1]!, corners[j]!, corners[j + 1]!];
      const [ex, ey, px, py] = [bx - ax, by - ay, x - ax, y - ay];
      const along = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, Math.hypot(px - ex * along, py - ey * along));
      if (ay > y !== by > y && px < (ex * (y - ay)) / ey) isInside = !isInside;
    }
    return isInside ? -nearest : nearest;
  };

/** A line with round ends through points x, y, x, y... */
export const line =
  (width: number, ...points: readonly number[]): Form =>
  (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax, ay, bx, by] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
      const [ex, ey] = [bx - ax, by - ay];
      const along = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, Math.hypot(x - ax - ex * along, y - ay - ey * along));
    }
    return nearest - width / 2;
  };

export const all =
  (...forms: readonly Form[]): Form =>
  (x, y) =>
    Math.min(...forms.map((form) => form(x, y)));

export const within =
  (...forms: readonly Form[]): Form =>
  (x, y) =>
    Math.max(...forms.map((form) => form(x, y)));

export const beyond =
  (form: Form): Form =>
  (x, y) =>
    -form(x, y);

/** A colour that is darker towards both ends of a round thing's width, lit from the left. */
export const round =
  (color: Rgb, cx: number, halfWidth: number): Paint =>
  (x) => {
    const across = Math.min(1, Math.max(-1, (x - cx) / halfWidth));
    return times(color, 0.45 + 0.62 * Math.max(0, Math.sqrt(1 - across * across) * 0.86 - across * 0.4));
  };

/** A ball's light: from above and the left. */
export const ball =
  (color: Paint, cx: number, cy: number, radius: number): Paint =>
  (x, y) => {
    const [u, v] = [(x - cx) / radius, (y - cy) / radius];
    const towards = Math.sqrt(Math.max(0, 1 - u * u - v * v));
    return times(paintAt(color, x, y), 0.4 + 0.65 * Math.max(0, towards * 0.8 - u * 0.35 - v * 0.48));
  };

export const times = (color: Rgb, factor: number): Rgb => [
  Math.min(255, color[0] * factor),
  Math.min(255, color[1] * factor),
  Math.min(255, color[2] * factor),
];

/** Smooth noise of -1 to 1, of features so large. */
export function noise(x: number, y: number, size: number): number {
  const [u, v] = [x / size, y / size];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [u - i, v - j].map((t) => t * t * (3 - 2 * t)) as [number, number];
  const upper = speck(i, j) * (1 - a) + speck(i + 1, j) * a;
  const lower = speck(i, j + 1) * (1 - a) + speck(i + 1, j + 1) * a;
  return upper * (1 - b) + lower * b;
}

function speck(i: number, j: number): number {
  let hash = Math.imul(i, 374_761_393) ^ Math.imul(j, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}
