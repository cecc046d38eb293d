import { lathe, type OutlinePoint, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { bar } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';
import type { Form } from './form.ts';

/** The hollow body. */
export function vessel({ outline, thick_m: t, lift_m, material, color }: Form): Piece {
  const inner = outline.toReversed().map(([x, y]): OutlinePoint => [x - t, Math.max(y, t * 1.4)]);
  const solid = moved(lathe([...outline, ...inner, [0, t * 1.4]], 48), 0, lift_m, 0);
  return piece('body', solid, material, { part: 'body', ...(color && { color }) });
}

/** A pan's long handle. */
export const panHandle = ({ r_m: r, h_m: h }: Form): Piece =>
  piece(
    'handle',
    tube(
      [
        [r * 0.95, h * 0.85, 0],
        [r * 1.3, h * 1.15, 0],
        [r * 2.4, h * 1.5, 0],
      ],
      [0.01, 0.012, 0.014],
      { flatness: 0.7 },
    ),
    'ebony',
    { part: 'handle', role: 'accent' },
  );

/** Rings left and right. */
export function handles({ kind, r_m: r, h_m: h, lift_m, material, color }: Form, count: number): Piece[] {
  const hanging = kind === 'cauldron';
  const ring = turned(torus(r * 0.2, r * 0.04, 28, 10), 'x', hanging ? Math.PI / 2 : 0.25);
  const y = lift_m + h * (hanging ? 0.72 : 0.78);
  return Array.from({ length: count }, (_, i) =>
    piece(`handle_${i + 1}`, moved(ring, (i % 2 ? -1 : 1) * r * (hanging ? 0.98 : 1.05), y, 0), material, {
      part: 'handle',
      ...(color && { color }),
    }),
  );
}

/** A pot's lid and its knob. */
export const lid = ({ r_m: r, h_m: h, material }: Form): Piece[] => [
  piece(
    'lid',
    lathe([
      [r * 1.02, h * 0.99],
      [r * 1.03, h * 1.03],
      [r * 0.6, h * 1.14],
      [0, h * 1.18],
    ]),
    material,
    { part: 'top' },
  ),
  piece(
    'knob',
    lathe([
      [0.008, h * 1.17],
      [0.018, h * 1.27],
      [0, h * 1.3],
    ]),
    'ebony',
    { role: 'accent' },
  ),
];

/** What a witch has in her cauldron. */
export const brew = ({ r_m: r, h_m: h, lift_m }: Form): Piece =>
  piece(
    'brew',
    lathe([
      [r * 0.5, lift_m + h * 0.7],
      [r * 0.86, lift_m + h * 0.74],
    ]),
    'neon',
    { role: 'accent', color: '#49c93a' },
  );

/** A cauldron's, all round. */
export const feet = ({ r_m: r, h_m: h, lift_m }: Form, count: number): Piece[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    return piece(
      `leg_${i + 1}`,
      tube(
        [
          [s * r * 0.68, 0.02, c * r * 0.68],
          [s * r * 0.58, lift_m + h * 0.16, c * r * 0.58],
        ],
        [0.02, 0.035],
      ),
      'iron',
      { part: 'leg', color: '#3a3b3d' },
    );
  });

/** Lying across the rim. */
export const chopsticks = ({ r_m: r, h_m: h }: Form): Piece =>
  piece('chopsticks', bar('x', 0.004, r * 2.4, [0, h * 1.04, 0]), 'bamboo', { role: 'fixed' });
