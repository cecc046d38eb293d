import { lathe, type OutlinePoint } from '../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { forge } from './fire/forge.ts';
import { tripod } from './fire/tripod.ts';
import { POTS } from './fittings.ts';
import { beam, slab } from './parts/forms.ts';
import {
  asks,
  fittings,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  range,
} from './thing.ts';

/** Campfires and bonfires in a ring of stones, fireplaces, flames by themselves. */
export const fire: Generator = (order) => {
  if (asks(order, 'forge')) return forge(order);
  const { height, width } = proportionsOf(order);
  if (asks(order, 'fireplace', 'hearth', 'mantelpiece', 'chimneypiece')) return fireplace(order);
  if (asks(order, 'flame', 'fireball', 'blaze')) return flames(order, 0.16 * width, 0.7 * height, 0);
  const large = asks(order, 'bonfire', 'pyre') ? 2.2 : 1;
  const [r, h] = [0.3 * large * width, 0.5 * large * height];
  const logs = partCount(order, 'trunk', 6, 12);
  return [
    ...stones(order, r * 1.5, 0.1 * Math.sqrt(large)),
    piece(
      'ashes',
      lathe([
        [r * 1.2, 0],
        [r, 0.03],
        [0, 0.05],
      ]),
      'soil',
      { part: 'base', role: 'fixed', color: '#3a3633' },
    ),
    ...Array.from({ length: logs }, (_, i) => {
      const angle = (i * 2 * Math.PI) / logs + range(order, -0.12, 0.12);
      const [x, z] = [Math.sin(angle), Math.cos(angle)];
      const log = beam(
        [x * r * 1.15, 0.04, z * r * 1.15],
        [-x * r * 0.12, h * 0.72, -z * r * 0.12],
        0.075 * large,
      );
      return piece(`log_${i + 1}`, log, 'wood', {
        part: 'trunk',
        axis: 1,
        color: i % 2 ? '#4a3020' : '#5d3d25',
      });
    }),
    ...(burns(order) ? flames(order, r * 0.62, h * 1.5, 0.04) : []),
    ...(fittings(order, 1, ...POTS) > 0 ? tripod(r, h) : []),
  ];
};

const burns = (order: Order): boolean =>
  hasPart(order, 'bulb', true) && !asks(order, 'unlit', 'extinguished', 'burnt out', 'burned out');

function stones(order: Order, radius_m: number, size_m: number): Piece[] {
  const count = Math.round((2 * Math.PI * radius_m) / (size_m * 2.05));
  return Array.from({ length: count }, (_, i) => {
    const size = size_m * range(order, 0.88, 1.1);
    const pebble = lathe(
      [
        [0, 0],
        [size * 0.75, size * 0.08],
        [size, size * 0.5],
        [size * 0.7, size * 1.05],
        [0, size * 1.2],
      ],
      9,
    );
    return piece(
      `stone_${i + 1}`,
      turned(moved(turned(pebble, 'y', range(order, 0, 3)), 0, 0, radius_m), 'y', (i * 2 * Math.PI) / count),
      'stone',
      { part: 'rim', role: 'accent' },
    );
  });
}

const TONGUE: readonly OutlinePoint[] = [
  [0, 0],
  [0.8, 0.1],
  [1, 0.24],
  [0.86, 0.42],
  [0.5, 0.66],
  [0.2, 0.86],
  [0, 1],
];

/** Tongues around a taller one, the inner ones hotter. */
function flames(order: Order, radius_m: number, high_m: number, y: number): Piece[] {
  const tongue = (r: number, h: number, sway: number): Solid =>
    bent(
      lathe(
        TONGUE.map(([a, b]): OutlinePoint => [a * r, b * h]),
        20,
      ),
      (p) => {
        const t = p[1]! / h;
        p[0] = p[0]! + sway * r * Math.sin(t * 3.6) * t;
      },
    );
  const outer = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 5 + range(order, -0.25, 0.25);
    const solid = tongue(radius_m * 0.5, high_m * range(order, 0.5, 0.72), range(order, 0.5, 0.9));
    return piece(
      `flame_${i + 1}`,
      moved(
        turned(solid, 'y', range(order, 0, 6)),
        Math.sin(angle) * radius_m * 0.55,
        y,
        Math.cos(angle) * radius_m * 0.55,
      ),
      'neon',
      { part: 'bulb', role: i % 2 ? 'fixed' : 'main', color: i % 2 ? '#ff7a00' : '#ff4200' },
    );
  });
  return [
    piece('flame', moved(tongue(radius_m * 0.72, high_m, 0.6), 0, y, 0), 'neon', {
      part: 'bulb',
      color: '#ff5200',
    }),
    ...outer,
    piece('flame_core', moved(tongue(radius_m * 0.5, high_m * 0.66, -0.6), 0, y, radius_m * 0.42), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffb300',
    }),
  ];
}

function fireplace(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [1.5 * width, 1.15 * height, 0.5];
  const open = w * 0.52;
  const side = (w - open) / 2;
  return [
    piece('hearth', slab([w + 0.2, 0.08, d + 0.35], [0, 0, 0.15]), 'stone', { part: 'base', role: 'accent' }),
    ...[1, -1].map((s) =>
      piece(
        `pier_${s > 0 ? 'left' : 'right'}`,
        slab([side, h, d], [s * (w - side) * 0.5, 0.07, 0]),
        'brick',
        { part: 'wall' },
      ),
    ),
    piece('lintel', slab([w, h * 0.34, d], [0, h * 0.73 + 0.07, 0]), 'brick', { part: 'wall' }),
    piece('back', slab([open + 0.02, h * 0.75, 0.1], [0, 0.07, -d / 2 + 0.05]), 'brick', {
      role: 'fixed',
      color: '#3b2f2a',
    }),
    piece('mantel', slab([w + 0.24, 0.09, d + 0.2], [0, h * 1.07 + 0.06, 0.06]), 'wood', {
      part: 'top',
      role: 'accent',
    }),
    piece('chimney', slab([w * 0.7, 0.85 * height, d * 0.8], [0, h * 1.07 + 0.14, -0.03]), 'brick', {
      part: 'chimney',
    }),
    ...[0, 1, 2].map((i) =>
      piece(
        `log_${i + 1}`,
        beam(
          [-open * 0.34, 0.1 + (i === 2 ? 0.09 : 0), (i - 1) * 0.1 * (i === 2 ? 0 : 1)],
          [open * 0.34, 0.11 + (i === 2 ? 0.09 : 0), (i - 0.5) * 0.12 * (i === 2 ? 0 : 1)],
          0.085,
        ),
        'wood',
        {
          part: 'trunk',
          role: 'fixed',
          color: '#4a3020',
        },
      ),
    ),
    ...(burns(order) ? flames(order, open * 0.26, h * 0.5, 0.16) : []),
  ];
}
