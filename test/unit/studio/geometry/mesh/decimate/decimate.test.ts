import { describe, expect, it } from 'vitest';
import { decimate } from '../../../../../../functions/studio/geometry/mesh/decimate/decimate.ts';
import type { LabelledMesh } from '../../../../../../functions/studio/geometry/mesh/decimate/labelled-mesh.ts';
import { edgeStatistics, isClosedManifold, surfaceDistance } from '../../../../../support/geometry.ts';
import { blob } from '../../../../../support/shapes.ts';

/** A cube from -0.5 to 0.5 whose sides are grids of `cells` by `cells` squares; labels are its six sides. */
function cube(cells: number): LabelledMesh {
  const numbers = new Map<string, number>();
  const positions: number[] = [];
  const triangles: number[] = [];
  const labels: number[] = [];
  const vertex = (point: number[]) => {
    const key = point.join();
    const number = numbers.get(key) ?? positions.length / 3;
    if (!numbers.has(key)) positions.push(...point.map((cell) => cell / cells - 0.5));
    numbers.set(key, number);
    return number;
  };
  for (let side = 0; side < 6; side++) {
    const axis = side % 3;
    for (let i = 0; i < cells * cells; i++) {
      const [u, v] = [i % cells, Math.floor(i / cells)];
      const corner = (du: number, dv: number) => {
        const point = [0, 0, 0];
        point[axis] = side < 3 ? cells : 0;
        point[(axis + 1) % 3] = side < 3 ? u + du : v + dv;
        point[(axis + 2) % 3] = side < 3 ? v + dv : u + du;
        return vertex(point);
      };
      triangles.push(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 0), corner(1, 1), corner(0, 1));
      labels.push(side, side);
    }
  }
  return {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
    labels: Uint32Array.from(labels),
  };
}

function unlabelled(positions: Float32Array, triangles: Uint32Array): LabelledMesh {
  return {
    positions: Float64Array.from(positions),
    triangles,
    labels: new Uint32Array(triangles.length / 3),
  };
}

const surface = ({ positions, triangles }: Pick<LabelledMesh, 'positions' | 'triangles'>) => ({
  positions: Float32Array.from(positions),
  triangles,
});

describe('decimate', () => {
  it('ends at the target, closed and manifold, near the surface it had', () => {
    const shape = blob(8_000);
    const source = unlabelled(shape.positions, shape.indices);
    const result = decimate(source, 800);
    expect(result.triangles.length / 3).toBeGreaterThan(780);
    expect(result.triangles.length / 3).toBeLessThanOrEqual(800);
    expect(isClosedManifold(surface(result))).toBe(true);
    const { rms_m, diagonal_m } = surfaceDistance(surface(source), surface(result), 5_000);
    expect(rms_m / diagonal_m).toBeLessThan(0.003);
  });

  it('leaves a cube exactly a cube', () => {
    const source = cube(12);
    const result = decimate(source, 12);
    expect(result.triangles.length / 3).toBe(12);
    expect(surfaceDistance(surface(source), surface(result), 5_000).max_m).toBeLessThan(1e-6);
  });

  it('keeps borders between labels straight', () => {
    const flat = cube(12);
    const labels = flat.labels.map((_, t) => (flat.positions[flat.triangles[t * 3]! * 3]! < 0 ? 0 : 1));
    const result = decimate({ ...flat, labels }, 60);
    expect(result.triangles.length / 3).toBeLessThanOrEqual(60);
    const of = [0, 1].map((label) =>
      result.triangles.filter((_, i) => result.labels[Math.floor(i / 3)] === label),
    );
    const shared = new Set(of[0]!.filter((vertex) => of[1]!.includes(vertex)));
    expect(shared.size).toBeGreaterThanOrEqual(4);
    for (const vertex of shared) {
      const [x, y, z] = result.positions.subarray(vertex * 3, vertex * 3 + 3);
      const [farthest] = [y!, z!].map(Math.abs).sort((a, b) => b - a);
      expect(farthest).toBeCloseTo(0.5, 4);
      expect(Math.abs(x!)).toBeLessThan(0.1);
    }
  });

  it('keeps an open border where it was', () => {
    const closed = cube(12);
    const triangles = closed.triangles.slice(0, -12 * 12 * 2 * 3);
    const source = { ...closed, triangles, labels: closed.labels.slice(0, triangles.length / 3) };
    const result = decimate(source, 10);
    expect(result.triangles.length / 3).toBe(10);
    expect(edgeStatistics(surface(result)).open).toBe(4);
    expect(surfaceDistance(surface(source), surface(result), 5_000).max_m).toBeLessThan(1e-6);
  });

  it('counts a triangle as often as its label says', () => {
    const source = cube(12);
    const weightOf = (label: number) => (label === 0 ? 10 : 1);
    const result = decimate(source, 300, weightOf);
    const drawn = result.labels.reduce((sum, label) => sum + weightOf(label), 0);
    expect(drawn).toBeLessThanOrEqual(300);
    expect(drawn).toBeGreaterThan(280);
  });

  it('gives up the smallest pieces where none can be collapsed further', () => {
    const positions: number[] = [];
    for (let i = 0; i < 100; i++) {
      const size = i < 90 ? 0.001 : 0.01;
      positions.push(i / 100, 0, 0, i / 100 + size, 0, 0, i / 100, size, 0);
    }
    const triangles = Uint32Array.from({ length: 300 }, (_, i) => i);
    const result = decimate(unlabelled(Float32Array.from(positions), triangles), 50);
    expect(result.triangles.length / 3).toBe(50);
    expect([...result.triangles].filter((vertex) => vertex >= 270)).toHaveLength(30);
    const thirds = [0, 1, 2].map(
      (third) => [...result.triangles].filter((v) => Math.floor(v / 90) === third).length,
    );
    for (const kept of thirds) expect(kept).toBeGreaterThan(20);
  });

  it('takes edges of more than two triangles and doubled triangles as they come', () => {
    const shape = blob(2_000);
    const fins = shape.indices.slice(3, 150).map((vertex, i) => (i % 3 === 2 ? 900 : vertex));
    const triangles = Uint32Array.from([...shape.indices, ...fins, ...shape.indices.slice(0, 300)]);
    const result = decimate(unlabelled(shape.positions, triangles), 500);
    expect(result.triangles.length / 3).toBeLessThanOrEqual(500);
    for (let i = 0; i < result.triangles.length; i += 3) {
      expect(new Set(result.triangles.subarray(i, i + 3)).size).toBe(3);
    }
  });

  it('gives the same result every time', () => {
    const source = cube(8);
    expect(decimate(source, 100)).toEqual(decimate(source, 100));
  });
});
