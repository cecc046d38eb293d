import { requireBundleAsset } from '../../bundle-assets.ts';

/** Loads the Draco decoder, 58 KB of code and 193 KB of WebAssembly: only when a model needs it. */
export async function loadDracoDecoder(): Promise<unknown> {
  const createDecoderModule = requireBundleAsset<() => Promise<unknown>>(
    'draco3dgltf/draco_decoder_gltf_nodejs.js',
  );
  return createDecoderModule();
}
