import { describe, expect, it } from 'vitest';
import { quadRemesh } from '../../../../../../functions/studio/geometry/mesh/quad/quad-remesh.ts';
import type { QuadMesh } from '../../../../../../functions/studio/geometry/mesh/quad/shading.ts';
import { triangulateQuads } from '../../../../../../functions/studio/geometry/mesh/quads.ts';
import { edgeStatistics, type Surface, surfaceDistance } from '../../../../../support/geometry.ts';
import { blob, knot } from '../../../../../support/shapes.ts';

const blobSurface = (triangles: number): Surface => {
  const { positions, indices } = blob(triangles);
  return { positions, triangles: indices };
};

/** A cube from -1 to 1 with two triangles a side, the sides' vertices apart. */
function cube(): Surface {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [-1, 1]) {
      const first = positions.length / 3;
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner = [0, 0, 0];
        corner[axis] = side;
        corner[(axis + 1) % 3] = u * side;
        corner[(axis + 2) % 3] = v;
        positions.push(...corner);
      }
      triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** The wall of a cylinder of radius 1 from y = -1 to 1, open at both ends. */
function tube(columns: number): Surface {
  const ring = (y: number) =>
    Array.from({ length: columns }, (_, i) => (i / columns) * 2 * Math.PI).flatMap((a) => [
      Math.cos(a),
      y,
      Math.sin(a),
    ]);
  const triangles = Array.from({ length: columns }, (_, i) => {
    const j = (i + 1) % columns;
    return [i, columns + i, j, j, columns + i, columns + j];
  });
  return {
    positions: Float32Array.from([...ring(-1), ...ring(1)]),
    triangles: Uint32Array.from(triangles.flat()),
  };
}

function volume_m3({ positions, triangles }: Surface): number {
  let volume = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => triangles[i + k]! * 3) as [number, number, number];
    const at = (k: number) => positions[k]!;
    volume += at(a) * (at(b + 1) * at(c + 2) - at(b + 2) * at(c + 1));
    volume += at(a + 1) * (at(b + 2) * at(c) - at(b) * at(c + 2));
    volume += at(a + 2) * (at(b) * at(c + 1) - at(b + 1) * at(c));
  }
  return volume / 6;
}

function measure(mesh: QuadMesh) {
  const quads = mesh.quads.length / 4;
  const faces = quads + mesh.triangles.length / 3;
  const surface: Surface = { positions: mesh.positions, triangles: triangulateQuads(mesh) };
  return { quads, faces, share: quads / faces, surface, edges: edgeStatistics(surface) };
}

describe('a closed surface gets closed, nearly only quads, as many as asked, near to it', () => {
  it.each([
    ['a blob', blobSurface(6_000), 600],
    ['a knot', { positions: knot(8_000).positions, triangles: knot(8_000).indices }, 1_000],
    ['a cube', cube(), 500],
  ])('%s', (_, source, count) => {
    const { quads, faces, share, edges, surface } = measure(quadRemesh(source, count));
    expect(edges).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
    expect(share).toBeGreaterThanOrEqual(0.92);
    for (const number of [quads, faces]) expect(Math.abs(number / count - 1)).toBeLessThan(0.05);
    const { rms_m, diagonal_m } = surfaceDistance(source, surface, 5_000);
    expect(rms_m / diagonal_m).toBeLessThan(0.0015);
    // With all corners on the source, a knot of so few faces holds 0.93 of it.
    expect(volume_m3(surface) / volume_m3(source)).toBeCloseTo(1, 2);
  });
});

