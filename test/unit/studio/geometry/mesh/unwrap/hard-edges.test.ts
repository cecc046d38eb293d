import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { inspectAtlas } from '../../../../../support/atlas.ts';
import { CHAMFERED, hardEdges, part, SEGMENTS } from '../../../../../support/turned-part.ts';

const SIZE_PX = 256;

describe('charts end at hard edges', () => {
  const disc = part(CHAMFERED, 32);

  it('of a machined part, which are many more than turn sharply', async () => {
    const { normals: _, ...withoutNormals } = disc;
    expect(
      hardEdges(disc, (await unwrap(withoutNormals, { size_px: SIZE_PX })).chartOf).crossed,
    ).toBeGreaterThan(0);
    const unwrapped = await unwrap(disc, { size_px: SIZE_PX });
    expect(hardEdges(disc, unwrapped.chartOf)).toEqual({ count: SEGMENTS * 4 * 2, crossed: 0 });
    expect(inspectAtlas(disc, unwrapped, SIZE_PX)).toMatchObject({ overlaps: 0, mirrored: 0 });
  });

  it('and what is longer than the atlas is cut, such as the wall of a flat disc', async () => {
    const found = inspectAtlas(disc, await unwrap(disc, { size_px: SIZE_PX }), SIZE_PX);
    expect(found.used).toBeGreaterThan(0.55);
    expect(found.charts).toBeLessThan(16);
  });
});

describe('charts go on', () => {
  it('over small facets, each of which is surrounded by hard edges', async () => {
    const round = Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 8) * Math.PI;
      return [Math.sin(angle), -Math.cos(angle)] as const;
    });
    const faceted = part(round, 0, 12);
    const { normals: _, ...withoutNormals } = faceted;
    const { chartOf } = await unwrap(faceted, { size_px: SIZE_PX });
    expect(chartOf).toEqual((await unwrap(withoutNormals, { size_px: SIZE_PX })).chartOf);
  });
});
