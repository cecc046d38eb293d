/** A shape on a grid: one bit a cell, rows of 32-bit words, the least significant bit on the left. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  /** Words a row. */
  readonly stride: number;
  readonly words: Uint32Array;
}

export function emptyMask(width: number, height: number): Mask {
  const stride = (width + 31) >>> 5;
  return { width, height, stride, words: new Uint32Array(stride * height) };
}

/**
 * Every cell that a triangle, grown by `margin` to all sides, touches.
 *
 * @param points xy pairs in cells, none negative
 * @param triangles indices of points, three a triangle
 */
export function drawMask(points: Float64Array, triangles: Int32Array, margin: number): Mask {
  let [right, bottom] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    right = Math.max(right, points[i]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  const mask = emptyMask(Math.ceil(right + 2 * margin) || 1, Math.ceil(bottom + 2 * margin) || 1);
  for (let t = 0; t < triangles.length; t += 3) {
    drawTriangle(mask, points, triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2, margin);
  }
  return mask;
}

/** The mask's own origin is `margin` above and left of the points'. */
function drawTriangle(
  mask: Mask,
  points: Float64Array,
  a: number,
  b: number,
  c: number,
  margin: number,
): void {
  const ay = points[a + 1]!;
  const by = points[b + 1]!;
  const cy = points[c + 1]!;
  const first = Math.floor(Math.min(ay, by, cy));
  const last = Math.min(mask.height - 1, Math.floor(Math.max(ay, by, cy) + 2 * margin));
  for (let row = first; row <= last; row++) {
    // Cells of this row are touched by what lies in the slab that the margin widens.
    const top = row - 2 * margin;
    const bottom = row + 1;
    let from = Infinity;
    let to = -Infinity;
    for (let side = 0; side < 3; side++) {
      const p = side === 0 ? a : side === 1 ? b : c;
      const q = side === 0 ? b : side === 1 ? c : a;
      // The side's upper end is u, its lower one is v.
      const u = points[p + 1]! <= points[q + 1]! ? p : q;
      const v = u === p ? q : p;
      const uy = points[u + 1]!;
      const vy = points[v + 1]!;
      if (vy < top || uy > bottom) continue;
      const ux = points[u]!;
      const vx = points[v]!;
      const slope = vy === uy ? 0 : (vx - ux) / (vy - uy);
      const x0 = top <= uy ? ux : ux + (top - uy) * slope;
      const x1 = bottom >= vy ? vx : ux + (bottom - uy) * slope;
      if (x0 < from) from = x0;
      if (x1 < from) from = x1;
      if (x0 > to) to = x0;
      if (x1 > to) to = x1;
    }
    if (from > to) continue;
    fillRow(mask, row, Math.max(0, Math.floor(from)), Math.min(mask.width - 1, Math.floor(to + 2 * margin)));
  }
}

function fillRow({ stride, words }: Mask, row: number, from: number, to: number): void {
  const [first, last] = [from >>> 5, to >>> 5];
  for (let word = first; word <= last; word++) {
    const low = word === first ? from & 31 : 0;
    const high = word === last ? to & 31 : 31;
    words[row * stride + word]! |= (0xffffffff >>> (31 - high)) & (0xffffffff << low);
  }
}

/** The mask turned by a quarter: what was at (x, y) is at (height - 1 - y, x). */
export function quarterTurn(mask: Mask): Mask {
  const turned = emptyMask(mask.height, mask.width);
  for (let y = 0; y < mask.height; y++) {
    const x = mask.height - 1 - y;
    for (let from = 0; from < mask.width; from++) {
      if ((mask.words[y * mask.stride + (from >>> 5)]! >>> (from & 31)) & 1) {
        turned.words[from * turned.stride + (x >>> 5)]! |= 1 << (x & 31);
      }
    }
  }
  return turned;
}