describe('features', () => {
  it('keep a cube sharp: every face lies in one side, and every normal is a side', () => {
    const mesh = quadRemesh(cube(), 500);
    const at = (vertex: number) => [0, 1, 2].map((k) => mesh.positions[vertex * 3 + k]!);
    for (let q = 0; q < mesh.quads.length; q += 4) {
      const corners = [0, 1, 2, 3].map((k) => at(mesh.quads[q + k]!));
      const sides = [0, 1, 2].filter((axis) =>
        corners.every((corner) => Math.abs(corner[axis]! - corners[0]![axis]!) < 1e-6),
      );
      expect(sides).not.toEqual([]);
    }
    for (let v = 0; v < mesh.normals.length; v += 3) {
      expect(Math.max(...[0, 1, 2].map((k) => Math.abs(mesh.normals[v + k]!)))).toBeCloseTo(1, 5);
    }
  });

  it('keep the borders of an open tube on its two rims', () => {
    const mesh = quadRemesh(tube(40), 500);
    const { surface, edges, share } = measure(mesh);
    expect(edges).toMatchObject({ nonManifold: 0, inconsistent: 0 });
    expect(share).toBeGreaterThan(0.92);
    const { rms_m } = surfaceDistance(tube(40), surface, 5_000);
    expect(rms_m).toBeLessThan(0.005);
    const heights = Array.from({ length: mesh.positions.length / 3 }, (_, v) => mesh.positions[v * 3 + 1]!);
    expect(Math.min(...heights)).toBeCloseTo(-1, 6);
    expect(Math.max(...heights)).toBeCloseTo(1, 6);
    expect(edges.open).toBe(heights.filter((y) => Math.abs(y) > 1 - 1e-6).length);
  });

  it('keep the border between two labels an edge of faces that have one label each', () => {
    const source = blobSurface(6_000);
    const labels = new Uint16Array(6_000).map((_, t) =>
      source.positions[source.triangles[t * 3]! * 3 + 1]! > 0 ? 1 : 0,
    );
    const mesh = quadRemesh({ ...source, labels }, 600);
    expect(mesh.labels).toHaveLength(mesh.quads.length / 4 + mesh.triangles.length / 3);
    const upper = mesh.labels.filter((label) => label === 1).length;
    expect(upper / mesh.labels.length).toBeGreaterThan(0.3);
    expect(upper / mesh.labels.length).toBeLessThan(0.7);
    expect(measure(mesh).edges).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
  });
});

it('keeps the rim of an open tube as wide as it is', () => {
  const mesh = quadRemesh(tube(400), 200);
  const rim = Array.from({ length: mesh.positions.length / 3 }, (_, v) =>
    mesh.positions.subarray(v * 3, v * 3 + 3),
  )
    .filter(([, y]) => y! > 1 - 1e-6)
    .map(([x, , z]) => ({ x: x!, z: z!, angle: Math.atan2(z!, x!) }))
    .sort((a, b) => a.angle - b.angle);
  const area = rim.reduce((sum, a, i) => {
    const b = rim[(i + 1) % rim.length]!;
    return sum + (a.x * b.z - a.z * b.x) / 2;
  }, 0);
  expect(area / Math.PI).toBeCloseTo(1, 2);
  // A polygon with its corners on the circle is less.
  expect(area).toBeGreaterThan((rim.length / 2) * Math.sin((2 * Math.PI) / rim.length));
});

describe('what is no surface in order', () => {
  it('gives the same result with triangles repeated and turned over', () => {
    const source = blobSurface(2_000);
    const turned = source.triangles.slice();
    [turned[0], turned[1]] = [turned[1]!, turned[0]!];
    const mixed = { ...source, triangles: Uint32Array.of(...turned, ...source.triangles.subarray(30, 60)) };
    expect(quadRemesh(mixed, 300).quads.length).toBeGreaterThan(1_000);
    expect(measure(quadRemesh(mixed, 300)).edges).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
  });

  it('leaves out lines without area that join far vertices', () => {
    const source = blobSurface(2_000);
    const last = source.positions.length / 3 - 1;
    const middle = [0, 1, 2].map((k) => (source.positions[k]! + source.positions[last * 3 + k]!) / 2);
    const lined = {
      positions: Float32Array.of(...source.positions, ...middle),
      triangles: Uint32Array.of(...source.triangles, 0, last + 1, last),
    };
    expect(measure(quadRemesh(lined, 300)).edges).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
  });

  it('parts three sheets that meet in one line, and keeps each', () => {
    const sheet = (angle: number) => [
      0,
      0,
      0,
      0,
      1,
      0,
      Math.cos(angle),
      1,
      Math.sin(angle),
      Math.cos(angle),
      0,
      Math.sin(angle),
    ];
    const positions = Float32Array.from([0, 2, 4].flatMap(sheet));
    const triangles = Uint32Array.from([0, 4, 8].flatMap((v) => [v, v + 1, v + 2, v, v + 2, v + 3]));
    const { surface } = measure(quadRemesh({ positions, triangles }, 300));
    const { rms_m } = surfaceDistance({ positions, triangles }, surface, 3_000);
    expect(rms_m).toBeLessThan(1e-3);
  });
});

it('the same source gives the same bytes', () => {
  expect(quadRemesh(blobSurface(2_000), 200)).toEqual(quadRemesh(blobSurface(2_000), 200));
});
