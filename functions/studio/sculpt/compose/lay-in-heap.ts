import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies, turnBody } from './body.ts';
import type { Slot } from './heap-slots.ts';
import type { Hollow } from './hollow.ts';

/** What is over the brim, by the height of one: at the edge and in the middle. */
const OVER = 0.4;
const HEAPED = 0.3;
/** How far to each side, by its length, what is long is held to be inside. */
const REACH = 0.45;
const TURNS = 6;

/** Puts one of a heap at its place: turned as chance and the walls have it, or not at all. */
export function layInHeap(
  body: Body,
  {
    x,
    z,
    clearance_m,
    raised_m,
    hollow,
    scale,
    isTurned,
    isAlongX,
  }: Slot & { raised_m: number; hollow: Hollow; scale: number; isTurned: boolean; isAlongX: boolean },
  random: () => number,
): void {
  scaleBody(body, scale);
  const [width_m, height_m, depth_m] = sizeOf(boxOfBodies([body]));
  if (isTurned) turnBody(body, yawFor(Math.max(width_m, depth_m), { x, z, hollow, isAlongX }, random));
  const box = boxOfBodies([body]);
  const middle = middleOf(box);
  const share = Math.min(1, clearance_m / (Math.sqrt(hollow.area_m2) / 2));
  const over = OVER + HEAPED * share;
  const y = Math.max(hollow.brim_m + raised_m - (1 - over) * height_m, hollow.floorAt(x, z));
  shiftBodies([body], x - middle[0], y - box.min[1], z - middle[2]);
}

/** A turn by which what is long is within the vessel. */
function yawFor(
  long_m: number,
  { x, z, hollow, isAlongX }: { x: number; z: number; hollow: Hollow; isAlongX: boolean },
  random: () => number,
): number {
  const first = random() * 2 * Math.PI;
  const yaws = Array.from({ length: TURNS }, (_, i) => first + (i * Math.PI) / TURNS);
  const roomAt = (yaw: number) => {
    const along = isAlongX ? yaw : yaw + Math.PI / 2;
    const [dx, dz] = [Math.cos(along) * REACH * long_m, -Math.sin(along) * REACH * long_m];
    return Math.min(hollow.clearanceAt(x + dx, z + dz), hollow.clearanceAt(x - dx, z - dz));
  };
  return (
    yaws.find((yaw) => roomAt(yaw) > 0) ??
    yaws.reduce((best, yaw) => (roomAt(yaw) > roomAt(best) ? yaw : best))
  );
}
