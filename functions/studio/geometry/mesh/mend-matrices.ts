import { type Document, MathUtils, Node, Scene, type vec4 } from '@gltf-transform/core';
import { entries, type LooseJson } from './loose-json.ts';
import { type Columns, singularValues } from './singular-values.ts';

/** Axes that are so nearly at right angles are as rounding left them, by the cosine. */
const SQUARE = 1e-4;

/**
 * Puts nodes where their `matrix` says. The reader makes a translation, a rotation and a scale of it, which has no numbers
 * for one that flattens, and loses what of it slants: such a node hangs on another one that is turned and scaled before it.
 *
 * @param json as the document was read of it
 */
export function mendMatrices(document: Document, json: LooseJson): void {
  const nodes = document.getRoot().listNodes();
  for (const [i, { matrix }] of entries(json, 'nodes').entries()) {
    if (!Array.isArray(matrix) || !matrix.every((value) => Number.isFinite(value))) continue;
    const columns = [0, 4, 8].map((k) => matrix.slice(k, k + 3)) as unknown as Columns;
    if (!isSquare(columns)) slant(document, nodes[i]!, columns);
  }
}

function isSquare(columns: Columns): boolean {
  const lengths = columns.map((column) => Math.hypot(...column));
  return (
    lengths.every((length) => length > 0) &&
    [0, 1, 2].every((k) => {
      const next = (k + 1) % 3;
      const product = columns[k]!.reduce((sum, value, axis) => sum + value * columns[next]![axis]!, 0);
      return Math.abs(product) < SQUARE * lengths[k]! * lengths[next]!;
    })
  );
}

function slant(document: Document, node: Node, columns: Columns): void {
  const { left, scales, right } = singularValues(columns);
  const [x, y, z, w] = quaternionOf(right);
  const outer = document
    .createNode()
    .setTranslation(node.getTranslation())
    .setRotation(quaternionOf(left))
    .setScale([...scales]);
  const parents = document.getGraph().listParents(node);
  for (const parent of parents) {
    if (parent instanceof Node || parent instanceof Scene) parent.removeChild(node).addChild(outer);
  }
  outer.addChild(node.setTranslation([0, 0, 0]).setRotation([-x, -y, -z, w]).setScale([1, 1, 1]));
}

function quaternionOf([[a, b, c], [d, e, f], [g, h, i]]: Columns): vec4 {
  const rotation: vec4 = [0, 0, 0, 1];
  MathUtils.decompose([a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1], [0, 0, 0], rotation, [1, 1, 1]);
  return rotation;
}
