import { isOpen } from '../../domain/asset.ts';
import { requireAsset } from '../../domain/preconditions.ts';
import { logLine } from '../../log.ts';
import { cancelOpenJob } from '../../store/cancel-job.ts';
import { deleteAsset, finishAssetDeletion } from '../../store/delete-asset.ts';
import { filesFromEnvironment } from '../../store/files.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { cancelAftermath } from '../cancel-aftermath.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

const files = filesFromEnvironment();
const seeTo = cancelAftermath();

/** What it does not come to after the asset is gone, the sweeper does within a minute. */
export const handler = serve({
  route: 'delete-asset',
  async respond({ table, asset }) {
    const { id: assetId, taskStatus } = requireAsset(asset);
    if (isOpen({ taskStatus })) await seeTo(assetId, await cancelOpenJob(table, systemPorts, assetId));
    await deleteAsset(table, systemPorts, assetId);
    await finishAssetDeletion({ table, files, ports: systemPorts }, assetId).catch((error: unknown) =>
      logLine('deletion_left_over', { correlation_id: assetId, assetId, cause: String(error) }),
    );
    return ok({ id: assetId, deleted: true });
  },
});
