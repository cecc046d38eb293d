import { beforeAll, describe, expect, it } from 'vitest';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { toFloats } from '../../../functions/studio/geometry/mesh/accessor.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { listTriangles } from '../../../functions/studio/geometry/mesh/triangles.ts';
import { seedOf } from '../../../functions/studio/materials/noise.ts';
import { MATERIALS, type MaterialRecipe } from '../../../functions/studio/materials/recipes.ts';
import { composeScene } from '../../../functions/studio/sculpt/compose/compose-scene.ts';
import { GAME_NOUNS } from '../../../functions/studio/sculpt/prompt/game-nouns.ts';
import { colorOf } from '../../../functions/studio/sculpt/prompt/lexicon/colors.ts';
import type { PartName } from '../../../functions/studio/sculpt/prompt/lexicon/parts.ts';
import { SHEET_PROMPTS, type SheetPrompt } from '../../sheet/prompts.ts';
import { measureBaseColor, shareOfColor } from '../../support/base-color.ts';
import { edgeStatistics } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { readingOf } from '../../support/readings.ts';
import { countSlivers, sculptedSurface } from '../../support/sculpted-surface.ts';

type Document = Awaited<ReturnType<typeof readModel>>;

const POLYCOUNT = 2_000;
/** Of what is small against the thing, such as an apple in a bowl. */
const LEAST_SHARE = 0.01;

const rgbOf = (name: string) => colorOf([name])!.rgb;

/** Triangles, and the meshes by name. */
function meshesOf(document: Document) {
  return document
    .getRoot()
    .listMeshes()
    .map((mesh) => {
      const [primitive] = mesh.listPrimitives();
      const positions = toFloats(primitive!.getAttribute('POSITION')!);
      return { name: mesh.getName(), positions, triangles: listTriangles(primitive!) };
    });
}

const seriousIssues = async (glb: Uint8Array) =>
  (await validationIssues(glb)).filter((issue) => /^(error|warning)/.test(issue));

describe.each(SHEET_PROMPTS)('"$prompt"', ({ prompt, things, parts, colors, materials }: SheetPrompt) => {
  let glb: Uint8Array;
  let document: Document;
  const pieces = composeScene(readingOf(prompt), seedOf(prompt));

  beforeAll(async () => {
    glb = (await svcSculpt.run({}, { prompt, polycount: POLYCOUNT, texture: false })).model!;
    document = await readModel(glb);
  });

  it('is valid, of closed manifold parts, with no more triangles than asked for', async () => {
    expect(await seriousIssues(glb)).toEqual([]);
    const meshes = meshesOf(document);
    for (const { name, ...surface } of meshes) {
      expect({ name, ...edgeStatistics(surface) }).toMatchObject({
        name,
        open: 0,
        nonManifold: 0,
        inconsistent: 0,
      });
    }
    const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0);
    expect(count).toBeLessThanOrEqual(POLYCOUNT);
    const needed = sculptedSurface(prompt).labels.length;
    expect(count).toBeGreaterThanOrEqual(0.9 * Math.min(needed, POLYCOUNT));
  });

  it('stands on the ground and is between 1 cm and 200 m large', () => {
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (const { positions } of meshesOf(document)) {
      for (const [i, value] of positions.entries()) {
        min[i % 3] = Math.min(min[i % 3]!, value);
        max[i % 3] = Math.max(max[i % 3]!, value);
      }
    }
    const extent_m = Math.max(...max.map((value, k) => value - min[k]!));
    expect(Math.abs(min[1]!)).toBeLessThan(0.01 * extent_m);
    expect(extent_m).toBeGreaterThan(0.01);
    expect(extent_m).toBeLessThan(200);
  });

  it('has the things, counts and parts named, each part a node', () => {
    const found = new Map<string, Set<string>>();
    for (const { kind = 'none', owner } of pieces) found.set(kind, (found.get(kind) ?? new Set()).add(owner));
    for (const [kind, count] of things) expect([kind, found.get(kind)?.size]).toEqual([kind, count]);
    for (const [part, count] of Object.entries(parts ?? {}) as [PartName, number][]) {
      const own = pieces.filter((piece) => piece.thing === 0 && piece.part === part);
      expect([part, own.length]).toEqual([part, count]);
    }
    const nodes = new Set(
      document
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    );
    expect(pieces.filter(({ name, owner }) => !nodes.has(name) || !nodes.has(owner))).toEqual([]);
  });

  it('carries the colours and materials named', async () => {
    const areas = await measureBaseColor(await shown(document, prompt));
    for (const name of colors ?? [])
      expect([name, shareOfColor(areas, rgbOf(name)) > LEAST_SHARE]).toEqual([name, true]);
    const listed = document.getRoot().listMaterials();
    for (const name of materials ?? []) {
      const own = listed.filter((material) => new RegExp(`(^|_)${name}(_\\d+)?$`).test(material.getName()));
      expect([name, own.length > 0]).toEqual([name, true]);
      const recipe: MaterialRecipe = MATERIALS[name];
      if (recipe.metallic === 1)
        expect(Math.max(...own.map((m) => m.getMetallicFactor()))).toBeGreaterThan(0.5);
    }
  });
});

/** A figure of two colours, such as a snake's markings, shows in the maps alone. */
async function shown(plain: Document, prompt: string): Promise<Document> {
  if (!/striped|python/.test(prompt)) return plain;
  return readModel((await svcSculpt.run({}, { prompt, polycount: POLYCOUNT })).model!);
}

it('makes hardly any slivers of the whole sheet, by need and where a count is asked for', () => {
  const wanted = SHEET_PROMPTS.filter((_, i) => i % 3 === 0);
  for (const polycount of [undefined, 10_000]) {
    const surfaces = wanted.map(({ prompt }) => sculptedSurface(prompt, polycount));
    const slivers = surfaces.reduce((sum, surface) => sum + countSlivers(surface), 0);
    const triangles = surfaces.reduce((sum, { labels }) => sum + labels.length, 0);
    expect(slivers / triangles).toBeLessThan(0.03);
  }
});

it('makes more than 3 % slivers of hardly any noun that games ask for', () => {
  const shares = [...GAME_NOUNS.keys()].map((noun) => {
    const surface = sculptedSurface(`a ${noun}`);
    return { noun, share: countSlivers(surface) / surface.labels.length };
  });
  // Plates that are bent once they are cut out, and towers' cones.
  expect(shares.filter(({ share }) => share > 0.03).length).toBeLessThanOrEqual(10);
  expect(shares.filter(({ share }) => share > 0.06)).toEqual([]);
});

describe('with texture', () => {
  it.each([
    'a red wooden chair with four metal legs',
    'green glass bottle',
    'low-poly pine tree with snow',
    'two barrels on a cart',
  ])('"%s" is valid, and its maps carry what the words say', async (prompt) => {
    const expected = SHEET_PROMPTS.find((one) => one.prompt === prompt)!;
    const { model } = await svcSculpt.run({}, { prompt, polycount: POLYCOUNT });
    expect(await seriousIssues(model!)).toEqual([]);
    const document = await readModel(model!);
    const areas = await measureBaseColor(document);
    for (const name of expected.colors ?? []) expect(shareOfColor(areas, rgbOf(name))).toBeGreaterThan(0.05);
    for (const material of document.getRoot().listMaterials()) {
      expect(material.getBaseColorTexture()).not.toBeNull();
      expect(material.getMetallicRoughnessTexture()).not.toBeNull();
    }
  });
});
