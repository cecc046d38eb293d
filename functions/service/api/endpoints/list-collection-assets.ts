import { listMembers } from '../../store/collection-members.ts';
import { queryFields } from '../fields/json-fields.ts';
import { pageReply, pageRequest } from '../pages.ts';
import { serve } from '../pipeline.ts';
import { listCollectionAssetsSchema } from '../schemas/list-collection-assets.ts';

export const handler = serve({
  route: 'list-collection-assets',
  query: queryFields(listCollectionAssetsSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields, now_ms }) {
    const list = JSON.stringify([accountId, collectionId]);
    const page = await listMembers(table, { accountId, collectionId }, pageRequest(fields, list));
    return pageReply(page, list, now_ms);
  },
});
