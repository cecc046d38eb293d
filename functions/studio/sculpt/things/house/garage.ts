import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { garageDoor } from '../door/garage-door.ts';
import { slab } from '../parts/forms.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import { asks, type Order, type Piece, partCount, piece, proportionsOf, storeysOf } from '../thing.ts';

/** How wide a bay is, and how high its door. */
const [BAY_M, DOOR_M] = [4.2, 3.3];

/** Gates that roll up, side by side; of a fire station a storey with windows over them, lamps and a tower for hoses. */
export function garage(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const isFire = asks(order, 'fire');
  const gates = Math.max(1, partCount(order, 'door', isFire ? 2 : 1, 5));
  const floors = storeysOf(order, isFire ? 2 : 1, 4);
  const bay = (isFire ? BAY_M : 3.4) * width;
  const high = (isFire ? DOOR_M : 2.4) * height;
  const [w, d] = [gates * bay + 1.2, (isFire ? 9 : 6.4) * length];
  const ground = high + 0.9;
  const h = ground + (floors - 1) * 3 * height;
  const front = d / 2;
  const x = (i: number) => ((gates - 1) / 2 - i) * bay;
  const above = Math.min(partCount(order, 'window', gates * 2 * (floors - 1)), gates * 2 * (floors - 1));
  return [
    piece('apron', slab([w + 0.4, 0.1, d + 3], [0, 0, 1.4]), 'concrete', {
      part: 'base',
      role: 'fixed',
      color: '#8f8f8a',
    }),
    piece('walls', slab([w, h, d], [0, 0.06, 0], 0.03), isFire ? 'brick' : 'concrete', {
      part: 'wall',
      color: isFire ? '#a5482f' : '#d8d2c4',
    }),
    piece(
      'cornice',
      joined(
        slab([w + 0.3, 0.3, d + 0.3], [0, h, 0]),
        ...(floors > 1 ? [slab([w + 0.12, 0.26, 0.2], [0, ground - 0.2, front])] : []),
      ),
      'stone',
      {
        part: 'rim',
        color: '#d9d3c5',
      },
    ),
    piece('roof', slab([w - 0.3, 0.12, d - 0.3], [0, h + 0.28, 0]), 'concrete', {
      part: 'roof',
      role: 'accent',
      color: '#4f5356',
    }),
    ...Array.from({ length: gates }, (_, i) =>
      garageDoor({
        number: i + 1,
        x: x(i),
        z: front,
        wide_m: bay * 0.84,
        high_m: high,
        color: isFire ? '#b8231b' : '#e9e7e0',
      }),
    ).flat(),
    ...Array.from({ length: above }, (_, i) =>
      windowAt(`window_${i + 1}`, {
        wide_m: 1.1,
        high_m: 1.4,
        at: [
          ((i % (gates * 2)) - gates + 0.5) * (bay / 2),
          ground + Math.floor(i / (gates * 2)) * 3 * height + 0.7,
          front,
        ],
      }),
    ).flat(),
    ...[1, -1]
      .flatMap((s) =>
        [0.2, -0.25].map((t, i) =>
          windowAt(`window_side_${i + 1}_${s > 0 ? 'left' : 'right'}`, {
            wide_m: 1.1,
            high_m: 1.2,
            at: [s * (w / 2), 1.3, d * t],
            facing_deg: s * 90,
          }),
        ),
      )
      .flat(),
    ...doorAt(
      'back_door',
      { wide_m: 1, high_m: 2.1, at: [w * 0.2, 0.06, -front], facing_deg: 180 },
      '#5a3a28',
    ),
    ...(isFire ? [...lamps(x, gates, bay, high, front), ...hoseTower(w, d, h)] : []),
  ];
}

/** Between and beside the gates. */
const lamps = (x: (i: number) => number, gates: number, bay: number, high: number, front: number): Piece[] =>
  Array.from({ length: gates + 1 }, (_, i) =>
    piece(
      `lamp_${i + 1}`,
      slab([0.2, 0.34, 0.2], [x(i) + bay / 2, high * 0.72, front + 0.16], 0.03),
      'neon',
      {
        part: 'headlight',
        role: 'fixed',
        color: '#ffdf9a',
      },
    ),
  );

/** At the back of its right side. */
const hoseTower = (w: number, d: number, h: number): Piece[] => [
  piece('tower', slab([2.4, h + 3.2, 2.4], [-w / 2 + 1.1, 0.06, -d / 2 + 1.1], 0.03), 'brick', {
    part: 'turret',
    color: '#a5482f',
  }),
  piece('tower_cornice', slab([2.8, 0.34, 2.8], [-w / 2 + 1.1, h + 3.2, -d / 2 + 1.1]), 'stone', {
    part: 'rim',
    color: '#d9d3c5',
  }),
  ...windowAt('tower_window', { wide_m: 0.8, high_m: 1.3, at: [-w / 2 + 1.1, h + 1.2, -d / 2 + 2.3] }),
  piece('siren', moved(cylinder(0.35, 0.5, { top_m: 0.2 }), -w / 2 + 1.1, h + 3.5, -d / 2 + 1.1), 'steel', {
    part: 'bulb',
    role: 'fixed',
    color: '#8c9298',
  }),
];
