import * as z from 'zod/mini';
import { CATEGORIES, ERROR_CATEGORIES, LICENSES } from '../../domain/asset.ts';
import { ANIMATION_ENGINES, CATALOGUE_CATEGORIES, EXTRA_BONES, IMAGE_SIZES } from '../../domain/catalogue.ts';
import { DELIVERY_STATES } from '../../domain/delivery.ts';
import { EXPORT_FORMATS } from '../../domain/export.ts';
import { LIMITS } from '../../domain/limits.ts';
import { PLAN_NAMES } from '../../domain/plans.ts';
import { USAGE_GROUPS } from '../../domain/tally.ts';
import { described } from './described.ts';

const OPERATIONS = [
  'images',
  'from-text',
  'from-image',
  'parts-board',
  'remesh',
  'uv-unwrap',
  'texture',
  'animate',
  'import',
] as const;

const count = (description: string) =>
  described(description, z.number().check(z.multipleOf(1), z.minimum(0)));
const signed = (description: string) => described(description, z.number().check(z.multipleOf(1)));
const words = (description: string) => described(description, z.string());
const yes = (description: string) => described(description, z.boolean());
const time = (description: string) =>
  described(`${description}; ISO 8601, UTC.`, z.iso.datetime({ precision: 3 }));
const url = (description: string) => described(description, z.string(), { format: 'uri' });
const uuid = (description: string) => described(description, z.string(), { format: 'uuid' });
const range = (description: string) =>
  described(description, z.object({ min: count('Smallest.'), max: count('Largest.') }));

const point = (description: string) =>
  described(description, z.array(z.number()).check(z.minLength(3), z.maxLength(3)));

/** Of `svc-sculpt`, `svc-render` and `svc-texture`, which read a prompt word by word. */
const understood = z.optional(
  described(
    "What a built-in engine read of the prompt, in the prompt's words; other engines say nothing of it.",
    z.object({
      subject: words('The thing that the prompt is about.'),
      count: count('How many of it stand there.'),
      modifiers: described('What describes it.', z.array(z.string())),
      relations: described('How things stand to each other, as in `5 apple in bowl`.', z.array(z.string())),
      ignored: described('What nothing was made of.', z.array(z.string())),
    }),
  ),
);

const modelMetadata = z.object({
  vertices: count('Vertices.'),
  faces: count('Triangles.'),
  quads: z.optional(count('Quads, of a model that is made of them.')),
  boundingBox: described(
    'Axis-aligned, in metres, Y up.',
    z.object({ min: point('Least x, y and z.'), max: point('Greatest x, y and z.') }),
  ),
  hasUv: yes('Whether it has texture coordinates.'),
  materials: count('Materials.'),
  rigged: yes('Whether it has a skeleton.'),
  riggable: described(
    'What skeleton would fit it; null for none.',
    z.nullable(z.enum(['humanoid', 'quadruped'])),
  ),
  animations: count('Animation clips.'),
  remeshed: z.optional(
    described(
      "The service's own remesh brought it to the `polycount`, since its engine could not be asked for it.",
      z.literal(true),
    ),
  ),
  fingers: z.optional(
    described(
      'How many fingers of each hand have bones, where `fingers` was asked for: 0 of a mitten or a fist, whose fingers are not apart.',
      z.object({ left: count('Of the left hand.'), right: count('Of the right hand.') }),
    ),
  ),
  understood,
});

const imageMetadata = z.object({ width: count('Pixels.'), height: count('Pixels.'), understood });

