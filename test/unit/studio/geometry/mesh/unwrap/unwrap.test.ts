import { describe, expect, it } from 'vitest';
import type { SurfaceMesh } from '../../../../../../functions/studio/geometry/mesh/unwrap/topology.ts';
import { unwrap } from '../../../../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { inspectAtlas } from '../../../../../support/atlas.ts';
import { blob, knot, type Shape } from '../../../../../support/shapes.ts';

const SIZE_PX = 256;
/** Where the layout itself is not looked at. */
const SMALL = { size_px: 128 };

const surfaceOf = ({ positions, indices }: Shape): SurfaceMesh => ({ positions, triangles: indices });

/** Eight corners, so that only the shape tells its sides apart. */
function cube(): SurfaceMesh {
  const positions = new Float32Array(24).map((_, i) => (Math.floor(i / 3) >> (i % 3)) & 1);
  const sides = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5];
  const triangles = sides.flatMap((_, i) =>
    i % 4 === 0 ? [sides[i]!, sides[i + 1]!, sides[i + 2]!, sides[i]!, sides[i + 2]!, sides[i + 3]!] : [],
  );
  return { positions, triangles: Uint32Array.from(triangles) };
}

/** Radius 1, height 2, closed by two fans. */
function cylinder(sides: number): SurfaceMesh {
  const positions: number[] = [0, 0, 0, 0, 2, 0];
  const triangles: number[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (i / sides) * 2 * Math.PI;
    positions.push(Math.cos(angle), 0, Math.sin(angle), Math.cos(angle), 2, Math.sin(angle));
    const [a, b] = [2 + i * 2, 2 + ((i + 1) % sides) * 2];
    triangles.push(a, a + 1, b, b, a + 1, b + 1, 0, a, b, 1, b + 1, a + 1);
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** A square of cells x cells quads, flat. */
function plane(cells: number): SurfaceMesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let y = 0; y <= cells; y++) for (let x = 0; x <= cells; x++) positions.push(x, 0, -y);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const a = y * (cells + 1) + x;
      triangles.push(a, a + 1, a + cells + 2, a, a + cells + 2, a + cells + 1);
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}

describe('a layout as an artist would make it', () => {
  it('has a chart for each side of a cube', async () => {
    const found = inspectAtlas(cube(), await unwrap(cube(), { size_px: SIZE_PX }), SIZE_PX);
    expect(found).toMatchObject({ charts: 6, overlaps: 0, mirrored: 0 });
    expect(found.used).toBeGreaterThan(0.6);
    expect(found.stretch).toBeCloseTo(1, 3);
  });

  it('has a strip and two discs for a cylinder', async () => {
    const mesh = cylinder(32);
    const unwrapped = await unwrap(mesh, { size_px: SIZE_PX });
    expect(inspectAtlas(mesh, unwrapped, SIZE_PX)).toMatchObject({ charts: 3, overlaps: 0, mirrored: 0 });
    const walls = new Set([...unwrapped.chartOf].filter((_, t) => t % 4 < 2));
    expect(walls.size).toBe(1);
  });

  it('has one chart for a plane, which fills the atlas to its gutters', async () => {
    const found = inspectAtlas(plane(8), await unwrap(plane(8), { size_px: SIZE_PX }), SIZE_PX);
    expect(found.charts).toBe(1);
    expect(found.used).toBeGreaterThan(0.9);
  });

  it.each<[string, SurfaceMesh, number]>([
    ['a blob', surfaceOf(blob(1_000)), 16],
    ['a knot', surfaceOf(knot(2_000)), 40],
  ])('has few charts, no overlaps, gutters and little stretch for %s', async (_, mesh, maxCharts) => {
    const found = inspectAtlas(mesh, await unwrap(mesh, { size_px: SIZE_PX }), SIZE_PX);
    expect(found).toMatchObject({ overlaps: 0, mirrored: 0 });
    expect(found.charts).toBeLessThanOrEqual(maxCharts);
    expect(found.gutter_px).toBeGreaterThanOrEqual(2);
    expect(found.used).toBeGreaterThan(0.5);
    expect(found.stretch).toBeLessThan(1.12);
  });
});

