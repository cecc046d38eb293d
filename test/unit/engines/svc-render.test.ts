import { describe, expect, test } from 'vitest';
import { paintScene } from '../../../functions/engines/svc-render/paint-scene.ts';
import { pictureSize } from '../../../functions/engines/svc-render/picture-size.ts';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { readingOf } from '../../support/readings.ts';

const SIDE_PX = 96;

const picture = (prompt: string, references: readonly Image[] = []): Promise<Image> =>
  paintScene(
    { prompt, reading: readingOf(prompt), width_px: SIDE_PX, height_px: SIDE_PX, references },
    () => undefined,
  );

/** Mean sRGB of a part of a picture, in shares of its sides. */
function mean({ width, height, data }: Image, left: number, top: number, right: number, bottom: number) {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++) {
    for (let x = Math.floor(left * width); x < right * width; x++, count++) {
      for (let k = 0; k < 3; k++) sum[k]! += data[(y * width + x) * 4 + k]!;
    }
  }
  return sum.map((value) => value / count) as [number, number, number];
}

describe('a picture of a prompt', () => {
  test('is the same for the same prompt, and another for another word', async () => {
    const first = await picture('a red apple');
    expect((await picture('a red apple')).data).toEqual(first.data);
    expect((await picture('a nice red apple')).data).not.toEqual(first.data);
  });

  test('shows the thing in the middle in its colour, and is opaque', async () => {
    const image = await picture('a red apple');
    const [red, green, blue] = mean(image, 0.45, 0.5, 0.55, 0.6);
    expect(red).toBeGreaterThan(1.6 * Math.max(green, blue));
    for (let i = 3; i < image.data.length; i += 4) expect(image.data[i]).toBe(255);
  });

  test('is a landscape where the prompt names a place and no thing: a warm sky over the sea at sunset', async () => {
    const image = await picture('sunset over the sea');
    const [red, , blue] = mean(image, 0, 0.3, 1, 0.5);
    expect(red).toBeGreaterThan(1.3 * blue);
    const [seaRed] = mean(image, 0, 0.8, 0.2, 1);
    expect(seaRed).toBeLessThan(red);
  });

  test('is dark at night and bright by day', async () => {
    const light = async (prompt: string) => mean(await picture(prompt), 0, 0, 1, 0.3).reduce((a, b) => a + b);
    expect(await light('a castle at night')).toBeLessThan(0.4 * (await light('a castle by day')));
  });

  test('has what a reference image shows behind it, out of focus, where the prompt says no place, and its colours', async () => {
    const data = new Uint8Array(32 * 32 * 4);
    for (let i = 0; i < data.length; i += 4)
      data.set(i < data.length / 2 ? [40, 170, 60, 255] : [20, 90, 30, 255], i);
    const image = await picture('a mug', [{ width: 32, height: 32, data }]);
    for (const [red, green, blue] of [mean(image, 0, 0, 1, 0.15), mean(image, 0.45, 0.5, 0.55, 0.6)]) {
      expect(green).toBeGreaterThan(1.4 * Math.max(red, blue));
    }
  });

  test('says how far it is, from a tenth to the end', async () => {
    const said: number[] = [];
    await paintScene(
      { prompt: 'a mug', reading: readingOf('a mug'), width_px: 32, height_px: 32, references: [] },
      (percent) => void said.push(percent),
    );
    expect(said).toEqual([10, 25, 35, 95]);
  });
});

test.each([
  ['1:1', 1024, 1024],
  ['16:9', 1360, 768],
  ['9:16', 768, 1360],
  ['21:9', 1568, 672],
])('a picture of %s is %i x %i', (ratio, width_px, height_px) => {
  expect(pictureSize(ratio)).toEqual({ width_px, height_px });
  expect(pictureSize(ratio, '2K')).toEqual({ width_px: 2 * width_px, height_px: 2 * height_px });
  expect(pictureSize(ratio, '4K')).toEqual({ width_px: 4 * width_px, height_px: 4 * height_px });
});

test('draws every size that the catalogue sells, and no other', () => {
  const { sizes } = CATALOGUE.engines.find(({ id }) => id === 'svc-render')!;
  expect(sizes!.map(({ id }) => pictureSize('1:1', id).width_px)).toEqual([1024, 2048, 4096]);
  expect(() => pictureSize('1:1', '8K')).toThrow('size must be one of 1K, 2K, 4K.');
});
