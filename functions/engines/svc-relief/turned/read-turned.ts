import { blend, type Field } from '../../../studio/geometry/shapes/field.ts';
import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import type { Painter } from '../../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import type { Body } from '../surface.ts';
import { boxCore } from './box-core.ts';
import { placed, quarterTurned } from './convex.ts';
import { type Fit, fitTurned } from './fit-turned.ts';
import { seen } from './pose.ts';
import { risenOn } from './risen.ts';
import { risenPainter } from './risen-painter.ts';
import { bodyOfPlanes } from './turned-body.ts';
import { turnedPainter } from './turned-painter.ts';

/** A thing as it stands, straight, and its colours. */
export interface Turned {
  readonly body: Body;
  readonly painter: Painter;
}

/** The side that looks most to the camera is the front of what has none. */
const FRONT_RAD = Math.PI / 4;

/**
 * The thing that a picture shows turned away, if it is one that a known form stands for.
 *
 * @param size_m its larger extent
 * @param isLitRound whether its light falls off as on what is round
 */
export function readTurned(view: MeasuredView, size_m: number, isLitRound = false): Turned | undefined {
  const whole = fitTurned(view, isLitRound);
  const fit = whole ?? (isLitRound ? undefined : boxCore(view));
  if (!fit) return undefined;
  const { bodies, pose } = facing(fit);
  const risen = whole ? undefined : risenOn(view, bodies[0]!, pose);
  if (!whole && !risen) return undefined;
  const points = [
    ...bodies.flatMap(({ vertices }) => vertices),
    ...(risen ? [risen.field.min, risen.field.max] : []),
  ];
  const [low, high] = [Math.min, Math.max].map((pick) =>
    [0, 1, 2].map((k) => pick(...points.map((point) => point[k]!))),
  ) as [number[], number[]];
  const scale = size_m / Math.max(...high.map((value, k) => value - low[k]!));
  const [x_m, z_m] = [0, 2].map((k) => (low[k]! + high[k]!) / 2) as [number, number];
  const toBodies = (at: ArrayLike<number>): Point => [
    at[0]! / scale + x_m,
    at[1]! / scale + low[1]!,
    at[2]! / scale + z_m,
  ];
  const fromBodies = ([x, y, z]: readonly [number, number, number]): Point => [
    (x - x_m) * scale,
    (y - low[1]!) * scale,
    (z - z_m) * scale,
  ];
  const { open, front } = fit.form;
  const planes = bodyOfPlanes(
    bodies.map((body) => placed(body, [-x_m, -low[1]!, -z_m], scale)),
    open === undefined
      ? undefined
      : {
          body: open,
          distanceAt(point) {
            const [x, y] = seen(pose, toBodies(point));
            return scale * view.distanceAt(x, y);
          },
        },
  );
  const painter = turnedPainter(view, { bodies, pose, hasFront: front !== undefined }, toBodies);
  if (!risen) return { body: planes, painter };
  const standing: Field = {
    min: fromBodies(risen.field.min),
    max: fromBodies(risen.field.max),
    at: (x, y, z) => scale * risen.field.at(...toBodies([x, y, z])),
  };
  return {
    body: { ...planes, field: blend(0, planes.field, standing) },
    painter: risenPainter(view, risen, painter, toBodies),
  };
}

function facing({ bodies, pose, form }: Fit): Pick<Fit, 'bodies' | 'pose'> {
  if (form.front ? form.front === 'z' : pose.azimuth_rad <= FRONT_RAD) return { bodies, pose };
  return {
    bodies: bodies.map(quarterTurned),
    pose: { ...pose, azimuth_rad: pose.azimuth_rad - Math.PI / 2 },
  };
}
