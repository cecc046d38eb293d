import type { Camera, Vector } from '../../functions/studio/imaging/camera.ts';
import { toSrgbByte } from '../../functions/studio/imaging/color.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { CLAY } from '../../functions/studio/imaging/look.ts';
import type { PictureSize } from '../../functions/studio/imaging/projection.ts';
import { createFragmentReader } from '../../functions/studio/imaging/read-fragment.ts';
import type { Surface } from '../../functions/studio/imaging/surface.ts';
import { type Drawn, drawnOf, findVisible, projectAll } from '../../functions/studio/imaging/visible.ts';

const SAMPLES = 8;
/** Half of a line's width. */
const LINE_PX = 0.55;
/** A triangle less high than this has paler lines, or a dense mesh would be black. */
const CROWDED_PX = 5;
const INK = 0.012;

/** Surfaces in pale clay with the edges of their faces drawn on them; a quad's diagonal is none. */
export function drawWireframe(
  surfaces: readonly Surface[],
  camera: Camera,
  { width_px, height_px, background }: PictureSize & { readonly background: Vector },
): Image {
  const size = { width_px, height_px, samples: SAMPLES };
  const clay = surfaces.map((surface): Surface => ({ ...surface, look: CLAY }));
  const drawn = projectAll(clay, camera, size);
  const buffer = findVisible(drawn, camera, size, false);
  const { fragment, readGeometry } = createFragmentReader(camera, size);
  const data = new Uint8Array(width_px * height_px * 4);
  for (let pixel = 0; pixel < width_px * height_px; pixel++) {
    const [column, row] = [pixel % width_px, Math.floor(pixel / width_px)];
    const light = [0, 0, 0];
    for (let s = 0; s < SAMPLES; s++) {
      const number = buffer.triangle[(row * SAMPLES + s) * width_px + column]!;
      const x = column + buffer.offsets[s]!;
      const y = row + (s + 0.5) / SAMPLES;
      if (number < 0) {
        for (let k = 0; k < 3; k++) light[k]! += background[k]!;
        continue;
      }
      const one = drawnOf(drawn, number);
      const triangle = (number - one.firstTriangle) * 3;
      readGeometry(one.surface, triangle, x, y);
      const { face, view } = fragment;
      const facing = face[0]! * view[0]! + face[1]! * view[1]! + face[2]! * view[2]!;
      const paper = 0.3 + 0.6 * facing;
      const ink = inkAt(one, triangle, x, y);
      for (let k = 0; k < 3; k++) light[k]! += paper + (INK - paper) * ink;
    }
    for (let k = 0; k < 3; k++) data[pixel * 4 + k] = toSrgbByte(light[k]! / SAMPLES);
    data[pixel * 4 + 3] = 255;
  }
  return { width: width_px, height: height_px, data };
}

/** How dark an edge of the triangle is at a place in the picture, 0 to 1. */
function inkAt({ surface, projection }: Drawn, triangle: number, x: number, y: number): number {
  const corners = [0, 1, 2].map((k) => surface.triangles[triangle + k]!);
  const at = (k: number) => [projection.x[corners[k % 3]!]!, projection.y[corners[k % 3]!]!] as const;
  const [[ax, ay], [bx, by], [cx, cy]] = [at(0), at(1), at(2)];
  const area = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const diagonal = diagonalOf(surface, triangle / 3);
  let nearest = Infinity;
  let longest = 0;
  for (let k = 0; k < 3; k++) {
    const [fromX, fromY] = at(k);
    const [toX, toY] = at(k + 1);
    const length = Math.hypot(toX - fromX, toY - fromY);
    longest = Math.max(longest, length);
    if (k === diagonal || !(length > 0)) continue;
    nearest = Math.min(nearest, Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length);
  }
  if (nearest > LINE_PX) return 0;
  return Math.min(1, Math.max(0.15, area / longest / CROWDED_PX));
}

/** Which edge of a triangle, by its first corner, cuts a quad in two; -1 for a triangle of its own. */
function diagonalOf({ quads }: Surface, triangle: number): number {
  if (triangle >= quads * 2) return -1;
  return triangle % 2 === 0 ? 2 : 0;
}
