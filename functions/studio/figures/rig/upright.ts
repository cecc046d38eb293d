import { snapToAxis } from './body-frame.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { Figure } from './read-figure.ts';
import { add, cross, dot, scale, unit, type Vector } from './vector.ts';

/** Models stand along an axis of the world far more often than 12 degrees off it. */
const SNAP_RAD = (12 * Math.PI) / 180;
const SNAP_PLANE_RAD = (3 * Math.PI) / 180;

/** A mirror plane whose normal is an axis of the world where it nearly is. */
export function straighten(plane: MirrorPlane, through: Vector): MirrorPlane {
  const normal = snapToAxis(plane.normal, SNAP_PLANE_RAD);
  return { ...plane, normal, offset: dot(normal, through) };
}

/**
 * The direction within a mirror plane along which a figure is longest, as standing bodies are: the first principal axis of
 * its cells' shadow on the plane. Of its two senses the one nearer to `towards`.
 */
export function longAxis({ centers }: Figure, { normal }: MirrorPlane, towards: Vector): Vector {
  const u = unit(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const v = cross(normal, u);
  let [sumU, sumV, sumUU, sumUV, sumVV] = [0, 0, 0, 0, 0];
  for (let i = 0; i < centers.length; i += 3) {
    const a = centers[i]! * u[0] + centers[i + 1]! * u[1] + centers[i + 2]! * u[2];
    const b = centers[i]! * v[0] + centers[i + 1]! * v[1] + centers[i + 2]! * v[2];
    sumU += a;
    sumV += b;
    sumUU += a * a;
    sumUV += a * b;
    sumVV += b * b;
  }
  const n = centers.length / 3;
  const angle =
    Math.atan2(
      2 * (sumUV / n - (sumU * sumV) / n ** 2),
      sumUU / n - (sumU / n) ** 2 - sumVV / n + (sumV / n) ** 2,
    ) / 2;
  const axis = add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)));
  return settle(scale(axis, dot(axis, towards) < 0 ? -1 : 1), normal);
}

/** A direction in the plane of a normal, along the world's axis where it nearly is and where that is in the plane too. */
export function settle(direction: Vector, normal: Vector, most_rad = SNAP_RAD): Vector {
  const snapped = snapToAxis(direction, most_rad);
  const chosen = Math.abs(dot(snapped, normal)) < 0.05 ? snapped : direction;
  return unit(add(chosen, scale(normal, -dot(chosen, normal))));
}
