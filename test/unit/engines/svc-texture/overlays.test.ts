import { describe, expect, it } from 'vitest';
import { textureModel } from '../../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { measureMaps, shareOf, TEXTURE_MODELS } from '../../../support/texture-models.ts';

async function textured(model: keyof typeof TEXTURE_MODELS, prompt: string) {
  const { glb, pieces } = await TEXTURE_MODELS[model]();
  const document = await readModel(glb);
  const { understood } = await textureModel(document, prompt, openKinds(), { size_px: 512, seed: 7 });
  return { document, understood, body: pieces.indexOf('body') };
}

type Is = (red: number, green: number, blue: number) => boolean;
const isWhite: Is = (red, green, blue) => Math.min(red, green, blue) > 165;
const isBlack: Is = (red, green, blue) => Math.max(red, green, blue) < 80;
const isRed: Is = (red, green, blue) => red > Math.max(green, blue) + 60;
const isYellow: Is = (red, green, blue) => Math.min(red, green) > blue + 60;
const isGreen: Is = (red, green, blue) => green > Math.max(red, blue) + 8;
const isBrown: Is = (red, _, blue) => red > blue + 35;

describe('stripes of a car', () => {
  it('are white bands on a red body', async () => {
    const { document, understood, body } = await textured('car', 'a red racing car with white stripes');
    expect(await shareOf(document, isRed, body)).toBeGreaterThan(0.7);
    expect(await shareOf(document, isWhite, body)).toBeGreaterThan(0.03);
    expect(understood).toMatchObject({ modifiers: ['stripe'], ignored: [] });
  });

  it('are squares of black and white on a yellow one', async () => {
    const prompt = 'a yellow taxi with black and white checker stripe';
    const { document, body } = await textured('car', prompt);
    expect(await shareOf(document, isYellow, body)).toBeGreaterThan(0.7);
    const [black, white] = [await shareOf(document, isBlack, body), await shareOf(document, isWhite, body)];
    expect(black).toBeGreaterThan(0.02);
    expect(white / black).toBeGreaterThan(0.6);
    expect(white / black).toBeLessThan(1.6);
  });

  it('leave the windows and tyres alone', async () => {
    const { document } = await textured('car', 'a red car with white stripes');
    const { pieces } = await TEXTURE_MODELS.car();
    for (const [i, name] of pieces.entries()) {
      if (/^(?:wheel|window)/.test(name)) expect(await shareOf(document, isWhite, i)).toBe(0);
    }
  });
});

describe('patches of two looks', () => {
  it('are both there, whichever is named first', async () => {
    for (const prompt of [
      'marble with moss patches and rust patches',
      'marble with rust patches, moss patches',
    ]) {
      const { document, understood } = await textured('crate', prompt);
      expect(await shareOf(document, isGreen)).toBeGreaterThan(0.06);
      expect(await shareOf(document, isBrown)).toBeGreaterThan(0.06);
      expect(understood.modifiers).toEqual(expect.arrayContaining(['moss patch', 'rust patch']));
      expect(understood.ignored).toEqual([]);
    }
  });
});

describe('over its material a crate shows', () => {
  it.each<[prompt: string, is: Is, least: number, most: number, modifier: string]>([
    ['steel with rusty patches', isBrown, 0.12, 0.45, 'rust patch'],
    ['marble with moss patches', isGreen, 0.12, 0.45, 'moss patch'],
    ['marble with patches of leather', isBrown, 0.12, 0.45, 'leather patch'],
    ['marble with red stripes', isRed, 0.3, 0.7, 'stripe'],
  ])('%s, a share of it', async (prompt, is, least, most, modifier) => {
    const { document, understood } = await textured('crate', prompt);
    const share = await shareOf(document, is);
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
    expect(understood.modifiers).toContain(modifier);
    expect(understood.ignored).toEqual([]);
  });

  it('the bare metal where its paint is worn off at edges or scratched', async () => {
    const metalOf = async (prompt: string) =>
      (await measureMaps((await textured('crate', prompt)).document))[0]!.metallic;
    const [plain, worn, scratched] = await Promise.all(
      ['', ' with worn edges', ' with scratches'].map((what) => metalOf(`blue painted steel${what}`)),
    );
    expect(worn).toBeGreaterThan(plain! + 0.02);
    expect(worn).toBeLessThan(0.3);
    expect(scratched).toBeGreaterThan(plain! + 0.004);
    expect(scratched).toBeLessThan(0.1);
  });
});

it('worn edges have no place on a ball, and are told', async () => {
  const { understood } = await textured('ball', 'steel with worn edges');
  expect(understood).toMatchObject({ modifiers: ['steel'], ignored: ['worn edge'] });
});

it('scratches of a blade are on that alone', async () => {
  const { pieces } = await TEXTURE_MODELS.sword();
  const plain = await textured('sword', 'steel blade, oak handle');
  const over = await textured('sword', 'steel blade with rusty patches, oak handle');
  for (const [i, name] of pieces.entries()) {
    const [before, after] = [
      await shareOf(plain.document, isBrown, i),
      await shareOf(over.document, isBrown, i),
    ];
    if (name === 'blade') expect(after).toBeGreaterThan(before + 0.05);
    else expect(after).toBeCloseTo(before, 2);
  }
});

describe('camouflage', () => {
  it.each(['camouflage', 'desert camo'])(
    '%s is three or four colours, none of most of it',
    async (prompt) => {
      const { document } = await textured('ball', prompt);
      const shares = new Map<string, number>();
      await shareOf(document, (...rgb) => {
        const key = rgb.map((value) => Math.round(value / 40)).join();
        shares.set(key, (shares.get(key) ?? 0) + 1);
        return true;
      });
      const total = [...shares.values()].reduce((sum, count) => sum + count, 0);
      const large = [...shares.values()].filter((count) => count > total * 0.06);
      expect(large.length).toBeGreaterThanOrEqual(3);
      expect(Math.max(...large) / total).toBeLessThan(0.7);
    },
  );
});
