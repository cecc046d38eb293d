import { computeNormals } from '../../geometry/mesh/normals.ts';
import type { Camera, Vector } from '../../imaging/camera.ts';
import { CLAY } from '../../imaging/look.ts';
import type { Painter } from '../../imaging/paint/painter.ts';
import type { Surface } from '../../imaging/surface.ts';
import { createNoise, smoothstep } from '../../materials/noise.ts';
import type { Place } from './place.ts';

/** The ground of a scene, in metres, level at y = 0 where things stand. */
export interface GroundOptions {
  readonly place: Place;
  readonly camera: Camera;
  /** Of what stands on it. */
  readonly radius_m: number;
  readonly painter: Painter;
  readonly water: Painter;
  /** Whether the things lie in the water. */
  readonly afloat: boolean;
  /** How deep they lie, metres. */
  readonly draught_m: number;
  readonly seed: number;
}

const RINGS = 64;
const SPOKES = 128;
/** Radii of the scene from its middle to the first ring, and to the last. */
const FIRST = 0.06;
const LAST = 900;

/** Radii of the scene above the place where things stand. */
const WATER_LEVEL = { around: -0.09, behind: -0.035, through: 0.005 } as const;

/** The ground as surfaces, around the place where things stand: land, water, or both. */
export function createGround(options: GroundOptions): Surface[] {
  const { place, radius_m, painter, water, afloat, draught_m } = options;
  const level = (y_m: number) => disc(options, () => y_m, water);
  if (place.water === undefined) return [disc(options, heightsOf(options), painter)];
  if (afloat) return [level(draught_m)];
  return [disc(options, heightsOf(options), painter), level(WATER_LEVEL[place.water] * radius_m)];
}

/** The ground's height at a place: level under things, waves around, down to the water where there is some. */
function heightsOf({ place, camera, radius_m, seed }: GroundOptions): (x: number, z: number) => number {
  const noise = createNoise(seed ^ 0x27d4eb2f);
  const [ax, , az] = away(camera);
  const eye = Math.hypot(camera.position[0], camera.position[2]) / radius_m;
  return (x, z) => {
    const [u, v] = [x / radius_m, z / radius_m];
    const far = Math.hypot(u, v);
    const rough = noise.fractal(u * 0.35, 0, v * 0.35, 4);
    // Before the camera the ground stays low, or it would hide what it is there for.
    const ahead = u * ax + v * az;
    const free = smoothstep(1.3, 4, far) * (0.25 + 0.75 * smoothstep(-eye * 0.2, eye, ahead));
    const waves = place.waves * 3 * rough * free * Math.min(3, 1 + far / 30);
    if (place.water === 'around') {
      const shore = 1.25 + 0.45 * noise.fractal(u * 0.9, 4, v * 0.9, 3);
      return radius_m * (waves * 0.3 - 0.3 * smoothstep(shore, shore + 0.9, far));
    }
    if (place.water === 'behind') {
      const shore = 2.6 + 0.5 * noise.fractal(u * 0.25, 4, v * 0.25, 3);
      return radius_m * (waves - 0.09 * Math.max(0, ahead - shore * 0.6));
    }
    if (place.water === 'through') {
      // The ends of a bridge are in the banks, and its piers in the bed.
      const off = Math.abs(u + 0.25 * smoothstep(1, 4, Math.abs(v)) * Math.sin(v * 0.8));
      return (
        radius_m * (Math.max(0, waves) * smoothstep(1, 3, off) - 0.06 + 0.1 * smoothstep(0.42, 0.68, off))
      );
    }
    return radius_m * waves;
  };
}

/** Level direction in which a camera looks. */
function away({ back, up }: Camera): Vector {
  const flat = Math.hypot(back[0], back[2]);
  const [x, z] = flat > 1e-3 ? [-back[0] / flat, -back[2] / flat] : [up[0], up[2]];
  return [x, 0, z];
}

/** Rings around the origin, each wider than the one within, so that what is near is fine. */
function disc(
  { radius_m, camera }: GroundOptions,
  heightAt: (x: number, z: number) => number,
  painter: Painter,
): Surface {
  const positions = new Float32Array((1 + RINGS * SPOKES) * 3);
  positions[1] = heightAt(0, 0);
  const growth = (LAST / FIRST) ** (1 / (RINGS - 1));
  for (let ring = 0; ring < RINGS; ring++) {
    const r = FIRST * growth ** ring * radius_m;
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const turn = (spoke / SPOKES) * 2 * Math.PI;
      const [x, z] = [r * Math.sin(turn), r * Math.cos(turn)];
      positions.set([x, heightAt(x, z), z], (1 + ring * SPOKES + spoke) * 3);
    }
  }
  const { vertices, triangles, normals } = computeNormals(positions, seenTriangles(positions, camera), 180);
  const placed = new Float32Array(vertices.length * 3);
  for (const [i, vertex] of vertices.entries())
    placed.set(positions.subarray(vertex * 3, vertex * 3 + 3), i * 3);
  return {
    look: { ...CLAY, doubleSided: false },
    paint: { painter },
    shadowless: true,
    positions: placed,
    normals,
    tangents: null,
    uvs: [],
    colors: null,
    triangles,
    quads: 0,
    mirrored: false,
    scale: 1,
  };
}

/** Without what is behind the lens, which would count as pictures full of triangles. */
function seenTriangles(positions: Float32Array, { position, back, projection }: Camera): Uint32Array {
  const triangles = discTriangles();
  if (projection === 'orthographic') return triangles;
  const isBefore = (vertex: number): boolean =>
    back[0] * (positions[vertex * 3]! - position[0]) +
      back[1] * (positions[vertex * 3 + 1]! - position[1]) +
      back[2] * (positions[vertex * 3 + 2]! - position[2]) <
    0;
  return triangles.filter((_, corner) => {
    const first = corner - (corner % 3);
    return [0, 1, 2].some((k) => isBefore(triangles[first + k]!));
  });
}

function discTriangles(): Uint32Array {
  const list: number[] = [];
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const after = (spoke + 1) % SPOKES;
    list.push(0, 1 + spoke, 1 + after);
    for (let ring = 0; ring + 1 < RINGS; ring++) {
      const [a, b] = [1 + ring * SPOKES + spoke, 1 + ring * SPOKES + after];
      list.push(a, a + SPOKES, b + SPOKES, a, b + SPOKES, b);
    }
  }
  return Uint32Array.from(list);
}
