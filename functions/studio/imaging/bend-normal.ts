import { normalize } from './unit-normal.ts';

/**
 * Turns an interpolated normal, in place, to where a tangent-space normal map points (glTF 2.0, normalTexture).
 *
 * @param tangents of the vertices, xyzw
 * @param shares of the vertices i, j and k in the place
 * @param texel of the map, 0 to 1
 */
export function bendNormal(
  tangents: Float32Array,
  i: number,
  j: number,
  k: number,
  shares: Float64Array,
  texel: Float32Array,
  scale: number,
  normal: Float64Array,
): void {
  const a = shares[0]!;
  const b = shares[1]!;
  const c = shares[2]!;
  let tx = a * tangents[i * 4]! + b * tangents[j * 4]! + c * tangents[k * 4]!;
  let ty = a * tangents[i * 4 + 1]! + b * tangents[j * 4 + 1]! + c * tangents[k * 4 + 1]!;
  let tz = a * tangents[i * 4 + 2]! + b * tangents[j * 4 + 2]! + c * tangents[k * 4 + 2]!;
  const along = tx * normal[0]! + ty * normal[1]! + tz * normal[2]!;
  tx -= along * normal[0]!;
  ty -= along * normal[1]!;
  tz -= along * normal[2]!;
  const length = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (!(length > 0)) return;
  const sign = tangents[i * 4 + 3]! < 0 ? -1 : 1;
  const mx = ((texel[0]! * 2 - 1) * scale) / length;
  const my = ((texel[1]! * 2 - 1) * scale * sign) / length;
  const mz = Math.max(0, texel[2]! * 2 - 1);
  const bx = normal[1]! * tz - normal[2]! * ty;
  const by = normal[2]! * tx - normal[0]! * tz;
  const bz = normal[0]! * ty - normal[1]! * tx;
  normal[0] = mx * tx + my * bx + mz * normal[0]!;
  normal[1] = mx * ty + my * by + mz * normal[1]!;
  normal[2] = mx * tz + my * bz + mz * normal[2]!;
  normalize(normal);
}
