import { deleteCollection } from '../../store/collections.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

export const handler = serve({
  route: 'delete-collection',
  async respond({ table, key: { accountId }, pathId: collectionId }) {
    await deleteCollection(table, systemPorts, { accountId, collectionId });
    return ok({ id: collectionId, deleted: true });
  },
});
