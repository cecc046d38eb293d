import type { Document, Mesh } from '@gltf-transform/core';
import type { Part } from './parts.ts';

/**
 * Makes the default scene one that shows each mesh once, as it was modelled: not turned, mirrored, skinned or morphed,
 * only scaled as the model shows it. What is baked there fits wherever the mesh is drawn.
 *
 * @returns puts the document back as it was
 */
export function layOut(document: Document, parts: readonly Part[]): () => void {
  const root = document.getRoot();
  const shown = root.getDefaultScene();
  const scene = document.createScene();
  const scales = new Map<Mesh, number>(parts.map(({ mesh, scale }) => [mesh, scale]));
  const nodes = [...scales].map(([mesh, scale]) => {
    const unmorphed = mesh.getWeights().map(() => 0);
    return document.createNode().setMesh(mesh).setScale([scale, scale, scale]).setWeights(unmorphed);
  });
  for (const node of nodes) scene.addChild(node);
  root.setDefaultScene(scene);
  return () => {
    root.setDefaultScene(shown);
    for (const node of nodes) node.dispose();
    scene.dispose();
  };
}
