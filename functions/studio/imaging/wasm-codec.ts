import { readFileSync } from 'node:fs';
import { bundleAssetPath } from '../bundle-assets.ts';

/** The part of WebAssembly's interface that is used here; TypeScript declares it with a browser's only. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: unknown) => { readonly exports: unknown };
}

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi };

/** Compiled code without memory. */
export interface WasmModule {
  readonly [Symbol.toStringTag]?: 'WebAssembly.Module';
}

const compiled = new Map<string, WasmModule>();

/** A package's WebAssembly, compiled once. */
export function compileWasm(path: string): WasmModule {
  const module = compiled.get(path) ?? new WebAssembly.Module(readFileSync(bundleAssetPath(path)));
  compiled.set(path, module);
  return module;
}

/** What Emscripten's code asks of whoever starts it. */
interface Startup {
  readonly noInitialRun: boolean;
  readonly print: () => void;
  readonly printErr: () => void;
  readonly instantiateWasm: (
    imports: unknown,
    started: (instance: { readonly exports: unknown }) => void,
  ) => unknown;
}

/** An image decoder of jSquash's, started. */
export interface WasmDecoder {
  /** @throws when the file is so broken that the codec ends itself */
  decode(
    bytes: Uint8Array,
    applyOrientation?: boolean,
  ): {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  } | null;
}

/** An image encoder of jSquash's, started. */
export interface WasmEncoder<Options> {
  /** @returns a view of the codec's own memory, or null for what it cannot encode */
  encode(data: Uint8Array, width: number, height: number, options: Options): Uint8Array | null;
}

/**
 * Starts a codec in memory of its own (1 ms): an image that breaks it, or makes it large, cannot touch the next one.
 *
 * @param start the codec's Emscripten module
 * @param path of its WebAssembly
 */
export async function startCodec<Codec>(
  start: (startup: Startup) => Promise<unknown>,
  path: string,
): Promise<Codec> {
  const module = await start({
    noInitialRun: true,
    print: () => {},
    // Why an image is broken is nobody's to read: a job goes on without it.
    printErr: () => {},
    instantiateWasm: (imports, started) => {
      const instance = new WebAssembly.Instance(compileWasm(path), imports);
      started(instance);
      return instance.exports;
    },
  });
  return module as Codec;
}
