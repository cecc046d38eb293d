import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { discBefore, type Pattern, picture, SUBJECTLESS, speckle } from '../photos.ts';
import { Random } from './random.ts';

const white: Pattern = () => [250, 250, 250];
const disc = discBefore(white, [0.5, 0.5], 0.3);
/** Thousands of specks, each a piece of its own. */
const specks: Pattern = (x, y) =>
  speckle(Math.floor(x * 64), Math.floor(y * 64)) > 0.7 ? [20, 80, 200] : [250, 250, 250];
/** Hairs across the whole picture. */
const hairs: Pattern = (x, y) =>
  Math.abs(((x * 24) % 1) - 0.5) < 0.08 && y > 0.1 && y < 0.9 ? [90, 40, 20] : [250, 250, 250];
/** A subject of a thousand colours. */
const motley: Pattern = (x, y) =>
  Math.hypot(x - 0.5, y - 0.5) < 0.3
    ? SUBJECTLESS.noise!(Math.floor(x * 40), Math.floor(y * 40))
    : [250, 250, 250];

/** The picture with a transparency that is a function of the place. */
function transparent(image: Image, alphaAt: (x: number, y: number) => number): Image {
  const data = image.data.slice();
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    data[pixel * 4 + 3] = alphaAt(pixel % image.width, Math.floor(pixel / image.width));
  }
  return { ...image, data };
}

/** What cameras and tools do not make, and what they rarely do; each whole. */
const BASES: Readonly<Record<string, () => Uint8Array>> = {
  disc: () => encodePng(picture(160, 160, disc)),
  'a JPEG': () => Uint8Array.from(jpeg.encode(picture(160, 160, disc), 80).data),
  '16 bits': () => ofChannels(4, 16),
  'grey with alpha': () => ofChannels(2, 8),
  grey: () => ofChannels(1, 16),
  'a palette': () => palette(),
  'one pixel': () => encodePng(picture(1, 1, disc)),
  'one row': () =>
    encodePng(picture(16_000, 1, (x) => (x > 0.3 && x < 0.6 ? [200, 30, 30] : [250, 250, 250]))),
  'one column': () => encodePng(picture(1, 16_000, disc)),
  'a ribbon': () => encodePng(picture(2_000, 9, disc)),
  'all transparent': () => encodePng(transparent(picture(160, 160, disc), () => 0)),
  'nearly transparent': () => encodePng(transparent(picture(160, 160, disc), () => 1)),
  'noise in alpha': () =>
    encodePng(transparent(picture(160, 160, disc), (x, y) => 255 * speckle(x / 160, y / 160))),
  noise: () => encodePng(picture(200, 200, SUBJECTLESS.noise!)),
  stripes: () => encodePng(picture(200, 200, SUBJECTLESS.stripes!)),
  specks: () => encodePng(picture(256, 256, specks)),
  hairs: () => encodePng(picture(256, 256, hairs)),
  motley: () => encodePng(picture(256, 256, motley)),
  'a bomb of 30,000 by 30,000': () => declaring(30_000, 30_000),
  'a bomb of 8,000 by 7,900': () => declaring(8_000, 7_900),
};

export const BASE_NAMES = Object.keys(BASES);

export interface HostileImage {
  readonly base: string;
  readonly file: Uint8Array;
}

/** An image that is hostile or corrupted, the same for the same number; the first of each base are whole. */
export function hostileImage(number: number): HostileImage {
  const base = BASE_NAMES[number % BASE_NAMES.length]!;
  const file = BASES[base]!();
  if (number < BASE_NAMES.length) return { base, file };
  const random = new Random(number);
  return { base, file: random.pick(CORRUPTIONS)(file, random) };
}

type Corruption = (file: Uint8Array, random: Random) => Uint8Array;

const CORRUPTIONS: readonly Corruption[] = [
  (file, random) => file.slice(0, random.below(file.length)),
  (file, random) => changed(file, random, 1),
  (file, random) => changed(file, random, 40),
  // The first bytes of all formats declare what they hold: size, depth, components.
  (file, random) => {
    const broken = file.slice();
    for (let i = random.pick([1, 2, 4]); i > 0; i--)
      broken[16 + random.below(24)] = random.pick([0, 1, 4, 6, 127, 255]);
    return broken;
  },
  (file, random) => {
    const broken = file.slice();
    const start = random.below(file.length);
    return broken.fill(random.pick([0, 255]), start, start + random.pick([4, 400]));
  },
  (file, random) => Uint8Array.of(...file.subarray(0, random.below(64)), ...file),
];

function changed(file: Uint8Array, random: Random, times: number): Uint8Array {
  const broken = file.slice();
  for (let i = 0; i < times; i++) broken[random.below(file.length)]! ^= 1 << random.below(8);
  return broken;
}

/** The disc in grey or colour, with or without alpha. */
function ofChannels(channels: 1 | 2 | 4, depth: 8 | 16): Uint8Array {
  const { width, height, data } = picture(160, 160, disc);
  const scale = depth === 16 ? 257 : 1;
  const values = Array.from({ length: width * height }, (_, pixel) => {
    const [red, green, blue] = data.subarray(pixel * 4, pixel * 4 + 3);
    if (channels === 1) return [green! * scale];
    return channels === 2
      ? [red! * scale, green! < 100 ? 255 : 0]
      : [red!, green!, blue!, 255].map((v) => v * scale);
  }).flat();
  const list = depth === 16 ? Uint16Array.from(values) : Uint8Array.from(values);
  return Uint8Array.from(encode({ width, height, data: list, channels, depth }));
}

/** The disc in two colours of a palette. */
function palette(): Uint8Array {
  const side = 160;
  const { data } = picture(side, side, disc);
  const rows = new Uint8Array((side + 1) * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) rows[y * (side + 1) + 1 + x] = data[(y * side + x) * 4 + 1]! < 100 ? 1 : 0;
  }
  return png(side, side, 3, [
    chunk('PLTE', Uint8Array.of(250, 250, 250, 200, 40, 40)),
    chunk('IDAT', deflateSync(rows)),
  ]);
}

/** A picture of nothing that takes a few kilobytes in the file. */
const declaring = (width: number, height: number): Uint8Array =>
  png(width, height, 6, [chunk('IDAT', deflateSync(new Uint8Array(1 << 20)))]);

function png(width: number, height: number, colorType: number, chunks: readonly Uint8Array[]): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colorType], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', new Uint8Array())]),
  );
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
