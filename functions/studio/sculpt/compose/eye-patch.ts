import { ellipsoid, torus } from '../../geometry/shapes/lathe.ts';
import {
  type Box,
  middleOf,
  moved,
  type Point,
  type Solid,
  sizeOf,
  turned,
} from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies } from './body.ts';
import { UNMOVED } from './placed-piece.ts';

/** A patch by the eye that it covers: how wide, how high, how thick, how far out. */
const PATCH = { wide: 0.8, high: 0.7, thick: 0.3, out: 0.55 } as const;
/** A strap by the head that it goes round. */
const STRAP = { loose: 1.1, thick: 0.04 } as const;

/** A patch on one eye, its strap over the other brow and round the head: as large as the head, whatever that is. */
export function coverEye(patch: Body, wearer: Body, eye: Box): void {
  const at = middleOf(eye);
  const out = directionOf(wearer, at);
  const size_m = Math.max(...sizeOf(eye));
  const [middle] = middleOf(boxOfBodies([wearer]));
  const round_m = Math.abs(at[0] - middle) / Math.max(0.3, Math.abs(out[0]));
  const over = (far_m: number): Point => [0, 1, 2].map((k) => at[k]! + out[k]! * far_m) as unknown as Point;
  const cover = facing(ellipsoid(PATCH.wide * size_m, PATCH.high * size_m, PATCH.thick * size_m, 28), out);
  const strap = about(torus(STRAP.loose * round_m, STRAP.thick * round_m, 56, 8), overBrow(out));
  patch.placement = UNMOVED;
  patch.pieces = patch.pieces.map((piece) => ({
    ...piece,
    solid:
      piece.part === 'hoop' ? moved(strap, ...over(-round_m)) : moved(cover, ...over(PATCH.out * size_m)),
  }));
}

/** Where an eye looks: to its pupil. */
function directionOf(wearer: Body, eye: Point): Point {
  const [pupil] = wearer.pieces
    .filter(({ name }) => name.startsWith('pupil'))
    .map((piece) => middleOf(boxOfBodies([{ ...wearer, pieces: [piece] }])))
    .toSorted((a, b) => Math.hypot(...less(a, eye)) - Math.hypot(...less(b, eye)));
  return pupil ? unit(less(pupil, eye)) : [0, 0, 1];
}

const less = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function unit([x, y, z]: Point): Point {
  const long = Math.hypot(x, y, z);
  return long === 0 ? [0, 0, 1] : [x / long, y / long, z / long];
}

/** The axis of a ring through an eye that looks so, and over the brow of the other. */
function overBrow([x, y, z]: Point): Point {
  const [bx, by, bz] = [-0.7 * x, y + 0.6, z];
  return unit([y * bz - z * by, z * bx - x * bz, x * by - y * bx]);
}

/** What faces the front turned to face so. */
const facing = (solid: Solid, [x, y, z]: Point): Solid =>
  turned(turned(solid, 'x', -Math.asin(y)), 'y', Math.atan2(x, z));

/** A ring about the vertical turned to be about this axis. */
const about = (solid: Solid, [x, y, z]: Point): Solid =>
  turned(turned(solid, 'x', Math.acos(y)), 'y', Math.atan2(x, z));
