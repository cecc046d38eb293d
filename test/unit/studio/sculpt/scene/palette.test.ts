import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../../functions/studio/imaging/image.ts';
import { paletteOf } from '../../../../../functions/studio/sculpt/scene/palette.ts';

type Rgba = readonly [number, number, number, number];

/** A picture of level stripes. */
function striped(...colors: readonly Rgba[]): Image {
  const side = 48;
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    const color = colors[Math.floor((y * colors.length) / side)]!;
    for (let x = 0; x < side; x++) data.set(color, (y * side + x) * 4);
  }
  return { width: side, height: side, data };
}

describe('the palette of reference images', () => {
  it('is none without images', () => {
    expect(paletteOf([])).toBeUndefined();
  });

  it('has their colours, the striking one before the greys', () => {
    const image = striped([128, 128, 128, 255], [200, 30, 40, 255], [90, 92, 94, 255]);
    const { colors } = paletteOf([image])!;
    expect(colors[0]).toEqual([200, 30, 40]);
    expect(colors).toHaveLength(3);
    expect(paletteOf([image])).toEqual(paletteOf([image]));
  });

  it('leaves out what is transparent', () => {
    const { colors } = paletteOf([striped([20, 200, 40, 255], [250, 0, 250, 0])])!;
    expect(colors).toEqual([[20, 200, 40]]);
  });

  it('has the light of the first image from above to below', () => {
    const { thirds } = paletteOf([striped([0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255])])!;
    const expected = [
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ];
    for (const [i, third] of thirds.entries())
      for (const [k, value] of third.entries()) expect(value).toBeCloseTo(expected[i]![k]!, 1);
  });
});
