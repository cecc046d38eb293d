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
 * way first, UV seams second, and separate pieces that are too small to matter are left out last. Borders between parts
 * never give way, since no vertex can belong to two: a model cut into confetti of parts or pieces stays above the target.
 */
export async function decimate(mesh: MergedMesh, target: number): Promise<Uint32Array> {
  await MeshoptSimplifier.ready;
  const strict = simplify(mesh, mesh.triangles, target, null, []);
  if (strict.length <= target * 3) return strict;
  const positionOf = MeshoptSimplifier.generatePositionRemap(mesh.positions, 3);
  const uvsKept = simplify(mesh, strict, target, lockSeams(mesh, positionOf, true), ['Permissive']);
  if (uvsKept.length <= target * 3) return uvsKept;
  const partsLocked = lockSeams(mesh, positionOf, false);
  const partsKept = simplify(mesh, uvsKept, target, partsLocked, ['Permissive']);
  if (partsKept.length <= target * 3) return partsKept;
  const pruned = simplify(mesh, partsKept, target, partsLocked, ['Permissive', 'Prune']);
  // Pieces of one size go all at once: rather too many triangles than almost none.
  return pruned.length >= (target * 3) / 2 ? pruned : partsKept;
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
