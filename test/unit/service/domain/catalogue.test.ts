import { describe, expect, test } from 'vitest';
import {
  type Catalogue,
  catalogueWithout,
  clampPolycount,
} from '../../../../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { TEST_CATALOGUE } from '../../../support/test-catalogue.ts';

test('what is built in holds nothing of the tests', () => {
  expect(CATALOGUE.engines.map(({ id }) => id)).toEqual([
    'svc-sculpt',
    'svc-remesh',
    'svc-remesh-quad',
    'svc-uv',
    'svc-texture',
    'svc-relief',
    'svc-render',
    'svc-parts',
    'svc-humanoid-rig-animate',
    'svc-quadruped-rig-animate',
    'svc-humanoid-rig',
    'svc-quadruped-rig',
    'import',
  ]);
});

describe('catalogueWithout', () => {
  const [sculpt, ...others] = CATALOGUE.engines;
  const hosted = { ...sculpt!, id: 'neural', provider: 'gpu' };
  const moved: Catalogue = { ...CATALOGUE, engines: [{ ...sculpt!, default: false }, ...others, hosted] };

  test('gives the default back to the first engine that is left', () => {
    expect(catalogueWithout(moved, new Set(['gpu']))).toEqual(CATALOGUE);
  });

  test('is the catalogue itself where none of its engines goes', () => {
    expect(catalogueWithout(moved, new Set(['other']))).toBe(moved);
  });
});

describe.each<[string, Catalogue]>([
  ['what is built in', CATALOGUE],
  ["the tests' catalogue", TEST_CATALOGUE],
])('%s', (_name, { engines, animations }) => {
  test('has each id once', () => {
    const ids = [...engines, ...animations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has one default a category, and of 3d one for each input', () => {
    const needs = engines.flatMap(({ category, inputs }) =>
      category === '3d' ? inputs.map((input) => `3d from ${input}`) : [category],
    );
    const defaults = engines
      .filter((engine) => engine.default)
      .flatMap(({ category, inputs }) =>
        category === '3d' ? inputs.map((input) => `3d from ${input}`) : [category],
      );
    expect(defaults.sort()).toEqual([...new Set(needs)].sort());
  });

  test('costs of an engine with sizes what its first size costs', () => {
    for (const { sizes, cost } of engines) if (sizes) expect(sizes[0]?.cost).toBe(cost);
  });

  test('lets every engine of uv-unwrap to paid plans only, and says of every rigging engine what it rigs', () => {
    for (const { category, paidOnly, rig } of engines) {
      if (category === 'uv-unwrap') expect(paidOnly).toBe(true);
      expect(rig !== undefined).toBe(category === 'animate');
    }
  });

  test('has no more than one engine of parts-board', () => {
    expect(engines.filter(({ category }) => category === 'parts-board').length).toBeLessThan(2);
  });

  test('has only animations of its own engines', () => {
    for (const { engine } of animations) expect(engines.map(({ id }) => id)).toContain(engine);
  });
});

describe('clampPolycount', () => {
  const range = CATALOGUE.engines.find(({ id }) => id === 'svc-remesh')!.polygonConfig!;

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
