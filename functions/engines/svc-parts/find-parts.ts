import { fitImage } from '../../studio/imaging/fit-image.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { colorRegions, colorsOf } from '../../studio/imaging/silhouette/color-regions.ts';
import type { Mask } from '../../studio/imaging/silhouette/mask.ts';
import { mergeRegions } from './merge-regions.ts';
import { shapeRegions } from './shape-regions.ts';
import { smoothParts } from './smooth-parts.ts';

/** Regions of one colour that are as large as parts are. */
const COLOR_SCALE = 1.6;

/** A subject in parts: a part's number a pixel, from 0, -1 outside. */
export interface Parts {
  readonly width: number;
  readonly height: number;
  readonly partOf: Int32Array;
  readonly count: number;
}

/** Parts a subject where its colour changes and where its outline has a neck: 1 to 12 parts, the largest first. */
export function findParts(photo: Image, mask: Mask): Parts {
  const small = fitImage(photo, Math.max(mask.width, mask.height));
  const colors = colorsOf(small);
  const byColor = colorRegions(mask, colors, COLOR_SCALE);
  const byShape = shapeRegions(mask);
  // A region of both is of one colour and one bulge; by and by the same pixels in pieces are regions of their own.
  const pairs = byColor.map((color, pixel) => (color === -1 ? -1 : color ^ (byShape[pixel]! * 31)));
  const partOf = smoothParts(mask, mergeRegions(mask, connected(mask, pairs), colors));
  return {
    width: mask.width,
    height: mask.height,
    partOf,
    count: partOf.reduce((most, part) => Math.max(most, part), -1) + 1,
  };
}

/** Numbers regions anew so that each is in one piece. */
function connected(mask: Mask, labels: Int32Array): Int32Array {
  const { width, height } = mask;
  const result = new Int32Array(labels.length).fill(-1);
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] === -1 || result[start] !== -1) continue;
    const stack = [start];
    result[start] = start;
    while (stack.length > 0) {
      const pixel = stack.pop()!;
      const x = pixel % width;
      for (const other of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width < width * height ? pixel + width : -1,
      ]) {
        if (other < 0 || result[other] !== -1 || labels[other] !== labels[start]) continue;
        result[other] = start;
        stack.push(other);
      }
    }
  }
  return result;
}