describe('what comes in comes out', () => {
  it('keeps every triangle at its place, with corners that stand for its own', async () => {
    const mesh = surfaceOf(blob(500));
    const { vertexOf, triangles, uvs } = await unwrap(mesh, SMALL);
    expect(triangles.map((vertex) => vertexOf[vertex]!)).toEqual(mesh.triangles);
    expect(Math.min(...uvs)).toBeGreaterThan(0);
    expect(Math.max(...uvs)).toBeLessThan(1);
  });

  it('makes the same bytes of the same mesh', async () => {
    const mesh = surfaceOf(knot(600));
    expect(await unwrap(mesh, SMALL)).toEqual(await unwrap(mesh, SMALL));
  });

  it('lays out a model of any size alike', async () => {
    const mesh = surfaceOf(blob(500));
    const tiny = { ...mesh, positions: mesh.positions.map((value) => value * 2 ** -20) };
    expect((await unwrap(tiny, SMALL)).uvs).toEqual((await unwrap(mesh, SMALL)).uvs);
  });

  it('takes vertices at one place for one, so that a mesh without shared vertices gets no more charts', async () => {
    const mesh = surfaceOf(blob(500));
    const positions = Float32Array.from(
      [...mesh.triangles].flatMap((v) => [...mesh.positions.subarray(v * 3, v * 3 + 3)]),
    );
    const loose = { positions, triangles: mesh.triangles.map((_, corner) => corner) };
    expect((await unwrap(loose, SMALL)).chartOf).toEqual((await unwrap(mesh, SMALL)).chartOf);
  });

  it('lets no chart cross from one group to another', async () => {
    const mesh = plane(4);
    const groups = Uint32Array.from({ length: 32 }, (_, t) => (t < 16 ? 7 : 3));
    const { chartOf } = await unwrap({ ...mesh, groups }, SMALL);
    expect(new Set(chartOf).size).toBe(2);
    for (let t = 0; t < 32; t++) expect(chartOf[t]).toBe(chartOf[t < 16 ? 0 : 31]);
  });

  it('parts no quad', async () => {
    const mesh = surfaceOf(knot(1_000));
    // Cells of the knot's grid are (a, b, c), (b, d, c): a turned start makes them (b, c, a), (b, d, c).
    const triangles = mesh.triangles.slice();
    for (let t = 0; t < triangles.length; t += 6) {
      const [a, b, c, , d] = mesh.triangles.subarray(t, t + 6);
      triangles.set([b!, c!, a!, b!, d!, c!], t);
    }
    const pairs = Uint32Array.from({ length: 500 }, (_, quad) => quad * 2);
    const { chartOf, triangles: cut } = await unwrap({ ...mesh, triangles, pairs }, SMALL);
    for (const first of pairs) {
      expect(chartOf[first]).toBe(chartOf[first + 1]);
      expect([cut[first * 3], cut[first * 3 + 1]]).toEqual([cut[first * 3 + 3], cut[first * 3 + 5]]);
    }
  });

  it('survives triangles without area, and edges that three triangles share', async () => {
    const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -1, 0, 2, 0, 0]);
    const triangles = Uint32Array.from([0, 1, 2, 0, 1, 3, 1, 0, 4, 0, 1, 5, 2, 2, 3]);
    const { uvs, triangles: cut } = await unwrap({ positions, triangles }, SMALL);
    expect(cut.length).toBe(triangles.length);
    expect(uvs.every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

describe('pieces that are alike', () => {
  it('are laid out alike, each at a place of its own', async () => {
    const one = cylinder(12);
    const count = one.positions.length / 3;
    const mesh = {
      positions: Float32Array.from([
        ...one.positions,
        ...one.positions.map((value, i) => value + (i % 3) * 3),
      ]),
      triangles: Uint32Array.from([...one.triangles, ...one.triangles.map((vertex) => vertex + count)]),
    };
    const { chartOf, uvs, triangles } = await unwrap(mesh, SMALL);
    const half = chartOf.length / 2;
    const [charts, others] = [new Set(chartOf.subarray(0, half)), new Set(chartOf.subarray(half))];
    expect([...charts].filter((chart) => others.has(chart))).toEqual([]);
    expect(charts.size).toBe(others.size);
    const lengthOf = (h: number) => {
      const [a, b] = [triangles[h]! * 2, triangles[h % 3 === 2 ? h - 2 : h + 1]! * 2];
      return Math.hypot(uvs[b]! - uvs[a]!, uvs[b + 1]! - uvs[a + 1]!);
    };
    for (let h = 0; h < half * 3; h++) expect(lengthOf(h + half * 3)).toBeCloseTo(lengthOf(h), 5);
  });
});
