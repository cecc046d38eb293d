import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, turned } from '../../../geometry/shapes/solid.ts';
import { asks, hasPart, type Order, type Piece, piece } from '../thing.ts';

/** Suns, moons with craters, planets, some of them with rings. */
export function heavenlyBody(order: Order, r: number): Piece[] {
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
