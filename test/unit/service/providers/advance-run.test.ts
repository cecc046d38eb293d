import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { callbackAt, callbackKey } from '../../../../functions/service/domain/run-callback.ts';
import type {
  ProviderTrouble,
  VendorAnswer,
  VendorRequest,
} from '../../../../functions/service/providers/adapter.ts';
import { adapters } from '../../../../functions/service/providers/adapters.ts';
import { advanceRun, cancelRun } from '../../../../functions/service/providers/advance-run.ts';
import { entryOf } from '../../../../functions/service/providers/provider.ts';
import { providersOf } from '../../../../functions/service/providers/provider-settings.ts';
import type { RunWorld } from '../../../../functions/service/providers/run-world.ts';
import { VendorSilence } from '../../../../functions/service/providers/vendor-client.ts';
import { requireAccount } from '../../../../functions/service/store/accounts.ts';
import { listApiKeys } from '../../../../functions/service/store/api-keys.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { cancelJob } from '../../../../functions/service/store/cancel-job.ts';
import { createJob } from '../../../../functions/service/store/create-job.ts';
import { setProviderEnabled } from '../../../../functions/service/store/maintenance.ts';
import { getRun } from '../../../../functions/service/store/runs.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { newCaller } from '../../../support/api-harness.ts';
import { injectFaults } from '../../../support/client-faults.ts';
import { FAILED, TOP_UP_URL, UPGRADE_URL } from '../../../support/domain-samples.ts';
import { mortalWorld } from '../../../support/run-harness.ts';
import { type TestPorts, testPorts } from '../../../support/test-ports.ts';
import { startTestTable } from '../../../support/test-table.ts';

const engine = (id: string, more: object) => ({
  id,
  name: id,
  description: 'A test.',
  category: '3d',
  inputs: ['text'],
  cost: 50,
  timeout_s: 600,
  input: { text: '$prompt' },
  ...more,
});
const PROVIDERS = providersOf([
  {
    id: 'box',
    adapter: 'cog',
    baseUrl: 'http://127.0.0.1:5000',
    settings: { callbacks: 'no' },
    engines: [engine('on-box', {})],
  },
  { id: 'caller', adapter: 'cog', baseUrl: 'http://127.0.0.1:5001', engines: [engine('on-caller', {})] },
  {
    id: 'hosted',
    adapter: 'replicate',
    baseUrl: 'https://api.vendor.example/v1',
    engines: [engine('on-hosted', { model: 'a/b' })],
  },
  {
    id: 'at-once',
    adapter: 'gemini',
    baseUrl: 'https://models.vendor.example/v1',
    engines: [engine('on-at-once', { model: 'a', category: 'image', input: { prompt: '$prompt' } })],
  },
]);
const RESULT = `data:model/gltf-binary;base64,${Buffer.from('glTF').toString('base64')}`;
const done = (id: string): VendorAnswer => ({
  status: 200,
  headers: {},
  json: { id, status: 'succeeded', output: RESULT },
});
const going = (id: string): VendorAnswer => ({
  status: 201,
  headers: {},
  json: { id, status: 'processing', logs: '30%|' },
});

/** A picture in the answer to its submission, as nobody can be asked for it again. */
const picture: VendorAnswer = {
  status: 200,
  headers: {},
  json: {
    candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'iVBO' } }] } }],
    responseId: 'r1',
  },
};
const AWAY = Object.assign(new Error('It is away.'), { $metadata: { httpStatusCode: 503 } });

const s3 = mockClient(S3Client);
let testTable: Awaited<ReturnType<typeof startTestTable>>;
let ports: TestPorts;
/** What the vendor was asked, and what it answers next. */
let asked: VendorRequest[];
let answers: (VendorAnswer | Error)[];
/** What was called back, by object key. */
let told: Map<string, string>;
let noted: Readonly<Record<string, unknown>>[];
let troubles: ProviderTrouble[];

beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());
beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
  told = new Map();
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const text = told.get(Key);
    if (text === undefined) throw Object.assign(new Error(), { $metadata: { httpStatusCode: 403 } });
    return { Body: { transformToByteArray: async () => Buffer.from(text) } };
  });
  ports = testPorts(new Date().toISOString());
  [asked, answers, noted, troubles] = [[], [], [], []];
});

