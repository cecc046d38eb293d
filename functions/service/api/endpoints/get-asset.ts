import { type Asset, isOpen, TASK_STATUS } from '../../domain/asset.ts';
import { requireAsset } from '../../domain/preconditions.ts';
import { assetJson } from '../../store/asset-json.ts';
import { awaitTerminal } from '../../store/await-asset.ts';
import { findProgress } from '../../store/progress.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { type Accepted, serve } from '../pipeline.ts';

/** The asset as it is now or, if the caller prefers to wait, as it is when it is terminal or the wait is over. */
export const handler = serve({
  route: 'get-asset',
  async respond(request) {
    const asset = requireAsset(request.asset);
    const { preferredWait_s: wait_s } = request;
    if (wait_s === undefined || !isOpen(asset)) return show(asset, request.progress, request);
    const latest = await awaitTerminal(request.table, systemPorts, asset, request.now_ms + wait_s * 1000);
    return show(latest, await findProgress(request.table, asset.id), request);
  },
});

/** Progress stands in a header: an asset's JSON holds nothing that changes while its status does not. */
async function show(asset: Asset, progress = 0, { preferredWait_s: wait_s, now_ms }: Accepted<unknown>) {
  return {
    statusCode: 200,
    dataJson: await assetJson(asset, now_ms),
    headers: {
      ...(asset.taskStatus === TASK_STATUS.processing && { 'x-svc-progress': String(progress) }),
      ...(wait_s !== undefined && { 'preference-applied': `wait=${wait_s}` }),
    },
  } as const;
}
