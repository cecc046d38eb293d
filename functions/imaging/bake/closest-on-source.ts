import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Correspondence } from './correspondence.ts';
import type { BakeTarget, SourceModel } from './source-model.ts';
import type { Texels } from './texels.ts';

/** For a target that only resembles the source: each texel shows the point of the source that is nearest to it. */
export function closestOnSource(source: SourceModel): Correspondence {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(source.positions, 3));
  geometry.setIndex(new BufferAttribute(source.triangles, 1));
  const bvh = new MeshBVH(geometry, { indirect: true });
  return {
    sameShape: false,
    locate(target, texels) {
      const triangles = new Uint32Array(texels.pixels.length);
      const b1 = new Float32Array(triangles.length);
      const b2 = new Float32Array(triangles.length);
      const point = new Vector3();
      const hit = { point: new Vector3(), distance: 0, faceIndex: 0 };
      for (let t = 0; t < target.triangles.length / 3; t++) {
        for (let i = texels.starts[t]!; i < texels.starts[t + 1]!; i++) {
          placeTexel(target, texels, t, i, point);
          bvh.closestPointToPoint(point, hit);
          triangles[i] = hit.faceIndex;
          weigh(source, hit.faceIndex, hit.point, i, b1, b2);
        }
      }
      return { triangles, b1, b2 };
    },
  };
}

function placeTexel(
  { positions, triangles }: BakeTarget,
  { b1, b2 }: Texels,
  t: number,
  i: number,
  out: Vector3,
): void {
  const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
  const [w1, w2] = [b1[i]!, b2[i]!];
  const w0 = 1 - w1 - w2;
  out.set(
    w0 * positions[a]! + w1 * positions[b]! + w2 * positions[c]!,
    w0 * positions[a + 1]! + w1 * positions[b + 1]! + w2 * positions[c + 1]!,
    w0 * positions[a + 2]! + w1 * positions[b + 2]! + w2 * positions[c + 2]!,
  );
}

/** The weights of a triangle's second and third corner at a point of it (Ericson 2004, section 3.4). */
function weigh(
  { positions, triangles }: SourceModel,
  t: number,
  { x, y, z }: Vector3,
  i: number,
  b1: Float32Array,
  b2: Float32Array,
): void {
  const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
  const u = [
    positions[b]! - positions[a]!,
    positions[b + 1]! - positions[a + 1]!,
    positions[b + 2]! - positions[a + 2]!,
  ];
  const v = [
    positions[c]! - positions[a]!,
    positions[c + 1]! - positions[a + 1]!,
    positions[c + 2]! - positions[a + 2]!,
  ];
  const w = [x - positions[a]!, y - positions[a + 1]!, z - positions[a + 2]!];
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
  const area = uu * vv - uv * uv;
  if (!(area > 0)) return;
  b1[i] = Math.min(1, Math.max(0, (vv * wu - uv * wv) / area));
  b2[i] = Math.min(1 - b1[i]!, Math.max(0, (uu * wv - uv * wu) / area));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
