import { block } from '../../../geometry/shapes/block.ts';
import { ball, blend } from '../../../geometry/shapes/field.ts';
import { lathe } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { helmetHorn } from '../hat/helmet.ts';
import { puffed } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { type Piece, piece } from '../thing.ts';
import type { Figure } from './figure.ts';

/** A knight's, over all of his head. @param plumed whether a plume is on it */
export function closedHelmet({ skull: { at, size: s }, neck_m }: Figure, plumed: boolean): Piece[] {
  const base = neck_m - 0.015;
  const top = at[1] + 0.15 * s - base;
  const bucket = scaled(
    lathe(
      [
        [0.1 * s, 0],
        [0.118 * s, 0.01],
        [0.125 * s, top * 0.45],
        [0.12 * s, top * 0.68],
        [0.085 * s, top * 0.9],
        [0.02 * s, top],
        [0, top],
      ],
      36,
    ),
    0.95,
    1,
    1.08,
  );
  const eye = at[1] + 0.005 * s;
  const bar = (wide: number, high: number, x: number, y: number, z: number): Solid =>
    moved(puffed(wide * s, high * s, 0.04 * s, 0.3, 16), x, y, z);
  const z = 0.121 * s;
  return [
    piece('helmet', moved(bucket, 0, base, 0), 'steel', { part: 'head', color: '#aab0b6' }),
    piece('slit', bar(0.14, 0.02, 0, eye, z - 0.006), 'iron', { role: 'fixed', color: '#101114' }),
    piece(
      'ridge',
      moved(block(0.022 * s, at[1] + 0.11 * s - base, 0.03), 0, base + 0.01, z - 0.012),
      'brass',
      {
        role: 'fixed',
      },
    ),
    ...[0, 1, 2].flatMap((row) =>
      SIDES.map(([side, word]) =>
        piece(
          `breath_${row + 1}_${word}`,
          bar(0.03, 0.008, side * 0.038 * s, eye - (0.045 + row * 0.022) * s, z - 0.012),
          'iron',
          { role: 'fixed', color: '#101114' },
        ),
      ),
    ),
    ...(plumed ? [piece('plume', plume(at[1] + 0.13 * s, s), 'feather', PLUME)] : []),
  ];
}

const PLUME = { part: 'mane', role: 'accent', color: '#a3122b' } as const;

/** A crest that falls backwards. */
const plume = (y: number, s: number): Solid =>
  skin(
    blend(
      0.03,
      ball([0, y + 0.04, 0.01], [0.022, 0.05, 0.06]),
      ball([0, y + 0.05, -0.07 * s], [0.024, 0.055, 0.075]),
      ball([0, y - 0.02, -0.16 * s], [0.024, 0.1, 0.05], -0.5),
    ),
    0.022,
  );

/** Out of its left side, over the slit. */
export const hornOnHelmet = ({ skull: { at, size: s } }: Figure): Solid =>
  moved(scaled(helmetHorn(0.115), s), 0, at[1] - 0.045 * s, -0.01);
