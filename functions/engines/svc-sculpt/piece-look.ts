import type { MaterialProgram } from '../../studio/materials/material-program.ts';
import type { Surface } from './surface.ts';

/** One look for a whole piece: glTF's factors, the colour linear. */
export interface PieceLook {
  readonly color: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  readonly glow: number;
}

/** At most so many triangles of a piece are looked at. */
const SAMPLES = 256;

/** The mean of a material over the middles of a piece's triangles, as large as they are. */
export function meanLook(
  { places: p, points, vertices, normals: n }: Surface,
  program: MaterialProgram,
  faces: readonly number[],
): PieceLook {
  const step = Math.max(1, Math.floor(faces.length / SAMPLES));
  const position = new Float64Array(3);
  const normal = new Float64Array(3);
  const sum = { color: [0, 0, 0] as [number, number, number], metallic: 0, roughness: 0, glow: 0, area: 0 };
  for (let i = 0; i < faces.length; i += step) {
    const first = faces[i]! * 3;
    const [a, b, c] = [points[first]! * 3, points[first + 1]! * 3, points[first + 2]! * 3];
    for (let k = 0; k < 3; k++) {
      position[k] = (p[a + k]! + p[b + k]! + p[c + k]!) / 3;
      normal[k] = n[vertices[first]! * 3 + k]!;
    }
    const area_m2 = areaOf(p, a, b, c) + 1e-12;
    const look = program.at(position, normal, { edge: 0, cavity: 0 });
    for (let k = 0; k < 3; k++) sum.color[k]! += look.color[k]! * area_m2;
    sum.metallic += look.metallic * area_m2;
    sum.roughness += look.roughness * area_m2;
    sum.glow += look.glow * area_m2;
    sum.area += area_m2;
  }
  const mean = (value: number) => Math.min(1, value / sum.area);
  return {
    color: [mean(sum.color[0]), mean(sum.color[1]), mean(sum.color[2])],
    metallic: mean(sum.metallic),
    roughness: mean(sum.roughness),
    glow: mean(sum.glow),
  };
}

function areaOf(p: Float64Array, a: number, b: number, c: number): number {
  const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
  const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
