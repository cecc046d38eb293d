import { type Asset, api, dataOf, type Engine } from './api.ts';

export type EngineCategory = Engine['category'];

/** Which list of the catalogue has an operation's engines. */
export const CATEGORY_OF: Readonly<Record<string, EngineCategory>> = {
  images: 'image',
  'parts-board': 'parts-board',
  'from-text': '3d',
  'from-image': '3d',
  import: 'import',
  remesh: 'remesh',
  'uv-unwrap': 'uv-unwrap',
  texture: 'texture',
  animate: 'animate',
};

const asked = new Map<EngineCategory, Promise<readonly Engine[]>>();

/** The engines of a category, the default first; asked for once. */
export function enginesOf(category: EngineCategory): Promise<readonly Engine[]> {
  const known = asked.get(category);
  if (known) return known;
  const engines = dataOf(api.GET('/v1/models', { params: { query: { category } } })).then(
    ({ items }) => items,
  );
  asked.set(category, engines);
  // Who is refused once may ask again.
  engines.catch(() => asked.delete(category));
  return engines;
}

/** The engines that can do an operation: text to 3D and image to 3D share a list. */
export async function enginesFor(operation: string): Promise<readonly Engine[]> {
  const engines = await enginesOf(CATEGORY_OF[operation]!);
  const input = { 'from-text': 'text', 'from-image': 'image' }[operation];
  return input ? engines.filter(({ inputs }) => (inputs as readonly string[]).includes(input)) : engines;
}

/** The one that runs when a request names none: a free account gets none that is for paid plans only. */
export const defaultEngine = (engines: readonly Engine[], plan: string): Engine | undefined =>
  engines.find((engine) => engine.default && (plan !== 'free' || !engine.paidOnly)) ??
  engines.find((engine) => plan !== 'free' || !engine.paidOnly) ??
  engines[0];

export const ASSET_OPERATIONS = ['remesh', 'uv-unwrap', 'texture', 'animate'] as const;
export type AssetOperation = (typeof ASSET_OPERATIONS)[number];

/** Of a model, its measures; of anything else nothing. */
export const modelMeasures = (asset: Asset) =>
  asset.metadata && 'faces' in asset.metadata ? asset.metadata : undefined;
export const imageMeasures = (asset: Asset) =>
  asset.metadata && 'width' in asset.metadata ? asset.metadata : undefined;
