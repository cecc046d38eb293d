/** A triangle mesh as plain arrays. The same arguments give the same bytes. */
export interface Shape {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly uvs: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

type Point = readonly [number, number, number];

/**
 * A sphere with smooth bumps, closed, without UV seam.
 * @param triangles even; the mesh has exactly as many
 */
export function blob(triangles: number): Shape {
  const { columns, rows } = gridFor(triangles);
  const at = (column: number, row: number): Point => {
    const theta = (row / (rows + 1)) * Math.PI;
    const phi = (column / columns) * 2 * Math.PI;
    const direction: Point = [
      Math.sin(theta) * Math.cos(phi),
      Math.cos(theta),
      Math.sin(theta) * Math.sin(phi),
    ];
    const [x, y, z] = direction;
    const bump =
      Math.sin(3 * x + 1) * Math.sin(4 * y + 2) +
      0.5 * Math.sin(9 * z + 3 * x) +
      0.2 * Math.sin(19 * y - 7 * x);
    const radius = 1 + 0.15 * bump;
    return [x * radius, y * radius, z * radius];
  };
  const points: Point[] = [at(0, 0)];
  for (let row = 1; row <= rows; row++) {
    for (let column = 0; column < columns; column++) points.push(at(column, row));
  }
  points.push(at(0, rows + 1));
  const last = points.length - 1;
  const vertex = (column: number, row: number) => 1 + (row - 1) * columns + (column % columns);
  const indices: number[] = [];
  for (let column = 0; column < columns; column++) {
    indices.push(0, vertex(column + 1, 1), vertex(column, 1));
    for (let row = 1; row < rows; row++) {
      const [a, b] = [vertex(column, row), vertex(column + 1, row)];
      const [c, d] = [vertex(column, row + 1), vertex(column + 1, row + 1)];
      indices.push(a, b, c, b, d, c);
    }
    indices.push(vertex(column, rows), vertex(column + 1, rows), last);
  }
  return shapeOf(points, indices, (point) => [point[0] / 4 + 0.5, 0.5 - point[1] / 4]);
}

/**
 * A tube around a (2, 3) torus knot, closed, with a UV seam around and along it: the vertices there are doubled.
 * @param triangles even; the mesh has exactly as many
 */
export function knot(triangles: number): Shape {
  const { columns: around, rows: along } = gridFor(triangles);
  const points: Point[] = [];
  const uvs: [number, number][] = [];
  for (let i = 0; i <= along; i++) {
    for (let k = 0; k <= around; k++) {
      points.push(tubePoint((i % along) / along, (k % around) / around));
      uvs.push([(i / along) * 8, k / around]);
    }
  }
  const indices: number[] = [];
  const vertex = (i: number, k: number) => i * (around + 1) + k;
  for (let i = 0; i < along; i++) {
    for (let k = 0; k < around; k++) {
      const [a, b] = [vertex(i, k), vertex(i + 1, k)];
      const [c, d] = [vertex(i, k + 1), vertex(i + 1, k + 1)];
      indices.push(a, b, c, b, d, c);
    }
  }
  let next = 0;
  return shapeOf(points, indices, () => uvs[next++]!);
}

/** A flat square of `cells` by `cells` cells of two triangles, from (0, 0, 0) to (1, 1, 0), facing +Z. */
export function grid(cells: number): Shape {
  return sheets(cells, [
    [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  ]);
}

/** A cube from (0, 0, 0) to (1, 1, 1), each of whose sides is a {@link grid} with its own vertices and all of 0 to 1 as UVs. */
export function cube(cells: number): Shape {
  return sheets(cells, [
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
    ],
    [
      [1, 0, 1],
      [0, 0, -1],
      [0, 1, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
    ],
    [
      [0, 1, 1],
      [1, 0, 0],
      [0, 0, -1],
    ],
    [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
  ]);
}

/** Flat squares, each by its corner and the two sides that start there; they face the sides' cross product. */
function sheets(cells: number, squares: readonly (readonly [corner: Point, u: Point, v: Point])[]): Shape {
  const [positions, normals, uvs, indices]: number[][] = [[], [], [], []] as const;
  for (const [corner, u, v] of squares) {
    const first = positions!.length / 3;
    for (let row = 0; row <= cells; row++) {
      for (let column = 0; column <= cells; column++) {
        const [s, t] = [column / cells, row / cells];
        positions!.push(...corner.map((c, k) => c + u[k]! * s + v[k]! * t));
        normals!.push(...cross(u, v));
        uvs!.push(s, 1 - t);
      }
    }
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        const a = first + row * (cells + 1) + column;
        indices!.push(a, a + 1, a + cells + 1, a + 1, a + cells + 2, a + cells + 1);
      }
    }
  }
  return {
    positions: Float32Array.from(positions!),
    normals: Float32Array.from(normals!),
    uvs: Float32Array.from(uvs!),
    indices: Uint32Array.from(indices!),
  };
}

function tubePoint(u: number, v: number): Point {
  const center = knotPoint(u);
  const ahead = knotPoint(u + 1e-4);
  const tangent = unit([ahead[0] - center[0], ahead[1] - center[1], ahead[2] - center[2]]);
  const side = unit(cross(tangent, [0, 0, 1]));
  const up = cross(side, tangent);
  const radius = 0.25 * (1 + 0.1 * Math.sin(u * 120));
  const [c, s] = [Math.cos(v * 2 * Math.PI) * radius, Math.sin(v * 2 * Math.PI) * radius];
  return [0, 1, 2].map((k) => center[k]! + side[k]! * c + up[k]! * s) as unknown as Point;
}

function knotPoint(u: number): Point {
  const t = u * 2 * Math.PI;
  const radius = 1 + 0.45 * Math.cos(3 * t);
  return [radius * Math.cos(2 * t), radius * Math.sin(2 * t), 0.6 * Math.sin(3 * t)];
}

/** A grid of two triangles a cell, as square as its count of triangles allows. */
function gridFor(triangles: number): { columns: number; rows: number } {
  const cells = triangles / 2;
  if (!Number.isInteger(cells) || cells < 12)
    throw new Error(`${triangles} is not an even number of 24 or more.`);
  let columns = Math.floor(Math.sqrt(cells));
  while (cells % columns !== 0) columns--;
  return { columns, rows: cells / columns };
}

function shapeOf(
  points: readonly Point[],
  indices: readonly number[],
  uvOf: (point: Point) => readonly [number, number],
): Shape {
  const normals = new Map<string, [number, number, number]>();
  const keys = points.map((point) => point.join());
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [points[indices[i]!]!, points[indices[i + 1]!]!, points[indices[i + 2]!]!];
    const normal = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    for (let k = i; k < i + 3; k++) {
      const sum = normals.get(keys[indices[k]!]!) ?? [0, 0, 0];
      normals.set(keys[indices[k]!]!, [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]]);
    }
  }
  return {
    positions: Float32Array.from(points.flat()),
    normals: Float32Array.from(keys.flatMap((key) => unit(normals.get(key)!))),
    uvs: Float32Array.from(points.flatMap((point) => uvOf(point))),
    indices: Uint32Array.from(indices),
  };
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(v: Point): Point {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
