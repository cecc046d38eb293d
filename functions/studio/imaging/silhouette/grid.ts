/** Values at the pixels of a picture, rows from the top. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The value between pixels, bilinear; beyond the border, the border's. @param x in pixels, the first's middle is 0 */
export function valueAt({ width, height, values }: Grid, x: number, y: number): number {
  const column = Math.min(Math.max(x, 0), width - 1.001);
  const row = Math.min(Math.max(y, 0), height - 1.001);
  const i = Math.floor(column);
  const j = Math.floor(row);
  const [u, v] = [column - i, row - j];
  const at = j * width + i;
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
  const upper = values[at]! * (1 - u) + values[at + right]! * u;
  const lower = values[at + below]! * (1 - u) + values[at + below + right]! * u;
  return upper * (1 - v) + lower * v;
}

/** Weights of 1, 4, 6, 4, 1 in each direction: a blur with a standard deviation of one pixel. */
export function blurred(grid: Grid): Grid {
  const across = pass(grid, 1, grid.width, grid.width, grid.height);
  return pass(across, grid.width, grid.height, 1, grid.width);
}

/** One direction of {@link blurred}: `count` values `stride` apart, in `lines` lines `lineStride` apart. */
function pass(
  { width, height, values }: Grid,
  stride: number,
  count: number,
  lineStride: number,
  lines: number,
): Grid {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const first = line * lineStride;
    const at = (i: number) => values[first + Math.min(Math.max(i, 0), count - 1) * stride]!;
    for (let i = 0; i < count; i++) {
      result[first + i * stride] = (at(i - 2) + 4 * at(i - 1) + 6 * at(i) + 4 * at(i + 1) + at(i + 2)) / 16;
    }
  }
  return { width, height, values: result };
}
