import { type Document, WebIO } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument } from '../../../../support/models.ts';
import { blob, grid } from '../../../../support/shapes.ts';

/** A mesh of two primitives, of which only one has a morph target, and a clip of its weight. */
function halfMorphed(morphed: 0 | 1): Document {
  const document = emptyDocument();
  const mesh = document.createMesh('two').setWeights([0.5]);
  const primitives = [addPrimitive(document, mesh, blob(60)), addPrimitive(document, mesh, grid(3))];
  const node = addNode(document, mesh);
  const buffer = document.getRoot().listBuffers()[0]!;
  const positions = primitives[morphed]!.getAttribute('POSITION')!.getArray()!;
  const moves = document
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(positions, (value) => value / 2))
    .setBuffer(buffer);
  primitives[morphed]!.addTarget(document.createPrimitiveTarget('swollen').setAttribute('POSITION', moves));
  const numbers = (...values: number[]) =>
    document.createAccessor().setArray(Float32Array.from(values)).setBuffer(buffer);
  const sampler = document.createAnimationSampler().setInput(numbers(0, 1)).setOutput(numbers(0, 1));
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath('weights');
  document.createAnimation('swell').addSampler(sampler).addChannel(channel.setSampler(sampler));
  return document;
}

it.each([0, 1] as const)(
  'gives all primitives of a mesh the morph targets that number %i has',
  async (morphed) => {
    const document = await readModel(await new WebIO({}).writeBinary(halfMorphed(morphed)));
    const targets = document
      .getRoot()
      .listMeshes()[0]!
      .listPrimitives()
      .map((one) => one.listTargets());
    expect(targets.map(({ length }) => length)).toEqual([1, 1]);
    const moves = targets[1 - morphed]![0]!.getAttribute('POSITION')!.getArray()!;
    expect(moves.every((value) => value === 0)).toBe(true);
    expect(await validationIssues(await writeModel(document))).toEqual([]);
  },
);

it('has as many weights as there are targets', async () => {
  const document = halfMorphed(0);
  const [mesh] = document.getRoot().listMeshes();
  mesh!.setWeights([0.5, 1, 1]);
  document.getRoot().listNodes()[0]!.setWeights([0.25, 0]);
  const read = await readModel(await new WebIO({}).writeBinary(document));
  expect(read.getRoot().listMeshes()[0]!.getWeights()).toEqual([0.5]);
  expect(read.getRoot().listNodes()[0]!.getWeights()).toEqual([0.25]);
});

it('writes no morph target of what its primitive has not', async () => {
  const document = halfMorphed(0);
  const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives();
  const [target] = primitive!.listTargets();
  target!.setAttribute('COLOR_0', primitive!.getAttribute('NORMAL')!.clone());
  const written = await writeModel(document);
  const [read] = (await readModel(written)).getRoot().listMeshes()[0]!.listPrimitives();
  expect(read!.listTargets()[0]!.listSemantics()).toEqual(['POSITION']);
});
