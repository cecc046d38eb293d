import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const DECODER = 'draco_decoder_gltf_nodejs.js';

/**
 * Loads the Draco decoder: 58 KB of CommonJS that finds its 193 KB of WebAssembly beside itself by `__dirname`. It
 * cannot be a part of an ES module bundle, so both files are copied beside the bundle as they are, and read only when a
 * model needs them. Run from source, they are taken from the package.
 */
export async function loadDracoDecoder(): Promise<unknown> {
  const beside = new URL(DECODER, import.meta.url);
  const require = createRequire(import.meta.url);
  const createDecoderModule: () => Promise<unknown> = require(
    existsSync(beside) ? fileURLToPath(beside) : `draco3dgltf/${DECODER}`,
  );
  return createDecoderModule();
}
