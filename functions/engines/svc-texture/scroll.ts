import { facingOf } from './facing.ts';

/** Turns of a spiral from its eye to its rim, and how wide its line is as a share of the way from one turn to the next. */
const TURNS = 1.75;
const WIDTH = 0.26;
/** Of a cell: where the spiral ends, and the ring around it. */
const RIM = 0.42;

/**
 * How deep in the line of a scrollwork a point is, 1 in its middle and 0 outside: Archimedean spirals in square cells,
 * each turning against its neighbours, so that the lines run on from one into the next. It lies on the axes' plane that
 * the surface faces most.
 *
 * @param cell_m side of a cell
 */
export function scrollAt(position: ArrayLike<number>, normal: ArrayLike<number>, cell_m: number): number {
  const facing = facingOf(normal);
  const u = position[(facing + 1) % 3]! / cell_m;
  const v = position[(facing + 2) % 3]! / cell_m;
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const hand = (column + row) % 2 === 0 ? 1 : -1;
  const x = (u - column - 0.5) * hand;
  const y = v - row - 0.5;
  const radius = Math.hypot(x, y);
  const pitch = RIM / TURNS;
  if (radius > RIM + pitch / 2) return leafAt(Math.abs(x), Math.abs(y));
  const turn = radius / pitch - Math.atan2(y, x) / (2 * Math.PI);
  const off = Math.abs(turn - Math.round(turn));
  return Math.max(0, 1 - off / (WIDTH / 2));
}

/** A bud where four cells meet. */
const BUD = 0.08;
const leafAt = (x: number, y: number): number => Math.max(0, 1 - Math.hypot(0.5 - x, 0.5 - y) / BUD);
