import { expect, it } from 'vitest';
import { bodyOfFront } from '../../../../functions/engines/svc-relief/body-of-front.ts';
import { coverPixels, type Three } from '../../../../functions/engines/svc-relief/cover-pixels.ts';
import { paintFront } from '../../../../functions/engines/svc-relief/paint-front.ts';
import { planProjection } from '../../../../functions/engines/svc-relief/projected-atlas.ts';
import { surfaceOf } from '../../../../functions/engines/svc-relief/surface.ts';
import type { Painter } from '../../../../functions/studio/imaging/paint/painter.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { type Pattern, picture } from '../../../support/photos.ts';

const SIZE_PX = 256;
const GREEN: Painter = {
  at: () => ({ color: Float64Array.of(0, 1, 0), metallic: 0, roughness: 1, height_m: 0, glow: 0 }),
};

/** A red box that is so wide by its height of 1 m. */
async function box(width: number) {
  const at: Pattern = (x, y) =>
    Math.abs(x - 0.5) < 0.35 * Math.min(1, width) && Math.abs(y - 0.5) < 0.35 * Math.min(1, 1 / width)
      ? [170, 30, 20]
      : [250, 250, 250];
  const photo = picture(200, 200, at);
  const view = measureView(photo, (await findSubject(photo)).mask, () => 1);
  return { view, mesh: surfaceOf(bodyOfFront(view), 2_000) };
}

it.each([0.15, 0.5, 1, 2.5])(
  'what is %f times as wide as high has its sides in the room that front and back leave, painted for themselves, and is as sharp in front',
  async (width) => {
    const { view, mesh } = await box(width);
    const without = planProjection(view, SIZE_PX);
    const { front, border_px } = planProjection(view, SIZE_PX, true);
    expect({ front, border_px }).toEqual({ front: without.front, border_px: without.border_px });
    const painted = await paintFront(mesh, view, SIZE_PX, { aside: GREEN });
    const { uvs, triangles, positions } = painted.mesh;
    expect(triangles.length).toBe(mesh.triangles.length);
    expect(uvs.filter((uv) => !(uv > 0 && uv < 1))).toHaveLength(0);
    let [wrong, aside] = [0, 0];
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [0, 1, 2].map((corner) => triangles[t + corner]!);
      const [xs, ys] = [0, 1].map((k) => corners.map((vertex) => uvs[vertex * 2 + k]! * SIZE_PX)) as [
        number[],
        number[],
      ];
      const [x, y, depths] = [0, 1, 2].map((k) => corners.map((vertex) => positions[vertex * 3 + k]!));
      const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
      // Of a box, what has no depth is its front or its back.
      const isAside = spread(depths!) > 1e-3 || Math.min(spread(x!), spread(y!)) < 1e-6;
      if (isAside) aside++;
      coverPixels(
        xs as unknown as Three,
        ys as unknown as Three,
        { width: SIZE_PX, height: SIZE_PX },
        (pixel, u, v) => {
          if (Math.min(u, v, 1 - u - v) < 1e-4) return;
          const [red, green] = painted.baseColor.data.subarray(pixel * 4, pixel * 4 + 2);
          if (isAside !== green! > red!) wrong++;
        },
      );
    }
    expect(aside).toBeGreaterThan(0);
    expect(wrong).toBe(0);
  },
);
