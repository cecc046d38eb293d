import { sizeOf } from '../../geometry/shapes/solid.ts';
import type { Attachment } from './attachment.ts';
import { type Body, boxOfBodies } from './body.ts';

/** How things stand to each other that both are to be seen. */
const SEEN: readonly Attachment[] = ['on', 'beside', 'around', 'before', 'behind', 'above', 'under'];
/** How large the lesser one is at least, by the greater one's largest measure; a hoard of coins by that of who has it. */
const LEAST = 0.07;
const LEAST_HOARD = 0.3;

/** Enlarges the lesser of two groups where it would be lost beside the other: a crystal on a tower, gold before a dragon. */
export function bringInSight(subjects: readonly Body[], group: readonly Body[], how: Attachment): void {
  if (!SEEN.includes(how) || subjects.length === 0) return;
  const [own_m, other_m] = [largest(subjects), largest(group)];
  if (own_m < other_m) enlarge(subjects, (leastOf(subjects) * other_m) / own_m);
  else enlarge(group, (leastOf(group) * own_m) / other_m);
}

const largest = (bodies: readonly Body[]): number => Math.max(...sizeOf(boxOfBodies(bodies)));

function leastOf(bodies: readonly Body[]): number {
  const { kind, arrangement } = bodies[0]!.thing;
  return arrangement === 'pile' && (kind === 'coin' || kind === 'gem') ? LEAST_HOARD : LEAST;
}

/** About the origin, on which they stand. */
function enlarge(bodies: readonly Body[], factor: number): void {
  if (factor <= 1) return;
  for (const body of bodies) {
    const { scale, position, yaw_rad } = body.placement;
    const [x, y, z] = position;
    body.placement = { scale: scale * factor, yaw_rad, position: [x * factor, y * factor, z * factor] };
  }
}
