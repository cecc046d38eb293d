import { describe, expect, it } from 'vitest';
import { ANIMATION_PRESETS } from '../../../../functions/service/domain/animation-presets.ts';
import { animationEngineFor, animationsView } from '../../../../functions/service/domain/animations.ts';
import type { Asset } from '../../../../functions/service/domain/asset.ts';
import type { Rig } from '../../../../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { catalogueWith, providersOf } from '../../../../functions/service/providers/provider-settings.ts';
import { refusalOf, SAMPLE_METADATA } from '../../../support/domain-samples.ts';

const shaped = (riggable: Rig | null) => ({ metadata: { ...SAMPLE_METADATA, riggable } }) as Asset;
const engineOf = (kind: Rig, request: { readonly engine?: string; readonly preset?: string }) =>
  animationEngineFor(shaped(kind), { plan: 'free', ...request }).id;

describe.each<[Rig, Rig]>([
  ['humanoid', 'quadruped'],
  ['quadruped', 'humanoid'],
])('presets of a %s', (kind, other) => {
  const animate = `svc-${kind}-rig-animate` as const;
  const presets = ANIMATION_PRESETS.filter(({ engine }) => engine === animate);

  it('are listed, and played by the engine that fits the shape, named or not', () => {
    expect(animationsView(animate).items).toEqual(presets);
    for (const { id } of presets) {
      expect(engineOf(kind, { preset: id })).toBe(animate);
      expect(engineOf(kind, { preset: id, engine: animate })).toBe(animate);
    }
  });

  it('are refused by the engine that only rigs and by those of the other shape', () => {
    for (const { id } of presets) {
      for (const engine of [`svc-${kind}-rig`, `svc-${other}-rig-animate`, `svc-${other}-rig`]) {
        expect(refusalOf(() => engineOf(kind, { preset: id, engine })).error).toBe('unknownPreset');
      }
      expect(refusalOf(() => engineOf(other, { preset: id })).error).toBe('unknownPreset');
    }
  });
});

describe('engines of providers', () => {
  const hosted = (id: string, more: object) => ({
    id,
    name: id,
    description: 'A test.',
    category: 'animate',
    inputs: ['model'],
    cost: 50,
    rig: 'humanoid',
    timeout_s: 600,
    ...more,
  });
  const clips = { clip: { $from: '$preset', values: { walk: 'w', moonwalk: 'm' } } };
  const catalogue = catalogueWith(
    CATALOGUE,
    providersOf([
      {
        id: 'box',
        adapter: 'cog',
        baseUrl: 'http://127.0.0.1:5000',
        engines: [
          hosted('uni-rig', { default: true, input: { mesh: '$model' } }),
          hosted('uni-rig-animate', { input: { mesh: '$model', ...clips } }),
        ],
      },
    ]),
  );
  const chosen = (request: { readonly engine?: string; readonly preset?: string }) =>
    animationEngineFor(shaped('humanoid'), { plan: 'free', catalogue, ...request }).id;

  it('play the presets that they have, and no others', () => {
    expect(chosen({ engine: 'uni-rig-animate', preset: 'moonwalk' })).toBe('uni-rig-animate');
    for (const request of [
      { engine: 'uni-rig-animate', preset: 'dance' },
      { engine: 'uni-rig', preset: 'walk' },
      { preset: 'fly' },
    ]) {
      expect(refusalOf(() => chosen(request)).error).toBe('unknownPreset');
    }
  });

  it('that only rig, though the default, leave presets to one that plays them', () => {
    expect(chosen({})).toBe('uni-rig');
    expect(chosen({ preset: 'dance' })).toBe('svc-humanoid-rig-animate');
    expect(chosen({ preset: 'moonwalk' })).toBe('uni-rig-animate');
  });
});

it('rigs what has a shape without a preset, and refuses what has none', () => {
  expect(engineOf('humanoid', { engine: 'svc-humanoid-rig' })).toBe('svc-humanoid-rig');
  expect(engineOf('quadruped', {})).toBe('svc-quadruped-rig-animate');
  const chair = () => animationEngineFor(shaped(null), { plan: 'free', preset: 'walk' });
  expect(refusalOf(chair).error).toBe('notRiggable');
});

it('says what is in the way of a model that cannot be rigged, where that is known', () => {
  const source = shaped(null);
  const refusal = (metadata: object) =>
    refusalOf(() =>
      animationEngineFor({ ...source, metadata: { ...source.metadata!, ...metadata } }, { plan: 'free' }),
    );
  expect(refusal({ whyNotRiggable: 'Its legs are bent.' }).details).toEqual({ reason: 'Its legs are bent.' });
  expect(refusal({}).details).toBeUndefined();
});
