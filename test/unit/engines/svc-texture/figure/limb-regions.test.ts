import { expect, it } from 'vitest';
import { svcQuadrupedRig } from '../../../../../functions/engines/svc-quadruped-rig/engine.ts';
import { textureModel } from '../../../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { openKinds } from '../../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { blockQuadruped, solidModel } from '../../../../support/figures.ts';
import { shareOf } from '../../../../support/texture-models.ts';

const isBlue = (red: number, green: number, blue: number) => blue > Math.max(red, green) + 60;

async function blueShare(prompt: string, isRigged = true): Promise<number> {
  const model = await solidModel(blockQuadruped());
  const rigged = isRigged ? (await svcQuadrupedRig.run({ model }, {})).model! : model;
  const document = await readModel(rigged);
  await textureModel(document, prompt, openKinds(), { size_px: 512, seed: 7 });
  return shareOf(document, isBlue);
}

it('what of an animal in one mesh moves with its tail is its tail', async () => {
  const tail = await blueShare('blue tail');
  expect(tail).toBeGreaterThan(0.01);
  expect(tail).toBeLessThan(0.2);
});

it('its legs are its legs', async () => {
  const legs = await blueShare('blue legs');
  expect(legs).toBeGreaterThan(0.15);
  expect(legs).toBeLessThan(0.6);
});

it('so it is without a skeleton, by its shape', async () => {
  const [tail, legs, paws] = [
    await blueShare('blue tail', false),
    await blueShare('blue legs', false),
    await blueShare('blue paws', false),
  ];
  expect(tail).toBeGreaterThan(0.01);
  expect(tail).toBeLessThan(0.2);
  expect(legs).toBeGreaterThan(0.15);
  expect(legs).toBeLessThan(0.6);
  expect(paws).toBeGreaterThan(0.01);
  expect(paws).toBeLessThan(legs / 2);
});
