import { crc32 } from 'node:zlib';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { imageFormat } from '../../../../../functions/service/domain/input-format.ts';
import {
  flawOf,
  InputStructure,
} from '../../../../../functions/service/domain/input-structure/input-structure.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { encodePng } from '../../../../../functions/studio/imaging/encode-image.ts';
import { FOUR_FIELDS, GREY_FIELDS } from '../../../../support/four-fields.ts';
import { checkerPng } from '../../../../support/models.ts';
import { MUG, picture } from '../../../../support/photos.ts';

const mug = picture(48, 40, MUG);
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const IMAGES: readonly (readonly [name: string, file: Uint8Array])[] = [
  ...Object.entries(FOUR_FIELDS).map(([name, text]) => [name, fromBase64(text)] as const),
  ['a grey JPEG', fromBase64(GREY_FIELDS)],
  ['a JPEG of a mug', Uint8Array.from(jpeg.encode(mug, 80).data)],
  ['a PNG of a mug', encodePng(mug)],
  ['a checkered PNG', Uint8Array.from(checkerPng())],
];
const BROKEN = expect.stringMatching(/^The .+\.$/);

const check = (file: Uint8Array): string | undefined => flawOf(imageFormat(file)!, file);

function inPieces(file: Uint8Array, size: number): string | undefined {
  const structure = new InputStructure(imageFormat(file)!);
  for (let at = 0; at < file.length; at += size) structure.write(file.subarray(at, at + size));
  return structure.end();
}

