import { block } from './blocks.ts';
import { prism } from './convex.ts';
import type { Kind } from './forms.ts';
import { wheels } from './wheels.ts';

type Numbers = readonly [
  clear: number,
  cab: number,
  step: number,
  inset: number,
  lean: number,
  wheel: number,
  front: number,
  rear: number,
];

/**
 * A box on wheels behind a cab, along Z: trucks, buses and vans. More, by the height: how far it is from the ground; by the length: the cab's; by the
 * height: how much lower the cab is than the box, or the box than the cab if less than nothing; by the width: how much narrower the cab is; by the cab's
 * length: how far its windshield leans; by the height: a wheel's radius; by the length: how far the wheels are from front and rear.
 */
export const TRUCK: Kind = {
  minIou: 0.93,
  depths: [2.3, 3.5],
  darkFrom: 2,
  showsWheels: true,
  more: [
    { start: 0.12, min: 0.03, max: 0.3 },
    { start: 0.25, min: 0.08, max: 0.5 },
    { start: 0.1, min: -0.5, max: 0.5 },
    { start: 0.02, min: 0, max: 0.12 },
    { start: 0.2, min: 0, max: 0.7 },
    { start: 0.17, min: 0.1, max: 0.3 },
    { start: 0.18, min: 0.06, max: 0.3 },
    { start: 0.2, min: 0.06, max: 0.4 },
  ],
  build([x, y, z], more) {
    const [clear, cab, step, inset, lean, wheel, front, rear] = more as unknown as Numbers;
    const [floor, head, joint] = [(clear - 0.5) * y, z / 2, (0.5 - cab) * z];
    const top = (lower: number) => y / 2 - Math.max(0, lower) * y;
    const high = top(step) - floor;
    return [
      block([-x / 2, floor, -z / 2], [x / 2, top(-step), joint]),
      prism(
        [
          [joint, floor],
          [head, floor],
          [head, floor + high / 2],
          [head - lean * cab * z, floor + high],
          [joint, floor + high],
        ],
        x / 2 - inset * x,
        'x',
      ),
      ...wheels([x, y], wheel * y, [(0.5 - front) * z, (rear - 0.5) * z]),
    ];
  },
};
