import { describe, expect, it, vi } from 'vitest';
import { type AssimpImport, hasAssimp, importInAssimp } from '../../../support/assimp.ts';
import { AWKWARD_MODELS } from '../../../support/awkward-models.ts';
import { type BlenderImport, hasBlender, importInBlender } from '../../../support/blender.ts';
import { unmatchedCorners } from '../../../support/corner-match.ts';
import { drawnCorners, exportedFiles, withExported } from '../../../support/exported.ts';
import { realModel } from '../../../support/models.ts';
import { quadModel } from '../../../support/quad-model.ts';
import { importFbx, importObj } from '../../../support/three-import.ts';
import { TUMBLING_CLIPS, tumblingModel } from '../../../support/tumbling-model.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

/** Those that carry the whole model; others have tests of their own. */
const EXPORT_FORMATS = ['fbx', 'obj'] as const;

interface Case {
  readonly name: string;
  readonly glb: () => Promise<Uint8Array>;
}

const REAL_MODELS = (['fox', 'human-mannequin', 'seagull'] as const).flatMap((name): Case[] => {
  const glb = realModel(name);
  if (!glb) console.log(`${name} is not on this machine: nothing is exported of it.`);
  return glb ? [{ name, glb: async () => glb }] : [];
});

/** What readers show otherwise than glTF does, or the source they are held to: for each, what is not compared. */
const NORMALS_MADE = ['no normals', 'positions and nothing else'];
const UVS_MOVED = ['KHR_texture_transform'];
const AT_REST_OTHERWISE = [
  'morph targets',
  'skinned and animated',
  'skinned with eight weights, joints scaled and the mesh node moved',
];

const compared = (name: string, isTextured: boolean) => ({
  normals: !NORMALS_MADE.includes(name) && !AT_REST_OTHERWISE.includes(name),
  uvs: isTextured && !UVS_MOVED.includes(name),
});

describe.each(EXPORT_FORMATS)('every %s', (format) => {
  it.each(AWKWARD_MODELS)(
    'opens in three with the faces, places, normals and UVs of $name',
    async ({ name, glb, textured }) => {
      const bytes = await glb();
      const files = await exportedFiles(bytes, format);
      const found =
        format === 'fbx'
          ? importFbx(files['model.fbx']!)
          : importObj(files['model.obj']!, files['model.mtl']!);
      const expected = await drawnCorners(bytes);
      expect(found.faces).toBe(expected.positions.length / 9);
      // three's FBXLoader shows no morph target before a clip does.
      if (name === 'morph targets') return;
      expect(unmatchedCorners(expected, found, expected.size * 1e-5, compared(name, textured))).toBe(0);
    },
  );

  it.runIf(hasAssimp).each(AWKWARD_MODELS.filter((_, i) => i % 3 === 0))(
    'opens in assimp with the faces, places, normals and UVs of $name',
    async ({ name, glb, textured }) => {
      const bytes = await glb();
      const found = await withExported(bytes, format, importInAssimp);
      const expected = await drawnCorners(bytes);
      expect(found.facesBySize).toEqual({ 3: expected.positions.length / 9 });
      if (AT_REST_OTHERWISE.includes(name)) return;
      expect(unmatchedCorners(expected, found, expected.size * 1e-4, compared(name, textured))).toBe(0);
    },
  );
});

describe.runIf(hasBlender)('in Blender', () => {
  const cases = [
    ...REAL_MODELS,
    ...AWKWARD_MODELS.filter(({ name }) =>
      [
        'two meshes with a material each, below a turned parent',
        'a mirroring node',
        'a lossy WebP texture',
        'a triangle drawn twice and one drawn inside out',
      ].includes(name),
    ),
  ];
  it.each(cases.flatMap(({ name, glb }) => EXPORT_FORMATS.map((format) => ({ name, glb, format }))))(
    '$name as $format shows what the GLB shows',
    async ({ glb, format }) => {
      const bytes = await glb();
      const found = await withExported(bytes, format, importInBlender);
      const expected = await drawnCorners(bytes);
      expect(found.facesBySize).toEqual({ 3: expected.positions.length / 9 });
      expect(unmatchedCorners(expected, found, expected.size * 2e-5, { normals: true, uvs: true })).toBe(0);
      for (const { size } of found.images) expect(Math.min(...size)).toBeGreaterThan(0);
    },
  );
});

