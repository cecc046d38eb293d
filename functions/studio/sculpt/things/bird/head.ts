import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { ball, blend, limb } from '../../../geometry/shapes/field.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Shape } from './body.ts';
import type { Bird } from './measures.ts';
import { beak } from './plumage.ts';

/** Beak, eyes and what stands on the head. */
export function face(order: Order, row: Bird, { head, headField }: Shape): Piece[] {
  const r = row.head;
  const size = r * 0.17 * (row.eyes ?? 1);
  const front = (row.eyes ?? 1) > 1.5;
  const eyes = SIDES.slice(0, partCount(order, 'eye', 2, 2)).flatMap(([side, word]): Piece[] => {
    const toward: Point = front ? [side * 0.42, 0.25, 0.85] : [side * 0.85, 0.3, 0.5];
    const at = exitPoint(headField, head, toward);
    const ring = (radius: number, out: number): Solid =>
      moved(
        ellipsoid(radius, radius, radius, 18),
        at[0] + toward[0] * out,
        at[1] + toward[1] * out,
        at[2] + toward[2] * out,
      );
    return [
      piece(`eye_${word}`, ring(size, -size * 0.35), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: front ? '#e8a82a' : '#17140f',
      }),
      piece(`pupil_${word}`, ring(size * 0.62, size * 0.25), 'ceramic', { role: 'fixed', color: '#0e0d0c' }),
    ];
  });
  const at: Point = [0, head[1] - r * 0.08, head[2] + r * 0.86];
  return [
    ...eyes,
    ...(hasPart(order, 'beak', true)
      ? [
          piece('beak', moved(beak(row.beak.shape, row.beak.long, r), ...at), 'bone', {
            part: 'beak',
            role: 'fixed',
            color: row.beak.color,
          }),
        ]
      : []),
    ...crest(row, head),
  ];
}

function crest(
  { crest: shape, head: r, color, headColor, wings: wingShape }: Bird,
  [, y, z]: Point,
): Piece[] {
  if (shape === 'comb') {
    const comb = blend(
      0.02,
      ...[-1, 0, 1].map((i) =>
        ball([0, y + r * (1 - 0.12 * i * i), z + i * r * 0.5 + r * 0.1], [r * 0.14, r * 0.4, r * 0.3]),
      ),
    );
    const wattle = ball([0, y - r * 0.75, z + r * 0.85], [r * 0.12, r * 0.4, r * 0.2]);
    return [
      piece('comb', skin(comb, r * 0.12), 'skin', { part: 'mane', role: 'fixed', color: '#c8231e' }),
      piece('wattle', skin(wattle, r * 0.1), 'skin', { role: 'fixed', color: '#c8231e' }),
    ];
  }
  if (shape === 'ears') {
    const bat = wingShape === 'bat';
    const ear = scaled(
      cylinder(r * (bat ? 0.42 : 0.26), r * (bat ? 1.05 : 0.7), { top_m: r * 0.03, segments: 14 }),
      1,
      1,
      0.5,
    );
    return SIDES.map(([side, word]) =>
      piece(
        `ear_${word}`,
        moved(turned(ear, 'z', -side * 0.35), side * r * 0.5, y + r * 0.55, z),
        bat ? 'fur' : 'feather',
        { part: 'ear', color },
      ),
    );
  }
  if (shape === 'crest') {
    const tuft = limb([
      [0, y + r * 0.7, z + r * 0.15, r * 0.34],
      [0, y + r * 1.3, z - r * 0.35, r * 0.22],
      [0, y + r * 1.75, z - r * 1.0, r * 0.05],
    ]);
    return [piece('crest', skin(tuft, r * 0.13), 'feather', { part: 'mane', color: headColor ?? color })];
  }
  if (shape !== 'crown') return [];
  const plume = (i: number): Solid =>
    joined(
      tube(
        [
          [0, y + r * 0.8, z],
          [0, y + r * 1.9, z - r * 0.2 + i * r * 0.35],
        ],
        r * 0.04,
        { around: 6 },
      ),
      moved(ellipsoid(r * 0.1, r * 0.16, r * 0.13, 12), 0, y + r * 2, z - r * 0.2 + i * r * 0.36),
    );
  return [
    piece('crown', joined(...[-1, 0, 1, -2, 2].map((i) => plume(i * 0.8))), 'feather', {
      part: 'mane',
      role: 'accent',
      color: '#1f5fb8',
    }),
  ];
}
