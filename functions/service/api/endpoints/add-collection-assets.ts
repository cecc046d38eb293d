import { addAssets } from '../../store/collection-members.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { serve } from '../pipeline.ts';
import { created } from '../reply.ts';
import { collectionAssetsSchema } from '../schemas/collection-assets.ts';
import { jsonBody } from '../steps/json-fields.ts';

export const handler = serve({
  route: 'add-collection-assets',
  body: jsonBody(collectionAssetsSchema),
  async respond({ table, key: { accountId }, pathId: collectionId, fields: { assetIds } }) {
    const added = await addAssets(table, systemPorts, { accountId, collectionId, assetIds });
    return created({ added });
  },
});
