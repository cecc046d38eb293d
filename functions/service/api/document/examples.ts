import { ERRORS, type ErrorName } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { AnswerName } from '../schemas/answers.ts';
import type { Json } from './json-schema.ts';

export const ASSET_ID = '019b3c1e-8a52-7c3e-9d41-5f2b7a6c0e18';
const SOURCE_ID = '019b3c1d-11f0-7a04-8c39-2e9d4b7f6a51';
export const DELIVERY_ID = `msg_${ASSET_ID}`;
const COLLECTION_ID = '019b3c20-4d7b-7e21-a5c8-0b6f9e3d1742';
const FILES = `https://assets.example/files/${ASSET_ID}`;
const SIGNED = '?Expires=1769083200&Signature=c2lnbmF0dXJl&Key-Pair-Id=K2EXAMPLE';

/** What a create answers. */
export const QUEUED_ASSET = {
  id: ASSET_ID,
  taskStatus: 0,
  type: 'model_3d',
  category: 'remesh',
  name: 'Wooden chair (remesh)',
  engine: 'svc-remesh',
  operation: 'remesh',
  sourceAssetId: SOURCE_ID,
  license: 'all-rights-reserved',
  options: { polycount: 10_000 },
  cost: 10,
  createdAt: '2026-01-08T11:59:58.120Z',
} as const;

export const SUCCEEDED_ASSET = {
  ...QUEUED_ASSET,
  taskStatus: 2,
  startedAt: '2026-01-08T11:59:58.400Z',
  completedAt: '2026-01-08T12:00:00.000Z',
  files: { model: `${FILES}/model.glb${SIGNED}`, thumbnail: `${FILES}/thumbnail.png${SIGNED}` },
  filesExpireAt: '2026-01-22T12:00:00.000Z',
  metadata: {
    vertices: 5_120,
    faces: 10_000,
    boundingBox: { min: [-0.3, 0, -0.3], max: [0.3, 0.9, 0.3] },
    hasUv: true,
    materials: 1,
    rigged: false,
    riggable: null,
    animations: 0,
  },
} as const;

export const FAILED_ASSET = {
  ...QUEUED_ASSET,
  taskStatus: 3,
  cost: 0,
  startedAt: '2026-01-08T11:59:58.400Z',
  completedAt: '2026-01-08T12:00:00.000Z',
  errorCategory: 'engine_timeout',
  errorDetail: 'The engine took too long. Nothing was charged; try again.',
} as const;

const COLLECTION = {
  id: COLLECTION_ID,
  name: 'Furniture',
  parentId: null,
  assetCount: 1,
  createdAt: '2026-01-08T12:10:00.000Z',
  updatedAt: '2026-01-08T12:12:30.000Z',
} as const;

const ENGINE = {
  id: 'svc-remesh',
  name: 'Remesh',
  description: 'Retopologizes a model to a number of faces.',
  category: 'remesh',
  inputs: ['model'],
  cost: 10,
  paidOnly: false,
  default: true,
  polygonConfig: { min: 500, max: 500_000, default: 10_000 },
  seed: false,
  provider: 'svc',
} as const;

const PRESET = {
  id: 'walk',
  name: 'Walk',
  engine: 'svc-humanoid-rig-animate',
  durationSeconds: 1.1,
  loop: true,
} as const;

const ATTEMPT = { at: '2026-01-08T12:00:01.000Z', status: 204, durationMs: 83 } as const;

const DELIVERY = {
  id: DELIVERY_ID,
  assetId: ASSET_ID,
  event: 'asset.succeeded',
  callbackUrl: 'https://client.example/hooks/assets',
  signed: true,
  state: 'delivered',
  createdAt: SUCCEEDED_ASSET.completedAt,
  attemptCount: 1,
  lastAttempt: ATTEMPT,
} as const;

