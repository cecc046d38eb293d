import type { Catalogue, CatalogueCategory, CatalogueEngine } from './catalogue.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { PlanName } from './plans.ts';

/** What a request says of the engine that it needs. */
export interface EngineChoice {
  /**
   * What there is to choose from.
   * @default all that this deployment can run
   */
  readonly catalogue?: Catalogue | undefined;
  /** The id that the request names; without one, a default is chosen. */
  readonly requested?: string | undefined;
  /**
   * The account's plan: a default that it may use wins over one that it may not.
   * @default any engine may be used
   */
  readonly plan?: PlanName | undefined;
  /**
   * Whether the engine takes this input.
   * @default it takes every input
   */
  readonly takes?: ((engine: CatalogueEngine) => boolean) | undefined;
}

/** What a request for an engine that is not there is answered. */
export const ENGINE_REFUSALS: readonly ErrorName[] = ['unknownEngine'];

/**
 * The engine that a request means. If it names none: the category's default, if that takes the input and is for this
 * plan; else the first in the catalogue that does and is; if the plan may use none of them, the default all the same.
 *
 * @param category what the route needs
 * @throws ServiceError `unknownEngine` (13009) if there is none, or it is of another category, or does not take the input
 */
export function engineFor(category: CatalogueCategory, choice: EngineChoice = {}): CatalogueEngine {
  const engine = findEngine(category, choice);
  if (!engine) throw new ServiceError('unknownEngine');
  return engine;
}

/** The engine of this id, of whatever category; undefined if there is none, or no id is given. */
export const engineNamed = (
  id: string | undefined,
  catalogue: Catalogue = deployedCatalogue(),
): CatalogueEngine | undefined => catalogue.engines.find((engine) => engine.id === id);

/** As {@link engineFor}, for a request that may have to be refused for something else first. */
export function findEngine(
  category: CatalogueCategory,
  { catalogue = deployedCatalogue(), requested, plan, takes = () => true }: EngineChoice,
): CatalogueEngine | undefined {
  const able = catalogue.engines.filter(
    (engine) => engine.category === category && takes(engine) && (requested ?? engine.id) === engine.id,
  );
  const ranked = [...able.filter((engine) => engine.default), ...able];
  return ranked.find(({ paidOnly }) => !paidOnly || plan !== 'free') ?? ranked[0];
}
