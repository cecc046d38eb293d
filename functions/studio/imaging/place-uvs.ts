/** Affine map of UVs, row by row: KHR_texture_transform. */
type UvTransform = readonly [number, number, number, number, number, number];

/**
 * UVs as a texture is read by them. Tangents for a normal map are made of these: what turns or mirrors the map turns its
 * frame.
 *
 * @returns the same array where nothing is moved
 */
export function placeUvs(uvs: Float32Array, [a, b, c, d, e, f]: UvTransform): Float32Array {
  if (a === 1 && b === 0 && c === 0 && d === 0 && e === 1 && f === 0) return uvs;
  const placed = new Float32Array(uvs.length);
  for (let i = 0; i < uvs.length; i += 2) {
    placed[i] = a * uvs[i]! + b * uvs[i + 1]! + c;
    placed[i + 1] = d * uvs[i]! + e * uvs[i + 1]! + f;
  }
  return placed;
}
