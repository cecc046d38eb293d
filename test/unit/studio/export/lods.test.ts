import { type Document, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { AnimationMixer, LOD, type Mesh, type Object3D, PerspectiveCamera, type SkinnedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import { exportModel } from '../../../../functions/studio/export/export-model.ts';
import { type LowerLevels, MsftLod } from '../../../../functions/studio/export/lods/msft-lod.ts';
import { AWKWARD_MODELS } from '../../../support/awkward-models.ts';
import { exportedFiles } from '../../../support/exported.ts';
import { validationIssues } from '../../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  shapeModel,
  texturedModel,
  toGlb,
  twoMaterialModel,
} from '../../../support/models.ts';
import { blob, knot } from '../../../support/shapes.ts';
import { importFbx, importGlb } from '../../../support/three-import.ts';
import { TUMBLING_CLIPS, tumblingModel } from '../../../support/tumbling-model.ts';

const withLods = async (glb: Uint8Array, lods: number): Promise<Uint8Array> => {
  const options = { format: 'glb', texturePreset: 'standard', assetId: 'a', stem: 'model', lods } as const;
  return (await exportModel(glb, options)).bytes;
};

const read = (glb: Uint8Array): Promise<Document> =>
  new WebIO().registerExtensions([...ALL_EXTENSIONS, MsftLod]).readBinary(glb);

/** The nodes of each chain, the finest first. */
const chainsOf = (document: Document) =>
  document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      const lower = node.getExtension<LowerLevels>('MSFT_lod');
      return lower ? [[node, ...lower.list()]] : [];
    });

const trianglesOf = (mesh: Mesh): number =>
  (mesh.geometry.getIndex()?.count ?? mesh.geometry.attributes.position!.count) / 3;

const codeOf = (issue: string): string => issue.split(' ', 2)[1]!;

function find<T extends Object3D>(root: Object3D, is: (object: Object3D) => object is T): T[] {
  const found: T[] = [];
  root.traverse((object) => {
    if (is(object)) found.push(object);
  });
  return found;
}
const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object;
const isLod = (object: Object3D): object is LOD => object instanceof LOD;
const meshesIn = (root: Object3D): Mesh[] => find(root, isMesh);
const countIn = (root: Object3D): number => meshesIn(root).reduce((sum, mesh) => sum + trianglesOf(mesh), 0);

