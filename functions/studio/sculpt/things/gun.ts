import { lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { rayGun } from './gun/ray-gun.ts';
import { revolver } from './gun/revolver.ts';
import { alongZ, bar, beam, slab } from './parts/forms.ts';
import { spokedWheel } from './parts/wheels.ts';
import { asks, type Generator, piece, proportionsOf, styled } from './thing.ts';

/** Pistols, revolvers and ray guns, rifles, cannons on their carriages; the muzzle to the front. */
export const gun: Generator = (order) => {
  const { length } = proportionsOf(order);
  if (asks(order, 'cannon', 'howitzer', 'artillery')) {
    const barrel = moved(
      alongZ(
        lathe([
          [0.05, -0.12],
          [0.09, -0.06],
          [0.2, 0],
          [0.2, 0.3],
          [0.17, 0.35],
          [0.14, 1.3 * length],
          [0.18, 1.38 * length],
          [0.18, 1.45 * length],
          [0.09, 1.46 * length],
          [0.09, 0.9],
        ]),
      ),
      0,
      0.62,
      -0.45,
    );
    return [
      piece('barrel', barrel, 'iron', { part: 'body' }),
      ...[0.05, 0.5].map((z, i) =>
        piece(
          `hoop_${i + 1}`,
          moved(alongZ(torus(0.19 - i * 0.015, 0.018, 32, 8)), 0, 0.62, z - 0.3),
          'bronze',
          { part: 'hoop', role: 'accent' },
        ),
      ),
      ...[1, -1].flatMap((s) => {
        const n = s > 0 ? 'left' : 'right';
        return [
          piece(`carriage_${n}`, beam([s * 0.22, 0.5, 0.2], [s * 0.18, 0.1, -1.2], 0.07, 0.2), 'wood', {
            part: 'base',
          }),
          piece(`wheel_${n}`, moved(spokedWheel(0.48, 0.08, 10), s * 0.36, 0.48, 0), 'wood', {
            part: 'wheel',
          }),
        ];
      }),
      piece('axle', bar('x', 0.05, 0.85, [0, 0.48, 0]), 'iron', { role: 'accent' }),
      piece('trail', slab([0.4, 0.1, 0.14], [0, 0.08, -1.15]), 'wood'),
    ];
  }
  const rifle = asks(order, 'rifle', 'shotgun', 'musket', 'sniper', 'machine');
  if (rifle)
    return [
      piece('barrel', bar('z', 0.011, 0.62 * length, [0, 0.16, 0.42]), 'steel', { part: 'body' }),
      piece('receiver', slab([0.036, 0.065, 0.28], [0, 0.125, 0]), 'iron', { part: 'body' }),
      piece('stock', beam([0, 0.145, -0.12], [0, 0.085, -0.48], 0.036, 0.1), 'wood', {
        part: 'handle',
        role: 'accent',
        axis: 2,
      }),
      piece('forend', slab([0.04, 0.045, 0.34], [0, 0.11, 0.26]), 'wood', { role: 'accent', axis: 2 }),
      piece('grip', beam([0, 0.13, -0.1], [0, 0.02, -0.16], 0.034, 0.045), 'wood', {
        part: 'handle',
        role: 'accent',
      }),
      piece('magazine', beam([0, 0.13, 0.06], [0, 0, 0.1], 0.026, 0.06), 'iron', { role: 'fixed' }),
      piece('scope', bar('z', 0.018, 0.2, [0, 0.215, 0]), 'iron', { role: 'fixed' }),
      piece('scope_mount', slab([0.014, 0.03, 0.1], [0, 0.185, 0]), 'iron', { role: 'fixed' }),
    ];
  if (styled(order, 'futuristic') || asks(order, 'ray', 'laser', 'blaster', 'raygun', 'plasma'))
    return rayGun(order);
  if (asks(order, 'revolver')) return revolver(order);
  return [
    piece('slide', slab([0.03, 0.036, 0.19 * length], [0, 0.1, 0.01]), 'steel', {
      part: 'body',
      color: '#4a4d52',
    }),
    piece('frame', slab([0.027, 0.022, 0.17 * length], [0, 0.082, 0.012]), 'iron', { part: 'base' }),
    piece('grip', beam([0, 0.095, -0.05], [0, 0, -0.085], 0.03, 0.05), 'wood', {
      part: 'handle',
      role: 'accent',
      color: '#5a3420',
    }),
    piece('muzzle', bar('z', 0.009, 0.03, [0, 0.12, 0.105 * length]), 'steel', { role: 'fixed' }),
    piece('trigger', beam([0, 0.085, -0.002], [0, 0.06, 0.006], 0.006), 'steel', { role: 'fixed' }),
    piece('sight', slab([0.006, 0.008, 0.01], [0, 0.135, 0.09 * length]), 'steel', { role: 'fixed' }),
  ];
};