/** `data` of each answer. */
export const ANSWER_EXAMPLES: Readonly<Record<Exclude<AnswerName, 'Error'>, Json>> = {
  Asset: QUEUED_ASSET,
  DeletedAsset: { id: ASSET_ID, deleted: true },
  CancelledJob: { id: ASSET_ID, taskStatus: 3, refunded: 10 },
  AssetPage: { items: [SUCCEEDED_ASSET], total: 1, page: 1, limit: 20, offset: 0, hasMore: false },
  Engine: ENGINE,
  Engines: { items: [ENGINE] },
  AnimationPreset: PRESET,
  AnimationPresets: { items: [PRESET] },
  Credits: {
    balance: 1_990,
    planCredits: 1_990,
    packCredits: 0,
    plan: 'starter',
    planRenewsAt: '2026-02-08T09:00:00.000Z',
    inFlight: { image: { total: 0, maxTotal: 3 }, model: { total: 1, maxTotal: 5 } },
  },
  Usage: {
    from: '2026-01-01',
    to: '2026-01-31',
    groupBy: 'day',
    items: [{ day: '2026-01-08', credits: 240, charged: 480, refunded: 240, jobs: 2 }],
    total: { credits: 240, charged: 480, refunded: 240, jobs: 2 },
  },
  Estimate: {
    cost: 240,
    accepted: false,
    refusal: {
      code: 14001,
      message: ERRORS.insufficientCredits.message,
      httpStatus: 402,
      details: {
        required: 240,
        available: 4,
        topUpUrl: 'https://assets.example/dashboard/billing?buy=credits',
      },
    },
  },
  Download: {
    url: `${FILES}/model.glb${SIGNED}`,
    format: 'glb',
    fileName: 'chair.glb',
    sizeBytes: 284_112,
    expiresAt: '2026-01-22T12:00:00.000Z',
  },
  Collection: COLLECTION,
  Collections: { items: [COLLECTION] },
  DeletedCollection: { id: COLLECTION_ID, deleted: true },
  AddedAssets: { added: 1 },
  RemovedAssets: { removed: 1 },
  DeliverySummary: DELIVERY,
  Delivery: {
    ...DELIVERY,
    attempts: [{ ...ATTEMPT, answer: '' }],
    body: JSON.stringify({
      event: 'asset.succeeded',
      deliveryId: DELIVERY_ID,
      createdAt: SUCCEEDED_ASSET.completedAt,
      data: SUCCEEDED_ASSET,
    }),
  },
  DeliveryPage: { items: [DELIVERY], limit: 20, hasMore: false },
  TestEvent: {
    deliveryId: DELIVERY_ID,
    event: 'asset.succeeded',
    delivered: true,
    ...ATTEMPT,
    answer: 'received',
  },
  RotatedSecret: { oldEndsAt: '2026-01-09T12:00:00.000Z' },
};

/**
 * `error.details` of the codes that have any. Some have them in some cases alone: 6016 of a key that only reads, 9003 of a full
 * disk, 7002 of one file and not of a whole form.
 */
export const ERROR_DETAILS: Readonly<Partial<Record<ErrorName, Json>>> = {
  invalidField: { issues: [{ path: 'license', message: 'Invalid option' }] },
  unreadableBody: { reason: 'The body is not valid JSON in UTF-8.' },
  contentPolicy: { field: 'prompt', words: ['nude'] },
  inputNotDownloaded: { url: 'https://images.example/chair.png', reason: 'The server answered 404.' },
  keyPaused: { reason: 'The key may only read.' },
  paidOnly: { upgradeUrl: 'https://assets.example/dashboard/billing?buy=plan' },
  fileTooLarge: { field: 'image', maxBytes: LIMITS.uploadedFile_bytes },
  unsupportedFormat: { field: 'image' },
  maintenance: { reason: 'The disk of the service is full.' },
  assetNotFound: { assetIds: [ASSET_ID] },
  tooManyInFlight: { total: 5, maxTotal: 5 },
  tooManyFaces: { faces: 120_000, maxFaces: 100_000 },
  notRiggable: { reason: 'It is one block, a crowd of pieces, or too thin, and shows no head and limbs.' },
  overMaxCredits: { required: 240, maxCredits: 200 },
  insufficientCredits: {
    required: 10,
    available: 4,
    topUpUrl: 'https://assets.example/dashboard/billing?buy=credits',
  },
  engineRejectedInput: { reason: 'The image has no width or no height.' },
};
