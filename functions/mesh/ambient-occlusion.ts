import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { BareSurface } from './surface-shape.ts';

const RAYS = 24;
/** How far a surface darkens another, in shares of the box's diagonal. */
const REACH = 0.12;

/**
 * How much of the sky over each vertex the surface itself hides, 0 to 1, seen as far as 12 % of the model's size, with
 * the weight of light that falls on it (Zhukov, Iones and Kronin 1998).
 */
export function ambientOcclusion({ positions, triangles }: BareSurface): Float32Array {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  geometry.computeBoundingBox();
  const diagonal = geometry.boundingBox!.getSize(new Vector3()).length();
  const cavity = new Float32Array(positions.length / 3);
  if (!(diagonal > 0) || !Number.isFinite(diagonal)) return cavity;
  const normals = vertexNormals(positions, triangles);
  const bvh = new MeshBVH(geometry, { indirect: true });
  const ray = new Ray();
  for (let v = 0; v < cavity.length; v++) {
    const normal = new Vector3(normals[v * 3], normals[v * 3 + 1], normals[v * 3 + 2]);
    if (normal.lengthSq() === 0) continue;
    const side = new Vector3(1, 0, 0);
    if (Math.abs(normal.x) > 0.8) side.set(0, 1, 0);
    side.addScaledVector(normal, -side.dot(normal)).normalize();
    const up = new Vector3().crossVectors(normal, side);
    ray.origin.fromArray(positions, v * 3).addScaledVector(normal, diagonal * 1e-3);
    let hits = 0;
    for (let i = 0; i < RAYS; i++) {
      // Evenly over the disc below the hemisphere (Vogel 1979): that is by the cosine over the hemisphere.
      const radius = Math.sqrt((i + 0.5) / RAYS);
      const turn = i * 2.399963229728653;
      ray.direction
        .copy(normal)
        .multiplyScalar(Math.sqrt(1 - radius * radius))
        .addScaledVector(side, radius * Math.cos(turn))
        .addScaledVector(up, radius * Math.sin(turn));
      if (bvh.raycastFirst(ray, DoubleSide, 0, diagonal * REACH)) hits++;
    }
    cavity[v] = hits / RAYS;
  }
  return cavity;
}

/** By area, one a vertex; zero where it has no face. */
function vertexNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    for (let k = 0; k < 3; k++) {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3];
      const area =
        (positions[b + m]! - positions[a + m]!) * (positions[c + n]! - positions[a + n]!) -
        (positions[b + n]! - positions[a + n]!) * (positions[c + m]! - positions[a + m]!);
      normals[a + k]! += area;
      normals[b + k]! += area;
      normals[c + k]! += area;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!);
    for (let k = 0; k < 3; k++) normals[i + k] = length > 0 ? normals[i + k]! / length : 0;
  }
  return normals;
}
