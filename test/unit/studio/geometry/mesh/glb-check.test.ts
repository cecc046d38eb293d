import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { AWKWARD_MODELS } from '../../../../support/awkward-models.ts';
import { changeJson, joinGlb, type LooseGltf, splitGlb } from '../../../../support/glb.ts';

const modelOf = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!.glb();

/** What must be refused: a model by its name, and how its JSON is changed. */
const HOSTILE: readonly [what: string, model: string, change: (json: LooseGltf) => void][] = [
  ['1e9 vertices', 'no UVs', (json) => Object.assign(json.accessors[1], { count: 1e9 })],
  [
    '1e9 vertices and no data',
    'no UVs',
    (json) => Object.assign(json.accessors[1], { count: 1e9, bufferView: undefined }),
  ],
  ['a negative count', 'no UVs', (json) => Object.assign(json.accessors[0], { count: -3 })],
  ['half a vertex', 'no UVs', (json) => Object.assign(json.accessors[1], { count: 2.5 })],
  ['one vertex more than there are', 'no UVs', (json) => json.accessors[1].count++],
  ['a type that does not exist', 'no UVs', (json) => Object.assign(json.accessors[1], { type: 'VEC9' })],
  ['positions of two numbers', 'no UVs', (json) => Object.assign(json.accessors[1], { type: 'VEC2' })],
  [
    'indices that are floats',
    'no UVs',
    (json) => Object.assign(json.accessors[0], { componentType: 5126, count: 9 }),
  ],
  ['a view beyond its buffer', 'no UVs', (json) => (json.bufferViews[0].byteOffset = 1e6)],
  ['a stride of one byte', 'no UVs', (json) => (json.bufferViews[1].byteStride = 1)],
  ['a sparse count of 1e9', 'sparse accessors', (json) => (sparseOf(json).count = 1e9)],
  ['sparse values beyond their data', 'sparse accessors', (json) => (sparseOf(json).values.byteOffset = 1e6)],
  [
    'a sparse accessor of 1e9 zeros',
    'sparse accessors',
    (json) => (json.accessors.find((a: LooseGltf) => a.sparse).count = 1e9),
  ],
  [
    'all of its data 50,000 times',
    'no UVs',
    (json) => {
      json.accessors.push(...Array.from({ length: 50_000 }, () => ({ ...json.accessors[1] })));
    },
  ],
  [
    'meshopt data that decodes to a terabyte',
    'meshopt',
    (json) => Object.assign(meshoptOf(json), { count: 1e10 }),
  ],
  ['meshopt data of another length', 'meshopt', (json) => meshoptOf(json).count--],
  ['meshopt data cut short', 'meshopt', (json) => (meshoptOf(json).byteLength = 20)],
  [
    'Draco data of more faces than declared',
    'Draco',
    (json) => Object.assign(json.accessors[0], { count: 3 }),
  ],
  [
    'a node chain of 50,000',
    'no UVs',
    (json) => {
      json.nodes = Array.from({ length: 100_000 }, (_, i) =>
        i < 99_999 ? { children: [i + 1] } : { mesh: 0 },
      );
    },
  ],
  [
    'a thousand nodes in a circle',
    'no UVs',
    (json) => {
      json.nodes = Array.from({ length: 1000 }, (_, i) => ({ children: [(i + 1) % 1000] }));
    },
  ],
  [
    'a mesh drawn 50,000 times',
    'no UVs',
    (json) => {
      json.nodes = Array.from({ length: 50_000 }, () => ({ mesh: 0 }));
    },
  ],
  ['a translation that is a word', 'no UVs', (json) => (json.nodes[0].translation = 'abc')],
  ['a scale of 1e300', 'no UVs', (json) => (json.nodes[0].scale = [1e300, 1, 1])],
  ['a matrix of three numbers', 'no UVs', (json) => (json.nodes[0].matrix = [1, 2, 3])],
  ['a mesh that does not exist', 'no UVs', (json) => (json.nodes[0].mesh = 7)],
  ['a file of another host', 'no UVs', (json) => (json.buffers[0].uri = 'http://127.0.0.1/x.bin')],
  ['a file beside it', 'no UVs', (json) => (json.buffers[0].uri = '../../etc/passwd')],
  [
    'an image of another host',
    'a PNG texture',
    (json) => (json.images[0] = { uri: 'http://127.0.0.1/x.png' }),
  ],
  ['an image beside it', 'a PNG texture', (json) => (json.images[0] = { uri: 'file:///etc/passwd' })],
  ['joints that do not exist', 'skinned and animated', (json) => (json.skins[0].joints = [0])],
  ['joints that are no nodes', 'skinned and animated', (json) => (json.skins[0].joints = [0, 999])],
  ['a skin without joints', 'skinned and animated', (json) => (json.skins[0].joints = [])],
  [
    'bind matrices of too few',
    'skinned and animated',
    (json) => (json.accessors[json.skins[0].inverseBindMatrices].count = 1),
  ],
  [
    'keys without values',
    'skinned and animated',
    (json) => (json.accessors[json.animations[0].samplers[0].output].count = 1),
  ],
  [
    'a sampler that does not exist',
    'skinned and animated',
    (json) => (json.animations[0].channels[0].sampler = 5),
  ],
  [
    'morph targets of another count',
    'morph targets',
    (json) => {
      json.accessors[json.meshes[0].primitives[0].targets[0].POSITION].count = 3;
    },
  ],
  ['morph targets that are numbers', 'morph targets', (json) => (json.meshes[0].primitives[0].targets = [7])],
  ['a mode that is none', 'no UVs', (json) => (json.meshes[0].primitives[0].mode = [[]])],
  [
    'normals that are whole numbers of 32 bits',
    'no UVs',
    (json) => {
      json.accessors[json.meshes[0].primitives[0].attributes.NORMAL].componentType = 5125;
    },
  ],
  ['a colour that is none', 'no UVs', (json) => (json.materials = [{ emissiveFactor: [1, null, 0] }])],
  ['a mesh without primitives', 'no UVs', (json) => (json.meshes[0] = {})],
  ['meshes that are no list', 'no UVs', (json) => (json.meshes = { length: 1e9 })],
  ['200,000 materials', 'no UVs', (json) => (json.materials = Array.from({ length: 200_000 }, () => ({})))],
];

