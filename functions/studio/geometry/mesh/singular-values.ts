/** Three columns of a 3x3 matrix. */
export type Columns = readonly [Column, Column, Column];
type Column = readonly [number, number, number];

/** A matrix as a turn, a scale along three axes and a turn before it: `left * diagonal(scales) * transposed(right)`. */
export interface Factors {
  readonly left: Columns;
  readonly scales: Column;
  readonly right: Columns;
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
const SWEEPS = 30;
const ORTHOGONAL = 1e-12;
/** A scale that is so much smaller than the largest is none. */
const FLAT = 1e-12;

/**
 * The singular values of a matrix, by turns of its columns until they are orthogonal (Hestenes 1958, "Inversion of matrices
 * by biorthogonalization"). Both outer factors are rotations; where the matrix mirrors, the first scale is negative.
 */
export function singularValues(matrix: Columns): Factors {
  const columns = matrix.map((column) => [...column]);
  const turns = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const turned = PAIRS.filter(([p, q]) => orthogonalize(columns, turns, p, q));
    if (turned.length === 0) break;
  }
  const lengths = columns.map((column) => Math.hypot(...column));
  const least = FLAT * Math.max(...lengths);
  const axes = columns.map((column, k) =>
    lengths[k]! > least ? (column.map((value) => value / lengths[k]!) as unknown as Column) : null,
  );
  const left = completed(axes);
  const isMirror = dot(cross(left[0], left[1]), left[2]) < 0;
  if (isMirror) left[0] = left[0].map((value) => -value) as unknown as Column;
  const scales = lengths.map((length, k) => (axes[k] ? length * (isMirror && k === 0 ? -1 : 1) : 0));
  return { left, scales: scales as unknown as Column, right: turns as unknown as Columns };
}

/** @returns whether they were not yet */
function orthogonalize(columns: number[][], turns: number[][], p: number, q: number): boolean {
  const [a, b] = [columns[p]!, columns[q]!];
  const product = dot(a, b);
  if (!(Math.abs(product) > ORTHOGONAL * Math.hypot(...a) * Math.hypot(...b))) return false;
  const ratio = (dot(b, b) - dot(a, a)) / (2 * product);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
  const cosine = 1 / Math.hypot(1, tangent);
  for (const list of [columns, turns]) {
    const [one, other] = [list[p]!, list[q]!];
    list[p] = one.map((value, k) => cosine * (value - tangent * other[k]!));
    list[q] = other.map((value, k) => cosine * (value + tangent * one[k]!));
  }
  return true;
}

/** Axes of which some are missing, with others across those that are there in their places. */
function completed(axes: readonly (Column | null)[]): [Column, Column, Column] {
  const known = axes.findIndex((axis) => axis !== null);
  if (known < 0)
    return [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
  const [next, last] = [(known + 1) % 3, (known + 2) % 3];
  const first = axes[known]!;
  const all = [...axes];
  if (!all[next]) all[next] = all[last] ? cross(all[last], first) : across(first);
  all[last] ??= cross(first, all[next]);
  return all as [Column, Column, Column];
}

function across(axis: Column): Column {
  const [x, y, z] = cross(axis, Math.abs(axis[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]);
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;

const cross = (a: Column, b: Column): Column => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
