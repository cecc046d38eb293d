import type { Image } from '../image.ts';

const ORIENTATION_TAG = 0x0112;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

/**
 * How a camera was held: the Exif orientation of a JPEG (Exif 2.32, section 4.6.4), 1 to 8; 1 for every other file and for
 * one that does not say it.
 */
export function exifOrientation(file: Uint8Array): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 1;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== START_OF_SCAN) {
    const length = view.getUint16(at + 2);
    if (file[at + 1] === APP1 && at + 2 + length <= file.length) {
      const found = orientationIn(file.subarray(at + 4, at + 2 + length));
      if (found !== undefined) return found;
    }
    at += 2 + length;
  }
  return 1;
}

/** @param segment that begins with `Exif\0\0`, then a TIFF header */
function orientationIn(segment: Uint8Array): number | undefined {
  if (segment.length < 14 || String.fromCharCode(...segment.subarray(0, 4)) !== 'Exif') return undefined;
  const tiff = segment.subarray(6);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
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