describe.each(IMAGES)('%s', (name, file) => {
  it('is whole, in whatever pieces it comes', () => {
    for (const size of [1, 2, 3, 7, 64, file.length]) expect(inPieces(file, size)).toBeUndefined();
  });

  it('is whole with bytes behind its end, as telephones append films', () => {
    expect(check(Buffer.concat([file, Buffer.from('and more')]))).toBeUndefined();
  });

  it('is broken wherever it is cut off', () => {
    for (let length = 12; length < file.length - 1; length++) {
      expect(check(file.subarray(0, length)), `cut at ${length}`).toEqual(BROKEN);
    }
  });

  it('gives one answer for each changed byte, in whatever pieces it comes', () => {
    let found = 0;
    for (let i = 0; i < file.length; i++) {
      for (const bits of [0x01, 0x55, 0xff]) {
        const changed = file.with(i, file[i]! ^ bits);
        if (!imageFormat(changed)) continue;
        const flaw = check(changed);
        expect(inPieces(changed, 5)).toBe(flaw);
        if (flaw) found++;
        // Behind the last chunk's type only its checksum follows: no byte of a PNG is without one.
        if (name.includes('PNG')) expect(flaw, `byte ${i}`).toEqual(BROKEN);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const header = (width: number, height: number, ...rest: number[]): Buffer => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...rest]);
  content.writeUInt32BE(width);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
};
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const END = chunk('IEND', Buffer.alloc(0));
const PIXELS = chunk('IDAT', Buffer.from('x'));

describe('a PNG', () => {
  it.each<[string, Buffer[]]>([
    ['of 30,000 by 30,000 pixels', [header(30_000, 30_000, 8, 6, 0, 0, 0), PIXELS, END]],
    ['without width', [header(0, 4, 8, 6, 0, 0, 0), PIXELS, END]],
    ['of a depth that its colours cannot have', [header(4, 4, 4, 6, 0, 0, 0), PIXELS, END]],
    ['of an unknown interlacing', [header(4, 4, 8, 6, 0, 0, 2), PIXELS, END]],
    ['without a header', [PIXELS, END]],
    ['with two headers', [header(4, 4, 8, 6, 0, 0, 0), header(4, 4, 8, 6, 0, 0, 0), PIXELS, END]],
    ['without pixels', [header(4, 4, 8, 6, 0, 0, 0), END]],
    ['without its palette', [header(4, 4, 8, 3, 0, 0, 0), PIXELS, END]],
    ['of nothing but its signature', []],
  ])('%s is broken', (_, chunks) => {
    expect(check(Buffer.concat([SIGNATURE, ...chunks]))).toEqual(BROKEN);
  });

  it('may have 64 million pixels and not one more', () => {
    const of = (width: number, height: number) =>
      check(Buffer.concat([SIGNATURE, header(width, height, 8, 6, 0, 0, 0), PIXELS, END]));
    expect(of(8_000, 8_000)).toBeUndefined();
    expect(of(64_000_001, 1)).toContain('64 million');
  });

  it('may have chunks of any other kind', () => {
    const file = encode({ width: 1, height: 1, channels: 1, data: Uint8Array.of(7) });
    const text = chunk('tEXt', Buffer.alloc(100_000, 7));
    expect(check(Buffer.concat([file.subarray(0, 33), text, file.subarray(33)]))).toBeUndefined();
  });
});

describe('a JPEG', () => {
  const file = IMAGES.find(([name]) => name === 'a JPEG of a mug')![1];
  const frame = file.findIndex((byte, i) => byte === 0xff && file[i + 1] === 0xc0);
  const scan = file.findIndex((byte, i) => byte === 0xff && file[i + 1] === 0xda);

  it.each<[string, Uint8Array]>([
    ['of 65,535 by 65,535 pixels', new Uint8Array(file).fill(0xff, frame + 5, frame + 9)],
    ['without height', new Uint8Array(file).fill(0, frame + 5, frame + 7)],
    ['without a frame', Buffer.concat([file.subarray(0, frame), file.subarray(scan)])],
    ['without a scan', Buffer.concat([file.subarray(0, scan), file.subarray(-2)])],
    ['with an empty scan', Buffer.concat([file.subarray(0, scan + 14), file.subarray(-2)])],
    ['of nothing but its first marker', Buffer.from('\xff\xd8\xff and what follows', 'latin1')],
    ['that ends twice and never begins', Buffer.from('\xff\xd8\xff\xd9', 'latin1')],
  ])('%s is broken', (_, broken) => {
    expect(check(broken)).toEqual(BROKEN);
  });

  it.each<[string, number[]]>([
    ['zeros behind prefixes', [0xff, 0]],
    ['prefixes', [0xff]],
    ['restarts', [0xff, 0xd0]],
  ])('may have a scan of nothing but %s to the limit of its size', (_, unit) => {
    const many = Buffer.alloc(LIMITS.uploadedFile_bytes - file.length, Uint8Array.from(unit));
    const long = Buffer.concat([file.subarray(0, -2), many, file.subarray(-2)]);
    expect(check(long)).toBeUndefined();
    expect(inPieces(long, 65_536)).toBeUndefined();
  });

  it('may have markers without a meaning, before its frame and behind its scan', () => {
    const many = Buffer.alloc(9_000_000, Uint8Array.of(0xff, 0xff, 0xff, 1));
    const parts = [file.subarray(0, frame), many, file.subarray(frame, -2), many, file.subarray(-2)];
    expect(check(Buffer.concat(parts))).toBeUndefined();
    expect(check(Buffer.concat([...parts.slice(0, 2), Buffer.of(1), ...parts.slice(2)]))).toEqual(BROKEN);
  });

  it('may have fill bytes before its markers', () => {
    const filled = [file.subarray(0, frame), Buffer.alloc(3, 0xff), file.subarray(frame)];
    expect(check(Buffer.concat(filled))).toBeUndefined();
  });
});

describe('a WebP', () => {
  const riff = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from('RIFF'), size, body]);
  };
  const webpChunk = (type: string, ...bytes: number[]): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes.length);
    return Buffer.concat([Buffer.from(type), size, Buffer.from(bytes), Buffer.alloc(bytes.length % 2)]);
  };
  const lossless = webpChunk('VP8L', 0x2f, 0, 0, 0, 0, 1);

  it.each<[string, Buffer]>([
    ['of nothing but its header', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['of no chunk', riff()],
    ['that begins with another chunk', riff(webpChunk('EXIF', 1, 2), lossless)],
    ['with an animation', riff(webpChunk('VP8X', 2, 0, 0, 0, 0, 0, 0, 0, 0, 0), lossless)],
    ['with a canvas and no image', riff(webpChunk('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))],
    ['with another canvas', riff(webpChunk('VP8X', 0, 0, 0, 0, 1, 0, 0, 0, 0, 0), lossless)],
    ['of another version', riff(webpChunk('VP8L', 0x2f, 0, 0, 0, 0xe0, 1))],
    ['of a frame that is no key frame', riff(webpChunk('VP8 ', 1, 0, 0, 0x9d, 1, 0x2a, 4, 0, 4, 0, 1))],
  ])('%s is broken', (_, broken) => {
    expect(check(broken)).toEqual(BROKEN);
  });

  it('may have a profile and texts beside its image, and lack the last padding', () => {
    expect(check(riff(lossless))).toBeUndefined();
    const extended = webpChunk('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    expect(check(riff(extended, webpChunk('ICCP', 1, 2, 3), lossless, webpChunk('XMP ', 1)))).toBeUndefined();
    const unpadded = riff(
      Buffer.concat([webpChunk('VP8L', 0x2f, 0, 0, 0, 0), Buffer.alloc(0)]).subarray(0, 13),
    );
    expect(check(unpadded)).toBeUndefined();
  });
});
