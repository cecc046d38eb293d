import type { Catalogue, CatalogueCategory, CatalogueEngine } from '../../domain/catalogue.ts';
import { modelsView } from '../../domain/catalogue-view.ts';
import type { RouteName } from '../routes.ts';

/** Which engines an operation runs. */
const ENGINES_OF: Readonly<
  Partial<Record<RouteName, { readonly category: CatalogueCategory; readonly input?: 'text' | 'image' }>>
> = {
  images: { category: 'image' },
  'from-text': { category: '3d', input: 'text' },
  'from-image': { category: '3d', input: 'image' },
  import: { category: 'import' },
  'parts-board': { category: 'parts-board' },
  remesh: { category: 'remesh' },
  'uv-unwrap': { category: 'uv-unwrap' },
  texture: { category: 'texture' },
  animate: { category: 'animate' },
};

const takes =
  (input?: 'text' | 'image') =>
  ({ inputs }: Pick<CatalogueEngine, 'inputs'>): boolean =>
    input === undefined || inputs.includes(input);

/** The prices of an operation's engines, in words. */
export function priceList(name: RouteName, catalogue: Catalogue): string {
  const { category, input } = ENGINES_OF[name]!;
  const { items } = modelsView(category, catalogue);
  const prices = items.filter(takes(input)).map(({ id, cost, textureCost, sizes, paidOnly }) => {
    const sized = sizes?.map((size) => `${size.id} ${size.cost}`).join(', ');
    const price =
      sized ?? (category === '3d' && textureCost ? `${cost + textureCost}, ${cost} without texture` : cost);
    return `${id} ${price}${paidOnly ? ' (paid plans)' : ''}`;
  });
  return `Credits by engine, the default first: ${prices.join('; ') || 'none runs here'}.`;
}
