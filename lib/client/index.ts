export type { AssetFilters, Assets } from './assets.ts';
export { AssetClient, type ClientSettings } from './client.ts';
export type { Collections } from './collections.ts';
export {
  ApiError,
  ClientError,
  ConnectionError,
  type ErrorDetails,
  type ErrorName,
  WebhookError,
} from './errors.ts';
export type { FileSource, Upload } from './form.ts';
export type { FileInput, FromImageRequest, ImageInput, ImageRequest, PartsBoardRequest } from './images.ts';
export { type Job, JobFailedError } from './job.ts';
export type { Images, Models } from './models.ts';
export { openFile } from './open-file.ts';
export type { List, Page } from './pages.ts';
export type { RetryPolicy } from './retry.ts';
export type { Transfer, TransferOptions } from './transfer.ts';
export type {
  AnimationPreset,
  Asset,
  AssetPage,
  CallOptions,
  Collection,
  Credits,
  Delivery,
  DeliverySummary,
  Download,
  Engine,
  JobOptions,
  Progress,
  WaitOptions,
} from './types.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookEvent } from './verify-webhook.ts';
export type { Webhooks } from './webhooks.ts';
