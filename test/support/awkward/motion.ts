import type { Document, Node, Primitive } from '@gltf-transform/core';
import type { AwkwardModel } from '../awkward-models.ts';
import { blob, knot } from '../shapes.ts';
import { awkward, oneShape } from './awkward-model.ts';

const FACES = 1_000;

/** Shapes that move. */
export const MOTION_MODELS: readonly AwkwardModel[] = [
  awkward('morph targets', FACES, () => oneShape(knot(FACES), { uvs: true }, addMorph), { closed: true }),
  awkward('skinned and animated', FACES, () => oneShape(blob(FACES), { uvs: true }, addSkin), {
    closed: true,
    skinned: true,
  }),
  awkward(
    'skinned with eight weights, joints scaled and the mesh node moved',
    FACES,
    () =>
      oneShape(blob(FACES), {}, (document) => {
        addSkin(document);
        addSecondSet(document);
      }),
    { closed: true, skinned: true },
  ),
  awkward(
    'a node animated by cubic splines and steps',
    FACES,
    () => oneShape(blob(FACES), {}, addNodeClips),
    {
      closed: true,
    },
  ),
];

function primitiveOf(document: Document): Primitive {
  return document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
}

function floats(document: Document, type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[]) {
  const buffer = document.getRoot().listBuffers()[0]!;
  return document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
}

/** A target that swells the shape, half shown at rest, and one that is not shown. */
function addMorph(document: Document): void {
  const primitive = primitiveOf(document);
  const positions = [...primitive.getAttribute('POSITION')!.getArray()!];
  for (const [name, by] of [
    ['swollen', 0.5],
    ['shrunk', -0.5],
  ] as const) {
    const moved = floats(
      document,
      'VEC3',
      positions.map((value) => value * by),
    );
    primitive.addTarget(document.createPrimitiveTarget(name).setAttribute('POSITION', moved));
  }
  const mesh = document.getRoot().listMeshes()[0]!;
  mesh.setWeights([0.5, 0]).setExtras({ targetNames: ['swollen', 'shrunk'] });
}

/** Two joints, one above the other; the upper one is bent at rest and nods for two seconds. */
function addSkin(document: Document): void {
  const primitive = primitiveOf(document);
  const positions = primitive.getAttribute('POSITION')!;
  const count = positions.getCount();
  const upper = Array.from({ length: count }, (_, i) =>
    Math.min(1, Math.max(0, 0.5 + positions.getElement(i, [])[1]!)),
  );
  const buffer = document.getRoot().listBuffers()[0]!;
  const jointIndices = Uint8Array.from({ length: count * 4 }, (_, i) =>
    i % 4 === 1 && upper[i >> 2]! > 0 ? 1 : 0,
  );
  const joints = document.createAccessor().setType('VEC4').setArray(jointIndices).setBuffer(buffer);
  const weights = floats(
    document,
    'VEC4',
    upper.flatMap((share) => [1 - share, share, 0, 0]),
  );
  primitive.setAttribute('JOINTS_0', joints).setAttribute('WEIGHTS_0', weights);

  const bent = [0, 0, Math.sin(0.3), Math.cos(0.3)] as [number, number, number, number];
  const tip = document.createNode('upper').setTranslation([0, 0.5, 0]).setRotation(bent);
  const base = document.createNode('lower').setTranslation([0, -0.5, 0]).addChild(tip);
  document.getRoot().getDefaultScene()!.addChild(base);
  const atHeight = (y: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1];
  const skin = document
    .createSkin('spine')
    .addJoint(base)
    .addJoint(tip)
    .setSkeleton(base)
    .setInverseBindMatrices(floats(document, 'MAT4', [...atHeight(-0.5), ...atHeight(0)]));
  document
    .getRoot()
    .listNodes()
    .find((node) => node.getMesh())!
    .setSkin(skin);
  addClip(document, 'nod', tip, 'rotation', 'LINEAR', [0, 1, 2], [...bent, 0, 0, 0, 1, ...bent]);
}

/** Twins of both joints, in a second set that takes half of the weight; scales that a skin must not apply twice. */
function addSecondSet(document: Document): void {
  const primitive = primitiveOf(document);
  const [skin] = document.getRoot().listSkins();
  const bind = skin!.getInverseBindMatrices()!;
  for (const joint of skin!.listJoints()) {
    const twin = document.createNode(`${joint.getName()} twin`);
    joint.addChild(twin);
    skin!.addJoint(twin);
  }
  bind.setArray(Float32Array.of(...bind.getArray()!, ...bind.getArray()!));
  const halves = [...primitive.getAttribute('WEIGHTS_0')!.getArray()!].map((weight) => weight / 2);
  const joints = primitive.getAttribute('JOINTS_0')!;
  const twins = Uint8Array.from(joints.getArray()!, (joint, i) => (halves[i]! > 0 ? joint + 2 : 0));
  const accessor = document.createAccessor().setType('VEC4').setArray(twins).setBuffer(joints.getBuffer());
  primitive
    .setAttribute('JOINTS_1', accessor)
    .setAttribute('WEIGHTS_0', floats(document, 'VEC4', halves))
    .setAttribute('WEIGHTS_1', floats(document, 'VEC4', halves));
  for (const node of document.getRoot().listNodes()) {
    if (node.getMesh()) node.setTranslation([100, 0, 0]);
    if (node.getName() === 'lower') node.setScale([2, 2, 2]);
  }
}

function addNodeClips(document: Document): void {
  const [node] = document.getRoot().listNodes();
  const at = (y: number) => [0, 0, 0, 0, y, 0, 0, 0, 0];
  addClip(
    document,
    'hover',
    node!,
    'translation',
    'CUBICSPLINE',
    [0, 0.5, 1.5],
    [...at(0), ...at(1), ...at(0)],
  );
  addClip(document, 'blink', node!, 'scale', 'STEP', [0, 0.25], [1, 1, 1, 0, 0, 0]);
}

function addClip(
  document: Document,
  name: string,
  node: Node,
  path: 'translation' | 'rotation' | 'scale',
  interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE',
  times_s: readonly number[],
  values: readonly number[],
): void {
  const sampler = document
    .createAnimationSampler()
    .setInterpolation(interpolation)
    .setInput(floats(document, 'SCALAR', times_s))
    .setOutput(floats(document, path === 'rotation' ? 'VEC4' : 'VEC3', values));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(node)
    .setTargetPath(path)
    .setSampler(sampler);
  document.createAnimation(name).addSampler(sampler).addChannel(channel);
}
