import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { windowAt } from '../parts/openings.ts';
import { hasPart, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const WHITE = { color: '#ece8dc', finish: 'painted' } as const;

/** A barn: red boards under a roof of two pitches, wide doors with crosses, a hatch to the loft above them. */
export function barn(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, d, h] = [6.4 * width, 9 * length, 3.2 * height];
  const peak = 3 * height;
  const z = d / 2;
  const red = { color: '#8f2a22', finish: 'painted' } as const;
  const gable = roofLine(w / 2, h, peak, 0);
  const wall: FlatPoint[] = [[-w / 2, 0], [w / 2, 0], ...gable.toReversed()];
  const doors = partCount(order, 'door', 2, 4);
  return [
    piece('foundation', slab([w + 0.3, 0.25, d + 0.3]), 'stone', { part: 'base', role: 'fixed' }),
    piece('walls', moved(extrude(wall, d), 0, 0.2, 0), 'wood', { ...red, part: 'wall', axis: 1 }),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('roof', moved(extrude(shell(w / 2, h, peak), d + 0.9), 0, 0.2, 0), 'slate', {
            part: 'roof',
            role: 'accent',
            color: '#4a4e54',
          }),
        ]
      : []),
    piece('corners', corners(w, d, h), 'wood', { ...WHITE, role: 'fixed' }),
    ...Array.from({ length: doors }, (_, i) =>
      crossed(`door_${i + 1}`, 1.5, 2.7, [(i - (doors - 1) / 2) * 1.54, 0.2, z], 'door', red.color),
    ).flat(),
    ...crossed('hatch', 1.15, 1.25, [0, 0.2 + h + 0.35, z], 'door', red.color),
    piece(
      'hoist',
      beam([0, h + 0.15 + 0.76 * peak, z - 0.2], [0, h + 0.15 + 0.76 * peak, z + 0.95], 0.16),
      'wood',
      {
        role: 'fixed',
      },
    ),
    ...Array.from({ length: partCount(order, 'window', 6, 8) }, (_, i) =>
      windowAt(`window_${i + 1}`, {
        wide_m: 0.7,
        high_m: 0.8,
        at: [((i % 2 ? -1 : 1) * w) / 2, 1.6, (Math.floor(i / 2) - 1) * (d / 3.4)],
        facing_deg: i % 2 ? -90 : 90,
      }),
    ).flat(),
  ];
}

/** Steep below, flat above: from the left eaves to the right. */
const roofLine = (half: number, h: number, peak: number, over: number): FlatPoint[] => [
  [-half - over, h - 1.9 * over],
  [-half * 0.64, h + peak * 0.62],
  [0, h + peak],
  [half * 0.64, h + peak * 0.62],
  [half + over, h - 1.9 * over],
];

function shell(half: number, h: number, peak: number): FlatPoint[] {
  const inner = roofLine(half, h, peak, 0.22);
  const outer = inner.map(([x, y]): FlatPoint => [x * 1.035, y + 0.18]);
  return [...inner, ...outer.toReversed()];
}

const corners = (w: number, d: number, h: number): Solid =>
  joined(
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) => slab([0.24, h, 0.24], [x * (w / 2 - 0.09), 0.2, z * (d / 2 - 0.09)])),
    ),
  );

/** Boards in a white frame with a white cross. */
function crossed(
  name: string,
  w: number,
  h: number,
  [x, y, z]: readonly [number, number, number],
  part: 'door',
  color: string,
): Piece[] {
  const t = 0.13;
  const long = Math.hypot(w - t, h - t);
  const lean = Math.atan2(w - t, h - t);
  const brace = (side: number) =>
    moved(turned(moved(slab([t, long, 0.06]), 0, -long / 2, 0), 'z', side * lean), 0, h / 2, 0.07);
  const frame = joined(
    ...[1, -1].map((s) => slab([t, h, 0.07], [(s * (w - t)) / 2, 0, 0.07])),
    ...[0.004, h - t - 0.004].map((at) => slab([w - 0.01, t, 0.076], [0, at, 0.07])),
    brace(1),
    brace(-1),
  );
  return [
    piece(name, moved(slab([w, h, 0.1]), x, y, z), 'wood', { part, role: 'fixed', color, axis: 1 }),
    piece(`${name}_frame`, moved(frame, x, y, z), 'wood', { ...WHITE, part: 'rim', role: 'fixed' }),
  ];
}
