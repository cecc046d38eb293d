import type { Node } from '@gltf-transform/core';

/** Whether a node's skin moves its mesh: then glTF does not heed where the node stands. */
export const isSkinned = (node: Node): boolean =>
  node.getSkin() !== null &&
  node
    .getMesh()
    ?.listPrimitives()
    .some((primitive) => primitive.getAttribute('JOINTS_0')) === true;
