import { createHash } from 'node:crypto';

/** What a model is exported as; a GLB without levels of detail is the stored model itself. */
export const EXPORT_FORMATS = ['glb', 'fbx', 'obj', 'usdz', 'stl', '3mf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How each is saved: a zip of the model and its textures, or one file. */
export const EXPORT_FILES: Readonly<
  Record<ExportFormat, { readonly extension: string; readonly type: string }>
> = {
  glb: { extension: 'glb', type: 'model/gltf-binary' },
  fbx: { extension: 'zip', type: 'application/zip' },
  obj: { extension: 'zip', type: 'application/zip' },
  usdz: { extension: 'usdz', type: 'model/vnd.usdz+zip' },
  stl: { extension: 'stl', type: 'model/stl' },
  '3mf': { extension: '3mf', type: 'model/3mf' },
};

/** Of these the texture preset says how textures lie, and the base name stands in the zip. */
export const hasOwnFolder = (format: ExportFormat): boolean => EXPORT_FILES[format].extension === 'zip';

/** Formats that hold levels of detail, and how many: the model itself counted. */
export const LOD_FORMATS: readonly ExportFormat[] = ['glb', 'fbx'];
export const LODS = { least: 2, most: 5 } as const;

/** What was done to a model so that it can be printed. */
export interface Mended {
  readonly holesFilled: number;
  readonly sheetsThickened: number;
  readonly partsTurned: number;
  readonly facesDropped: number;
}

/** How textures are laid out: as the model has them, or split by channel as Unity takes them. */
export const TEXTURE_PRESETS = ['standard', 'unity'] as const;
export type TexturePreset = (typeof TEXTURE_PRESETS)[number];

/** One export of one asset. */
export interface ExportTarget {
  readonly assetId: string;
  readonly format: ExportFormat;
  readonly texturePreset: TexturePreset;
  /** Base name of the files in it: one that every system takes. */
  readonly stem: string;
  /** Levels of detail; undefined for the model alone. */
  readonly lods?: number | undefined;
}

/** Base name of the files of an export that nobody gave a name. */
export const PLAIN_STEM = 'model';

export const EXPORT = {
  /** Names under which one asset is kept in one format and preset; a further one is given the plain export. */
  names: 10,
  /** How often an export is tried at a time that ends without saying why: the second time excuses a crash of ours. */
  attempts: 2,
  /** How long it then rests: what kept it from ending, such as a service that was down, need not last for ever. */
  rest_s: 24 * 3_600,
  /** A model of more is exported for long: of 4 MB, which are 130,000 triangles, for some seconds. */
  long_bytes: 4_000_000,
  /** How long one attempt may take. */
  timeout_s: 300,
  /** One that waits for its turn is not begun when nobody has asked for it for so long; who asks again has it begun. */
  asked_s: 300,
  /** How late an attempt may be noticed that has stopped to be. */
  grace_s: 30,
  /** How long a caller waits: API Gateway gives up after 30 s. */
  wait_s: 25,
} as const;

/** What exports are made by. A change of what they hold is a new version: what was stored before is left behind. */
const EXPORT_VERSION = 3;

/** Where the exports of an asset in one form are kept, beneath its files: a folder for each name. */
export const exportNames = ({ assetId, format, texturePreset, lods }: Omit<ExportTarget, 'stem'>): string =>
  `files/${assetId}/exports/${EXPORT_VERSION}/${format}-${texturePreset}${lods ? `-${lods}-lods` : ''}/`;

/**
 * Where an export is kept: all its objects begin with this. Another name is another export, since files name each other;
 * one zip that is renamed as it is read would have to be written anew for each download.
 */
export const exportFolder = (target: ExportTarget): string => `${exportNames(target)}${hashOf(target.stem)}/`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The objects of an export. Each is written once, so that what they say only grows. */
export const EXPORT_OBJECTS = {
  result: (format: ExportFormat) => `result.${EXPORT_FILES[format].extension}`,
  /** What was mended, JSON; written before the result, by formats for printers alone. */
  mended: 'mended.json',
  /** Why this model cannot be exported: JSON `{ "reason": ... }`. */
  refused: 'refused.json',
  /** Attempt `n` has begun; whoever writes it makes the attempt. */
  attempt: (n: number) => `attempt-${n}`,
  /** Attempt `n` has failed. */
  failed: (n: number) => `failed-${n}`,
} as const;

/** An object of an export, by its name in the folder. */
export interface ExportObject {
  readonly name: string;
  readonly size_bytes: number;
  readonly written_ms: number;
}

export type ExportState =
  | { readonly kind: 'ready'; readonly size_bytes: number; readonly isMended: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'running' }
  /** Nobody is at it. `next` is the attempt to make; undefined while it rests. */
  | { readonly kind: 'idle'; readonly next: number | undefined };

/**
 * How an export stands. An attempt that has neither ended nor failed within its time has crashed. After every
 * {@link EXPORT.attempts} of them it rests.
 *
 * @param objects what is in its folder
 * @param now_ms present time
 */
export function exportState(
  objects: readonly ExportObject[],
  format: ExportFormat,
  now_ms: number,
): ExportState {
  const find = (name: string) => objects.find((object) => object.name === name);
  const result = find(EXPORT_OBJECTS.result(format));
  if (result) {
    const isMended = find(EXPORT_OBJECTS.mended) !== undefined;
    return { kind: 'ready', size_bytes: result.size_bytes, isMended };
  }
  if (find(EXPORT_OBJECTS.refused)) return { kind: 'refused' };
  let rests = false;
  for (let attempt = 1; ; attempt++) {
    const begun = find(EXPORT_OBJECTS.attempt(attempt));
    if (!begun) return { kind: 'idle', next: rests ? undefined : attempt };
    const age_ms = now_ms - begun.written_ms;
    const isLate = age_ms > (EXPORT.timeout_s + EXPORT.grace_s) * 1000;
    if (!isLate && !find(EXPORT_OBJECTS.failed(attempt))) return { kind: 'running' };
    rests = attempt % EXPORT.attempts === 0 && age_ms <= EXPORT.rest_s * 1000;
  }
}
