import { isoTime } from './ports.ts';

/** A copy of all that an account has, made for its owner: several zips, each made by itself. */
export interface AccountExport {
  /** Of its folder; in the form of an asset's. */
  readonly id: string;
  readonly accountId: string;
  readonly startedAt: string;
  readonly state: 'running' | 'ready' | 'failed';
  /** The zips that are made. */
  readonly parts: readonly ExportPart[];
  /** The ordinal from which on assets are still to be put in. */
  readonly next: number;
  /** How many assets are in it. */
  readonly assets: number;
  /** How many the account has had when it began, those that are deleted among them. */
  readonly of: number;
  /** Until then somebody makes it. */
  readonly leaseUntil?: string;
  /** How often somebody has begun to, since the last zip. */
  readonly tries: number;
  readonly readyAt?: string;
  readonly version: number;
}

export interface ExportPart {
  readonly name: string;
  readonly size_bytes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const ACCOUNT_EXPORT = {
  /** Of files in one zip; an asset is never split. Below 4 GB a zip needs no form that old programs cannot read. */
  part_bytes: 2 ** 30,
  /** Below the 65,535 entries of the old form. */
  partAssets: 2_000,
  /** How long one function works on it: its time, and a minute. */
  lease_ms: 16 * MINUTE_MS,
  /** A zip is begun only so long after the function has: of its 15 minutes, it has the rest. */
  begin_ms: 8 * MINUTE_MS,
  tries: 5,
  /** How long its links live. */
  life_ms: 7 * DAY_MS,
  /** How long it may take, and how long it is kept before another may be begun. */
  longest_ms: DAY_MS,
} as const;

export const exportFolderOf = (id: string): string => `files/${id}/account/`;

/** When all of its files are deleted, whatever came of it. */
export const goneAt = (startedAt: string): string =>
  isoTime(Date.parse(startedAt) + ACCOUNT_EXPORT.longest_ms + ACCOUNT_EXPORT.life_ms);

/** When its links end. */
export const linksEndAt_ms = ({ readyAt }: Pick<AccountExport, 'readyAt'>): number =>
  Date.parse(readyAt ?? '') + ACCOUNT_EXPORT.life_ms;

/** Whether another may be begun: none is under way, and the last is a day old or has failed. */
export const mayBegin = (last: AccountExport | undefined, now_ms: number): boolean =>
  last === undefined ||
  last.state === 'failed' ||
  now_ms >= Date.parse(last.startedAt) + ACCOUNT_EXPORT.longest_ms;

/** An export that begins now. */
export const newExport = (
  { id, accountId, of }: Pick<AccountExport, 'id' | 'accountId' | 'of'>,
  now_ms: number,
): AccountExport => ({
  id,
  accountId,
  startedAt: isoTime(now_ms),
  state: 'running',
  parts: [],
  next: 1,
  assets: 0,
  of,
  tries: 0,
  version: 1,
});

/** For whoever goes on with it; undefined if somebody does already, or there is nothing to do. */
export function leased(found: AccountExport | undefined, now_ms: number): AccountExport | undefined {
  if (found?.state !== 'running') return undefined;
  if (found.leaseUntil !== undefined && now_ms < Date.parse(found.leaseUntil)) return undefined;
  const { leaseUntil: _, ...free } = found;
  const isLate = now_ms >= Date.parse(found.startedAt) + ACCOUNT_EXPORT.longest_ms;
  if (found.tries >= ACCOUNT_EXPORT.tries || isLate) return { ...free, state: 'failed' };
  return {
    ...found,
    tries: found.tries + 1,
    leaseUntil: isoTime(now_ms + ACCOUNT_EXPORT.lease_ms),
  };
}

/** After another zip. */
export function withPart(
  before: AccountExport,
  part: ExportPart,
  { assets, next }: { readonly assets: number; readonly next: number | undefined },
  now_ms: number,
): AccountExport {
  const after = {
    ...before,
    parts: [...before.parts, part],
    assets: before.assets + assets,
    next: next ?? before.next,
    tries: 1,
  };
  if (next !== undefined) return after;
  const { leaseUntil: _, ...ready } = after;
  return { ...ready, state: 'ready', readyAt: isoTime(now_ms) };
}

/** As its owner sees it. */
export const exportProgress = ({ state, startedAt, assets, of }: AccountExport) => ({
  state,
  startedAt,
  assets,
  of,
});
