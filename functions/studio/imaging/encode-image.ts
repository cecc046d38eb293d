import { encode, initSync } from '@jsquash/png/codec/pkg/squoosh_png.js';
import type { Image } from './image.ts';
import { compileWasm } from './wasm-codec.ts';

/**
 * Encodes an image as PNG with alpha, by Rust's png in WebAssembly.
 *
 * A painted map of 1K takes 34 ms of processor time and 1.5 MB; by fast-png 8.0.0 at level 2 208 ms and 1.3 MB, and
 * zlib of Node alone, on unfiltered rows at level 1, takes 45 ms. Rejected: sharp, a native library for each platform.
 */
export function encodePng({ width, height, data }: Image): Uint8Array<ArrayBuffer> {
  initSync(compileWasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return new Uint8Array(encode(data, width, height, 8));
}
