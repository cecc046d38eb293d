import type * as z from 'zod/mini';
import { ANIMATION_REFUSALS } from '../../domain/animations.ts';
import { CANCEL_REFUSALS } from '../../domain/cancel.ts';
import { ENGINE_REFUSALS } from '../../domain/choose-engine.ts';
import { COLLECTION_REFUSALS } from '../../domain/collection.ts';
import type { ErrorName } from '../../domain/errors.ts';
import {
  ASSET_REFUSALS,
  COMPLETED_REFUSALS,
  FACES_REFUSALS,
  GENERATED_REFUSALS,
} from '../../domain/preconditions.ts';
import { CONTENT_REFUSALS } from '../../moderation/refusals.ts';
import {
  CHANGE_ASSET_REFUSALS,
  CHANGE_COLLECTION_REFUSALS,
  CHANGE_MEMBERS_REFUSALS,
  CREATE_COLLECTION_REFUSALS,
  EXPORT_REFUSALS,
  SETTLE_REFUSALS,
} from '../../store/refusals.ts';
import { INPUT_REFUSALS, MODEL_INPUT_REFUSALS } from '../inputs/input-source.ts';
import { DELIVERY_REFUSALS } from '../own-delivery.ts';
import type { FilePart } from '../received-form.ts';
import type { RouteName } from '../routes.ts';
import { animateSchema } from '../schemas/animate.ts';
import type { AnswerName } from '../schemas/answers.ts';
import { changeAssetSchema } from '../schemas/change-asset.ts';
import { collectionAssetsSchema } from '../schemas/collection-assets.ts';
import { createCollectionSchema } from '../schemas/create-collection.ts';
import { downloadSchema } from '../schemas/download.ts';
import { estimateSchema } from '../schemas/estimate.ts';
import { fromImageParts, fromImageSchema } from '../schemas/from-image.ts';
import { fromTextSchema } from '../schemas/from-text.ts';
import { getUsageSchema } from '../schemas/get-usage.ts';
import { imagesParts, imagesSchema } from '../schemas/images.ts';
import { importParts, importSchema } from '../schemas/import.ts';
import { listAnimationsSchema } from '../schemas/list-animations.ts';
import { listAssetsSchema } from '../schemas/list-assets.ts';
import { listCollectionAssetsSchema } from '../schemas/list-collection-assets.ts';
import { listDeliveriesSchema } from '../schemas/list-deliveries.ts';
import { listModelsSchema } from '../schemas/list-models.ts';
import { partsBoardParts, partsBoardSchema } from '../schemas/parts-board.ts';
import { remeshSchema } from '../schemas/remesh.ts';
import { renameCollectionSchema } from '../schemas/rename-collection.ts';
import { rotateWebhookSecretSchema } from '../schemas/rotate-webhook-secret.ts';
import { testWebhookSchema } from '../schemas/test-webhook.ts';
import { textureSchema } from '../schemas/texture.ts';
import { uvUnwrapSchema } from '../schemas/uv-unwrap.ts';
import { ASSET_ID } from './examples.ts';
import type { InputFields } from './input-fields.ts';
import type { Json } from './json-schema.ts';

export const TAGS = {
  Generation: 'Make images and 3D models from text and images, or bring a model of your own.',
  'Post-processing': 'Make a new asset from a 3D model, or export it.',
  Assets: 'Fetch, list, change and delete assets, and cancel their jobs.',
  Collections: 'Keep assets together.',
  Webhooks: 'Try them, see what was sent, and send it again.',
  Account: 'Credits, plan and usage.',
  Catalogue: 'What this deployment can run, and what it costs.',
  Description: 'This document.',
} as const;

/** File parts of one name in a form. */
export interface DescribedPart extends FilePart {
  readonly description: string;
}

/** What the route table and the schemas do not say of a route. */
export interface Operation {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly body?: z.ZodMiniType;
  /** A body that is valid; one for each way in which the operation is commonly asked. */
  readonly bodyExample?: Json;
  /** The file parts of a form, if it takes one. */
  readonly files?: Readonly<Record<string, DescribedPart>>;
  /** The fields of which one has to name the input, where no file does. */
  readonly input?: InputFields;
  readonly query?: z.ZodMiniType;
  readonly status: 200 | 201;
  readonly answer: AnswerName;
  /** The same as CSV, of an operation that answers so where it is asked to. */
  readonly csvExample?: string;
  /**
   * What the endpoint itself and what it calls refuse, as they say it themselves; the pipeline's refusals come with the
   * route's kind, body and query.
   */
  readonly errors: readonly ErrorName[];
}

