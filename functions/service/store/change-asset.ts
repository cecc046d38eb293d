import type { Asset } from '../domain/asset.ts';
import type { Ports } from '../domain/ports.ts';
import { requireAsset } from '../domain/preconditions.ts';
import { searchable } from '../domain/search.ts';
import { assetKeys, getAsset } from './assets.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, setFields } from './items.ts';
import { type Key, nameKey } from './keys.ts';
import type { Table } from './table.ts';

/** What an owner may change of an asset, at any taskStatus. */
export type AssetChange = Partial<Pick<Asset, 'name' | 'license'>>;

/**
 * Changes an asset in all its places at once: its item, its rows, and its name where keywords are looked for. Fields are
 * set one by one, so whoever ends its job meanwhile, or changes the other field, loses nothing.
 *
 * @param asset as it was read
 * @returns the asset as it is then
 * @throws ServiceError `assetNotFound` (13001) if it was deleted in between
 */
export async function changeAsset(
  table: Table,
  ports: Ports,
  asset: Asset,
  change: AssetChange,
): Promise<Asset> {
  const { name } = change;
  if (isShown(asset, change)) return asset;
  const actions = [
    ...assetKeys(asset).map((key) => update(table, key, change)),
    ...(name === undefined
      ? []
      : [update(table, nameKey(asset.accountId, asset.ordinal), { name: searchable(name) })]),
  ];
  return untilCommitted(ports, async (retries) => {
    if (retries > 0) requireAsset(await getAsset(table, asset.id));
    await transact(table, actions);
    return requireAsset(await getAsset(table, asset.id));
  });
}

const isShown = (asset: Asset, change: AssetChange): boolean =>
  (Object.keys(change) as (keyof AssetChange)[]).every((field) => asset[field] === change[field]);

const update = (table: Table, key: Key, fields: object): Action => ({
  Update: { TableName: table.name, Key: key, ConditionExpression: CONDITIONS.exists, ...setFields(fields) },
});
