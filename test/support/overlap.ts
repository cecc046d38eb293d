import type { Surface } from './geometry.ts';

/** Cells along the longest side. */
const CELLS = 72;

/** A closed surface moved so that its box stands on the ground about the vertical axis, and is 1 high. */
export function standing({ positions, triangles }: Surface): Surface {
  const [min, max] = boxOf(positions);
  const scale = 1 / (max[1]! - min[1]!);
  const middle = [(min[0]! + max[0]!) / 2, min[1]!, (min[2]! + max[2]!) / 2];
  return { positions: positions.map((value, i) => (value - middle[i % 3]!) * scale), triangles };
}

/** Volume that two closed surfaces share by the volume that either has, counted in cells by rays along z. */
export function intersectionOverUnion(a: Surface, b: Surface): number {
  const boxes = [a, b].map(({ positions }) => boxOf(positions));
  const min = [0, 1, 2].map((k) => Math.min(...boxes.map((box) => box[0]![k]!)));
  const max = [0, 1, 2].map((k) => Math.max(...boxes.map((box) => box[1]![k]!)));
  const cell = Math.max(...max.map((value, k) => value - min[k]!)) / CELLS;
  const [first, second] = [fill(a, min, cell), fill(b, min, cell)];
  let [shared, either] = [0, 0];
  for (const [i, value] of first.entries()) {
    shared += value & second[i]!;
    either += value | second[i]!;
  }
  return shared / either;
}

function boxOf(positions: Float32Array): [number[], number[]] {
  const min = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const max = min.map((value) => -value);
  for (const [i, value] of positions.entries()) {
    min[i % 3] = Math.min(min[i % 3]!, value);
    max[i % 3] = Math.max(max[i % 3]!, value);
  }
  return [min, max];
}

/** Cells whose middles are inside: an odd number of surfaces lies before them. */
function fill({ positions, triangles }: Surface, min: readonly number[], cell: number): Uint8Array {
  const crossings = Array.from({ length: CELLS * CELLS }, () => [] as number[]);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) =>
      [0, 1, 2].map((axis) => (positions[triangles[t + k]! * 3 + axis]! - min[axis]!) / cell),
    );
    const [a, b, c] = corners as [number[], number[], number[]];
    const twice = (b[0]! - a[0]!) * (c[1]! - a[1]!) - (c[0]! - a[0]!) * (b[1]! - a[1]!);
    if (twice === 0) continue;
    const range = (axis: number) => {
      const values = corners.map((corner) => corner[axis]!);
      return [
        Math.max(0, Math.ceil(Math.min(...values) - 0.5003)),
        Math.min(CELLS - 1, Math.floor(Math.max(...values))),
      ];
    };
    const [[left, right], [low, high]] = [range(0), range(1)];
    for (let row = low!; row <= high!; row++) {
      for (let column = left!; column <= right!; column++) {
        // A little aside, so that no ray meets an edge of a box.
        const [x, y] = [column + 0.5003, row + 0.5007];
        const u = ((b[0]! - x) * (c[1]! - y) - (c[0]! - x) * (b[1]! - y)) / twice;
        const v = ((c[0]! - x) * (a[1]! - y) - (a[0]! - x) * (c[1]! - y)) / twice;
        if (u < 0 || v < 0 || u + v > 1) continue;
        crossings[row * CELLS + column]!.push(u * a[2]! + v * b[2]! + (1 - u - v) * c[2]!);
      }
    }
  }
  const cells = new Uint8Array(CELLS ** 3);
  for (const [column, depths] of crossings.entries()) {
    for (let k = 0; k < CELLS; k++)
      cells[column * CELLS + k] = depths.filter((depth) => depth < k + 0.5).length & 1;
  }
  return cells;
}
