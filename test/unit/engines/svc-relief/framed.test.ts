import { describe, expect, it } from 'vitest';
import { isFramed } from '../../../../functions/engines/svc-relief/framed.ts';
import { type Pattern, picture, speckle } from '../../../support/photos.ts';

/** A rectangle of 120 by 240 pixels; x and y go from 0 to 1 over it. */
function framed(at: Pattern): boolean {
  const [width, height] = [160, 280];
  const [x0, y0] = [20, 20];
  const image = picture(width, height, (u, v) => at((u * width - x0) / 120, (v * height - y0) / 240));
  const inside = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [(pixel % width) - x0, Math.floor(pixel / width) - y0];
    return x >= 0 && y >= 0 && x < 120 && y < 240 ? 1 : 0;
  });
  return isFramed(image, { width, height, inside });
}

/** Pixels from the nearest side. */
const toSide = (x: number, y: number) => Math.min(x * 120, (1 - x) * 120, y * 240, (1 - y) * 240);
const screen: Pattern = (x, y) => [120 + 80 * Math.sin(9 * x + 4 * y), 70, 190];
const wood: Pattern = (x, y) => {
  const grain = 0.95 + 0.1 * speckle(x, y);
  return [170 * grain, 115 * grain, 60 * grain];
};

describe('a picture in a frame is', () => {
  it.each<[string, Pattern]>([
    ['a telephone’s screen', (x, y) => (toSide(x, y) < 6 ? [12, 12, 14] : screen(x, y))],
    [
      'that of one turned a little, whose frame is seen at three sides',
      (x, y) => (toSide(x, y) < 6 && x > 0.04 ? [12, 12, 14] : screen(x, y)),
    ],
    ['a painting', (x, y) => (toSide(x, y) < 9 ? [180, 140, 60] : [60 + 60 * y, 110, 170 - 90 * y])],
  ])('%s', (_, at) => {
    expect(framed(at)).toBe(true);
  });
});

describe('a picture in a frame is not', () => {
  it.each<[string, Pattern]>([
    [
      'a crate of planks',
      (x, y) => ((y * 8) % 1 < 0.06 || Math.abs(toSide(x, y) - 12) < 1 ? [70, 45, 20] : wood(x, y)),
    ],
    [
      'a drawing with lines of ink',
      (x, y) =>
        toSide(x, y) < 4 || Math.abs(y - 0.4) < 0.01 || Math.hypot(2 * (x - 0.7), 4 * (y - 0.6)) < 0.3
          ? [20, 20, 22]
          : [200, 60, 50],
    ],
    ['a plain box', () => [190, 190, 195]],
    [
      'a window with bars',
      (x, y) =>
        toSide(x, y) < 6 || Math.abs(x - 0.5) < 0.04 || Math.abs(y - 0.5) < 0.02
          ? [235, 235, 230]
          : [110, 150, 190],
    ],
  ])('%s', (_, at) => {
    expect(framed(at)).toBe(false);
  });
});
