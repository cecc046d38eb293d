import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { FOUR_FIELDS, GREY_FIELDS } from '../../../support/four-fields.ts';

const decoded = async (bytes: Uint8Array) => Array.from((await decodeImage(bytes))!.data);
const file = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** @param rows as they stand in the file, filter bytes and all */
function png(
  {
    width,
    height = 1,
    depth = 8,
    color = 0,
  }: { width: number; height?: number; depth?: number; color?: number },
  rows: Uint8Array,
  ...extra: Buffer[]
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, chunk('IHDR', header), ...extra, chunk('IDAT', deflateSync(rows))];
  return new Uint8Array(Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]));
}

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
  ] as const)('decodes %s', async (_, image, expected) => {
    const bytes = encode({ width: 2, height: 1, ...image } as Parameters<typeof encode>[0]);
    expect(await decoded(bytes)).toEqual(expected);
  });

  it('decodes grey of one, two and four bits', async () => {
    const reds = async (depth: number, row: number) =>
      (await decoded(png({ width: 3, depth }, Uint8Array.of(0, row, 0)))).filter((_, i) => i % 4 === 0);
    expect(await reds(1, 0b10100000)).toEqual([255, 0, 255]);
    expect(await reds(2, 0b01100011)).toEqual([85, 170, 0]);
    expect(await reds(4, 0x5a)).toEqual([0x55, 0xaa, 0]);
  });

  it('makes the one transparent colour of a PNG without alpha transparent', async () => {
    const key = chunk('tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3));
    const bytes = png({ width: 2, color: 2 }, Uint8Array.of(0, 1, 2, 3, 1, 2, 4), key);
    expect(await decoded(bytes)).toEqual([1, 2, 3, 0, 1, 2, 4, 255]);
  });

  it('undoes every filter', async () => {
    const row = [10, 60, 20, 200];
    const filters = [0, 1, 2, 3, 4, 4];
    const rows: number[] = [];
    const paeth = (a: number, b: number, c: number) => {
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    };
    const values = filters.map((_, y) => row.map((value) => (value * (y + 1)) & 255));
    for (const [y, filter] of filters.entries()) {
      rows.push(filter);
      for (const [x, value] of values[y]!.entries()) {
        const [a, b, c] = [values[y]![x - 1] ?? 0, values[y - 1]?.[x] ?? 0, values[y - 1]?.[x - 1] ?? 0];
        rows.push((value - [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter]!) & 255);
      }
    }
    const data = await decoded(png({ width: 4, height: filters.length }, Uint8Array.from(rows)));
    expect(data.filter((_, i) => i % 4 === 0)).toEqual(values.flat());
  });

  it.each([
    ['an unknown filter', png({ width: 1 }, Uint8Array.of(9, 0))],
    ['a missing row', png({ width: 1, height: 2 }, Uint8Array.of(0, 0))],
    ['a depth that its colours cannot have', png({ width: 1, depth: 4, color: 2 }, Uint8Array.of(0, 0, 0))],
    ['a palette that is missing', png({ width: 1, color: 3 }, Uint8Array.of(0, 0))],
    ['pixels that inflate far beyond its size', png({ width: 1 }, new Uint8Array(10_000_000))],
  ])('refuses %s', async (_, bytes) => {
    expect(await decodeImage(bytes)).toBeNull();
  });

  it('refuses one that declares more pixels than fit, without decoding it', async () => {
    const bytes = encode({ width: 2, height: 1, channels: 1, data: Uint8Array.of(1, 2) });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(16, 100_000);
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(20, 100_000);
    expect(await decodeImage(bytes)).toBeNull();
  });

  it('leaves a compressed profile alone, however large', async () => {
    const bomb = chunk(
      'iCCP',
      Buffer.concat([Buffer.from('p\0\0'), deflateSync(new Uint8Array(50_000_000))]),
    );
    expect(await decoded(png({ width: 1 }, Uint8Array.of(0, 5), bomb))).toEqual([5, 5, 5, 255]);
  });
});

