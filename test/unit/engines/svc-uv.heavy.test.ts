import { describe, expect, it } from 'vitest';
import { svcUv } from '../../../functions/engines/svc-uv/engine.ts';
import { toFloats } from '../../../functions/studio/geometry/mesh/accessor.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { listInstances } from '../../../functions/studio/geometry/mesh/scene.ts';
import { listTriangles } from '../../../functions/studio/geometry/mesh/triangles.ts';
import { unwrap } from '../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { inspectAtlas } from '../../support/atlas.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { bigModel } from '../../support/big-models.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { realModel } from '../../support/models.ts';
import { likeness } from '../../support/psnr.ts';
import { blob, knot } from '../../support/shapes.ts';

const run = async (model: Uint8Array) => (await svcUv.run({ model }, {})).model!;

const MIN_LIKENESS_DB = 30;
/** Small pictures of these compare how two textures of other proportions are minified: 23.4 and 27.3 dB at 256 px. */
const FINE_PX: Readonly<Record<string, number>> = {
  'a texture of 3 by 200': 1024,
  KHR_texture_transform: 768,
};

describe('awkward models', () => {
  it.each(AWKWARD_MODELS)('$name', async ({ glb, faces }) => {
    const result = await run(await glb());
    expect(await validationIssues(result)).toEqual([]);
    const metadata = await inspectModel(result);
    expect(metadata.hasUv).toBe(true);
    expect(metadata.faces).toBeLessThanOrEqual(faces);
  });

  it.each(AWKWARD_MODELS.filter(({ textured }) => textured))(
    '$name looks like its source',
    async ({ name, glb }) => {
      const model = await glb();
      const result = await run(model);
      expect((await likeness(model, result, FINE_PX[name] ?? 256)).covered_db).toBeGreaterThan(
        MIN_LIKENESS_DB,
      );
    },
  );
});

const firstPrimitive = (document: Awaited<ReturnType<typeof readModel>>) =>
  document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;

describe('what a cut vertex carries', () => {
  it.each(
    AWKWARD_MODELS.filter(
      ({ name, skinned }) => skinned || name.includes('morph') || name.includes('colours'),
    ),
  )('$name: every corner keeps what its vertex had', async ({ glb }) => {
    const model = await glb();
    const source = await readModel(model);
    const output = await run(model);
    const result = await readModel(output);
    expect(await validationIssues(output)).toEqual([]);
    const before = firstPrimitive(source);
    const after = firstPrimitive(result);
    const semantics = before
      .listSemantics()
      .filter((name) => !/^(TEXCOORD|TANGENT|NORMAL|WEIGHTS)/.test(name));
    expect(after.listSemantics()).toEqual(expect.arrayContaining(semantics));
    expect(after.listTargets().length).toBe(before.listTargets().length);
    const corners = (primitive: typeof before, semantic: string) => {
      const accessor = primitive.getAttribute(semantic)!;
      return [...primitive.getIndices()!.getArray()!].map((vertex) => accessor.getElement(vertex, []));
    };
    for (const semantic of semantics) expect(corners(after, semantic)).toEqual(corners(before, semantic));
    expect(result.getRoot().listAnimations().length).toBe(source.getRoot().listAnimations().length);
    expect(result.getRoot().listSkins().length).toBe(source.getRoot().listSkins().length);
  });
});

describe("models that others made: charts like an artist's, well packed, looking as before", () => {
  it.each([
    ['fox', 30],
    ['seagull', 30],
    ['human-mannequin', 175],
  ] as const)('%s', async (name, maxCharts) => {
    const model = realModel(name);
    if (!model) {
      console.log(`${name}.glb is not beside the project: skipped.`);
      return;
    }
    const result = await run(model);
    expect(await validationIssues(result)).toEqual([]);
    expect((await likeness(model, result)).covered_db).toBeGreaterThan(MIN_LIKENESS_DB);
    const surface = await surfaceOf(model);
    const found = inspectAtlas(surface, await unwrap(surface, { size_px: 1024 }), 1024);
    expect(found).toMatchObject({ overlaps: 0, mirrored: 0 });
    expect(found.charts).toBeLessThanOrEqual(maxCharts);
    expect(found.gutter_px).toBeGreaterThanOrEqual(2);
    expect(found.used).toBeGreaterThan(0.6);
    expect(found.stretch).toBeLessThan(1.1);
  });
});

// The knot takes 47: a tube that is wound up has to be cut where it would not lie flat.
it.each([
  ['blob', blob, 40],
  ['knot', knot, 50],
] as const)('lays out a %s of 100,000 faces without overlaps, in few charts', async (_, shape, maxCharts) => {
  const { positions, indices } = shape(100_000);
  const mesh = { positions, triangles: indices };
  const found = inspectAtlas(mesh, await unwrap(mesh, { size_px: 2048 }), 2048);
  expect(found).toMatchObject({ overlaps: 0, mirrored: 0 });
  expect(found.charts).toBeLessThanOrEqual(maxCharts);
  expect(found.gutter_px).toBeGreaterThanOrEqual(2);
  expect(found.used).toBeGreaterThan(0.6);
  expect(found.stretch).toBeLessThan(1.1);
});

it('re-bakes 100,000 faces with four maps so that they look as before', async () => {
  const model = await bigModel('blob', { size_px: 1024 });
  const result = await run(model);
  expect(await validationIssues(result)).toEqual([]);
  expect((await likeness(model, result)).covered_db).toBeGreaterThan(MIN_LIKENESS_DB);
});

/** Everything that the default scene shows, as modelled. */
async function surfaceOf(glb: Uint8Array) {
  const positions: number[] = [];
  const triangles: number[] = [];
  const groups: number[] = [];
  for (const [i, primitive] of listInstances(await readModel(glb))
    .flatMap(({ mesh }) => mesh.listPrimitives())
    .entries()) {
    const first = positions.length / 3;
    for (const value of toFloats(primitive.getAttribute('POSITION')!)) positions.push(value);
    for (const vertex of listTriangles(primitive)) triangles.push(first + vertex);
    while (groups.length < triangles.length / 3) groups.push(i);
  }
  return {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    groups: Uint32Array.from(groups),
  };
}
