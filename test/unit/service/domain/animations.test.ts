import { describe, expect, it } from 'vitest';
import { ANIMATION_PRESETS } from '../../../../functions/service/domain/animation-presets.ts';
import { animationEngineFor, animationsView } from '../../../../functions/service/domain/animations.ts';
import type { Asset } from '../../../../functions/service/domain/asset.ts';
import type { Rig } from '../../../../functions/service/domain/catalogue.ts';
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

it('rigs what has a shape without a preset, and refuses what has none', () => {
  expect(engineOf('humanoid', { engine: 'svc-humanoid-rig' })).toBe('svc-humanoid-rig');
  expect(engineOf('quadruped', {})).toBe('svc-quadruped-rig-animate');
  const chair = () => animationEngineFor(shaped(null), { plan: 'free', preset: 'walk' });
  expect(refusalOf(chair).error).toBe('notRiggable');
});
