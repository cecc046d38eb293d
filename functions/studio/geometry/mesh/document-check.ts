import type {
  Accessor,
  Animation,
  Document,
  Mesh,
  Node,
  Primitive,
  PrimitiveTarget,
  Skin,
} from '@gltf-transform/core';
import { toFloats } from './accessor.ts';
import { malformed } from './loose-json.ts';

/** Numbers an element of each attribute has, by the name before its underscore. */
const ATTRIBUTE_SIZES: Readonly<Record<string, readonly number[]>> = {
  POSITION: [3],
  NORMAL: [3],
  // A morph target moves the direction only, and has no sign.
  TANGENT: [4, 3],
  TEXCOORD: [2],
  COLOR: [3, 4],
  JOINTS: [4],
  WEIGHTS: [4],
};

const UNSIGNED_INT = 5125;

/** Beyond it, squares of lengths, which areas and errors are made of, leave the range of 32-bit floats. */
const MAX_COORDINATE = 1e18;

/**
 * Checks what the reader made of a file, so that no code behind it has to: indices name elements that exist, each
 * attribute has as many elements as there are positions, joints are ones that the skin has, times and values fit each
 * other. NaN and infinity are allowed; {@link mendNumbers} replaces them.
 *
 * @throws InputError source_unreadable
 */
export function checkDocument(document: Document): void {
  const root = document.getRoot();
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) checkPrimitive(primitive);
  }
  for (const skin of root.listSkins()) checkSkin(skin);
  for (const node of root.listNodes()) {
    const skin = node.getSkin();
    if (!node.getWorldMatrix().every((value) => Math.abs(value) <= MAX_COORDINATE)) {
      throw malformed('its nodes are scaled or moved beyond all measure');
    }
    if (skin) {
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) checkJoints(primitive, skin);
    }
  }
  for (const animation of root.listAnimations()) checkAnimation(animation);
}

function checkPrimitive(primitive: Primitive): void {
  const position = primitive.getAttribute('POSITION');
  const count = position?.getCount() ?? 0;
  for (const owner of [primitive, ...primitive.listTargets()]) checkAttributes(owner, count);
  if (position && reaches(toFloats(position), MAX_COORDINATE)) {
    throw malformed('its vertices lie beyond all measure');
  }
  const indices = primitive.getIndices();
  const array = indices?.getArray();
  if (!array) return;
  if (
    indices!.getType() !== 'SCALAR' ||
    indices!.getNormalized() ||
    array.constructor.name.startsWith('Int')
  ) {
    throw malformed('its triangles are no list of vertices');
  }
  const isWhole = !(array instanceof Float32Array);
  for (let i = 0; i < array.length; i++) {
    if (!(array[i]! < count) || !(isWhole || Number.isInteger(array[i])))
      throw malformed('it has triangles whose vertices do not exist');
  }
}

function reaches(values: Float32Array, distance: number): boolean {
  for (let i = 0; i < values.length; i++) if (Math.abs(values[i]!) > distance) return true;
  return false;
}

function checkAttributes(owner: Primitive | PrimitiveTarget, count: number): void {
  for (const semantic of owner.listSemantics()) {
    const attribute = owner.getAttribute(semantic)!;
    const sizes = ATTRIBUTE_SIZES[semantic.split('_')[0]!];
    if (attribute.getCount() !== count) throw malformed('vertices lack some of their attributes');
    if (sizes && !sizes.includes(attribute.getElementSize())) {
      throw malformed(`${semantic} has the wrong number of components`);
    }
    if (attribute.getComponentType() === UNSIGNED_INT) {
      throw malformed(`${semantic} is stored in integers of 32 bits, which only indices are`);
    }
  }
}

function checkSkin(skin: Skin): void {
  const bind = skin.getInverseBindMatrices();
  const joints = skin.listJoints().length;
  if (joints === 0) throw malformed('a skin has no joints');
  if (bind && (bind.getType() !== 'MAT4' || bind.getCount() < joints || !allFinite(bind))) {
    throw malformed('a skin lacks its inverse bind matrices');
  }
  if (new Set(skin.listJoints().map(rootOf)).size > 1) throw malformed("a skin's joints have no common root");
}

function rootOf(node: Node): Node {
  let root = node;
  for (let above = node.getParentNode(); above; above = above.getParentNode()) root = above;
  return root;
}

function checkJoints(primitive: Primitive, skin: Skin): void {
  const count = skin.listJoints().length;
  for (const semantic of primitive.listSemantics().filter((name) => name.startsWith('JOINTS_'))) {
    const weights = primitive.getAttribute(semantic.replace('JOINTS', 'WEIGHTS'))?.getArray();
    const joints = primitive.getAttribute(semantic)!.getArray()!;
    for (let i = 0; i < joints.length; i++) {
      // What has no weight names any joint in files of many tools.
      const isJoint = joints[i]! >= 0 && joints[i]! < count && Number.isInteger(joints[i]);
      if (!isJoint && weights?.[i] !== 0) throw malformed('vertices hang on joints that do not exist');
    }
  }
}

const CHANNEL_SIZES: Readonly<Record<string, number>> = { translation: 3, rotation: 4, scale: 3, weights: 1 };

function checkAnimation(animation: Animation): void {
  for (const channel of animation.listChannels()) {
    const sampler = channel.getSampler();
    const input = sampler?.getInput();
    const output = sampler?.getOutput();
    const size = CHANNEL_SIZES[channel.getTargetPath() ?? ''];
    if (!sampler || !input || !output || !size) throw malformed('an animation has no times or no values');
    const targets = size === 1 ? targetCount(channel.getTargetNode()?.getMesh()) : 1;
    const values = input.getCount() * (sampler.getInterpolation() === 'CUBICSPLINE' ? 3 : 1) * targets;
    const fits = output.getElementSize() === size && output.getCount() === values;
    if (input.getElementSize() !== 1 || !fits || !allFinite(input) || !allFinite(output)) {
      throw malformed("an animation's times and values do not fit each other");
    }
  }
}

/** Of the primitive that has most, see {@link mendMorphs}. */
const targetCount = (mesh: Mesh | null | undefined): number =>
  Math.max(0, ...(mesh?.listPrimitives() ?? []).map((primitive) => primitive.listTargets().length));

function allFinite(accessor: Accessor): boolean {
  return toFloats(accessor).every(Number.isFinite);
}
