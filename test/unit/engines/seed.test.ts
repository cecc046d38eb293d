import { expect, it } from 'vitest';
import { svcRender } from '../../../functions/engines/svc-render/engine.ts';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { svcTexture } from '../../../functions/engines/svc-texture/engine.ts';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import type { Engine } from '../../../functions/service/jobs/engine.ts';
import { blobModel } from '../../support/models.ts';

const PROMPT = 'a gnarled oak tree';
const CASES: readonly (readonly [Engine, object])[] = [
  [svcSculpt, { prompt: PROMPT, polycount: 500, texture: false }],
  [svcRender, { prompt: PROMPT, aspectRatio: '1:1' }],
  [svcTexture, { prompt: 'rusty iron' }],
];

async function made(engine: Engine, options: object): Promise<Buffer> {
  const { model, image } = await engine.run({ model: await blobModel(200) }, { ...options });
  return Buffer.from((model ?? image)!);
}

it('is looked at by these engines, as the catalogue says', () => {
  const seeded = CATALOGUE.engines.filter(({ seed }) => seed).map(({ id }) => id);
  expect(seeded.sort()).toEqual(CASES.map(([{ id }]) => id).sort());
});

it.each(CASES.map(([engine, options]) => [engine.id, engine, options] as const))(
  'makes the same result of %s again, and another seed another one',
  async (_, engine, options) => {
    const first = await made(engine, { ...options, seed: 7 });
    expect((await made(engine, { ...options, seed: 7 })).equals(first)).toBe(true);
    expect((await made(engine, { ...options, seed: 8 })).equals(first)).toBe(false);
    const unseeded = await made(engine, options);
    expect((await made(engine, options)).equals(unseeded)).toBe(true);
  },
);
