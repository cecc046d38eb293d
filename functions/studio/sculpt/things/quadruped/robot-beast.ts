import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, puffed, slab } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, partCount, pick, piece } from '../thing.ts';
import type { Beast } from './beast.ts';

const DARK = { role: 'accent', color: '#3a4046' } as const;

/** An animal of metal by a living one's measures, at a height of 1. */
export function robotBeast(order: Order, beast: Beast): Piece[] {
  const paint = {
    color: pick(order, ['#c9ccce', '#9aa5ad', '#d98a2b', '#4f86a8']),
    finish: 'painted',
  } as const;
  const [wide, deep] = [Math.max(beast.chest[0], 0.16), Math.max(beast.chest[1], 0.2)];
  const z = beast.long / 2;
  const belly = 1 - 2 * deep;
  const skull = beast.head.skull * 1.15;
  const up = (beast.neck.up_deg * Math.PI) / 180;
  const head: Point = [
    0,
    1 - deep * 0.3 + Math.sin(up) * (beast.neck.long + skull),
    z + Math.cos(up) * (beast.neck.long + skull * 0.6),
  ];
  return [
    piece('body', moved(puffed(wide * 1.9, deep * 1.6, beast.long + wide, 0.3), 0, 1 - deep, 0), 'steel', {
      ...paint,
      part: 'body',
    }),
    piece(
      'back',
      slab([wide * 1.1, deep * 0.3, beast.long * 0.7], [0, 1 - deep * 0.32, 0], 0.03),
      'steel',
      DARK,
    ),
    ...[-1, 0, 1].map((i) =>
      piece(
        `light_${i + 2}`,
        moved(ellipsoid(0.028, 0.02, 0.028, 14), 0, 1 - deep * 0.02, i * beast.long * 0.22),
        'neon',
        { part: 'bulb', role: 'fixed', color: '#43e6ff' },
      ),
    ),
    piece(
      'neck',
      beam([0, 1 - deep * 0.6, z * 0.8], [0, head[1], head[2] - skull * 0.4], Math.max(0.1, beast.neck.top)),
      'steel',
      { ...DARK, part: 'spout' },
    ),
    ...headOf(order, beast, head, skull, paint),
    ...Array.from({ length: partCount(order, 'leg', 4, 8) }, (_, i, all = partCount(order, 'leg', 4, 8)) =>
      leg(i, all, wide, belly + deep * 0.4, z, paint),
    ).flat(),
    ...(hasPart(order, 'tail', beast.tail !== undefined)
      ? [
          piece(
            'tail',
            tube(
              [
                [0, 1 - deep * 0.5, -z - wide * 0.3],
                [0, 1 - deep * 0.1, -z - wide * 0.9],
                [0, 1 + deep * 0.7, -z - wide * 1.3],
              ],
              0.022,
              { around: 10 },
            ),
            'steel',
            { ...DARK, part: 'tail' },
          ),
          piece(
            'tail_tip',
            moved(ellipsoid(0.042, 0.042, 0.042, 16), 0, 1 + deep * 0.75, -z - wide * 1.32),
            'neon',
            { role: 'fixed', color: '#ff5a4a' },
          ),
        ]
      : []),
  ];
}

type Paint = { readonly color: string; readonly finish: 'painted' };

function headOf(
  order: Order,
  { head: { long, muzzle }, ears }: Beast,
  at: Point,
  s: number,
  paint: Paint,
): Piece[] {
  const [, y, z] = at;
  const nose = Math.max(long, s * 0.8);
  const width = Math.max(muzzle * 2, s * 0.9);
  const count = partCount(order, 'eye', 2, 6);
  return [
    piece('head', moved(puffed(s * 1.9, s * 1.6, s * 1.8, 0.3), 0, y, z), 'steel', {
      ...paint,
      part: 'head',
    }),
    piece(
      'muzzle',
      slab([width, s * 0.62, nose], [0, y - s * 0.62, z + s * 0.6 + nose * 0.3], s * 0.08),
      'steel',
      {
        ...paint,
        part: 'beak',
      },
    ),
    piece(
      'jaw',
      slab([width * 0.86, s * 0.16, nose * 0.9], [0, y - s * 0.8, z + s * 0.55 + nose * 0.28]),
      'steel',
      DARK,
    ),
    piece('nose', slab([width * 0.5, s * 0.24, 0.03], [0, y - s * 0.3, z + s * 0.6 + nose * 0.8]), 'rubber', {
      part: 'beak',
      role: 'fixed',
      color: '#1d2023',
    }),
    piece('visor', moved(puffed(s * 1.6, s * 0.56, s * 0.3, 0.4), 0, y + s * 0.3, z + s * 0.82), 'glass', {
      role: 'fixed',
      color: '#16191d',
    }),
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `eye_${i + 1}`,
        moved(
          ellipsoid(s * 0.17, s * 0.17, s * 0.1, 18),
          ((count - 1) / 2 - i) * ((s * 1.1) / Math.max(1.4, count)),
          y + s * 0.3,
          z + s * 0.95,
        ),
        'neon',
        { part: 'eye', role: 'fixed', color: '#43e6ff' },
      ),
    ),
    ...(ears && hasPart(order, 'ear', true)
      ? SIDES.map(([side, word]) =>
          piece(
            `ear_${word}`,
            beam(
              [side * s * 0.7, y + s * 0.5, z - s * 0.2],
              [side * s * 0.95, y + s * 0.6 + Math.min(ears.size, s * 1.5), z - s * 0.25],
              s * 0.18,
              s * 0.5,
            ),
            'steel',
            { ...DARK, part: 'ear' },
          ),
        )
      : []),
  ];
}

/** The leg at a place in the order front left, front right, the next pair. */
function leg(i: number, count: number, wide: number, hip: number, z: number, paint: Paint): Piece[] {
  const side = i % 2 ? -1 : 1;
  const rows = Math.max(1, Math.ceil(count / 2) - 1);
  const at = z * (1 - (2 * Math.floor(i / 2)) / rows) * 0.92;
  const x = side * wide * 0.98;
  const name = `${Math.floor(i / 2) === 0 ? 'front' : Math.floor(i / 2) === rows ? 'back' : `middle_${i}`}_${side > 0 ? 'left' : 'right'}`;
  const [knee, bend] = [hip * 0.52, at > 0 ? -0.05 : -0.09];
  return [
    piece(`hip_${name}`, bar('x', 0.085, 0.1, [x, hip, at]), 'steel', paint),
    piece(`upper_leg_${name}`, beam([x, hip, at], [x, knee, at + bend], 0.08, 0.1), 'steel', {
      ...DARK,
      part: 'leg',
    }),
    piece(`knee_${name}`, bar('x', 0.062, 0.11, [x, knee, at + bend]), 'steel', paint),
    piece(
      `lower_leg_${name}`,
      tube(
        [
          [x, knee, at + bend],
          [x, 0.06, at],
        ],
        [0.05, 0.036],
      ),
      'steel',
      {
        ...paint,
        part: 'leg',
      },
    ),
    piece(`foot_${name}`, moved(puffed(0.13, 0.1, 0.19, 0.5, 24), x, 0.05, at + 0.03), 'rubber', {
      part: 'leg',
      role: 'fixed',
      color: '#26292d',
    }),
  ];
}
