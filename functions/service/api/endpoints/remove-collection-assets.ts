import { removeAssets } from '../../store/collection-members.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { created } from '../reply.ts';
import { collectionAssetsSchema } from '../schemas/collection-assets.ts';

export const handler = serve({
  route: 'remove-collection-assets',
  body: jsonBody(collectionAssetsSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields: { assetIds } }) {
    const removed = await removeAssets(table, systemPorts, { accountId, collectionId, assetIds });
    return created({ removed });
  },
});
