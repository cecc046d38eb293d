import type { Document, Mesh } from '@gltf-transform/core';
import type { Matrix } from '../../studio/geometry/mesh/matrix.ts';
import type { Instance } from '../../studio/geometry/mesh/scene.ts';
import type { Part } from './parts.ts';

/** Drawings that are in no scene. */
export interface LaidOut {
  readonly instances: readonly Instance[];
  /** Takes what draws them out of the document. */
  remove(): void;
}

/**
 * Draws each mesh once, as it was modelled: not mirrored, skinned or morphed. What is baked there fits wherever the mesh is
 * drawn.
 *
 * @param matrixOf how a part's mesh is scaled or stretched
 */
export function layOut(
  document: Document,
  parts: readonly Part[],
  matrixOf: (part: Part) => Matrix = ({ stretch }) => stretch,
): LaidOut {
  const matrices = new Map<Mesh, Matrix>(parts.map((part) => [part.mesh, matrixOf(part)]));
  const instances = [...matrices].map(([mesh, matrix]) => {
    const unmorphed = mesh.getWeights().map(() => 0);
    return { node: document.createNode().setMesh(mesh).setWeights(unmorphed), mesh, matrix };
  });
  return {
    instances,
    remove() {
      for (const { node } of instances) node.dispose();
    },
  };
}
