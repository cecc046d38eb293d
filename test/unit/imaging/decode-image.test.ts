import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { decodeImage } from '../../../functions/imaging/decode-image.ts';

const pixels = (image: ReturnType<typeof decodeImage>) => Array.from(image!.data);

describe('PNG', () => {
  it.each([
    ['grey', { channels: 1, depth: 8, data: Uint8Array.of(7, 200) }, [7, 7, 7, 255, 200, 200, 200, 255]],
    [
      'grey with alpha',
      { channels: 2, depth: 8, data: Uint8Array.of(7, 9, 200, 128) },
      [7, 7, 7, 9, 200, 200, 200, 128],
    ],
    [
      'colour',
      { channels: 3, depth: 8, data: Uint8Array.of(1, 2, 3, 4, 5, 6) },
      [1, 2, 3, 255, 4, 5, 6, 255],
    ],
    [
      'colour with alpha',
      { channels: 4, depth: 8, data: Uint8Array.of(1, 2, 3, 0, 4, 5, 6, 77) },
      [1, 2, 3, 0, 4, 5, 6, 77],
    ],
    [
      '16 bits a channel',
      { channels: 1, depth: 16, data: Uint16Array.of(0x07ff, 0xc8ff) },
      [7, 7, 7, 255, 200, 200, 200, 255],
    ],
    [
      'a palette',
      {
        channels: 1,
        depth: 8,
        palette: [
          [9, 8, 7],
          [6, 5, 4],
        ] as [number, number, number][],
        data: Uint8Array.of(1, 0),
      },
      [6, 5, 4, 255, 9, 8, 7, 255],
    ],
  ] as const)('decodes %s', (_, image, expected) => {
    const bytes = encode({ width: 2, height: 1, ...image } as Parameters<typeof encode>[0]);
    expect(pixels(decodeImage(bytes))).toEqual(expected);
  });

  it('refuses one that declares more pixels than fit, without decoding it', () => {
    const bytes = encode({ width: 2, height: 1, channels: 1, data: Uint8Array.of(1, 2) });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(16, 100_000);
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(20, 100_000);
    expect(decodeImage(bytes)).toBeNull();
  });
});

describe('JPEG', () => {
  const image = { width: 16, height: 16, data: new Uint8Array(16 * 16 * 4).fill(200) };

  it('decodes its colours, to within its own losses', () => {
    const decoded = decodeImage(jpeg.encode(image, 95).data)!;
    expect([decoded.width, decoded.height]).toEqual([16, 16]);
    for (const [i, value] of decoded.data.entries()) {
      expect(Math.abs(value - (i % 4 === 3 ? 255 : 200))).toBeLessThanOrEqual(2);
    }
  });

  it('refuses one cut off in its header', () => {
    expect(decodeImage(jpeg.encode(image, 95).data.subarray(0, 40))).toBeNull();
  });
});

it.each([
  ['no bytes', new Uint8Array(0)],
  ['a WebP', new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')],
  ['a PNG of nothing but its signature', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
])('has no picture for %s', (_, bytes) => {
  expect(decodeImage(bytes)).toBeNull();
});
