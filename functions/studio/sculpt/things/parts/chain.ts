import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';

/** A link's length by its width. */
const SLIM = 1.6;

/** Links along a path, each a quarter turn about it from the one before; they reach into each other. */
export function chain(path: readonly Point[], link_m: number): Solid {
  const thick_m = link_m * 0.11;
  const link = scaled(torus(link_m / 2 / SLIM, thick_m, 14, 6), 1, 1, SLIM);
  const step_m = link_m - 2 * thick_m;
  const links: Solid[] = [];
  let left_m = 0;
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i]!;
    const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const long_m = Math.hypot(x, y, z);
    for (; left_m <= long_m; left_m += step_m) {
      const t = left_m / long_m;
      const rolled = links.length % 2 === 0 ? link : turned(link, 'z', Math.PI / 2);
      const pitched = turned(rolled, 'x', -Math.atan2(y, Math.hypot(x, z)));
      links.push(
        moved(turned(pitched, 'y', Math.atan2(x, z)), from[0] + x * t, from[1] + y * t, from[2] + z * t),
      );
    }
    left_m -= long_m;
  }
  return joined(...links);
}
