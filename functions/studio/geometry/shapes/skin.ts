import type { Field } from './field.ts';
import type { Solid } from './solid.ts';

/** Samples of a block, each way: a block far from the surface is not sampled. */
const BLOCK = 8;
/** Distances of ellipsoids and of blends are bounds only: a block counts as near from this much further off. */
const CAUTION = 1.3;

/**
 * The surface of a field, closed and manifold: surface nets (Gibson 1998), one vertex in each cell that the surface
 * passes. Where only a corner or an edge of cells joins two parts of the inside, which would make the surface touch itself
 * there, the gap is filled first (well-composed sets: Latecki 1997). Vertices are then moved onto the field's zero.
 * Marching tetrahedra would need no filling, and have three times as many triangles, half of them slivers.
 *
 * @param cell_m about the length of a triangle's edge
 */
export function skin(field: Field, cell_m: number): Solid {
  const grid = sample(field, cell_m);
  return net(grid, compose(grid));
}

interface Grid {
  readonly size: readonly [number, number, number];
  readonly origin: readonly [number, number, number];
  readonly cell_m: number;
  readonly values: Float32Array;
  /** The field as it is in the block of a sample; undefined in blocks far from the surface. */
  readonly fields: readonly (Field | undefined)[];
  readonly blocks: readonly [number, number, number];
}

function sample(field: Field, cell_m: number): Grid {
  const axes = [0, 1, 2] as const;
  // Two cells of nothing all round, so that the surface meets no border.
  const origin = axes.map((k) => field.min[k] - 2.37 * cell_m) as unknown as Grid['origin'];
  const blocks = axes.map((k) =>
    Math.ceil(((field.max[k] - origin[k]) / cell_m + 3) / BLOCK),
  ) as unknown as Grid['blocks'];
  const size = blocks.map((count) => count * BLOCK) as unknown as Grid['size'];
  const [nx, ny] = size;
  const values = new Float32Array(size[0] * size[1] * size[2]);
  const fields: (Field | undefined)[] = [];
  const half = ((BLOCK - 1) / 2) * cell_m;
  const radius_m = half * Math.sqrt(3) + cell_m;
  for (let bz = 0; bz < blocks[2]; bz++)
    for (let by = 0; by < blocks[1]; by++)
      for (let bx = 0; bx < blocks[0]; bx++) {
        const [x0, y0, z0] = [bx, by, bz].map((b, k) => origin[k]! + b * BLOCK * cell_m) as [
          number,
          number,
          number,
        ];
        const middle = field.at(x0 + half, y0 + half, z0 + half);
        const near = Math.abs(middle) <= radius_m * CAUTION;
        const local = near ? (field.within?.(x0 + half, y0 + half, z0 + half, radius_m) ?? field) : undefined;
        fields.push(local);
        for (let k = 0; k < BLOCK; k++)
          for (let j = 0; j < BLOCK; j++) {
            const row = ((bz * BLOCK + k) * ny + by * BLOCK + j) * nx + bx * BLOCK;
            for (let i = 0; i < BLOCK; i++)
              values[row + i] = local ? local.at(x0 + i * cell_m, y0 + j * cell_m, z0 + k * cell_m) : middle;
          }
      }
  return { size, origin, cell_m, values, fields, blocks };
}

/** The cells that have samples both inside and outside, by their first sample. */
function cellsOf({ size: [nx, ny, nz], values }: Grid): number[] {
  const [sy, sz] = [nx, nx * ny];
  const cells: number[] = [];
  for (let z = 0; z + 1 < nz; z++)
    for (let y = 0; y + 1 < ny; y++) {
      const start = z * sz + y * sy;
      for (let at = start; at < start + nx - 1; at++) {
        const here = values[at]! < 0;
        if (
          here !== values[at + 1]! < 0 ||
          here !== values[at + sy]! < 0 ||
          here !== values[at + sz]! < 0 ||
          here !== values[at + 1 + sy]! < 0 ||
          here !== values[at + 1 + sz]! < 0 ||
          here !== values[at + sy + sz]! < 0 ||
          here !== values[at + 1 + sy + sz]! < 0
        )
          cells.push(at);
      }
    }
  return cells;
}

/** Fills samples until no two of the inside, and no two of the outside, meet in an edge or a corner of cells only. */
function compose(grid: Grid): number[] {
  for (;;) {
    const cells = cellsOf(grid);
    let filled = 0;
    for (const cell of cells) filled += fill(grid, cell);
    if (filled === 0) return cells;
  }
}

