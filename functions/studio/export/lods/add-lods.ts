import { AnimationChannel, type Document, type Mesh, type Node, type Scene } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import { UniqueNames } from '../names.ts';
import { isSkinned } from '../skinned.ts';
import { lowerMeshes } from './lower-meshes.ts';

/** What stands at one place in each level of detail. */
export interface LodChain {
  /** What its nodes' names begin with, alone in its file. */
  readonly name: string;
  /** The first is in the scene, the others are nowhere yet; they are named `<name>_LOD0`, `<name>_LOD1` and so on. */
  readonly levels: readonly Node[];
}

export interface Lods {
  readonly chains: readonly LodChain[];
  /** How much of the model's triangles each level has, 1 first. */
  readonly shares: readonly number[];
}

/** What a node of another program's levels is called: its number goes, ours comes. */
const LEVEL = /_LOD\d$/i;

/**
 * Gives each node that draws triangles its lower levels ({@link lowerMeshes}), under the names that engines tell levels by.
 * They share its skin, and what an animation does to its morph targets it does to theirs. A node that has children, or that
 * a joint or an animation moves, is left to them: its mesh goes to a child, so that a level may take the place of another.
 *
 * @throws InputError engine_rejected_input
 */
export function addLods(document: Document, levels: number): Lods {
  const { triangles, of } = lowerMeshes(document, levels);
  const names = new UniqueNames();
  const joints = new Set(
    document
      .getRoot()
      .listSkins()
      .flatMap((skin) => skin.listJoints()),
  );
  const chains = listNodes(defaultScene(document)!).flatMap((node): LodChain[] => {
    const lower = of.get(node.getMesh()!);
    if (!lower) return [];
    const name = names.take((node.getName() || node.getMesh()!.getName()).replace(LEVEL, ''), 'model');
    const stays = node.listChildren().length === 0 && !joints.has(node) && !isTransformAnimated(node);
    const first = stays ? node : moveToChild(document, node);
    first.setName(`${name}_LOD0`);
    const others = lower.map((mesh, i) => copyOf(document, first, `${name}_LOD${i + 1}`, mesh));
    shareMorphing(document, first, others);
    return [{ name, levels: [first, ...others] }];
  });
  return { chains, shares: triangles.map((count) => count / triangles[0]!) };
}

/** A group for each chain, under which formats have all levels side by side. */
export function groupLods(document: Document, { chains }: Lods): readonly Node[] {
  const scene = defaultScene(document)!;
  return chains.map(({ name, levels }) => {
    const [first] = levels as readonly [Node];
    const parent: Node | Scene = isSkinned(first) ? scene : (first.getParentNode() ?? scene);
    const group = document.createNode(`${name}_LodGroup`);
    parent.addChild(group);
    for (const level of levels) group.addChild(level);
    return group;
  });
}

/** Before any of them changes. */
function listNodes(scene: Scene): readonly Node[] {
  const nodes: Node[] = [];
  scene.traverse((node) => {
    if (node.getMesh()) nodes.push(node);
  });
  return nodes;
}

const isTransformAnimated = (node: Node): boolean =>
  node
    .listParents()
    .some((parent) => parent instanceof AnimationChannel && parent.getTargetPath() !== 'weights');

/** Without a place of its own, below its node, or beside it where a skin says where it stands. */
function moveToChild(document: Document, node: Node): Node {
  const child = document.createNode().setMesh(node.getMesh()).setSkin(node.getSkin());
  child.setWeights(node.getWeights());
  const instances = node.getExtension<InstancedMesh>(EXTMeshGPUInstancing.EXTENSION_NAME);
  child.setExtension(EXTMeshGPUInstancing.EXTENSION_NAME, instances);
  node.setExtension(EXTMeshGPUInstancing.EXTENSION_NAME, null);
  const beside = node.getParentNode() ?? defaultScene(document)!;
  (isSkinned(node) ? beside : node).addChild(child);
  node.setMesh(null).setSkin(null).setWeights([]);
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      if (channel.getTargetNode() === node && channel.getTargetPath() === 'weights')
        channel.setTargetNode(child);
    }
  }
  return child;
}

/** A node that draws a mesh at the same place, if anything is left of it; not what else its node may be. */
function copyOf(document: Document, node: Node, name: string, mesh: Mesh | null): Node {
  const instancing = EXTMeshGPUInstancing.EXTENSION_NAME;
  return document
    .createNode(name)
    .setTranslation(node.getTranslation())
    .setRotation(node.getRotation())
    .setScale(node.getScale())
    .setMesh(mesh)
    .setSkin(mesh && node.getSkin())
    .setWeights(mesh ? node.getWeights() : [])
    .setExtension(instancing, node.getExtension<InstancedMesh>(instancing));
}

function shareMorphing(document: Document, first: Node, others: readonly Node[]): void {
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      if (channel.getTargetNode() !== first || channel.getTargetPath() !== 'weights') continue;
      for (const other of others) {
        if (other.getMesh()) animation.addChannel(channel.clone().setTargetNode(other));
      }
    }
  }
}
