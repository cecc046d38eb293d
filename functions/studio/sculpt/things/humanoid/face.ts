import type { Field } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import type { Cloth } from '../parts/cloth.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Figure } from './figure.ts';
import type { Outfit } from './outfit.ts';

/** How far to the front a field reaches at a place across and up; its middle's depth where it is not met. */
export function frontOf(field: Field, x: number, y: number): number {
  let z = field.max[2] + 0.01;
  const back = (field.min[2] + field.max[2]) / 2;
  while (z > back) {
    const gap = field.at(x, y, z);
    if (gap < 1e-3) return z;
    z -= Math.max(gap * 0.8, 5e-4);
  }
  return back;
}

/** Eyes, brows, nose, mouth, ears. */
export function face(order: Order, figure: Figure, outfit: Outfit, flesh: Cloth): Piece[] {
  const { head, skull } = figure;
  const { at, size: s } = skull;
  const human = !outfit.muzzle && !outfit.head;
  const at2 = (x: number, y: number, out = 0): Point => [x, y, frontOf(head, x, y) + out * s];
  const muzzleY = at[1] - 0.055 * s;
  const skinned = { role: 'fixed', color: flesh[1] } as const;
  const mouthAt = (x: number, y: number): Point =>
    outfit.muzzle ? [x, y, frontOf(head, 0, muzzleY) + 0.05 * s] : at2(x, y, -0.001);
  return [
    ...eyes(order, figure, outfit),
    ...(human
      ? [
          piece('nose', nose(figure, outfit.nose === 'large' ? 1.7 : 1), flesh[0], {
            ...skinned,
            part: 'beak',
            ...(outfit.nose === 'red' && { color: '#c8231e' }),
          }),
        ]
      : []),
    ...(outfit.muzzle
      ? [
          piece(
            'muzzle',
            moved(
              ellipsoid(0.05 * s, 0.042 * s, 0.05 * s, 28),
              0,
              muzzleY,
              frontOf(head, 0, muzzleY) + 0.005 * s,
            ),
            outfit.muzzle[0],
            { part: 'beak', role: 'fixed', color: outfit.muzzle[1] },
          ),
          piece(
            'nose',
            moved(
              ellipsoid(0.016 * s, 0.011 * s, 0.01 * s, 16),
              0,
              muzzleY + 0.022 * s,
              frontOf(head, 0, muzzleY) + 0.05 * s,
            ),
            'leather',
            { part: 'beak', role: 'fixed', color: '#2a2321' },
          ),
        ]
      : []),
    ...(outfit.eyes === 'large' || outfit.head
      ? []
      : [
          piece(
            'mouth',
            tube(
              curve([
                mouthAt(0.026 * s, at[1] - 0.066 * s),
                mouthAt(0, at[1] - 0.072 * s),
                mouthAt(-0.026 * s, at[1] - 0.066 * s),
              ]),
              0.0055 * s,
              { around: 8 },
            ),
            'skin',
            { role: 'fixed', color: outfit.muzzle ? '#4a2f2a' : '#a4544c' },
          ),
        ]),
    ...ears(order, figure, outfit, flesh),
  ];
}

