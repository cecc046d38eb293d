import { ball, blend, common, half } from '../../../geometry/shapes/field.ts';
import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';

/** A burrow: a round door and round windows in a wall of stone, under a hill of grass. */
export function hobbitHouse(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, front] = [width, height, 1.6];
  const hill = common(
    0.15,
    common(
      0.02,
      blend(
        0.8,
        ball([0, 0, -0.4], [3.8 * w, 2.9 * h, 2.9]),
        ball([2.2 * w, 0, -0.6], [2.2 * w, 1.7 * h, 2.1]),
      ),
      half([0, 0, 0], [0, -1, 0]),
    ),
    half([0, 0, front], [0, 0, 1]),
  );
  const facing = (solid: Solid, x: number, y: number, z: number): Solid =>
    moved(turned(solid, 'x', Math.PI / 2), x, y, z);
  const door = pick(order, ['#2f6b45', '#2f6b45', '#b8862a', '#8a2f24']);
  const windows = [
    [-1.75, 1.2],
    [1.75, 1.2],
    [2.9, 0.85],
  ].slice(0, partCount(order, 'window', 3, 3));
  return [
    piece('hill', skin(hill, 0.2), 'grass', { part: 'roof', role: 'accent' }),
    piece('wall', facing(moved(cylinder(1.05 * w, 0.12), 0, 0, 0), 0, 1.1 * h, front - 0.04), 'stone', {
      part: 'wall',
    }),
    ...(hasPart(order, 'door', true)
      ? [
          piece('frame', facing(torus(0.86, 0.1, 48, 12), 0, 1.02, front + 0.1), 'wood', {
            part: 'rim',
            role: 'fixed',
          }),
          piece('door', facing(cylinder(0.85, 0.08), 0, 1.02, front + 0.04), 'wood', {
            part: 'door',
            color: door,
            finish: 'painted',
            axis: 1,
          }),
          piece(
            'door_lines',
            joined(
              ...[-2, -1, 0, 1, 2].map((i) =>
                slab(
                  [0.012, 1.6 - Math.abs(i) * 0.16, 0.02],
                  [i * 0.26, 0.22 + Math.abs(i) * 0.08, front + 0.115],
                ),
              ),
            ),
            'ebony',
            { role: 'fixed' },
          ),
          piece('knob', moved(ellipsoid(0.07, 0.07, 0.06, 20), 0, 1.02, front + 0.15), 'brass', {
            part: 'handle',
            role: 'fixed',
          }),
        ]
      : []),
    ...windows.flatMap(([x, y], i) => [
      piece(`window_${i + 1}`, facing(cylinder(0.38, 0.06), x! * w, y! * h, front - 0.01), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#e8c77a',
      }),
      piece(
        `window_${i + 1}_frame`,
        facing(torus(0.38, 0.06, 36, 10), x! * w, y! * h, front + 0.03),
        'wood',
        {
          part: 'rim',
          role: 'fixed',
        },
      ),
      piece(
        `window_${i + 1}_cross`,
        joined(
          slab([0.035, 0.76, 0.04], [x! * w, y! * h - 0.38, front + 0.05]),
          slab([0.76, 0.035, 0.04], [x! * w, y! * h - 0.0175, front + 0.05]),
        ),
        'wood',
        { role: 'fixed' },
      ),
    ]),
    ...(hasPart(order, 'chimney', true)
      ? [
          piece('chimney', moved(cylinder(0.26, 1.3, { top_m: 0.2 }), -1.3 * w, 2.1 * h, -0.5), 'brick', {
            part: 'chimney',
            role: 'fixed',
          }),
        ]
      : []),
    piece(
      'path',
      joined(
        ...[0, 1, 2].map((i) =>
          slab([0.62, 0.07, 0.4], [(i % 2) * 0.16 - 0.08, 0, front + 0.36 + i * 0.5], 0.03),
        ),
      ),
      'stone',
      { part: 'base', role: 'fixed' },
    ),
  ];
}
