import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Head } from './anatomy.ts';
import type { Beast } from './beast.ts';
import { horns } from './horns.ts';

/** Eyes, ears, nose and horns of one head. @param mark goes after the names of a second head's pieces */
export function headPieces(order: Order, beast: Beast, head: Head, mark: string): Piece[] {
  return [
    ...eyes(order, beast, head, mark),
    ...ears(order, beast, head, mark),
    ...(beast.nose ? [noseOf(beast, head, beast.nose, mark)] : []),
    ...horns(order, beast, head, mark),
  ];
}

function eyes(order: Order, { head: { skull: s }, eyes: look }: Beast, head: Head, mark: string): Piece[] {
  const count = partCount(order, 'eye', 2, 6);
  const r = s * 0.185 * (look?.size ?? 1);
  return Array.from({ length: count }, (_, i): Piece[] => {
    const alone = count % 2 === 1 && i === count - 1;
    const side = alone ? 0 : i % 2 === 0 ? 1 : -1;
    const row = Math.floor(i / 2);
    const toward: Point = [side * 0.62, 0.36 + row * 0.4, 0.72 - row * 0.3];
    const at = exitPoint(head.field, head.skull, toward);
    const place = (solid: Solid, out: number): Solid =>
      moved(solid, at[0] + toward[0] * out, at[1] + toward[1] * out, at[2] + toward[2] * out);
    const name = `eye_${i + 1}${mark}`;
    return [
      ...(look?.around
        ? [
            piece(
              `eye_patch_${i + 1}${mark}`,
              place(ellipsoid(r * 1.25, r * 1.6, r * 1.3, 20), -0.62 * r),
              'fur',
              {
                role: 'fixed',
                color: look.around,
              },
            ),
          ]
        : []),
      piece(name, place(ellipsoid(r, r, r, 20), -0.3 * r), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: look?.color ?? '#3a2415',
      }),
      piece(`pupil_${i + 1}${mark}`, place(ellipsoid(r * 0.6, r * 0.6, r * 0.6, 16), 0.27 * r), 'ceramic', {
        role: 'fixed',
        color: '#0e0d0c',
      }),
      piece(
        `glint_${i + 1}${mark}`,
        moved(place(ellipsoid(r * 0.2, r * 0.2, r * 0.2, 8), 0.75 * r), 0, r * 0.3, 0.1 * r),
        'ceramic',
        { role: 'fixed', color: '#ffffff' },
      ),
    ];
  }).flat();
}

const noseOf = (
  { head: { muzzle, flat = 1, drop_deg = 12 }, coat }: Beast,
  head: Head,
  color: string,
  mark: string,
): Piece => {
  const pig = coat[0] === 'skin' && color !== '#26241f';
  const size = muzzle * (pig ? 0.92 : 0.45);
  const at = exitPoint(head.field, head.tip, [0, pig ? 0.1 : 0.45, 1]);
  const disc = turned(
    ellipsoid(size * Math.min(flat, 1.2), size * (pig ? 0.85 : 0.7), size * (pig ? 0.35 : 0.7), 20),
    'x',
    (drop_deg * Math.PI) / 180,
  );
  return piece(`nose${mark}`, moved(disc, ...at), pig ? 'skin' : 'leather', {
    part: 'beak',
    role: 'fixed',
    color,
  });
};

