import type { RouteName } from '../../functions/service/api/routes.ts';

/** What a field takes, as the contract says it. */
export type FieldRule =
  | {
      readonly kind: 'text';
      readonly min?: number;
      readonly max: number;
      readonly notBlank?: boolean;
      readonly orEmpty?: boolean;
    }
  | { readonly kind: 'url'; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'ratio' }
  | { readonly kind: 'uuid' }
  | { readonly kind: 'statuses' }
  | { readonly kind: 'time' }
  | { readonly kind: 'day' }
  | { readonly kind: 'object' }
  | { readonly kind: 'list'; readonly of: FieldRule; readonly min: number; readonly max: number };

/** A row of the tables of section 4: one field of one endpoint, in its JSON body or its query. */
export interface FieldRow {
  readonly id: string;
  readonly route: RouteName;
  readonly field: string;
  readonly rule: FieldRule;
  readonly required: boolean;
  /** The code by which a value of the right form may yet be refused, for what it names. */
  readonly later?: number;
}

const text = (max: number, min = 0): FieldRule => ({ kind: 'text', min, max });
const prompt = (max: number): FieldRule => ({ kind: 'text', max, notBlank: true });
const engine = { rule: text(100), later: 13009 };
const inputUrl: FieldRule = { kind: 'url', max: 8_192 };
const polycount = { rule: { kind: 'number', min: 100, max: 2_000_000 } } as const;
const texture = { rule: { kind: 'boolean' } } as const;
const seed = { rule: { kind: 'number', min: 0, max: 2_147_483_647 } } as const;
const assetIds = {
  rule: { kind: 'list', of: text(255), min: 1, max: 200 },
  required: true,
  later: 13001,
} as const;

/** 4.1, of every job-creating request. */
const COMMON: Fields = {
  callbackUrl: { rule: { kind: 'url', max: 2_048 } },
  webhookSecret: { rule: text(255) },
  license: { rule: { kind: 'enum', values: ['cc0', 'cc-by-4.0', 'cc-by-nc-4.0', 'all-rights-reserved'] } },
  maxCredits: { rule: { kind: 'number', min: 0, max: 1_000_000 }, later: 14002 },
};

/** `cursor` is an addition of decisions.md. */
const PAGES: Fields = {
  page: { rule: { kind: 'number', min: 1, max: 1_000_000 } },
  limit: { rule: { kind: 'number', min: 1, max: 100 } },
  cursor: { rule: text(200), later: 2001 },
};

type Fields = Readonly<
  Record<string, Pick<FieldRow, 'rule'> & Partial<Pick<FieldRow, 'required' | 'later'>>>
>;

