import { plainName } from '../../domain/plain-name.ts';
import { requireAsset } from '../../domain/preconditions.ts';
import { assetJson } from '../../store/asset-json.ts';
import { changeAsset } from '../../store/change-asset.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { changeAssetSchema } from '../schemas/change-asset.ts';

export const handler = serve({
  route: 'change-asset',
  body: jsonBody(changeAssetSchema),
  async respond({ table, asset, fields: { name, license }, now_ms }) {
    const changed = await changeAsset(table, systemPorts, requireAsset(asset), {
      ...(name !== undefined && { name: plainName(name) }),
      ...(license !== undefined && { license }),
    });
    return { statusCode: 200, dataJson: await assetJson(changed, now_ms) };
  },
});
