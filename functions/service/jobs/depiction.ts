import type { ImageMetadata, ModelMetadata } from '../domain/asset.ts';

/** What an asset shows of its result, which could be read. */
export interface Depiction<Metadata extends ModelMetadata | ImageMetadata = ModelMetadata | ImageMetadata> {
  readonly metadata: Metadata;
  /** PNG. Still being drawn where another thread does so. */
  readonly thumbnail: Promise<Uint8Array>;
}