/** An asset as every answer and every webhook shows it. */
export const assetAnswer = z.object({
  id: uuid('UUIDv7 of the asset.'),
  taskStatus: described('0 queued, 1 processing, 2 succeeded, 3 failed.', z.literal([0, 1, 2, 3])),
  type: described('What it is.', z.enum(['model_3d', 'image'])),
  category: described('In which list it stands.', z.enum(CATEGORIES)),
  name: described(
    'From the prompt, the file or the source.',
    z.string().check(z.maxLength(LIMITS.assetName_chars)),
  ),
  engine: words('Catalogue id of the engine that runs the job; `import` for a model that was uploaded.'),
  operation: described('What makes it.', z.enum(OPERATIONS)),
  sourceAssetId: z.optional(uuid('The asset that it is made from.')),
  license: described('License of the result.', z.enum(LICENSES)),
  options: z.optional(
    described(
      'All that the engine was told, defaults too: the same options, source and images make the result again, where the engine decides for itself alone or by `seed`.',
      z.object({
        prompt: z.optional(words('As it was sent.')),
        aspectRatio: z.optional(words('`<w>:<h>`.')),
        size: z.optional(described('Of an image.', z.enum(IMAGE_SIZES))),
        polycount: z.optional(count('Within the range of the engine.')),
        texture: z.optional(yes('Whether it gets PBR textures.')),
        preset: z.optional(words('Id of an animation preset.')),
        fingers: z.optional(yes('Whether fingers get bones.')),
        twist: z.optional(yes('Whether arms get twist bones.')),
        seed: z.optional(count('Absent where the engine has no seed, or went by the words alone.')),
      }),
    ),
  ),
  cost: count('Credits charged; 0 once refunded.'),
  createdAt: time('When the request was accepted'),
  startedAt: z.optional(time('When the engine began')),
  completedAt: z.optional(time('When the job ended')),
  files: z.optional(
    described(
      'Signed URLs of the results, with taskStatus 2; only the files that there are.',
      z.object({
        model: z.optional(url('GLB.')),
        image: z.optional(url('PNG.')),
        thumbnail: z.optional(url('PNG of 512 pixels.')),
        textures: z.optional(url('Zip of the PBR maps.')),
      }),
    ),
  ),
  filesExpireAt: z.optional(time('How long the URLs of `files` work')),
  metadata: z.optional(
    described('Measures of the result, with taskStatus 2.', z.union([modelMetadata, imageMetadata])),
  ),
  errorCategory: z.optional(described('Why the job failed, with taskStatus 3.', z.enum(ERROR_CATEGORIES))),
  errorDetail: z.optional(words('A sentence that a user can act on, with taskStatus 3.')),
  test: z.optional(
    described(
      'It was made by a test key: its result is canned, and `cost` is what it would cost and was charged to nobody.',
      z.literal(true),
    ),
  ),
});

/** DELETE /v1/assets/{id}. */
export const deletedAssetAnswer = z.object({
  id: uuid('The asset that is no more.'),
  deleted: described('Always true.', z.literal(true)),
});

/** POST /v1/assets/{id}/cancel. */
export const cancelledAnswer = z.object({
  id: uuid('The asset whose job has ended.'),
  taskStatus: described('Always 3.', z.literal(3)),
  refunded: count('Credits that came back; 0 where a provider is paid for what it has begun.'),
});

/** A page of assets. */
export const assetPageAnswer = z.object({
  items: described(
    'Newest first, or as `sort` says; of a collection, those first that were added last.',
    z.array(assetAnswer),
  ),
  total: count(
    'Items in the whole list; with a keyword or filter, those that were found so far: exact once `hasMore` is false.',
  ),
  page: described('Page in which the first item stands.', z.number().check(z.minimum(1))),
  limit: count('Items on a page, at most.'),
  offset: count('Items before this page.'),
  hasMore: yes('Whether there are items after these.'),
  nextCursor: z.optional(words('As `cursor` it gives the next page, whatever is created meanwhile.')),
});

const engineAnswer = z.object({
  id: words('What a request names.'),
  name: words('What a person reads.'),
  description: words('What it does.'),
  category: described('What it is for.', z.enum(CATALOGUE_CATEGORIES)),
  inputs: described('What it takes.', z.array(z.enum(['text', 'image', 'model']))),
  cost: count('Credits a job; of the first size, if there are sizes.'),
  textureCost: z.optional(count('Credits more for a job with texture.')),
  paidOnly: yes('Whether a free account is refused (6017).'),
  default: yes('Whether it runs when a request names no engine.'),
  supportedAspectRatios: z.optional(described('`<w>:<h>`, the default first.', z.array(z.string()))),
  sizes: z.optional(
    described(
      'Sizes of image, each with its whole cost; the default first.',
      z.array(z.object({ id: described('Size.', z.enum(IMAGE_SIZES)), cost: count('Credits a job.') })),
    ),
  ),
  polygonConfig: z.optional(
    described(
      'Faces that it can be asked for; a polycount outside is clamped.',
      z.object({
        min: count('Smallest.'),
        max: count('Largest.'),
        default: count('Without a polycount; at most, where `byNeed` is true.'),
        byNeed: z.optional(
          described(
            'Without a polycount, a result has as many faces as its shape needs, and no more than `default`.',
            z.literal(true),
          ),
        ),
      }),
    ),
  ),
  multiView: z.optional(range('How many views of one thing it takes; without it, one image.')),
  maxInputFaces: z.optional(count('A source with more faces is refused (13006).')),
  presets: z.optional(
    described(
      'Presets that it plays, of an engine that is not built in; see `GET /v1/animations` for the others.',
      z.array(z.string()),
    ),
  ),
  bones: z.optional(
    described('Bones that its rig has when a request asks for them.', z.array(z.enum(EXTRA_BONES))),
  ),
  seed: yes(
    'Whether the `seed` of a request decides what varies in its results; an engine without makes what it makes.',
  ),
  provider: words('Who runs it; `svc` is built in.'),
});
/** GET /v1/models. */
export const enginesAnswer = z.object({
  items: described('The default first.', z.array(engineAnswer)),
});

