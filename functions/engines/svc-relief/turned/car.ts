import { prism } from './convex.ts';
import type { Kind } from './forms.ts';
import { wheels } from './wheels.ts';

/** Of the length: how far the wheels are from its ends. */
const AXLES = 0.19;

type Numbers = readonly [
  clear: number,
  belt: number,
  nose: number,
  tail: number,
  hood: number,
  windshield: number,
  rear: number,
  boot: number,
  inset: number,
  wheel: number,
];

/**
 * A body on wheels with a cabin, along Z. More, by the height: how far it is from the ground; by what is above that: the belt; by that: nose and
 * tail; by the length: hood, windshield, rear window and boot; by the width: how much narrower the cabin is; by the height: a wheel's radius.
 */
export const CAR: Kind = {
  minIou: 0.92,
  depths: [2.3],
  darkFrom: 2,
  more: [
    { start: 0.15, min: 0.05, max: 0.3 },
    { start: 0.5, min: 0.3, max: 0.75 },
    { start: 0.75, min: 0.3, max: 1 },
    { start: 0.85, min: 0.3, max: 1 },
    { start: 0.25, min: 0.05, max: 0.5 },
    { start: 0.12, min: 0.02, max: 0.3 },
    { start: 0.12, min: 0.02, max: 0.3 },
    { start: 0.12, min: 0.02, max: 0.4 },
    { start: 0.06, min: 0.01, max: 0.2 },
    { start: 0.22, min: 0.19, max: 0.32 },
  ],
  build([x, y, z], more) {
    const [clear, belt, nose, tail, hood, windshield, rear, boot, inset, wheel] = more as unknown as Numbers;
    const along = (share: number) => (0.5 - share) * z;
    const floor = (clear - 0.5) * y;
    const high = (1 - clear) * belt * y;
    return [
      prism(
        [
          [along(0), floor],
          [along(1), floor],
          [along(1), floor + high * tail],
          [along(1 - boot), floor + high],
          [along(hood), floor + high],
          [along(0), floor + high * nose],
        ],
        x / 2,
        'x',
      ),
      prism(
        [
          [along(hood), floor + high],
          [along(1 - boot), floor + high],
          [along(1 - boot - rear), y / 2],
          [along(hood + windshield), y / 2],
        ],
        x / 2 - inset * x,
        'x',
      ),
      ...wheels([x, y], wheel * y, [AXLES, 1 - AXLES].map(along)),
    ];
  },
};
