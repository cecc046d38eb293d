import { isOpen } from '../../domain/asset.ts';
import { ServiceError } from '../../domain/errors.ts';
import { callbackAt, callbackKey, type RunCallback } from '../../domain/run-callback.ts';
import { environment } from '../../environment.ts';
import { getAsset } from '../../store/assets.ts';
import { getRun, stepOf } from '../../store/runs.ts';
import { type Table, tableFromEnvironment } from '../../store/table.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { openOwnUrl } from '../inputs/own-url.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { ok } from '../reply.ts';
import type { ApiRequest } from '../request.ts';

const table = tableFromEnvironment();

/**
 * What a provider that cannot be asked for a run tells at its end, of the web function alone: it may be large, and is stored
 * unread. The URL is the capability, and is looked at first; to whoever has no right one there is no route here. The first
 * whole body counts. What nobody waits for any more is thanked for and not stored.
 */
export const handler = framed(
  'run-callback',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async (_event, { request, now_ms, notes }) => {
      const callback = signedCallback(request, now_ms);
      if (!callback) throw new ServiceError('unknownRoute');
      Object.assign(notes.log, { assetId: callback.assetId, attempt: callback.attempt });
      if (await isAwaited(table, callback)) await request.raw!.store(callbackKey(callback));
      return ok({});
    }),
);

function signedCallback({ raw }: ApiRequest, now_ms: number): RunCallback | undefined {
  if (!raw) return undefined;
  const opened = openOwnUrl(environment('BASE_URL') + raw.url, now_ms);
  return opened.ok ? callbackAt(opened.key) : undefined;
}

async function isAwaited(from: Table, { assetId, step, attempt }: RunCallback): Promise<boolean> {
  const [asset, run] = await Promise.all([getAsset(from, assetId), getRun(from, assetId)]);
  return (
    asset !== undefined &&
    isOpen(asset) &&
    (run?.state === 'submitting' || run?.state === 'submitted') &&
    stepOf(run) === step &&
    run.attempt === attempt
  );
}
