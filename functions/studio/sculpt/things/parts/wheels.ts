import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, repeated, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';
import { alongX, bar } from './forms.ts';

/** A tyre and its rim, the axle along X, the middle at a place. */
export function carWheel(name: string, at: Point, radius_m: number, wide_m: number): Piece[] {
  const half = wide_m / 2;
  const tyre = lathe(
    [
      [0, -half * 0.7],
      [radius_m * 0.66, -half * 0.7],
      [radius_m * 0.7, -half],
      [radius_m * 0.94, -half * 0.95],
      [radius_m, -half * 0.6],
      [radius_m, half * 0.6],
      [radius_m * 0.94, half * 0.95],
      [radius_m * 0.7, half],
      [radius_m * 0.66, half * 0.7],
      [0, half * 0.7],
    ],
    28,
  );
  const spoke = moved(cylinder(radius_m * 0.1, radius_m * 0.56, { segments: 8 }), 0, radius_m * 0.06, 0);
  const rim = joined(
    bar('x', radius_m * 0.58, wide_m * 0.78, [0, 0, 0], 28),
    bar('x', radius_m * 0.2, wide_m * 1.02, [0, 0, 0], 16),
    ...[-1, 1].map((side) =>
      repeated(5, (i) => moved(turned(spoke, 'x', (i * 2 * Math.PI) / 5), side * half * 0.78, 0, 0)),
    ),
  );
  return [
    piece(name, moved(alongX(tyre), ...at), 'rubber', { part: 'wheel', role: 'fixed', color: '#232325' }),
    piece(`${name}_rim`, moved(rim, ...at), 'aluminium', { role: 'fixed' }),
  ];
}

/** A spoked wheel, the axle along X, around the origin. */
export function spokedWheel(radius_m: number, wide_m: number, spokes = 8): Solid {
  const felloe = ring(radius_m * 0.86, radius_m, wide_m);
  const spoke = moved(cylinder(wide_m * 0.28, radius_m * 0.84, { segments: 10 }), 0, radius_m * 0.06, 0);
  return joined(
    alongX(felloe),
    bar('x', radius_m * 0.15, wide_m * 1.7, [0, 0, 0], 16),
    repeated(spokes, (i) => turned(spoke, 'x', (i * 2 * Math.PI) / spokes)),
  );
}

/** A squared ring around Y, around the origin. */
function ring(inner_m: number, outer_m: number, high_m: number, segments = 32): Solid {
  const [h, r, t] = [high_m / 2, (inner_m + outer_m) / 2, (outer_m - inner_m) / 2];
  const solid = torus(r, t, segments, 8);
  // The torus's eight points around are moved to a box with cut corners.
  const positions = solid.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    const far = Math.hypot(x, z);
    const stretch = 1.25;
    const out = Math.max(-t, Math.min(t, (far - r) * stretch));
    positions[i] = (x / far) * (r + out);
    positions[i + 1] = Math.max(-h, Math.min(h, (y / t) * h * stretch));
    positions[i + 2] = (z / far) * (r + out);
  }
  return { positions, triangles: solid.triangles };
}
