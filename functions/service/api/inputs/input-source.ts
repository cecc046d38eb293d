import type { Asset } from '../../domain/asset.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';

/** What stands against a model that a request names or brings. */
export const MODEL_INPUT_REFUSALS: readonly ErrorName[] = [
  'inputNotDownloaded',
  'unsupportedFormat',
  'engineRejectedInput',
];
/** The same of an image. */
export const INPUT_REFUSALS: readonly ErrorName[] = [...MODEL_INPUT_REFUSALS, 'contentPolicy'];

/** One input that a request works on, in the order of its fields. */
export type InputSource = UrlSource | AssetSource | PartSource;

export interface UrlSource {
  readonly kind: 'url';
  readonly url: string;
  /** The field that named it, such as `imageUrls.1`. */
  readonly field: string;
}

export interface AssetSource {
  readonly kind: 'asset';
  /** A completed image that the caller may use. */
  readonly asset: Asset;
}

export interface PartSource {
  readonly kind: 'part';
  readonly part: UploadedPart;
}

/** A file that the request brought with it. */
export interface UploadedPart {
  /** Name of the part. */
  readonly field: string;
  /** Where it is; undefined if its content is of no format that is taken. */
  readonly stored: { readonly key: string } | undefined;
  /** What is broken in it, if it is of such a format; then it is not stored. */
  readonly flaw?: string;
}

/** The sources that a field with URLs names. */
export const urlSources = (field: string, urls: readonly string[]): readonly UrlSource[] =>
  urls.map((url, i) => ({ kind: 'url', url, field: `${field}.${i}` }));

/** The sources that a request brought with it. */
export const partSources = (parts: readonly UploadedPart[]): readonly PartSource[] =>
  parts.map((part) => ({ kind: 'part', part }));

/** What is at a URL is no input. */
export const notDownloaded = (url: string, reason: string): ServiceError =>
  new ServiceError('inputNotDownloaded', { url, reason });
