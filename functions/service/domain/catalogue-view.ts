import type { Catalogue, CatalogueCategory, CatalogueEngine } from './catalogue.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';

/** An engine as `GET /v1/models` shows it. */
export type PublicEngine = Omit<
  CatalogueEngine,
  'slot' | 'timeout_s' | 'maxInFlight' | 'sharesSeats' | 'rig' | 'englishOnly' | 'seed'
> & {
  readonly seed: boolean;
};

/**
 * The engines of a category, the default first.
 *
 * @param catalogue all that this deployment can run, by default
 */
export function modelsView(
  category: CatalogueCategory,
  catalogue: Catalogue = deployedCatalogue(),
): { readonly items: readonly PublicEngine[] } {
  const engines = catalogue.engines.filter((engine) => engine.category === category);
  const ranked = [...engines].sort((a, b) => Number(b.default) - Number(a.default));
  return { items: ranked.map(publicEngine) };
}

function publicEngine({
  slot: _,
  timeout_s: __,
  maxInFlight: ___,
  sharesSeats: ____,
  rig: _____,
  englishOnly: ______,
  ...shown
}: CatalogueEngine) {
  return { ...shown, seed: shown.seed === true };
}
