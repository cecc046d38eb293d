import { ball, blend, type Field, type Joint, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { between, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import type { Cloth } from '../parts/cloth.ts';
import { SIDES } from '../parts/sides.ts';
import { type Piece, piece } from '../thing.ts';
import { frontOf } from './face.ts';
import type { Figure } from './figure.ts';

/** About the edges of its triangles: bones are thin. */
export const BONE_CELL_M = 0.013;
const RIBS = 7;

/** The bones that bear a figure, through each of its joints: skull, spine, collar bones, pelvis, limbs. */
export function boneField(figure: Figure): Field {
  const { skull, shoulder, elbow, wrist, palm, fingertips, hip, knee, ankle, toes, hip_m, neck_m } = figure;
  const both = (make: (at: (point: Point, radius: number) => Joint) => Field[]): Field[] =>
    [1, -1].flatMap((side) => make(([x, y, z], radius) => [side * x, y, z, radius]));
  /** Knobbed at both ends. */
  const bone = (at: (point: Point, radius: number) => Joint, from: Point, to: Point, thick: number): Field =>
    limb([
      at(from, thick * 1.5),
      at(between(from, to, 0.16), thick),
      at(between(from, to, 0.84), thick),
      at(to, thick * 1.45),
    ]);
  const spine: Joint[] = [
    [0, hip_m, -0.005, 0.034],
    [0, neck_m, -0.012, 0.027],
    [0, skull.at[1] - 0.07 * skull.size, -0.012, 0.026],
  ];
  const vertebrae = Array.from({ length: 11 }, (_, i) =>
    ball([0, hip_m + 0.05 + ((neck_m - hip_m - 0.05) * i) / 10, -0.018], [0.038, 0.016, 0.036]),
  );
  const collar: Point = [0.02, shoulder[1] + 0.012, 0.03];
  return blend(
    0.012,
    figure.head,
    limb(spine),
    ...vertebrae,
    ...both((at) => [
      limb([at(collar, 0.014), at([shoulder[0] * 0.5, shoulder[1] + 0.02, 0.02], 0.014), at(shoulder, 0.03)]),
      limb([at([0.03, hip_m + 0.02, -0.02], 0.035), at([0.085, hip_m + 0.065, -0.03], 0.04), at(hip, 0.038)]),
      bone(at, shoulder, elbow, 0.0165),
      bone(at, elbow, wrist, 0.0145),
      limb([at(wrist, 0.018), at(palm, 0.02)]),
      ...[-0.032, 0, 0.032].map((z) =>
        limb([
          at([palm[0], palm[1], palm[2] + z * 0.5], 0.013),
          at([fingertips[0], fingertips[1], fingertips[2] + z], 0.0115),
        ]),
      ),
      bone(at, hip, knee, 0.022),
      bone(at, knee, ankle, 0.018),
      limb([at([ankle[0], 0.032, ankle[2] - 0.03], 0.03), at(ankle, 0.026)]),
      ...[-0.02, 0.004, 0.026].map((x) =>
        limb([at([ankle[0], 0.04, 0], 0.022), at([toes[0] + x, 0.017, toes[2] - 0.03], 0.014)]),
      ),
    ]),
  );
}

/** Ribs round an empty chest, a breastbone, eye sockets, the hole of the nose, teeth. */
export function boneDetails(figure: Figure, flesh: Cloth): Piece[] {
  const { chest_m, skull, head } = figure;
  const { at, size: s } = skull;
  const own = { color: flesh[1], role: 'main' } as const;
  const dark = { color: '#15120f', role: 'fixed' } as const;
  const top = chest_m + 0.1;
  const front = (y: number): number => 0.085 - 0.25 * Math.max(0, top - 0.05 - y) ** 1.5;
  const onHead = (solid: Solid, x: number, y: number, out = 0): Solid =>
    moved(solid, x, y, frontOf(head, x, y) + out);
  return [
    ...Array.from({ length: RIBS }, (_, i) => {
      const y = top - i * 0.037;
      const wide = 0.098 + 0.045 * Math.sin((Math.PI * (i + 1.4)) / (RIBS + 1));
      const ends = i < RIBS - 2 ? 0.016 : 0.05;
      return piece(
        `rib_${i + 1}`,
        joined(
          ...[1, -1].map((side) =>
            tube(
              curve([
                [0, y + 0.012, -0.035],
                [side * wide * 0.6, y + 0.012, -0.085],
                [side * wide, y - 0.012, -0.01],
                [side * wide * 0.75, y - 0.03, front(y) * 0.8],
                [side * ends, y - 0.038, front(y)],
              ]),
              0.0095,
              { around: 8 },
            ),
          ),
        ),
        flesh[0],
        own,
      );
    }),
    piece(
      'breastbone',
      tube(
        [
          [0, top + 0.005, front(top) - 0.012],
          [0, top - 0.2, front(top - 0.2) - 0.004],
        ],
        [0.02, 0.013],
        { around: 10 },
      ),
      flesh[0],
      own,
    ),
    ...SIDES.map(([side, word]) =>
      piece(
        `eye_${word}`,
        onHead(
          turned(ellipsoid(0.026 * s, 0.025 * s, 0.014 * s, 20), 'y', side * 0.3),
          side * 0.036 * s,
          at[1] + 0.002 * s,
        ),
        'leather',
        { ...dark, part: 'eye' },
      ),
    ),
    piece(
      'nose_hole',
      onHead(ellipsoid(0.011 * s, 0.017 * s, 0.008 * s, 12), 0, at[1] - 0.036 * s),
      'leather',
      dark,
    ),
    piece(
      'mouth',
      onHead(ellipsoid(0.036 * s, 0.0045 * s, 0.01 * s, 16), 0, at[1] - 0.078 * s),
      'leather',
      dark,
    ),
    ...[-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((i, n) =>
      piece(
        `tooth_${n + 1}`,
        onHead(
          ellipsoid(0.0062 * s, 0.016 * s, 0.006 * s, 10),
          i * 0.0125 * s,
          at[1] - 0.078 * s,
          -0.001 * s,
        ),
        'ceramic',
        { role: 'fixed', color: '#f2ecd8' },
      ),
    ),
  ];
}
