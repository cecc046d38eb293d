import type { CatalogueCategory, CatalogueEngine } from './catalogue.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';

/** An engine as `GET /v1/models` shows it. */
export type PublicEngine = Omit<CatalogueEngine, 'slot' | 'timeout_s' | 'maxInFlight' | 'rig'>;

/** The engines of a category that this deployment can run, the default first. */
export function modelsView(category: CatalogueCategory): { readonly items: readonly PublicEngine[] } {
  const engines = deployedCatalogue().engines.filter((engine) => engine.category === category);
  const ranked = [...engines].sort((a, b) => Number(b.default) - Number(a.default));
  return { items: ranked.map(publicEngine) };
}

function publicEngine({ slot: _, timeout_s: __, maxInFlight: ___, rig: ____, ...shown }: CatalogueEngine) {
  return shown;
}
