import type { Surface } from './surface.ts';

type Vector = readonly [number, number, number];
type Extremes = [number, number, number, number, number];

/** A perspective camera that looks at a model. All vectors are unit vectors in world space. */
export interface Camera {
  readonly position: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** From the model to the camera. */
  readonly back: Vector;
  /** Half of the picture's side at distance 1. */
  readonly tangent: number;
}

/** The catalogue view: glTF's front is +Z, seen from its left and a little above, as product photos are. */
const AZIMUTH_DEG = 35;
const ELEVATION_DEG = 18;
const FIELD_OF_VIEW_DEG = 28;
/** Share of the picture that the model's larger extent fills. */
const FILL = 0.88;

/** The camera from which the surfaces fill a square picture, in the catalogue's three-quarter view. */
export function catalogueCamera(surfaces: readonly Surface[]): Camera {
  const azimuth = (AZIMUTH_DEG * Math.PI) / 180;
  const elevation = (ELEVATION_DEG * Math.PI) / 180;
  const back: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  const right: Vector = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const up: Vector = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  const tangent = Math.tan((FIELD_OF_VIEW_DEG / 2) * (Math.PI / 180));
  const axes = [right, up, back] as const;
  const { x, y, distance } = frame(surfaces, axes, tangent * FILL);
  const position = [0, 1, 2].map((k) => right[k]! * x + up[k]! * y + back[k]! * distance);
  return { position: position as unknown as Vector, right, up, back, tangent };
}

/**
 * Where along the axes a camera stands that sees all vertices within `tangent`: a vertex at (a, b, c) is inside if
 * |a - x| and |b - y| are at most (distance - c) * tangent. So the outermost lines of sight, left and right, fix x and
 * one distance, those above and below fix y and another; the larger distance holds.
 */
function frame(surfaces: readonly Surface[], axes: readonly [Vector, Vector, Vector], tangent: number) {
  const [r, u, n] = axes;
  let [left, right, below, above, near] = new Array<number>(5).fill(-Infinity) as Extremes;
  for (const { positions, triangles } of surfaces) {
    const seen = new Uint8Array(positions.length / 3);
    for (const vertex of triangles) {
      if (seen[vertex] === 1) continue;
      seen[vertex] = 1;
      const x = positions[vertex * 3]!;
      const y = positions[vertex * 3 + 1]!;
      const z = positions[vertex * 3 + 2]!;
      const a = r[0] * x + r[1] * y + r[2] * z;
      const b = u[0] * x + u[1] * y + u[2] * z;
      const c = n[0] * x + n[1] * y + n[2] * z;
      left = Math.max(left, c * tangent - a);
      right = Math.max(right, c * tangent + a);
      below = Math.max(below, c * tangent - b);
      above = Math.max(above, c * tangent + b);
      near = Math.max(near, c);
    }
  }
  const across = (left + right) / (2 * tangent);
  const upright = (below + above) / (2 * tangent);
  const distance = Math.max(across, upright);
  return {
    x: (right - left) / 2,
    y: (above - below) / 2,
    // A model that is a line towards the camera has no extent across; it still must not touch the lens.
    distance: distance > near ? distance : near + 1e-3 * Math.max(1, Math.abs(near)),
  };
}
