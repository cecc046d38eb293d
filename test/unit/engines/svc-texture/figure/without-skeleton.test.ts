import { expect, it } from 'vitest';
import { textureModel } from '../../../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { openKinds } from '../../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { blockHumanoid, solidModel } from '../../../../support/figures.ts';
import { shareOf } from '../../../../support/texture-models.ts';

const isRed = (red: number, green: number, blue: number) => red > Math.max(green, blue) + 60;
const isBlue = (red: number, green: number, blue: number) => blue > Math.max(red, green) + 60;

async function dressed(prompt: string) {
  const document = await readModel(await solidModel(blockHumanoid()));
  const { understood } = await textureModel(document, prompt, openKinds(), { size_px: 512, seed: 7 });
  return { document, understood };
}

it('a person without a skeleton is dressed by the one that fits', async () => {
  const { document, understood } = await dressed('red shirt, blue trousers');
  expect(understood.ignored).toEqual([]);
  const [red, blue] = [await shareOf(document, isRed), await shareOf(document, isBlue)];
  expect(red).toBeGreaterThan(0.2);
  expect(blue).toBeGreaterThan(0.2);
  expect(red + blue).toBeLessThan(0.97);
});

it('a shirt alone leaves the legs as they were', async () => {
  const { document } = await dressed('red shirt');
  expect(await shareOf(document, isRed)).toBeLessThan(0.6);
});
