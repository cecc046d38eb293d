import { describe, expect, test } from 'vitest';
import { CATALOGUE, clampPolycount, engineFor } from '../../../functions/domain/catalogue.ts';
import { refusalOf } from '../../support/domain-samples.ts';

describe('engineFor', () => {
  test('takes the default of the category when none is named', () => {
    expect(engineFor('remesh').id).toBe('svc-remesh');
    expect(engineFor('remesh', 'svc-remesh')).toBe(engineFor('remesh'));
  });

  test('refuses an engine that is unknown, of another category, or not in this deployment', () => {
    expect(refusalOf(() => engineFor('remesh', 'svc-nothing')).error).toBe('unknownEngine');
    expect(refusalOf(() => engineFor('texture', 'svc-remesh')).error).toBe('unknownEngine');
    expect(refusalOf(() => engineFor('texture')).error).toBe('unknownEngine');
  });

  test('the catalogue has each id once and at most one default a category', () => {
    const ids = CATALOGUE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const defaults = CATALOGUE.filter((engine) => engine.default).map(({ category }) => category);
    expect(new Set(defaults).size).toBe(defaults.length);
  });
});

describe('clampPolycount', () => {
  const range = engineFor('remesh').polygonConfig!;

  test.each([
    [100, 500],
    [499.6, 500],
    [2_000, 2_000],
    [2_000.5, 2_001],
    [2_000_000, 500_000],
    [undefined, range.default],
  ])('asked for %s faces, the engine makes %s', (requested, faces) => {
    expect(clampPolycount(range, requested)).toBe(faces);
  });
});
