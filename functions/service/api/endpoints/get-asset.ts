import { type Asset, isOpen, TASK_STATUS } from '../../domain/asset.ts';
import { requireAsset } from '../../domain/preconditions.ts';
import { assetJson } from '../../store/asset-json.ts';
import { awaitTerminal } from '../../store/await-asset.ts';
import { findProgress } from '../../store/progress.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { holdOpen } from '../hold-open.ts';
import { serve } from '../pipeline.ts';
import { type PreferredWait, preferredWait } from '../prefer-wait.ts';
import type { Reply } from '../reply.ts';

/**
 * The asset as it is now or, if the caller prefers to wait and there is room to, as it is when it is terminal or the wait
 * is over.
 */
export const handler = serve({
  route: 'get-asset',
  async respond(context) {
    const { table, now_ms, progress } = context;
    const asset = requireAsset(context.asset);
    const wait = preferredWait(context.request);
    if (!wait || !isOpen(asset)) return show(asset, { progress, wait, now_ms });
    return holdOpen(asset.accountId, wait.wait_s, async (held_s) => {
      if (held_s === 0) return show(asset, { progress, wait: undefined, now_ms });
      const latest = requireAsset(await awaitTerminal(table, systemPorts, asset, now_ms + held_s * 1000));
      return show(latest, { progress: await findProgress(table, asset.id), wait, now_ms });
    });
  },
});

interface Shown {
  readonly progress: number | undefined;
  readonly wait: PreferredWait | undefined;
  readonly now_ms: number;
}

/** Progress stands in a header: an asset's JSON holds nothing that changes while its status does not. */
async function show(asset: Asset, { progress = 0, wait, now_ms }: Shown): Promise<Reply> {
  return {
    statusCode: 200,
    dataJson: await assetJson(asset, now_ms),
    headers: {
      ...(asset.taskStatus === TASK_STATUS.processing && { 'x-svc-progress': String(progress) }),
      ...wait?.headers,
    },
  };
}
