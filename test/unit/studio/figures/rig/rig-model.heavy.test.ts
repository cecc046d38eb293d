import { describe, expect, it } from 'vitest';
import { svcHumanoidRig } from '../../../../../functions/engines/svc-humanoid-rig/engine.ts';
import { bindWeights } from '../../../../../functions/studio/figures/rig/bind-weights.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import type { Rig } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { listInstances } from '../../../../../functions/studio/geometry/mesh/scene.ts';
import { blockHumanoid, solidModel } from '../../../../support/figures.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { realModel } from '../../../../support/models.ts';

/** A humanoid under a turned and mirrored node with a morph target, half applied, a camera and a clip. */
async function movingModel(): Promise<Uint8Array> {
  const document = await readModel(await solidModel(blockHumanoid()));
  const [buffer] = document.getRoot().listBuffers();
  const [node] = document.getRoot().listNodes();
  const mesh = node!.getMesh()!.setWeights([0.5]);
  const [primitive] = mesh.listPrimitives();
  const rise = new Float32Array(primitive!.getAttribute('POSITION')!.getArray()!.length);
  for (let i = 1; i < rise.length; i += 3) rise[i] = 0.1;
  const accessor = (type: 'SCALAR' | 'VEC3', values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer!);
  primitive!.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', accessor('VEC3', rise)));
  node!.setScale([2, 2, -2]).setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]);
  const camera = document.createCamera().setType('perspective').setYFov(1).setZNear(0.1);
  node!.addChild(document.createNode('camera').setCamera(camera));
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor('SCALAR', Float32Array.of(0, 1)))
    .setOutput(accessor('VEC3', new Float32Array(6)));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(node!)
    .setTargetPath('translation')
    .setSampler(sampler);
  document.createAnimation('old').addSampler(sampler).addChannel(channel);
  return writeModel(document);
}

it('a model that moved by itself shows the same, keeps its morph targets and camera, and loses its clips', async () => {
  const source = await readModel(await movingModel());
  const before = readBody(source);
  rigModel(source, 'humanoid');
  const glb = await writeModel(source);
  expect(await validationIssues(glb)).toEqual([]);
  const result = await readModel(glb);
  const after = readBody(result);
  expect(after.triangles).toEqual(before.triangles);
  for (const [i, value] of after.positions.entries()) expect(value).toBeCloseTo(before.positions[i]!, 4);
  const root = result.getRoot();
  expect([root.listCameras().length, root.listAnimations().length]).toEqual([1, 0]);
  const [target] = root.listMeshes()[0]!.listPrimitives()[0]!.listTargets();
  // The node doubles it.
  const moved: number[] = target!.getAttribute('POSITION')!.getElement(0, []);
  expect(moved.map((value) => Math.abs(value).toFixed(3))).toEqual(['0.000', '0.200', '0.000']);
});

describe("a humanoid on another tool's rig", () => {
  /** Joints in centimetres below a scaled armature, an arm lowered, a cup that hangs on a hand, a second mesh on the skin. */
  async function foreignModel(): Promise<Uint8Array> {
    const document = await readModel(
      (await svcHumanoidRig.run({ model: await solidModel(blockHumanoid()) }, {})).model!,
    );
    const root = document.getRoot();
    const [skin] = root.listSkins();
    const joints = skin!.listJoints();
    const nameOf = (name: string) => joints.find((joint) => joint.getName() === name)!;
    joints[0]!.getParentNode()!.setScale([0.01, 0.01, 0.01]);
    const inverses = skin!.getInverseBindMatrices()!;
    for (const [i, joint] of joints.entries()) {
      const [x, y, z] = joint.getTranslation();
      joint.setTranslation([x * 100, y * 100, z * 100]);
      // Scaled by 100 after what it was, but for the last row.
      const inverse = inverses.getElement(i, []).map((value, k) => (k % 4 === 3 ? value : value * 100));
      inverses.setElement(i, inverse);
    }
    nameOf('leftUpperArm').setRotation([0, 0, Math.sin(-0.2), Math.cos(-0.2)]);
    const [body] = root.listMeshes();
    const cup = document.createMesh('cup').addPrimitive(body!.listPrimitives()[0]!.clone());
    const [held] = cup.listPrimitives();
    held!.setAttribute('JOINTS_0', null).setAttribute('WEIGHTS_0', null);
    nameOf('rightHand').addChild(document.createNode('cup').setMesh(cup).setScale([4, 4, 4]));
    const twin = document.createNode('coat').setMesh(body!.clone()).setSkin(skin!);
    root.getDefaultScene()!.addChild(twin);
    return writeModel(document);
  }

  it('shows the same on the new one: every mesh, in the pose that it had, with nothing left of the old one', async () => {
    const source = await foreignModel();
    expect(await validationIssues(source)).toEqual([]);
    const { model } = await svcHumanoidRig.run({ model: source }, {});
    expect(await validationIssues(model!)).toEqual([]);
    const [before, result] = [readBody(await readModel(source)), await readModel(model!)];
    const after = readBody(result);
    expect(after.positions.length).toBe(before.positions.length);
    let off = 0;
    for (const [i, value] of after.positions.entries())
      off = Math.max(off, Math.abs(value - before.positions[i]!));
    expect(off).toBeLessThan(1e-4);
    expect(result.getRoot().listSkins()).toHaveLength(1);
    expect(listInstances(result).map(({ node }) => node.getSkin() !== null)).toEqual([true, true, true]);
  });
});

describe.each<['human-mannequin' | 'fox', Rig]>([
  ['human-mannequin', 'humanoid'],
  ['fox', 'quadruped'],
])('%s', (name, kind) => {
  const glb = realModel(name);

  it.skipIf(!glb)('passes the validator when rigged', async () => {
    const document = await readModel(glb!);
    rigModel(document, kind);
    expect(await validationIssues(await writeModel(document))).toEqual([]);
  });

  it.skipIf(!glb)('has weights of at most four joints that sum to 1, none of both sides', async () => {
    const body = readBody(await readModel(glb!));
    const skeleton = fitSkeleton(body)!;
    const { joints, weights } = bindWeights(body, skeleton);
    expect(weights.length).toBe((body.positions.length / 3) * 4);
    for (let v = 0; v < weights.length; v += 4) {
      const own = [0, 1, 2, 3].filter((k) => weights[v + k]! > 0);
      expect(own.reduce((sum, k) => sum + weights[v + k]!, 0)).toBeCloseTo(1, 5);
      const sides = own.flatMap((k) => {
        const found = /^(left|right).*?(Front|Hind|Arm|Hand|Leg|Foot|Toes)/.exec(
          skeleton.joints[joints[v + k]!]!.name,
        );
        return found
          ? [`${found[1]} ${/Arm|Hand/.test(found[2]!) ? 'arm' : /Front|Hind/.exec(found[2]!)?.[0]}`]
          : [];
      });
      const limbs = new Set(sides.map((side) => side.split(' ')[1]));
      expect(new Set(sides).size).toBe(limbs.size);
    }
  });
});
