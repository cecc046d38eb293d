/** The weights of a triangle's corners at a point of it (Ericson 2004, "Real-Time Collision Detection", section 3.4). */
export function cornerWeights(
  positions: Float32Array,
  triangles: Uint32Array,
  triangle: number,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((k) => triangles[triangle * 3 + k]! * 3) as [number, number, number];
  const from = (i: number) => [0, 1, 2].map((k) => positions[i + k]! - positions[a + k]!);
  const [u, v, w] = [from(b), from(c), [x - positions[a]!, y - positions[a + 1]!, z - positions[a + 2]!]];
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
  const area = uu * vv - uv * uv;
  if (!(area > 0)) return [1, 0, 0];
  const second = Math.min(1, Math.max(0, (vv * wu - uv * wv) / area));
  const third = Math.min(1 - second, Math.max(0, (uu * wv - uv * wu) / area));
  return [1 - second - third, second, third];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
