import { type Asset, api, dataOf } from '../api.ts';
import { useAsked } from '../hooks.ts';
import { say, sayName } from '../words.ts';
import { AssetPicture } from './asset-tile.tsx';

/** No chain of operations is longer in practice; one that is begins later. */
const MOST_ANCESTORS = 8;

async function ancestorsOf({ sourceAssetId }: Asset): Promise<Asset[]> {
  const found: Asset[] = [];
  let id = sourceAssetId;
  while (id !== undefined && found.length < MOST_ANCESTORS) {
    const asset = await dataOf(api.GET('/v1/assets/{id}', { params: { path: { id } } })).catch(
      () => undefined,
    );
    if (!asset) break;
    found.unshift(asset);
    id = asset.sourceAssetId;
  }
  return found;
}

/** What was made of it among the hundred assets that came next. */
async function resultsOf({ id, createdAt }: Asset): Promise<Asset[]> {
  const query = { createdAfter: createdAt, sort: 'asc', limit: 100 } as const;
  const { items } = await dataOf(api.GET('/v1/assets', { params: { query } }));
  return items.filter(({ sourceAssetId }) => sourceAssetId === id);
}

/** From the first source to what was made of this asset. */
export function Lineage({ asset }: { readonly asset: Asset }) {
  const line = useAsked(async () => {
    const [before, after] = await Promise.all([ancestorsOf(asset), resultsOf(asset)]);
    return { before, after };
  }, [asset.id, asset.taskStatus]);
  const { before = [], after = [] } = line.data ?? {};
  if (before.length + after.length === 0) return null;
  return (
    <section aria-labelledby="lineage">
      <h2 id="lineage">{say('asset.lineage')}</h2>
      <ol class="lineage">
        {[...before, asset, ...after].map((one) => (
          <li key={one.id}>
            <a
              href={`/dashboard/assets/${one.id}`}
              aria-current={one.id === asset.id ? 'page' : undefined}
              title={one.name}
            >
              <span class="picture">
                <AssetPicture asset={one} />
              </span>
              <span class="small">{sayName('operation', one.operation)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
