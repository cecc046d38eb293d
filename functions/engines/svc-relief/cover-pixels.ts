export type Three = readonly [number, number, number];

/**
 * Visits the pixels of a picture whose middle a triangle covers.
 *
 * @param xs of its corners, in pixels; a pixel's middle is at halves
 * @param visit gets the pixel's number and the weights of the first and second corner there
 */
export function coverPixels(
  xs: Three,
  ys: Three,
  { width, height }: { readonly width: number; readonly height: number },
  visit: (pixel: number, u: number, v: number) => void,
): void {
  const twice = (xs[1] - xs[0]) * (ys[2] - ys[0]) - (xs[2] - xs[0]) * (ys[1] - ys[0]);
  if (Math.abs(twice) < 1e-12) return;
  const firstRow = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
  const lastRow = Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5));
  const firstColumn = Math.max(0, Math.ceil(Math.min(...xs) - 0.5));
  const lastColumn = Math.min(width - 1, Math.floor(Math.max(...xs) - 0.5));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((xs[1] - x) * (ys[2] - y) - (xs[2] - x) * (ys[1] - y)) / twice;
      const v = ((xs[2] - x) * (ys[0] - y) - (xs[0] - x) * (ys[2] - y)) / twice;
      if (u >= 0 && v >= 0 && u + v <= 1) visit(row * width + column, u, v);
    }
  }
}
