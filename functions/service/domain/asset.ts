/** 0 queued, 1 processing, 2 succeeded, 3 failed. 2 and 3 are terminal: then only name and license change. */
export const TASK_STATUS = { queued: 0, processing: 1, succeeded: 2, failed: 3 } as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

export const LICENSES = ['cc0', 'cc-by-4.0', 'cc-by-nc-4.0', 'all-rights-reserved'] as const;
export type License = (typeof LICENSES)[number];

export const CATEGORIES = ['3d', 'image', 'remesh', 'texture', 'animation', 'palette'] as const;
export type Category = (typeof CATEGORIES)[number];

export type AssetType = 'model_3d' | 'image';

/** Which budget of in-flight jobs an asset occupies while it is queued or processing. */
export type SlotKind = 'image' | 'model';

export type Operation =
  | 'images'
  | 'from-text'
  | 'from-image'
  | 'parts-board'
  | 'remesh'
  | 'uv-unwrap'
  | 'texture'
  | 'animate'
  | 'import';

/** Whether the shape of a model was made by an engine or came from outside. Only a generated one can be remeshed (13005). */
export type Origin = 'generated' | 'uploaded';

export const ERROR_CATEGORIES = [
  'engine_timeout',
  'engine_unavailable',
  'engine_rejected_input',
  'content_policy',
  'source_unreadable',
  'internal',
  'cancelled',
] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];

/** What a built-in engine read of a prompt, in the prompt's words. */
export interface Understood {
  /** The thing that the prompt is about. */
  readonly subject: string;
  readonly count: number;
  readonly modifiers: readonly string[];
  readonly relations: readonly string[];
  /** What nothing was made of. */
  readonly ignored: readonly string[];
}

/** The options of a job, defaults filled in; the order is that of the asset's JSON. */
export const OPTION_NAMES = [
  'prompt',
  'aspectRatio',
  'size',
  'polycount',
  'texture',
  'preset',
  'fingers',
  'twist',
  'seed',
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];
export type AssetOptions = Readonly<Partial<Record<OptionName, unknown>>>;

export interface ModelMetadata {
  readonly vertices: number;
  readonly faces: number;
  readonly quads?: number;
  /** Axis-aligned, in metres, Y up. */
  readonly boundingBox: { readonly min: readonly number[]; readonly max: readonly number[] };
  readonly hasUv: boolean;
  readonly materials: number;
  readonly rigged: boolean;
  readonly riggable: 'humanoid' | 'quadruped' | null;
  /** A sentence; 13008 says it. Models of earlier releases have none. */
  readonly whyNotRiggable?: string;
  readonly animations: number;
  /** The service's own remesh brought it to the polycount, since its engine could not be asked for it. */
  readonly remeshed?: true;
  readonly fingers?: Fingers;
  readonly understood?: Understood;
}

/** How many fingers of each hand have bones, where they were asked for. */
export interface Fingers {
  readonly left: number;
  readonly right: number;
}

export interface ImageMetadata {
  readonly width: number;
  readonly height: number;
  readonly understood?: Understood;
}

export type FileRole = 'model' | 'image' | 'thumbnail' | 'textures';

/** The object key in the file bucket of each result file; `files/<assetId>/<name>`. */
export type FileKeys = Readonly<Partial<Record<FileRole, string>>>;

/**
 * An asset as it is stored. Times are ISO 8601 UTC with milliseconds. What the caller sees is made from it by
 * `renderAsset` in asset-view.ts, at GET and at every webhook attempt alike.
 */
export interface Asset {
  /** UUIDv7, minted once a request. */
  readonly id: string;
  readonly accountId: string;
  readonly taskStatus: TaskStatus;
  readonly type: AssetType;
  readonly category: Category;
  readonly name: string;
  readonly engine: string;
  readonly operation: Operation;
  readonly origin: Origin;
  readonly sourceAssetId?: string;
  readonly license: License;
  /** All that the engine was told, so that the result can be made again. Older assets and an owner's imports have none. */
  readonly options?: AssetOptions;
  /** Credits charged; 0 once refunded. */
  readonly cost: number;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly completedAt?: string;
  /** Dense, from 1, counting all assets of the account; never reused. */
  readonly ordinal: number;
  /** Dense, from 1, counting the account's assets of this category. */
  readonly categoryOrdinal: number;
  readonly files?: FileKeys;
  readonly metadata?: ModelMetadata | ImageMetadata;
  readonly errorCategory?: ErrorCategory;
  readonly errorDetail?: string;
}

/** True at 0 and 1: the asset occupies a slot, and its charge can still be refunded. */
export function isOpen(asset: Pick<Asset, 'taskStatus'>): boolean {
  return asset.taskStatus === TASK_STATUS.queued || asset.taskStatus === TASK_STATUS.processing;
}
