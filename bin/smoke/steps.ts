import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDelivery } from '../../functions/service/store/deliveries.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { renderEvent } from '../../functions/service/webhooks/render-event.ts';
import { type AssetJson, download, type SmokeClient } from './client.ts';
import { paddedPng } from './padded-png.ts';

/** What earlier steps made, for those after them. */
interface Made {
  knight?: AssetJson;
  image?: AssetJson;
}

/** Something that users do. @returns what was seen; @throws Error saying what does not hold */
export type Step = (client: SmokeClient, made: Made) => Promise<string>;

const FILE_BYTES = 20 * 2 ** 20;
const VIEWS = 4;

const WEBHOOK_SECRET = 'whsec_c21va2U=';
const WEBHOOK_TIMEOUT_MS = 120_000;

/** In order; each kind of job at least once. */
export const STEPS: Readonly<Record<string, Step>> = {
  'credits of the test account': async (client) => {
    const { planCredits, packCredits } = await client.get<Record<string, number>>('/v1/credits');
    return `${planCredits} of the plan, ${packCredits} bought`;
  },
  'model from text': async (client, made) => {
    made.knight = await client.job('/v1/models/from-text', {
      prompt: 'a knight in steel armor',
      callbackUrl: `${client.baseUrl}/webhook-bin`,
      webhookSecret: WEBHOOK_SECRET,
    });
    return sizeOf(made.knight, 'model');
  },
  webhook: (client, { knight }) => deliveredWebhook(client, knight!),
  'image from text': async (client, made) => {
    made.image = await client.job('/v1/images', { prompt: 'a castle on a hill' });
    return sizeOf(made.image, 'image');
  },
  'parts board': async (client, { image }) =>
    sizeOf(await client.job('/v1/images/parts-board', { assetId: image!.id }), 'image'),
  remesh: (client, made) => derived(client, made, 'remesh', { polycount: 5_000 }),
  'remesh to quads': (client, made) => derived(client, made, 'remesh', { engine: 'svc-remesh-quad' }),
  'UV unwrap': (client, made) => derived(client, made, 'uv-unwrap', {}),
  texture: (client, made) => derived(client, made, 'texture', { prompt: 'worn bronze' }),
  animate: (client, made) => derived(client, made, 'animate', { preset: 'walk' }),
  'export as FBX': async (client, { knight }) => {
    const { url } = await client.post<{ url: string }>(`/v1/assets/${knight!.id}/download`, {
      format: 'fbx',
    });
    return kilobytes(await download(url));
  },
  'model from 80 MB of pictures': async (client, { knight }) => {
    const picture = paddedPng(await download(knight!.files!.thumbnail), FILE_BYTES);
    const form = new FormData();
    for (let view = 0; view < VIEWS; view++) form.append('images', new Blob([picture]), `view-${view}.png`);
    form.append('name', 'knight of four pictures');
    return sizeOf(await client.job('/v1/models/from-image', form), 'model');
  },
  import: async (client, { knight }) => {
    const form = new FormData();
    form.append('model', new Blob([await download(knight!.files!.model)]), 'knight.glb');
    return sizeOf(await client.job('/v1/models/import', form), 'model');
  },
  'tampered file URL': (_, { knight }) => refusedFile(knight!.files!.model),
};

const kilobytes = (bytes: Uint8Array): string => `${Math.ceil(bytes.length / 1024)} KB`;

const sizeOf = async ({ files, engine }: AssetJson, role: 'model' | 'image'): Promise<string> =>
  `${engine}, ${kilobytes(await download(files![role]))}`;

const derived = async (
  client: SmokeClient,
  { knight }: Made,
  operation: string,
  body: object,
): Promise<string> => sizeOf(await client.job(`/v1/assets/${knight!.id}/${operation}`, body), 'model');

/**
 * The bin, a path of the front door, answers a delivery with the headers that it got. The delivery's record keeps that
 * answer: it shows that the deployment signs, sends, and reaches the outside.
 */
async function deliveredWebhook(client: SmokeClient, { id }: AssetJson): Promise<string> {
  const deadline_ms = Date.now() + WEBHOOK_TIMEOUT_MS;
  while (Date.now() < deadline_ms) {
    const delivery = await getDelivery(tableFromEnvironment(), id);
    const attempt = delivery?.attempts.at(-1);
    if (delivery?.state === 'delivered') {
      const [event, deliveryId, signature] = JSON.parse(attempt!.answer) as string[];
      const [, time = '', code] = /^t=(\d+),v1=(\w+)$/.exec(signature!) ?? [];
      const body = renderEvent(delivery, JSON.stringify(await client.get(`/v1/assets/${id}`)));
      const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
      if (event !== 'asset.succeeded') throw new Error(`The event was ${event}.`);
      if (deliveryId !== delivery.deliveryId) throw new Error(`The delivery id was ${deliveryId}.`);
      if (code !== expected) throw new Error('The signature is not that of what GET returns.');
      return `${attempt!.status} after ${attempt!.duration_ms} ms, signature holds`;
    }
    if (attempt && attempt.status !== 200) {
      throw new Error(`The bin answered ${attempt.status ?? 'nothing'}: ${attempt.answer.slice(0, 200)}`);
    }
    await sleep(500);
  }
  throw new Error(`No delivery within ${WEBHOOK_TIMEOUT_MS / 1000} s.`);
}

/** A signed URL is refused for another object, with a later end, with another signature and with none. */
async function refusedFile(signed: string): Promise<string> {
  const other = (change: (url: URL) => void): URL => {
    const url = new URL(signed);
    change(url);
    return url;
  };
  const flipped = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const tampered = [
    other((url) => {
      url.pathname = url.pathname.replace(/[^/]+$/, 'other.glb');
    }),
    other(({ searchParams }) =>
      searchParams.set('Expires', String(Number(searchParams.get('Expires')) + 60)),
    ),
    other(({ searchParams }) => searchParams.set('Signature', flipped(searchParams.get('Signature') ?? ''))),
    other((url) => {
      url.search = '';
    }),
  ];
  for (const url of tampered) {
    const { status } = await fetch(url);
    if (status !== 403) throw new Error(`${status} for a URL that was not signed so: ${url.pathname}`);
  }
  return `${tampered.length} ways, each 403`;
}
