import { describe, expect, it } from 'vitest';
import { svcRelief } from '../../../functions/engines/svc-relief/engine.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import { isClosedManifold, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { discBefore, type Pattern, picture, SUBJECTLESS } from '../../support/photos.ts';

const photo = (at: Pattern, width = 200, height = 200) => encodePng(picture(width, height, at));
const white: Pattern = () => [250, 250, 250];
const disc = photo(discBefore(white, [0.5, 0.5], 0.3));
const run = async (images: readonly Uint8Array[], options = {}) =>
  (await svcRelief.run({ images }, { polycount: 2_000, texture: true, ...options })).model!;

describe('one image', () => {
  it('becomes a closed body with as many faces as asked, standing on the ground, 1 m large', async () => {
    const model = await run([disc], { polycount: 1_000 });
    expect(await validationIssues(model)).toEqual([]);
    expect(isClosedManifold(await surfaceOf(model), 1e-7)).toBe(true);
    const { faces, boundingBox, hasUv } = await inspectModel(model);
    expect([faces, hasUv]).toEqual([1_000, true]);
    const { min, max } = boundingBox;
    expect(Math.abs(min[1]!)).toBeLessThan(0.02);
    expect(max[1]).toBeCloseTo(1, 1);
    expect(max[0]! + min[0]!).toBeCloseTo(0, 1);
    expect(max[2]).toBeCloseTo(-min[2]!, 1);
    const material = (await readModel(model)).getRoot().listMaterials()[0]!;
    expect(material.getBaseColorTexture()).not.toBeNull();
    expect(material.getMetallicFactor()).toBe(0);
    // A disc is inflated to about a ball.
    expect(max[2]).toBeGreaterThan(0.35);
    expect(max[2]).toBeLessThan(0.52);
  });

  it('has its mean colour, and no texture, without texture', async () => {
    const model = await run([disc], { texture: false });
    expect(await validationIssues(model)).toEqual([]);
    const material = (await readModel(model)).getRoot().listMaterials()[0]!;
    expect(material.getBaseColorTexture()).toBeNull();
    const [red, green, blue] = material.getBaseColorFactor();
    // Linear: 190, 50 and 40 of 255.
    expect(red).toBeGreaterThan(0.4);
    expect(green).toBeLessThan(0.06);
    expect(blue).toBeLessThan(0.05);
  });

  it('is the same at every run', async () => {
    expect(Buffer.compare(await run([disc], { texture: false }), await run([disc], { texture: false }))).toBe(
      0,
    );
  });

  it.each([
    [500, 'few'],
    [6_000, 'many'],
  ])('hits %i faces', async (polycount) => {
    const bar: Pattern = (x, y) =>
      Math.abs(x - 0.5) < 0.4 && Math.abs(y - 0.5) < 0.06 ? [20, 90, 60] : [240, 240, 240];
    expect((await inspectModel(await run([photo(bar)], { polycount, texture: false }))).faces).toBe(
      polycount,
    );
  });
});

describe('views', () => {
  it('two of them give the depth that one cannot', async () => {
    const box =
      (width: number): Pattern =>
      (x, y) =>
        Math.abs(x - 0.5) < width / 2 && Math.abs(y - 0.5) < 0.4 ? [30, 60, 170] : [245, 245, 245];
    const model = await run([photo(box(0.2)), photo(box(0.6))], { texture: false });
    expect(await validationIssues(model)).toEqual([]);
    expect(isClosedManifold(await surfaceOf(model), 1e-7)).toBe(true);
    const { min, max } = (await inspectModel(model)).boundingBox;
    expect(max[0]! - min[0]!).toBeCloseTo(0.25, 1);
    expect(max[1]! - min[1]!).toBeCloseTo(1, 1);
    expect(max[2]! - min[2]!).toBeCloseTo(0.75, 1);
  });

  it('one without a subject is named', async () => {
    const failed = run([disc, photo(SUBJECTLESS['one colour']!)]);
    await expect(failed).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringMatching(/^The left view: No subject/),
    });
  });
});

it.each(Object.entries({ broken: disc.slice(0, 300), text: Buffer.from('not an image') }))(
  'refuses what cannot be read: %s',
  async (_, image) => {
    await expect(run([image])).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringContaining('cannot be read'),
    });
  },
);
