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

it('what is known stays, and the same picture gets the same', () => {
  const { picture } = striped(inMiddle);
  const matches = patchFill(picture)!;
  for (const [pixel, match] of matches.entries()) if (!picture.unknown[pixel]) expect(match).toBe(pixel);
  expect(patchFill(picture)).toEqual(matches);
});

it('nothing is filled from nothing', () => {
  expect(patchFill(striped(() => true).picture)).toBeUndefined();
});