describe('files that other programs made', () => {
  const FIELDS = [
    [4, 4, [200, 40, 40]],
    [19, 4, [40, 40, 200]],
    [4, 12, [40, 200, 40]],
    [19, 12, [200, 200, 200]],
  ] as const;

  it.each(Object.entries(FOUR_FIELDS))('decodes %s', async (name, base64) => {
    const image = (await decodeImage(file(base64)))!;
    expect([image.width, image.height]).toEqual([24, 16]);
    // A CMYK file without a profile says how much ink, not which colour.
    const tolerance = name.includes('CMYK') ? 90 : name.includes('lossy') || name.includes('JPEG') ? 12 : 0;
    for (const [x, y, color] of FIELDS) {
      const i = (y * 24 + x) * 4;
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(image.data[i + k]! - color[k]!), `${x} ${y} ${k}`).toBeLessThanOrEqual(tolerance);
      }
      expect(image.data[i + 3]).toBe(name.includes('alpha') ? 127 : 255);
    }
  });

  it('decodes a grey JPEG', async () => {
    const { data } = (await decodeImage(file(GREY_FIELDS)))!;
    const [red, light] = [data.subarray((4 * 24 + 4) * 4), data.subarray((12 * 24 + 19) * 4)];
    expect(red[0]).toBe(red[2]);
    expect(light[0]! - red[0]!).toBeGreaterThan(80);
  });

  it.each([...Object.entries(FOUR_FIELDS), ['a grey JPEG', GREY_FIELDS]])(
    'never throws for %s cut off anywhere, or with a byte changed',
    async (_, base64) => {
      const bytes = file(base64);
      for (let end = 0; end < bytes.length; end += 17) await decodeImage(bytes.subarray(0, end));
      for (let i = 12; i < bytes.length; i += 13) await decodeImage(bytes.with(i, bytes[i]! ^ 0x55));
      expect(await decodeImage(bytes)).not.toBeNull();
    },
  );

  it.each([
    ['a lossy WebP', 26],
    ['a lossless WebP', 22],
    ['a lossy WebP with alpha', 24],
  ])('refuses %s that declares more pixels than fit', async (name, offset) => {
    const bytes = file(FOUR_FIELDS[name]!);
    bytes.fill(0xff, offset, offset + (name === 'a lossy WebP with alpha' ? 6 : 3));
    if (name === 'a lossy WebP') bytes.fill(0xff, offset, offset + 4);
    expect(await decodeImage(bytes)).toBeNull();
  });
});

describe('JPEG', () => {
  const image = { width: 16, height: 16, data: new Uint8Array(16 * 16 * 4).fill(200) };
  const bytes = new Uint8Array(jpeg.encode(image, 95).data);

  it('decodes its colours, to within its own losses', async () => {
    const { width, height, data } = (await decodeImage(bytes))!;
    expect([width, height]).toEqual([16, 16]);
    for (const [i, value] of data.entries()) {
      expect(Math.abs(value - (i % 4 === 3 ? 255 : 200))).toBeLessThanOrEqual(2);
    }
  });

  it('refuses one cut off in its header', async () => {
    expect(await decodeImage(bytes.subarray(0, 40))).toBeNull();
  });

  it('refuses one that declares more pixels than fit', async () => {
    const large = bytes.slice();
    const frame = large.findIndex((byte, i) => byte === 0xff && large[i + 1] === 0xc0);
    large.fill(0xff, frame + 5, frame + 9);
    expect(await decodeImage(large)).toBeNull();
  });

  it('refuses one of very many scans', async () => {
    const scan = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xda);
    const scans = Array.from({ length: 101 }, () => bytes.subarray(scan, -2));
    const bomb = Buffer.concat([bytes.subarray(0, scan), ...scans, bytes.subarray(-2)]);
    expect(await decodeImage(new Uint8Array(bomb))).toBeNull();
  });
});

it.each([
  ['no bytes', new Uint8Array(0)],
  ['a WebP of nothing but its header', new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')],
  ['a PNG of nothing but its signature', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['another format', new TextEncoder().encode('GIF89a and so on')],
])('has no picture for %s', async (_, bytes) => {
  expect(await decodeImage(bytes)).toBeNull();
});
