import { limb } from '../../../geometry/shapes/field.ts';
import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import type { Cloth } from '../parts/cloth.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, piece } from '../thing.ts';
import type { Figure } from './figure.ts';

/** By the size of a man's skull, around its middle: x to the left, y up, z to the front. */
interface Shape {
  /** From the skull to the muzzle's tip, with radii. */
  readonly snout: readonly [x: number, y: number, z: number, radius: number][];
  readonly ear: { readonly path: readonly Point[]; readonly radii: readonly number[] };
  readonly teeth?: true;
  readonly ring?: true;
  readonly horn?: readonly Point[];
}

const SHAPES: Readonly<Record<'bull' | 'wolf', Shape>> = {
  bull: {
    snout: [
      [0, -0.035, 0.03, 0.078],
      [0, -0.07, 0.115, 0.06],
      [0, -0.088, 0.165, 0.058],
    ],
    ear: {
      path: [
        [0.075, 0.03, -0.01],
        [0.125, 0.04, -0.015],
        [0.185, 0.02, -0.02],
      ],
      radii: [0.016, 0.032, 0.006],
    },
    ring: true,
    horn: [
      [0.05, 0.085, 0.01],
      [0.12, 0.115, 0.02],
      [0.19, 0.15, 0.04],
      [0.2, 0.23, 0.06],
    ],
  },
  wolf: {
    snout: [
      [0, -0.03, 0.03, 0.072],
      [0, -0.058, 0.12, 0.042],
      [0, -0.066, 0.19, 0.032],
    ],
    ear: {
      path: [
        [0.05, 0.075, -0.005],
        [0.066, 0.13, -0.012],
        [0.08, 0.2, -0.02],
      ],
      radii: [0.034, 0.028, 0.004],
    },
    teeth: true,
  },
};

/** What makes a man's head a beast's: muzzle, ears, horns, teeth. */
export function beastHead(
  order: Order,
  { skull: { at, size: s } }: Figure,
  name: keyof typeof SHAPES,
  flesh: Cloth,
): Piece[] {
  const { snout, ear, teeth, ring, horn } = SHAPES[name];
  const place = (solid: Solid): Solid => moved(scaled(solid, s), ...at);
  const [, y, z, r] = snout.at(-1)!;
  const own = { role: 'main', color: flesh[1] } as const;
  return [
    piece('muzzle', place(skin(limb(snout, 0.03), 0.012)), flesh[0], { ...own, part: 'beak' }),
    piece(
      'nose',
      place(moved(ellipsoid(r * 0.74, r * 0.5, r * 0.3, 24), 0, y + r * 0.28, z + r * 0.86)),
      'leather',
      {
        part: 'beak',
        role: 'fixed',
        color: '#221d1b',
      },
    ),
    piece(
      'mouth',
      place(
        tube(
          curve([
            [r * 0.95, y - r * 0.25, z - r * 0.4],
            [r * 0.6, y - r * 0.42, z + r * 0.72],
            [-r * 0.6, y - r * 0.42, z + r * 0.72],
            [-r * 0.95, y - r * 0.25, z - r * 0.4],
          ]),
          0.005,
          { around: 8 },
        ),
      ),
      'leather',
      { role: 'fixed', color: '#33211c' },
    ),
    ...(hasPart(order, 'ear', true)
      ? SIDES.map(([side, word]) =>
          piece(
            `ear_${word}`,
            place(scaled(tube(ear.path, ear.radii, { around: 14, flatness: 0.5 }), side, 1, 1)),
            flesh[0],
            { ...own, part: 'ear' },
          ),
        )
      : []),
    ...(teeth
      ? [
          piece(
            'teeth',
            place(
              joined(
                ...[-2, -1, 1, 2].map((i) =>
                  moved(
                    turned(cylinder(0.007, 0.026, { top_m: 0.001, segments: 10 }), 'x', Math.PI),
                    i * r * 0.38,
                    y - r * 0.3,
                    z + r * (Math.abs(i) === 1 ? 0.82 : 0.5),
                  ),
                ),
              ),
            ),
            'bone',
            { role: 'fixed', color: '#f2ecd8' },
          ),
        ]
      : []),
    ...(ring
      ? [
          piece(
            'nose_ring',
            place(moved(turned(torus(0.021, 0.004, 28, 8), 'x', Math.PI / 2), 0, y - r * 0.2, z + r * 1.12)),
            'gold',
            {
              role: 'fixed',
            },
          ),
        ]
      : []),
    ...(horn && hasPart(order, 'horn', true)
      ? SIDES.map(([side, word]) =>
          piece(
            `horn_${word}`,
            place(
              scaled(
                tube(
                  curve(horn),
                  curve(horn).map((_, i, all) => 0.03 - 0.0265 * (i / (all.length - 1))),
                  { around: 14 },
                ),
                side,
                1,
                1,
              ),
            ),
            'bone',
            { part: 'horn', role: 'fixed', color: '#d8cbb0' },
          ),
        )
      : []),
  ];
}
