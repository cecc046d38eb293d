import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer/simplifier';

/** Everything that a model draws as one mesh, so that one error threshold serves all of its parts. */
export interface MergedMesh {
  /** xyz triples in world space, scaled to a box around the origin. */
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  /** Normals, UVs and colours side by side, {@link attributeWeights} of them a vertex. */
  readonly attributes: Float32Array;
  readonly attributeWeights: readonly number[];
  /** Offset of the UV pair in {@link attributes}, or -1. */
  readonly uvOffset: number;
  /** The part (primitive) that each vertex belongs to. */
  readonly partOf: Uint32Array;
}

const NO_ERROR_LIMIT = 1e9;

/** `vertex_lock` values of meshoptimizer. */
const FREE = 0;
const PROTECTED = 2;

/**
 * Collapses edges until at most `target` triangles are left. Vertices stay where they are and keep what they carry, so
 * what is not measured here (joints, weights, morph targets) survives as well.
 *
 * Seams are kept in place as long as the target can be reached so. Where it cannot, hard normals and colour edges give
 * way first, UV seams second; borders between parts never do, and nor does the topology of an open, tattered mesh: the
 * result can then be above the target.
 */
export async function decimate(mesh: MergedMesh, target: number): Promise<Uint32Array> {
  await MeshoptSimplifier.ready;
  let triangles = simplify(mesh, mesh.triangles, target, null, []);
  if (triangles.length <= target * 3) return triangles;
  const positionOf = MeshoptSimplifier.generatePositionRemap(mesh.positions, 3);
  triangles = simplify(mesh, triangles, target, lockSeams(mesh, positionOf, true), ['Permissive']);
  if (triangles.length <= target * 3) return withinParts(mesh, triangles, positionOf);
  triangles = simplify(mesh, triangles, target, lockSeams(mesh, positionOf, false), ['Permissive', 'Prune']);
  return withinParts(mesh, triangles, positionOf);
}

function simplify(
  mesh: MergedMesh,
  triangles: Uint32Array,
  target: number,
  lock: Uint8Array | null,
  flags: SimplifierFlags[],
): Uint32Array {
  const targetIndices = Math.min(target * 3, triangles.length);
  const weights = [...mesh.attributeWeights];
  const [result] =
    weights.length === 0 && !lock
      ? MeshoptSimplifier.simplify(triangles, mesh.positions, 3, targetIndices, NO_ERROR_LIMIT, flags)
      : MeshoptSimplifier.simplifyWithAttributes(
          triangles,
          mesh.positions,
          3,
          mesh.attributes,
          weights.length,
          weights,
          lock,
          targetIndices,
          NO_ERROR_LIMIT,
          flags,
        );
  return result;
}

/** Protects vertices at whose position parts meet and, if asked, those at which UVs differ. */
function lockSeams(mesh: MergedMesh, positionOf: Uint32Array, uvSeams: boolean): Uint8Array {
  const stride = mesh.attributeWeights.length;
  const lock = new Uint8Array(positionOf.length).fill(FREE);
  for (let v = 0; v < positionOf.length; v++) {
    const first = positionOf[v]!;
    if (first === v) continue;
    let seam = mesh.partOf[v] !== mesh.partOf[first];
    if (uvSeams && mesh.uvOffset >= 0) {
      const own = v * stride + mesh.uvOffset;
      const other = first * stride + mesh.uvOffset;
      seam ||= mesh.attributes[own] !== mesh.attributes[other];
      seam ||= mesh.attributes[own + 1] !== mesh.attributes[other + 1];
    }
    if (seam) lock[v] = lock[first] = PROTECTED;
  }
  for (let v = 0; v < positionOf.length; v++) if (lock[positionOf[v]!] === PROTECTED) lock[v] = PROTECTED;
  return lock;
}

/**
 * A permissive collapse may hand a triangle a vertex of a neighbouring part. It gets its own part's vertex at that
 * position instead; a triangle whose part has none there is left out.
 */
function withinParts(mesh: MergedMesh, triangles: Uint32Array, positionOf: Uint32Array): Uint32Array {
  const twins = new Map<string, number>();
  const crossing = (i: number) =>
    mesh.partOf[triangles[i]!] !== mesh.partOf[triangles[i + 1]!] ||
    mesh.partOf[triangles[i]!] !== mesh.partOf[triangles[i + 2]!];
  let end = 0;
  const result = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (crossing(i)) {
      if (twins.size === 0) {
        for (const [v, position] of positionOf.entries()) twins.set(`${position},${mesh.partOf[v]}`, v);
      }
      const parts = corners.map((corner) => mesh.partOf[corner]!);
      const part = parts[0] === parts[1] || parts[0] === parts[2] ? parts[0] : parts[1];
      const mended = corners.map((corner) => twins.get(`${positionOf[corner]},${part}`));
      if (mended.includes(undefined)) continue;
      result.set(mended as number[], end);
    } else result.set(corners, end);
    end += 3;
  }
  return result.slice(0, end);
}
