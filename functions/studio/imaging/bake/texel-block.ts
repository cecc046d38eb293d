import type { BakeTarget } from './source-model.ts';
import type { Texels } from './texels.ts';

/** Texels along the side of a block. */
const BLOCK_PX = 8;

/** Keys are block * 2^26 + texel; an atlas has no more than 2^24 texels. */
const BLOCK_KEY = 2 ** 26;

/** A triangle's texels as keys, block by block and row by row within it. */
export function blockOrder({ starts, pixels, size_px }: Texels, triangle: number): Float64Array {
  const start = starts[triangle]!;
  const order = new Float64Array(starts[triangle + 1]! - start);
  const columns = Math.ceil(size_px / BLOCK_PX);
  for (let k = 0; k < order.length; k++) {
    const x = pixels[start + k]! % size_px;
    const y = (pixels[start + k]! - x) / size_px;
    order[k] = (Math.floor(y / BLOCK_PX) * columns + Math.floor(x / BLOCK_PX)) * BLOCK_KEY + start + k;
  }
  return order.sort();
}

/** One more than the last key that is of the same block as the first. */
export function endOfBlock(order: Float64Array, first: number): number {
  const block = Math.floor(order[first]! / BLOCK_KEY);
  let end = first + 1;
  while (end < order.length && Math.floor(order[end]! / BLOCK_KEY) === block) end++;
  return end;
}

/** The texels of one block that show one triangle of a target. One object is moved from block to block. */
export class TexelBlock {
  count = 0;
  readonly texels = new Uint32Array(BLOCK_PX * BLOCK_PX);
  /** In space, and the shading normals there, of any length: xyz each. */
  readonly places = new Float64Array(BLOCK_PX * BLOCK_PX * 3);
  readonly normals = new Float64Array(BLOCK_PX * BLOCK_PX * 3);
  /** The middle, and how far places are from it at most. */
  x = 0;
  y = 0;
  z = 0;
  radius = 0;

  place({ positions: p, normals: n, triangles }: BakeTarget, texels: Texels, t: number, keys: Float64Array) {
    const { places, normals } = this;
    const a = triangles[t * 3]! * 3;
    const b = triangles[t * 3 + 1]! * 3;
    const c = triangles[t * 3 + 2]! * 3;
    this.count = keys.length;
    this.x = this.y = this.z = 0;
    for (let k = 0; k < keys.length; k++) {
      const i = keys[k]! % BLOCK_KEY;
      const w1 = texels.b1[i]!;
      const w2 = texels.b2[i]!;
      const w0 = 1 - w1 - w2;
      this.texels[k] = i;
      for (let axis = 0; axis < 3; axis++) {
        places[k * 3 + axis] = w0 * p[a + axis]! + w1 * p[b + axis]! + w2 * p[c + axis]!;
        normals[k * 3 + axis] = w0 * n[a + axis]! + w1 * n[b + axis]! + w2 * n[c + axis]!;
      }
      this.x += places[k * 3]! / keys.length;
      this.y += places[k * 3 + 1]! / keys.length;
      this.z += places[k * 3 + 2]! / keys.length;
    }
    this.radius = 0;
    for (let k = 0; k < keys.length; k++) this.radius = Math.max(this.radius, this.offOf(k));
  }

  /** How far a texel is from the middle. */
  offOf(k: number): number {
    const dx = this.places[k * 3]! - this.x;
    const dy = this.places[k * 3 + 1]! - this.y;
    const dz = this.places[k * 3 + 2]! - this.z;
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
