import { Matrix4 } from 'three';
import { toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { determinant, type Matrix, transformPoints } from '../../studio/geometry/mesh/matrix.ts';
import { jointMatrices } from '../../studio/geometry/mesh/pose.ts';
import { surfaceProjector } from '../../studio/geometry/mesh/quad/source-surface.ts';
import type { SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { cornerWeights } from './corner-weights.ts';
import type { GroupMesh } from './group-mesh.ts';
import type { Group, Piece } from './groups.ts';
import { transformTangents } from './move-below.ts';

/** Joints and weights of a mesh's vertices, four each. */
export interface SkinBinding {
  readonly joints: Uint16Array;
  readonly weights: Float32Array;
}

/**
 * Binds a group's vertices to its skin as the nearest point of the source is bound, the four strongest joints each, and
 * moves them from the rest pose to where that binding puts them there.
 */
export function bendBack(source: SourceModel, { skin, pieces }: Group, mesh: GroupMesh): SkinBinding {
  const matrices = jointMatrices(skin!);
  const firsts = pieces.map(({ first }) => first);
  const starts = [0];
  for (const { triangles } of pieces) starts.push(starts.at(-1)! + triangles.length / 3);
  const faces = new Uint32Array(starts.at(-1)! * 3);
  for (const [i, { triangles }] of pieces.entries()) {
    faces.set(source.triangles.subarray(firsts[i]! * 3, firsts[i]! * 3 + triangles.length), starts[i]! * 3);
  }
  const pieceOf = new Uint32Array(starts.at(-1)!);
  for (let piece = 0; piece < pieces.length; piece++) pieceOf.fill(piece, starts[piece], starts[piece + 1]);
  const project = surfaceProjector(source.positions, faces);
  const influences = pieces.map(readInfluences);
  const count = mesh.positions.length / 3;
  const joints = new Uint16Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let v = 0; v < count; v++) {
    const { point, faceIndex } = project(
      mesh.positions[v * 3]!,
      mesh.positions[v * 3 + 1]!,
      mesh.positions[v * 3 + 2]!,
    );
    const piece = pieceOf[faceIndex]!;
    const shares = cornerWeights(source.positions, faces, faceIndex, point);
    const local = (faceIndex - starts[piece]!) * 3;
    const sums = new Map<number, number>();
    for (let k = 0; k < 3; k++) {
      influences[piece]!(pieces[piece]!.triangles[local + k]!, (joint, weight) => {
        if (joint < matrices.length) sums.set(joint, (sums.get(joint) ?? 0) + weight * shares[k]!);
      });
    }
    const strongest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const total = strongest.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [k, [joint, weight]] of strongest.entries()) {
      joints[v * 4 + k] = total > 0 ? joint : 0;
      weights[v * 4 + k] = total > 0 ? weight / total : k === 0 ? 1 : 0;
    }
    if (strongest.length === 0) weights[v * 4] = 1;
    unbend(matrices, joints, weights, mesh, v);
  }
  return { joints, weights };
}

/** A function that lists a vertex's joints and weights. */
function readInfluences({ primitive }: Piece) {
  const sets = ['0', '1'].flatMap((set) => {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    return joints && weights ? [{ joints, weights: toFloats(weights) }] : [];
  });
  return (vertex: number, visit: (joint: number, weight: number) => void): void => {
    for (const { joints, weights } of sets) {
      for (let k = vertex * 4; k < vertex * 4 + 4; k++) if (weights[k]! > 0) visit(joints[k]!, weights[k]!);
    }
  };
}

function unbend(
  matrices: readonly Matrix[],
  joints: Uint16Array,
  weights: Float32Array,
  { positions, normals, tangents }: GroupMesh,
  v: number,
): void {
  const blended = new Array<number>(16).fill(0);
  for (let k = v * 4; k < v * 4 + 4; k++) {
    const matrix = matrices[joints[k]!];
    if (!matrix) continue;
    for (let e = 0; e < 16; e++) blended[e]! += weights[k]! * matrix[e]!;
  }
  if (determinant(blended) === 0) return;
  const at = positions.subarray(v * 3, v * 3 + 3);
  const inverse = new Matrix4().fromArray(blended).invert().toArray();
  transformPoints(inverse, at, at);
  transformTangents(inverse, tangents.subarray(v * 4, v * 4 + 4));
  // Normals are moved by the inverse transpose, so the transpose moves them back.
  const [x, y, z] = [normals[v * 3]!, normals[v * 3 + 1]!, normals[v * 3 + 2]!];
  for (let k = 0; k < 3; k++) {
    normals[v * 3 + k] = blended[k * 4]! * x + blended[k * 4 + 1]! * y + blended[k * 4 + 2]! * z;
  }
}
