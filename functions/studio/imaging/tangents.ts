/**
 * Tangents of a surface that has none: along the growing U of the triangles around each vertex, larger ones counting
 * more, made perpendicular to its normal (Lengyel 2001, "Computing Tangent Space Basis Vectors for an Arbitrary Mesh").
 *
 * @param normals unit length, xyz
 * @param uvs of the set that the normal map uses
 * @returns xyzw, unit length; w is -1 where the UVs are mirrored
 */
export function deriveTangents(
  positions: Float32Array,
  normals: Float32Array,
  uvs: Float32Array,
  triangles: Uint32Array,
): Float32Array {
  const count = positions.length / 3;
  const along = new Float64Array(count * 3);
  const across = new Float64Array(count * 3);
  for (let t = 0; t < triangles.length; t += 3) addTriangle(positions, uvs, triangles, t, along, across);
  const tangents = new Float32Array(count * 4);
  for (let v = 0; v < count; v++) {
    const i = v * 3;
    const nx = normals[i]!;
    const ny = normals[i + 1]!;
    const nz = normals[i + 2]!;
    const d = along[i]! * nx + along[i + 1]! * ny + along[i + 2]! * nz;
    let x = along[i]! - nx * d;
    let y = along[i + 1]! - ny * d;
    let z = along[i + 2]! - nz * d;
    let length = Math.sqrt(x * x + y * y + z * z);
    if (!(length > 0)) {
      // Where UVs do not grow, any direction in the surface keeps the normal a normal.
      [x, y, z] = Math.abs(nx) < 0.9 ? [0, nz, -ny] : [-nz, 0, nx];
      length = Math.sqrt(x * x + y * y + z * z) || 1;
    }
    const bx = ny * z - nz * y;
    const by = nz * x - nx * z;
    const bz = nx * y - ny * x;
    tangents[v * 4] = x / length;
    tangents[v * 4 + 1] = y / length;
    tangents[v * 4 + 2] = z / length;
    tangents[v * 4 + 3] = bx * across[i]! + by * across[i + 1]! + bz * across[i + 2]! < 0 ? -1 : 1;
  }
  return tangents;
}

/** Adds how one triangle's position grows with U and with minus V, which is up in a picture, to its corners. */
function addTriangle(
  positions: Float32Array,
  uvs: Float32Array,
  triangles: Uint32Array,
  t: number,
  along: Float64Array,
  across: Float64Array,
): void {
  const a = triangles[t]!;
  const b = triangles[t + 1]!;
  const c = triangles[t + 2]!;
  const u1 = uvs[b * 2]! - uvs[a * 2]!;
  const u2 = uvs[c * 2]! - uvs[a * 2]!;
  const v1 = uvs[a * 2 + 1]! - uvs[b * 2 + 1]!;
  const v2 = uvs[a * 2 + 1]! - uvs[c * 2 + 1]!;
  const sign = Math.sign(u1 * v2 - u2 * v1);
  if (!Number.isFinite(sign)) return;
  for (let k = 0; k < 3; k++) {
    const p1 = positions[b * 3 + k]! - positions[a * 3 + k]!;
    const p2 = positions[c * 3 + k]! - positions[a * 3 + k]!;
    // Not divided by the UVs' area: so a triangle counts by its size in space times that in the texture.
    const alongU = (p1 * v2 - p2 * v1) * sign;
    const alongV = (p2 * u1 - p1 * u2) * sign;
    along[a * 3 + k]! += alongU;
    along[b * 3 + k]! += alongU;
    along[c * 3 + k]! += alongU;
    across[a * 3 + k]! += alongV;
    across[b * 3 + k]! += alongV;
    across[c * 3 + k]! += alongV;
  }
}
