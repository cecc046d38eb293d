import type { SlotKind } from './asset.ts';
import { LIMITS } from './limits.ts';

/** The categories of `GET /v1/models`. The first is the default. */
export const CATALOGUE_CATEGORIES = [
  '3d',
  'image',
  'parts-board',
  'remesh',
  'uv-unwrap',
  'texture',
  'animate',
  'import',
] as const;
export type CatalogueCategory = (typeof CATALOGUE_CATEGORIES)[number];

export const IMAGE_SIZES = ['1K', '2K', '4K'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Bones that not every rig has: of fingers, and those that share an arm's roll. Each is a field of animate. */
export const EXTRA_BONES = ['fingers', 'twist'] as const;
export type ExtraBones = (typeof EXTRA_BONES)[number];

export type EngineInputKind = 'text' | 'image' | 'model';
export type Rig = 'humanoid' | 'quadruped';

/** One engine: the data by which a request is checked, priced and run, and from which the public catalogue is made. */
export interface CatalogueEngine {
  readonly id: string;
  /** What a person reads. */
  readonly name: string;
  readonly description: string;
  readonly category: CatalogueCategory;
  readonly inputs: readonly EngineInputKind[];
  /** Credits a job; of the first size, if there are sizes. */
  readonly cost: number;
  /** Credits more for a job with texture. */
  readonly textureCost?: number;
  /** Whether a free account is refused (6017). */
  readonly paidOnly: boolean;
  /** Whether it runs when the request names no engine: one a category, and of `3d` one for each input. */
  readonly default: boolean;
  /** `<w>:<h>`, the default first; an image engine without them takes no aspect ratio. */
  readonly supportedAspectRatios?: readonly string[];
  /** Sizes of image, each with its whole cost; the default first. */
  readonly sizes?: readonly { readonly id: ImageSize; readonly cost: number }[];
  /**
   * Faces it can be asked for; a polycount outside is clamped. Quads on a quad engine. `byNeed`: without a polycount a
   * result has what its shape needs, and `default` at most.
   */
  readonly polygonConfig?: {
    readonly min: number;
    readonly max: number;
    readonly default: number;
    readonly byNeed?: true;
  };
  /** How many views of one thing it takes; without it, one image. */
  readonly multiView?: { readonly min: number; readonly max: number };
  /** A source with more faces is refused (13006). */
  readonly maxInputFaces?: number;
  /** The only shape of body that it rigs; another is refused (13008). */
  readonly rig?: Rig;
  /** Bones that its rig has when they are asked for; those of another are refused (2001). */
  readonly bones?: readonly ExtraBones[];
  /** The ids of presets that it plays, of an engine of a provider; those of the built-in ones stand in `animations`. */
  readonly presets?: readonly string[];
  /** Whether it reads prompts in English alone: one in another script is refused at the request (20004). */
  readonly englishOnly?: true;
  /** Whether a request's `seed` decides what varies in its results. */
  readonly seed?: true;
  /** Who runs it: `svc` is built in, any other is a provider of the deployment's. */
  readonly provider: string;
  /** Which budget of in-flight jobs it takes from. */
  readonly slot: SlotKind;
  /** After this many seconds the job fails as `engine_timeout`; 1 to 900. */
  readonly timeout_s: number;
  /** Jobs of all accounts together that it takes at once; one more is refused (20002). Without it, any number. */
  readonly maxInFlight?: number;
  /** They are not its own, but those of its provider's account, which all engines of the provider share. */
  readonly sharesSeats?: true;
}

/** Whose seats a job on an engine takes. */
export const seatsOf = ({ id, provider, sharesSeats }: CatalogueEngine): string =>
  sharesSeats ? `provider:${provider}` : id;

/** The engines of `GET /v1/animations`; the first is the default. */
export const ANIMATION_ENGINES = ['svc-humanoid-rig-animate', 'svc-quadruped-rig-animate'] as const;
export type AnimationEngine = (typeof ANIMATION_ENGINES)[number];

/** A clip that one engine can play; its id is `preset` of animate. */
export interface AnimationPreset {
  readonly id: string;
  readonly name: string;
  /** Catalogue id of the one engine that it belongs to. */
  readonly engine: string;
  readonly durationSeconds: number;
  readonly loop: boolean;
}

/** Who runs the engines that are part of this project. */
export const BUILT_IN = 'svc';

/** What a deployment can run. */
export interface Catalogue {
  readonly engines: readonly CatalogueEngine[];
  readonly animations: readonly AnimationPreset[];
}

/** What an engine is the default for: a category, and in `3d` each of its inputs. */
export const rolesOf = ({
  category,
  inputs,
}: Pick<CatalogueEngine, 'category' | 'inputs'>): readonly string[] =>
  category === '3d' ? inputs.map((input) => `3d from ${input}`) : [category];

/**
 * A catalogue without the engines of some providers. Where one of those was a default, the first of the engines that are
 * left is.
 */
export function catalogueWithout(catalogue: Catalogue, providers: ReadonlySet<string>): Catalogue {
  const left = catalogue.engines.filter(({ provider }) => !providers.has(provider));
  if (left.length === catalogue.engines.length) return catalogue;
  const taken = new Set(left.filter((engine) => engine.default).flatMap(rolesOf));
  const engines = left.map((engine) => {
    const roles = rolesOf(engine);
    if (roles.some((role) => taken.has(role))) return engine;
    for (const role of roles) taken.add(role);
    return { ...engine, default: true };
  });
  return { ...catalogue, engines };
}

/**
 * What a job with or without texture costs, in credits.
 *
 * @param texture whether the result gets textures
 */
export const texturedCost = ({ cost, textureCost = 0 }: CatalogueEngine, texture: boolean): number =>
  texture ? cost + textureCost : cost;

/**
 * What an image of a size costs, in credits; without a size, of the engine's first.
 *
 * @param size one of the engine's `sizes`
 */
export const sizedCost = ({ cost, sizes = [] }: CatalogueEngine, size: ImageSize | undefined): number =>
  sizes.find(({ id }) => id === size)?.cost ?? cost;

/**
 * The option of an engine that can be asked for a number of faces; none of another.
 *
 * @param requested the request's `polycount`; without one, an engine that goes by need and a provider's model make as many as
 *   they like
 */
export const faceOptions = (
  { polygonConfig, provider }: CatalogueEngine,
  requested: number | undefined,
): { readonly polycount?: number } =>
  polygonConfig && (requested !== undefined || (provider === BUILT_IN && !polygonConfig.byNeed))
    ? { polycount: clampPolycount(polygonConfig, requested) }
    : {};

/**
 * The option of an engine whose results vary by a seed; none of another.
 *
 * @param requested the request's `seed`; without one, an engine that is built in goes by the request's words, and any
 *   other is given a seed all the same, so that its result can be made again
 * @param fraction a random number in [0, 1)
 */
export function seedOption(
  { seed, provider }: CatalogueEngine,
  requested: number | undefined,
  fraction: () => number,
): { readonly seed?: number } {
  if (!seed) return {};
  if (requested !== undefined) return { seed: Math.round(requested) };
  return provider === BUILT_IN ? {} : { seed: Math.floor(fraction() * (LIMITS.seed + 1)) };
}

/**
 * The number of faces that an engine is asked for: rounded to an integer, then clamped to the engine's range.
 *
 * @param range the engine's `polygonConfig`
 * @param requested the request's `polycount`; without one, the engine's default
 */
export function clampPolycount(
  range: NonNullable<CatalogueEngine['polygonConfig']>,
  requested: number = range.default,
): number {
  return Math.min(range.max, Math.max(range.min, Math.round(requested)));
}
