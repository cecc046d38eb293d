import { describe, expect, it } from 'vitest';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { encodeAs } from '../../../../functions/studio/imaging/encode-as.ts';
import { encodeJpeg } from '../../../../functions/studio/imaging/encode-jpeg.ts';
import { encodeWebp } from '../../../../functions/studio/imaging/encode-webp.ts';
import type { Image } from '../../../../functions/studio/imaging/image.ts';
import { type ImageStyle, imageStyle } from '../../../../functions/studio/imaging/image-style.ts';
import { ssim } from '../../../support/ssim.ts';

const SIDE_PX = 128;

/** Waves and an edge; `alpha` of the right half. */
function picture(alpha: number): Image {
  const data = new Uint8Array(SIDE_PX * SIDE_PX * 4);
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [(i / 4) % SIDE_PX, Math.floor(i / 4 / SIDE_PX)];
    data[i] = 128 + 80 * Math.sin(x / 9);
    data[i + 1] = y > 50 ? 200 : 90 + (x % 8);
    data[i + 2] = 128 + 60 * Math.cos((x + y) / 13);
    data[i + 3] = x > SIDE_PX / 2 ? alpha : 255;
  }
  return { width: SIDE_PX, height: SIDE_PX, data };
}

describe('the style of a file', () => {
  it.each([100, 90, 75, 40])('is that of a JPEG of quality %i', async (quality) => {
    for (const halvesColor of [true, false]) {
      // mozjpeg scales other tables than the example that quality is told by.
      const style = imageStyle(await encodeJpeg(picture(255), { quality, halvesColor }));
      expect(style).toMatchObject({ type: 'jpeg', halvesColor });
      expect(Math.abs((style as { quality: number }).quality - quality)).toBeLessThanOrEqual(15);
    }
  });

  it('tells lossy WebP from one that loses nothing, with alpha and without', async () => {
    for (const alpha of [255, 100]) {
      const [lossy, lossless] = [
        await encodeWebp(picture(alpha), 90),
        await encodeWebp(picture(alpha), null),
      ];
      expect([imageStyle(lossy), imageStyle(lossless)]).toEqual([
        { type: 'webp', isLossy: true },
        { type: 'webp', isLossy: false },
      ]);
    }
  });

  it('is read from whatever bytes there are', async () => {
    const jpeg = await encodeJpeg(picture(255), { quality: 90, halvesColor: true });
    for (let length = 0; length < 200; length++) {
      expect(['png', 'jpeg']).toContain(imageStyle(jpeg.subarray(0, length)).type);
    }
    expect(imageStyle(Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\xff\xff\xff\xff', 'latin1')).type).toBe(
      'webp',
    );
  });
});

describe('an image like another', () => {
  const JPEG: ImageStyle = { type: 'jpeg', quality: 75, halvesColor: false };

  it.each<ImageStyle>([JPEG, { type: 'webp', isLossy: true }])('looks the same as $type', async (style) => {
    const { type, bytes } = await encodeAs(style, picture(255));
    expect(type).toBe(style.type);
    expect(ssim(picture(255), (await decodeImage(bytes))!)).toBeGreaterThanOrEqual(0.95);
  });

  it.each<ImageStyle>([{ type: 'png' }, { type: 'webp', isLossy: false }])(
    'is the same as $type',
    async (style) => {
      const { bytes } = await encodeAs(style, picture(100));
      expect(Buffer.compare((await decodeImage(bytes))!.data, picture(100).data)).toBe(0);
    },
  );

  it('is no JPEG if it has alpha, and a WebP keeps its alpha whole', async () => {
    expect((await encodeAs(JPEG, picture(100))).type).toBe('png');
    const { data } = (await decodeImage(
      (
        await encodeAs({ type: 'webp', isLossy: true }, picture(100))
      ).bytes,
    ))!;
    expect(data.filter((_, i) => i % 4 === 3)).toEqual(picture(100).data.filter((_, i) => i % 4 === 3));
  });
});
