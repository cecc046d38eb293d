import { lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { chainsaw } from './gun/chainsaw.ts';
import { flintlock } from './gun/flintlock.ts';
import { longGun } from './gun/long-gun.ts';
import { minigun } from './gun/minigun.ts';
import { pistol } from './gun/pistol.ts';
import { rayGun } from './gun/ray-gun.ts';
import { revolver } from './gun/revolver.ts';
import { rocketLauncher } from './gun/rocket-launcher.ts';
import { turret } from './gun/turret.ts';
import { alongZ, bar, beam, slab } from './parts/forms.ts';
import { spokedWheel } from './parts/wheels.ts';
import { asks, type Generator, piece, proportionsOf, styled } from './thing.ts';

/** Pistols, revolvers and ray guns, rifles, cannons on their carriages, sentry guns, rocket launchers, chainsaws; the muzzle to the front. */
export const gun: Generator = (order) => {
  if (asks(order, 'turret')) return turret(order);
  if (asks(order, 'chainsaw')) return chainsaw(order);
  if (asks(order, 'minigun')) return minigun(order);
  if (asks(order, 'rocket launcher')) return rocketLauncher(order);
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
  if (asks(order, 'flintlock')) return flintlock(order);
  const isLong = asks(order, 'rifle', 'shotgun', 'musket', 'sniper', 'machine');
  if ((!isLong && styled(order, 'futuristic')) || asks(order, 'ray', 'laser', 'blaster', 'raygun', 'plasma'))
    return rayGun(order);
  if (asks(order, 'revolver')) return revolver(order);
  if (isLong) return longGun(order);
  return pistol(order);
};