const presetAnswer = z.object({
  id: words('`preset` of animate.'),
  name: words('What a person reads.'),
  engine: described('The one engine that plays it.', z.enum(ANIMATION_ENGINES)),
  durationSeconds: described('Length of the clip, in seconds.', z.number()),
  loop: yes('Whether its end meets its beginning.'),
});
/** GET /v1/animations. */
export const presetsAnswer = z.object({
  items: described('Presets of one engine.', z.array(presetAnswer)),
});

const slots = (description: string) =>
  described(
    description,
    z.object({ total: count('Jobs at taskStatus 0 or 1.'), maxTotal: count('How many there may be.') }),
  );
/** GET /v1/credits. */
export const creditsAnswer = z.object({
  balance: signed('Plan and pack credits together; below zero after a refund of what was spent.'),
  planCredits: count('Spent first, replaced at renewal.'),
  packCredits: signed('Bought; they do not expire. Below zero after a refund of what was spent.'),
  plan: described('Plan of the account.', z.enum(PLAN_NAMES)),
  planRenewsAt: time('When plan credits are next replaced'),
  inFlight: described(
    'Jobs in flight, by budget.',
    z.object({ image: slots('Images.'), model: slots('3D and post-processing.') }),
  ),
});

const usageSums = {
  credits: count('What is left of `charged` after `refunded`.'),
  charged: count('Credits taken.'),
  refunded: count('Credits of these that came back.'),
  jobs: count('Jobs that were charged.'),
};

const day = (description: string) => described(description, z.iso.date());

const usageItems = z.array(
  z.object({
    day: z.optional(day('On which the assets were created.')),
    key: z.optional(words('Id of the key that paid; `unknown` of the oldest jobs whose key is revoked.')),
    engine: z.optional(words('Catalogue id.')),
    operation: z.optional(words('What was asked for.')),
    ...usageSums,
  }),
);

/** GET /v1/usage. */
export const usageAnswer = z.object({
  from: day('First day, in Korea (UTC+9).'),
  to: day('Last day.'),
  groupBy: described('As requested.', z.enum(USAGE_GROUPS)),
  items: described(
    'One for each day, key, engine or operation that was used; it has the field that `groupBy` names.',
    usageItems,
  ),
  total: described('Of all days.', z.object(usageSums)),
});

/** GET /dashboard/api/usage. */
export const usageGroupsAnswer = z.object({
  from: day('First day, in Korea (UTC+9).'),
  to: day('Last day.'),
  total: described('Of all days.', z.object(usageSums)),
  day: described('One for each day on which something was used.', usageItems),
  key: described('One for each key.', usageItems),
  engine: described('One for each engine.', usageItems),
  operation: described('One for each operation.', usageItems),
});

/** POST /v1/assets/{id}/download. */
export const downloadAnswer = z.object({
  url: url('Signed; anyone who has it can download the file.'),
  format: described('As requested.', z.enum(EXPORT_FORMATS)),
  fileName: words('What a browser saves it as.'),
  sizeBytes: count('Size of the file.'),
  expiresAt: time('How long the URL works'),
  mended: z.optional(
    described(
      'Of stl and 3mf: what was done to the model so that it is closed.',
      z.object({
        holesFilled: count('Holes that were closed.'),
        sheetsThickened: count('Sheets, or parts open too wide to be closed, that were given a wall.'),
        partsTurned: count('Closed parts that were inside out.'),
        facesDropped: count('Faces that were there twice, or had no area.'),
      }),
    ),
  ),
});

/** A collection as every answer shows it. */
export const collectionAnswer = z.object({
  id: uuid('UUIDv7 of the collection.'),
  name: words('Name of the collection.'),
  parentId: described('The collection that it is in; null for none.', z.nullable(z.string()), {
    format: 'uuid',
  }),
  assetCount: count('Assets in it.'),
  createdAt: time('When it was created'),
  updatedAt: time('When its name, parent or assets last changed'),
});
export const collectionsAnswer = z.object({
  items: described('All collections of the account.', z.array(collectionAnswer)),
});
export const deletedAnswer = z.object({
  id: uuid('The collection that is no more.'),
  deleted: described('Always true.', z.literal(true)),
});
export const addedAnswer = z.object({ added: count('Assets that were not in it before.') });
export const removedAnswer = z.object({ removed: count('Assets that were in it.') });

