import { unshareAsset } from '../../functions/service/store/shares.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';

export const unshareCommand = defineCommand({
  name: 'unshare',
  summary: 'keeps an image to its own account again',
  operand: 'ASSET-ID',
  options: {},
  async run(_, assetId) {
    const unshared = await unshareAsset(tableFromEnvironment(), assetId);
    if (!unshared) throw new Error(`The asset ${assetId} is not shared.`);
    return { document: { assetId, unshared }, text: `Asset ${assetId} is shared no more.` };
  },
});
