import type { Camera, Vector } from '../../imaging/camera.ts';
import { lookAt } from '../../imaging/look-at.ts';
import type { Setting } from '../prompt/reading.ts';

/** From where a scene is taken. */
interface Shot {
  /** 0 is from the front, 90 from the scene's left, +X. */
  readonly azimuth_deg: number;
  readonly elevation_deg: number;
  readonly fieldOfView_deg: number;
  /** Share of the picture that the things fill. */
  readonly fill: number;
  /** Where their middle is, from the picture's middle down, in shares of its half height. */
  readonly down: number;
}

const USUAL: Shot = { azimuth_deg: 28, elevation_deg: 5, fieldOfView_deg: 34, fill: 0.68, down: 0.1 };

const SHOTS: Readonly<Record<NonNullable<Setting['camera']>, Partial<Shot>>> = {
  close: { fill: 0.98, fieldOfView_deg: 26, down: 0.02 },
  wide: { fill: 0.3, fieldOfView_deg: 52, down: 0.22, elevation_deg: 8 },
  above: { elevation_deg: 58, down: 0, fill: 0.74 },
  below: { elevation_deg: -4, fieldOfView_deg: 50, fill: 0.76, down: 0.02 },
  front: { azimuth_deg: 0 },
  side: { azimuth_deg: 90 },
  back: { azimuth_deg: 180 },
  isometric: { azimuth_deg: 45, elevation_deg: 35.264, fill: 0.74, down: 0 },
};

/** What the view depends on besides the things. */
export interface FramingOptions {
  readonly camera: Setting['camera'];
  /** Degrees that the prompt leaves open. */
  readonly turn_deg: number;
  /** Degrees that small things are seen from further above. */
  readonly lift_deg: number;
  /** Width by height. */
  readonly aspect: number;
}

/** Where nothing stands, a camera at a man's height looks over the land. */
const LANDSCAPE = { position: [0, 1.7, 9], target: [0, 2.9, -10], fieldOfView_deg: 50 } as const;

/** A camera that has all points in its picture. @param points xyz triples, metres, on and above y = 0 */
export function frameScene(points: ArrayLike<number>, options: FramingOptions): Camera {
  const { camera, aspect } = options;
  if (points.length === 0) {
    const { position, target, fieldOfView_deg } = LANDSCAPE;
    const higher = camera === 'above' ? 12 : 0;
    return lookAt({
      position: [0, 1.7 + higher, 9],
      target: [target[0], target[1], position[2] - 19],
      fieldOfView_deg,
    });
  }
  const shot = {
    ...USUAL,
    elevation_deg: USUAL.elevation_deg + options.lift_deg,
    ...(camera && SHOTS[camera]),
  };
  const azimuth_deg = shot.azimuth_deg + (camera === undefined || camera === 'wide' ? options.turn_deg : 0);
  const back = towards(azimuth_deg, shot.elevation_deg);
  const kept = camera === 'close' ? upperPart(points) : points;
  const facing = lookAt({ position: back, target: [0, 0, 0], fieldOfView_deg: shot.fieldOfView_deg });
  const { position, target, distance_m } = frame(kept, facing, shot, aspect);
  const found = lookAt({ position, target, fieldOfView_deg: shot.fieldOfView_deg });
  if (camera !== 'isometric') return aboveGround(found, target, shot);
  return { ...found, projection: 'orthographic', halfHeight: found.halfHeight * distance_m };
}

function towards(azimuth_deg: number, elevation_deg: number): Vector {
  const [around, up] = [(azimuth_deg * Math.PI) / 180, (elevation_deg * Math.PI) / 180];
  return [Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)];
}

/** Of what is taller than wide, a portrait shows the upper part. */
function upperPart(points: ArrayLike<number>): ArrayLike<number> {
  const high = [-Infinity, -Infinity, -Infinity];
  const low = [Infinity, Infinity, Infinity];
  for (let i = 0; i < points.length; i++) {
    high[i % 3] = Math.max(high[i % 3]!, points[i]!);
    low[i % 3] = Math.min(low[i % 3]!, points[i]!);
  }
  const tall = high[1]! - low[1]!;
  if (tall < 1.3 * Math.max(high[0]! - low[0]!, high[2]! - low[2]!)) return points;
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 3) {
    if (points[i + 1]! > low[1]! + 0.58 * tall) kept.push(points[i]!, points[i + 1]!, points[i + 2]!);
  }
  return kept;
}

/** The place along the line of sight from which all points are just within their share of the picture. */
function frame(
  points: ArrayLike<number>,
  { right, up, back, halfHeight }: Camera,
  { fill, down }: Shot,
  aspect: number,
): { readonly position: Vector; readonly target: Vector; readonly distance_m: number } {
  const along = (v: Vector, i: number) => v[0] * points[i]! + v[1] * points[i + 1]! + v[2] * points[i + 2]!;
  const reach = [fill * halfHeight * Math.min(aspect, 1.5), fill * halfHeight] as const;
  let [x, y, depth] = [0, 0, 0];
  // What is near looks larger: the middle of the picture moves with the distance, and settles in a few turns.
  for (let turn = 0; turn < 12; turn++) {
    const nearest = { depth: -Infinity, left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
    for (let i = 0; i < points.length; i += 3) {
      const [a, b, c] = [along(right, i), along(up, i), along(back, i)];
      nearest.depth = Math.max(nearest.depth, c + Math.abs(a - x) / reach[0], c + Math.abs(b - y) / reach[1]);
    }
    depth = nearest.depth;
    for (let i = 0; i < points.length; i += 3) {
      const away = depth - along(back, i);
      const [a, b] = [(along(right, i) - x) / away, (along(up, i) - y) / away];
      nearest.left = Math.min(nearest.left, a);
      nearest.right = Math.max(nearest.right, a);
      nearest.low = Math.min(nearest.low, b);
      nearest.high = Math.max(nearest.high, b);
    }
    const middle = depth - meanOf(points, along, back);
    x += ((nearest.left + nearest.right) / 2) * middle;
    y += ((nearest.low + nearest.high) / 2) * middle;
  }
  const away = depth - meanOf(points, along, back);
  const raised = y + down * halfHeight * away;
  const at = (d: number): Vector => [
    right[0] * x + up[0] * raised + back[0] * d,
    right[1] * x + up[1] * raised + back[1] * d,
    right[2] * x + up[2] * raised + back[2] * d,
  ];
  return { position: at(depth), target: at(depth - away), distance_m: away };
}

function meanOf(
  points: ArrayLike<number>,
  along: (v: Vector, i: number) => number,
  direction: Vector,
): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) sum += along(direction, i);
  return (sum * 3) / points.length;
}

/** Lifts a camera out of the ground. */
function aboveGround(camera: Camera, target: Vector, { fieldOfView_deg }: Shot): Camera {
  const { position } = camera;
  const away = Math.hypot(...position.map((p, k) => p - target[k]!));
  const lowest = 0.045 * away;
  if (position[1] >= lowest) return camera;
  return lookAt({ position: [position[0], lowest, position[2]], target, fieldOfView_deg });
}