const FIELDS_BY_ROUTE: Readonly<Partial<Record<RouteName, Fields>>> = {
  images: {
    prompt: { rule: prompt(5_000), required: true },
    model: engine,
    aspectRatio: { rule: { kind: 'ratio' } },
    size: { rule: { kind: 'enum', values: ['1K', '2K', '4K'] } },
    referenceImages: { rule: { kind: 'list', of: inputUrl, min: 0, max: 4 }, later: 2004 },
    seed,
    ...COMMON,
  },
  'from-text': {
    prompt: { rule: prompt(1_024), required: true },
    engine,
    polycount,
    texture,
    seed,
    ...COMMON,
  },
  'from-image': {
    imageUrl: { rule: inputUrl, later: 2004 },
    imageUrls: { rule: { kind: 'list', of: inputUrl, min: 1, max: 4 }, later: 2004 },
    engine,
    polycount,
    texture,
    seed,
    ...COMMON,
  },
  import: { modelUrl: { rule: inputUrl, later: 2004 }, ...COMMON },
  'parts-board': {
    assetId: { rule: { kind: 'uuid' }, later: 13001 },
    imageUrl: { rule: inputUrl, later: 2004 },
    ...COMMON,
  },
  remesh: { engine, polycount, ...COMMON },
  'uv-unwrap': { engine, ...COMMON },
  texture: {
    prompt: { rule: { kind: 'text', max: 1_000, notBlank: true, orEmpty: true } },
    engine,
    seed,
    ...COMMON,
  },
  animate: { engine, preset: { rule: text(64), later: 13007 }, fingers: texture, twist: texture, ...COMMON },
  download: {
    format: { rule: { kind: 'enum', values: ['glb', 'fbx', 'obj', 'usdz', 'stl', '3mf'] }, required: true },
    texturePreset: { rule: { kind: 'enum', values: ['standard', 'unity'] } },
    name: { rule: text(100) },
    lods: { rule: { kind: 'number', min: 2, max: 5 } },
  },
  'change-asset': {
    name: { rule: { kind: 'text', max: 100, notBlank: true } },
    license: COMMON.license!,
  },
  'list-assets': {
    ...PAGES,
    offset: { rule: { kind: 'number', min: 0, max: 1_000_000 } },
    category: {
      rule: {
        kind: 'enum',
        values: ['all', '3d', 'image', 'remesh', 'texture', 'animation', 'palette'],
      },
    },
    keyword: { rule: text(255) },
    operation: {
      rule: {
        kind: 'enum',
        values: [
          ...['images', 'from-text', 'from-image', 'parts-board', 'remesh', 'uv-unwrap'],
          ...['texture', 'animate', 'import'],
        ],
      },
    },
    engine: { rule: text(100) },
    status: { rule: { kind: 'statuses' } },
    createdAfter: { rule: { kind: 'time' } },
    createdBefore: { rule: { kind: 'time' } },
    sort: { rule: { kind: 'enum', values: ['desc', 'asc'] } },
  },
  'get-usage': {
    from: { rule: { kind: 'day' } },
    to: { rule: { kind: 'day' } },
    groupBy: { rule: { kind: 'enum', values: ['day', 'key', 'engine', 'operation'] } },
  },
  estimate: {
    operation: {
      rule: {
        kind: 'enum',
        values: [
          ...['images', 'parts-board', 'from-text', 'from-image', 'import'],
          ...['remesh', 'uv-unwrap', 'texture', 'animate'],
        ],
      },
      required: true,
    },
    assetId: { rule: text(255) },
    request: { rule: { kind: 'object' } },
  },
  'list-models': {
    category: {
      rule: {
        kind: 'enum',
        values: ['3d', 'image', 'parts-board', 'remesh', 'texture', 'animate', 'uv-unwrap', 'import'],
      },
    },
  },
  'list-animations': {
    engine: { rule: { kind: 'enum', values: ['svc-humanoid-rig-animate', 'svc-quadruped-rig-animate'] } },
  },
  'create-collection': {
    name: { rule: text(255, 1), required: true },
    parentId: { rule: text(255), later: 15001 },
  },
  'rename-collection': { name: { rule: text(255, 1) } },
  'test-webhook': {
    callbackUrl: { rule: { kind: 'url', max: 2_048 }, required: true },
    webhookSecret: { rule: text(255) },
    event: { rule: { kind: 'enum', values: ['asset.succeeded', 'asset.failed'] } },
  },
  'rotate-webhook-secret': {
    oldSecret: { rule: text(255, 1), required: true },
    newSecret: { rule: text(255, 1), required: true },
    oldEndsInSeconds: { rule: { kind: 'number', min: 0, max: 86_400 } },
  },
  'list-deliveries': {
    limit: PAGES.limit!,
    cursor: PAGES.cursor!,
    state: { rule: { kind: 'enum', values: ['pending', 'delivered', 'stopped', 'exhausted'] } },
  },
  'list-collection-assets': PAGES,
  'add-collection-assets': { assetIds },
  'remove-collection-assets': { assetIds },
};

export const FIELD_ROWS: readonly FieldRow[] = Object.entries(FIELDS_BY_ROUTE).flatMap(([route, fields]) =>
  Object.entries(fields).map(([field, said]) => ({
    id: `field ${route}.${field}`,
    route: route as RouteName,
    field,
    required: false,
    ...said,
  })),
);
