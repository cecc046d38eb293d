import { requireAsset } from '../../domain/preconditions.ts';
import { assetJson } from '../../store/asset-json.ts';
import { serve } from '../pipeline.ts';

export const handler = serve({
  route: 'get-asset',
  async respond({ asset, now_ms }) {
    return { statusCode: 200, dataJson: await assetJson(requireAsset(asset), now_ms) };
  },
});
