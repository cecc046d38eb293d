import { expect, it } from 'vitest';
import {
  nearestInside,
  signedDistance,
} from '../../../../../functions/studio/imaging/silhouette/distance.ts';

const WIDTH = 23;
const HEIGHT = 17;
const inside = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => ((i * 7919) % 31 < 3 ? 1 : 0));
const mask = { width: WIDTH, height: HEIGHT, inside };
const squaredBetween = (a: number, b: number) =>
  ((a % WIDTH) - (b % WIDTH)) ** 2 + (Math.floor(a / WIDTH) - Math.floor(b / WIDTH)) ** 2;

it('the distance to the nearest inside pixel is that of a search of all', () => {
  const { nearest, squared } = nearestInside(mask);
  const insides = [...inside.keys()].filter((i) => inside[i]);
  for (const pixel of inside.keys()) {
    const least = Math.min(...insides.map((other) => squaredBetween(pixel, other)));
    expect(squared[pixel]).toBe(least);
    expect(squaredBetween(pixel, nearest[pixel]!)).toBe(least);
    expect(inside[nearest[pixel]!]).toBe(1);
  }
});

it('nothing is near where nothing is inside', () => {
  const { nearest, squared } = nearestInside({ width: 3, height: 2, inside: new Uint8Array(6) });
  expect([...nearest]).toEqual([-1, -1, -1, -1, -1, -1]);
  expect(squared[4]).toBe(Number.POSITIVE_INFINITY);
});

it('the signed distance of a disc is its radius less the distance to its middle, to a pixel', () => {
  const disc = {
    width: 61,
    height: 61,
    inside: Uint8Array.from({ length: 61 * 61 }, (_, i) =>
      Math.hypot((i % 61) - 30, Math.floor(i / 61) - 30) <= 20 ? 1 : 0,
    ),
  };
  for (const [i, distance] of signedDistance(disc).entries()) {
    const expected = Math.hypot((i % 61) - 30, Math.floor(i / 61) - 30) - 20;
    expect(Math.abs(distance - expected)).toBeLessThan(1);
  }
});
