import { describe, expect, it } from 'vitest';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { refine } from '../../../functions/engines/svc-sculpt/refine.ts';
import { shadeSoup } from '../../../functions/engines/svc-sculpt/surface.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { block } from '../../../functions/studio/geometry/shapes/block.ts';
import { extrude } from '../../../functions/studio/geometry/shapes/extrude.ts';
import { cylinder } from '../../../functions/studio/geometry/shapes/lathe.ts';
import type { Solid } from '../../../functions/studio/geometry/shapes/solid.ts';
import type { PlacedPiece } from '../../../functions/studio/sculpt/compose/placed-piece.ts';
import { edgeStatistics, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { countSlivers, sculptedSurface } from '../../support/sculpted-surface.ts';

const sculpted = async (prompt: string, polycount: number, texture = false) =>
  (await svcSculpt.run({}, { prompt, polycount, texture })).model!;

const triangleCount = async (glb: Uint8Array) => (await surfaceOf(glb)).triangles.length / 3;

describe('svc-sculpt', () => {
  it('makes the same bytes of the same prompt, and another model of another word', async () => {
    const [first, again, other] = [
      await sculpted('a chair', 1_000),
      await sculpted('a chair', 1_000),
      await sculpted('a foobar chair', 1_000),
    ];
    expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
    expect(Buffer.from(first).equals(Buffer.from(other))).toBe(false);
  });

  it.each([500, 6_000])('gives a castle and a mug %i triangles, within 5 in 100', async (polycount) => {
    for (const prompt of ['a castle', 'a mug']) {
      const count = await triangleCount(await sculpted(prompt, polycount));
      expect(Math.abs(count - polycount)).toBeLessThanOrEqual(polycount * 0.05);
    }
  });

  it('gives a thing what it needs where no count is asked for', async () => {
    const needed = async (prompt: string) =>
      triangleCount((await svcSculpt.run({}, { prompt, texture: false })).model!);
    expect(await needed('a wooden stool')).toBeLessThan(2_500);
    expect(await needed('a wooden crate')).toBeLessThan(1_000);
    expect(await needed('a white horse')).toBeGreaterThan(5_000);
    expect(await needed('a chest full of gold coins')).toBeLessThanOrEqual(10_000);
  });

  it('tells what it built for a place, and what of the place it did not', async () => {
    const { understood } = await svcSculpt.run(
      {},
      { prompt: 'a city street at night in the rain', texture: false },
    );
    expect(understood).toMatchObject({ subject: 'skyscraper', count: 3 });
    expect(understood!.ignored).toEqual(expect.arrayContaining(['street', 'night', 'rain']));
  });

  it('divides nothing flat to reach a count', async () => {
    expect(await triangleCount(await sculpted('a wooden crate', 20_000))).toBeLessThan(1_500);
  });

  it.each(['a stool', 'an iron lantern', 'a copper bowl', 'a green slime'])(
    'makes hardly any slivers of %s, however many triangles are asked for',
    (prompt) => {
      for (const polycount of [undefined, 2_000, 10_000]) {
        const surface = sculptedSurface(prompt, polycount);
        expect(countSlivers(surface) / surface.labels.length).toBeLessThan(0.03);
      }
    },
  );

  it.each([
    ...['a fence', 'a railing', 'a bicycle', 'a sledge hammer', 'a garden bench', 'a high-rise'],
    ...['an arrow', 'a racket', 'fries', 'a guitar', 'a street lamp'],
  ])('makes hardly any slivers of %s, which has long thin sides, where no count is asked for', (prompt) => {
    const surface = sculptedSurface(prompt);
    expect(countSlivers(surface) / surface.labels.length).toBeLessThan(0.03);
  });

  it('makes hardly any slivers of a long handle that a count is asked for', () => {
    const surface = sculptedSurface('a war hammer', 10_000);
    expect(countSlivers(surface) / surface.labels.length).toBeLessThan(0.03);
  });

  it('has no maps and no UVs without texture, but factors and names of materials', async () => {
    const document = await readModel(await sculpted('a red steel mug', 500));
    const root = document.getRoot();
    expect(root.listTextures()).toEqual([]);
    expect(root.listMaterials()[0]!.getName()).toBe('red_steel');
    expect(root.listMaterials()[0]!.getBaseColorFactor()[0]).toBeGreaterThan(0.5);
    expect(root.listMeshes()[0]!.listPrimitives()[0]!.getAttribute('TEXCOORD_0')).toBeNull();
  });

  it('has valid PBR maps with texture', async () => {
    const glb = await sculpted('a blue coin', 500, true);
    expect(await validationIssues(glb)).toEqual([]);
    const [material] = (await readModel(glb)).getRoot().listMaterials();
    expect(material!.getBaseColorTexture()!.getSize()).toEqual([512, 512]);
    expect(material!.getMetallicRoughnessTexture()).not.toBeNull();
  });

  it('names a node for each thing and below it one for each of its pieces', async () => {
    const document = await readModel(await sculpted('two red mugs', 1_000));
    const things = document.getRoot().getDefaultScene()!.listChildren();
    expect(things.map((node) => node.getName())).toEqual(['mug_1', 'mug_2']);
    expect(things[0]!.listChildren().map((node) => node.getName())).toContain('handle');
  });

  it('reports progress that only grows', async () => {
    const reported: number[] = [];
    await svcSculpt.run({}, { prompt: 'a mug', polycount: 500, texture: false }, (percent) =>
      reported.push(percent),
    );
    expect(new Set(reported).size).toBeGreaterThanOrEqual(3);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
  });

  it('refuses options that are none', async () => {
    await expect(svcSculpt.run({}, {})).rejects.toThrow('A text is needed');
    await expect(svcSculpt.run({}, { prompt: 'a mug', polycount: Number.NaN })).rejects.toThrow('polycount');
  });
});

describe('refining', () => {
  const refined = (solid: Solid, target: number) => {
    const pieces = [{ faceted: false }] as unknown as readonly PlacedPiece[];
    const { positions, triangles } = solid;
    const labels = new Uint32Array(triangles.length / 3);
    const { places, points } = refine(shadeSoup({ positions, triangles, labels }, pieces), target);
    return { positions: Float32Array.from(places), triangles: points };
  };

  it('reaches the count, and keeps what is closed so', () => {
    const surface = refined(cylinder(1, 2, { segments: 16 }), 2_000);
    expect(surface.triangles.length / 3).toBe(2_000);
    expect(edgeStatistics(surface)).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
  });

  it('ends where the hole of a plate crosses its outline, which is no closed shell', () => {
    const ring = (radius_m: number, x_m: number) =>
      Array.from({ length: 4 }, (_, i) => {
        const angle = (i + 0.5) * (Math.PI / 2);
        return [x_m + radius_m * Math.cos(angle), radius_m * Math.sin(angle)] as const;
      });
    const round = Array.from({ length: 40 }, (_, i) => {
      const angle = (i * 2 * Math.PI) / 40;
      return [Math.cos(angle), Math.sin(angle)] as const;
    });
    const { triangles } = refined(extrude(round, 0.2, [ring(0.85, 0.7)]), 5_000);
    expect(triangles.length / 3).toBeLessThanOrEqual(5_000);
  });

  it('makes what is round rounder', () => {
    const { positions } = refined(cylinder(1, 2, { segments: 16 }), 4_000);
    let worst = 0;
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i + 1]! - 1) > 0.8) continue;
      worst = Math.max(worst, Math.abs(Math.hypot(positions[i]!, positions[i + 2]!) - 1));
    }
    // A polygon of 16 sides is 0.019 within its circle.
    expect(worst).toBeLessThan(0.002);
  });

  it('leaves flat faces flat', () => {
    const { positions } = refined(block(1, 2, 3), 3_000);
    for (let i = 0; i < positions.length; i += 3) {
      expect(Math.abs(positions[i]!)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(positions[i + 1]!).toBeLessThanOrEqual(2 + 1e-6);
      expect(Math.abs(positions[i + 2]!)).toBeLessThanOrEqual(1.5 + 1e-6);
    }
  });
});
