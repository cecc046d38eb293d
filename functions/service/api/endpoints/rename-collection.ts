import { collectionView, requireCollection } from '../../domain/collection.ts';
import { getCollection, renameCollection } from '../../store/collections.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { renameCollectionSchema } from '../schemas/rename-collection.ts';

export const handler = serve({
  route: 'rename-collection',
  body: jsonBody(renameCollectionSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields: { name } }) {
    const collection =
      name === undefined
        ? requireCollection(await getCollection(table, accountId, collectionId))
        : await renameCollection(table, systemPorts, { accountId, collectionId }, name);
    return ok(collectionView(collection));
  },
});
