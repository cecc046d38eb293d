import { describe, expect, it } from 'vitest';
import type { CatalogueEngine } from '../../../../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { otherEngines } from '../../../../functions/service/domain/other-engines.ts';

const [sculpt] = CATALOGUE.engines;
const bought = (id: string, rest: Partial<CatalogueEngine> = {}): CatalogueEngine => ({
  ...sculpt!,
  id,
  name: id.toUpperCase(),
  provider: 'vendor',
  ...rest,
});

describe('the engines that could where a built-in one cannot', () => {
  it('are those of providers, of the same category, that take the same input', () => {
    const engines = [
      ...CATALOGUE.engines,
      bought('mesh-1'),
      bought('photo-1', { inputs: ['image'] }),
      bought('paint-1', { category: 'image' }),
    ];
    expect(otherEngines('svc-sculpt', { ...CATALOGUE, engines })).toBe(
      'Engines of this deployment that could: MESH-1 (mesh-1).',
    );
  });

  it('are none where everything is built in', () => {
    expect(otherEngines('svc-sculpt', CATALOGUE)).toBe('This deployment has no other engine that could.');
  });
});
