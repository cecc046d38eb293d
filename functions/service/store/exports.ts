import { setTimeout as sleep } from 'node:timers/promises';
import { InvocationType, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ServiceError } from '../domain/errors.ts';
import {
  EXPORT,
  EXPORT_OBJECTS,
  type ExportObject,
  type ExportState,
  type ExportTarget,
  exportFolder,
  exportNames,
  exportState,
  type Mended,
  PLAIN_STEM,
} from '../domain/export.ts';
import type { Ports } from '../domain/ports.ts';
import { environment } from '../environment.ts';
import { type Files, fileSize_bytes, getFile } from './files.ts';

/** The function that makes exports. */
export interface Exporter {
  readonly client: LambdaClient;
  readonly functionArn: string;
}

/** What {@link Exporter} is told. */
export interface ExportEvent extends ExportTarget {
  /** Whose the asset is: a machine that has to share its cores does so among accounts. */
  readonly accountId: string;
  /** Object key of the model, a GLB. */
  readonly model: string;
  readonly attempt: number;
  /** Whether the model is large: such an export takes no place that is kept for quick ones. */
  readonly isLong: boolean;
}

/** The exporter that the environment names (`EXPORTER_ARN`), with a client from the environment. */
export const exporterFromEnvironment = (): Exporter => ({
  client: new LambdaClient({}),
  functionArn: environment('EXPORTER_ARN'),
});

/** A finished export. */
export interface ReadyExport {
  /** Object key of the file. */
  readonly key: string;
  readonly size_bytes: number;
  /** Of formats for printers. */
  readonly mended?: Mended;
  /** Whether it was waited for: it is newer than all that was known of its asset. */
  readonly isAwaited?: boolean;
}

/** The wait between two looks: short at first, since most exports take about a second. */
const LOOK_MS = { first: 100, growth: 1.5, longest: 1_000 } as const;

/**
 * The stored export of a model, made first if need be: the exporter is started unless somebody has, and waited for. Past
 * the deadline it goes on, so that a later call finds what it made. Whoever asks for one name more than are kept is given
 * the plain export.
 *
 * @param source whose asset it is, and the object key of its GLB
 * @param deadline_ms milliseconds since the epoch
 * @throws ServiceError engineRejectedInput with `{ reason }` if the model cannot be exported, engineTimeout past the
 * deadline, unexpected if the attempt failed for a reason on our side, and the next call makes another one
 */
export async function obtainExport(
  { files, exporter, ports }: { readonly files: Files; readonly exporter: Exporter; readonly ports: Ports },
  target: ExportTarget,
  source: Pick<ExportEvent, 'accountId' | 'model'>,
  deadline_ms: number,
): Promise<ReadyExport> {
  const folder = exportFolder(target);
  const look = async () => exportState(await listObjects(files, folder), target.format, ports.now());
  const first = await look();
  if (isNew(first) && target.stem !== PLAIN_STEM && (await countNames(files, target)) >= EXPORT.names)
    return obtainExport({ files, exporter, ports }, { ...target, stem: PLAIN_STEM }, source, deadline_ms);
  const awaited = first.kind === 'idle' ? first.next : undefined;
  if (awaited !== undefined) {
    const isLong = (await fileSize_bytes(files, source.model)) > EXPORT.long_bytes;
    await start(exporter, { ...target, ...source, attempt: awaited, isLong });
  }
  let state = first;
  let wait_ms: number = LOOK_MS.first;
  while (isPending(state, awaited)) {
    const left_ms = deadline_ms - ports.now();
    if (left_ms <= 0) throw new ServiceError('engineTimeout');
    await sleep(Math.min(wait_ms, left_ms));
    state = await look();
    wait_ms = Math.min(LOOK_MS.longest, wait_ms * LOOK_MS.growth);
  }
  if (state.kind === 'ready') {
    const key = folder + EXPORT_OBJECTS.result(target.format);
    const ready = { key, size_bytes: state.size_bytes, isAwaited: state !== first };
    return state.isMended ? { ...ready, mended: await readMended(files, folder) } : ready;
  }
  if (state.kind === 'refused')
    throw new ServiceError('engineRejectedInput', await readReason(files, folder));
  const isExhausted = state.kind === 'idle' && state.next === undefined;
  throw isExhausted
    ? new ServiceError('engineRejectedInput', { reason: EXHAUSTED })
    : new ServiceError('unexpected');
}

const EXHAUSTED =
  'This model could not be exported within the limits of time and memory; it may be tried again a day later.';

/** An attempt that was started shows only when the exporter runs. */
const isPending = (state: ExportState, awaited: number | undefined): boolean =>
  state.kind === 'running' || (state.kind === 'idle' && awaited !== undefined && state.next === awaited);

const isNew = (state: ExportState): boolean => state.kind === 'idle' && state.next === 1;

/** How many names an asset has been exported under, {@link EXPORT.names} at most: those that begin at once may be more. */
async function countNames({ client, bucket }: Files, target: ExportTarget): Promise<number> {
  const { CommonPrefixes = [] } = await client.send(
    new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: exportNames(target),
      Delimiter: '/',
      MaxKeys: EXPORT.names,
    }),
  );
  return CommonPrefixes.length;
}

/** Listed and not asked for by name: one look shows all there is, and S3 says `forbidden` of an object that is absent. */
async function listObjects({ client, bucket }: Files, folder: string): Promise<readonly ExportObject[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder }));
  return Contents.map(({ Key = '', Size = 0, LastModified }) => ({
    name: Key.slice(folder.length),
    size_bytes: Size,
    written_ms: LastModified?.getTime() ?? 0,
  }));
}

async function start({ client, functionArn }: Exporter, event: ExportEvent): Promise<void> {
  await client.send(
    new InvokeCommand({
      FunctionName: functionArn,
      InvocationType: InvocationType.Event,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  );
}

async function readMended(files: Files, folder: string): Promise<Mended> {
  return JSON.parse(Buffer.from(await getFile(files, folder + EXPORT_OBJECTS.mended)).toString());
}

async function readReason(files: Files, folder: string): Promise<{ readonly reason: string }> {
  const bytes = await getFile(files, folder + EXPORT_OBJECTS.refused);
  return JSON.parse(Buffer.from(bytes).toString());
}
