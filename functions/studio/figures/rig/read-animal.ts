import { type BodyFrame, toBody } from './body-frame.ts';
import type { Leg } from './leg.ts';
import type { Figure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import { readSlices, type Slices } from './slices.ts';
import { distance } from './vector.ts';

/** An animal that is taken to look along its frame's z. */
export interface Animal {
  readonly figure: Figure;
  readonly frame: BodyFrame;
  readonly front: Pair<Leg>;
  readonly hind: Pair<Leg>;
  /** Height at which the legs leave the body. */
  readonly belly: number;
  /** What is above the belly, one slice before the other. */
  readonly trunk: Slices;
  /** How far the body reaches forward, and back, a hanging head too. */
  readonly foremost: number;
  readonly hindmost: number;
}

export function readAnimal(figure: Figure, frame: BodyFrame, front: Pair<Leg>, hind: Pair<Leg>): Animal {
  const legs = [...front, ...hind];
  const belly = legs.reduce((sum, { start }) => sum + start[1], 0) / 4;
  const trunk = readSlices(figure, frame, 2, (_x, y) => y > belly * 0.95);
  const whole = readSlices(figure, frame, 2, (_x, y) => y > belly * 0.3);
  const foremost = whole.at(Infinity)?.high[2] ?? 0;
  const hindmost = whole.at(-Infinity)?.low[2] ?? 0;
  return { figure, frame, front, hind, belly, trunk, foremost, hindmost };
}

/** How far forward legs leave the body. */
export const zOf = ([a, b]: Pair<Leg>): number => (a.start[2] + b.start[2]) / 2;

/** Whether the build is that of a four-legged animal; see {@link fitQuadruped}. */
export function isAnimal(animal: Animal): boolean {
  const { figure, frame, front, hind, belly, trunk, foremost } = animal;
  const legs = [...front, ...hind];
  const base = zOf(front) - zOf(hind);
  const middle = trunk.at((zOf(front) + zOf(hind)) / 2);
  if (!middle || base <= 0) return false;
  const thickness = middle.high[1] - middle.low[1] + figure.grid.edge;
  const width = middle.high[0] - middle.low[0] + figure.grid.edge;
  const top = middle.high[1];
  // A trunk or a tail may hang to the ground, but a leg is on either side.
  const more = figure.ends.some(({ at }) => {
    const [x, y] = toBody(frame, at);
    return y < 0.15 * top && Math.abs(x) > 0.04 && legs.every(({ limb }) => limb.tip !== at);
  });
  return (
    !more &&
    belly > 0.2 * top &&
    legs.every(({ tip, start, toes, radius, limb }) => {
      const upright = (start[1] - toes[1]) / distance(start, toes);
      return tip[1] < 0.12 * top && upright > 0.45 && radius < 0.55 * limb.length;
    }) &&
    [front, hind].every(([left, right]) => {
      const apart = (left.start[0] - right.start[0]) / Math.min(left.radius, right.radius);
      return apart > 2 && apart < 12;
    }) &&
    thickness > 0.35 * width &&
    thickness > 0.15 * base &&
    thickness < 2.5 * base &&
    foremost - zOf(front) > 0.25 * base
  );
}
