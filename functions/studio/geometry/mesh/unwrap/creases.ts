import { faceOf, NONE, type Topology } from './topology.ts';

/** Turns below are part of a round surface; turns above are edges that somebody modelled. */
const SMOOTH_ANGLE_DEG = 20;
const SHARP_ANGLE_DEG = 70;

const SMOOTH_COSINE = Math.cos((SMOOTH_ANGLE_DEG * Math.PI) / 180);

/** How sharply the surface turns at each half-edge: 0 up to 20 degrees, rising to 1 at 70; 1 where it has no other side. */
export function measureCreases({ mates, normals }: Topology): Float64Array {
  return Float64Array.from(mates, (mate, h) => {
    if (mate === NONE) return 1;
    const [a, b] = [faceOf(h) * 3, faceOf(mate) * 3];
    const cosine =
      normals[a]! * normals[b]! + normals[a + 1]! * normals[b + 1]! + normals[a + 2]! * normals[b + 2]!;
    if (cosine > SMOOTH_COSINE) return 0;
    const angle_deg = (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
    return Math.max(0, Math.min(1, (angle_deg - SMOOTH_ANGLE_DEG) / (SHARP_ANGLE_DEG - SMOOTH_ANGLE_DEG)));
  });
}

/** A pass reaches one triangle further; fine meshes have more triangles in a feature than coarse ones. */
const FACES_PER_PASS_ROOT = 30;
const MAX_PASSES = 12;

/** Face normals averaged with those of their neighbours, not across creases: what is left is form, without its grain. */
export function smoothNormals(topology: Topology, creases: Float64Array): Float64Array {
  const { faceCount, mates, areas } = topology;
  let normals = topology.normals;
  const passes = Math.min(MAX_PASSES, Math.ceil(Math.sqrt(faceCount) / FACES_PER_PASS_ROOT));
  for (let pass = 0; pass < passes; pass++) {
    const smoothed = new Float64Array(normals.length);
    for (let face = 0; face < faceCount; face++) {
      let x = areas[face]! * normals[face * 3]!;
      let y = areas[face]! * normals[face * 3 + 1]!;
      let z = areas[face]! * normals[face * 3 + 2]!;
      for (let h = face * 3; h < face * 3 + 3; h++) {
        const mate = mates[h]!;
        if (mate === NONE) continue;
        const other = faceOf(mate);
        const weight = areas[other]! * (1 - creases[h]!);
        x += weight * normals[other * 3]!;
        y += weight * normals[other * 3 + 1]!;
        z += weight * normals[other * 3 + 2]!;
      }
      const length = Math.sqrt(x * x + y * y + z * z);
      if (length === 0) continue;
      smoothed[face * 3] = x / length;
      smoothed[face * 3 + 1] = y / length;
      smoothed[face * 3 + 2] = z / length;
    }
    normals = smoothed;
  }
  return normals;
}
