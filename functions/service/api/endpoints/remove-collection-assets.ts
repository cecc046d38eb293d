import { removeAssets } from '../../store/collection-members.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { serve } from '../pipeline.ts';
import { created } from '../reply.ts';
import { collectionAssetsSchema } from '../schemas/collection-assets.ts';
import { jsonBody } from '../steps/json-fields.ts';

export const handler = serve({
  route: 'remove-collection-assets',
  body: jsonBody(collectionAssetsSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields: { assetIds } }) {
    const removed = await removeAssets(table, systemPorts, { accountId, collectionId, assetIds });
    return created({ removed });
  },
});
