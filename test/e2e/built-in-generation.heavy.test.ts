import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { serveFiles } from '../support/file-server.ts';
import { picture, SUBJECTLESS } from '../support/photos.ts';
import { type LocalService, startService } from '../support/service.ts';

let service: LocalService;
let client: ApiClient;
let pictures: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  pictures = await serveFiles({
    '/landscape.png': encodePng(picture(200, 150, SUBJECTLESS['a landscape']!)),
  });
  // Whoever wants to see every step looks often.
  const env = { ALLOW_PRIVATE_HOSTS: '1', REQUESTS_PER_MINUTE_PER_IP: '100000' };
  service = await startService({ env });
  client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await pictures?.close();
});

const balance = async (): Promise<number> => (await client.get('/v1/credits')).data.balance;

/** Creates a job and looks at it until it has ended. @returns the asset, and what its progress was while it ran */
async function watched(path: string, body: object) {
  const { data: created, error } = await client.post(path, body);
  expect(error).toBeUndefined();
  const seen = new Set<number>();
  for (;;) {
    const { data, headers } = await client.get(`/v1/assets/${created.id}`);
    if (data.taskStatus > 1) return { asset: data, seen: [...seen] };
    if (data.taskStatus === 1) seen.add(Number(headers.get('x-svc-progress') ?? Number.NaN));
    await sleep(40);
  }
}

describe('generation with what is built in', () => {
  const steps: Record<string, number[]> = {};
  it('goes from a text to a picture, its model and its parts board', async () => {
    const drawn = await watched('/v1/images', { prompt: 'a yellow robot on a white background' });
    expect(drawn.asset).toMatchObject({ taskStatus: 2, engine: 'svc-render', type: 'image' });
    const model = await watched('/v1/models/from-image', { imageUrl: drawn.asset.files.image });
    expect(model.asset).toMatchObject({ taskStatus: 2, engine: 'svc-relief', cost: 300 });
    const board = await watched('/v1/images/parts-board', { assetId: drawn.asset.id });
    expect(board.asset).toMatchObject({ taskStatus: 2, metadata: { width: 2048, height: 2048 } });
    const text = await watched('/v1/models/from-text', { prompt: 'a yellow robot' });
    expect(text.asset).toMatchObject({ taskStatus: 2, engine: 'svc-sculpt', cost: 240 });
    Object.assign(steps, { drawn: drawn.seen, model: model.seen, board: board.seen, text: text.seen });
  }, 300_000);

  it.each(['drawn', 'model', 'board', 'text'])(
    'shows three steps or more of its way while it runs: %s',
    (job) => {
      expect(steps[job]!.length).toBeGreaterThanOrEqual(3);
      expect(steps[job]).toEqual([...steps[job]!].sort((a, b) => a - b));
    },
  );
});

it('draws a picture at the size that was asked for and paid, the widest at 4K', async () => {
  const body = { prompt: 'a green glass bottle on a table', aspectRatio: '21:9', size: '4K' };
  const { asset } = await watched('/v1/images', body);
  expect(asset).toMatchObject({ taskStatus: 2, cost: 60, metadata: { width: 6272, height: 2688 } });
}, 300_000);

it.each(['/v1/models/from-image', '/v1/images/parts-board'])(
  'a picture without a subject ends %s with a sentence that helps, and costs nothing',
  async (path) => {
    const before = await balance();
    const { asset } = await watched(path, { imageUrl: pictures.url('/landscape.png') });
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory: 'engine_rejected_input', cost: 0 });
    expect(asset.errorDetail).toMatch(/^No subject stands out.*Use an image of one thing.*\.$/);
    expect(await balance()).toBe(before);
  },
);

it.each(['/v1/models/from-text', '/v1/images'])(
  'a prompt against the content policy is refused by %s before anything is charged',
  async (path) => {
    const before = await balance();
    const { status, error } = await client.post(path, { prompt: 'a nude elf in Scunthorpe' });
    expect([status, error?.code]).toEqual([400, 2012]);
    expect(error?.details).toMatchObject({ words: ['nude'] });
    expect(await balance()).toBe(before);
  },
);
