import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportModel } from '../../../../functions/studio/export/export-model.ts';
import { mend, type Solid } from '../../../../functions/studio/export/print/mend.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../support/models.ts';
import { blob, cube, grid, type Shape } from '../../../support/shapes.ts';

const WALL = 0.05;
const NOTHING = { holesFilled: 0, sheetsThickened: 0, partsTurned: 0, facesDropped: 0 };

const without = (shape: Shape, faces: number): Shape => ({
  ...shape,
  indices: shape.indices.slice(faces * 3),
});
const mended = ({ positions, indices }: Shape): Solid =>
  mend({ positions, triangles: Uint32Array.from(indices) }, WALL);

/** Directed edges without one the other way, or that are there twice: none on a closed, consistent surface. */
function badEdges({ triangles }: Solid): number {
  const edges = new Map<string, number>();
  for (let i = 0; i < triangles.length; i++) {
    const end = i % 3 === 2 ? i - 2 : i + 1;
    const key = `${triangles[i]},${triangles[end]}`;
    edges.set(key, (edges.get(key) ?? 0) + 1);
  }
  return [...edges].filter(([key, count]) => count > 1 || !edges.has(key.split(',').reverse().join())).length;
}

function volume({ positions, triangles }: Solid): number {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      positions.subarray(triangles[i + k]! * 3, triangles[i + k]! * 3 + 3),
    );
    sum +=
      a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) +
      a![1]! * (b![2]! * c![0]! - b![0]! * c![2]!) +
      a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
  }
  return sum / 6;
}

describe('mending for print', () => {
  it('leaves a closed model as it is', () => {
    const solid = mended(blob(2_000));
    expect([solid.mended, badEdges(solid), solid.triangles.length / 3]).toEqual([
      NOTHING,
      0,
      blob(2_000).indices.length / 3,
    ]);
  });

  it('fills holes', () => {
    const whole = volume(mended(blob(2_000)));
    const solid = mended(without(blob(2_000), 3));
    expect([solid.mended.holesFilled, badEdges(solid)]).toEqual([1, 0]);
    expect(volume(solid) / whole).toBeCloseTo(1, 2);
  });

  it('gives sheets a wall as thick as was asked, without self-made edges', () => {
    const solid = mended(grid(8));
    expect([solid.mended.sheetsThickened, solid.mended.holesFilled, badEdges(solid)]).toEqual([1, 0, 0]);
    expect(volume(solid)).toBeGreaterThan(0);
  });

  it('gives a wall to a sheet of more corners than a call takes arguments', () => {
    const cells = 200;
    const solid = mended(grid(cells));
    expect(solid.triangles.length / 3).toBe(2 * (2 * cells ** 2) + 2 * (4 * cells));
  });

  it('turns what is inside out, and leaves hollows', () => {
    const turned = (shape: Shape): Shape => ({ ...shape, indices: shape.indices.toReversed() });
    const small = (shape: Shape): Shape => ({
      ...shape,
      positions: shape.positions.map((value) => value * 0.4 + 0.1),
    });
    const solid = mended(turned(cube(2)));
    expect([solid.mended, badEdges(solid)]).toEqual([{ ...NOTHING, partsTurned: 1 }, 0]);
    expect(volume(solid)).toBeGreaterThan(0);
    const [outer, inner] = [cube(2), turned(small(cube(2)))];
    const count = outer.positions.length / 3;
    const both = mend(
      {
        positions: Float32Array.from([...outer.positions, ...inner.positions]),
        triangles: Uint32Array.from([...outer.indices, ...inner.indices.map((vertex) => vertex + count)]),
      },
      WALL,
    );
    expect(both.mended).toEqual(NOTHING);
    expect(volume(both)).toBeCloseTo(volume(mended(outer)) * (1 - 0.4 ** 3), 5);
  });

  it('drops faces that are there twice', () => {
    const shape = cube(2);
    const solid = mended({
      ...shape,
      indices: Uint32Array.from([...shape.indices, ...shape.indices.slice(0, 6)]),
    });
    expect([solid.mended, badEdges(solid)]).toEqual([{ ...NOTHING, facesDropped: 2 }, 0]);
  });
});

const options = { texturePreset: 'standard', assetId: 'a', stem: 'model' } as const;

async function box(): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('box');
  addPrimitive(document, mesh, cube(1));
  addNode(document, mesh).setScale([0.01, 0.02, 0.03]);
  return toGlb(document);
}

it('3MF is in millimetres, Z up, from the origin', async () => {
  const { bytes, mended: done } = await exportModel(await box(), { ...options, format: '3mf' });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['[Content_Types].xml', '_rels/.rels', '3D/3dmodel.model']);
  const text = strFromU8(files['3D/3dmodel.model']!);
  expect(text).toContain('<model unit="millimeter"');
  const points = [...text.matchAll(/<vertex x="(.*?)" y="(.*?)" z="(.*?)"/g)].map((match) =>
    match.slice(1).map(Number),
  );
  const [width, depth, height] = [0, 1, 2].map((k) => Math.max(...points.map((point) => point[k]!)));
  const unit = width! / 10;
  expect([depth! / unit, height! / unit]).toEqual([expect.closeTo(30, 3), expect.closeTo(20, 3)]);
  expect(Math.min(...points.flat())).toBe(0);
  expect(done).toEqual(NOTHING);
});

it('STL has 50 bytes a face', async () => {
  const { bytes } = await exportModel(await box(), { ...options, format: 'stl' });
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  expect([count, bytes.length]).toEqual([12, 84 + 50 * 12]);
});

it('a model without faces is refused', async () => {
  const document = emptyDocument();
  await expect(exportModel(await toGlb(document), { ...options, format: 'stl' })).rejects.toMatchObject({
    category: 'engine_rejected_input',
  });
});

it.each(['stl', '3mf'] as const)('a model whose faces have no area is refused as %s', async (format) => {
  const document = emptyDocument();
  addPrimitive(document, document.createMesh('line'), cube(1));
  addNode(document, document.getRoot().listMeshes()[0]!).setScale([1, 0, 0]);
  await expect(exportModel(await toGlb(document), { ...options, format })).rejects.toMatchObject({
    category: 'engine_rejected_input',
  });
});
