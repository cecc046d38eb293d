import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { renderThumbnail } from '../../../../functions/studio/imaging/thumbnail.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../support/models.ts';

const TRIANGLES = 20_000;

// The bound is on work, so that a slow machine passes too; budget.test.ts holds its numbers.
it.each(['OPAQUE', 'MASK', 'BLEND'] as const)(
  'shows a broken model of 20,000 %s triangles that all fill the picture',
  async (alphaMode) => {
    const document = emptyDocument();
    const material = document
      .createMaterial()
      .setAlphaMode(alphaMode)
      .setBaseColorFactor([0.6, 0.02, 0.02, alphaMode === 'BLEND' ? 0.1 : 1])
      .setMetallicFactor(0);
    const mesh = document.createMesh();
    const positions = new Float32Array(TRIANGLES * 9);
    for (let t = 0; t < TRIANGLES; t++) {
      const z = t / TRIANGLES - 0.5;
      positions.set([-1, -1, z, 3, -1, z + 0.01, -1, 3, z], t * 9);
    }
    const indices = Uint32Array.from({ length: TRIANGLES * 3 }, (_, i) => i);
    addPrimitive(
      document,
      mesh,
      { positions, normals: positions, uvs: positions, indices },
      { normals: false, material },
    );
    addNode(document, mesh);
    const { width, height, data } = decode(await renderThumbnail(await toGlb(document)));
    expect([width, height]).toEqual([512, 512]);
    const at = (340 * 512 + 200) * 4;
    expect(data[at]! - data[at + 1]!).toBeGreaterThan(60);
  },
  60_000,
);
