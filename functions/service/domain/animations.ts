import type { Asset } from './asset.ts';
import type { AnimationEngine, AnimationPreset, Catalogue, CatalogueEngine, Rig } from './catalogue.ts';
import { findEngine } from './choose-engine.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { PlanName } from './plans.ts';
import { FACES_REFUSALS, requireFacesWithin } from './preconditions.ts';

/**
 * The presets of an engine; none if it is not there.
 *
 * @param catalogue all that this deployment can run, by default
 */
export function animationsView(
  engine: AnimationEngine,
  { engines, animations }: Catalogue = deployedCatalogue(),
): { readonly items: readonly AnimationPreset[] } {
  const runs = engines.some(({ id }) => id === engine);
  return { items: runs ? animations.filter((preset) => preset.engine === engine) : [] };
}

/** What {@link animationEngineFor} answers. */
export const ANIMATION_REFUSALS: readonly ErrorName[] = [
  ...FACES_REFUSALS,
  'unknownPreset',
  'notRiggable',
  'unknownEngine',
];

/**
 * The engine that rigs a model: the one that the request names, or the one that fits the model's shape, and plays the
 * preset if there is such a one.
 *
 * @param source a completed model
 * @param request what animate was asked for, and the account's plan
 * @throws ServiceError the first that holds of: `tooManyFaces` (13006), `unknownPreset` (13007), `notRiggable` (13008),
 *   `unknownEngine` (13009)
 */
export function animationEngineFor(
  source: Asset,
  request: {
    readonly catalogue?: Catalogue | undefined;
    readonly engine?: string | undefined;
    readonly preset?: string | undefined;
    readonly plan: PlanName;
  },
): CatalogueEngine {
  const shape = shapeOf(source);
  const { catalogue, engine: requested, preset, plan } = request;
  const find = (takes?: (engine: CatalogueEngine) => boolean) =>
    findEngine('animate', { catalogue, requested, plan, takes });
  const fits = ({ rig }: CatalogueEngine) => rig === shape;
  const plays = (candidate: CatalogueEngine) => preset === undefined || isPlayable(preset, candidate);
  const engine =
    shape && requested === undefined
      ? (find((candidate) => fits(candidate) && plays(candidate)) ?? find(fits))
      : find();
  if (engine) requireFacesWithin(source, engine);
  if (preset !== undefined && !isPlayable(preset, engine)) throw new ServiceError('unknownPreset');
  if (!shape || (engine && engine.rig !== shape)) throw new ServiceError('notRiggable', reasonOf(source));
  if (!engine) throw new ServiceError('unknownEngine');
  return engine;
}

/** What is in the way of rigging it at all. */
const reasonOf = ({ metadata }: Asset): { readonly reason: string } | undefined =>
  metadata && 'whyNotRiggable' in metadata && metadata.whyNotRiggable !== undefined
    ? { reason: metadata.whyNotRiggable }
    : undefined;

const shapeOf = ({ metadata }: Asset): Rig | null =>
  metadata && 'riggable' in metadata ? metadata.riggable : null;

/** An engine that only rigs plays no preset at all. */
const isPlayable = (preset: string, engine: CatalogueEngine | undefined): boolean =>
  engine?.presets?.includes(preset) ??
  deployedCatalogue().animations.some(
    ({ id, engine: player }) => id === preset && player === (engine?.id ?? player),
  );
