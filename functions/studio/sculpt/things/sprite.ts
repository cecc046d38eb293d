import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { bar } from './parts/forms.ts';
import {
  asks,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Beings without limbs to walk with: slimes and snowmen. */
export const sprite: Generator = (order) =>
  asks(order, 'snowman', 'snow man') ? snowman(order) : slime(order);

const DARK = { color: '#1d1d22', finish: 'polished' } as const;

/** A drop of jelly with eyes and a smile. */
function slime(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.45 * width, 0.62 * height];
  const body = lathe(
    [
      [r * 0.86, 0],
      [r * 0.98, h * 0.05],
      [r, h * 0.18],
      [r * 0.94, h * 0.4],
      [r * 0.76, h * 0.66],
      [r * 0.46, h * 0.86],
      [r * 0.2, h * 0.95],
      [0, h],
    ],
    48,
  );
  const color = pick(order, ['#4fc95a', '#3fa8e8', '#e85a9a', '#9a5ae8']);
  const eyes = partCount(order, 'eye', 2, 6);
  return [
    piece('body', body, 'plastic', { part: 'body', color, finish: 'polished' }),
    ...Array.from({ length: eyes }, (_, i): Piece[] => {
      const turn = (i - (eyes - 1) / 2) * 0.62;
      const at = (out: number, y: number) =>
        [Math.sin(turn) * r * out, h * y, Math.cos(turn) * r * out] as const;
      return [
        piece(
          `eye_${i + 1}`,
          moved(ellipsoid(r * 0.15, r * 0.19, r * 0.09, 24), ...at(0.86, 0.46)),
          'ceramic',
          { part: 'eye', role: 'fixed' },
        ),
        piece(
          `pupil_${i + 1}`,
          moved(ellipsoid(r * 0.075, r * 0.11, r * 0.05, 20), ...at(0.94, 0.45)),
          'plastic',
          { role: 'fixed', ...DARK },
        ),
      ];
    }).flat(),
    piece(
      'mouth',
      tube(
        curve(
          [
            [-r * 0.22, h * 0.3, r * 0.94],
            [0, h * 0.23, r * 0.985],
            [r * 0.22, h * 0.3, r * 0.94],
          ],
          6,
        ),
        r * 0.035,
        { around: 10 },
      ),
      'plastic',
      {
        part: 'beak',
        role: 'fixed',
        ...DARK,
      },
    ),
  ];
}

/** Three balls of snow with a hat, a scarf, a carrot and two twigs. */
function snowman(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const balls = [0.48, 0.35, 0.25].map((r) => r * width);
  const tops = [0.42, 1.05, 1.53].map((y) => y * height);
  const face = (x: number, y: number, out: number, size: number) =>
    moved(ellipsoid(size, size, size * 0.8, 14), x, y, out);
  const [, chest, head] = balls as [number, number, number];
  const y = tops[2]!;
  return [
    ...balls.map((r, i) =>
      piece(`ball_${i + 1}`, moved(scaled(ellipsoid(r, r, r, 44), 1, 0.93, 1), 0, tops[i]!, 0), 'snow', {
        part: i === 2 ? 'head' : 'body',
      }),
    ),
    ...[1, -1].map((s) =>
      piece(
        `eye_${s > 0 ? 'left' : 'right'}`,
        face(s * head * 0.36, y + head * 0.24, head * 0.86, 0.03),
        'obsidian',
        { part: 'eye', role: 'fixed' },
      ),
    ),
    ...[-2, -1, 0, 1, 2].map((i) =>
      piece(
        `mouth_${i + 3}`,
        face(
          i * head * 0.2,
          y - head * (0.42 - 0.07 * Math.abs(i)),
          head * (0.86 - 0.06 * Math.abs(i)),
          0.018,
        ),
        'obsidian',
        { role: 'fixed' },
      ),
    ),
    ...[0.16, 0, -0.17].map((dy, i) =>
      piece(
        `button_${i + 1}`,
        face(0, tops[1]! + dy, Math.sqrt(Math.max(0, chest ** 2 - dy ** 2)) * 0.99, 0.026),
        'obsidian',
        { part: 'pommel', role: 'fixed' },
      ),
    ),
    piece(
      'carrot_nose',
      moved(
        turned(cylinder(0.038, 0.24, { top_m: 0, segments: 20 }), 'x', Math.PI / 2),
        0,
        y + 0.01,
        head * 0.9,
      ),
      'wax',
      { part: 'beak', role: 'fixed', color: '#f0801e' },
    ),
    ...[1, -1].map((s) =>
      piece(
        `arm_${s > 0 ? 'left' : 'right'}`,
        tube(
          curve(
            [
              [s * chest * 0.7, tops[1]! + 0.08, 0],
              [s * chest * 1.4, tops[1]! + 0.2, 0.05],
              [s * chest * 2, tops[1]! + 0.42, 0.08],
            ],
            5,
          ),
          [0.022, 0.021, 0.02, 0.019, 0.018, 0.017, 0.016, 0.015, 0.014, 0.013, 0.012],
          { around: 8 },
        ),
        'wood',
        {
          part: 'arm',
          role: 'fixed',
          color: '#5a3d24',
        },
      ),
    ),
    piece(
      'scarf',
      moved(scaled(torus(head * 0.82, 0.06, 40, 14), 1, 0.85, 1), 0, y - head * 0.78, 0),
      'wool',
      { part: 'hoop', role: 'accent', color: '#c3221c' },
    ),
    piece(
      'scarf_2',
      moved(turned(bar('x', 0.055, 0.3, [0, 0, 0]), 'z', -1.25), 0.16, y - head * 0.78 - 0.17, head * 0.98),
      'wool',
      { part: 'hoop', role: 'accent', color: '#c3221c' },
    ),
    ...(asks(order, 'bareheaded') ? [] : topHat(head, y)),
  ];
}

const topHat = (head: number, y: number): Piece[] => [
  piece('hat_brim', moved(cylinder(head * 1.05, 0.03), 0, y + head * 0.72, 0), 'fabric', {
    part: 'rim',
    role: 'fixed',
    color: '#1d1d20',
  }),
  piece('hat', moved(cylinder(head * 0.68, 0.3, { top_m: head * 0.72 }), 0, y + head * 0.74, 0), 'fabric', {
    part: 'top',
    role: 'fixed',
    color: '#1d1d20',
  }),
  piece('hat_band', moved(cylinder(head * 0.71, 0.06), 0, y + head * 0.84, 0), 'silk', {
    role: 'fixed',
    color: '#c3221c',
  }),
];
