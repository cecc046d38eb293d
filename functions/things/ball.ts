import { cylinder, ellipsoid, torus } from '../shapes/lathe.ts';
import { bent, moved, ringOf, turned } from '../shapes/solid.ts';
import { asks, type Generator, hasPart, piece, proportionsOf } from './thing.ts';

/** Balls of the sports, globes on a stand, planets with rings, moons with craters. */
export const ball: Generator = (order) => {
  const { width } = proportionsOf(order);
  if (asks(order, 'globe')) {
    const r = 0.16 * width;
    const tilt = (solid: ReturnType<typeof torus>) => moved(turned(solid, 'z', -0.4), 0, 0.28, 0);
    return [
      piece('body', moved(ellipsoid(r), 0, 0.28, 0), 'plastic', { part: 'body', color: '#2f6fb0' }),
      piece('ring', tilt(turned(torus(r * 1.12, 0.008, 48, 8), 'x', Math.PI / 2)), 'brass', {
        part: 'rim',
        role: 'accent',
      }),
      piece('axis', tilt(moved(cylinder(0.006, r * 2.3, {}), 0, -r * 1.15, 0)), 'brass', { role: 'accent' }),
      piece('stand', cylinder(0.11, 0.03, { top_m: 0.09 }), 'wood', { part: 'base', role: 'fixed' }),
      piece('pole', moved(cylinder(0.012, 0.1, {}), 0, 0.02, 0), 'brass', { part: 'pole', role: 'fixed' }),
      ...[
        [0.5, 0.3, 0.7],
        [-0.6, 0.2, 0.6],
        [0.1, -0.4, 0.85],
        [-0.2, 0.7, 0.4],
        [0.8, -0.2, -0.3],
      ].map(([x, y, z], i) =>
        piece(
          `land_${i + 1}`,
          moved(ellipsoid(0.062, 0.075, 0.062, 16), x! * r * 0.72, 0.28 + y! * r * 0.72, z! * r * 0.72),
          'plastic',
          { role: 'fixed', color: '#5f9a4a' },
        ),
      ),
    ];
  }
  if (asks(order, 'planet', 'moon', 'star', 'sun', 'earth', 'mars', 'saturn', 'jupiter')) {
    const r = 1 * width;
    const sun = asks(order, 'sun', 'star');
    const moon = asks(order, 'moon');
    const body = bent(ellipsoid(r, r, r, 64), (p) => {
      const k = moon
        ? 1 - 0.02 * Math.max(0, Math.sin(p[0]! * 7) * Math.sin(p[1]! * 6) * Math.sin(p[2]! * 8 + 1))
        : 1;
      for (let i = 0; i < 3; i++) p[i] = p[i]! * k;
    });
    return [
      piece('body', moved(body, 0, r, 0), sun ? 'lava' : moon ? 'stone' : 'sandstone', {
        part: 'body',
        color: sun ? '#ffb52e' : moon ? '#b9b7b0' : '#c98a4f',
      }),
      ...(hasPart(order, 'rim', asks(order, 'planet', 'saturn') && !moon)
        ? [1.45, 1.75].map((k, i) =>
            piece(
              `ring_${i + 1}`,
              moved(
                turned(
                  bent(torus(r * k, r * 0.11, 72, 8), (p) => {
                    p[1] = p[1]! * 0.12;
                  }),
                  'z',
                  0.35,
                ),
                0,
                r,
                0,
              ),
              'sandstone',
              { part: 'rim', role: 'accent', color: i ? '#8f7a5a' : '#d9c79a' },
            ),
          )
        : []),
    ];
  }
  const basket = asks(order, 'basketball', 'basket');
  const tennis = asks(order, 'tennis', 'golf');
  const soccer = asks(order, 'soccer', 'football', 'soccer ball');
  const bowling = asks(order, 'bowling', 'cannon', 'cannonball', 'crystal');
  const r = (basket ? 0.12 : tennis ? 0.033 : 0.11) * width;
  const crystal = asks(order, 'crystal');
  const seam = (solid: ReturnType<typeof torus>, i: number) =>
    piece(`seam_${i + 1}`, moved(solid, 0, r, 0), 'rubber', { part: 'rim', role: 'fixed', color: '#1d1d1f' });
  const ring = (tilt: number, turn: number) =>
    turned(turned(torus(r * 0.993, r * 0.022, 56, 8), 'x', tilt), 'y', turn);
  if (soccer) {
    const g = (1 + Math.sqrt(5)) / 2;
    const spots = [
      [0, 1, g],
      [0, -1, g],
      [0, 1, -g],
      [0, -1, -g],
      [1, g, 0],
      [-1, g, 0],
      [1, -g, 0],
      [-1, -g, 0],
      [g, 0, 1],
      [g, 0, -1],
      [-g, 0, 1],
      [-g, 0, -1],
    ] as const;
    return [
      piece('body', moved(ellipsoid(r), 0, r, 0), 'leather', { part: 'body', color: '#f1f0ec' }),
      ...spots.map(([x, y, z], i) => {
        const k = (r * 0.735) / Math.hypot(x, y, z);
        return piece(
          `spot_${i + 1}`,
          moved(ellipsoid(r * 0.47, r * 0.47, r * 0.47, 20), x * k * 0.9, r + y * k * 0.9, z * k * 0.9),
          'leather',
          { part: 'spot', role: 'accent', color: '#1d1d1f' },
        );
      }),
    ];
  }
  return [
    piece('body', moved(ellipsoid(r), 0, r, 0), crystal ? 'crystal' : bowling ? 'iron' : 'rubber', {
      part: 'body',
      ...(crystal
        ? {}
        : { color: basket ? '#d9692a' : tennis ? '#c9dc3a' : bowling ? '#2a2c33' : '#c7322b' }),
    }),
    ...(crystal
      ? [
          piece('stand', ringOf(1, torus(r * 0.62, r * 0.16, 40, 10)), 'gold', {
            part: 'base',
            role: 'accent',
          }),
        ]
      : basket
        ? [ring(0, 0), ring(Math.PI / 2, 0), ring(Math.PI / 2, 0.9), ring(Math.PI / 2, -0.9)].map(seam)
        : bowling
          ? []
          : [
              piece(
                'stripe',
                moved(
                  bent(torus(r * 0.97, r * 0.06, 56, 10), (p) => {
                    p[1] = p[1]! * 3.2;
                  }),
                  0,
                  r,
                  0,
                ),
                'rubber',
                { part: 'hoop', role: 'accent', color: '#f3efe4' },
              ),
            ]),
  ];
};
