import { expect, it } from 'vitest';
import { textureModel } from '../../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { ellipsoid } from '../../../../functions/studio/geometry/shapes/lathe.ts';
import { joined, moved } from '../../../../functions/studio/geometry/shapes/solid.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { solidModel } from '../../../support/figures.ts';
import { shareOf, TEXTURE_MODELS } from '../../../support/texture-models.ts';

const isBlue = (red: number, green: number, blue: number) => blue > Math.max(red, green) + 60;

async function blueShare(glb: Uint8Array, prompt: string): Promise<number> {
  const document = await readModel(glb);
  await textureModel(document, prompt, openKinds(), { size_px: 256, seed: 7 });
  return shareOf(document, isBlue);
}

it('one part that is named of a model in one piece is not all of it', async () => {
  const { glb } = await TEXTURE_MODELS['mushroom in one piece']();
  const share = await blueShare(glb, 'blue stem');
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.5);
});

it('what is between a tail and a head is neither', async () => {
  const animal = joined(
    ellipsoid(0.3, 0.3, 0.7, 24),
    moved(ellipsoid(0.2, 0.2, 0.2, 24), 0, 0.2, 0.8),
    moved(ellipsoid(0.06, 0.06, 0.4, 24), 0, 0.1, -0.9),
  );
  expect(await blueShare(await solidModel(animal), 'blue tail, blue head')).toBeLessThan(0.6);
});

it('a name goes before another word for the same part', async () => {
  const { glb } = await TEXTURE_MODELS.sword();
  expect(await blueShare(glb, 'blue grip, red blade')).toBeLessThan(0.35);
});
