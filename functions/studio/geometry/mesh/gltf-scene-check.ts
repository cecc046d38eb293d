import type { LooseJson } from './loose-json.ts';
import { entries, entryAt, isObject, malformed, wholeNumber } from './loose-json.ts';

/** People's tools write a few dozen; what walks a hierarchy does so by recursion, which a stack of 1 MB bears this deep. */
const MAX_DEPTH = 2_000;
/**
 * Sum of all nodes' depths: matrices that are multiplied to know where every node is. One chain of the greatest depth has as
 * many.
 */
const MAX_TOTAL_DEPTH = (MAX_DEPTH * (MAX_DEPTH + 1)) / 2;
/**
 * Indices and attribute elements of everything drawn, a mesh counted once for every node and instance that draws it. A
 * textured model of a million triangles has 5 million.
 */
const MAX_DRAWN_ELEMENTS = 30_000_000;

const INSTANCING = 'EXT_mesh_gpu_instancing';

/**
 * The nodes form trees that are not too deep, their transforms are numbers, and what they draw is not more than can be
 * looked at: a few bytes of JSON can draw one mesh a million times.
 *
 * @throws InputError source_unreadable
 */
export function checkScene(json: LooseJson): void {
  const nodes = entries(json, 'nodes');
  checkTree(nodes);
  for (const node of nodes) checkTransform(node);
  checkDrawn(json, nodes);
}

/** Every node has at most one parent, and following parents from it ends soon. */
function checkTree(nodes: readonly LooseJson[]): void {
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [parent, node] of nodes.entries()) {
    if (node.children !== undefined && !Array.isArray(node.children)) throw notATree();
    for (const child of node.children ?? []) {
      if (parents[child] !== -1 || child === parent) throw notATree();
      parents[child] = parent;
    }
  }
  const depths = new Int32Array(nodes.length);
  let total = 0;
  for (let start = 0; start < nodes.length; start++) {
    const path: number[] = [];
    let node = start;
    while (node !== -1 && depths[node] === 0) {
      path.push(node);
      // A circle never meets a node of known depth, and is longer than any path that may be.
      if (path.length > MAX_DEPTH) throw notATree();
      node = parents[node]!;
    }
    let depth = node === -1 ? 0 : depths[node]!;
    for (const below of path.reverse()) depths[below] = ++depth;
    total += depths[start]!;
    if (depth > MAX_DEPTH || total > MAX_TOTAL_DEPTH) throw notATree();
  }
}

const TRANSFORM_LENGTHS = { translation: 3, rotation: 4, scale: 3, matrix: 16 } as const;

function checkTransform(node: LooseJson): void {
  for (const [name, length] of Object.entries(TRANSFORM_LENGTHS)) {
    const values = node[name];
    if (values === undefined) continue;
    const numbers = Array.isArray(values) && values.length === length && values.every(Number.isFinite);
    if (!numbers) throw malformed(`the ${name} of a node is not ${length} numbers`);
  }
}

function checkDrawn(json: LooseJson, nodes: readonly LooseJson[]): void {
  const accessors = entries(json, 'accessors');
  const countOf = (index: unknown) => {
    const accessor = entryAt(accessors, index, 'accessor');
    return accessor ? wholeNumber(accessor.count, 'the count of an accessor') : 0;
  };
  const sizes = new Map(entries(json, 'meshes').map((mesh, i) => [i, meshSize(mesh, countOf)]));
  let drawn = 0;
  for (const size of sizes.values()) drawn += size;
  for (const node of nodes) {
    if (node.mesh === undefined) continue;
    const size = sizes.get(node.mesh as number);
    if (size === undefined) throw malformed('it names a mesh that does not exist');
    drawn += size * instanceCount(node, countOf);
  }
  for (const animation of entries(json, 'animations')) {
    for (const sampler of Array.isArray(animation.samplers) ? animation.samplers : []) {
      drawn += countOf(sampler?.input) + countOf(sampler?.output);
    }
  }
  if (drawn > MAX_DRAWN_ELEMENTS) throw malformed('it draws more than can be worked on');
}

/** Elements of all attributes, indices and morph targets of a mesh. */
function meshSize(mesh: LooseJson, countOf: (index: unknown) => number): number {
  if (!Array.isArray(mesh.primitives)) throw malformed('a mesh has no primitives');
  let size = 0;
  for (const primitive of mesh.primitives) {
    if (!isObject(primitive) || !isObject(primitive.attributes)) throw malformed('a mesh has no attributes');
    const targets = primitive.targets ?? [];
    if (!Array.isArray(targets) || !targets.every(isObject)) throw malformed('morph targets are no list');
    for (const attributes of [primitive.attributes, ...targets]) {
      for (const index of Object.values(attributes)) size += countOf(index);
    }
    size += countOf(primitive.indices);
  }
  return size;
}

function instanceCount(node: LooseJson, countOf: (index: unknown) => number): number {
  const extension = isObject(node.extensions) ? node.extensions[INSTANCING] : undefined;
  const attributes = isObject(extension) ? extension.attributes : undefined;
  if (!isObject(attributes)) return 1;
  return Math.max(1, ...Object.values(attributes).map(countOf));
}

function notATree() {
  return malformed('its nodes do not form a tree, or one that is too deep');
}