describe('a GLB with levels of detail', () => {
  it('opens in three as levels that each have half of the triangles, drawn by how near they are', async () => {
    const { scene } = await importGlb(await withLods(await shapeModel(knot(2_000), { uvs: true }), 4));
    const [lod, ...others] = find(scene, isLod);
    expect(others).toEqual([]);
    const counts = lod!.levels.map(({ object }) => countIn(object));
    expect(counts[0]).toBe(2_000);
    for (const [i, count] of counts.entries()) {
      if (i === 0) continue;
      expect(count).toBeLessThanOrEqual(counts[i - 1]! / 2);
      expect(count).toBeGreaterThan(counts[i - 1]! * 0.4);
    }
    const seenFrom = (distance: number) => {
      const camera = new PerspectiveCamera();
      camera.position.z = distance;
      camera.updateMatrixWorld();
      scene.updateMatrixWorld(true);
      lod!.update(camera);
      return lod!.levels.findIndex(({ object }) => object.visible);
    };
    expect([0, 2.5, 5, 100].map(seenFrom)).toEqual([0, 1, 2, 3]);
  });

  it('says below which share of the screen each begins, and draws the last however small it is', async () => {
    const [[first]] = chainsOf(await read(await withLods(await shapeModel(knot(2_000)), 3))) as [[never]];
    const { MSFT_screencoverage: shares } = (
      first as { getExtras(): { MSFT_screencoverage: number[] } }
    ).getExtras();
    expect(shares).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.25, 2), 0]);
  });

  it('keeps materials, textures and UVs, and the model itself as it was', async () => {
    const source = await texturedModel(1_000);
    const before = (await read(source)).getRoot();
    const document = await read(await withLods(source, 3));
    const root = document.getRoot();
    expect([root.listMaterials().length, root.listTextures().length]).toEqual([1, 1]);
    expect(root.listTextures()[0]!.getImage()).toEqual(before.listTextures()[0]!.getImage());
    const [chain] = chainsOf(document);
    const primitives = chain!.map((node) => node.getMesh()!.listPrimitives()[0]!);
    const [whole] = before.listMeshes()[0]!.listPrimitives();
    expect(primitives[0]!.getIndices()!.getArray()).toEqual(whole!.getIndices()!.getArray());
    for (const primitive of primitives) {
      expect(primitive.getMaterial()).toBe(root.listMaterials()[0]);
      // The checker of the source tiles the knot evenly: its UVs are a smooth function of the place.
      const uvs = primitive.getAttribute('TEXCOORD_0')!.getArray()!;
      const all = whole!.getAttribute('TEXCOORD_0')!.getArray()!;
      const range = (values: ArrayLike<number>) => {
        const list = Array.from(values);
        return [Math.min(...list), Math.max(...list)];
      };
      expect(range(uvs)[0]).toBeCloseTo(range(all)[0]!, 1);
      expect(range(uvs)[1]).toBeCloseTo(range(all)[1]!, 1);
    }
  });

  it.each(AWKWARD_MODELS.filter((_, i) => i % 4 === 0))(
    'pleases Khronos’ validator as far as its source does: $name',
    async ({ glb }) => {
      const source = await glb();
      const made = await withLods(source, 2).catch((error: Error) => error);
      if (made instanceof Error) {
        expect(made.message).toMatch(/too few for 2 levels/);
        return;
      }
      const known = new Set((await validationIssues(source)).map(codeOf));
      expect((await validationIssues(made)).filter((issue) => !known.has(codeOf(issue)))).toEqual([]);
    },
  );

  it('shows the model itself to whoever does not know the extension', async () => {
    const document = await new WebIO()
      .registerExtensions(ALL_EXTENSIONS)
      .readBinary(await withLods(await twoMaterialModel(1_000), 2));
    let drawn = 0;
    document
      .getRoot()
      .getDefaultScene()!
      .traverse((node) => {
        for (const primitive of node.getMesh()?.listPrimitives() ?? [])
          drawn += primitive.getIndices()!.getCount() / 3;
      });
    expect(drawn).toBe(1_000);
  });

  it('has one skin and its clips, which move the lower levels as they move the model', async () => {
    const glb = await withLods(await tumblingModel(), 2);
    const { scene, animations } = await importGlb(glb);
    expect(animations.map(({ name }) => name).sort()).toEqual(Object.keys(TUMBLING_CLIPS).sort());
    const isSkinned = (object: Object3D): object is SkinnedMesh => 'isSkinnedMesh' in object;
    const skins = find(scene, isSkinned);
    expect(trianglesOf(skins[0]!)).toBe(480);
    expect(trianglesOf(skins[1]!)).toBeLessThan(300);
    expect(skins[1]!.skeleton.bones).toEqual(skins[0]!.skeleton.bones);

    const swelling = meshesIn(scene).filter((mesh) => !isSkinned(mesh));
    expect(swelling.map((mesh) => mesh.morphTargetInfluences)).toEqual([[0], [0]]);
    const mixer = new AnimationMixer(scene);
    mixer.clipAction(animations.find(({ name }) => name === 'step and swell')!).play();
    mixer.setTime(1.5);
    // three's reader of the extension binds no weights to the finest level.
    expect(swelling[1]!.morphTargetInfluences![0]).toBeGreaterThan(0.5);
    const [clip] = (await read(glb))
      .getRoot()
      .listAnimations()
      .filter((animation) => animation.getName() === 'step and swell');
    const swollen = clip!.listChannels().filter((channel) => channel.getTargetPath() === 'weights');
    expect(swollen.map((channel) => channel.getTargetNode()!.getName())).toEqual([
      'swelling_LOD0',
      'swelling_LOD1',
    ]);
  });

  it('hangs no level on a skin of which nothing is left', async () => {
    const document = await read(await AWKWARD_MODELS.find(({ skinned }) => skinned)!.glb());
    const [node] = document
      .getRoot()
      .listNodes()
      .filter((one) => one.getMesh());
    // The same triangles once more, which are drawn once when they are made simpler.
    const [body] = node!.getMesh()!.listPrimitives();
    addNode(document, document.createMesh('twin').addPrimitive(body!.clone())).setSkin(node!.getSkin());
    const glb = await withLods(await toGlb(document), 3);
    const levels = chainsOf(await read(glb)).map((chain) =>
      chain.map((one) => [one.getMesh(), one.getSkin()]),
    );
    expect(levels.flat().some(([drawn]) => drawn === null)).toBe(true);
    expect(levels.flat().filter(([drawn, skin]) => (drawn === null) !== (skin === null))).toEqual([]);
    expect((await validationIssues(glb)).filter((issue) => issue.startsWith('error'))).toEqual([]);
  });

  it('leaves a node that moves or has children what it is, and gives its mesh to a child', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh('turret');
    addPrimitive(document, mesh, blob(400));
    const turret = addNode(document, mesh, [0, 2, 0]);
    const gun = document.createMesh('gun');
    addPrimitive(document, gun, blob(200));
    turret.addChild(document.createNode('gun').setMesh(gun).setTranslation([0, 0, 1]));
    const { scene } = await importGlb(await withLods(await toGlb(document), 2));
    const [node] = scene.children as [Object3D];
    expect([node.name, node.position.y]).toEqual(['turret', 2]);
    expect(find(node, isLod).map(({ levels }) => levels.map(({ object }) => countIn(object)))).toEqual(
      expect.arrayContaining([
        [400, expect.any(Number)],
        [200, expect.any(Number)],
      ]),
    );
  });

  it('is refused of a model with too few triangles, with how many it takes', async () => {
    await expect(withLods(await blobModel(180), 3)).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringMatching(/has 180 triangles, too few for 3 levels .* take 200 at least/),
    });
    expect(chainsOf(await read(await withLods(await blobModel(180), 2)))).toHaveLength(1);
  });

  it('is refused of one triangle, as one', async () => {
    const triangle = { ...blob(24), indices: blob(24).indices.slice(0, 3) };
    await expect(withLods(await shapeModel(triangle), 2)).rejects.toThrow(/has 1 triangle, too few/);
  });

  it('gives the same bytes for the same model', async () => {
    const source = await tumblingModel();
    expect(Buffer.compare(await withLods(source, 3), await withLods(source, 3))).toBe(0);
  });
});

