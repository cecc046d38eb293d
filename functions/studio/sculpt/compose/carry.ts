import { type Box, middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { armsBefore } from './arms-before.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf, turnBody } from './body.ts';

/** What is larger than this, by the bearer's height, is not carried. */
const LARGEST = 0.8;
/** How large what is carried may be, by the same. */
const LOAD = { width: 0.33, height: 0.26, depth: 0.27 } as const;
/** What is so many times as long as wide lies across the arms. */
const LONG = 1.3;
/** Where its underside is, from the hips up to the shoulders. */
const UNDER = 0.16;
/** Where wrists hold it: so far up, and so far from behind; how far beside it, by the height. */
const HELD = { up: 0.3, forth: 0.3, beside: 0.028 } as const;

/** Whether somebody can have it in the arms: not what is as tall as they are. */
export function isPortable(subject: Body, object: Body): boolean {
  const tall_m = sizeOf(boxOfBodies([object]))[1];
  return placesOfBody(object) !== undefined && Math.max(...sizeOf(boxOfBodies([subject]))) < LARGEST * tall_m;
}

/** Before the chest, between both hands; what is carried as well stands on it. */
export function putInArms(subject: Body, object: Body, others: readonly Body[]): void {
  const tall_m = sizeOf(boxOfBodies([object]))[1];
  const [across, , long] = sizeOf(boxOfBodies([subject]));
  if (long > LONG * across) turnBody(subject, Math.PI / 2);
  const [width, height, depth] = sizeOf(boxOfBodies([subject]));
  const most = Math.min(LOAD.width / width, LOAD.height / height, LOAD.depth / depth) * tall_m;
  scaleBody(subject, Math.min(1, most));
  const carried = others.filter(({ heldBy, hangsOn }) => heldBy === object && hangsOn === 'arms');
  if (carried.length > 0) {
    const under = boxOfBodies(carried);
    const [x, , z] = middleOf(under);
    putAt(subject, x, under.max[1], z);
    return;
  }
  const { hips, leftUpperArm: shoulder } = placesOfBody(object)!.joints;
  const y = hips![1] + UNDER * (shoulder![1] - hips![1]);
  const own = sizeOf(boxOfBodies([subject]));
  const z = frontOf(object, shoulder![0], y, y + own[1]) + own[2] / 2;
  putAt(subject, hips![0], y, z);
  holdWithBoth(object, boxOfBodies([subject]), HELD.beside * tall_m);
}

function putAt(subject: Body, x: number, y: number, z: number): void {
  const box = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(box);
  shiftBodies([subject], x - ownX, y - box.min[1], z - ownZ);
}

/** How far forwards a body reaches between its shoulders, from one height to another. */
function frontOf(object: Body, half_m: number, from: number, to: number): number {
  const middle = placesOfBody(object)!.joints.hips![0];
  let front = -Infinity;
  for (const { positions: p } of solidsOf(object))
    for (let i = 0; i < p.length; i += 3) {
      const isThere = Math.abs(p[i]! - middle) < half_m - middle && p[i + 1]! > from && p[i + 1]! < to;
      if (isThere) front = Math.max(front, p[i + 2]!);
    }
  return front;
}

/** Brings the hands to the sides of what is at a place in the scene. */
function holdWithBoth(object: Body, load: Box, beside_m: number): void {
  const { scale, position } = object.placement;
  const [width, height, depth] = sizeOf(load);
  object.pieces = armsBefore(object.pieces, {
    aside: (width / 2 + beside_m) / scale,
    y: (load.min[1] + HELD.up * height - position[1]) / scale,
    z: (load.min[2] + HELD.forth * depth - position[2]) / scale,
  });
}
