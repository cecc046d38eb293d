import type { Document } from '@gltf-transform/core';
import { expect } from 'vitest';
import { svcRemesh } from '../../functions/engines/svc-remesh/engine.ts';
import { inspectModel } from '../../functions/studio/geometry/mesh/inspect.ts';
import { AWKWARD_MODELS } from './awkward-models.ts';
import { validationIssues } from './gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from './models.ts';
import { blob } from './shapes.ts';

export async function remeshed(model: Uint8Array, polycount?: number): Promise<Uint8Array> {
  const output = await svcRemesh.run({ model }, polycount === undefined ? {} : { polycount });
  return output.model!;
}

/** One of the awkward models. */
export const awkward = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!.glb();

/** Expects that a model has at most so many triangles, hardly fewer, and no fault. */
export async function expectFaces(model: Uint8Array, polycount: number): Promise<void> {
  const { faces } = await inspectModel(model);
  expect(faces).toBeLessThanOrEqual(polycount);
  expect(faces).toBeGreaterThanOrEqual(polycount * 0.98);
  expect(await validationIssues(model)).toEqual([]);
}

/** The attributes of the first primitive, by semantic. */
export function firstPrimitive(document: Document) {
  return document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
}

/** A square in the plane y = -1, of `cells` by `cells` squares; as a strip, its vertices make valid triangles too. */
export function flatGrid(cells: number) {
  const positions: number[] = [];
  const indices: number[] = [];
  const row = cells + 1;
  for (let z = 0; z <= cells; z++) {
    for (let x = 0; x <= cells; x++) positions.push(x / cells, -1, z / cells);
  }
  for (let z = 0; z < cells; z++) {
    for (let x = 0; x < cells; x++) {
      const a = z * row + x;
      indices.push(a, a + row, a + 1, a + 1, a + row, a + row + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0)),
    uvs: Float32Array.from({ length: (positions.length / 3) * 2 }, () => 0),
    indices: Uint32Array.from(indices),
  };
}

/** A blob with a skin of one joint, one morph target and one clip. */
export async function animatedModel(): Promise<Uint8Array> {
  const document = emptyDocument();
  const buffer = document.getRoot().listBuffers()[0]!;
  const mesh = document.createMesh('animated');
  const shape = blob(2_000);
  const primitive = addPrimitive(document, mesh, shape);
  const count = shape.positions.length / 3;
  const accessor = (
    type: 'VEC3' | 'VEC4' | 'SCALAR',
    array: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  primitive
    .setAttribute('JOINTS_0', accessor('VEC4', new Uint8Array(count * 4)))
    .setAttribute(
      'WEIGHTS_0',
      accessor(
        'VEC4',
        Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
      ),
    )
    .addTarget(
      document
        .createPrimitiveTarget()
        .setAttribute('POSITION', accessor('VEC3', new Float32Array(shape.positions))),
    );
  mesh.setWeights([0]);
  const joint = document.createNode('joint');
  document.getRoot().getDefaultScene()!.addChild(joint);
  addNode(document, mesh).setSkin(document.createSkin().addJoint(joint));
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor('SCALAR', new Float32Array([0, 1])))
    .setOutput(accessor('VEC3', new Float32Array([0, 0, 0, 0, 1, 0])));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(joint)
    .setTargetPath('translation')
    .setSampler(sampler);
  document.createAnimation('bob').addSampler(sampler).addChannel(channel);
  return toGlb(document);
}
