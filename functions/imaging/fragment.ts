import type { Camera } from './camera.ts';
import type { ShadedPoint } from './shading.ts';
import type { Surface } from './surface.ts';
import { sampleTexture } from './texture.ts';

/** Fills a {@link ShadedPoint} from a triangle and its corners' shares. It owns its arrays: one call ends the other's result. */
export interface FragmentReader {
  readonly point: ShadedPoint;
  /** Base colour and alpha only. */
  readColor(surface: Surface, triangle: number, a: number, b: number, c: number): void;
  /** Normal, turned to the camera, and view vector. */
  readGeometry(surface: Surface, triangle: number, a: number, b: number, c: number): void;
}

export function createFragmentReader(camera: Camera): FragmentReader {
  const baseColor = new Float32Array(4);
  const normal = new Float32Array(3);
  const view = new Float32Array(3);
  const sample = new Float32Array(4);
  return {
    point: { baseColor, normal, view },
    readColor({ look, uvs, colors, triangles }, triangle, a, b, c) {
      const i = triangles[triangle]!;
      const j = triangles[triangle + 1]!;
      const k = triangles[triangle + 2]!;
      for (let n = 0; n < 4; n++) baseColor[n] = look.baseColor[n]!;
      if (look.texture && uvs) {
        const u = a * uvs[i * 2]! + b * uvs[j * 2]! + c * uvs[k * 2]!;
        const v = a * uvs[i * 2 + 1]! + b * uvs[j * 2 + 1]! + c * uvs[k * 2 + 1]!;
        sampleTexture(look.texture, u, v, sample);
        for (let n = 0; n < 4; n++) baseColor[n]! *= sample[n]!;
      }
      if (!colors) return;
      const { values, size } = colors;
      for (let n = 0; n < size; n++) {
        baseColor[n]! *= a * values[i * size + n]! + b * values[j * size + n]! + c * values[k * size + n]!;
      }
    },
    readGeometry(surface, triangle, a, b, c) {
      const { positions, normals, triangles } = surface;
      const i = triangles[triangle]! * 3;
      const j = triangles[triangle + 1]! * 3;
      const k = triangles[triangle + 2]! * 3;
      for (let n = 0; n < 3; n++) {
        view[n] =
          camera.position[n]! - (a * positions[i + n]! + b * positions[j + n]! + c * positions[k + n]!);
        if (normals) normal[n] = a * normals[i + n]! + b * normals[j + n]! + c * normals[k + n]!;
      }
      if (!normals) faceNormal(positions, i, j, k, normal);
      normalize(view);
      normalize(normal);
      if (normal[0]! * view[0]! + normal[1]! * view[1]! + normal[2]! * view[2]! < 0 && facesAway(surface)) {
        for (let n = 0; n < 3; n++) normal[n] = -normal[n]!;
      }
    },
  };
}

/** Only what may be seen from behind, or has no normals of its own, can have a normal to turn. */
function facesAway({ look, normals, mirrored }: Surface): boolean {
  return look.doubleSided || !normals || mirrored;
}

function faceNormal(positions: Float32Array, i: number, j: number, k: number, out: Float32Array): void {
  const ux = positions[j]! - positions[i]!;
  const uy = positions[j + 1]! - positions[i + 1]!;
  const uz = positions[j + 2]! - positions[i + 2]!;
  const vx = positions[k]! - positions[i]!;
  const vy = positions[k + 1]! - positions[i + 1]!;
  const vz = positions[k + 2]! - positions[i + 2]!;
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
}

function normalize(v: Float32Array): void {
  const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
  if (length > 0) for (let n = 0; n < 3; n++) v[n]! /= length;
  else v[1] = 1;
}