/** Outlines of a left ear by its height: x outwards, y up, its root at the origin. */
const EARS: Readonly<Record<NonNullable<Beast['ears']>['shape'], readonly FlatPoint[]>> = {
  pointed: [
    [-0.32, -0.15],
    [0.32, -0.15],
    [0.36, 0.25],
    [0.12, 1],
    [-0.06, 0.95],
    [-0.34, 0.3],
  ],
  round: Array.from({ length: 14 }, (_, i): FlatPoint => {
    const angle = (i / 14) * 2 * Math.PI;
    return [0.62 * Math.cos(angle), 0.42 + 0.62 * Math.sin(angle)];
  }),
  floppy: [
    [-0.1, 0.1],
    [0.15, 0.16],
    [0.4, 0.02],
    [0.5, -0.4],
    [0.42, -0.85],
    [0.22, -1],
    [0.02, -0.85],
    [-0.05, -0.4],
  ],
  long: [
    [-0.1, -0.1],
    [0.1, -0.1],
    [0.17, 0.3],
    [0.18, 0.65],
    [0.1, 0.94],
    [0, 1],
    [-0.1, 0.94],
    [-0.18, 0.65],
    [-0.17, 0.3],
  ],
  leaf: [
    [-0.02, -0.12],
    [0.2, -0.2],
    [0.6, -0.18],
    [0.95, 0.02],
    [1.02, 0.18],
    [0.7, 0.24],
    [0.3, 0.2],
    [0, 0.14],
  ],
  fan: [
    [-0.1, 0.32],
    [0.2, 0.56],
    [0.65, 0.58],
    [1, 0.3],
    [1.05, -0.1],
    [0.86, -0.5],
    [0.52, -0.82],
    [0.3, -0.7],
    [0.06, -0.38],
    [-0.1, -0.15],
  ],
};

/** Direction from the skull to an ear's root, and how far the ear leans outwards and is turned to the side. */
const ROOTS: Readonly<Record<keyof typeof EARS, readonly [Point, lean_rad: number, turn_rad: number]>> = {
  pointed: [[0.5, 0.85, -0.05], -0.22, 0.35],
  round: [[0.7, 0.75, -0.15], -0.5, 0.25],
  floppy: [[0.82, 0.5, -0.1], 0.12, 1.15],
  long: [[0.38, 0.92, -0.2], -0.2, 0.3],
  leaf: [[0.8, 0.5, -0.3], 0.2, 0.3],
  fan: [[0.85, 0.3, -0.35], 0, 0.5],
};

function ears(order: Order, { ears: look, coat }: Beast, head: Head, mark: string): Piece[] {
  if (!look || partCount(order, 'ear', 2) === 0) return [];
  const { shape, size } = look;
  const [toward, lean, turn] = ROOTS[shape];
  const thick = (shape === 'fan' ? 0.07 : 0.16) * size;
  const outline = EARS[shape].map(([x, y]): FlatPoint => [x * size, y * size]);
  // Hollow to the front: its rim stands forward.
  const cup = bent(extrude(smooth(outline), thick), (p) => {
    p[2]! += (p[0]! * p[0]! * (shape === 'floppy' || shape === 'fan' ? -0.3 : 0.9)) / size;
  });
  const at = exitPoint(head.field, head.skull, toward);
  const root: Point = [at[0] - toward[0] * 0.02, at[1] - toward[1] * 0.02, at[2] - toward[2] * 0.02];
  const left = moved(turned(turned(cup, 'z', lean), 'y', turn), root[0] - head.skull[0], root[1], root[2]);
  const inside = moved(
    turned(
      turned(
        moved(scaled(cup, 0.66, 0.74, 0.6), 0, size * (shape === 'floppy' ? -0.1 : 0.08), thick * 0.42),
        'z',
        lean,
      ),
      'y',
      turn,
    ),
    root[0] - head.skull[0],
    root[1],
    root[2],
  );
  const showsInside = shape === 'long' || shape === 'round' || shape === 'pointed' || shape === 'leaf';
  const outer =
    shape === 'floppy' || coat[1] === '#f0eee8' || coat[1] === '#f2f0ec' ? (look.color ?? coat[1]) : coat[1];
  const inner = look.color && shape !== 'floppy' ? look.color : '#c49a86';
  return SIDES.flatMap(([side, word]) => [
    piece(`ear_${word}${mark}`, moved(scaled(left, side, 1, 1), head.skull[0], 0, 0), coat[0], {
      part: 'ear',
      role: outer === coat[1] ? 'main' : 'accent',
      color: outer,
    }),
    ...(showsInside
      ? [
          piece(`ear_inside_${word}${mark}`, moved(scaled(inside, side, 1, 1), head.skull[0], 0, 0), 'skin', {
            role: 'fixed',
            color: inner,
          }),
        ]
      : []),
  ]);
}

/** Corners cut off once (Chaikin 1974). */
function smooth(outline: readonly FlatPoint[]): FlatPoint[] {
  return outline.flatMap(([x, y], i): FlatPoint[] => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return [
      [x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25],
      [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75],
    ];
  });
}