describe('an FBX with levels of detail', () => {
  it('opens in three as a group of meshes that are named as Unity and Unreal tell levels', async () => {
    const files = await exportedFiles(await twoMaterialModel(2_000), 'fbx', 'unity', 'knight', 3);
    const { root } = importFbx(files['knight.fbx']!);
    const groups = find(root, (object): object is Object3D => object.name.endsWith('_LodGroup'));
    const counts = [0, 0, 0];
    for (const group of groups) {
      const base = group.name.slice(0, -'_LodGroup'.length);
      expect(group.children.map(({ name }) => name)).toEqual(counts.map((_, level) => `${base}_LOD${level}`));
      for (const [level, child] of group.children.entries()) counts[level]! += countIn(child);
    }
    expect(counts[0]).toBe(2_000);
    expect(counts[1]).toBeLessThanOrEqual(1_000);
    expect(counts[2]).toBeLessThanOrEqual(counts[1]! / 2);
    expect(counts[2]).toBeGreaterThan(450);
  });

  it('keeps the rig and the clips of each level', async () => {
    const files = await exportedFiles(await tumblingModel(), 'fbx', 'standard', 'model', 2);
    const { root, clips, bones } = importFbx(files['model.fbx']!);
    expect(new Set(bones)).toEqual(new Set(['root', 'tip']));
    expect(clips.map(({ name }) => name).sort()).toEqual(Object.keys(TUMBLING_CLIPS).sort());
    const skinned = meshesIn(root).filter((mesh) => 'isSkinnedMesh' in mesh);
    expect(skinned.map(({ name }) => name)).toEqual(['body_LOD0', 'body_LOD1']);
    expect(trianglesOf(skinned[0]!)).toBe(480);
    expect(trianglesOf(skinned[1]!)).toBeLessThan(300);
  });
});
