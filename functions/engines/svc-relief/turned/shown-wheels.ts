import { oklab } from '../../../studio/imaging/oklab.ts';
import type { FrontSample } from '../front-sample.ts';
import type { Convex } from './convex.ts';
import { type Pose, seen, turnedBy } from './pose.ts';

/** Of the radius: where the hub and the tyre of a wheel are looked at, and what is around it. */
const LOOK = { hub: [0, 0.2, 0.35], tyre: [0.7, 0.8, 0.9], beyond: [1.35] } as const;
/** Looks around. */
const ANGLES = 24;
/** Sine: a fender may hide what is higher. */
const HIDDEN = 0.5;
/** Oklab: a tyre is no lighter and no more colourful, and a hub so much lighter. */
const TYRE = { lightest: 0.45, chroma: 0.06, hub: 0.12 } as const;
/** Of the looks: so many find what they look for. */
const SHARE = 0.8;
/** Of the looks around it: so many find no more of the tyre, or it is a larger one's, as a wheel by itself is. */
const ENDS = 0.45;
/** Of the longer radius: a wheel that is seen more at a glance tells nothing. */
const GLANCE = 0.25;
/** Of the radius: how far a wheel is looked for from where it should be, in so many steps to either side. */
const OFF = { reach: 0.9, steps: 6 } as const;
/** Of the radius: sizes that are tried. */
const SIZES = [0.7, 0.85, 1, 1.15] as const;

/** How many of some bodies, which are wheels across X or Z, a picture shows as tyres around lighter hubs. Helmets, igloos and books have none. */
export function shownWheels(
  { image, mask, columnOf, rowOf }: FrontSample,
  wheels: readonly Convex[],
  pose: Pose,
): number {
  const colorAt = (x: number, y: number) => {
    const [column, row] = [Math.round(columnOf(x)), Math.round(rowOf(y))];
    if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return undefined;
    const pixel = row * mask.width + column;
    if (!mask.inside[pixel]) return undefined;
    return oklab(image.data[pixel * 4]!, image.data[pixel * 4 + 1]!, image.data[pixel * 4 + 2]!);
  };
  const found: Found[] = [];
  for (const wheel of wheels) {
    const one = findWheel(wheel, pose, colorAt);
    const isNew =
      one && found.every(({ x, y, radius }) => Math.hypot(x - one.x, y - one.y) > radius + one.radius);
    if (isNew) found.push(one);
  }
  return found.length;
}

type ColorAt = (x_m: number, y_m: number) => readonly number[] | undefined;

interface Found {
  readonly x: number;
  readonly y: number;
  /** Half as wide as it is seen. */
  readonly radius: number;
}

function findWheel({ vertices, faces }: Convex, pose: Pose, colorAt: ColorAt): Found | undefined {
  // The ends of a prism come first.
  const end = faces
    .slice(0, 2)
    .find(({ normal, offset_m }) => turnedBy(pose, normal)[2] > pose.nearness * offset_m);
  if (!end) return undefined;
  const rim = end.corners.map((corner) => seen(pose, vertices[corner]!));
  const [x0, y0] = [0, 1].map((k) => rim.reduce((sum, at) => sum + at[k]!, 0) / rim.length) as [
    number,
    number,
  ];
  const around = ellipseOf(rim.map(([x, y]) => [x - x0, y - y0]));
  const steps = Array.from(
    { length: 2 * OFF.steps + 1 },
    (_, i) => (OFF.reach * (i - OFF.steps)) / OFF.steps,
  );
  const radii = around.map(([x, y]) => Math.hypot(x, y));
  const radius = Math.max(...radii);
  if (Math.min(...radii) < GLANCE * radius) return undefined;
  const wide = Math.max(...around.map(([x]) => Math.abs(x)));
  for (const size of SIZES) {
    const ellipse = around.map(([x, y]): Place => [x * size, y * size]);
    for (const across of steps) {
      for (const up of steps) {
        const [x, y] = [x0 + across * radius, y0 + up * radius];
        if (isWheel([x, y], ellipse, colorAt)) return { x, y, radius: wide * size };
      }
    }
  }
  return undefined;
}

type Place = readonly [x_m: number, y_m: number];

/** Points around the ellipse on which corners lie, about its middle. */
function ellipseOf(corners: readonly Place[]): readonly Place[] {
  // Two corners a quarter apart are conjugate radii.
  const quarter = Math.round(corners.length / 4);
  const [a, b] = [corners[0]!, corners[quarter]!];
  return Array.from({ length: ANGLES }, (_, i): Place => {
    const angle = (i * 2 * Math.PI) / ANGLES;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [c * a[0] + s * b[0], c * a[1] + s * b[1]];
  });
}

function isWheel([x0, y0]: Place, around: readonly Place[], colorAt: ColorAt): boolean {
  const highest = Math.max(...around.map(([, y]) => y));
  const at = (shares: readonly number[], places: readonly Place[]) =>
    places.flatMap(([x, y]) => shares.map((share) => colorAt(x0 + share * x, y0 + share * y)));
  const tyre = at(
    LOOK.tyre,
    around.filter(([, y]) => y < HIDDEN * highest),
  );
  const dark = tyre.filter((color) => color !== undefined && isTyre(color));
  if (dark.length < SHARE * tyre.length) return false;
  const mean = dark.reduce((sum, color) => sum + color![0]!, 0) / dark.length;
  const beyond = at(LOOK.beyond, around);
  if (beyond.filter((color) => !color || !isTyre(color)).length < ENDS * beyond.length) return false;
  const hub = at(LOOK.hub, around);
  return hub.filter((color) => color && color[0]! > mean + TYRE.hub).length >= SHARE * hub.length;
}

/** Whether a colour of Oklab is one that tyres have. */
export const isTyre = ([lightness, a, b]: readonly number[]): boolean =>
  lightness! < TYRE.lightest && Math.hypot(a!, b!) < TYRE.chroma;
