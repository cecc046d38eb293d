import type { Painter } from '../../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import type { Body } from '../surface.ts';
import { placed, quarterTurned } from './convex.ts';
import { type Fit, fitTurned } from './fit-turned.ts';
import { bodyOfPlanes } from './turned-body.ts';
import { turnedPainter } from './turned-painter.ts';

/** A thing as it stands, straight, and its colours. */
export interface Turned {
  readonly body: Body;
  readonly painter: Painter;
}

/** The side that looks most to the camera is its front. */
const FRONT_RAD = Math.PI / 4;

/**
 * The thing that a picture shows turned away, if it is one that a box, a house or a chest stands for.
 *
 * @param size_m its larger extent
 */
export function readTurned(view: MeasuredView, size_m: number): Turned | undefined {
  const fit = fitTurned(view);
  if (!fit) return undefined;
  const { bodies, pose } = facing(fit);
  const points = bodies.flatMap(({ vertices }) => vertices);
  const [low, high] = [Math.min, Math.max].map((pick) =>
    [0, 1, 2].map((k) => pick(...points.map((point) => point[k]!))),
  ) as [number[], number[]];
  const scale = size_m / Math.max(...high.map((value, k) => value - low[k]!));
  return {
    body: bodyOfPlanes(bodies.map((body) => placed(body, [0, -low[1]!, 0], scale))),
    painter: turnedPainter(view, { bodies, pose }, ([x, y, z]) => [
      x! / scale,
      y! / scale + low[1]!,
      z! / scale,
    ]),
  };
}

function facing({ bodies, pose }: Fit): Pick<Fit, 'bodies' | 'pose'> {
  if (pose.azimuth_rad <= FRONT_RAD) return { bodies, pose };
  return {
    bodies: bodies.map(quarterTurned),
    pose: { ...pose, azimuth_rad: pose.azimuth_rad - Math.PI / 2 },
  };
}
