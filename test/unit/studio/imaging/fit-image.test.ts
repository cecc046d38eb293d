import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { encodeFitted } from '../../../../functions/studio/imaging/fit-image.ts';

type Rgba = readonly [number, number, number, number];

/** An image whose pixels are made by a function of their place. */
function imageOf(width: number, height: number, at: (x: number, y: number) => Rgba) {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 4);
  return { width, height, data };
}

const fitted = (image: ReturnType<typeof imageOf>, side_px: number) => {
  const { width, height, data, channels } = decode(encodeFitted(image, side_px));
  expect(channels).toBe(4);
  return { width, height, pixel: (i: number) => [...data.subarray(i * 4, i * 4 + 4)] };
};
const RED: Rgba = [200, 0, 0, 255];

describe('encodeFitted', () => {
  it.each([
    [1_000, 500, 100, 50],
    [500, 1_000, 50, 100],
    [300, 300, 100, 100],
    [5_000, 1, 100, 1],
    [101, 100, 100, 99],
  ])('fits %i by %i into 100: %i by %i', (width, height, fittedWidth, fittedHeight) => {
    const picture = fitted(
      imageOf(width, height, () => RED),
      100,
    );
    expect([picture.width, picture.height]).toEqual([fittedWidth, fittedHeight]);
    expect(picture.pixel(0)).toEqual(RED);
    expect(picture.pixel(fittedWidth * fittedHeight - 1)).toEqual(RED);
  });

  it('leaves an image that fits as it is, pixel for pixel', () => {
    const image = imageOf(7, 3, (x, y) => [x * 30, y * 80, 9, 255 - x]);
    const picture = fitted(image, 7);
    expect([picture.width, picture.height]).toEqual([7, 3]);
    for (let i = 0; i < 21; i++) expect(picture.pixel(i)).toEqual([...image.data.subarray(i * 4, i * 4 + 4)]);
  });

  it('gives each pixel the mean of those that it covers', () => {
    const stripes = imageOf(4, 4, (x) => (x % 2 ? [100, 40, 0, 255] : [0, 0, 60, 255]));
    expect(fitted(stripes, 2).pixel(3)).toEqual([50, 20, 30, 255]);
  });

  it('takes no colour from what is transparent', () => {
    const halfSeen = imageOf(2, 2, (x) => (x ? RED : [0, 255, 0, 0]));
    expect(fitted(halfSeen, 1).pixel(0)).toEqual([200, 0, 0, 128]);
    const unseen = imageOf(2, 2, () => [0, 255, 0, 0]);
    expect(fitted(unseen, 1).pixel(0)).toEqual([0, 0, 0, 0]);
  });
});
