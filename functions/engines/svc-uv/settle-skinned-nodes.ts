import type { Document } from '@gltf-transform/core';

/** glTF ignores the place of a node whose mesh hangs on a skin, and warns of one. */
export function settleSkinnedNodes(document: Document): void {
  const root = document.getRoot();
  const moved = new Set(
    root.listAnimations().flatMap((clip) => clip.listChannels().map((c) => c.getTargetNode())),
  );
  for (const node of root.listNodes()) {
    if (!node.getMesh() || !node.getSkin() || node.listChildren().length > 0 || moved.has(node)) continue;
    node.setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1]);
  }
}
