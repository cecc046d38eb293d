import { type Chart, pointAt } from './chart.ts';
import { SparseCholesky } from './sparse-cholesky.ts';
import { faceOf, NONE, nextOf, type Topology } from './topology.ts';

const ANGLE_SWEEPS = 12;
/** In radians: what can be rolled out needs no sweep. */
const ANGLE_TOLERANCE = 1e-6;
/** Cotangents outside make the system indefinite or stiff. */
const MIN_WEIGHT = 0.02;
const MAX_WEIGHT = 20;

/**
 * Lays a chart flat as rigidly as possible (Liu, Zhang, Xu, Gotsman and Gortler 2008, "A Local/Global Approach to Mesh
 * Parameterization"). It starts from the angles by which each triangle turns against its neighbours when both are rolled
 * out, averaged over the chart: for a surface that can be rolled out, that is the solution already.
 *
 * @param iterations how often at most places and rotations are fitted to each other
 * @param known places to begin with, instead of rolling the chart out
 * @returns uv pairs, one a vertex, in the surface's own length; a chart that does not roll out may be folded
 */
export function flatten(
  topology: Topology,
  chart: Chart,
  iterations: number,
  known?: Float64Array,
): Float64Array {
  const { faces, vertexOf, vertexCount, mates } = chart;
  const shapes = flattenTriangles(topology, chart);
  const weights = cotangents(shapes);
  const rotations = new Float64Array(faces.length * 2);
  if (known) fitRotations(chart, shapes, weights, known, rotations);
  else {
    const angles = rollOut(topology, chart, shapes);
    for (let f = 0; f < faces.length; f++) {
      rotations[f * 2] = Math.cos(angles[f]!);
      rotations[f * 2 + 1] = Math.sin(angles[f]!);
    }
  }
  const solver = factorLaplacian(vertexOf, vertexCount, mates, weights);
  const uvs = new Float64Array(vertexCount * 2);
  place(chart, shapes, weights, rotations, solver, uvs);
  for (let i = 0; i < iterations; i++) {
    const turned = fitRotations(chart, shapes, weights, uvs, rotations);
    place(chart, shapes, weights, rotations, solver, uvs);
    if (turned < 1e-3) break;
  }
  return uvs;
}

/** The three corners of each triangle in a plane of its own, its first edge along u: six numbers a triangle. */
export function flattenTriangles(topology: Topology, chart: Chart): Float64Array {
  const { points } = topology;
  const shapes = new Float64Array(chart.faces.length * 6);
  for (let f = 0; f < chart.faces.length; f++) {
    const a = pointAt(topology, chart, f * 3) * 3;
    const b = pointAt(topology, chart, f * 3 + 1) * 3;
    const c = pointAt(topology, chart, f * 3 + 2) * 3;
    const ux = points[b]! - points[a]!;
    const uy = points[b + 1]! - points[a + 1]!;
    const uz = points[b + 2]! - points[a + 2]!;
    const vx = points[c]! - points[a]!;
    const vy = points[c + 1]! - points[a + 1]!;
    const vz = points[c + 2]! - points[a + 2]!;
    const length = Math.sqrt(ux * ux + uy * uy + uz * uz);
    shapes[f * 6 + 2] = length;
    shapes[f * 6 + 4] = length > 0 ? (ux * vx + uy * vy + uz * vz) / length : 0;
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    shapes[f * 6 + 5] = length > 0 ? Math.sqrt(nx * nx + ny * ny + nz * nz) / length : 0;
  }
  return shapes;
}

/** Half the cotangent of the angle opposite to each half-edge. */
function cotangents(shapes: Float64Array): Float64Array {
  const weights = new Float64Array(shapes.length / 2);
  for (let h = 0; h < weights.length; h++) {
    const face = faceOf(h) * 6;
    const [i, j, k] = [face + (h % 3) * 2, face + ((h + 1) % 3) * 2, face + ((h + 2) % 3) * 2];
    const [ux, uy] = [shapes[i]! - shapes[k]!, shapes[i + 1]! - shapes[k + 1]!];
    const [vx, vy] = [shapes[j]! - shapes[k]!, shapes[j + 1]! - shapes[k + 1]!];
    const cross = Math.abs(ux * vy - uy * vx);
    const cotangent = cross > 0 ? (ux * vx + uy * vy) / cross / 2 : MAX_WEIGHT;
    weights[h] = Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, cotangent));
  }
  return weights;
}

/** The angle of each triangle's plane in the layout: chained over neighbours, then averaged to share what does not close. */
function rollOut(topology: Topology, chart: Chart, shapes: Float64Array): Float64Array {
  const { faces, mates } = chart;
  const directions = new Float64Array(mates.length);
  for (let h = 0; h < mates.length; h++) {
    const [i, j] = [faceOf(h) * 6 + (h % 3) * 2, faceOf(h) * 6 + ((h + 1) % 3) * 2];
    directions[h] = Math.atan2(shapes[j + 1]! - shapes[i + 1]!, shapes[j]! - shapes[i]!);
  }
  /** By how much the angle of the triangle beyond `h` is to exceed that of its own. */
  const turns = directions;
  for (let h = 0; h < mates.length; h++) {
    const mate = mates[h]!;
    if (mate <= h) continue;
    turns[h] = directions[h]! - directions[mate]! - Math.PI;
    turns[mate] = -turns[h]!;
  }
  const angles = new Float64Array(faces.length);
  const order = breadthFirst(chart);
  const seen = new Uint8Array(faces.length);
  seen[order[0]!] = 1;
  for (const face of order) {
    for (let h = face * 3; h < face * 3 + 3; h++) {
      const mate = mates[h]!;
      if (mate === NONE || seen[faceOf(mate)]) continue;
      seen[faceOf(mate)] = 1;
      angles[faceOf(mate)] = angles[face]! + turns[h]!;
    }
  }
  for (let sweep = 0; sweep < ANGLE_SWEEPS; sweep++) {
    let largest = 0;
    for (let i = 0; i < order.length; i++) {
      const face = order[sweep % 2 === 0 ? i : order.length - 1 - i]!;
      let sum = 0;
      let total = 0;
      for (let h = face * 3; h < face * 3 + 3; h++) {
        const mate = mates[h]!;
        if (mate === NONE) continue;
        const weight = topology.lengths[faces[face]! * 3 + (h % 3)]!;
        sum += weight * wrap(angles[faceOf(mate)]! - turns[h]! - angles[face]!);
        total += weight;
      }
      if (total === 0) continue;
      angles[face]! += sum / total;
      largest = Math.max(largest, Math.abs(sum / total));
    }
    if (largest < ANGLE_TOLERANCE) break;
  }
  return angles;
}