function eyes(order: Order, { head, skull: { at, size: s } }: Figure, outfit: Outfit): Piece[] {
  const usual = order.noun.includes('cyclops') ? 1 : 2;
  const count = partCount(order, 'eye', usual, 5);
  const big = outfit.eyes === 'large' ? 1.9 : 1;
  const kind = outfit.eyes;
  return Array.from({ length: count }, (_, i): Piece[] => {
    const spread = count === 1 ? 0 : 0.036 * s * Math.max(1, big * 0.85);
    const row = Math.floor(i / 2);
    const alone = i === count - 1 && count % 2 === 1;
    const x = alone ? 0 : spread * (i % 2 === 0 ? 1 : -1);
    const y = at[1] + (0.004 + row * 0.045 + (alone && count > 1 ? 0.005 : 0)) * s;
    const z = frontOf(head, x, y);
    const size = s * big * (usual === 1 && count === 1 ? 1.7 : 1);
    const tilt = kind === 'large' ? -0.45 * Math.sign(x) : 0;
    const place = (solid: Solid, out: number) =>
      moved(turned(turned(solid, 'z', tilt), 'y', x * 5), x, y, z + out * s);
    const dark = kind === 'dark' || kind === 'large' || kind === 'button';
    const name = `eye_${i + 1}`;
    const white = ellipsoid(0.0185 * size, 0.0145 * size * (kind === 'large' ? 0.8 : 1), 0.011 * size, 20);
    const shell = piece(name, place(white, -0.002), 'ceramic', {
      part: 'eye',
      role: 'fixed',
      color: dark ? '#15161a' : kind === 'blank' ? '#f2e58a' : '#f4f2ee',
    });
    if (dark || kind === 'blank') return [shell];
    const iris = ellipsoid(0.0088 * size, 0.0095 * size, 0.005 * size, 16);
    const lid = tube(
      curve([
        [-0.022 * size, 0.026 * size, -0.004],
        [0, 0.031 * size, 0.003],
        [0.022 * size, 0.026 * size, -0.004],
      ]),
      0.0042 * s,
      { around: 8 },
    );
    return [
      shell,
      piece(`iris_${i + 1}`, place(iris, 0.0065 * big), 'ceramic', { role: 'fixed', color: '#33241c' }),
      piece(`brow_${i + 1}`, place(lid, 0.002), 'fur', {
        role: 'fixed',
        color: outfit.hair?.color ?? '#3a2c22',
      }),
    ];
  }).flat();
}

function nose({ head, skull: { at, size: s } }: Figure, large: number): Solid {
  const y = at[1];
  const z = frontOf(head, 0, y - 0.03 * s);
  return tube(
    [
      [0, y + 0.002 * s, frontOf(head, 0, y) - 0.003],
      [0, y - 0.018 * s, z + 0.004 * s * large],
      [0, y - 0.032 * s, z + 0.012 * s * large],
    ],
    [0.008 * s, 0.01 * s * large, 0.0145 * s * large],
    { around: 12 },
  );
}

/**
 * @param s size of the skull
 * @param y height of its middle
 */
function leftEar(form: Outfit['ears'], s: number, y: number): Solid {
  switch (form) {
    case 'pointed':
      return tube(
        [
          [0.07 * s, y - 0.02 * s, 0],
          [0.095 * s, y + 0.005 * s, -0.012],
          [0.13 * s, y + 0.065 * s, -0.03],
        ],
        [0.016 * s, 0.017 * s, 0.003 * s],
        { around: 12, flatness: 0.5 },
      );
    case 'elfin':
      return tube(
        [
          [0.07 * s, y - 0.02 * s, 0],
          [0.11 * s, y + 0.012 * s, -0.012],
          [0.185 * s, y + 0.085 * s, -0.035],
        ],
        [0.02 * s, 0.024 * s, 0.003 * s],
        { around: 12, flatness: 0.5 },
      );
    case 'long':
      return tube(
        [
          [0.065 * s, y - 0.025 * s, 0],
          [0.14 * s, y + 0.012 * s, -0.02],
          [0.25 * s, y + 0.05 * s, -0.05],
        ],
        [0.026 * s, 0.034 * s, 0.003 * s],
        { around: 12, flatness: 0.42 },
      );
    case 'large':
      return moved(ellipsoid(0.034 * s, 0.038 * s, 0.015 * s, 24), 0.092 * s, y + 0.02 * s, 0);
    default:
      return moved(
        turned(ellipsoid(0.011 * s, 0.03 * s, 0.019 * s, 20), 'y', 0.3),
        0.084 * s,
        y - 0.008 * s,
        -0.002,
      );
  }
}

function ears(order: Order, { skull: { at, size: s } }: Figure, outfit: Outfit, flesh: Cloth): Piece[] {
  if (partCount(order, 'ear', 2) === 0 || outfit.head || outfit.eyes === 'large') return [];
  const ear = leftEar(outfit.ears, s, at[1]);
  return [1, -1].map((side) =>
    piece(`ear_${side > 0 ? 'left' : 'right'}`, scaled(ear, side, 1, 1), flesh[0], {
      part: 'ear',
      role: 'fixed',
      color: flesh[1],
    }),
  );
}
