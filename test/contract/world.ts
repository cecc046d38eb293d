import { promises as dns } from 'node:dns';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { RouteName } from '../../functions/service/api/routes.ts';
import { hashApiKey } from '../../functions/service/domain/api-key.ts';
import type { Delivery } from '../../functions/service/domain/delivery.ts';
import type { PlanName } from '../../functions/service/domain/plans.ts';
import {
  accountKey,
  apiKeyKey,
  assetKey,
  deliveryKey,
  type Key,
} from '../../functions/service/store/keys.ts';
import type { Table } from '../../functions/service/store/table.ts';
import {
  type Api,
  bodyOf,
  type Call,
  changeAllowance,
  changeItem,
  mockFiles,
  newCaller,
  newModel,
} from '../support/api-harness.ts';
import { SAMPLE_METADATA } from '../support/domain-samples.ts';
import { blobModel, checkerPng } from '../support/models.ts';

type Item = Record<string, unknown>;

/** A caller with one thing of every kind, and another whose things are foreign to them. */
export interface World {
  readonly table: Table;
  readonly accountId: string;
  readonly apiKey: string;
  /** By the ids of what a request can name. */
  readonly own: Things;
  readonly foreign: Things;
  /** Signed, of the caller's image and model: inputs that need no network. */
  readonly imageUrl: string;
  readonly modelUrl: string;
}

export interface Things {
  readonly model: string;
  readonly image: string;
  /** Not ended. */
  readonly job: string;
  readonly collection: string;
  /** Of the model. */
  readonly delivery: string;
}

/** Hosts that {@link resolveNames} knows; no other name has an address. */
export const PUBLIC_HOST = 'public.example';
const PUBLIC_ADDRESS = { address: '93.184.216.34', family: 4 };

/** Answers every look-up of a name at once and without a network. */
export function resolveNames(): void {
  vi.spyOn(dns, 'lookup').mockImplementation((async (name: string) => {
    if (name === PUBLIC_HOST) return [PUBLIC_ADDRESS];
    throw new Error(`${name} is unknown`);
  }) as never);
}

/** Every object of the file bucket is a small model or image, and every export is there. */
async function storeFiles(): Promise<void> {
  const [image, model] = [checkerPng(), await blobModel(24)];
  const s3 = mockFiles();
  s3.on(HeadObjectCommand).resolves({ ContentLength: image.length });
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => ({
    Body: bodyOf(Key.endsWith('.glb') ? model : image),
  }));
}

/** A finished image of that account. */
export async function newImage(table: Table, accountId: string): Promise<string> {
  const { id } = await newModel(table, accountId, { name: 'robot' });
  const files = { image: `files/${id}/image.png`, thumbnail: `files/${id}/thumbnail.png` };
  await changeItem(table, assetKey(id), { type: 'image', files, metadata: { width: 64, height: 64 } });
  return id;
}

/** The webhook of an asset, delivered. */
async function newDelivery(table: Table, accountId: string, assetId: string): Promise<string> {
  const at = '2026-03-10T04:00:00.000Z';
  const delivery: Delivery = {
    assetId,
    accountId,
    deliveryId: `msg_${assetId}`,
    event: 'asset.succeeded',
    callbackUrl: UNRESOLVED_URL,
    state: 'delivered',
    createdAt: at,
    attempts: [{ at, status: 204, duration_ms: 12, answer: 'thanks' }],
    nextAttemptAt: at,
    version: 1,
  };
  await putItem(table, { ...deliveryKey(assetId), ...delivery });
  return delivery.deliveryId;
}

async function newThings(api: Api, { accountId, apiKey }: { accountId: string; apiKey: string }) {
  const metadata = { ...SAMPLE_METADATA, riggable: 'humanoid' as const };
  const model = (await newModel(api.table, accountId, { metadata })).id;
  const [image, job, collection] = [
    await newImage(api.table, accountId),
    await api.call('remesh', { apiKey, id: model, body: {} }),
    await api.call('create-collection', { apiKey, body: { name: 'chairs' } }),
  ];
  const delivery = await newDelivery(api.table, accountId, model);
  return { model, image, job: job.data.id as string, collection: collection.data.id as string, delivery };
}