const sparseOf = (json: LooseGltf) => json.accessors.find((accessor: LooseGltf) => accessor.sparse).sparse;
const meshoptOf = (json: LooseGltf) =>
  json.bufferViews.find((view: LooseGltf) => view.extensions).extensions.EXT_meshopt_compression;

describe('a GLB is refused, with a sentence and before it costs anything, that has', () => {
  it.each(HOSTILE)('%s', async (_, name, change) => {
    await expectRefused(changeJson(await modelOf(name), change));
  });

  it.each<[string, (json: string) => string]>([
    [
      'JSON nested 100,000 deep',
      (json) => json.replace('{', `{"extras":${'['.repeat(1e5)}${']'.repeat(1e5)},`),
    ],
    ['a number beyond all numbers', (json) => json.replace('"mesh":0', '"mesh":0,"scale":[1e999,1,1]')],
  ])('%s', async (_, change) => {
    const { json, binary } = splitGlb(await modelOf('no UVs'));
    await expectRefused(joinGlb(change(JSON.stringify(json)), binary));
  });

  it('indices beyond its vertices', async () => {
    const { json, binary } = splitGlb(await modelOf('no UVs'));
    const { bufferView, byteOffset = 0 } = json.accessors[json.meshes[0].primitives[0].indices];
    binary.fill(
      0xff,
      (json.bufferViews[bufferView].byteOffset ?? 0) + byteOffset + 40,
      (json.bufferViews[bufferView].byteOffset ?? 0) + 48,
    );
    await expectRefused(joinGlb(json, binary));
  });

  async function expectRefused(glb: Uint8Array): Promise<void> {
    await expect(readModel(glb)).rejects.toMatchObject({
      category: 'source_unreadable',
      message: expect.stringMatching(/^The source model .*\.$/),
    });
  }
});

it('names the required extension that it does not know', async () => {
  const glb = changeJson(await modelOf('no UVs'), (json) => {
    json.extensionsUsed = ['ACME_secret'];
    json.extensionsRequired = ['ACME_secret'];
  });
  await expect(readModel(glb)).rejects.toThrow(/ACME_secret/);
});

it('reads keys that name what objects inherit, and takes the last of two equal ones', async () => {
  const { json, binary } = splitGlb(await modelOf('no UVs'));
  const text = JSON.stringify(json).replace(
    '{',
    '{"extras":{"__proto__":{"polluted":1},"constructor":2},"nodes":[],',
  );
  const document = await readModel(joinGlb(text, binary));
  expect(document.getRoot().listNodes()).toHaveLength(1);
  expect('polluted' in {}).toBe(false);
});

it('takes an accessor without data for zeros', async () => {
  const glb = changeJson(await modelOf('no UVs'), (json) => {
    delete json.accessors[json.meshes[0].primitives[0].attributes.NORMAL].bufferView;
  });
  const [mesh] = (await readModel(glb)).getRoot().listMeshes();
  const normal = mesh!.listPrimitives()[0]!.getAttribute('NORMAL')!;
  expect(new Set(normal.getArray())).toEqual(new Set([0]));
});
