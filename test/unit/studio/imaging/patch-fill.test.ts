import { expect, it } from 'vitest';
import { patchFill } from '../../../../functions/studio/imaging/patch-fill.ts';

const SIDE = 96;

/** Stripes of ten pixels, with a hole whose first guess is the stripes' mean. */
function striped(hole: (x: number, y: number) => boolean) {
  const places = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)] as const);
  const unknown = Uint8Array.from(places, ([x, y]) => (hole(x, y) ? 1 : 0));
  const stripe = (x: number) => (Math.floor(x / 5) % 2 ? 1 : 0);
  const colors = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
    const [x] = places[Math.floor(i / 3)]!;
    return unknown[Math.floor(i / 3)] ? 0.5 : stripe(x);
  });
  const source = unknown.map((value) => 1 - value);
  return { picture: { width: SIDE, height: SIDE, colors, unknown, source }, stripe };
}

const inMiddle = (x: number, y: number) => Math.abs(x - 48) < 14 && Math.abs(y - 48) < 14;

it('stripes go on through a hole, in the colours that they have', () => {
  const { picture, stripe } = striped(inMiddle);
  const matches = patchFill(picture)!;
  const filled = [...matches.keys()].filter((pixel) => picture.unknown[pixel]);
  expect(filled.every((pixel) => picture.source[matches[pixel]!])).toBe(true);
  const right = filled.filter((pixel) => stripe(matches[pixel]! % SIDE) === stripe(pixel % SIDE));
  expect(right.length / filled.length).toBeGreaterThan(0.9);
});

it('a narrow frame fills what it holds with its own colour, and not with that of what is wide', () => {
  const side = 192;
  const colors = new Float32Array(side * side * 3);
  const unknown = new Uint8Array(side * side);
  for (let pixel = 0; pixel < unknown.length; pixel++) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    const isHeld = (x - 4) % 46 > 9 && y > 14 && y < 130 && (y - 4) % 42 > 9;
    unknown[pixel] = isHeld ? 1 : 0;
    colors.fill(y < 140 ? 0.5 : 0, pixel * 3, pixel * 3 + 3);
  }
  const matches = patchFill({
    width: side,
    height: side,
    colors,
    unknown,
    source: unknown.map((value) => 1 - value),
  })!;
  const filled = [...matches.keys()].filter((pixel) => unknown[pixel]);
  const isWide = filled.filter((pixel) => colors[matches[pixel]! * 3] === 0);
  expect(isWide.length / filled.length).toBeLessThan(0.02);
});

it('what is known stays, and the same picture gets the same', () => {
  const { picture } = striped(inMiddle);
  const matches = patchFill(picture)!;
  for (const [pixel, match] of matches.entries()) if (!picture.unknown[pixel]) expect(match).toBe(pixel);
  expect(patchFill(picture)).toEqual(matches);
});

it('nothing is filled from nothing', () => {
  expect(patchFill(striped(() => true).picture)).toBeUndefined();
});
