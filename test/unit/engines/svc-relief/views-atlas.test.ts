import { expect, it } from 'vitest';
import { coverPixels, type Three } from '../../../../functions/engines/svc-relief/cover-pixels.ts';
import { layOutViews } from '../../../../functions/engines/svc-relief/views-atlas.ts';
import { pack } from '../../../../functions/studio/geometry/mesh/unwrap/pack.ts';
import { cube, knot, type Shape } from '../../../support/shapes.ts';

const SIZE_PX = 256;

const SHAPES: Readonly<Record<string, () => Shape>> = {
  'a cube': () => cube(4),
  'a knot': () => knot(1_000),
};

it.each(Object.entries(SHAPES))(
  '%s is laid out within the atlas, no triangle mirrored and no two at one place',
  (_, shape) => {
    const { positions, normals, indices } = shape();
    const {
      uvs,
      triangles,
      positions: laid,
    } = layOutViews({ positions, normals, triangles: indices }, (pieces) => pack(pieces, SIZE_PX));
    expect(uvs.every((uv) => uv > 0 && uv < 1)).toBe(true);
    const shown = new Uint8Array(SIZE_PX * SIZE_PX);
    let mirrored = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const [xs, ys] = [0, 1].map((k) =>
        [0, 1, 2].map((corner) => uvs[triangles[t + corner]! * 2 + k]! * SIZE_PX),
      ) as unknown as [Three, Three];
      // Counterclockwise is outside; v points down.
      if ((xs[1] - xs[0]) * (ys[2] - ys[0]) >= (ys[1] - ys[0]) * (xs[2] - xs[0])) mirrored++;
      coverPixels(xs, ys, { width: SIZE_PX, height: SIZE_PX }, (pixel, u, v) => {
        if (Math.min(u, v, 1 - u - v) > 1e-4) shown[pixel]!++;
      });
    }
    expect(mirrored).toBe(0);
    expect(shown.filter((count) => count > 1).length).toBe(0);
    const corners = (from: Float32Array, of: Uint32Array) =>
      Array.from(of, (vertex) => Array.from(from.subarray(vertex * 3, vertex * 3 + 3)).join());
    expect(corners(laid, triangles)).toEqual(corners(positions, indices));
  },
);
