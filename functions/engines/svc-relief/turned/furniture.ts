import { block, legs } from './blocks.ts';
import { prism } from './convex.ts';
import type { Kind } from './forms.ts';

/** Of the height: a seat is as far from the ground. */
const CLEAR = 0.02;

/** A top on four legs. More, by the height: the top's thickness; by the narrower side: the legs', and how far they are from the edge. */
export const TABLE: Kind = {
  minIou: 0.9,
  more: [
    { start: 0.1, min: 0.02, max: 0.35 },
    { start: 0.08, min: 0.02, max: 0.3 },
    { start: 0.04, min: 0, max: 0.25 },
  ],
  build(extents, more) {
    const [x, y, z] = extents;
    const [top, leg, inset] = more as [number, number, number];
    const narrow = Math.min(x, z);
    const under = (0.5 - top) * y;
    return [
      block([-x / 2, under, -z / 2], [x / 2, y / 2, z / 2]),
      ...legs(extents, under, leg * narrow, inset * narrow),
    ];
  },
};

/**
 * A seat on four legs, with a back at -Z. More, by the height: the seat's, and its thickness; by the narrower side: the legs' thickness; by
 * the depth: the back's thickness, and how far it leans; by the narrower side: how far the legs are from the edge.
 */
export const SEAT: Kind = {
  minIou: 0.86,
  depths: [0.4, 1],
  open: 1,
  more: [
    { start: 0.45, min: 0.2, max: 0.7 },
    { start: 0.06, min: 0.02, max: 0.4 },
    { start: 0.08, min: 0.02, max: 0.3 },
    { start: 0.12, min: 0.03, max: 0.4 },
    { start: 0.08, min: 0, max: 0.4 },
    { start: 0.04, min: 0, max: 0.25 },
  ],
  build(extents, more) {
    const [x, y, z] = extents;
    const [height, thick, leg, back, lean, inset] = more as [number, number, number, number, number, number];
    const top = (height - 0.5) * y;
    const under = Math.max(top - thick * y, (CLEAR - 0.5) * y);
    const narrow = Math.min(x, z);
    const [foot, head] = [-z / 2, -z / 2 - lean * z];
    return [
      block([-x / 2, under, -z / 2], [x / 2, top, z / 2]),
      prism(
        [
          [foot, top],
          [foot + back * z, top],
          [head + back * z, y / 2],
          [head, y / 2],
        ],
        x / 2,
        'x',
      ),
      ...legs(extents, under, leg * narrow, inset * narrow),
    ];
  },
};

/** Of an arm's width: the feet's, and how far they are from the edge. */
const FEET = { thick: 0.4, inset: 0.3 } as const;

/**
 * A seat between two arms, with a back at -Z and feet. More, by the height: the seat's; by the depth: the back's; by the width: an arm's; by
 * the height: the arms', and the feet's.
 */
export const SOFA: Kind = {
  minIou: 0.94,
  depths: [0.5],
  more: [
    { start: 0.5, min: 0.25, max: 0.75 },
    { start: 0.3, min: 0.1, max: 0.6 },
    { start: 0.15, min: 0.05, max: 0.35 },
    { start: 0.75, min: 0.45, max: 1 },
    { start: 0.06, min: 0.005, max: 0.35 },
  ],
  build(extents, more) {
    const [x, y, z] = extents;
    const [height, back, arm, rest, clear] = more as [number, number, number, number, number];
    const [base, top, armTop] = [(clear - 0.5) * y, (height - 0.5) * y, (rest - 0.5) * y];
    const inner = x / 2 - arm * x;
    return [
      block([-inner, base, -z / 2], [inner, top, z / 2]),
      block([-inner, top, -z / 2], [inner, y / 2, -z / 2 + back * z]),
      block([-x / 2, base, -z / 2], [-inner, armTop, z / 2]),
      block([inner, base, -z / 2], [x / 2, armTop, z / 2]),
      ...legs(extents, base, FEET.thick * arm * x, FEET.inset * arm * x),
    ];
  },
};
