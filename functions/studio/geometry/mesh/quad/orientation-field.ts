import type { Hierarchy, Level } from './hierarchy.ts';

const SWEEPS = 6;

/**
 * A cross of four directions at each vertex, smoothed extrinsically from the coarsest level to the finest, so that it
 * follows curvature and creases (Jakob et al. 2015, section 3). Deterministic: a level is swept in its order.
 *
 * @returns for each level one of the four directions a vertex, of unit length and at right angles to its normal
 */
export function smoothOrientations({ levels, coarserOf }: Hierarchy): Float64Array[] {
  const fields: Float64Array[] = new Array(levels.length);
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l]!;
    const field = new Float64Array(level.count * 3);
    fields[l] = field;
    for (let v = 0; v < level.count; v++) {
      const coarser = fields[l + 1];
      const from = coarser ? coarserOf[l]![v]! * 3 : -1;
      if (coarser) setTangent(level, field, v, coarser[from]!, coarser[from + 1]!, coarser[from + 2]!);
      else setTangent(level, field, v, 1, 0, 0);
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (let v = 0; v < level.count; v++) smoothVertex(level, field, v);
    }
  }
  return fields;
}

function smoothVertex(level: Level, field: Float64Array, v: number): void {
  const { normals, lines, starts, neighbours, weights } = level;
  const i = v * 3;
  const [lx, ly, lz] = [lines[i]!, lines[i + 1]!, lines[i + 2]!];
  if (lx !== 0 || ly !== 0 || lz !== 0) {
    setTangent(level, field, v, lx, ly, lz);
    return;
  }
  const nx = normals[i]!;
  const ny = normals[i + 1]!;
  const nz = normals[i + 2]!;
  let x = field[i]!;
  let y = field[i + 1]!;
  let z = field[i + 2]!;
  let sum = 0;
  for (let e = starts[v]!; e < starts[v + 1]!; e++) {
    const j = neighbours[e]! * 3;
    const weight = weights[e]!;
    const qx = field[j]!;
    const qy = field[j + 1]!;
    const qz = field[j + 2]!;
    const rx = normals[j + 1]! * qz - normals[j + 2]! * qy;
    const ry = normals[j + 2]! * qx - normals[j]! * qz;
    const rz = normals[j]! * qy - normals[j + 1]! * qx;
    const sx = ny * z - nz * y;
    const sy = nz * x - nx * z;
    const sz = nx * y - ny * x;
    // Of the directions of both crosses, the two that agree best.
    const xq = x * qx + y * qy + z * qz;
    const xr = x * rx + y * ry + z * rz;
    const sq = sx * qx + sy * qy + sz * qz;
    const sr = sx * rx + sy * ry + sz * rz;
    const own = Math.max(Math.abs(xq), Math.abs(xr)) >= Math.max(Math.abs(sq), Math.abs(sr));
    const [toQ, toR] = own ? [xq, xr] : [sq, sr];
    const first = Math.abs(toQ) >= Math.abs(toR);
    const signed = (first ? toQ : toR) < 0 ? -weight : weight;
    x = (own ? x : sx) * sum + (first ? qx : rx) * signed;
    y = (own ? y : sy) * sum + (first ? qy : ry) * signed;
    z = (own ? z : sz) * sum + (first ? qz : rz) * signed;
    const dot = x * nx + y * ny + z * nz;
    x -= dot * nx;
    y -= dot * ny;
    z -= dot * nz;
    sum += weight;
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 1e-12) {
      x /= length;
      y /= length;
      z /= length;
    }
  }
  if (sum > 0) setTangent(level, field, v, x, y, z);
}

/** The part of a vector in the vertex's tangent plane; where there is none, any direction of the plane. */
function setTangent(level: Level, field: Float64Array, v: number, x: number, y: number, z: number): void {
  const i = v * 3;
  const [nx, ny, nz] = [level.normals[i]!, level.normals[i + 1]!, level.normals[i + 2]!];
  const dot = x * nx + y * ny + z * nz;
  let [tx, ty, tz] = [x - dot * nx, y - dot * ny, z - dot * nz];
  let length = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (length < 1e-6) {
    [tx, ty, tz] = Math.abs(nx) < 0.6 ? [0, nz, -ny] : [-nz, 0, nx];
    length = Math.sqrt(tx * tx + ty * ty + tz * tz);
    if (length === 0) [tx, ty, tz, length] = [1, 0, 0, 1];
  }
  field[i] = tx / length;
  field[i + 1] = ty / length;
  field[i + 2] = tz / length;
}
