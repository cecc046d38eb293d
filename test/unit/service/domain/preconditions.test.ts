import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../functions/service/domain/asset.ts';
import type { CatalogueEngine } from '../../../../functions/service/domain/catalogue.ts';
import {
  requireCompleted,
  requireFacesWithin,
  requireGenerated,
  requirePlanFor,
} from '../../../../functions/service/domain/preconditions.ts';
import { refusalOf, SAMPLE_METADATA } from '../../../support/domain-samples.ts';

const source = (over: Partial<Asset> = {}) =>
  ({ taskStatus: 2, type: 'model_3d', origin: 'generated', metadata: SAMPLE_METADATA, ...over }) as Asset;
const engine = (over: Partial<CatalogueEngine>) => ({ paidOnly: false, ...over }) as CatalogueEngine;

describe('a source', () => {
  it('is handed on when it is completed and of the right type', () => {
    const asset = source();
    expect(requireCompleted(asset, 'model_3d')).toBe(asset);
  });

  it('is refused as unknown before all else', () => {
    expect(refusalOf(() => requireCompleted(undefined, 'model_3d')).error).toBe('assetNotFound');
  });

  it.each([
    [0, 'sourceNotCompleted'],
    [1, 'sourceNotCompleted'],
    [3, 'sourceFailed'],
  ] as const)('is refused at taskStatus %i as %s, before its type is looked at', (taskStatus, error) => {
    const asset = source({ taskStatus, type: 'image' });
    expect(refusalOf(() => requireCompleted(asset, 'model_3d')).error).toBe(error);
  });

  it('is refused when it is of another type', () => {
    expect(refusalOf(() => requireCompleted(source(), 'image')).error).toBe('wrongAssetType');
  });

  it('is refused when it must be generated and was uploaded', () => {
    expect(() => requireGenerated(source())).not.toThrow();
    expect(refusalOf(() => requireGenerated(source({ origin: 'uploaded' }))).error).toBe(
      'sourceNotGenerated',
    );
  });

  it('is refused with one face more than the engine takes', () => {
    const asset = source({ metadata: { ...SAMPLE_METADATA, faces: 101 } });
    expect(() => requireFacesWithin(asset, engine({}))).not.toThrow();
    expect(() => requireFacesWithin(asset, engine({ maxInputFaces: 101 }))).not.toThrow();
    const refusal = refusalOf(() => requireFacesWithin(asset, engine({ maxInputFaces: 100 })));
    expect([refusal.error, refusal.details]).toEqual(['tooManyFaces', { faces: 101, maxFaces: 100 }]);
  });
});

describe('an engine for paid plans', () => {
  it('is refused to a free account, with where to upgrade', () => {
    const refusal = refusalOf(() => requirePlanFor(engine({ paidOnly: true }), 'free', 'https://up.example'));
    expect([refusal.error, refusal.details]).toEqual(['paidOnly', { upgradeUrl: 'https://up.example' }]);
  });

  it('runs on every other plan, and every other engine on every plan', () => {
    for (const plan of ['starter', 'pro', 'max'] as const) {
      expect(() => requirePlanFor(engine({ paidOnly: true }), plan, '')).not.toThrow();
    }
    expect(() => requirePlanFor(engine({}), 'free', '')).not.toThrow();
  });
});
