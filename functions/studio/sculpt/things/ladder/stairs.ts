import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { asks, formed, hasPart, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const RISE_M = 0.18;
const RUN_M = 0.28;
const RAIL_M = 0.9;

/** Straight flights, and spirals round a post; with a railing where one is asked for, spirals always. */
export function stairs(order: Order): Piece[] {
  return asks(order, 'spiral') || formed(order, 'twisted') ? spiral(order) : flight(order);
}

function flight(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const steps = partCount(order, 'leg', Math.round(8 * height), 24);
  const w = 1.1 * width;
  const at = (side: number, i: number): Point => [side * (w / 2 - 0.05), RISE_M * (i + 1), -i * RUN_M];
  return [
    ...Array.from({ length: steps }, (_, i) =>
      piece(`step_${i + 1}`, slab([w, RISE_M * (i + 1), RUN_M + 0.002 * i], [0, 0, -i * RUN_M]), 'stone', {
        part: 'deck',
      }),
    ),
    ...(hasPart(order, 'rim', false)
      ? [1, -1].flatMap((side) => railing(side, steps, (i) => at(side, i)))
      : []),
  ];
}

/** How far each step of a spiral is turned on from the one below. */
const TURN_RAD = Math.PI / 8;

function spiral(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const steps = partCount(order, 'leg', Math.round(16 * height), 40);
  const r = 0.95 * width;
  const high = steps * RISE_M;
  const half = TURN_RAD * 0.56;
  const wedge: readonly FlatPoint[] = [
    [0.02, -0.02],
    ...[-half, -half / 3, half / 3, half].map((a): FlatPoint => [r * Math.cos(a), r * Math.sin(a)]),
    [0.02, 0.02],
  ];
  const tread = turned(extrude(wedge, 0.05), 'x', -Math.PI / 2);
  const at = (i: number): Point => {
    const angle = i * TURN_RAD;
    return [0.94 * r * Math.cos(angle), RISE_M * (i + 1), -0.94 * r * Math.sin(angle)];
  };
  return [
    piece('pole', cylinder(0.07, high + RAIL_M), 'iron', { part: 'pole', role: 'accent', color: '#3a3b3d' }),
    ...Array.from({ length: steps }, (_, i) =>
      piece(
        `step_${i + 1}`,
        moved(turned(tread, 'y', i * TURN_RAD), 0, RISE_M * (i + 1) - 0.025, 0),
        'wood',
        {
          part: 'deck',
        },
      ),
    ),
    ...(hasPart(order, 'rim', true) ? railing(1, steps, at) : []),
  ];
}

/** A handrail on a baluster a step. */
function railing(side: number, steps: number, at: (step: number) => Point): Piece[] {
  const name = side > 0 ? 'left' : 'right';
  const feet = Array.from({ length: steps }, (_, i) => at(i));
  return [
    ...feet.map(([x, y, z], i) =>
      piece(`post_${name}_${i + 1}`, slab([0.03, RAIL_M, 0.03], [x, y - 0.01, z]), 'iron', {
        part: 'rim',
        role: 'accent',
      }),
    ),
    piece(
      `handrail_${name}`,
      tube(
        feet.map(([x, y, z]): Point => [x, y + RAIL_M, z]),
        0.03,
        { around: 10 },
      ),
      'iron',
      { part: 'rim', role: 'accent' },
    ),
  ];
}
