import { oklabChannels } from '../../../studio/imaging/oklab-channels.ts';
import { components, type Mask } from '../../../studio/imaging/silhouette/mask.ts';
import type { FrontSample } from '../front-sample.ts';
import type { Convex } from './convex.ts';
import { blankMap, drawFaces, type FaceMap, type Raster, rasterOf } from './face-map.ts';
import type { Pose } from './pose.ts';

/** A picture that bodies are compared with. */
export interface Target {
  readonly raster: Raster;
  /** How well bodies stand for the picture. */
  compare(bodies: readonly Convex[], pose: Pose, open?: number): Likeness;
  /** The faces that were drawn last. */
  readonly map: FaceMap;
  readonly colors: readonly Float32Array[];
  readonly inside: Uint8Array;
}

export interface Likeness {
  /** Intersection over union of the outlines. */
  readonly iou: number;
  /** Share of the colours' variance that is within faces, and not between them. */
  readonly within: number;
}

/** Oklab, squared: what varies less is of one colour, but for rounding. */
const ONE_COLOR = 1e-6;

export function targetOf(sample: FrontSample): Target {
  const { image, mask } = sample;
  const { inside } = mask;
  const raster = rasterOf(sample);
  const colors = oklabChannels(image);
  const map = blankMap(raster);
  const [within, beyond] = [1, 0].map((value) => pixelsWhere(inside, value)) as [Int32Array, Int32Array];
  const all = momentsOf(colors, within, inside);
  const whole = all.spread(1);
  const area = all.counts[1]!;
  const holes = holesOf(mask);
  return {
    raster,
    map,
    colors,
    inside,
    compare(bodies, pose, open) {
      const [first, last] = facesOf(bodies, open);
      drawFaces(bodies, pose, raster, map);
      const { faces } = map;
      let besides = 0;
      for (let i = 0; i < beyond.length; i++) {
        const pixel = beyond[i]!;
        const face = faces[pixel]!;
        if (face > 0 && !(face >= first && face < last && holes[pixel])) besides++;
      }
      const { counts, spread } = momentsOf(colors, within, faces);
      let [both, scattered] = [0, 0];
      for (let face = 1; face < counts.length; face++) {
        both += counts[face]!;
        scattered += spread(face);
      }
      // What is not covered is not explained.
      return {
        iou: both / (area + besides),
        within: whole > ONE_COLOR * area ? (scattered + (whole * (area - both)) / area) / whole : 1,
      };
    },
  };
}

/** Numbers of one body's faces in a map of all of them; of none where there is none. */
export function facesOf(
  bodies: readonly Convex[],
  body: number | undefined,
): readonly [first: number, end: number] {
  if (body === undefined) return [0, 0];
  const first = 1 + bodies.slice(0, body).reduce((sum, { faces }) => sum + faces.length, 0);
  return [first, first + bodies[body]!.faces.length];
}

const MOST_FACES = 64;

const pixelsWhere = (values: Uint8Array, wanted: number): Int32Array =>
  Int32Array.from([...values.keys()].filter((pixel) => values[pixel] === wanted));

/** Sums of the colours of some pixels, a group; those of group 0 are left out. */
function momentsOf(colors: readonly Float32Array[], pixels: Int32Array, groups: Uint8Array) {
  const counts = new Float64Array(MOST_FACES);
  const sums = new Float64Array(MOST_FACES * 4);
  const [l, a, b] = colors as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const group = groups[pixel]!;
    if (group === 0) continue;
    const at = group * 4;
    const x = l[pixel]!;
    const y = a[pixel]!;
    const z = b[pixel]!;
    counts[group]!++;
    sums[at]! += x;
    sums[at + 1]! += y;
    sums[at + 2]! += z;
    sums[at + 3]! += x * x + y * y + z * z;
  }
  return {
    counts,
    /** Squared distances from the group's mean, summed. */
    spread(group: number): number {
      const at = group * 4;
      const squares = sums[at]! ** 2 + sums[at + 1]! ** 2 + sums[at + 2]! ** 2;
      return counts[group]! > 0 ? sums[at + 3]! - squares / counts[group]! : 0;
    },
  };
}

/** 1 where what is not inside is enclosed. */
function holesOf({ width, height, inside }: Mask): Uint8Array {
  const { of } = components({ width, height, inside: inside.map((value) => 1 - value) }, 1);
  const around = of[0]!;
  return inside.map((value, pixel) => (value || of[pixel] === around ? 0 : 1));
}