const ENGINE_ON_SOURCE: readonly ErrorName[] = [...COMPLETED_REFUSALS, ...ENGINE_REFUSALS, ...FACES_REFUSALS];
const ENGINE_ON_IMAGES: readonly ErrorName[] = [...ENGINE_REFUSALS, ...INPUT_REFUSALS, ...CONTENT_REFUSALS];
const CREATES = { status: 201, answer: 'Asset' } as const;
const GENERATES = { tag: 'Generation', ...CREATES } as const;
const POST_PROCESSES = { tag: 'Post-processing', ...CREATES } as const;
const COLLECTS = { tag: 'Collections', status: 200 } as const;
const HOOKS = { tag: 'Webhooks', status: 200 } as const;

/** Every operation of the description, but the one that answers it. */
export const OPERATIONS: Readonly<Record<Exclude<RouteName, 'api-json'>, Operation>> = {
  images: {
    ...GENERATES,
    summary: 'Text to image',
    body: imagesSchema,
    bodyExample: { prompt: 'A wooden chair, studio light', aspectRatio: '1:1' },
    files: {
      referenceFiles: {
        description: 'Images that the model is shown; they win over `referenceImages`.',
        ...imagesParts.referenceFiles,
      },
    },
    errors: ENGINE_ON_IMAGES,
  },
  'from-text': {
    ...GENERATES,
    summary: 'Text to 3D',
    body: fromTextSchema,
    bodyExample: { prompt: 'A wooden chair', polycount: 20_000, texture: true },
    errors: [...ENGINE_REFUSALS, ...CONTENT_REFUSALS],
  },
  'from-image': {
    ...GENERATES,
    summary: 'Image or views to 3D',
    description: 'The images come in one way: `imageUrl`, `imageUrls` or, in a form, `image` or `images`.',
    body: fromImageSchema,
    bodyExample: { imageUrl: 'https://images.example/chair.png' },
    input: { names: ['imageUrl', 'imageUrls'], together: false },
    files: {
      image: { description: 'One image; it wins over the URLs.', ...fromImageParts.image },
      images: {
        description: 'Views in the order front, left, back, right; they win over the URLs.',
        ...fromImageParts.images,
      },
    },
    errors: ENGINE_ON_IMAGES,
  },
  import: {
    ...GENERATES,
    summary: 'Import a model',
    description:
      'Makes an asset of a GLB: `model` of a form, else `modelUrl`. All that it needs has to be in it; extras and scripts are left out. It can be unwrapped, textured, rigged, animated and exported, and is refused by remesh (13005), as is what is made of it. A GLB that is seen to be broken is 20004 with `details.reason`; what only reading all of it can find ends the job as `engine_rejected_input`.',
    body: importSchema,
    bodyExample: { modelUrl: 'https://models.example/chair.glb' },
    input: { names: ['modelUrl'], together: false },
    files: { model: { description: 'A GLB; it wins over `modelUrl`.', ...importParts.model } },
    errors: [...ENGINE_REFUSALS, ...MODEL_INPUT_REFUSALS],
  },
  'parts-board': {
    ...GENERATES,
    summary: 'Image to exploded parts board',
    description: 'The image comes as `image` of a form, else as `assetId`, else as `imageUrl`.',
    body: partsBoardSchema,
    bodyExample: { assetId: ASSET_ID },
    input: { names: ['assetId', 'imageUrl'], together: true },
    files: { image: { description: 'The image; it wins over the other fields.', ...partsBoardParts.image } },
    errors: [...COMPLETED_REFUSALS, ...ENGINE_ON_IMAGES],
  },
  remesh: {
    ...POST_PROCESSES,
    summary: 'Retopologize a model',
    description: 'The source must be generated: an uploaded file cannot be remeshed (13005).',
    body: remeshSchema,
    bodyExample: { polycount: 10_000 },
    errors: [...ENGINE_ON_SOURCE, ...GENERATED_REFUSALS],
  },
  'uv-unwrap': {
    ...POST_PROCESSES,
    summary: 'Unwrap UVs anew',
    description: 'Bakes the original texture onto the new UVs. Every engine is paid-only.',
    body: uvUnwrapSchema,
    bodyExample: {},
    errors: ENGINE_ON_SOURCE,
  },
  texture: {
    ...POST_PROCESSES,
    summary: 'Texture a model anew',
    body: textureSchema,
    bodyExample: { prompt: 'Worn oak' },
    errors: [...ENGINE_ON_SOURCE, ...CONTENT_REFUSALS],
  },
  animate: {
    ...POST_PROCESSES,
    summary: 'Rig and animate a model',
    description: 'The source must have a clear humanoid or animal shape (13008).',
    body: animateSchema,
    bodyExample: { preset: 'walk' },
    errors: [...COMPLETED_REFUSALS, ...ANIMATION_REFUSALS],
  },
  download: {
    tag: 'Post-processing',
    summary: 'Export a completed model',
    description:
      'Answers once the export is there, which is made at the first call and stored. One that takes longer than 25 s is 20001 and goes on: the next call finds it. A model that cannot be exported is 20004 with `details.reason`. GLB, FBX, OBJ and USDZ are in metres with Y up; USDZ shows the rest pose. `lods` is of GLB and FBX.',
    body: downloadSchema,
    bodyExample: { format: 'glb', name: 'chair' },
    status: 200,
    answer: 'Download',
    errors: [...COMPLETED_REFUSALS, ...EXPORT_REFUSALS],
  },
  'get-asset': {
    tag: 'Assets',
    summary: 'One asset',
    description: 'Poll it until `taskStatus` is 2 or 3, or give the job a `callbackUrl`.',
    status: 200,
    answer: 'Asset',
    errors: ASSET_REFUSALS,
  },
  'change-asset': {
    tag: 'Assets',
    summary: 'Change the name or license of an asset',
    description:
      'At any `taskStatus`. What is left out stays as it is. The URLs in `files` carry the name: those that were handed out before keep working under the old one.',
    body: changeAssetSchema,
    bodyExample: { name: 'Oak chair', license: 'cc-by-4.0' },
    status: 200,
    answer: 'Asset',
    errors: CHANGE_ASSET_REFUSALS,
  },
  'delete-asset': {
    tag: 'Assets',
    summary: 'Delete an asset',
    description:
      'From now on the id is 13001 everywhere, and lists and collections are without it. Its files are gone within a minute, copies near their readers within an hour. An open job is cancelled first, and a webhook that was not delivered yet is not sent. Assets that were made from it stay; a job that has not read it yet fails as `source_unreadable`.',
    status: 200,
    answer: 'DeletedAsset',
    errors: [...ASSET_REFUSALS, ...SETTLE_REFUSALS],
  },
  'cancel-asset': {
    tag: 'Assets',
    summary: 'Cancel a job',
    description:
      'The job ends at once: `taskStatus` 3, `errorCategory` `cancelled`, and `asset.failed` is sent to its `callbackUrl`. Its credits come back; where a provider has begun it that is paid by the run, `refunded` is 0 and `errorDetail` says so. Cancelled again it answers the same; a job that has ended otherwise is 13011.',
    status: 200,
    answer: 'CancelledJob',
    errors: [...ASSET_REFUSALS, ...CANCEL_REFUSALS, ...SETTLE_REFUSALS],
  },
  'list-assets': {
    tag: 'Assets',
    summary: "The caller's assets, newest first",
    description:
      'With `sort=asc` the oldest first. A keyword or filter is searched for only as far as the page needs: `total` is then what was found so far, and exact once `hasMore` is false; a page may have fewer items than `limit`, even none, and more may follow.',
    query: listAssetsSchema,
    status: 200,
    answer: 'AssetPage',
    errors: [],
  },
  estimate: {
    tag: 'Catalogue',
    summary: 'What a request would cost, and whether it would be accepted now',
    description:
      'Makes and charges nothing, takes no slot, and counts as a read. The request is held to all that the create itself is held to, in the same order; `refusal` is what it would be answered. Files and input URLs are not looked at: a file or URL that cannot be downloaded or read (2004, 7003, 20004) is only told by the create.',
    body: estimateSchema,
    bodyExample: { operation: 'from-text', request: { prompt: 'A wooden chair', texture: true } },
    status: 200,
    answer: 'Estimate',
    errors: [],
  },
  'list-models': {
    tag: 'Catalogue',
    summary: 'Engines and what they cost',
    query: listModelsSchema,
    status: 200,
    answer: 'Engines',
    errors: [],
  },
  'list-animations': {
    tag: 'Catalogue',
    summary: 'Animation presets',
    query: listAnimationsSchema,
    status: 200,
    answer: 'AnimationPresets',
    errors: [],
  },
  'get-credits': {
    tag: 'Account',
    summary: 'Balance, plan and jobs in flight',
    status: 200,
    answer: 'Credits',
    errors: [],
  },
  'get-usage': {
    tag: 'Account',
    summary: 'Credits by day, key, engine or operation',
    description:
      'Exact as of now, over at most 366 days in Korea. A refund counts with the charge that it gives back, on the day on which the asset was created: so `credits` of a day is what its assets cost, deleted ones too. What was not used is left out. Days are in their order, others with what cost most first. With `Accept: text/csv` a table with the same columns; a refusal stays JSON.',
    query: getUsageSchema,
    status: 200,
    answer: 'Usage',
    csvExample: 'day,credits,charged,refunded,jobs\r\n2026-01-08,240,480,240,2\r\n',
    errors: ['rateLimited'],
  },
  'create-collection': {
    ...COLLECTS,
    summary: 'Create a collection',
    body: createCollectionSchema,
    bodyExample: { name: 'Furniture' },
    status: 201,
    answer: 'Collection',
    errors: CREATE_COLLECTION_REFUSALS,
  },
  'list-collections': {
    ...COLLECTS,
    summary: 'All collections',
    answer: 'Collections',
    errors: [],
  },
  'rename-collection': {
    ...COLLECTS,
    summary: 'Rename a collection',
    body: renameCollectionSchema,
    bodyExample: { name: 'Chairs' },
    answer: 'Collection',
    errors: CHANGE_COLLECTION_REFUSALS,
  },
  'delete-collection': {
    ...COLLECTS,
    summary: 'Delete a collection',
    description: 'No asset is deleted; the collections in it move up to the one that it was in.',
    answer: 'DeletedCollection',
    errors: CHANGE_COLLECTION_REFUSALS,
  },
  'list-collection-assets': {
    ...COLLECTS,
    summary: 'Assets of a collection, newest added first',
    query: listCollectionAssetsSchema,
    answer: 'AssetPage',
    errors: COLLECTION_REFUSALS,
  },
  'add-collection-assets': {
    ...COLLECTS,
    summary: 'Add assets to a collection',
    body: collectionAssetsSchema,
    bodyExample: { assetIds: [ASSET_ID] },
    status: 201,
    answer: 'AddedAssets',
    errors: CHANGE_MEMBERS_REFUSALS,
  },
  'remove-collection-assets': {
    ...COLLECTS,
    summary: 'Remove assets from a collection',
    body: collectionAssetsSchema,
    bodyExample: { assetIds: [ASSET_ID] },
    status: 201,
    answer: 'RemovedAssets',
    errors: CHANGE_MEMBERS_REFUSALS,
  },
  'test-webhook': {
    ...HOOKS,
    summary: 'Send a test event',
    description:
      'Sends one event, signed like a real one, and answers with what the receiver said. Its asset never was, and has `"test": true`. Nothing is stored and nothing is tried again.',
    body: testWebhookSchema,
    bodyExample: { callbackUrl: 'https://client.example/hooks/assets', webhookSecret: 'whsec_dGVzdA==' },
    answer: 'TestEvent',
    errors: [],
  },
  'rotate-webhook-secret': {
    ...HOOKS,
    summary: 'Change a webhook secret',
    description:
      "From now on every delivery that one of the two secrets signs, earlier jobs' too, carries a signature of each, and after `oldEndsInSeconds` one of the new secret alone. Asked again with 0, the old one ends at once. The last ten rotations are kept.",
    body: rotateWebhookSecretSchema,
    bodyExample: { oldSecret: 'whsec_b2xk', newSecret: 'whsec_bmV3' },
    answer: 'RotatedSecret',
    errors: ['rateLimited'],
  },
  'list-deliveries': {
    ...HOOKS,
    summary: 'Deliveries, those of the newest assets first',
    description:
      'A page may have fewer deliveries than `limit`, even none, and more may follow: go on while `hasMore` is true.',
    query: listDeliveriesSchema,
    answer: 'DeliveryPage',
    errors: [],
  },
  'get-delivery': {
    ...HOOKS,
    summary: 'One delivery with its attempts and its body',
    answer: 'Delivery',
    errors: DELIVERY_REFUSALS,
  },
  'resend-delivery': {
    ...HOOKS,
    summary: 'Send a delivery again',
    description:
      'Under the same id, at once and with the whole schedule before it; one that is being sent at the moment is left to it. Once a minute for each delivery.',
    answer: 'DeliverySummary',
    errors: DELIVERY_REFUSALS,
  },
};
