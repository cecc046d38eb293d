import { addAssets } from '../../store/collection-members.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { created } from '../reply.ts';
import { collectionAssetsSchema } from '../schemas/collection-assets.ts';

export const handler = serve({
  route: 'add-collection-assets',
  body: jsonBody(collectionAssetsSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields: { assetIds } }) {
    const added = await addAssets(table, systemPorts, { accountId, collectionId, assetIds });
    return created({ added });
  },
});
