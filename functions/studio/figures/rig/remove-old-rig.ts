import type { Document, Node } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { defaultScene } from '../../geometry/mesh/scene.ts';

/**
 * Takes out what a new rig stands in for: animations, skins, the nodes' meshes, and the nodes that then hold nothing.
 * Cameras, lights and nodes with extras stay where they are. Other scenes, which nobody would see, go too.
 *
 * @param nodes those that the source had
 */
export function removeOldRig(document: Document, nodes: readonly Node[]): void {
  const root = document.getRoot();
  const scene = defaultScene(document);
  for (const other of root.listScenes()) if (other !== scene) other.dispose();
  for (const animation of root.listAnimations()) {
    // Its keys are kept as long as samplers refer to them.
    for (const part of [...animation.listChannels(), ...animation.listSamplers()]) part.dispose();
    animation.dispose();
  }
  for (const skin of root.listSkins()) skin.dispose();
  for (const node of nodes) {
    node.getMesh()?.dispose();
    node.setWeights([]).setSkin(null).setExtension(EXTMeshGPUInstancing.EXTENSION_NAME, null);
  }
  for (const extension of root.listExtensionsUsed()) {
    if (extension instanceof EXTMeshGPUInstancing) extension.dispose();
  }
  for (const child of scene?.listChildren() ?? []) removeEmpty(child);
}

/** @returns whether the node, and so all below it, is gone */
function removeEmpty(node: Node): boolean {
  const empty = node
    .listChildren()
    .map(removeEmpty)
    .every((gone) => gone);
  if (!empty || node.getCamera() || node.listExtensions().length > 0) return false;
  if (Object.keys(node.getExtras()).length > 0) return false;
  node.dispose();
  return true;
}
