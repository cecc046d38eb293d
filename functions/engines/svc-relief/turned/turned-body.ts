import { blend, type Field } from '../../../studio/geometry/shapes/field.ts';
import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import type { Body } from '../surface.ts';
import { type Convex, depthIn, distanceTo, type Face } from './convex.ts';

/** Of a body's thinnest extent: points are not drawn from one side of it to the other. */
const REACH = 0.4;
/** Cosine: faces that turn less are parts of a curve. Points that were drawn onto those folded the surface of a drum. */
const CURVED = 0.87;
/** Rounds in which a point that is near to several planes comes to where they meet. */
const ROUNDS = 3;

/** What is taken away of one of several bodies. */
export interface Cut {
  readonly body: number;
  /** Positive where it is. */
  distanceAt(point: Point): number;
}

/** Bodies of planes as one. */
export function bodyOfPlanes(bodies: readonly Convex[], cut?: Cut): Body {
  const reaches = bodies.map((body) => REACH * Math.min(...body.faces.map((face) => depthIn(body, face))));
  const planes = bodies.map(({ faces }) => faces.filter((face) => isPlane(face, faces)));
  return {
    field: blend(0, ...bodies.map((body, i) => fieldOf(body, cut?.body === i ? cut : undefined))),
    settle(point, reach_m) {
      for (const [i, body] of bodies.entries()) {
        const reach = Math.min(reach_m, reaches[i]!);
        if (Math.abs(distanceTo(body, point)) > reach) continue;
        for (let round = 0; round < ROUNDS; round++) {
          for (const { normal, offset_m } of planes[i]!) {
            const off = normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2] - offset_m;
            if (Math.abs(off) < reach) for (let k = 0; k < 3; k++) point[k]! -= off * normal[k]!;
          }
        }
      }
    },
  };
}

const isPlane = (face: Face, all: readonly Face[]): boolean =>
  all.every(
    (other) => other === face || face.normal.reduce((sum, n, k) => sum + n * other.normal[k]!, 0) < CURVED,
  );

function fieldOf(body: Convex, cut?: Cut): Field {
  const ends = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((k) => pick(...body.vertices.map((point) => point[k]!))) as unknown as Point;
  return {
    min: ends(Math.min),
    max: ends(Math.max),
    at(x, y, z) {
      const distance = distanceTo(body, [x, y, z]);
      return cut ? Math.max(distance, cut.distanceAt([x, y, z])) : distance;
    },
  };
}
