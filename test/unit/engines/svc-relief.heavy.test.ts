import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import { svcRelief } from '../../../functions/engines/svc-relief/engine.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { frameCamera } from '../../../functions/studio/imaging/camera.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { renderView } from '../../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../../functions/studio/imaging/surface.ts';
import { paintPng } from '../../support/awkward/textures.ts';
import { isClosedManifold, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../support/models.ts';
import { intersectionOverUnion, standing } from '../../support/overlap.ts';
import { blob, cube, type Shape } from '../../support/shapes.ts';

const MIN_OVERLAP = 0.85;
const MAX_LEVELS = 12;
const SIDE_PX = 500;
/** Front, left, back and right: the left view is taken from where the thing's left is, +X. */
const AZIMUTHS_DEG = [0, 90, 180, 270];

/** A ball with each point moved by its direction from the middle. */
function formed(move: (x: number, y: number, z: number) => readonly [number, number, number]): Shape {
  const ball = blob(8_000);
  const positions = ball.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    const length = Math.hypot(x, y, z);
    positions.set(move(x / length, y / length, z / length), i);
  }
  return { ...ball, positions };
}

/** Upright, round, wider in its middle, with flat ends. */
function barrel(x: number, y: number, z: number): readonly [number, number, number] {
  const height = Math.max(-0.8, Math.min(0.8, y));
  const radius = (0.6 - 0.2 * height * height) * Math.min(1, Math.hypot(x, z) / 0.6);
  const around = Math.hypot(x, z) || 1;
  return [(x / around) * radius, height, (z / around) * radius];
}

const SHAPES: Readonly<Record<string, () => Shape>> = {
  'an egg': () => formed((x, y, z) => [x * (0.7 - 0.15 * y), y, z * (0.7 - 0.15 * y)]),
  'a loaf': () => formed((x, y, z) => [0.6 * Math.cbrt(x), 0.5 * Math.sign(y) * Math.sqrt(Math.abs(y)), z]),
  'a box': () => {
    const box = cube(12);
    const factors = [1, 1.3, 0.6];
    return { ...box, positions: box.positions.map((value, i) => value * factors[i % 3]!) };
  },
  'a barrel': () => formed(barrel),
};

/** The shape with a pattern of colours, unlit so that a picture of it shows them and no light. */
async function known(shape: Shape): Promise<Uint8Array> {
  const document = emptyDocument();
  const texture = document
    .createTexture('pattern')
    .setMimeType('image/png')
    .setImage(
      paintPng(256, 256, (u, v) => [
        0.5 + 0.3 * Math.sin(u * 9),
        0.5 + 0.3 * Math.sin(v * 7 + u * 3),
        0.3,
        1,
      ]),
    );
  const material = document.createMaterial('pattern').setBaseColorTexture(texture);
  const mesh = document.createMesh('shape');
  addPrimitive(document, mesh, shape, { uvs: true, material });
  addNode(document, mesh);
  return toGlb(await unlit(document));
}

async function unlit(document: Awaited<ReturnType<typeof readModel>>) {
  const extension = document.createExtension(KHRMaterialsUnlit);
  for (const material of document.getRoot().listMaterials())
    material.setExtension(KHRMaterialsUnlit.EXTENSION_NAME, extension.createUnlit());
  return document;
}

/** What each side shows; everything from the same far place, so that the same point is at the same pixel. */
async function views(document: Awaited<ReturnType<typeof readModel>>): Promise<readonly Image[]> {
  const surfaces = await listSurfaces(document);
  return Promise.all(
    AZIMUTHS_DEG.map((azimuth_deg) => {
      const camera = frameCamera(surfaces, { azimuth_deg, elevation_deg: 0, projection: 'orthographic' });
      return renderView(surfaces, camera, { width_px: SIDE_PX, height_px: SIDE_PX });
    }),
  );
}

/** Mean difference of the colours, in levels, where both show the thing. */
function difference(a: Image, b: Image): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.data.length; i += 4) {
    if (a.data[i + 3]! < 255 || b.data[i + 3]! < 255) continue;
    for (let k = 0; k < 3; k++) sum += Math.abs(a.data[i + k]! - b.data[i + k]!);
    count += 3;
  }
  return sum / count;
}

describe('four views of a known model', () => {
  it.each(Object.entries(SHAPES))('%s is found again, in shape and colour', async (_, shape) => {
    const source = await known(shape());
    const seen = await views(await readModel(source));
    const images = seen.map((image) => encodePng(image));
    const { model } = await svcRelief.run({ images }, { polycount: 20_000, texture: true });
    expect(await validationIssues(model!)).toEqual([]);
    const surface = await surfaceOf(model!);
    expect(isClosedManifold(surface, 1e-7)).toBe(true);
    const overlap = intersectionOverUnion(standing(await surfaceOf(source)), standing(surface));
    expect(overlap).toBeGreaterThan(MIN_OVERLAP);
    const again = await views(await unlit(await readModel(model!)));
    for (const [i, image] of again.entries()) expect(difference(seen[i]!, image)).toBeLessThan(MAX_LEVELS);
  });
});
