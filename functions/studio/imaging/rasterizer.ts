/** Where in a pixel its samples lie: one a sub-row, at an offset across of its own, so that no edge meets two at once. */
export function sampleOffsets(samples: number): Float64Array {
  // Four rotated-grid samples show five greys on edges near the axes, as eye tests ask (Naiman 1998).
  if (samples === 4) return Float64Array.of(0.375, 0.875, 0.125, 0.625);
  return Float64Array.from({ length: samples }, (_, i) => radicalInverse(i) + 0.5 / samples);
}

/** Van der Corput's sequence: the number's binary digits behind the point, the last one first. */
function radicalInverse(i: number): number {
  let value = 0;
  for (let digit = 0.5, rest = i; rest > 0; rest >>= 1, digit /= 2) if (rest & 1) value += digit;
  return value;
}

/**
 * What is nearest at each sample so far. A picture of w by h pixels with n samples has n * h rows of w samples; row r is
 * sub-row r % n of pixel row r / n.
 */
export interface SampleBuffer {
  readonly width: number;
  /** Rows that are drawn, the second one excluded. */
  readonly fromRow: number;
  readonly toRow: number;
  readonly offsets: Float64Array;
  /** A number of the caller's for each sample; -1 where nothing is. */
  readonly triangle: Int32Array;
  /** -Infinity where nothing is. */
  readonly nearness: Float32Array;
}

export function createSampleBuffer(width_px: number, height_px: number, samples: number): SampleBuffer {
  const count = width_px * height_px * samples;
  return {
    width: width_px,
    fromRow: 0,
    toRow: height_px * samples,
    offsets: sampleOffsets(samples),
    triangle: new Int32Array(count).fill(-1),
    nearness: new Float32Array(count).fill(-Infinity),
  };
}

/** Asked for each sample that a triangle would take: whether it does. */
export type Keeps = (sample: number, column: number, row: number, nearness: number) => boolean;

/** So many pixels outside an edge a sample still counts as inside: neighbours overlap by that instead of parting. */
const OVERLAP_PX = 1e-6;

/**
 * Writes a triangle's number to each sample that it covers nearer than what is there, row by row between its edges.
 *
 * @param number what is written
 * @param x0, y0, n0 and so on: the corners in pixels and their nearness
 * @param keeps asked first where given; a sample that is refused stays as it was
 */
export function fillTriangle(
  buffer: SampleBuffer,
  number: number,
  x0: number,
  y0: number,
  n0: number,
  x1: number,
  y1: number,
  n1: number,
  x2: number,
  y2: number,
  n2: number,
  keeps: Keeps | null,
): void {
  const area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
  if (area === 0 || !Number.isFinite(area)) return;
  const { width, fromRow, toRow, offsets, triangle, nearness } = buffer;
  const samples = offsets.length;
  const top = Math.max(fromRow, Math.ceil(Math.min(y0, y1, y2) * samples - 0.5));
  const bottom = Math.min(toRow - 1, Math.floor(Math.max(y0, y1, y2) * samples - 0.5));
  if (top > bottom) return;
  const leftmost = Math.min(x0, x1, x2);
  const rightmost = Math.max(x0, x1, x2);
  if (rightmost < 0 || leftmost > width) return;
  // Nearness is a plane over the picture: from corner 0, so much a pixel across and down.
  const across = ((n1 - n0) * (y2 - y0) - (n2 - n0) * (y1 - y0)) / area;
  const down = ((n2 - n0) * (x1 - x0) - (n1 - n0) * (x2 - x0)) / area;
  // How far each edge moves across from a row to the next; an edge along the rows bounds none.
  const slope01 = (x1 - x0) / (y1 - y0);
  const slope12 = (x2 - x1) / (y2 - y1);
  const slope20 = (x0 - x2) / (y0 - y2);
  for (let row = top; row <= bottom; row++) {
    const y = (row + 0.5) / samples;
    let left = rightmost;
    let right = leftmost;
    if (y0 <= y !== y1 <= y) {
      const x = x0 + (y - y0) * slope01;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (y1 <= y !== y2 <= y) {
      const x = x1 + (y - y1) * slope12;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (y2 <= y !== y0 <= y) {
      const x = x2 + (y - y2) * slope20;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    const offset = offsets[row % samples]!;
    const first = Math.max(0, Math.ceil(left - offset - OVERLAP_PX));
    const last = Math.min(width - 1, Math.floor(right - offset + OVERLAP_PX));
    let near = n0 + (first + offset - x0) * across + (y - y0) * down;
    for (
      let column = first, sample = row * width + first;
      column <= last;
      column++, sample++, near += across
    ) {
      if (near <= nearness[sample]!) continue;
      if (keeps !== null && !keeps(sample, column, row, near)) continue;
      nearness[sample] = near;
      triangle[sample] = number;
    }
  }
}
