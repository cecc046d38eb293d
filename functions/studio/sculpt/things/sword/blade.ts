import { loft } from '../../../geometry/shapes/loft.ts';
import type { Point, Solid } from '../../../geometry/shapes/solid.ts';

/** What kinds of swords differ in, metres. */
export interface Form {
  readonly blade: number;
  readonly wide: number;
  readonly grip: number;
  /** Half of its length across. */
  readonly guard: number;
  /** What the hand is behind: a cross, a disc, a bow to the pommel, a cup with such a bow. @default by `single` a disc or a cross */
  readonly hilt?: 'cross' | 'disc' | 'bow' | 'cup';
  /** How far the tip bends to one side, by the blade's length. */
  readonly bend: number;
  /** One edge only, which ends in a slanted tip. */
  readonly single: boolean;
}

/** Of a diamond's section, or with one edge; its foot on y = 0. @param wavy as a kris */
export function bladeOf(long: number, wide: number, { bend, single }: Form, wavy: boolean): Solid {
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.95, 1];
  return loft(
    steps.map((t): Point[] => {
      const taper =
        t > 0.75 ? Math.max(0.012, single ? 1 - ((t - 0.75) / 0.25) ** 2 : 1 - (t - 0.75) / 0.25) : 1;
      const half = (wide / 2) * (1 - 0.22 * t) * taper;
      const thick = Math.min(0.005, wide * 0.12) * (1 - 0.4 * t) * Math.max(taper, 0.12);
      const x = bend * long * t * t + (wavy ? 0.35 * wide * Math.sin(t * 16) * (1 - t) : 0);
      const back = single ? x + (wide / 2) * (1 - 0.22 * t) - half * 2 : x - half;
      const edge = single ? x + (wide / 2) * (1 - 0.22 * t) : x + half;
      const [left, right] = single ? [Math.min(back, edge), edge] : [x - half, x + half];
      const middle = (left + right) / 2;
      return [
        [middle, t * long, thick],
        [right, t * long, 0],
        [middle, t * long, -thick],
        [left, t * long, 0],
      ];
    }),
  );
}
