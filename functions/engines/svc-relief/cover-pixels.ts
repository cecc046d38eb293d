export type Three = readonly [number, number, number];

/**
 * Visits the pixels of a picture whose middle a triangle covers. Corners are in pixels, whose middles are at halves.
 *
 * @param visit gets the pixel's number and the weights of the first and second corner there
 */
export function coverPixels(
  xs: Three,
  ys: Three,
  { width, height }: { readonly width: number; readonly height: number },
  visit: (pixel: number, u: number, v: number) => void,
): void {
  const [x0, x1, x2] = xs;
  const [y0, y1, y2] = ys;
  const twice = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (Math.abs(twice) < 1e-12) return;
  const firstRow = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
  const lastRow = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
  const firstColumn = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
  const lastColumn = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / twice;
      const v = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / twice;
      if (u >= 0 && v >= 0 && u + v <= 1) visit(row * width + column, u, v);
    }
  }
}
