import type { Image } from '../../functions/studio/imaging/image.ts';

type Rgb = readonly [number, number, number];
export type Pattern = (x: number, y: number) => Rgb;

/** An opaque picture whose pixels are a function of the place, 0 to 1 to the right and down; levels of 0 to 255. */
export function picture(width: number, height: number, at: Pattern): Image {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.set(at(((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height), pixel * 4);
  }
  return { width, height, data };
}

/** The same noise for the same place. */
export function speckle(x: number, y: number): number {
  const n = Math.sin(x * 12_989.8 + y * 78_233.1) * 43_758.5453;
  return n - Math.floor(n);
}

/** A mug with its handle, seen from its side before a light wall. */
export const MUG: Pattern = (x, y) => {
  if (Math.abs(x - 0.42) < 0.27 && Math.abs(y - 0.5) < 0.4)
    return [40 + 60 * y, 70, 190 - 300 * (x - 0.42) ** 2];
  const ring = Math.hypot(x - 0.69, (y - 0.5) * 0.9);
  return ring > 0.13 && ring < 0.2 ? [50, 60, 160] : [236 - 12 * y, 236 - 12 * y, 232];
};

/** What has no subject. */
export const SUBJECTLESS: Readonly<Record<string, Pattern>> = {
  'one colour': () => [120, 130, 140],
  'a gradient': (x, y) => [80 + 100 * x, 90 + 60 * y, 150 - 40 * x * y],
  noise: (x, y) => [255 * speckle(x, y), 255 * speckle(y + 2, x), 255 * speckle(x - 3, y)],
  'a landscape': (x, y) =>
    y < 0.5 + 0.05 * Math.sin(x * 9) ? [120 + 60 * y, 170, 230] : [70 + 30 * speckle(x, y), 120 - 30 * y, 50],
  stripes: (x) => (Math.floor(x * 12) % 2 ? [200, 60, 50] : [240, 235, 225]),
};

/** A red disc of a fifth of the picture's width in radius, before whatever is given. */
export const discBefore =
  (background: Pattern, [cx, cy] = [0.5, 0.5], radius = 0.2): Pattern =>
  (x, y) =>
    Math.hypot(x - cx!, y - cy!) < radius ? [190 + 20 * Math.sin(x * 40), 50, 40] : background(x, y);

/** A background of many colours. */
export const meadow: Pattern = (x, y) => [
  70 + 50 * speckle(x, y),
  120 + 50 * Math.sin(x * 17 + y * 5),
  60 + 30 * speckle(y, x),
];
