import { collectionView } from '../../domain/collection.ts';
import { createCollection } from '../../store/collections.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { created } from '../reply.ts';
import { createCollectionSchema } from '../schemas/create-collection.ts';

export const handler = serve({
  route: 'create-collection',
  body: jsonBody(createCollectionSchema),
  async respond({ table, key, fields: { name, parentId } }) {
    const draft = { name, ...(parentId !== undefined && { parentId }) };
    return created(collectionView(await createCollection(table, systemPorts, key.accountId, draft)));
  },
});
