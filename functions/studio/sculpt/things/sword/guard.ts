import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { joined, moved, type Point, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { formed, type Order, pick } from '../thing.ts';
import type { Form } from './blade.ts';

/** What the hand is behind. @param base where the blade begins @param side of the bow: that of the edge */
export function guardOf(order: Order, form: Form, base: number): Solid {
  const { guard, single, grip } = form;
  const hilt = formed(order, 'round') ? 'disc' : (form.hilt ?? (single ? 'disc' : 'cross'));
  if (hilt === 'disc') return moved(cylinder(guard, 0.01, {}), 0, base - 0.008, 0);
  if (hilt === 'bow')
    return joined(
      moved(scaled(cylinder(guard, 0.008), 1.15, 1, 0.72), 0.012, base - 0.006, 0),
      knuckleBow(guard, grip, base, 0.011),
    );
  if (hilt === 'cup') {
    const bar: Point[] = [
      [-guard, base + 0.012, 0],
      [guard, base + 0.012, 0],
    ];
    return joined(
      moved(cup(guard * 0.62), 0, base + 0.012, 0),
      tube(bar, 0.0055, { around: 10 }),
      knuckleBow(guard * 0.62, grip, base, 0.0065),
    );
  }
  return cross(order, guard, base);
}

/** From the guard round the fingers to the pommel, on the side of the edge. */
const knuckleBow = (guard: number, grip: number, base: number, thick: number): Solid =>
  tube(
    curve([
      [guard * 0.9, base - 0.004, 0],
      [guard * 0.9 + 0.022, base - grip * 0.4, 0],
      [guard * 0.7 + 0.01, base - grip * 0.95, 0],
      [0.012, base - grip - 0.022, 0],
    ]),
    thick,
    { around: 10, flatness: 0.55 },
  );

/** A bowl that opens to the grip. */
const cup = (r: number): Solid =>
  lathe(
    [
      [0.012, 0.004],
      [0.008, 0],
      [r * 0.6, -r * 0.1],
      [r, -r * 0.62],
      [r * 1.05, -r * 0.62],
      [r * 0.66, -0.002],
      [0.014, 0.012],
    ],
    28,
  );

function cross(order: Order, guard: number, base: number): Solid {
  const shape = pick(order, ['straight', 'curved', 'knobbed'] as const);
  const lift = shape === 'curved' ? 0.03 : 0;
  const section = (x: number, size: number): Point[] => {
    const y = base - 0.002 + lift * (x / guard) ** 2;
    return [
      [x, y + size, size],
      [x, y - size, size],
      [x, y - size, -size],
      [x, y + size, -size],
    ];
  };
  const ends = shape === 'knobbed' ? [0.016, 0.017] : [0.009, 0.007];
  return loft([
    section(-guard, ends[1]!),
    section(-guard * 0.85, ends[0]!),
    section(-guard * 0.7, 0.009),
    section(0, 0.013),
    section(guard * 0.7, 0.009),
    section(guard * 0.85, ends[0]!),
    section(guard, ends[1]!),
  ]);
}
