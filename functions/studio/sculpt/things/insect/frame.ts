import { ball, type Field } from '../../../geometry/shapes/field.ts';
import type { Bug } from './bugs.ts';

/** Where the three parts of the body are, in shares of its length. */
export interface Frame {
  readonly head: Field;
  readonly chest: Field;
  readonly hind: Field;
  readonly y: number;
  readonly at: readonly [head: number, chest: number, hind: number];
}

/** Head, chest and hind part in a row, at the height that the legs give. */
export function frameOf({ parts: [h, c, a], reach }: Bug): Frame {
  const y = Math.max(c[1], a[1]) + 0.05 + reach * 0.16;
  const chest = 0.12;
  const head = chest + c[2] + h[2] * 0.75;
  const hind = chest - c[2] - a[2] * 0.82;
  return {
    head: ball([0, y, head], h),
    chest: ball([0, y, chest], c),
    hind: ball([0, y + (a[1] - c[1]) * 0.3, hind], a),
    y,
    at: [head, chest, hind],
  };
}
