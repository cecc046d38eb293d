import { shareAsset } from '../../functions/service/store/shares.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';

export const shareCommand = defineCommand({
  name: 'share',
  summary: "lets the members of its account's organization make parts boards from an image",
  operand: 'ASSET-ID',
  options: {},
  async run(_, assetId) {
    const { organizationId } = await shareAsset(tableFromEnvironment(), assetId);
    return {
      document: { assetId, organizationId },
      text: `Asset ${assetId} is shared with ${organizationId}.`,
    };
  },
});
