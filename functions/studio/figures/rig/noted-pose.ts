import type { Document, Node } from '@gltf-transform/core';
import { defaultScene } from '../../geometry/mesh/scene.ts';

/** The node's extra that says in which pose its maker made a figure. */
const EXTRA = 'pose';
const SEATED = 'seated';

/** Writes down that a figure sits: of one on a chair the chair's legs would be taken for its own. */
export const noteSeated = (node: Node): void => {
  node.setExtras({ ...node.getExtras(), [EXTRA]: SEATED });
};

/** Whether the default scene has a figure that is noted to sit. */
export function isNotedSeated(document: Document): boolean {
  let isSeated = false;
  defaultScene(document)?.traverse((node) => {
    isSeated ||= node.getExtras()[EXTRA] === SEATED;
  });
  return isSeated;
}
