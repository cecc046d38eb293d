import { coverPixels, type Three } from './cover-pixels.ts';
import { depthOf, type SidePatch, seenAt } from './sides.ts';
import type { ReliefMesh } from './surface.ts';

/**
 * Of the thing's extent: pixels of the picture in which what lies behind something else is looked for. Of the 2.8 million texels
 * of a body with thorns, 270 are shared so, and take the same colours; with half as wide ones 6, for four times the work.
 */
const PIXEL = 1 / 512;
/** Of the thing's extent: what is so far behind is behind. */
const BEHIND = 1e-4;

/**
 * Parts a patch until no triangle of a piece lies behind another of it, as on a screw: seen from its direction, each piece can lie
 * flat. Most patches stay whole.
 *
 * @param size_m extent of the thing
 */
export function unfolded(mesh: ReliefMesh, patch: SidePatch, size_m: number): SidePatch[] {
  const pieces: SidePatch[] = [];
  for (let rest = patch; rest.faces.length > 0; ) {
    const isHidden = hiddenFaces(mesh, rest, size_m);
    // Where triangles go through each other, each can hide some of the next, in a ring.
    if (!isHidden.includes(0)) isHidden[0] = 0;
    pieces.push({ ...patch, faces: rest.faces.filter((_, i) => !isHidden[i]) });
    rest = { ...patch, faces: rest.faces.filter((_, i) => isHidden[i]) };
  }
  return pieces;
}

/** 1 for each triangle of a patch that is behind another of it somewhere. */
function hiddenFaces({ positions, triangles }: ReliefMesh, { direction, faces }: SidePatch, size_m: number) {
  const pixel_m = size_m * PIXEL;
  const flat = faces.map((face) => {
    const corners = [0, 1, 2].map((k) => triangles[face * 3 + k]! * 3);
    const seen = corners.map((at) => seenAt(direction, positions, at));
    return {
      xs: seen.map(([right]) => right / pixel_m) as unknown as Three,
      ys: seen.map(([, up]) => up / pixel_m) as unknown as Three,
      depths: corners.map((at) => depthOf(direction, positions, at)) as unknown as Three,
    };
  });
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { xs, ys } of flat) {
    [left, right] = [Math.min(left, ...xs), Math.max(right, ...xs)];
    [bottom, top] = [Math.min(bottom, ...ys), Math.max(top, ...ys)];
  }
  const picture = { width: Math.ceil(right - left) + 1, height: Math.ceil(top - bottom) + 1 };
  const nearest = new Float64Array(picture.width * picture.height).fill(-Infinity);
  const isHidden = new Uint8Array(faces.length);
  const look = (visit: (i: number, pixel: number, depth: number) => void) => {
    for (const [i, { xs, ys, depths }] of flat.entries()) {
      const [x, y] = [xs.map((value) => value - left), ys.map((value) => value - bottom)] as unknown as [
        Three,
        Three,
      ];
      coverPixels(x, y, picture, (pixel, u, v) =>
        visit(i, pixel, u * depths[0] + v * depths[1] + (1 - u - v) * depths[2]),
      );
    }
  };
  let isFolded = false;
  look((_, pixel, depth) => {
    if (nearest[pixel] !== -Infinity) isFolded = true;
    if (depth > nearest[pixel]!) nearest[pixel] = depth;
  });
  if (!isFolded) return isHidden;
  look((i, pixel, depth) => {
    if (depth < nearest[pixel]! - BEHIND * size_m) isHidden[i] = 1;
  });
  return isHidden;
}
