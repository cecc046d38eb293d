import { expect, it } from 'vitest';
import { inspectModel } from '../../../../../functions/studio/geometry/mesh/inspect.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  emptyModel,
  instancedModel,
  realModel,
  texturedModel,
  toGlb,
  twoMaterialModel,
} from '../../../../support/models.ts';
import { blob } from '../../../../support/shapes.ts';

it('counts vertices, faces and materials, and says what the model has', async () => {
  expect(await inspectModel(await blobModel(1_000))).toMatchObject({
    vertices: 502,
    faces: 1_000,
    hasUv: false,
    materials: 0,
    rigged: false,
    animations: 0,
  });
  expect(await inspectModel(await texturedModel(1_000))).toMatchObject({ hasUv: true, materials: 1 });
  expect(await inspectModel(await twoMaterialModel(2_000))).toMatchObject({ faces: 2_000, materials: 2 });
});

it('counts a mesh as often as it is drawn, and its box holds every instance', async () => {
  const [one, three] = [
    await inspectModel(await instancedModel(500, 1)),
    await inspectModel(await instancedModel(500, 3)),
  ];
  expect(three.faces).toBe(1_500);
  expect(three.boundingBox.min).toEqual(one.boundingBox.min);
  expect(three.boundingBox.max[0]).toBeCloseTo(one.boundingBox.max[0]! + 6, 5);
});

it('measures the box in world space: turned by 90 degrees, the width is the depth', async () => {
  const turned = async (rotation: [number, number, number, number]) => {
    const document = emptyDocument();
    const mesh = document.createMesh();
    addPrimitive(document, mesh, blob(500));
    addNode(document, mesh, [10, 0, 0]).setRotation(rotation).setScale([3, 1, 1]);
    return (await inspectModel(await toGlb(document))).boundingBox;
  };
  const [straight, quarter] = [await turned([0, 0, 0, 1]), await turned([0, Math.SQRT1_2, 0, Math.SQRT1_2])];
  const size = (box: typeof straight, axis: number) => box.max[axis]! - box.min[axis]!;
  expect(size(quarter, 2)).toBeCloseTo(size(straight, 0), 4);
  expect(size(quarter, 0)).toBeCloseTo(size(straight, 2), 4);
  expect((quarter.min[0]! + quarter.max[0]!) / 2).toBeCloseTo(10, 0);
});

it('follows the skin where there is one, and not the node', async () => {
  const document = emptyDocument();
  const buffer = document.getRoot().listBuffers()[0]!;
  const mesh = document.createMesh();
  const shape = blob(200);
  const vertices = shape.positions.length / 3;
  addPrimitive(document, mesh, shape)
    .setAttribute(
      'JOINTS_0',
      document
        .createAccessor()
        .setType('VEC4')
        .setArray(new Uint8Array(vertices * 4))
        .setBuffer(buffer),
    )
    .setAttribute(
      'WEIGHTS_0',
      document
        .createAccessor()
        .setType('VEC4')
        .setArray(Uint8Array.from({ length: vertices * 4 }, (_, i) => (i % 4 === 0 ? 255 : 0)))
        .setNormalized(true)
        .setBuffer(buffer),
    );
  const joint = document.createNode('joint').setTranslation([0, 5, 0]);
  document.getRoot().getDefaultScene()!.addChild(joint);
  addNode(document, mesh, [100, 0, 0]).setSkin(document.createSkin().addJoint(joint));
  const { boundingBox, rigged } = await inspectModel(await toGlb(document));
  expect(rigged).toBe(true);
  expect(boundingBox.max[0]).toBeLessThan(2);
  expect(boundingBox.min[1]).toBeGreaterThan(3);
});

it('applies the morph weights of the rest pose', async () => {
  const document = emptyDocument();
  const mesh = document.createMesh().setWeights([0.5]);
  const shape = blob(200);
  const deltas = Float32Array.from(shape.positions, (_, i) => (i % 3 === 1 ? 8 : 0));
  const target = document
    .createPrimitiveTarget()
    .setAttribute(
      'POSITION',
      document
        .createAccessor()
        .setType('VEC3')
        .setArray(deltas)
        .setBuffer(document.getRoot().listBuffers()[0]!),
    );
  addPrimitive(document, mesh, shape).addTarget(target);
  addNode(document, mesh);
  const { boundingBox } = await inspectModel(await toGlb(document));
  expect(boundingBox.min[1]).toBeGreaterThan(2);
  expect(boundingBox.max[1]).toBeLessThan(6);
});

it('has a box of no size at the origin where nothing is drawn, and is not misled by NaN', async () => {
  expect((await inspectModel(await toGlb(emptyDocument()))).boundingBox).toEqual({
    min: [0, 0, 0],
    max: [0, 0, 0],
  });
  const document = emptyDocument();
  const mesh = document.createMesh();
  const shape = blob(200);
  const clean = Float32Array.from(shape.positions);
  shape.positions[7] = Number.NaN;
  addPrimitive(document, mesh, shape);
  addNode(document, mesh);
  const { boundingBox } = await inspectModel(await toGlb(document));
  expect(boundingBox.max[0]).toBeCloseTo(Math.max(...clean.filter((_, i) => i % 3 === 0)), 5);
});

it('counts declared triangles, those without area too', async () => {
  expect((await inspectModel(await emptyModel())).faces).toBe(1);
});

const mannequin = realModel('human-mannequin');
it.skipIf(!mannequin)(
  `finds the mannequin as tall as a person${mannequin ? '' : ' (not on this machine)'}`,
  async () => {
    const { boundingBox } = await inspectModel(mannequin!);
    expect(boundingBox.max[1]! - boundingBox.min[1]!).toBeGreaterThan(1.6);
    expect(boundingBox.max[1]! - boundingBox.min[1]!).toBeLessThan(2);
  },
);

it('leaves a vertex that no triangle has out of the box, and keeps the points of a cloud in', async () => {
  const boxOf = async (mode: 0 | 4) => {
    const document = emptyDocument();
    const mesh = document.createMesh();
    const shape = blob(100);
    const positions = Float32Array.from([...shape.positions, 50, 0, 0]);
    addPrimitive(document, mesh, { ...shape, positions }, { normals: false }).setMode(mode);
    if (mode === 0) mesh.listPrimitives()[0]!.setIndices(null);
    addNode(document, mesh);
    return (await inspectModel(await toGlb(document))).boundingBox;
  };
  expect((await boxOf(4)).max[0]).toBeLessThan(2);
  expect((await boxOf(0)).max[0]).toBe(50);
});

it('walks down 2,000 nodes that hang below each other', async () => {
  const document = emptyDocument();
  const mesh = document.createMesh();
  addPrimitive(document, mesh, blob(100));
  let node = addNode(document, mesh);
  for (let depth = 1; depth < 2_000; depth++) {
    const child = document.createNode().setTranslation([1, 0, 0]);
    node.addChild(child);
    node = child;
  }
  node.setMesh(mesh);
  const { faces, boundingBox } = await inspectModel(await toGlb(document));
  expect(faces).toBe(200);
  expect(boundingBox.max[0]).toBeGreaterThan(1_999);
});
