import { describe, expect, it } from 'vitest';
import {
  exifOrientation,
  turnUpright,
} from '../../../../../functions/studio/imaging/silhouette/orientation.ts';

/** An Exif directory of one entry, as TIFF holds it. */
function exifOf(orientation: number, little: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  tiff.setUint16(8, 1, little);
  tiff.setUint16(10, 0x0112, little);
  tiff.setUint16(12, 3, little);
  tiff.setUint32(14, 1, little);
  tiff.setUint16(18, orientation, little);
  return new Uint8Array(tiff.buffer);
}

/** A JPEG's first segments. */
function jpeg(orientation: number, little: boolean): Uint8Array {
  const segment = (marker: number, data: readonly number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 255,
    ...data,
  ];
  const exif = [...Buffer.from('Exif\0\0'), ...exifOf(orientation, little)];
  return Uint8Array.from([0xff, 0xd8, ...segment(0xe0, [1, 2, 3]), ...segment(0xe1, exif), 0xff, 0xda]);
}

/** A PNG's chunks, with the Exif behind the pixels, where the format lets it stand too; checksums are not looked at here. */
function png(orientation: number, little: boolean): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => [
    ...[0, 0, 0, data.length],
    ...Buffer.from(name),
    ...data,
    ...[0, 0, 0, 0],
  ];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', new Uint8Array(13)),
    ...chunk('IDAT', new Uint8Array(5)),
    ...chunk('eXIf', exifOf(orientation, little)),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}

describe('exifOrientation', () => {
  it.each([1, 3, 6, 8])('reads %i in both byte orders', (orientation) => {
    expect([true, false].map((little) => exifOrientation(jpeg(orientation, little)))).toEqual([
      orientation,
      orientation,
    ]);
  });

  it.each([1, 3, 6, 8])('reads %i of a PNG, as browsers do', (orientation) => {
    expect([true, false].map((little) => exifOrientation(png(orientation, little)))).toEqual([
      orientation,
      orientation,
    ]);
  });

  it('takes what it cannot read for upright', () => {
    expect(exifOrientation(png(9, true))).toBe(1);
    for (let length = 0; length < 80; length++)
      expect(exifOrientation(png(6, true).subarray(0, length))).toBe(1);
    expect(exifOrientation(jpeg(9, true))).toBe(1);
    expect(exifOrientation(Uint8Array.of(0x89, 0x50))).toBe(1);
    for (let length = 0; length < 40; length++)
      expect(exifOrientation(jpeg(6, true).subarray(0, length))).toBe(1);
  });
});

/** Of what a person sees, a row of 1, 2, 3 above 4, 5, 6: the rows that a camera stores, by the meanings that Exif gives. */
const STORED: readonly (readonly number[][])[] = [
  [
    [1, 2, 3],
    [4, 5, 6],
  ],
  [
    [3, 2, 1],
    [6, 5, 4],
  ],
  [
    [6, 5, 4],
    [3, 2, 1],
  ],
  [
    [4, 5, 6],
    [1, 2, 3],
  ],
  [
    [1, 4],
    [2, 5],
    [3, 6],
  ],
  [
    [3, 6],
    [2, 5],
    [1, 4],
  ],
  [
    [6, 3],
    [5, 2],
    [4, 1],
  ],
  [
    [4, 1],
    [5, 2],
    [6, 3],
  ],
];

describe('turnUpright', () => {
  it.each(STORED.map((rows, i) => [i + 1, rows] as const))('undoes orientation %i', (orientation, rows) => {
    const data = Uint8Array.from(rows.flat().flatMap((value) => [value, 0, 0, 255]));
    const image = { width: rows[0]!.length, height: rows.length, data };
    const turned = turnUpright(image, orientation);
    expect([turned.width, turned.height]).toEqual([3, 2]);
    expect([...turned.data].filter((_, i) => i % 4 === 0)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
