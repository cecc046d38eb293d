import type { Image } from '../../studio/imaging/image.ts';

export type Rgb = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** An opaque picture to draw on; places are in pixels, and edges are smooth. */
export class Canvas {
  readonly image: Image;

  constructor(side_px: number, paper: Rgb) {
    const data = new Uint8Array(side_px * side_px * 4).fill(255);
    for (let i = 0; i < data.length; i += 4) data.set(paper, i);
    this.image = { width: side_px, height: side_px, data };
  }

  /** Lays a colour over a pixel. @param alpha 0 to 1 */
  blend(x: number, y: number, color: Rgb, alpha: number): void {
    const { width, height, data } = this.image;
    if (x < 0 || y < 0 || x >= width || y >= height || alpha <= 0) return;
    const at = (y * width + x) * 4;
    for (let k = 0; k < 3; k++) data[at + k]! += Math.round((color[k]! - data[at + k]!) * Math.min(1, alpha));
  }

  /** Lines from point to point with round ends. */
  stroke(points: readonly Point[], width_px: number, color: Rgb): void {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      this.#fillNear(a, b, width_px / 2, color, (x, y) => width_px / 2 - distanceToLine(x, y, a, b));
    }
  }

  disc(middle: Point, radius_px: number, color: Rgb): void {
    this.#fillNear(
      middle,
      middle,
      radius_px,
      color,
      (x, y) => radius_px - Math.hypot(x - middle[0], y - middle[1]),
    );
  }

  /** @param depthAt how far inside a pixel's middle lies, in pixels */
  #fillNear(a: Point, b: Point, reach: number, color: Rgb, depthAt: (x: number, y: number) => number): void {
    const [left, right] = [Math.min(a[0], b[0]) - reach - 1, Math.max(a[0], b[0]) + reach + 1];
    const [top, bottom] = [Math.min(a[1], b[1]) - reach - 1, Math.max(a[1], b[1]) + reach + 1];
    for (let y = Math.floor(top); y <= bottom; y++) {
      for (let x = Math.floor(left); x <= right; x++)
        this.blend(x, y, color, depthAt(x + 0.5, y + 0.5) + 0.5);
    }
  }
}

function distanceToLine(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
