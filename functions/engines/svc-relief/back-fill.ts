import { blurred, type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { solvePoisson } from '../../studio/imaging/silhouette/poisson.ts';

/** Pixels along the longer side: what is not seen has no details. */
const SIDE_PX = 96;
/** Of the longer side: colours so near the outline go round to the back. */
const RIM = 0.02;

/**
 * The colours of the side that no picture shows: those along the outline go on behind it, each spread as smoothly as can
 * be (Laplace's equation), so that a face does not look out of the back of a head as well.
 */
export function backColors(view: MeasuredView): MeasuredView['colorAt'] {
  const side_m = Math.max(view.width_m, view.height_m);
  const pixel_m = side_m / SIDE_PX;
  const width = Math.ceil(view.width_m / pixel_m) + 2;
  const height = Math.ceil(view.height_m / pixel_m) + 2;
  const free = new Uint8Array(width * height);
  const channels = [0, 1, 2].map(() => new Float32Array(width * height));
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < free.length; pixel++) {
    const x = ((pixel % width) - (width - 1) / 2) * pixel_m;
    const y = (height - 1.5 - Math.floor(pixel / width)) * pixel_m;
    if (view.distanceAt(x, y) < -RIM * side_m) free[pixel] = 1;
    view.colorAt(x, y, color);
    for (const [k, channel] of channels.entries()) channel[pixel] = color[k]!;
  }
  const filled: readonly Grid[] = channels.map((values) =>
    solvePoisson(blurred({ width, height, values }), free, 0),
  );
  return (x, y, out) => {
    for (const [k, grid] of filled.entries()) {
      out[k] = valueAt(grid, x / pixel_m + (width - 1) / 2, height - 1.5 - y / pixel_m);
    }
  };
}
