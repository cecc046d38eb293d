import type { Surface } from './surface.ts';

export type Vector = readonly [number, number, number];

/** Where a picture is taken from. All vectors are unit vectors in world space. */
export interface Camera {
  readonly projection: 'perspective' | 'orthographic';
  readonly position: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** From what is seen to the camera. */
  readonly back: Vector;
  /** Half of the picture's height: at distance 1 in a perspective, in metres in an orthographic view. */
  readonly halfHeight: number;
}

/** From which side, and how, a model is looked at. */
export interface View {
  /** 0 looks at glTF's front from +Z, 90 from +X. */
  readonly azimuth_deg: number;
  /** -89 to 89; above the horizon is positive. */
  readonly elevation_deg: number;
  /** `perspective` by default. */
  readonly projection?: Camera['projection'];
  /** Upright angle of a perspective; 28 by default, a portrait lens, which distorts little. */
  readonly fieldOfView_deg?: number;
  /** Width of the picture by its height; 1 by default. */
  readonly aspect?: number;
  /** Share of the picture that the model's larger extent fills, 0 to 1; 0.88 by default. */
  readonly fill?: number;
}

const FIELD_OF_VIEW_DEG = 28;
const FILL = 0.88;
const RADIANS = Math.PI / 180;

/** The directions that pictures are compared from: all around, from a little above. */
export const EIGHT_VIEWS: readonly View[] = Array.from({ length: 8 }, (_, i) => ({
  azimuth_deg: i * 45,
  elevation_deg: 20,
}));

/** The camera in a view's direction from which the surfaces fill the picture. */
export function frameCamera(surfaces: readonly Surface[], view: View): Camera {
  const { projection = 'perspective', aspect = 1, fill = FILL } = view;
  const axes = axesOf(view);
  if (projection === 'orthographic') {
    const [left, right, below, above, near] = extremes(surfaces, axes, 0, 0);
    const halfHeight = Math.max((right + left) / 2 / aspect, (above + below) / 2) / fill;
    const at = [(right - left) / 2, (above - below) / 2, near + Math.max(halfHeight, 1e-6)] as const;
    return { projection, ...axes, position: combine(axes, at), halfHeight: Math.max(halfHeight, 1e-9) };
  }
  const halfHeight = Math.tan(((view.fieldOfView_deg ?? FIELD_OF_VIEW_DEG) / 2) * RADIANS);
  // Lines of sight are steeper to the sides of a wide picture: each direction is solved with its own slope.
  const slopes = [halfHeight * aspect * fill, halfHeight * fill] as const;
  const [left, right, below, above, near] = extremes(surfaces, axes, ...slopes);
  const distance = Math.max((left + right) / (2 * slopes[0]), (below + above) / (2 * slopes[1]));
  const at = [
    (right - left) / 2,
    (above - below) / 2,
    // A model that is a line towards the camera has no extent across; it still must not touch the lens.
    distance > near ? distance : near + 1e-3 * Math.max(1, Math.abs(near)),
  ] as const;
  return { projection, ...axes, position: combine(axes, at), halfHeight };
}

interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
}

function axesOf({ azimuth_deg, elevation_deg }: View): Axes {
  const [ca, sa] = [Math.cos(azimuth_deg * RADIANS), Math.sin(azimuth_deg * RADIANS)];
  const [ce, se] = [Math.cos(elevation_deg * RADIANS), Math.sin(elevation_deg * RADIANS)];
  return { right: [ca, 0, -sa], up: [-se * sa, ce, -se * ca], back: [sa * ce, se, ca * ce] };
}

function combine({ right, up, back }: Axes, [x, y, z]: Vector): Vector {
  const at = (k: 0 | 1 | 2) => right[k] * x + up[k] * y + back[k] * z;
  return [at(0), at(1), at(2)];
}

type Extremes = [left: number, right: number, below: number, above: number, near: number];

/**
 * How far the vertices reach along lines of sight of a slope, across and up. A vertex at (a, b, c) along the axes is inside a picture
 * from (x, y, distance) if |a - x| and |b - y| are at most (distance - c) * slope; so the outermost lines, left and right,
 * fix x and one distance, those above and below fix y and another, and the larger distance holds.
 */
function extremes(
  surfaces: readonly Surface[],
  { right: r, up: u, back: n }: Axes,
  slopeAcross: number,
  slopeUp: number,
): Extremes {
  let [left, right, below, above, near] = new Array<number>(5).fill(-Infinity) as Extremes;
  for (const { positions, triangles } of surfaces) {
    const seen = new Uint8Array(positions.length / 3);
    for (let corner = 0; corner < triangles.length; corner++) {
      const vertex = triangles[corner]!;
      if (seen[vertex] === 1) continue;
      seen[vertex] = 1;
      const x = positions[vertex * 3]!;
      const y = positions[vertex * 3 + 1]!;
      const z = positions[vertex * 3 + 2]!;
      const a = r[0] * x + r[1] * y + r[2] * z;
      const b = u[0] * x + u[1] * y + u[2] * z;
      const c = n[0] * x + n[1] * y + n[2] * z;
      left = Math.max(left, c * slopeAcross - a);
      right = Math.max(right, c * slopeAcross + a);
      below = Math.max(below, c * slopeUp - b);
      above = Math.max(above, c * slopeUp + b);
      near = Math.max(near, c);
    }
  }
  return [left, right, below, above, near];
}
