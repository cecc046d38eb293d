import type { Account } from './account.ts';
import { type ApiKeyRecord, isPaused } from './api-key.ts';
import { type Asset, type AssetType, type ImageMetadata, type ModelMetadata, TASK_STATUS } from './asset.ts';
import type { CatalogueEngine } from './catalogue.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { PlanName } from './plans.ts';
import { allowanceOnKey } from './upgrade.ts';

/** What each of the functions below answers. */
export const ASSET_REFUSALS: readonly ErrorName[] = ['assetNotFound'];
export const COMPLETED_REFUSALS: readonly ErrorName[] = [
  ...ASSET_REFUSALS,
  'sourceNotCompleted',
  'sourceFailed',
  'wrongAssetType',
];
export const GENERATED_REFUSALS: readonly ErrorName[] = ['sourceNotGenerated'];
export const FACES_REFUSALS: readonly ErrorName[] = ['tooManyFaces'];
export const PLAN_REFUSALS: readonly ErrorName[] = ['paidOnly'];
export const MAX_REFUSALS: readonly ErrorName[] = ['overMaxCredits'];
export const PAUSE_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/**
 * The caller's asset, if it can be worked on.
 *
 * @param asset what the path names; undefined for an unknown or foreign one
 * @param type what the operation works on
 * @throws ServiceError `assetNotFound` (13001), then `sourceNotCompleted` (13003) or `sourceFailed` (13010), then
 *   `wrongAssetType` (13004)
 */
export function requireCompleted(asset: Asset | undefined, type: AssetType): Asset {
  const existing = requireAsset(asset);
  if (existing.taskStatus === TASK_STATUS.failed) throw new ServiceError('sourceFailed');
  if (existing.taskStatus !== TASK_STATUS.succeeded) throw new ServiceError('sourceNotCompleted');
  if (existing.type !== type) throw new ServiceError('wrongAssetType');
  return existing;
}

/** @throws ServiceError `assetNotFound` (13001) */
export function requireAsset(asset: Asset | undefined): Asset {
  if (!asset) throw new ServiceError('assetNotFound');
  return asset;
}

/** @throws ServiceError `sourceNotGenerated` (13005) for a model that was uploaded */
export function requireGenerated(source: Asset): void {
  if (source.origin !== 'generated') throw new ServiceError('sourceNotGenerated');
}

/** @throws ServiceError `tooManyFaces` (13006) with `{ faces, maxFaces }` */
export function requireFacesWithin(source: Asset, { maxInputFaces: maxFaces }: CatalogueEngine): void {
  const faces = faceCount(source.metadata);
  if (maxFaces !== undefined && faces > maxFaces) throw new ServiceError('tooManyFaces', { faces, maxFaces });
}

const faceCount = (metadata: ModelMetadata | ImageMetadata | undefined): number =>
  metadata && 'faces' in metadata ? metadata.faces : 0;

/** @throws ServiceError `paidOnly` (6017) with `{ upgradeUrl }` for a free account */
export function requirePlanFor(engine: CatalogueEngine, plan: PlanName, upgradeUrl: string): void {
  if (engine.paidOnly && plan === 'free') throw new ServiceError('paidOnly', { upgradeUrl });
}

/** @throws ServiceError `overMaxCredits` (14002) with `{ required, maxCredits }` */
export function requireWithinMax(cost: number, maxCredits: number | undefined): void {
  if (maxCredits !== undefined && cost > maxCredits)
    throw new ServiceError('overMaxCredits', { required: cost, maxCredits });
}

/** @throws ServiceError `keyPaused` (6016) for a key that has spent what it may: that stands on its account */
export function requireActiveKey(key: ApiKeyRecord, { keys }: Account): void {
  const allowance = keys[key.keyId] ?? allowanceOnKey(key);
  if (allowance && isPaused(allowance)) throw new ServiceError('keyPaused');
}
