import type { Document, Mesh, Node } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, KHRLightsPunctual } from '@gltf-transform/extensions';
import type { AwkwardModel } from '../awkward-models.ts';
import { addNode, addPrimitive, emptyDocument, instancedModel, toGlb, twoMaterialModel } from '../models.ts';
import { blob, grid, knot } from '../shapes.ts';
import { awkward, oneShape } from './awkward-model.ts';

/** Scenes that are more than one mesh at the origin. */
export const SCENE_MODELS: readonly AwkwardModel[] = [
  awkward('two meshes with a material each, below a turned parent', 2_000, () => twoMaterialModel(2_000), {
    closed: true,
  }),
  awkward('twenty materials in one mesh', 20 * 24, manyMaterials, { closed: true }),
  awkward('a mirroring node', 1_000, () => placed((node) => node.setScale([-1, 1, 1])), { closed: true }),
  awkward(
    'a node that turns a surface inside out on all axes',
    1_000,
    () => placed((node) => node.setScale([-2, -2, -2])),
    { closed: true },
  ),
  awkward('a shearing hierarchy', 1_000, shearing, { closed: true }),
  awkward('a node that flattens', 1_000, () => placed((node) => node.setScale([1, 0, 1]))),
  awkward('a mesh that three nodes draw', 3 * 1_000, () => instancedModel(1_000, 3), { closed: true }),
  awkward('a mesh drawn mirrored and not', 2 * 1_000, mirroredPair, { closed: true }),
  awkward('EXT_mesh_gpu_instancing', 5 * 500, gpuInstances, { closed: true }),
  awkward('two scenes, the second one the default', 1_000, twoScenes, { closed: true }),
  awkward('a node chain a thousand deep', 1_000, deepChain, { closed: true }),
  awkward('points and lines beside triangles', 1_000, () => oneShape(blob(1_000), {}, addPointsAndLines), {
    closed: true,
  }),
  awkward('a camera, a light and an empty node', 1_000, () => oneShape(blob(1_000), {}, addHelpers), {
    closed: true,
  }),
  awkward('names that are not words', 1_000, () => oneShape(blob(1_000), {}, renameAll), { closed: true }),
];

async function manyMaterials(): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('many');
  for (let i = 0; i < 20; i++) {
    const shape = blob(24);
    const positions = shape.positions.map(
      (p, k) => p + (k % 3 === 0 ? (i % 5) * 3 : k % 3 === 1 ? i * 0.7 : 0),
    );
    const material = document
      .createMaterial(`material ${i}`)
      .setBaseColorFactor([i / 20, 1 - i / 20, 0.5, 1])
      .setRoughnessFactor(i / 20);
    addPrimitive(document, mesh, { ...shape, positions }, i % 4 === 3 ? {} : { material });
  }
  addNode(document, mesh);
  return toGlb(document);
}

function placed(place: (node: Node) => unknown): Promise<Uint8Array> {
  return oneShape(knot(1_000), { uvs: true }, (document) => place(document.getRoot().listNodes()[0]!));
}

async function shearing(): Promise<Uint8Array> {
  return oneShape(knot(1_000), { uvs: true }, (document) => {
    const [child] = document.getRoot().listNodes();
    child!.setRotation([0, 0, Math.sin(0.4), Math.cos(0.4)]).setTranslation([1, 2, 3]);
    const parent = document.createNode('stretched').setScale([3, 0.5, 1]).addChild(child!);
    document.getRoot().getDefaultScene()!.addChild(parent);
  });
}

async function mirroredPair(): Promise<Uint8Array> {
  return oneShape(knot(1_000), { uvs: true }, (document) => {
    addNode(document, document.getRoot().listMeshes()[0]!, [4, 0, 0]).setScale([-1, 1, 1]);
  });
}

async function gpuInstances(): Promise<Uint8Array> {
  return oneShape(blob(500), {}, (document) => {
    const accessor = (type: 'VEC3' | 'VEC4', values: number[]) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(Float32Array.from(values))
        .setBuffer(document.getRoot().listBuffers()[0]!);
    const batch = document
      .createExtension(EXTMeshGPUInstancing)
      .setRequired(true)
      .createInstancedMesh()
      .setAttribute('TRANSLATION', accessor('VEC3', [0, 0, 0, 4, 0, 0, 8, 0, 0, 0, 4, 0, 0, 8, 1]))
      .setAttribute('SCALE', accessor('VEC3', [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 0.5, 0.5, 0.5]))
      .setAttribute(
        'ROTATION',
        accessor('VEC4', [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, Math.SQRT1_2, 0, Math.SQRT1_2, 0, 0, 0, 1]),
      );
    document.getRoot().listNodes()[0]!.setExtension(EXTMeshGPUInstancing.EXTENSION_NAME, batch);
  });
}

async function twoScenes(): Promise<Uint8Array> {
  return oneShape(grid(10), {}, (document) => {
    const mesh = document.createMesh('shown');
    addPrimitive(document, mesh, blob(1_000));
    const scene = document.createScene('shown').addChild(document.createNode('shown').setMesh(mesh));
    document.getRoot().setDefaultScene(scene);
  });
}

async function deepChain(): Promise<Uint8Array> {
  return oneShape(blob(1_000), {}, (document) => {
    const scene = document.getRoot().getDefaultScene()!;
    let node = document.getRoot().listNodes()[0]!;
    for (let depth = 0; depth < 1_000; depth++) {
      node = document.createNode(`link ${depth}`).setTranslation([0.001, 0, 0]).addChild(node);
    }
    scene.addChild(node);
  });
}

function addPointsAndLines(document: Document): void {
  const mesh: Mesh = document.getRoot().listMeshes()[0]!;
  for (const mode of [0, 1, 3] as const) {
    addPrimitive(document, mesh, grid(2), { indexed: false, normals: false }).setMode(mode);
  }
}

function addHelpers(document: Document): void {
  const scene = document.getRoot().getDefaultScene()!;
  const camera = document
    .createCamera('eye')
    .setType('perspective')
    .setYFov(1)
    .setZNear(0.1)
    .setAspectRatio(1);
  const light = document.createExtension(KHRLightsPunctual).createLight('lamp').setType('point');
  const lamp = document.createNode('lamp').setExtension(KHRLightsPunctual.EXTENSION_NAME, light);
  const eye = document.createNode('eye').setCamera(camera);
  for (const node of [eye, lamp, document.createNode('grip')]) scene.addChild(node);
}

function renameAll(document: Document): void {
  document.getRoot().listMeshes()[0]!.setName('../../etc/passwd\n#"<>&|:*?\\');
  document.getRoot().listNodes()[0]!.setName('__proto__');
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
  primitive.setMaterial(document.createMaterial('größe 日本語 \u{1f980}/..\\con'));
}
