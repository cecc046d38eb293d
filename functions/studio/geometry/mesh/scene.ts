import type { Document, Mesh, Node, Scene } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import { compose, type Matrix, multiply } from './matrix.ts';

/** One mesh drawn once: by a node, or by one of a node's GPU instances. */
export interface Instance {
  readonly node: Node;
  readonly mesh: Mesh;
  /** From the mesh's space to the world's. glTF ignores it where the node has a skin. */
  readonly matrix: Matrix;
}

/** The scene that a viewer shows: the default one, else the first. A file without scenes shows nothing. */
export function defaultScene(document: Document): Scene | null {
  return document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0] ?? null;
}

/** Every mesh that the default scene draws, once for each time that it is drawn. */
export function listInstances(document: Document): Instance[] {
  const instances: Instance[] = [];
  defaultScene(document)?.traverse((node) => {
    const mesh = node.getMesh();
    if (!mesh) return;
    const world = node.getWorldMatrix();
    const batch = node.getExtension<InstancedMesh>(EXTMeshGPUInstancing.EXTENSION_NAME);
    const matrices = batch ? batchMatrices(batch).map((local) => multiply(world, local)) : [world];
    for (const matrix of matrices) instances.push({ node, mesh, matrix });
  });
  return instances;
}

function batchMatrices(batch: InstancedMesh): number[][] {
  const [translation, rotation, scale] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
    batch.getAttribute(name),
  );
  const counts = batch.listAttributes().map((attribute) => attribute.getCount());
  const count = counts.length > 0 ? Math.min(...counts) : 0;
  return Array.from({ length: count }, (_, i) =>
    compose(
      translation?.getElement(i, []) ?? [0, 0, 0],
      rotation?.getElement(i, []) ?? [0, 0, 0, 1],
      scale?.getElement(i, []) ?? [1, 1, 1],
    ),
  );
}
