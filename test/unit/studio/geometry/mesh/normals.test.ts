import { expect, it } from 'vitest';
import { computeNormals } from '../../../../../functions/studio/geometry/mesh/normals.ts';
import { blob } from '../../../../support/shapes.ts';

/** A cube of side 2 around the origin: 8 vertices, 12 triangles, counter-clockwise from outside. */
const CUBE = {
  positions: Float32Array.from({ length: 24 }, (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1 ? 1 : -1)),
  triangles: Uint32Array.from(
    [
      [1, 3, 7, 5],
      [0, 4, 6, 2],
      [2, 6, 7, 3],
      [0, 1, 5, 4],
      [4, 5, 7, 6],
      [0, 2, 3, 1],
    ].flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]),
  ),
};

it('splits a cube along its edges below their angle: three normals a corner', () => {
  const { vertices, normals, triangles } = computeNormals(CUBE.positions, CUBE.triangles, 40);
  expect(vertices).toHaveLength(24);
  for (let corner = 0; corner < triangles.length; corner++) {
    const normal = [...normals.subarray(triangles[corner]! * 3, triangles[corner]! * 3 + 3)];
    expect(normal.map(Math.abs).sort()).toEqual([0, 0, 1]);
    const axis = normal.findIndex((component) => component !== 0);
    expect(CUBE.positions[CUBE.triangles[corner]! * 3 + axis]).toBe(normal[axis]);
  }
});

it('rounds a cube above that angle: each corner has one normal, along its diagonal', () => {
  const { vertices, normals } = computeNormals(CUBE.positions, CUBE.triangles, 100);
  expect(vertices).toHaveLength(8);
  for (const [i, component] of normals.entries()) {
    expect(component).toBeCloseTo(
      CUBE.positions[vertices[Math.floor(i / 3)]! * 3 + (i % 3)]! / Math.sqrt(3),
      5,
    );
  }
});

it('shades 6,000 cubes in one place as one, and asks alike corners once', () => {
  const COUNT = 6_000;
  const positions = new Float32Array(COUNT * 24);
  const triangles = new Uint32Array(COUNT * 36);
  for (let cube = 0; cube < COUNT; cube++) {
    positions.set(CUBE.positions, cube * 24);
    triangles.set(
      CUBE.triangles.map((v) => v + cube * 8),
      cube * 36,
    );
  }
  const { vertices, normals } = computeNormals(positions, triangles, 40);
  expect(vertices).toHaveLength(COUNT * 24);
  expect(normals.filter((component) => Math.abs(component) > 0.999)).toHaveLength(COUNT * 24);
});

it('shades across vertices that are doubled at one place', () => {
  const doubled = Float32Array.from(
    Array.from(CUBE.triangles).flatMap((v) => [...CUBE.positions.subarray(v * 3, v * 3 + 3)]),
  );
  const { normals, vertices } = computeNormals(doubled, Uint32Array.from(CUBE.triangles.keys()), 100);
  expect(normals).toHaveLength(36 * 3);
  for (const [i, component] of normals.entries())
    expect(component).toBeCloseTo(doubled[vertices[Math.floor(i / 3)]! * 3 + (i % 3)]! / Math.sqrt(3), 5);
});

it('agrees with area-weighted normals on a smooth shape, within 5 degrees', () => {
  const shape = blob(20_000);
  const { vertices, normals } = computeNormals(shape.positions, shape.indices, 40);
  expect(vertices).toHaveLength(shape.positions.length / 3);
  for (const [v, source] of vertices.entries()) {
    let cosine = 0;
    for (let k = 0; k < 3; k++) cosine += normals[v * 3 + k]! * shape.normals[source * 3 + k]!;
    expect(cosine).toBeGreaterThan(Math.cos((5 * Math.PI) / 180));
  }
});

it('gives faces without area some normal of unit length', () => {
  const { normals } = computeNormals(new Float32Array(9), Uint32Array.from([0, 1, 2]), 40);
  expect(Math.hypot(...normals.subarray(0, 3))).toBe(1);
});