const world = (over: Partial<RunWorld> = {}): RunWorld => ({
  table: testTable.table,
  files: { client: s3 as unknown as S3Client, bucket: 'files' },
  ports,
  providers: PROVIDERS,
  adapters,
  keyOf: async () => 'vendor-key',
  links: {
    baseUrl: 'https://api.example.com',
    signer: async () => (key, _, expires_s) => `https://api.example.com/${key}?${expires_s}`,
  },
  ask: async (request) => {
    asked.push(request);
    const answer = answers.shift();
    if (!answer) throw new Error('The vendor was asked once too often.');
    if (answer instanceof Error) throw answer;
    return answer;
  },
  note: (fields) => noted.push(fields),
  alarm: (trouble) => troubles.push(trouble),
  ...over,
});
const advance = (id: string, round = 0, over: Partial<RunWorld> = {}) => advanceRun(world(over), id, round);
const submissions = () => asked.filter(({ url, method }) => method !== 'GET' && !url.endsWith('/cancel'));

async function newRun(
  engineId: 'on-box' | 'on-caller' | 'on-hosted' | 'on-at-once',
  prompt = 'a secret chair',
): Promise<string> {
  const { table } = testTable;
  const { accountId } = await newCaller(table);
  const [key] = await listApiKeys(table, accountId);
  const provider = PROVIDERS.find(({ engines }) => engines.some(({ entry }) => entry.id === engineId))!;
  const { assetId } = await createJob(table, ports, {
    account: await requireAccount(table, accountId),
    key: key!,
    engine: entryOf(provider, provider.engines[0]!),
    topUpUrl: TOP_UP_URL,
    upgradeUrl: UPGRADE_URL,
    operation: 'from-text',
    name: 'a chair',
    license: 'cc0',
    options: { prompt },
    inputs: {},
  });
  return assetId;
}

/** The key under which the body of a callback to this URL is stored. */
const keyOf = (url: string): string => callbackKey(callbackAt(new URL(url).pathname.slice(1))!);
const webhookOf = ({ body }: VendorRequest): string => (body as { webhook: string }).webhook;
const accepted = (id: string): VendorAnswer => ({ ...going(id), status: 202 });

it('a run goes on to its end when its provider is disabled meanwhile', async () => {
  const id = await newRun('on-hosted');
  answers = [going('vendor-1'), done('vendor-1')];
  expect(await advance(id)).toMatchObject({ ready: false });
  await setProviderEnabled(testTable.table, 'hosted', false);
  expect(await advance(id, 1)).toEqual({ ready: true });
  expect(submissions()).toHaveLength(1);
  await setProviderEnabled(testTable.table, 'hosted', true);
});

