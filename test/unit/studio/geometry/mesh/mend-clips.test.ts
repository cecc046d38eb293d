import type { Document, TypedArray } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { changeJson } from '../../../../support/glb.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { blobModel } from '../../../../support/models.ts';

type Key = readonly [time_s: number, x: number];

/** A model whose only node moves along x by several clips, each a list of keyframes, as it comes back when it was read. */
async function readClips(...clips: readonly (readonly Key[])[]): Promise<Document> {
  const document = await readModel(await blobModel(60));
  const [node] = document.getRoot().listNodes();
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'SCALAR' | 'VEC3', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer!);
  for (const keys of clips) {
    const times = keys.map(([time]) => time);
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('SCALAR', times))
      .setOutput(
        accessor(
          'VEC3',
          keys.flatMap(([, x]) => [x, 0, 0]),
        ),
      );
    const channel = document.createAnimationChannel().setTargetNode(node!).setTargetPath('translation');
    document.createAnimation().addSampler(sampler).addChannel(channel.setSampler(sampler));
  }
  return readModel(await writeModel(document));
}

const keysOf = (document: Document, clip = 0): Key[] => {
  const [sampler] = document.getRoot().listAnimations()[clip]!.listSamplers();
  const values = sampler!.getOutput()!.getArray()!;
  return Array.from(sampler!.getInput()!.getArray()!, (time, i) => [time, values[i * 3]!] as const);
};

const errorsOf = async (document: Document) =>
  (await validationIssues(await writeModel(document))).filter((issue) => issue.startsWith('error'));

it('puts keyframes in the order of their times', async () => {
  const document = await readClips([
    [2, 20],
    [0, 0],
    [1, 10],
  ]);
  expect(keysOf(document)).toEqual([
    [0, 0],
    [1, 10],
    [2, 20],
  ]);
  expect(await errorsOf(document)).toEqual([]);
});

it('keeps a jump, as two keyframes a hair apart', async () => {
  const document = await readClips([
    [0, 0],
    [1, 5],
    [1, 9],
    [1, 7],
    [2, 0],
  ]);
  const keys = keysOf(document);
  expect(keys.map(([, x]) => x)).toEqual([0, 5, 9, 7, 0]);
  expect(keys.every(([time], i) => i === 0 || time > keys[i - 1]![0])).toBe(true);
  expect(keys[3]![0]).toBeCloseTo(1, 5);
  expect(await errorsOf(document)).toEqual([]);
});

it('moves a clip that begins before 0 as a whole, and no other', async () => {
  const document = await readClips(
    [
      [-0.5, 1],
      [0.5, 2],
    ],
    [
      [1, 3],
      [2, 4],
    ],
  );
  expect([keysOf(document, 0), keysOf(document, 1)]).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [
      [1, 3],
      [2, 4],
    ],
  ]);
  expect(await errorsOf(document)).toEqual([]);
});

it('tells a time of -0 from one of 0', async () => {
  const document = await readClips([
    [-0, 0],
    [0, 5],
  ]);
  expect(keysOf(document).map(([, x]) => x)).toEqual([0, 5]);
  expect(await errorsOf(document)).toEqual([]);
});

/** A model whose node is turned by keyframes at 0 and 1, as it comes back when it was read. */
async function readTurns(values: TypedArray, interpolation: 'LINEAR' | 'CUBICSPLINE' = 'LINEAR') {
  const document = await readModel(await blobModel(60));
  const [node] = document.getRoot().listNodes();
  const accessor = (type: 'SCALAR' | 'VEC4', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(document.getRoot().listBuffers()[0]!);
  const sampler = document
    .createAnimationSampler()
    .setInterpolation(interpolation)
    .setInput(accessor('SCALAR', Uint8Array.of(0, 1)))
    .setOutput(accessor('VEC4', values).setNormalized(!(values instanceof Float32Array)));
  const clip = document.createAnimation().addSampler(sampler);
  for (const at of [node, node]) {
    clip.addChannel(
      document.createAnimationChannel().setTargetNode(at!).setTargetPath('rotation').setSampler(sampler),
    );
  }
  return readModel(await writeModel(document));
}

it.each<[string, TypedArray, readonly number[]]>([
  ['long and of no length', Float32Array.of(0, 0, 0, 5, 0, 0, 0, 0), [0, 0, 0, 1, 0, 0, 0, 1]],
  ['in bytes', Int8Array.of(0, 0, 0, 127, 0, 127, 127, 0), [0, 0, 0, 1, 0, Math.SQRT1_2, Math.SQRT1_2, 0]],
])(
  'makes rotations unit quaternions that are %s, times floats, and plays one channel of two',
  async (...row) => {
    const [, values, expected] = row;
    const document = await readTurns(values);
    const [clip] = document.getRoot().listAnimations();
    const sampler = clip!.listSamplers()[0]!;
    expect(clip!.listChannels()).toHaveLength(1);
    expect(sampler.getInput()!.getArray()).toEqual(Float32Array.of(0, 1));
    for (const [i, value] of [...sampler.getOutput()!.getArray()!].entries())
      expect(value).toBeCloseTo(expected[i]!);
    expect(await errorsOf(document)).toEqual([]);
  },
);

it('leaves rotations alone that are only rounded, and tangents of splines', async () => {
  const rounded = Int8Array.of(0, 0, 0, 127, 73, 73, 73, 0);
  expect(
    (await readTurns(rounded)).getRoot().listAnimations()[0]!.listSamplers()[0]!.getOutput()!.getArray(),
  ).toEqual(rounded);
  const spline = [0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 9];
  const document = await readTurns(Float32Array.from([...spline, ...spline]), 'CUBICSPLINE');
  const output = document.getRoot().listAnimations()[0]!.listSamplers()[0]!.getOutput()!;
  expect([...output.getArray()!]).toEqual([...spline, ...spline]);
});

it('takes a file whose clips move what only an extension knows, without them', async () => {
  const document = await readClips([
    [0, 0],
    [1, 1],
  ]);
  const glb = changeJson(await writeModel(document), (json) => {
    const [clip] = json.animations;
    const target = { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: '/nodes/0/scale' } } };
    clip.channels.push({ sampler: 0, target }, { sampler: 0, target: { path: 'weights' } });
    json.animations.push({ ...clip, channels: [{ sampler: 0, target }] });
    json.extensionsUsed = ['KHR_animation_pointer'];
  });
  const [clip, ...others] = (await readModel(glb)).getRoot().listAnimations();
  expect(clip!.listChannels().map((channel) => channel.getTargetPath())).toEqual(['translation']);
  expect(others).toEqual([]);
});
