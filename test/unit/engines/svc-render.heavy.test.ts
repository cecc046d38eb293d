import { describe, expect, it } from 'vitest';
import { svcRender } from '../../../functions/engines/svc-render/engine.ts';
import { paintScene } from '../../../functions/engines/svc-render/paint-scene.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { readingOf } from '../../support/readings.ts';

const SIDE_PX = 128;
const picture = (prompt: string, references: readonly Image[] = []): Promise<Image> =>
  paintScene(
    { prompt, reading: readingOf(prompt), width_px: SIDE_PX, height_px: SIDE_PX, references },
    () => undefined,
  );

/** Hue in degrees, and saturation and value from 0 to 1 (Smith 1978). */
function hsvOf(r: number, g: number, b: number) {
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = max - min;
  const sector = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue_deg: (sector * 60 + 360) % 360, saturation: max === 0 ? 0 : spread / max, value: max / 255 };
}

/** The share of the picture's middle that has a hue, clearly. */
function shareOfHue({ width, height, data }: Image, hue_deg: number): number {
  let [found, all] = [0, 0];
  for (let y = Math.floor(height * 0.2); y < height * 0.8; y++) {
    for (let x = Math.floor(width * 0.2); x < width * 0.8; x++, all++) {
      const i = (y * width + x) * 4;
      const hsv = hsvOf(data[i]!, data[i + 1]!, data[i + 2]!);
      const apart = Math.abs(((hsv.hue_deg - hue_deg + 540) % 360) - 180);
      if (apart < 20 && hsv.saturation > 0.5 && hsv.value > 0.2) found++;
    }
  }
  return found / all;
}

/** Mean sRGB of the upper third. */
function skyOf({ width, height, data }: Image): readonly [number, number, number] {
  const sum = [0, 0, 0];
  const pixels = width * Math.floor(height / 3);
  for (let i = 0; i < pixels * 4; i += 4) for (let k = 0; k < 3; k++) sum[k]! += data[i + k]! / pixels;
  return sum as [number, number, number];
}

const plain = (rgb: readonly [number, number, number]): Image => {
  const data = new Uint8Array(32 * 32 * 4);
  for (let i = 0; i < data.length; i += 4) data.set([...rgb, 255], i);
  return { width: 32, height: 32, data };
};

describe('svc-render', () => {
  it.each([
    ['1:1', 1024, 1024],
    ['16:9', 1360, 768],
    ['9:16', 768, 1360],
    ['4:3', 1184, 880],
    ['3:4', 880, 1184],
    ['3:2', 1248, 832],
    ['2:3', 832, 1248],
    ['21:9', 1568, 672],
  ])('makes a picture of %s to the pixel: %i x %i', async (aspectRatio, width, height) => {
    const { image } = await svcRender.run({}, { prompt: 'a blue mug', aspectRatio });
    const decoded = (await decodeImage(image!))!;
    expect([decoded.width, decoded.height]).toEqual([width, height]);
    expect(Math.abs(width * height - 1024 * 1024)).toBeLessThan(0.02 * 1024 * 1024);
    const [a, b] = aspectRatio.split(':').map(Number);
    expect(Math.abs(width / height / (a! / b!) - 1)).toBeLessThan(0.01);
  });

  it('makes the same bytes of the same prompt and reference images', async () => {
    const images = [encodePng(plain([40, 150, 70]))];
    const run = async () => Buffer.from((await svcRender.run({ images }, { prompt: 'a mug' })).image!);
    expect((await run()).equals(await run())).toBe(true);
  });

  it.each([
    ['a red sports car', 0],
    ['an orange pumpkin', 38],
    ['a yellow banana', 60],
    ['a green cactus', 120],
    ['a blue ceramic mug', 240],
    ['a purple velvet cushion', 300],
    ['a red heart', 0],
    ['an orange traffic cone', 38],
  ])('shows the colour that the prompt names: %s', async (prompt, hue_deg) => {
    const image = await picture(prompt);
    expect(shareOfHue(image, hue_deg)).toBeGreaterThan(0.08);
    expect(shareOfHue(image, hue_deg)).toBeGreaterThan(shareOfHue(image, (hue_deg + 180) % 360));
  });

  it.each(['a castle', 'a horse', 'a tree'])('shows the time of day in the sky over %s', async (thing) => {
    const [day, night, sunset] = await Promise.all(
      ['by day', 'at night', 'at sunset'].map(async (time) => skyOf(await picture(`${thing} ${time}`))),
    );
    const light = (sky: readonly number[]) => sky.reduce((a, b) => a + b);
    expect(light(night!)).toBeLessThan(0.4 * light(day!));
    expect(day![2]).toBeGreaterThan(day![0]);
    expect(sunset![0]).toBeGreaterThan(1.15 * sunset![2]);
  });

  it.each([
    ['red', [190, 40, 40], 0],
    ['green', [40, 160, 60], 130],
    ['blue', [40, 70, 190], 228],
  ] as const)('takes its palette from a %s reference image', async (_, rgb, hue_deg) => {
    expect(shareOfHue(await picture('a mug', [plain(rgb)]), hue_deg)).toBeGreaterThan(0.3);
  });

  it('shows a thing at night: not all of the picture is black', async () => {
    for (const prompt of ['spooky house at night in the fog', 'a lantern on a crate at night']) {
      const { data } = await picture(prompt);
      let bright = 0;
      for (let i = 0; i < data.length; i += 4)
        if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > 50) bright++;
      expect(bright / (data.length / 4)).toBeGreaterThan(0.15);
    }
  });

  it('draws much glass at the size that was asked for, no coarser', async () => {
    const prompt = 'a kitchen with a glass vase, a lamp and a glass table';
    const { image } = await svcRender.run({}, { prompt, size: '1K' });
    const { width, data } = (await decodeImage(image!))!;
    expect(width).toBe(1024);
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * width);
    let [alike, all] = [0, 0];
    for (let y = 0; y < width; y += 2) {
      for (let i = y * width; i < (y + 1) * width; i += 2, all++)
        if (pixels[i] === pixels[i + 1] && pixels[i] === pixels[i + width]) alike++;
    }
    expect(alike / all).toBeLessThan(0.5);
  });
});
