import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { crown, GREENS } from '../parts/foliage.ts';
import { beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Bays along its length. */
const BAYS = 5;

/** A house of glass panes in a frame on a low wall, beds of plants along both sides. */
export function greenhouse(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, d, h] = [3.4 * width, 5 * length, 1.9 * height];
  const [low, peak] = [0.55, 1.25 * height];
  const eaves = low + h * 0.75;
  const [x, z] = [w / 2, d / 2];
  const t = 0.07;
  const bay = d / BAYS;
  const rib = (at: number): Solid[] => [
    ...[1, -1].flatMap((s) => [
      beam([s * x, low - 0.05, at], [s * x, eaves, at], t),
      beam([s * x, eaves - t, at], [0, eaves + peak, at], t),
    ]),
  ];
  const bar = (from: Point, to: Point): Solid => beam(from, to, t);
  const along = (px: number, py: number): Solid => bar([px, py, -z], [px, py, z]);
  const doorW = 0.95;
  const wall = (name: string, size: Point, at: Point): Piece =>
    piece(name, slab(size, at), 'brick', { part: 'base', role: 'accent' });
  const glass = { part: 'window', role: 'fixed', color: '#cfe9e4' } as const;
  const gable: Solid[] = [1, -1].flatMap((s) => [
    bar([-x, eaves, s * z], [x, eaves, s * z]),
    bar([0, eaves, s * z], [0, eaves + peak, s * z]),
    ...[1, -1].map((k) => bar([k * doorW * 0.55, low - 0.4, s * z], [k * doorW * 0.55, eaves + 0.02, s * z])),
  ]);
  const side = x - doorW * 0.55;
  return [
    wall('wall_left', [0.2, low, d + 0.2], [x, 0, 0]),
    wall('wall_right', [0.2, low, d + 0.2], [-x, 0, 0]),
    wall('wall_back', [w, low, 0.2], [0, 0, -z]),
    ...[1, -1].map((s) =>
      wall(`wall_front_${s > 0 ? 'left' : 'right'}`, [side, low, 0.2], [s * (x - side / 2), 0, z]),
    ),
    piece('floor', slab([w, 0.06, d], [0, 0, 0]), 'stone', { part: 'deck', role: 'fixed' }),
    piece(
      'frame',
      joined(
        ...Array.from({ length: BAYS + 1 }, (_, i) => rib(-z + i * bay)).flat(),
        ...[1, -1].flatMap((s) => [
          along(s * x, eaves - t / 2),
          along(s * x, low - 0.02),
          along(s * x * 0.5, eaves + peak * 0.5),
        ]),
        along(0, eaves + peak),
        ...gable,
      ),
      'steel',
      { part: 'body', color: '#e9ece8', finish: 'painted' },
    ),
    ...[1, -1].flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      return [
        piece(`panes_${name}`, slab([0.02, eaves - low, d], [s * x, low, 0]), 'glass', glass),
        ...(hasPart(order, 'roof', true)
          ? [piece(`roof_${name}`, roofPane(s, x, eaves, peak, d), 'glass', { ...glass, part: 'roof' })]
          : []),
      ];
    }),
    ...[1, -1].map((s) =>
      piece(
        `panes_${s > 0 ? 'front' : 'back'}`,
        end(s * z, x, s > 0 ? doorW * 0.5 : 0, low, eaves, peak),
        'glass',
        glass,
      ),
    ),
    piece(
      'door',
      joined(
        slab([doorW, 0.08, 0.05], [0, 0.06, z]),
        slab([doorW, 0.08, 0.05], [0, eaves - 0.1, z]),
        slab([doorW, 0.06, 0.05], [0, 0.95, z]),
        ...[1, -1].map((s) => slab([0.08, eaves - 0.06, 0.05], [s * doorW * 0.46, 0.06, z])),
      ),
      'steel',
      {
        part: 'door',
        color: '#e9ece8',
        finish: 'painted',
      },
    ),
    piece('door_pane', slab([doorW * 0.9, eaves - 0.16, 0.015], [0, 0.1, z]), 'glass', glass),
    ...beds(order, x, d),
  ];
}

/** One slope of the roof. */
const roofPane = (s: number, x: number, eaves: number, peak: number, d: number): Solid =>
  moved(
    turned(slab([Math.hypot(x, peak), 0.02, d], [0, -0.01, 0]), 'z', -s * Math.atan2(peak, x)),
    (s * x) / 2,
    eaves + peak / 2,
    0,
  );

/** A gable of glass; at the front it leaves room for the door. */
function end(z: number, x: number, gap: number, low: number, eaves: number, peak: number): Solid {
  const steps = 8;
  const top = Array.from({ length: steps }, (_, i) => {
    const at = (i + 0.5) / steps;
    return slab([2 * x * (1 - at), peak / steps, 0.016], [0, eaves + (i * peak) / steps, z]);
  });
  const below =
    gap > 0
      ? [1, -1].map((s) => slab([x - gap, eaves - low, 0.02], [(s * (x + gap)) / 2, low, z]))
      : [slab([2 * x, eaves - low, 0.02], [0, low, z])];
  return joined(...below, ...top);
}

/** Along both sides, with plants in rows. */
function beds(order: Order, x: number, d: number): Piece[] {
  return [1, -1].flatMap((s) => {
    const name = s > 0 ? 'left' : 'right';
    const at = s * (x - 0.62);
    const rows = 6;
    const clumps = Array.from({ length: rows }, (_, i) => {
      const size = 0.3 + 0.12 * order.random();
      return [
        [at, 0.62 + size * 0.5, (i - (rows - 1) / 2) * (d / (rows + 0.6))] as const,
        [size * 0.95, size * 1.2, size * 0.9] as const,
      ] as const;
    });
    return [
      piece(`bed_${name}`, slab([0.8, 0.62, d * 0.92], [at, 0, 0]), 'wood', {
        part: 'drawer',
        role: 'fixed',
        axis: 2,
      }),
      piece(`soil_${name}`, slab([0.72, 0.05, d * 0.9], [at, 0.6, 0]), 'soil', { role: 'fixed' }),
      piece(`plants_${name}`, crown(order, clumps, 0.11, 0.22), 'leaf', {
        part: 'leaf',
        role: 'fixed',
        color: GREENS[s > 0 ? 0 : 2],
      }),
    ];
  });
}
