import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';

/** How wide and how high a load is at most, by the measures of who carries it. */
const MOST = { wide: 0.75, high: 1.2 } as const;
/** How far feet and runners reach around it, by its height. */
const GRIPPED = 0.1;

/** Under who carries it through the air, and that one over the ground. */
export function putSlung(subject: Body, object: Body, others: readonly Body[]): void {
  const carrier = boxOfBodies([object]);
  const [wide, high, deep] = sizeOf(carrier);
  const [ownWide, ownHigh, ownDeep] = sizeOf(boxOfBodies([subject]));
  const fit = Math.min(
    (MOST.wide * Math.max(wide, deep)) / Math.max(ownWide, ownDeep),
    (MOST.high * high) / ownHigh,
  );
  scaleBody(subject, Math.min(1, fit));
  const own = boxOfBodies([subject]);
  const [[x, , z], [ownX, , ownZ]] = [middleOf(carrier), middleOf(own)];
  const under_m = (1 - GRIPPED) * sizeOf(own)[1];
  const lift_m = Math.max(0, under_m - carrier.min[1]);
  shiftBodies(others.includes(object) ? others : [object, ...others], 0, lift_m, 0);
  shiftBodies([subject], x - ownX, carrier.min[1] + lift_m - under_m - own.min[1], z - ownZ);
}
