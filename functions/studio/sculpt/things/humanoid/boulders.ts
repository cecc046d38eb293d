import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, between, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { createNoise } from '../../../materials/noise.ts';
import type { Cloth } from '../parts/cloth.ts';
import { type Piece, piece } from '../thing.ts';
import type { Figure } from './figure.ts';

/** Broken stones over a golem's body, two to a limb and the largest on its shoulders and fists. */
export function boulders(figure: Figure, flesh: Cloth): Piece[] {
  const { skull, shoulder, elbow, wrist, palm, hip, knee, chest_m, waist_m, hip_m, torso } = figure;
  const s = skull.size;
  const wide = torso.max[0];
  const stones: (readonly [name: string, at: Point, size: Point])[] = [
    ['chest', [0, chest_m + 0.04, 0.035], [wide * 1.12, 0.19, 0.15]],
    ['back', [0, chest_m + 0.08, -0.08], [wide * 1.02, 0.2, 0.13]],
    ['belly', [0, waist_m, 0.03], [wide * 0.78, 0.12, 0.13]],
    ['hips', [0, hip_m, 0], [wide * 0.84, 0.11, 0.13]],
    ['brow', [0, skull.at[1] + 0.06 * s, 0.01], [0.105 * s, 0.06 * s, 0.115 * s]],
    ['jaw', [0, skull.at[1] - 0.075 * s, 0.02], [0.095 * s, 0.05 * s, 0.1 * s]],
  ];
  const limbs: typeof stones = [
    ['shoulder', [shoulder[0] * 1.02, shoulder[1] + 0.05, shoulder[2]], [0.15, 0.13, 0.15]],
    ['upper_arm', between(shoulder, elbow, 0.66), [0.095, 0.11, 0.1]],
    ['lower_arm', between(elbow, wrist, 0.5), [0.115, 0.14, 0.12]],
    ['fist', between(wrist, palm, 0.9), [0.1, 0.11, 0.12]],
    ['thigh', between(hip, knee, 0.5), [0.12, 0.17, 0.13]],
    ['shin', [knee[0], knee[1] * 0.52, -0.005], [0.115, 0.18, 0.12]],
    ['foot', [knee[0] + 0.01, 0.055, 0.055], [0.115, 0.075, 0.17]],
  ];
  const own = { color: flesh[1], part: 'body' } as const;
  return [
    ...stones.map(([name, at, size], i) =>
      piece(`stone_${name}`, moved(chunk(size, i), ...at), flesh[0], own),
    ),
    ...limbs.flatMap(([name, at, size], i) =>
      [1, -1].map((side) =>
        piece(
          `stone_${name}_${side > 0 ? 'left' : 'right'}`,
          moved(chunk(size, 20 + 2 * i + (side > 0 ? 0 : 1)), side * at[0], at[1], at[2]),
          flesh[0],
          own,
        ),
      ),
    ),
  ];
}

/** A stone with flat faces, around the origin. @param number each another */
function chunk([x, y, z]: Point, number: number): Solid {
  const noise = createNoise(number + 1);
  const round = bent(turned(ellipsoid(1, 1, 1, 8), 'y', number * 1.7), (p) => {
    const grow = 1 + 0.34 * noise.simplex(p[0]! * 1.3 + 3, p[1]! * 1.3, p[2]! * 1.3);
    for (let k = 0; k < 3; k++) p[k] = p[k]! * grow;
  });
  return bent(round, (p) => {
    p[0] = p[0]! * x;
    p[1] = p[1]! * y;
    p[2] = p[2]! * z;
  });
}