it('a run that made more than a job may have ends at once: it would be as much at the next look', async () => {
  const server = createServer((_, response) => void response.end(Buffer.alloc(150 * 2 ** 20 + 1)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const id = await newRun('on-box');
  answers = [{ ...done(id), json: { id, status: 'succeeded', output: `${baseUrl}/a.glb` } }];
  const providers = PROVIDERS.map((provider) => ({ ...provider, baseUrl }));
  await expect(advance(id, 0, { providers })).rejects.toMatchObject({ category: 'internal' });
  expect(noted.at(-1)).toMatchObject({ said: 'Its result is too large.' });
  server.closeAllConnections();
  server.close();
});

describe('a run whose provider calls back', () => {
  it('is submitted without a wait, and nothing is asked until the callback is there', async () => {
    const id = await newRun('on-caller');
    answers = [accepted(id)];
    for (const round of [0, 1, 2])
      expect(await advance(id, round)).toMatchObject({ ready: false, attempt: 1 });
    const [put] = asked;
    expect(put).toMatchObject({ method: 'PUT', headers: { prefer: 'respond-async' } });
    expect(put!.body).toMatchObject({ webhook_events_filter: ['completed'] });
    expect(webhookOf(put!)).toMatch(`https://api.example.com/callbacks/${id}/0/1?`);
    told.set(keyOf(webhookOf(put!)), JSON.stringify(done(id).json));
    expect(await advance(id)).toEqual({ ready: true });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, object | string, object, ProviderTrouble[]]>([
    ['what a model failed of', { status: 'failed', error: 'NSFW' }, { category: 'content_policy' }, []],
    ['nothing, which stands for what is too large', '', { category: 'internal' }, ['undocumented']],
    ['no JSON', '{"status":', { category: 'internal' }, ['undocumented']],
    ['JSON that is no end', { status: 'processing' }, { category: 'internal' }, ['undocumented']],
    ["another run's end", done('another').json as object, { category: 'internal' }, ['undocumented']],
    ['a run that was cancelled there', { status: 'canceled' }, { category: 'internal' }, []],
  ])('ends as failed by %s', async (_, body, error, alarms) => {
    const id = await newRun('on-caller');
    answers = [accepted(id)];
    await advance(id);
    told.set(keyOf(webhookOf(asked[0]!)), typeof body === 'string' ? body : JSON.stringify({ id, ...body }));
    await expect(advance(id)).rejects.toMatchObject(error);
    expect(troubles).toEqual(alarms);
  });

  it('is submitted again after a quiet while, and then held: a callback may never come', async () => {
    const id = await newRun('on-caller');
    answers = [accepted(id), accepted(id), done(id)];
    await advance(id);
    ports.now_ms += 119_000;
    await advance(id);
    expect(asked).toHaveLength(1);
    ports.now_ms += 2_000;
    expect(await advance(id)).toMatchObject({ ready: false });
    // It runs still, and is believed once more.
    ports.now_ms += 60_000;
    await advance(id);
    expect(asked).toHaveLength(2);
    ports.now_ms += 61_000;
    expect(await advance(id)).toEqual({ ready: true });
    expect(asked.map(({ headers }) => headers?.prefer)).toEqual(['respond-async', undefined, undefined]);
    expect(new Set(asked.map(webhookOf)).size).toBe(1);
  });

  it('is submitted under a new capability after a refusal, and at once after silence', async () => {
    const id = await newRun('on-caller');
    answers = [{ status: 409, headers: {}, json: {} }, new VendorSilence(true), accepted(id)];
    for (let round = 0; round < 4; round++) expect(await advance(id)).toMatchObject({ ready: false });
    expect(asked.map((request) => keyOf(webhookOf(request)).slice(-3))).toEqual(['0-1', '0-2', '0-2']);
    expect(asked.map(({ headers }) => headers?.prefer)).toEqual(Array(3).fill('respond-async'));
  });

  it('is found ended by a callback that came before the answer to its submission', async () => {
    const id = await newRun('on-caller');
    answers = [new VendorSilence(true)];
    await advance(id);
    told.set(keyOf(webhookOf(asked[0]!)), JSON.stringify(done(id).json));
    expect(await advance(id)).toEqual({ ready: true });
    expect(asked).toHaveLength(1);
  });

  it('is cancelled at its provider like any other', async () => {
    const id = await newRun('on-caller');
    answers = [accepted(id), { status: 200, headers: {}, json: {} }];
    await advance(id);
    ports.now_ms += 601_000;
    await expect(advance(id)).rejects.toMatchObject({ category: 'engine_timeout' });
    expect(asked.at(-1)!.url).toMatch(`/predictions/${id}/cancel`);
  });

  const places = Array.from({ length: 14 }, (_, i) => i + 1);
  it.each(
    places.flatMap((n) =>
      [false, true].flatMap((after) => [[n, after, true] as const, [n, after, false] as const]),
    ),
  )(
    'killed at step %i (after it: %s; its callback arrives: %s), it ends, run again only if the callback was lost',
    async (n, after, arrives) => {
      const id = await newRun('on-caller');
      const running = new Set<string>();
      let runs = 0;
      const ask: RunWorld['ask'] = async (request) => {
        // As Cog: an id that runs is not run again, one that has ended is.
        if (running.delete(request.url)) return accepted(id);
        runs++;
        if (!request.headers?.prefer) return done(id);
        running.add(request.url);
        if (arrives) told.set(keyOf(webhookOf(request)), JSON.stringify(done(id).json));
        return accepted(id);
      };
      const dying = mortalWorld(world({ ask }), n, after);
      const ends: unknown[] = [];
      for (let round = 0; round < 12 && ends.at(-1) !== true; round++) {
        const end = await advanceRun(dying, id, round).catch((error: Error) => error);
        ends.push(end instanceof Error ? end.message : end.ready);
        ports.now_ms += 40_000;
      }
      expect(ends.at(-1)).toBe(true);
      expect(runs).toBeLessThanOrEqual(arrives ? 1 : 2);
      expect(await getRun(testTable.table, id)).toMatchObject({ state: 'finished' });
    },
  );
});

describe('advanceRun', () => {
  it('submits, waits longer each round, and keeps the result in storage before it says so', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), going('v1'), done('v1')];
    expect(await advance(id)).toMatchObject({ ready: false });
    expect(await getRun(testTable.table, id)).toMatchObject({ state: 'submitted', vendorId: 'v1' });
    const { wait_s } = (await advance(id, 9)) as { wait_s: number };
    expect(wait_s).toBeGreaterThan(20);
    expect(await advance(id, 10)).toEqual({ ready: true });
    expect(await advance(id, 11)).toEqual({ ready: true });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
    expect(s3.commandCalls(PutObjectCommand)[0]!.args[0].input.Key).toBe(`inputs/${id}/run-result`);
  });

  it('says nothing in the log that the user wrote, and no key', async () => {
    const id = await newRun('on-box');
    answers = [
      {
        status: 422,
        headers: {},
        json: { detail: [{ loc: ['input'], msg: 'bad', input: 'a secret chair' }] },
      },
    ];
    await expect(advance(id)).rejects.toMatchObject({ category: 'engine_rejected_input' });
    expect(JSON.stringify(noted)).not.toMatch(/secret chair|vendor-key/);
  });

  it.each(['on-box', 'on-hosted'] as const)('asks %s again after a definite refusal', async (engineId) => {
    const id = await newRun(engineId);
    answers = [
      { status: 429, headers: { 'retry-after': '7' }, json: {} },
      new VendorSilence(false),
      done('v1'),
    ];
    expect(await advance(id)).toMatchObject({ ready: false });
    expect(await getRun(testTable.table, id)).toMatchObject({ state: 'refused' });
    expect(await advance(id)).toMatchObject({ ready: false });
    expect(await advance(id)).toEqual({ ready: true });
  });

  it('never submits again to a vendor without idempotency where the answer was lost: the job fails', async () => {
    const id = await newRun('on-hosted');
    answers = [new VendorSilence(true)];
    await expect(advance(id)).rejects.toMatchObject({ category: 'engine_unavailable' });
    // Somebody else may still be sending it.
    expect(await advance(id)).toMatchObject({ ready: false });
    ports.now_ms += 140_000;
    await expect(advance(id)).rejects.toMatchObject({ category: 'engine_unavailable' });
    expect(submissions()).toHaveLength(1);
  });

  it.each(['', '..', '../../account', 'a b', 'ä', 'x'.repeat(129), 'a?b', '\u0000'])(
    'ends a run that its vendor calls what no run is called: %j',
    async (name) => {
      const id = await newRun('on-hosted');
      answers = [going(name)];
      await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
      expect(troubles).toEqual(['undocumented']);
      expect(noted.at(-1)).toMatchObject({ said: expect.stringMatching(/^The answer has /) });
      expect(asked).toHaveLength(1);
      expect(await getRun(testTable.table, id)).not.toHaveProperty('vendorId');
    },
  );

  it('ends a run of which a look says more than is taken, and asks again after a refusal as long', async () => {
    const id = await newRun('on-hosted');
    const tooLong = { headers: {}, json: undefined, isCut: true } as const;
    answers = [going('v1'), { status: 502, ...tooLong }, { status: 200, ...tooLong }];
    await advance(id);
    expect(await advance(id)).toMatchObject({ ready: false });
    await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
    expect(noted.at(-1)).toMatchObject({ said: 'The answer has more bytes than are taken.' });
  });

  it('takes an answer with a result in it to a submission only', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), going('v1')];
    const bounds: unknown[] = [];
    const ask: RunWorld['ask'] = (request, timeout_ms, max_bytes) => {
      bounds.push(max_bytes);
      return world().ask(request, timeout_ms, max_bytes);
    };
    for (const round of [0, 1]) await advance(id, round, { ask });
    expect(bounds).toEqual([LIMITS.providerAnswer_bytes, undefined]);
  });

  it('keeps a result whatever its run is called', async () => {
    const id = await newRun('on-hosted');
    answers = [done('../../account')];
    expect(await advance(id)).toEqual({ ready: true });
    expect(await getRun(testTable.table, id)).toMatchObject({ vendorId: id });
  });

  it('sends a lost submission again to a server that knows runs by our id', async () => {
    const id = await newRun('on-box');
    answers = [new VendorSilence(true), done(id)];
    expect(await advance(id)).toMatchObject({ ready: false });
    expect(await advance(id)).toEqual({ ready: true });
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
  });

  it('submits once where two functions are at the same job', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), going('v1')];
    await Promise.all([advance(id), advance(id)]);
    expect(submissions()).toHaveLength(1);
    expect(await getRun(testTable.table, id)).toMatchObject({ state: 'submitted', vendorId: 'v1' });
  });

  it('asks again for a result that could not be copied, and submits nothing', async () => {
    const id = await newRun('on-hosted');
    answers = [done('v1'), done('v1')];
    s3.on(PutObjectCommand).rejectsOnce(new Error('storage is away')).resolves({});
    expect(await advance(id)).toMatchObject({ ready: false });
    expect(await advance(id)).toEqual({ ready: true });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('keeps what was answered at once though storage and the table are away for a moment', async () => {
    const id = await newRun('on-at-once');
    answers = [picture];
    s3.on(PutObjectCommand).rejectsOnce(AWAY).resolves({});
    const faults = injectFaults(testTable.table.client, ['UpdateItem']);
    faults.push('none', 'lostRequest', 'lostAnswer');
    expect(await advance(id)).toEqual({ ready: true });
    expect(faults).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each(
    Array.from({ length: 9 }, (_, i) => i + 1).flatMap((n) => [[n, false] as const, [n, true] as const]),
  )(
    'answered at once and killed at step %i (after it: %s), is paid for once and lost only out of hand',
    async (n, after) => {
      const id = await newRun('on-at-once');
      const copied = new Set<string>();
      s3.on(PutObjectCommand).callsFake(({ Key }) => {
        copied.add(Key);
        return {};
      });
      s3.on(HeadObjectCommand).callsFake(({ Key }) => {
        if (copied.has(Key)) return { ContentLength: 3 };
        throw Object.assign(new Error(), { $metadata: { httpStatusCode: 404 } });
      });
      let paid = 0;
      const ask = async () => {
        paid++;
        return picture;
      };
      const dying = mortalWorld(world({ ask }), n, after);
      let end: unknown;
      for (let round = 0; round < 3; round++)
        end = await advanceRun(dying, id, round).catch((error: Error) => error.message);
      expect(paid).toBeLessThanOrEqual(1);
      if (copied.size > 0) expect(end).toEqual({ ready: true });
    },
  );

  describe('of an engine that a deployment moved meanwhile', () => {
    const moved = (more: object) =>
      PROVIDERS.map((provider) => (provider.id === 'hosted' ? { ...provider, ...more } : provider));
    const [{ engines }] = providersOf([
      {
        id: 'hosted',
        adapter: 'replicate',
        baseUrl: 'https://api.vendor.example/v1',
        engines: [engine('on-hosted', { model: 'c/d', output: 'mesh' })],
      },
    ]) as [(typeof PROVIDERS)[number]];

    it('is asked for where it was submitted, and read as it was to be', async () => {
      const id = await newRun('on-hosted');
      answers = [going('v1'), done('v1')];
      await advance(id);
      const providers = moved({ baseUrl: 'https://elsewhere.example/v2', engines });
      expect(await advance(id, 1, { providers })).toEqual({ ready: true });
      expect(asked.at(-1)!.url).toBe('https://api.vendor.example/v1/predictions/v1');
    });

    it('goes where the settings say by now if nobody has taken it yet', async () => {
      const id = await newRun('on-hosted');
      answers = [{ status: 429, headers: {}, json: {} }, going('v1')];
      await advance(id);
      await advance(id, 1, { providers: moved({ baseUrl: 'https://elsewhere.example/v2', engines }) });
      expect(asked.at(-1)!.url).toBe('https://elsewhere.example/v2/models/c/d/predictions');
    });

    it.each([{ id: 'another' }, { adapter: 'meshy' as const }])(
      'to another provider, ends, and that one is asked for nothing: %j',
      async (other) => {
        const id = await newRun('on-hosted');
        answers = [going('v1')];
        await advance(id);
        await expect(advance(id, 1, { providers: moved(other) })).rejects.toMatchObject({
          category: 'internal',
        });
        expect(noted.at(-1)).toMatchObject({ said: 'Its engine is with another provider by now.' });
        expect(asked).toHaveLength(1);
      },
    );
  });

  it('polls again where a poll was not answered', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), new VendorSilence(true), done('v1')];
    for (const ready of [false, false, true]) expect(await advance(id)).toMatchObject({ ready });
  });

  it("cancels the vendor's run when the engine's time is over, and the job fails as timed out", async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), going('v1'), { status: 200, headers: {}, json: {} }];
    await advance(id);
    ports.now_ms += 601_000;
    await expect(advance(id)).rejects.toMatchObject({ category: 'engine_timeout' });
    expect(asked.at(-1)!.url).toMatch(/\/predictions\/v1\/cancel$/);
  });

  it('keeps what is paid for and done when it looks again only after the time is over', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), done('v1')];
    await advance(id);
    ports.now_ms += 601_000;
    expect(await advance(id)).toEqual({ ready: true });
  });

  it.each<[string, VendorAnswer[]]>([
    ['was refused', [{ status: 422, headers: {}, json: { detail: 'no' } }]],
    [
      'has failed',
      [going('v1'), { status: 200, headers: {}, json: { id: 'v1', status: 'failed', error: 'no' } }],
    ],
    ['made no file', [going('v1'), { status: 200, headers: {}, json: { id: 'v1', status: 'succeeded' } }]],
  ])('that %s costs nothing, though it is cancelled before it is settled', async (_, said) => {
    const id = await newRun('on-hosted');
    answers = said;
    for (const _ of said.slice(1)) await advance(id);
    await expect(advance(id)).rejects.toThrow();
    const asset = (await getAsset(testTable.table, id))!;
    expect((await cancelJob(testTable.table, ports, asset)).view.refunded).toBe(50);
  });

  it.each([
    ['that has failed', { status: 'failed', error: 'no' }],
    ['that was cancelled there', { status: 'canceled' }],
    ['whose result is none', { status: 'succeeded', output: 'no file' }],
  ])('%s is on record with what its vendor charged all the same', async (_, said) => {
    const id = await newRun('on-hosted');
    const json = { id: 'v1', ...said, metrics: { predict_time: 4 } };
    answers = [going('v1'), { status: 200, headers: {}, json }];
    await advance(id);
    await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
    expect(await getRun(testTable.table, id)).toMatchObject({
      isCharged: false,
      costs: [{ step: 0, amount: 4, unit: 'GPU seconds' }],
    });
  });

  it('waits no longer for a look than the engine has time', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), going('v1')];
    await advance(id);
    ports.now_ms += 596_000;
    const { wait_s } = (await advance(id, 9)) as { wait_s: number };
    expect(wait_s).toBeLessThanOrEqual(4);
  });

  it.each<[string, VendorAnswer]>([
    ['a key that is refused while it is replaced', { status: 401, headers: {}, json: { detail: 'no' } }],
    ['a page of a proxy', { status: 404, headers: {}, json: undefined }],
    ['an account that cannot pay now', { status: 402, headers: {}, json: {} }],
    ['what is told of another run', { ...done('v2'), status: 200 }],
  ])('asks again for a run after %s', async (_, answer) => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), answer, done('v1')];
    for (const ready of [false, false, true]) expect(await advance(id)).toMatchObject({ ready });
    expect(submissions()).toHaveLength(1);
  });

  it('has no URL in the log that a vendor repeats, and no prompt as JSON has it', async () => {
    const id = await newRun('on-hosted', 'a "secret"\nchair');
    const said = `403 for url: https://files.example/x.png?Signature=abc of ${JSON.stringify('a "secret"\nchair')}`;
    answers = [{ status: 201, headers: {}, json: { id: 'v1', status: 'failed', error: said } }];
    await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
    expect(JSON.stringify(noted)).toContain('403 for url');
    expect(JSON.stringify(noted)).not.toMatch(/Signature|secret/);
  });

  it('submits nothing for a job that was cancelled before, and says that it was', async () => {
    const id = await newRun('on-hosted');
    const asset = (await getAsset(testTable.table, id))!;
    expect((await cancelJob(testTable.table, ports, asset)).view.refunded).toBe(50);
    await expect(advance(id)).rejects.toMatchObject({ name: 'EngineError.cancelled' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['on-hosted', 0],
    ['on-box', 50],
  ] as const)(
    'ends the run of a job on %s that is cancelled, of which %i credits come back',
    async (on, refunded) => {
      const id = await newRun(on);
      const status = on === 'on-box' ? 202 : 201;
      answers = [
        { ...going('v1'), status },
        { status: 200, headers: {}, json: {} },
      ];
      await advance(id);
      const asset = (await getAsset(testTable.table, id))!;
      const { view, ending } = await cancelJob(testTable.table, ports, asset);
      expect([view.refunded, ending?.hasRun]).toEqual([refunded, true]);
      await cancelRun(world(), id);
      expect(asked.at(-1)!.url).toMatch(/\/predictions\/[^/]+\/cancel$/);
      expect(asked).toHaveLength(2);
    },
  );

  it('cancels the run of a job that has ended meanwhile', async () => {
    const id = await newRun('on-hosted');
    answers = [going('v1'), { status: 200, headers: {}, json: {} }];
    await advance(id);
    await settleJob(testTable.table, ports, id, FAILED);
    await expect(advance(id)).rejects.toThrow();
    expect(asked.at(-1)!.url).toMatch(/\/cancel$/);
  });

  it.each([
    [401, 'key'],
    [402, 'balance'],
    [418, 'undocumented'],
  ])('alarms the operator for what no user can mend: HTTP %i is %s', async (status, trouble) => {
    const id = await newRun('on-hosted');
    answers = [{ status, headers: {}, json: {} }];
    await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
    expect(troubles).toEqual([trouble]);
    expect(noted).toMatchObject([{ provider: 'hosted', trouble, said: `HTTP ${status}` }]);
  });

  it('is internal, and on record, where a vendor that wants a key has none, or makes no file', async () => {
    const id = await newRun('on-hosted');
    await expect(advance(id, 0, { keyOf: async () => undefined })).rejects.toMatchObject({
      category: 'internal',
    });
    answers = [
      { status: 200, headers: {}, json: { id: 'v1', status: 'succeeded', output: { mesh: 'no url' } } },
    ];
    await expect(advance(id)).rejects.toMatchObject({ category: 'internal' });
    expect(noted.filter(({ said }) => said !== undefined)).toHaveLength(2);
    expect(troubles).toEqual(['key', 'undocumented']);
  });

  /** Every write and read of the table and of storage, and every answer, is a place to die, before it and after it. */
  describe.each(['on-box', 'on-hosted'] as const)('killed anywhere, %s', (engineId) => {
    /** Runs whatever it is sent and counts it, but for a run of an id that the box knows. */
    function vendor() {
      const known = new Set<string>();
      let paid = 0;
      const ask: RunWorld['ask'] = async ({ method, url }) => {
        if (method === 'GET') return done('v1');
        if (engineId === 'on-hosted' || !known.has(url)) paid++;
        known.add(url);
        return engineId === 'on-box' ? done('v1') : going('v1');
      };
      return { ask, paid: () => paid };
    }

    const steps = Array.from({ length: 14 }, (_, i) => i + 1);
    it.each(steps.flatMap((n) => [[n, false] as const, [n, true] as const]))(
      'at step %i (after it: %s), the run is paid for once at most, and the job ends',
      async (n, after) => {
        const id = await newRun(engineId);
        const { ask, paid } = vendor();
        const dying = mortalWorld(world({ ask }), n, after);
        const ends: unknown[] = [];
        for (let round = 0; round < 6; round++) {
          const end = await advanceRun(dying, id, round).catch((error: Error) => error);
          ends.push(end instanceof Error ? end.message : end.ready);
          ports.now_ms += 40_000;
        }
        expect(paid()).toBeLessThanOrEqual(1);
        expect(ends.at(-1)).toSatisfy((end) => end === true || /could not be reached/.test(String(end)));
      },
    );
  });
});
