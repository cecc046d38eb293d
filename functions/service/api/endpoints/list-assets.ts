import type * as z from 'zod/mini';
import { TASK_STATUS } from '../../domain/asset.ts';
import { type AssetFilter, isFiltering } from '../../domain/asset-filter.ts';
import { listAssets } from '../../store/list-assets.ts';
import { searchAssets } from '../../store/search-assets.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { queryFields } from '../fields/json-fields.ts';
import { pageReply, pageRequest } from '../pages.ts';
import { serve } from '../pipeline.ts';
import { listAssetsSchema } from '../schemas/list-assets.ts';

const STATUSES = Object.values(TASK_STATUS);

export const handler = serve({
  route: 'list-assets',
  query: queryFields(listAssetsSchema),
  async respond({ table, key: { accountId }, fields, now_ms }) {
    const { category, keyword, sort } = fields;
    const filter = filterOf(fields);
    const isAscending = sort === 'asc';
    const more = isFiltering(filter) || isAscending ? [filter, sort] : [];
    const list = JSON.stringify([accountId, category, keyword, ...more]);
    const request = { ...pageRequest(fields, list), isAscending };
    const page =
      keyword || isFiltering(filter)
        ? await searchAssets(table, systemPorts, accountId, { keyword, list: category, filter }, request)
        : await listAssets(table, accountId, category, request);
    return pageReply(page, list, now_ms);
  },
});

/** @param fields of the query, in their right form */
const filterOf = ({
  status,
  operation,
  engine,
  createdAfter,
  createdBefore,
}: z.infer<typeof listAssetsSchema>): AssetFilter => ({
  status: status === undefined ? undefined : STATUSES.filter((one) => status.includes(String(one))),
  operation,
  engine,
  createdAfter_ms: createdAfter === undefined ? undefined : Date.parse(createdAfter),
  createdBefore_ms: createdBefore === undefined ? undefined : Date.parse(createdBefore),
});
