import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { dullLook, type Painter } from '../../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { type Convex, distanceTo } from './convex.ts';
import { frontMarks } from './front-marks.ts';
import { enclosedMarks, pairedMarks } from './marks.ts';
import type { Pose } from './pose.ts';
import { visibleIn } from './visible.ts';

/** What has the colours of what is hidden: the thing turned half about, or in a mirror; */
const ALIKE: readonly Point[] = [
  [1, 1, 1],
  [-1, 1, -1],
  [-1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [-1, -1, -1],
];
/** of what has a front, its other side; */
const SIDES: readonly Point[] = [
  [1, 1, 1],
  [-1, 1, 1],
];
/** and of one of its bodies, that body in a mirror. */
const WITHIN: readonly Point[] = [
  [1, 1, -1],
  [-1, 1, 1],
  [-1, 1, -1],
  [1, -1, 1],
  [-1, -1, -1],
];
/** Cosine: walls look so much ahead, and roofs do not. */
const UPRIGHT = 0.9;
/** Of the height: steps down a wall to where nothing hangs over it. */
const DOWN = { step: 0.04, most: 8 } as const;

/**
 * Colours bodies by the picture in which they stand, turned: what it shows has its colours there, what it hides those of what is alike, and
 * what no symmetry leads to, as an underside, the mean of its body.
 *
 * @param toBodies from a place of the painted surface to the bodies
 */
export function turnedPainter(
  view: MeasuredView,
  {
    bodies,
    pose,
    hasFront,
  }: { readonly bodies: readonly Convex[]; readonly pose: Pose; readonly hasFront: boolean },
  toBodies: (position: Float64Array) => Point,
): Painter {
  const picture = visibleIn(view, bodies, pose);
  const means = meansOf(view, bodies, picture);
  const look = dullLook();
  const heights = bodies.flatMap(({ vertices }) => vertices.map(([, y]) => y));
  const step_m = DOWN.step * (Math.max(...heights) - Math.min(...heights));
  const middles = bodies.map(middleOf);
  const bodyAt = (point: Point) => {
    const distances = bodies.map((body) => Math.abs(distanceTo(body, point)));
    return distances.indexOf(Math.min(...distances));
  };
  const facing = hasFront ? 0 : UPRIGHT;
  const marksOf = hasFront ? pairedMarks : enclosedMarks;
  const without = frontMarks(view, bodies, { marksOf, facing }, (point, normal) =>
    (hasFront ? SIDES : SIDES.slice(0, 1))
      .map(([side]) =>
        picture.find([side * point[0], point[1], point[2]], [side * normal[0], normal[1], normal[2]]),
      )
      .find(Boolean),
  );
  /** Where what is alike about a middle is seen; what is behind shows no marks of the front. */
  const find = (
    point: Point,
    normal: Float64Array,
    middle: Point,
    alike: readonly Point[],
    isAlike: (from: Point) => boolean = () => true,
  ) => {
    for (const signs of alike) {
      const mirrored = (point: ArrayLike<number>, middle: Point) =>
        signs.map((sign, k) => middle[k]! + sign * (point[k]! - middle[k]!)) as unknown as Point;
      const from = mirrored(point, middle);
      const place = isAlike(from) ? picture.find(from, mirrored(normal, ORIGIN)) : undefined;
      if (place) return (signs[2] < 0 && normal[2]! < -facing && without(from[0], from[1])) || place;
    }
    return undefined;
  };
  return {
    at(position, normal) {
      const [x, y, z] = toBodies(position);
      const body = bodyAt([x, y, z]);
      // A truck's rear is no cab's front.
      const isOfBody = (from: Point) => bodyAt(from) === body;
      for (let down = 0; down <= DOWN.most; down++) {
        const point: Point = [x, y - down * step_m, z];
        const place =
          find(point, normal, ORIGIN, hasFront ? SIDES : ALIKE) ??
          (bodies.length > 1 ? find(point, normal, middles[body]!, WITHIN) : undefined) ??
          (hasFront ? find(point, normal, ORIGIN, ALIKE, isOfBody) : undefined);
        if (place) {
          view.colorAt(place[0], place[1], look.color);
          return look;
        }
        // Only walls go on below, and a back not as what is seen through it.
        if (Math.abs(normal[1]!) > 0.5 || (hasFront && normal[2]! < -0.5)) break;
      }
      look.color.set(means[body]!);
      return look;
    },
  };
}

const ORIGIN: Point = [0, 0, 0];

const middleOf = ({ vertices }: Convex): Point =>
  [0, 1, 2].map(
    (k) => vertices.reduce((sum, point) => sum + point[k]!, 0) / vertices.length,
  ) as unknown as Point;

/** The mean colour of what is seen of each body; of one that is not seen, the first one's. */
function meansOf(
  view: MeasuredView,
  bodies: readonly Convex[],
  { raster, map }: ReturnType<typeof visibleIn>,
): readonly Float64Array[] {
  const bodyOf = [-1, ...bodies.flatMap(({ faces }, i) => faces.map(() => i))];
  const sums = bodies.map(() => new Float64Array(3));
  const counts = bodies.map(() => 0);
  const color = new Float64Array(3);
  for (const [pixel, face] of map.faces.entries()) {
    if (face === 0) continue;
    const column = pixel % raster.width;
    view.colorAt(
      (column - raster.column0) * raster.pixel_m,
      (raster.row0 - (pixel - column) / raster.width) * raster.pixel_m,
      color,
    );
    const body = bodyOf[face]!;
    counts[body]!++;
    for (let k = 0; k < 3; k++) sums[body]![k]! += color[k]!;
  }
  const means = sums.map((sum, i) => sum.map((value) => value / Math.max(1, counts[i]!)));
  return means.map((mean, i) => (counts[i]! > 0 ? mean : means[0]!));
}
