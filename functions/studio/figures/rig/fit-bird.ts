import { birdPlaces } from './bird-places.ts';
import { toBody } from './body-frame.ts';
import { matchEnds } from './fit-figure.ts';
import { cellCenter } from './grid.ts';
import { readLimbs } from './limb.ts';
import { footAhead } from './looks-ahead.ts';
import { makeSkeleton } from './make-skeleton.ts';
import { type Bird, readBird } from './read-bird.ts';
import type { Skeleton } from './skeleton.ts';
import { distance, type Vector } from './vector.ts';
import type { Bare } from './without-wings.ts';

/** A pair of branches so long, by a bird's longest side, is one of limbs; ears, crests and the corners of tails are shorter. */
const LIMB = 0.2;
/** What nothing else decides stands along +Y and looks to +Z, as glTF has it. */
const USUAL = 0.6;

/** What is so much like itself in a mirror has its joints mirrored. */
const SYMMETRIC = 0.8;

/**
 * The skeleton of a bird of which the wings were found; null where its build is not that of one:
 *
 * - it stands on two thin legs, below its middle, and on nothing else but its tail; it has no other limbs, as insects have;
 * - its wings leave it above the legs, and a head is before them or above.
 *
 * Of several ways that it may stand and look it is the one of {@link looksAhead}.
 */
export function fitBird({ figure, plane: mirror, wings }: Bare): Skeleton | null {
  const { plane, pairs } = matchEnds(figure, mirror);
  const limbs = pairs.filter(([a, b]) => Math.min(a.branch, b.branch) > LIMB);
  const birds = pairs.flatMap((feet): Bird[] => {
    if (limbs.some((limb) => limb !== feet)) return [];
    const legs = readLimbs(figure, feet);
    if (!legs) return [];
    return [1, -1].map((sense) => readBird(figure, plane, legs, wings, sense)).filter(isBird);
  });
  const [best] = birds.sort((a, b) => looksAhead(b) - looksAhead(a));
  if (!best) return null;
  return makeSkeleton(figure, best.frame, 'quadruped', birdPlaces(best), plane.likeness > SYMMETRIC);
}

function isBird({ figure, frame, legs, core, head, tail }: Bird): boolean {
  const at = (cell: number): Vector => toBody(frame, cellCenter(figure.grid, cell));
  const [, , beak] = at(head);
  const [, , rear] = at(tail);
  const apart = (legs[0].start[0] - legs[1].start[0]) / Math.min(legs[0].radius, legs[1].radius);
  const more = figure.ends.some((end) => {
    const [x, y] = toBody(frame, end.at);
    return y < 0.15 * frame.height && Math.abs(x) > 0.04 && legs.every(({ limb }) => limb.tip !== end.at);
  });
  return (
    !more &&
    apart > 1.2 &&
    beak > core[2] &&
    rear < core[2] &&
    legs.every(({ tip, start, toes, radius, limb }) => {
      const upright = (start[1] - toes[1]) / distance(start, toes);
      return (
        tip[1] < 0.12 * frame.height &&
        tip[2] < beak &&
        tip[2] > rear &&
        start[1] > 0.08 * frame.height &&
        start[1] < core[1] &&
        upright > 0.45 &&
        radius < 0.45 * limb.length
      );
    })
  );
}

/**
 * How much speaks for a bird standing up and looking forward: toes lie before the shins, a head is higher than a tail, legs are
 * longer than ears.
 */
function looksAhead({ figure, frame, legs, head, tail }: Bird): number {
  const belly = (legs[0].start[1] + legs[1].start[1]) / 2;
  const feet = legs.reduce((sum, leg) => sum + footAhead({ frame, belly }, leg), 0) / 2;
  const heightOf = (cell: number): number => toBody(frame, cellCenter(figure.grid, cell))[1];
  const { up, forward } = frame.axes;
  return (
    2 * feet +
    (2 * (heightOf(head) - heightOf(tail)) + 4 * belly) / frame.height +
    USUAL * (up[1] + forward[2])
  );
}