/** To within half a turn; most are already. */
const wrap = (angle: number): number =>
  angle > -Math.PI && angle < Math.PI ? angle : angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** Faces from the one that a walk from the border reaches last. */
function breadthFirst({ faces, mates }: Chart): Int32Array {
  const walk = (starts: readonly number[]) => {
    const order = new Int32Array(faces.length);
    const seen = new Uint8Array(faces.length);
    let end = 0;
    const add = (face: number) => {
      if (seen[face]) return;
      seen[face] = 1;
      order[end++] = face;
    };
    starts.forEach(add);
    for (let at = 0; at < end; at++) {
      for (let h = order[at]! * 3; h < order[at]! * 3 + 3; h++) if (mates[h] !== NONE) add(faceOf(mates[h]!));
    }
    return order;
  };
  const border: number[] = [];
  for (let h = 0; h < mates.length; h++) if (mates[h] === NONE) border.push(faceOf(h));
  const inward = walk(border.length > 0 ? border : [0]);
  return walk([inward[inward.length - 1]!]);
}

function factorLaplacian(
  vertexOf: Int32Array,
  vertexCount: number,
  mates: Int32Array,
  weights: Float64Array,
): SparseCholesky {
  const diagonal = new Float64Array(vertexCount);
  const edges = new Uint32Array(mates.length * 2);
  const values = new Float64Array(mates.length);
  let count = 0;
  for (let h = 0; h < mates.length; h++) {
    const mate = mates[h]!;
    if (mate !== NONE && mate < h) continue;
    const [a, b] = [vertexOf[h]!, vertexOf[nextOf(h)]!];
    const weight = weights[h]! + (mate === NONE ? 0 : weights[mate]!);
    diagonal[a]! += weight;
    diagonal[b]! += weight;
    edges[count * 2] = a;
    edges[count * 2 + 1] = b;
    values[count++] = -weight;
  }
  // Moving the whole chart costs nothing; holding one vertex makes the place unique.
  diagonal[0]! += 1;
  return new SparseCholesky({
    diagonal,
    edges: edges.subarray(0, count * 2),
    values: values.subarray(0, count),
  });
}

/** The places that fit best to every triangle turned as `rotations` say. */
function place(
  { vertexOf }: Chart,
  shapes: Float64Array,
  weights: Float64Array,
  rotations: Float64Array,
  solver: SparseCholesky,
  uvs: Float64Array,
): void {
  uvs.fill(0);
  for (let h = 0; h < vertexOf.length; h++) {
    const face = faceOf(h);
    const i = h * 2;
    const j = nextOf(h) * 2;
    const x = shapes[i]! - shapes[j]!;
    const y = shapes[i + 1]! - shapes[j + 1]!;
    const cosine = rotations[face * 2]!;
    const sine = rotations[face * 2 + 1]!;
    const u = weights[h]! * (cosine * x - sine * y);
    const v = weights[h]! * (sine * x + cosine * y);
    const a = vertexOf[h]! * 2;
    const b = vertexOf[nextOf(h)]! * 2;
    uvs[a]! += u;
    uvs[a + 1]! += v;
    uvs[b]! -= u;
    uvs[b + 1]! -= v;
  }
  solver.solve(uvs);
}

/** The rotation that takes each triangle nearest to its place. Returns the largest change. */
function fitRotations(
  { faces, vertexOf }: Chart,
  shapes: Float64Array,
  weights: Float64Array,
  uvs: Float64Array,
  rotations: Float64Array,
): number {
  let largest = 0;
  for (let face = 0; face < faces.length; face++) {
    let along = 0;
    let across = 0;
    for (let h = face * 3; h < face * 3 + 3; h++) {
      const i = h * 2;
      const j = nextOf(h) * 2;
      const x = shapes[j]! - shapes[i]!;
      const y = shapes[j + 1]! - shapes[i + 1]!;
      const a = vertexOf[h]! * 2;
      const b = vertexOf[nextOf(h)]! * 2;
      const u = uvs[b]! - uvs[a]!;
      const v = uvs[b + 1]! - uvs[a + 1]!;
      along += weights[h]! * (x * u + y * v);
      across += weights[h]! * (x * v - y * u);
    }
    const length = Math.sqrt(along * along + across * across);
    if (length === 0) continue;
    const cosine = along / length;
    const sine = across / length;
    const change = (cosine - rotations[face * 2]!) ** 2 + (sine - rotations[face * 2 + 1]!) ** 2;
    if (change > largest) largest = change;
    rotations[face * 2] = cosine;
    rotations[face * 2 + 1] = sine;
  }
  return Math.sqrt(largest);
}