describe('quads', () => {
  it.runIf(hasBlender && hasAssimp).each(EXPORT_FORMATS)(
    'are quads in Blender and assimp, as %s',
    async (format) => {
      const glb = await quadModel();
      const sizes = { 3: 2, 4: 23 };
      expect((await withExported(glb, format, importInBlender)).facesBySize).toEqual(sizes);
      expect((await withExported(glb, format, importInAssimp)).facesBySize).toEqual(sizes);
    },
  );
});

describe('PBR materials', () => {
  const pbr = AWKWARD_MODELS.find(({ name }) => name === 'all PBR maps')!;

  it.runIf(hasBlender)('reach the inputs of Blender’s shader that their maps are for', async () => {
    const found = await withExported(await pbr.glb(), 'fbx', importInBlender);
    const sockets = new Set(found.materials[0]!.textures.flatMap((texture) => texture.sockets));
    // Blender takes the alpha of a base colour image that has one, whatever the material says.
    sockets.delete('Alpha');
    expect(sockets).toEqual(new Set(['Base Color', 'Metallic', 'Roughness', 'Normal', 'Emission']));
  });

  it('have their maps in three', async () => {
    const files = await exportedFiles(await pbr.glb(), 'fbx');
    const [maps] = Object.values(importFbx(files['model.fbx']!).materials);
    expect(Object.keys(maps!).sort()).toEqual(['aoMap', 'emissiveMap', 'map', 'normalMap']);
    for (const file of Object.values(maps!)) expect(Object.keys(files)).toContain(file);
  });

  it.runIf(hasAssimp).each(EXPORT_FORMATS)('have files beside the %s in assimp', async (format) => {
    await withExported(await pbr.glb(), format, async (path, files) => {
      const { materials } = await importInAssimp(path);
      const textures = materials.flatMap((material) => material.textures);
      for (const use of ['diffuse', 'emissive', 'normals'])
        expect(textures.map((texture) => texture.use)).toContain(use);
      for (const { file } of textures) expect(Object.keys(files)).toContain(file);
    });
  });
});

describe('a skeleton with clips', () => {
  const NODES = ['root', 'tip'];

  it.runIf(hasBlender)('is one armature in Blender, bound, with clips of the same length', async () => {
    const found: BlenderImport = await withExported(await tumblingModel(), 'fbx', importInBlender);
    expect(found.bones.map(({ name }) => name).sort()).toEqual(NODES);
    expect(found.bones.find(({ name }) => name === 'tip')!.parent).toBe('root');
    const body = found.meshes.find(({ name }) => name === 'body')!;
    expect(body.weightedVertices).toBe(body.vertices);
    expect(found.meshes.find(({ name }) => name === 'swelling')!.shapeKeys).toBeGreaterThan(0);
    for (const [clip, length_s] of Object.entries(TUMBLING_CLIPS)) {
      const lengths = found.clips.filter(({ name }) => name.includes(clip)).map((action) => action.length_s);
      expect(Math.max(...lengths)).toBeCloseTo(length_s, 3);
    }
  });

  it.runIf(hasAssimp)('has its bones and clips in assimp', async () => {
    const found: AssimpImport = await withExported(await tumblingModel(), 'fbx', importInAssimp);
    expect(found.bones).toEqual(NODES);
    const lengths = Object.fromEntries(
      found.clips.map(({ name, length_s }) => [name, Number(length_s.toFixed(3))]),
    );
    expect(lengths).toEqual(TUMBLING_CLIPS);
  });
});
