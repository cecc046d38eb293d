import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ExportFormat, exportModel } from '../../../../functions/studio/export/export-model.ts';
import { hasAssimp, importInAssimp } from '../../../support/assimp.ts';
import { AWKWARD_MODELS } from '../../../support/awkward-models.ts';
import { hasBlender, importInBlender } from '../../../support/blender.ts';
import { unmatchedCorners } from '../../../support/corner-match.ts';
import { drawnCorners, withExported } from '../../../support/exported.ts';
import { texturedModel } from '../../../support/models.ts';
import { NO_TOOL, pythonTool } from '../../../support/python-tools.ts';
import { tumblingModel } from '../../../support/tumbling-model.ts';

const named = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!;

async function withFile<T>(
  glb: Uint8Array,
  format: ExportFormat,
  use: (path: string, bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ways-out-'));
  try {
    const { bytes } = await exportModel(glb, {
      format,
      texturePreset: 'standard',
      assetId: 'a',
      stem: 'model',
    });
    await writeFile(join(folder, `model.${format}`), bytes);
    return await use(join(folder, `model.${format}`), bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const python = pythonTool('python');
const hasUsd = python !== undefined && spawnSync(python, ['-c', 'import pxr']).status === 0;

interface UsdStage {
  readonly complaints: readonly string[];
  readonly metersPerUnit: number;
  readonly positions: readonly number[];
  readonly uvs: readonly number[];
  readonly sizes: readonly number[];
  /** Of the surface shader: those that a texture which is there goes into. */
  readonly inputs: readonly string[];
}

const readUsd = (glb: Uint8Array): Promise<UsdStage> =>
  withFile(glb, 'usdz', async (path) => {
    const script = join(import.meta.dirname, '../../../support/python/read_usd.py');
    const { stdout, stderr } = spawnSync(python!, [script, path], { maxBuffer: 2 ** 28 });
    if (stdout.length === 0) throw new Error(String(stderr));
    return JSON.parse(String(stdout)) as UsdStage;
  });

describe(`USDZ${hasUsd ? '' : NO_TOOL}`, () => {
  it
    .runIf(hasUsd)
    .each(AWKWARD_MODELS.filter(({ name }, i) => i % 6 === 0 || name === 'twenty materials in one mesh'))(
    'of $name shows in USD what the GLB shows, and pleases its validators',
    async ({ glb: make, name, textured }) => {
      const glb = await make();
      const found = await readUsd(glb);
      expect([found.complaints, found.metersPerUnit]).toEqual([[], 1]);
      const expected = await drawnCorners(glb);
      expect(found.sizes.length).toBe(expected.positions.length / 9);
      const corners = {
        positions: Float32Array.from(found.positions),
        normals: new Float32Array(found.positions.length),
        uvs: Float32Array.from(found.uvs),
      };
      const uvs = textured && name !== 'KHR_texture_transform';
      expect(unmatchedCorners(expected, corners, expected.size * 1e-4, { normals: false, uvs })).toBe(0);
    },
  );

  it.runIf(hasUsd)('has its maps at the inputs that they are for', async () => {
    const { inputs } = await readUsd(await named('all PBR maps').glb());
    expect(inputs).toEqual(['diffuseColor', 'emissiveColor', 'metallic', 'normal', 'occlusion', 'roughness']);
  });

  it('is stored without compression, each file at a multiple of 64 bytes, the stage first', async () => {
    await withFile(await named('all PBR maps').glb(), 'usdz', async (_, bytes) => {
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      const names: string[] = [];
      for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
        const [name, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
        const start = at + 30 + name + extra;
        names.push(Buffer.from(bytes.subarray(at + 30, at + 30 + name)).toString());
        expect([view.getUint16(at + 8, true), start % 64]).toEqual([0, 0]);
        at = start + view.getUint32(at + 18, true);
      }
      expect(names[0]).toBe('model.usda');
      expect(names.length).toBeGreaterThan(3);
    });
  });
});

const hasUfbx = python !== undefined && spawnSync(python, ['-c', 'import ufbx']).status === 0;

interface LodGroup {
  readonly relative: boolean;
  /** Percentages of the screen. */
  readonly distances: readonly number[];
  readonly levels: readonly { readonly name: string; readonly triangles: number }[];
}

describe(`levels of detail in an FBX${hasUfbx ? '' : NO_TOOL}`, () => {
  const LEVELS = 3;

  it.runIf(hasUfbx)('are a LOD group to ufbx, each below half of the screen of the one before', async () => {
    const glb = await texturedModel(2_000);
    const read = async (path: string) => {
      const script = join(import.meta.dirname, '../../../support/python/read_fbx_lods.py');
      const { stdout, stderr } = spawnSync(python!, [script, path]);
      if (stdout.length === 0) throw new Error(String(stderr));
      return JSON.parse(String(stdout)) as LodGroup[];
    };
    const [group, ...others] = await withExported(glb, 'fbx', read, LEVELS);
    expect(others).toEqual([]);
    expect(group!.relative).toBe(true);
    expect(group!.distances.map(Math.round)).toEqual([100, 50, 25]);
    expect(group!.levels.map(({ name }) => name.replace(/^.*_/, ''))).toEqual(['LOD0', 'LOD1', 'LOD2']);
    const counts = group!.levels.map(({ triangles }) => triangles);
    expect(counts[0]).toBe(2_000);
    expect(counts[2]).toBeLessThanOrEqual(500);
  });

  it.runIf(hasBlender)('open in Blender with one armature, which moves every level', async () => {
    const found = await withExported(await tumblingModel(), 'fbx', importInBlender, LEVELS);
    expect(found.bones).toHaveLength(2);
    const bodies = found.meshes.filter(({ name }) => name.startsWith('body_LOD'));
    expect(bodies.map(({ name }) => name)).toEqual(['body_LOD0', 'body_LOD1', 'body_LOD2']);
    for (const { vertices, weightedVertices } of bodies) expect(weightedVertices).toBe(vertices);
    const swelling = found.meshes.filter(({ name }) => name.startsWith('swelling_LOD'));
    expect(swelling.map(({ shapeKeys }) => shapeKeys > 0)).toEqual([true, true, true]);
    for (const [i, { faces }] of [...bodies.entries()]) {
      if (i > 0) expect(faces).toBeLessThan(bodies[i - 1]!.faces);
    }
  });
});

describe('for printing', () => {
  it.runIf(hasBlender)('STL opens in Blender, a thousand times as large', async () => {
    const glb = await named('two meshes with a material each, below a turned parent').glb();
    const found = await withFile(glb, 'stl', importInBlender);
    const expected = await drawnCorners(glb);
    const extent = (positions: Float32Array) =>
      [0, 1, 2].map((k) => {
        const along = positions.filter((_, i) => i % 3 === k);
        return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
      });
    const sizes_m = extent(expected.positions);
    for (const [k, size] of extent(found.positions).entries())
      expect(size / 1000).toBeCloseTo(sizes_m[k]!, 4);
  });

  it.runIf(hasAssimp)('3MF opens in assimp with the faces that STL has', async () => {
    const glb = await named('a mirroring node').glb();
    const [mf, stl] = [
      await withFile(glb, '3mf', importInAssimp),
      await withFile(glb, 'stl', importInAssimp),
    ];
    expect(mf.facesBySize[3]).toBeGreaterThan(0);
    expect(mf.facesBySize).toEqual(stl.facesBySize);
  });
});
