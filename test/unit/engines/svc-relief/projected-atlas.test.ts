import { expect, it } from 'vitest';
import { projectPhoto } from '../../../../functions/engines/svc-relief/project-photo.ts';
import { layOutSides, planProjection } from '../../../../functions/engines/svc-relief/projected-atlas.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { type Pattern, picture } from '../../../support/photos.ts';

const SIZE_PX = 128;

/** Half of it red, half of it blue, 1 m high and so wide. */
async function flag(width: number) {
  const at: Pattern = (x, y) =>
    Math.abs(x - 0.5) < 0.4 * width && Math.abs(y - 0.5) < 0.4
      ? x < 0.5
        ? [200, 20, 20]
        : [20, 20, 200]
      : [250, 250, 250];
  const photo = picture(200, 200, at);
  return measureView(photo, (await findSubject(photo)).mask, () => 1);
}

/** A double-sided sheet in the plane z = 0, as wide as asked and 1 m high. */
const sheet = (width: number) => ({
  positions: Float32Array.of(-width / 2, 0, 0, width / 2, 0, 0, width / 2, 1, 0, -width / 2, 1, 0),
  normals: new Float32Array(12),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 2, 1, 0, 3, 2, 0),
});

it.each([0.3, 0.8, 1])(
  'each side of a thing %f m wide lies in the atlas as it is seen, and finds its colours there',
  async (width) => {
    const view = await flag(width);
    const atlas = planProjection(view, SIZE_PX);
    const { uvs, triangles } = layOutSides(sheet(view.width_m), atlas);
    const image = projectPhoto(atlas, view, view.colorAt);
    for (const uv of uvs) expect(uv > 0 && uv < 1).toBe(true);
    const middleOf = (t: number, k: number) =>
      [0, 1, 2].reduce((sum, corner) => sum + uvs[triangles[t * 3 + corner]! * 2 + k]! / 3, 0);
    const redAt = (t: number) =>
      image.data[
        (Math.floor(middleOf(t, 1) * SIZE_PX) * SIZE_PX + Math.floor(middleOf(t, 0) * SIZE_PX)) * 4
      ]!;
    // The lower right triangle and the upper left one, from the front and from behind.
    const [right, left] = [redAt(0), redAt(1)];
    expect([left > 180, right < 60]).toEqual([true, true]);
    expect(redAt(3)).toBeGreaterThan(redAt(2));
    expect(middleOf(2, 0)).toBeGreaterThan(atlas.border_px / SIZE_PX);
    expect(middleOf(0, 0)).toBeLessThan(atlas.border_px / SIZE_PX);
  },
);
