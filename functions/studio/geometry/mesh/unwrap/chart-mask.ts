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
 * Every cell that a shape, grown by `margin` to all sides, touches: what its border touches, and what is within it, where the
 * border goes round more often one way than the other.
 *
 * @param points xy pairs in cells, none negative
 * @param border its sides, each from one point to another, all with the shape on the same hand
 */
export function drawMask(points: Float64Array, border: Int32Array, margin: number): Mask {
  let [right, bottom] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    right = Math.max(right, points[i]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  const mask = emptyMask(Math.ceil(right + 2 * margin) || 1, Math.ceil(bottom + 2 * margin) || 1);
  for (let i = 0; i < border.length; i += 2)
    drawSide(mask, points, border[i]! * 2, border[i + 1]! * 2, margin);
  fillInside(mask, points, border, margin);
  return mask;
}

/** The mask's own origin is `margin` above and left of the points'. */
function drawSide(mask: Mask, points: Float64Array, p: number, q: number, margin: number): void {
  // The side's upper end is u, its lower one is v.
  const u = points[p + 1]! <= points[q + 1]! ? p : q;
  const v = u === p ? q : p;
  const ux = points[u]!;
  const uy = points[u + 1]!;
  const vx = points[v]!;
  const vy = points[v + 1]!;
  const slope = vy === uy ? 0 : (vx - ux) / (vy - uy);
  const last = Math.min(mask.height - 1, Math.floor(vy + 2 * margin));
  for (let row = Math.max(0, Math.floor(uy)); row <= last; row++) {
    // Cells of this row are touched by what lies in the slab that the margin widens.
    const top = row - 2 * margin;
    const bottom = row + 1;
    const x0 = top <= uy ? ux : ux + (top - uy) * slope;
    const x1 = bottom >= vy ? vx : ux + (bottom - uy) * slope;
    const from = Math.max(0, Math.floor(Math.min(x0, x1)));
    fillRow(mask, row, from, Math.min(mask.width - 1, Math.floor(Math.max(x0, x1) + 2 * margin)));
  }
}

/** Fills cells whose middles are inside the border. */
function fillInside(mask: Mask, points: Float64Array, border: Int32Array, margin: number): void {
  /** Where sides cross the line through the middles of a row's cells, and which way. */
  const crossings: { x: number; turn: number }[][] = Array.from({ length: mask.height }, () => []);
  for (let i = 0; i < border.length; i += 2) {
    const p = border[i]! * 2;
    const q = border[i + 1]! * 2;
    const turn = points[p + 1]! <= points[q + 1]! ? 1 : -1;
    const [u, v] = turn > 0 ? [p, q] : [q, p];
    const uy = points[u + 1]! + margin - 0.5;
    const vy = points[v + 1]! + margin - 0.5;
    for (let row = Math.max(0, Math.ceil(uy)); row < vy && row < mask.height; row++) {
      const x = points[u]! + ((row - uy) / (vy - uy)) * (points[v]! - points[u]!);
      crossings[row]!.push({ x: x + margin - 0.5, turn });
    }
  }
  for (const [row, found] of crossings.entries()) {
    found.sort((a, b) => a.x - b.x);
    let turns = 0;
    for (const [i, { x, turn }] of found.entries()) {
      turns += turn;
      if (turns === 0 || i + 1 === found.length) continue;
      const to = Math.min(mask.width - 1, Math.floor(found[i + 1]!.x));
      fillRow(mask, row, Math.max(0, Math.ceil(x)), to);
    }
  }
}

function fillRow({ stride, words }: Mask, row: number, from: number, to: number): void {
  if (from > to) return;
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
