import { collectionView } from '../../domain/collection.ts';
import { listCollections } from '../../store/collections.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

export const handler = serve({
  route: 'list-collections',
  async respond({ table, key }) {
    const collections = await listCollections(table, key.accountId);
    return ok({ items: collections.map(collectionView) });
  },
});
