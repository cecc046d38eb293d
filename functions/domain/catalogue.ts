import type { SlotKind } from './asset.ts';
import { ServiceError } from './errors.ts';

/** The categories of `GET /v1/models`. */
export type CatalogueCategory =
  | '3d'
  | 'image'
  | 'parts-board'
  | 'remesh'
  | 'uv-unwrap'
  | 'texture'
  | 'animate';

/** One engine: the data by which a request is checked, priced and run, and from which the public catalogue is made. */
export interface CatalogueEngine {
  readonly id: string;
  /** What a person reads. */
  readonly name: string;
  readonly description: string;
  readonly category: CatalogueCategory;
  readonly inputs: readonly ('text' | 'image' | 'model')[];
  /** Credits a job. */
  readonly cost: number;
  /** Whether a free account is refused (6017). */
  readonly paidOnly: boolean;
  /** Whether it runs when the request names no engine; one a category. */
  readonly default: boolean;
  /** Faces it can be asked for; a polycount outside is clamped. Quads on a quad engine. */
  readonly polygonConfig?: { readonly min: number; readonly max: number; readonly default: number };
  /** A source with more faces is refused (13006). */
  readonly maxInputFaces?: number;
  /** `svc` is built in. */
  readonly provider: 'svc';
  /** Which budget of in-flight jobs it takes from. */
  readonly slot: SlotKind;
  /** After this many seconds the job fails as `engine_timeout`; 1 to 900. */
  readonly timeout_s: number;
}

/** What this deployment can run. */
export const CATALOGUE: readonly CatalogueEngine[] = [
  {
    id: 'svc-remesh',
    name: 'Remesh',
    description:
      'Reduces a model to a number of triangles by classical edge collapse, keeping seams, materials and textures in place.',
    category: 'remesh',
    inputs: ['model'],
    cost: 10,
    paidOnly: false,
    default: true,
    polygonConfig: { min: 500, max: 500_000, default: 10_000 },
    provider: 'svc',
    slot: 'model',
    timeout_s: 300,
  },
];

/**
 * The engine that a request means.
 *
 * @param category what the route needs
 * @param requested the id that the request names; without one, the default of the category
 * @throws ServiceError `unknownEngine` (13009) if there is none, or it is of another category
 */
export function engineFor(category: CatalogueCategory, requested?: string): CatalogueEngine {
  const engine = CATALOGUE.find(
    (entry) =>
      entry.category === category && (requested === undefined ? entry.default : entry.id === requested),
  );
  if (!engine) throw new ServiceError('unknownEngine');
  return engine;
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