const attemptFields = {
  at: time('When it was sent'),
  status: z.optional(count('HTTP status of the answer; absent if there was none.')),
  durationMs: count('Milliseconds from the look-up of the host to the last byte.'),
};
const attemptAnswer = z.object({
  ...attemptFields,
  answer: words('The first 1 KB of what the receiver answered, or why there was no answer.'),
});
const deliveryId = () => words('Stays the same when it is sent again; the X-SVC-Delivery-Id header.');
const event = () => described('The event.', z.enum(['asset.succeeded', 'asset.failed']));

/** A delivery as lists show it. */
export const deliverySummaryAnswer = z.object({
  id: deliveryId(),
  assetId: uuid('The asset whose job has ended.'),
  event: event(),
  callbackUrl: url('Where it is sent.'),
  signed: yes('Whether its job has a `webhookSecret`.'),
  state: described(
    'pending, delivered after a 2xx, stopped after a 410, exhausted after the last attempt.',
    z.enum(DELIVERY_STATES),
  ),
  createdAt: time('When the job ended'),
  nextAttemptAt: z.optional(time('When it is sent next, while it is pending')),
  attemptCount: count('Attempts so far.'),
  lastAttempt: z.optional(described('The last attempt.', z.object(attemptFields))),
});
/** GET /v1/webhooks/deliveries/{id}. */
export const deliveryAnswer = z.object({
  ...deliverySummaryAnswer.shape,
  attempts: described('The attempts; of more than 100, the first and the last 50.', z.array(attemptAnswer)),
  body: words('The body, byte for byte as an attempt would send it now.'),
});
/** GET /v1/webhooks/deliveries. */
export const deliveryPageAnswer = z.object({
  items: described('Those of the newest assets first.', z.array(deliverySummaryAnswer)),
  limit: count('Items on a page, at most.'),
  hasMore: yes('Whether there may be items after these.'),
  nextCursor: z.optional(words('As `cursor` it goes on.')),
});
/** POST /v1/webhooks/test. */
export const testEventAnswer = z.object({
  deliveryId: deliveryId(),
  event: event(),
  delivered: yes('Whether the receiver answered with 2xx.'),
  ...attemptAnswer.shape,
});
/** POST /v1/webhooks/rotate-secret. */
export const rotatedSecretAnswer = z.object({
  oldEndsAt: time('Until when deliveries carry a signature of the old secret too'),
});

/** What a refusal says, whether it is answered or foreseen. */
const refusalAnswer = z.object({
  code: described('Stable across releases; what a client branches on.', z.number().check(z.multipleOf(1))),
  message: words('For people; may change.'),
  httpStatus: described('Status of the answer.', z.number().check(z.multipleOf(1))),
  details: z.optional(
    described(
      'What some codes say more: numbers, links, ids, the field, the words, the reason; of 2001, `issues` with a path and a message each.',
      z.record(z.string(), z.unknown()),
    ),
  ),
});

/** The envelope of a failure. */
export const errorAnswer = z.object({
  success: described('Always false.', z.literal(false)),
  error: described(
    'What was refused, and why.',
    z.object({
      ...refusalAnswer.shape,
      timestamp: time('When it was answered'),
      path: words('Path of the request.'),
      requestId: words('Names the request to support; also the X-Request-Id header.'),
    }),
  ),
});

/** POST /v1/estimate. */
export const estimateAnswer = z.object({
  cost: described(
    'Credits; null if the request is refused before there is a price.',
    z.nullable(z.number().check(z.multipleOf(1), z.minimum(0))),
  ),
  accepted: yes('Whether the same request would be accepted now.'),
  refusal: z.optional(
    described(
      'What it would be answered: `error` of that answer, but for what tells one request from another.',
      refusalAnswer,
    ),
  ),
});

/** Schemas that the interface's description names, by their names there. */
export const ANSWERS = {
  Asset: assetAnswer,
  DeletedAsset: deletedAssetAnswer,
  CancelledJob: cancelledAnswer,
  AssetPage: assetPageAnswer,
  Engine: engineAnswer,
  Engines: enginesAnswer,
  AnimationPreset: presetAnswer,
  AnimationPresets: presetsAnswer,
  Credits: creditsAnswer,
  Usage: usageAnswer,
  Estimate: estimateAnswer,
  Download: downloadAnswer,
  Collection: collectionAnswer,
  Collections: collectionsAnswer,
  DeletedCollection: deletedAnswer,
  AddedAssets: addedAnswer,
  RemovedAssets: removedAnswer,
  DeliverySummary: deliverySummaryAnswer,
  Delivery: deliveryAnswer,
  DeliveryPage: deliveryPageAnswer,
  TestEvent: testEventAnswer,
  RotatedSecret: rotatedSecretAnswer,
  Error: errorAnswer,
} as const;
export type AnswerName = keyof typeof ANSWERS;
