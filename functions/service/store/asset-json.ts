import type { Asset } from '../domain/asset.ts';
import { renderAsset, type SignUrl } from '../domain/asset-view.ts';
import { urlSignerFromEnvironment } from './signing-key.ts';

/**
 * The asset's public JSON text. Every response and every webhook takes its bytes from here, so that at one time they
 * are the same.
 *
 * @param asset as stored
 * @param now_ms present time
 */
export async function assetJson(asset: Asset, now_ms: number): Promise<string> {
  if (!asset.files) return newAssetJson(asset, now_ms);
  return textOf(asset, await urlSignerFromEnvironment(), now_ms);
}

/** The same of an asset that has no files yet. What needs no more than this is not granted the key that signs URLs. */
export const newAssetJson = (asset: Asset, now_ms: number): string => textOf(asset, noFiles, now_ms);

const textOf = (asset: Asset, sign: SignUrl, now_ms: number): string =>
  JSON.stringify(renderAsset(asset, sign, now_ms));

const noFiles: SignUrl = (key) => {
  throw new Error(`${key} belongs to an asset without files.`);
};
