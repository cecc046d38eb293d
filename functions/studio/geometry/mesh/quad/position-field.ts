import type { Hierarchy, Level } from './hierarchy.ts';

const SWEEPS = 6;

/**
 * A lattice of squares at each vertex, turned as its cross is, whose points neighbours agree on: smoothed from the
 * coarsest level to the finest (Jakob et al. 2015, section 5).
 *
 * @param fields one direction a vertex of each level, of `smoothOrientations`
 * @param size side of the lattice's squares
 * @returns xyz of the lattice point that is nearest to each vertex of the finest level
 */
export function smoothPositions(
  { levels, coarserOf }: Hierarchy,
  fields: readonly Float64Array[],
  size: number,
): Float64Array {
  let coarser = new Float64Array(0);
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l]!;
    const points = level.points.slice();
    if (l < levels.length - 1) prolongate(level, coarserOf[l]!, coarser, points);
    for (let v = 0; v < level.count; v++) constrain(level, points, v);
    const smooth = vertexSmoother(level, fields[l]!, points, size);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (let v = 0; v < level.count; v++) if (!level.pinned[v]) smooth(v);
    }
    coarser = points;
  }
  return coarser;
}

/** Takes over the coarser level's points, moved into the planes of the finer vertices. */
function prolongate(level: Level, coarserOf: Uint32Array, coarser: Float64Array, points: Float64Array): void {
  const { normals, points: own } = level;
  for (let v = 0; v < level.count; v++) {
    const [i, c] = [v * 3, coarserOf[v]! * 3];
    let dot = 0;
    for (let k = 0; k < 3; k++) dot += normals[i + k]! * (coarser[c + k]! - own[i + k]!);
    for (let k = 0; k < 3; k++) points[i + k] = coarser[c + k]! - dot * normals[i + k]!;
  }
}

/** Moves a point to its vertex's feature line; a corner's to the corner. */
function constrain(level: Level, points: Float64Array, v: number): void {
  if (!level.anchored[v]) return;
  const { lines, anchors } = level;
  const i = v * 3;
  let along = 0;
  if (!level.pinned[v]) {
    for (let k = i; k < i + 3; k++) along += lines[k]! * (points[k]! - anchors[k]!);
  }
  for (let k = i; k < i + 3; k++) points[k] = anchors[k]! + along * lines[k]!;
}

/**
 * A function that moves one vertex's lattice to where its neighbours' lattices have theirs. It is one long function because
 * the fields' time is spent here: parts of it that returned points would allocate one for each of millions of edges.
 */
function vertexSmoother(level: Level, field: Float64Array, points: Float64Array, size: number) {
  const { normals: N, points: V, starts, neighbours, weights } = level;
  const inverse = 1 / size;
  return (v: number): void => {
    const i = v * 3;
    const nx = N[i]!;
    const ny = N[i + 1]!;
    const nz = N[i + 2]!;
    const qx = field[i]!;
    const qy = field[i + 1]!;
    const qz = field[i + 2]!;
    const tx = ny * qz - nz * qy;
    const ty = nz * qx - nx * qz;
    const tz = nx * qy - ny * qx;
    const vx = V[i]!;
    const vy = V[i + 1]!;
    const vz = V[i + 2]!;
    let x = points[i]!;
    let y = points[i + 1]!;
    let z = points[i + 2]!;
    let sum = 0;
    for (let e = starts[v]!; e < starts[v + 1]!; e++) {
      const j = neighbours[e]! * 3;
      const mx = N[j]!;
      const my = N[j + 1]!;
      const mz = N[j + 2]!;
      const rx = field[j]!;
      const ry = field[j + 1]!;
      const rz = field[j + 2]!;
      const sx = my * rz - mz * ry;
      const sy = mz * rx - mx * rz;
      const sz = mx * ry - my * rx;
      const wx = V[j]!;
      const wy = V[j + 1]!;
      const wz = V[j + 2]!;
      // The point that is nearest to both vertices and lies in both tangent planes.
      const dx = wx - vx;
      const dy = wy - vy;
      const dz = wz - vz;
      const nd = nx * dx + ny * dy + nz * dz;
      const md = mx * dx + my * dy + mz * dz;
      const nm = nx * mx + ny * my + nz * mz;
      const half = 0.5 / (1 - nm * nm + 1e-4);
      const ln = (nd + nm * md) * half;
      const lm = (-md - nm * nd) * half;
      const cx = (vx + wx) / 2 - nx * ln - mx * lm;
      const cy = (vy + wy) / 2 - ny * ln - my * lm;
      const cz = (vz + wz) / 2 - nz * ln - mz * lm;
      // The own lattice's point that is nearest to there, and the neighbour's that is nearest to that one. Trying all
      // pairs of the corners of the two squares around it, as the paper does, finds the same ones at four times the cost.
      const fx = cx - x;
      const fy = cy - y;
      const fz = cz - z;
      const ownQ = Math.round((qx * fx + qy * fy + qz * fz) * inverse) * size;
      const ownT = Math.round((tx * fx + ty * fy + tz * fz) * inverse) * size;
      const ax = x + qx * ownQ + tx * ownT;
      const ay = y + qy * ownQ + ty * ownT;
      const az = z + qz * ownQ + tz * ownT;
      const ox = points[j]!;
      const oy = points[j + 1]!;
      const oz = points[j + 2]!;
      const gx = ax - ox;
      const gy = ay - oy;
      const gz = az - oz;
      const otherQ = Math.round((rx * gx + ry * gy + rz * gz) * inverse) * size;
      const otherT = Math.round((sx * gx + sy * gy + sz * gz) * inverse) * size;
      const weight = weights[e]!;
      const total = 1 / (sum + weight);
      x = (ax * sum + (ox + rx * otherQ + sx * otherT) * weight) * total;
      y = (ay * sum + (oy + ry * otherQ + sy * otherT) * weight) * total;
      z = (az * sum + (oz + rz * otherQ + sz * otherT) * weight) * total;
      sum += weight;
      const off = nx * (x - vx) + ny * (y - vy) + nz * (z - vz);
      x -= off * nx;
      y -= off * ny;
      z -= off * nz;
    }
    points[i] = x;
    points[i + 1] = y;
    points[i + 2] = z;
    constrain(level, points, v);
    // The lattice's point nearest to the vertex.
    const px = vx - points[i]!;
    const py = vy - points[i + 1]!;
    const pz = vz - points[i + 2]!;
    const stepsQ = Math.round((qx * px + qy * py + qz * pz) * inverse) * size;
    const stepsT = Math.round((tx * px + ty * py + tz * pz) * inverse) * size;
    points[i] = points[i]! + qx * stepsQ + tx * stepsT;
    points[i + 1] = points[i + 1]! + qy * stepsQ + ty * stepsT;
    points[i + 2] = points[i + 2]! + qz * stepsQ + tz * stepsT;
  };
}
