import { listAssets } from '../../store/list-assets.ts';
import { searchAssets } from '../../store/search-assets.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { queryFields } from '../fields/json-fields.ts';
import { pageReply, pageRequest } from '../pages.ts';
import { serve } from '../pipeline.ts';
import { listAssetsSchema } from '../schemas/list-assets.ts';

export const handler = serve({
  route: 'list-assets',
  query: queryFields(listAssetsSchema),
  async respond({ table, key: { accountId }, fields, now_ms }) {
    const { category, keyword } = fields;
    const list = JSON.stringify([accountId, category, keyword]);
    const request = pageRequest(fields, list);
    const page = keyword
      ? await searchAssets(table, systemPorts, accountId, { keyword, list: category }, request)
      : await listAssets(table, accountId, category, request);
    return pageReply(page, list, now_ms);
  },
});