/** @returns how many samples of a cell were put inside */
function fill({ size: [nx, ny], values, cell_m }: Grid, at: number): number {
  const [sx, sy, sz] = [1, nx, nx * ny];
  const inside = (offset: number): boolean => values[at + offset]! < 0;
  let filled = 0;
  const put = (offset: number): void => {
    values[at + offset] = -0.02 * cell_m;
    filled++;
  };
  const square = (p: number, q: number): void => {
    const here = inside(0);
    if (here !== inside(p + q) || inside(p) === here || inside(q) === here) return;
    if (here) put(values[at + p]! < values[at + q]! ? p : q);
    else put(values[at]! < values[at + p + q]! ? 0 : p + q);
  };
  square(sx, sy);
  square(sx, sz);
  square(sy, sz);
  /** Opposite corners of the cell, alone in or out; `beside` is a neighbour of the first. */
  const diagonal = (a: number, b: number, beside: number, count: number): void => {
    if (inside(a) !== inside(b) || inside(a) !== (count === 2)) return;
    put(count === 2 ? beside : a);
  };
  let count = 0;
  for (let corner = 0; corner < 8; corner++)
    if (inside((corner & 1) * sx + ((corner >> 1) & 1) * sy + (corner >> 2) * sz)) count++;
  if (count === 2 || count === 6) {
    diagonal(0, sx + sy + sz, sx, count);
    diagonal(sx, sy + sz, 0, count);
    diagonal(sy, sx + sz, sx + sy, count);
    diagonal(sz, sx + sy, sx + sz, count);
  }
  return filled;
}

function net(grid: Grid, cells: readonly number[]): Solid {
  const { size, values } = grid;
  const [nx, ny] = size;
  const steps = [1, nx, nx * ny] as const;
  const vertexOf = new Int32Array(values.length);
  const points = new Float64Array(cells.length * 3);
  for (const [vertex, at] of cells.entries()) {
    vertexOf[at] = vertex;
    points.set(vertexIn(grid, at % nx, Math.floor(at / nx) % ny, Math.floor(at / steps[2])), vertex * 3);
  }
  const triangles: number[] = [];
  for (const at of cells) {
    const here = values[at]! < 0;
    for (let axis = 0; axis < 3; axis++) {
      if (here === values[at + steps[axis]!]! < 0) continue;
      const [p, q] = [steps[(axis + 1) % 3]!, steps[(axis + 2) % 3]!];
      const [a, b, c, d] = [vertexOf[at]!, vertexOf[at - p]!, vertexOf[at - p - q]!, vertexOf[at - q]!];
      if (here) split(points, a, b, c, d, triangles);
      else split(points, d, c, b, a, triangles);
    }
  }
  return { positions: points, triangles: Uint32Array.from(triangles) };
}

/** Adds a quad as two triangles, cut along the shorter diagonal. */
function split(points: Float64Array, a: number, b: number, c: number, d: number, triangles: number[]): void {
  if (apart(points, a, c) <= apart(points, b, d)) triangles.push(a, b, c, a, c, d);
  else triangles.push(a, b, d, b, c, d);
}

function apart(points: Float64Array, i: number, j: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (points[i * 3 + k]! - points[j * 3 + k]!) ** 2;
  return sum;
}

/** The middle of where the surface crosses the cell's edges, moved onto the field's zero but not out of the cell. */
function vertexIn(grid: Grid, x: number, y: number, z: number): [number, number, number] {
  const { size, origin, cell_m, values, fields, blocks } = grid;
  const [nx, ny] = size;
  const value = (i: number, j: number, k: number): number => values[((z + k) * ny + y + j) * nx + x + i]!;
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let axis = 0; axis < 3; axis++)
    for (let u = 0; u < 2; u++)
      for (let v = 0; v < 2; v++) {
        const from = [0, 0, 0];
        from[(axis + 1) % 3] = u;
        from[(axis + 2) % 3] = v;
        const to = from.slice();
        to[axis] = 1;
        const a = value(from[0]!, from[1]!, from[2]!);
        const b = value(to[0]!, to[1]!, to[2]!);
        if (a < 0 === b < 0) continue;
        from[axis] = a / (a - b);
        for (let k = 0; k < 3; k++) sum[k]! += from[k]!;
        count++;
      }
  const low = [x, y, z].map((cell, k) => origin[k]! + cell * cell_m);
  const point = low.map((value, k) => value + (sum[k]! / count) * cell_m) as [number, number, number];
  const block = [x, y, z].map((cell) => Math.floor(cell / BLOCK));
  const field = fields[(block[2]! * blocks[1] + block[1]!) * blocks[0] + block[0]!];
  if (field) for (let step = 0; step < 2; step++) approach(field, point, cell_m);
  for (let k = 0; k < 3; k++) {
    const inset = 0.05 * cell_m;
    point[k] = Math.min(low[k]! + cell_m - inset, Math.max(low[k]! + inset, point[k]!));
  }
  return point;
}

/** One step of Newton's method along the field's slope. */
function approach(field: Field, point: [number, number, number], cell_m: number): void {
  const h = 0.02 * cell_m;
  const [x, y, z] = point;
  const value = field.at(x, y, z);
  const gx = (field.at(x + h, y, z) - value) / h;
  const gy = (field.at(x, y + h, z) - value) / h;
  const gz = (field.at(x, y, z + h) - value) / h;
  const g2 = gx * gx + gy * gy + gz * gz;
  if (g2 < 0.04) return;
  const step = Math.max(-cell_m, Math.min(cell_m, value)) / g2;
  point[0] -= gx * step;
  point[1] -= gy * step;
  point[2] -= gz * step;
}
