import { describe, expect, it } from 'vitest';
import type { Rig } from '../../../functions/domain/catalogue.ts';
import { readModel, writeModel } from '../../../functions/mesh/gltf-io.ts';
import { bindWeights } from '../../../functions/rig/bind-weights.ts';
import { fitSkeleton } from '../../../functions/rig/fit-skeleton.ts';
import { readBody } from '../../../functions/rig/read-body.ts';
import { rigModel } from '../../../functions/rig/rig-model.ts';
import { blockHumanoid, solidModel } from '../../support/figures.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { realModel } from '../../support/models.ts';

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
  node!.setScale([2, 2, -2]).setRotation([0.5, 0.5, 0.5, 0.5]);
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
  // The node turns y to z and doubles it.
  const moved: number[] = target!.getAttribute('POSITION')!.getElement(0, []);
  expect(moved.map((value) => Math.abs(value).toFixed(3))).toEqual(['0.000', '0.000', '0.200']);
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
