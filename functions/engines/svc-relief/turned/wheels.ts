import { type Convex, type Profile, placed, prism } from './convex.ts';

/** Sides of a wheel, and of its radius: how wide it is. */
const WHEEL = { sides: 8, width: 0.7 } as const;
/** Metres that the wheels stand out: sides in one plane hide each other by chance. */
const OUT_M = 0.004;

/** Two on the ground at each of the places along Z, at the sides of what is so wide and so high about its middle. */
export function wheels(
  [x, y]: readonly [x_m: number, y_m: number, ...unknown[]],
  radius_m: number,
  places_m: readonly number[],
): readonly Convex[] {
  const half = (WHEEL.width * radius_m) / 2;
  const round: Profile = Array.from({ length: WHEEL.sides }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / WHEEL.sides;
    return [radius_m * Math.sin(angle), radius_m * Math.cos(angle)];
  });
  return [-1, 1].flatMap((side) =>
    places_m.map((place) =>
      placed(prism(round, half, 'x'), [side * (x / 2 - half + OUT_M), radius_m - y / 2, place], 1),
    ),
  );
}
