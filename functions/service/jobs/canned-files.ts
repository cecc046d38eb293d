import { readFile } from 'node:fs/promises';
import { bundleAssetPath } from '../../studio/bundle-assets.ts';
import type { FileRole, ImageMetadata, ModelMetadata } from '../domain/asset.ts';
import type { CannedResult } from '../domain/canned.ts';

/** Of each result its files beside this list, and what its asset shows of it. `bin/can-results.ts` writes it. */
export type CannedList = Readonly<
  Record<
    CannedResult,
    {
      readonly files: Readonly<Partial<Record<FileRole, string>>>;
      readonly metadata: ModelMetadata | ImageMetadata;
    }
  >
>;

/** A file of `canned/`: beside the bundle, or, run from source, where it stands. */
export const readCanned = (name: string): Promise<Uint8Array> => readFile(bundleAssetPath(`#canned/${name}`));

export const CANNED_LIST = 'results.json';

export const readCannedList = async (): Promise<CannedList> =>
  JSON.parse(Buffer.from(await readCanned(CANNED_LIST)).toString());
