import { expect, it } from 'vitest';
import { svcTexture } from '../../../../functions/engines/svc-texture/engine.ts';
import { realModel } from '../../../support/models.ts';
import { TEXTURE_MODELS } from '../../../support/texture-models.ts';

const textured = async (model: keyof typeof TEXTURE_MODELS, prompt: string) =>
  (await svcTexture.run({ model: (await TEXTURE_MODELS[model]()).glb }, { prompt })).understood!;

it.each([
  ['sword', 'tattoos', 'tattoo', 'blade'],
  ['sword', 'rostiges Eisen', 'eisen', 'guard'],
  ['car', 'black laces', 'lace', 'roof'],
] as const)(
  'of a %s nothing is painted for "%s", which is refused with its parts',
  async (model, prompt, missed, part) => {
    await expect(textured(model, prompt)).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringMatching(new RegExp(`${missed}.*${part}`)),
    });
  },
);

it('one of styles asks for nothing that is missed', async () => {
  expect(await textured('sword', 'photorealistic, high quality')).toMatchObject({ ignored: [] });
});

it('a model that is named by its parts has no others: what is asked of one is told', async () => {
  const { modifiers, ignored } = await textured('car', 'a red car with golden pommels');
  expect({ modifiers, ignored }).toEqual({ modifiers: [], ignored: ['gold pommel'] });
});

const fox = realModel('fox');
it.skipIf(!fox)(`an animal's fur is all over it${fox ? '' : ' (no model on this machine)'}`, async () => {
  const { understood } = await svcTexture.run({ model: fox! }, { prompt: 'arctic fox, white fur' });
  expect(understood).toMatchObject({ subject: 'arctic fox', ignored: [] });
});
