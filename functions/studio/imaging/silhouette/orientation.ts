import type { Image } from '../image.ts';
import { chunksOf } from '../png/png-chunks.ts';

const ORIENTATION_TAG = 0x0112;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * How a camera was held: the Exif orientation (Exif 2.32, section 4.6.4) of a JPEG or a PNG, 1 to 8; 1 for one that does not
 * say it, and for a WebP, which browsers show as it is stored.
 */
export function exifOrientation(file: Uint8Array): number {
  if (file[0] === 0xff && file[1] === 0xd8) return orientationOfJpeg(file);
  return PNG_SIGNATURE.every((byte, i) => file[i] === byte) ? orientationOfPng(file) : 1;
}

function orientationOfJpeg(file: Uint8Array): number {
  const view = viewOf(file);
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== START_OF_SCAN) {
    const length = view.getUint16(at + 2);
    if (file[at + 1] === APP1 && at + 2 + length <= file.length) {
      const segment = file.subarray(at + 4, at + 2 + length);
      const found = isExif(segment) ? orientationIn(segment.subarray(6)) : undefined;
      if (found !== undefined) return found;
    }
    at += 2 + length;
  }
  return 1;
}

/** The chunk may stand anywhere behind the header (PNG, third edition, section 11.3.4.5). */
function orientationOfPng(file: Uint8Array): number {
  for (const { type, content, isWhole } of chunksOf(file))
    if (type === 'eXIf' && isWhole) return orientationIn(content) ?? 1;
  return 1;
}

const isExif = (segment: Uint8Array): boolean => String.fromCharCode(...segment.subarray(0, 4)) === 'Exif';

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @param tiff that begins with the header of TIFF */
function orientationIn(tiff: Uint8Array): number | undefined {
  if (tiff.length < 8) return undefined;
  const view = viewOf(tiff);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return undefined;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** For each orientation, the steps in the file's pixels that one step right and one step down take. */
const STEPS: readonly (readonly [right: 'x' | '-x' | 'y' | '-y', down: 'x' | '-x' | 'y' | '-y'])[] = [
  ['x', 'y'],
  ['-x', 'y'],
  ['-x', '-y'],
  ['x', '-y'],
  ['y', 'x'],
  ['-y', 'x'],
  ['-y', '-x'],
  ['y', '-x'],
];

/** The image the right way up. @param orientation 1 to 8 */
export function turnUpright(image: Image, orientation: number): Image {
  if (orientation === 1) return image;
  const [right, down] = STEPS[orientation - 1]!;
  const swapped = right.endsWith('y');
  const [width, height] = swapped ? [image.height, image.width] : [image.width, image.height];
  const strideOf = (step: string) => (step.endsWith('x') ? 1 : image.width) * (step.startsWith('-') ? -1 : 1);
  const [dx, dy] = [strideOf(right), strideOf(down)];
  const isLast = (axis: 'x' | 'y') => right === `-${axis}` || down === `-${axis}`;
  const first = (isLast('x') ? image.width - 1 : 0) + (isLast('y') ? image.height - 1 : 0) * image.width;
  const from = new Uint32Array(image.data.slice().buffer);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[y * width + x] = from[first + x * dx + y * dy]!;
  return { width, height, data: new Uint8Array(to.buffer) };
}
