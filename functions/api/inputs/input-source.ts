import type { Asset } from '../../domain/asset.ts';

/** One image that a request works on, in the order of its fields. */
export type InputSource = UrlSource | AssetSource;

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

/** The sources that a field with URLs names. */
export const urlSources = (field: string, urls: readonly string[]): readonly UrlSource[] =>
  urls.map((url, i) => ({ kind: 'url', url, field: `${field}.${i}` }));
