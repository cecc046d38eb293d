import { SFNClient } from '@aws-sdk/client-sfn';
import { isOpen } from '../../domain/asset.ts';
import { ServiceError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { callbackAt, callbackKey, type RunCallback } from '../../domain/run-callback.ts';
import { environment } from '../../environment.ts';
import { getAsset } from '../../store/assets.ts';
import { endWait } from '../../store/executions.ts';
import { filesFromEnvironment, putNewFile } from '../../store/files.ts';
import { getRun, noteTold, stepOf } from '../../store/runs.ts';
import { type Table, tableFromEnvironment } from '../../store/table.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { openOwnUrl } from '../inputs/own-url.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { ok } from '../reply.ts';
import type { ApiRequest } from '../request.ts';

const table = tableFromEnvironment();
const files = filesFromEnvironment();
const executions = { client: new SFNClient({}) };

/**
 * What a provider that cannot be asked for a run tells at its end, of the web function alone: it may be large, and is stored
 * unread. The URL is the capability, and is looked at first; to whoever has no right one there is no route here. The first
 * whole body counts. What nobody waits for any more is thanked for and not stored. The job's state machine then looks at once.
 */
export const handler = framed(
  'run-callback',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async (_event, { request, now_ms, notes }) => {
      const callback = signedCallback(request, now_ms);
      if (!callback) throw new ServiceError('unknownRoute');
      Object.assign(notes.log, { assetId: callback.assetId, attempt: callback.attempt });
      if (await isAwaited(table, callback)) {
        await keep(request, callbackKey(callback));
        const waitToken = await noteTold(table, callback.assetId, callback.attempt);
        if (waitToken !== undefined) await endWait(executions, waitToken);
      }
      return ok({});
    }),
);

/** A result that is too large is none: the job need not wait for it, nor the provider make it again. */
async function keep({ headers, raw }: ApiRequest, key: string): Promise<void> {
  const isTooLarge = Number(headers['content-length']) > LIMITS.providerAnswer_bytes;
  await (isTooLarge ? putNewFile(files, key, new Uint8Array(), 'application/json') : raw!.store(key));
}

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