export async function newWorld(api: Api, plan: PlanName = 'max'): Promise<World> {
  const [caller, other] = [await newCaller(api.table, { plan }), await newCaller(api.table)];
  const [own, foreign] = [await newThings(api, caller), await newThings(api, other)];
  await storeFiles();
  const { accountId, apiKey } = caller;
  const filesOf = async (id: string) => (await api.call('get-asset', { apiKey, id })).data.files;
  const [{ image: imageUrl }, { model: modelUrl }] = [await filesOf(own.image), await filesOf(own.model)];
  const world = { table: api.table, accountId, apiKey, own, foreign, imageUrl, modelUrl };
  await refill(world);
  return world;
}

/** The URL of no file. */
export const UNRESOLVED_URL = 'https://nowhere.invalid/a.png';

/** A request of every endpoint that is accepted. */
export function acceptableCall(route: RouteName, { apiKey, own, imageUrl, modelUrl }: World): Call {
  const bodies: Partial<Record<RouteName, object>> = {
    images: { prompt: 'a red fox' },
    'from-text': { prompt: 'a red fox' },
    'from-image': { imageUrl },
    import: { modelUrl },
    'parts-board': { assetId: own.image },
    remesh: {},
    'uv-unwrap': {},
    texture: {},
    animate: {},
    download: { format: 'glb' },
    estimate: { operation: 'from-text', request: { prompt: 'a red fox' } },
    'create-collection': { name: 'tables' },
    'change-asset': { name: 'throne' },
    'rename-collection': { name: 'chairs' },
    'add-collection-assets': { assetIds: [own.model] },
    'remove-collection-assets': { assetIds: [own.model] },
    'test-webhook': { callbackUrl: UNRESOLVED_URL },
    'rotate-webhook-secret': { oldSecret: 'hush', newSecret: 'hush-hush' },
  };
  const id = pathThing(route);
  const body = bodies[route];
  return { apiKey, ...(body && { body }), ...(id && { id: own[id] }) };
}

/** What the id in a route's path is of. */
export function pathThing(route: RouteName): 'model' | 'job' | 'collection' | 'delivery' | undefined {
  if (route.endsWith('-delivery')) return 'delivery';
  if (route === 'cancel-asset') return 'job';
  if (/collection-assets$|^(rename|delete)-collection$/.test(route)) return 'collection';
  return [
    'get-asset',
    'change-asset',
    'delete-asset',
    'download',
    'remesh',
    'uv-unwrap',
    'texture',
    'animate',
  ].includes(route)
    ? 'model'
    : undefined;
}

export async function readItem(table: Table, key: Key): Promise<Item> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key }));
  return Item!;
}

export const putItem = (table: Table, item: Item) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: item }));

/** Wallet, slots, counts, ledger, lists of keys and names, as they are stored: equal if nothing was charged or made. */
export async function stateOf({ table, accountId, apiKey }: World): Promise<readonly Item[]> {
  const partitions = await Promise.all(
    [`ACCOUNT#${accountId}`, `ACCOUNT#${accountId}#LIST#all`, `ACCOUNT#${accountId}#COLLECTIONS`].map((pk) =>
      table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
        }),
      ),
    ),
  );
  const key = await readItem(table, apiKeyKey(hashApiKey(apiKey)));
  return [...partitions.flatMap(({ Items }) => Items ?? []), key];
}

/** Slots, credits and allowance as if nothing had been asked for yet. */
export async function refill({ table, accountId }: World): Promise<void> {
  const nothing = { holds: {}, ordinals: {}, categoryOrdinals: {} };
  const inFlight = { image: 0, model: 0 };
  await changeItem(table, accountKey(accountId), { planCredits: 40_000, inFlight, ...nothing });
  await changeAllowance(table, { accountId }, { spent: 0, paused: false });
}
