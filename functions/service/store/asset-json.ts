import type { Asset } from '../domain/asset.ts';
import { renderAsset, type SignUrl } from '../domain/asset-view.ts';
import { urlSignerFromEnvironment } from './signing-key.ts';

/** Of an asset without files, which never asks for a URL. */
const noFiles: SignUrl = (key) => {
  throw new Error(`${key} belongs to an asset without files.`);
};

/**
 * The asset's public JSON text. Every response and every webhook takes its bytes from here, so that at one time they
 * are the same.
 *
 * @param asset as stored
 * @param now_ms present time
 */
export async function assetJson(asset: Asset, now_ms: number): Promise<string> {
  const sign = asset.files ? await urlSignerFromEnvironment() : noFiles;
  return JSON.stringify(renderAsset(asset, sign, now_ms));
}
