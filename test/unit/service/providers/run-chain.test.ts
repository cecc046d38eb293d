import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Adapter } from '../../../../functions/service/providers/adapter.ts';
import { adapters } from '../../../../functions/service/providers/adapters.ts';
import { advanceRun } from '../../../../functions/service/providers/advance-run.ts';
import { providersOf } from '../../../../functions/service/providers/provider-settings.ts';
import type { RunWorld } from '../../../../functions/service/providers/run-world.ts';
import { VendorSilence } from '../../../../functions/service/providers/vendor-client.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { cancelJob } from '../../../../functions/service/store/cancel-job.ts';
import { findProgress } from '../../../../functions/service/store/progress.ts';
import { getRun } from '../../../../functions/service/store/runs.ts';
import { countingAdapter, countingVendor } from '../../../support/counting-vendor.ts';
import { mortalWorld, runHarness } from '../../../support/run-harness.ts';
import { startTestTable } from '../../../support/test-table.ts';

const RESULT = `data:model/gltf-binary;base64,${Buffer.from('glTF').toString('base64')}`;
const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');
const engineWith = (steps: object[]) =>
  providersOf([
    {
      id: 'vendor',
      // The counting adapter stands in its place.
      adapter: 'replicate',
      baseUrl: 'https://vendor.example',
      engines: [
        {
          id: 'chain',
          name: 'Chain',
          description: 'A test.',
          category: '3d',
          inputs: ['text'],
          cost: 50,
          timeout_s: 600,
          steps: steps.map((step) => ({ model: 'a/b', ...step })),
        },
      ],
    },
  ]);
const CHAIN = engineWith([
  { input: { prompt: '$prompt', image: '$image' }, output: 'mesh' },
  {
    input: {
      of: '$steps.0.vendorId',
      seed: '$steps.0.output.seed',
      mesh: '$steps.0.file',
      prompt: '$prompt',
    },
    output: 'mesh',
  },
]);
const OUTPUT = { mesh: RESULT, seed: 5 };

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());

function chainHarness(over: Partial<RunWorld> = {}, adapter: Adapter = countingAdapter) {
  const vendor = countingVendor(OUTPUT);
  const harness = runHarness(testTable.table, CHAIN, {
    adapters: { ...adapters, replicate: adapter },
    ask: vendor.ask,
    ...over,
  });
  harness.stored.set('inputs/in/image-0', PNG);
  const newRun = () => harness.newJob({ prompt: 'a chair' }, { images: ['inputs/in/image-0'] });
  const runOf = (id: string) => getRun(testTable.table, id);
  return { ...harness, ...vendor, newRun, runOf };
}

describe('a chain', () => {
  it('runs its steps one after the other, each told what it names of those before', async () => {
    const { world, runs, uploads, newRun, runOf, stored } = chainHarness();
    const id = await newRun();
    const first = await advanceRun(world, id, 0);
    expect(first).toMatchObject({ ready: false });
    const next = await advanceRun(world, id, 8);
    expect(next).toEqual({ ready: false, wait_s: 1, round: 0 });
    expect(await runOf(id)).toMatchObject({ state: 'next', step: 1, done: ['run-1'] });
    await advanceRun(world, id, 0);
    expect(await advanceRun(world, id, 1)).toEqual({ ready: true });
    expect(runs).toMatchObject([
      { tag: id, input: { prompt: 'a chair', image: { token: 'token-1' } } },
      {
        tag: `${id}-1`,
        input: { of: 'run-1', seed: 5, mesh: { token: 'token-2' }, prompt: 'a chair' },
      },
    ]);
    expect(uploads).toEqual(['image/png', 'model/gltf-binary']);
    expect(Buffer.from(stored.get(`inputs/${id}/run-result`)!).toString()).toBe('glTF');
  });

  it('has on record what the vendor charged for each step, and in the log its request id', async () => {
    const { world, newRun, runOf, noted } = chainHarness();
    const id = await newRun();
    for (let round = 0; round < 4; round++) await advanceRun(world, id, round);
    expect((await runOf(id))!.costs).toEqual([
      { step: 0, amount: 7, unit: 'credits' },
      { step: 1, amount: 7, unit: 'credits' },
    ]);
    expect(noted.every(({ requestId }) => requestId === 'req-1')).toBe(true);
    expect(JSON.stringify(noted)).not.toMatch(/a chair|token-|vendor-key/);
  });

  it('knows a run by the id of its submission where a poll is answered without one', async () => {
    const { world, runs, newRun, runOf, noted } = chainHarness({}, {
      ...countingAdapter,
      read: (answer) => {
        const state = countingAdapter.read(answer);
        return state.state === 'succeeded' ? { ...state, vendorId: '' } : state;
      },
    } as Adapter);
    const id = await newRun();
    for (let round = 0; round < 4; round++) await advanceRun(world, id, round);
    expect(runs[1]).toMatchObject({ input: { of: 'run-1' } });
    expect(await runOf(id)).toMatchObject({ state: 'finished', done: ['run-1'] });
    expect(noted.map(({ vendorId }) => vendorId)).toEqual(['run-1', 'run-1', 'run-2', 'run-2']);
  });

  it('says how far the whole of it is', async () => {
    const { world, newRun } = chainHarness({}, {
      ...countingAdapter,
      read: (answer) => ({
        ...countingAdapter.read(answer),
        state: 'running',
        vendorId: 'run-1',
        progress: 50,
      }),
    } as Adapter);
    const id = await newRun();
    await advanceRun(world, id, 0);
    expect(await findProgress(testTable.table, id)).toBe(25);
  });

  it('that is cancelled between two steps goes no further, and keeps its price: the first was paid for', async () => {
    const { world, runs, newRun, ports } = chainHarness();
    const id = await newRun();
    for (let round = 0; round < 2; round++) await advanceRun(world, id, round);
    const asset = (await getAsset(testTable.table, id))!;
    expect(await cancelJob(testTable.table, ports, asset)).toMatchObject({
      view: { refunded: 0 },
      ending: { hasRun: true },
    });
    await expect(advanceRun(world, id, 2)).rejects.toMatchObject({ category: 'cancelled' });
    expect(runs).toHaveLength(1);
  });

  /** Each step: 2 uploads, 2 submissions, polls, and every read and write between. */
  const places = Array.from({ length: 44 }, (_, i) => i + 1);
  it.each(places.flatMap((n) => [[n, false] as const, [n, true] as const]))(
    'killed at place %i (after it: %s) pays for each of its steps once at most, and ends',
    async (n, after) => {
      const { world, runs, newRun, ports } = chainHarness();
      const id = await newRun();
      const mortal = mortalWorld(world, n, after);
      let end: unknown;
      for (let round = 0; round < 12; round++) {
        end = await advanceRun(mortal, id, round).then(
          ({ ready }) => ready,
          (error: Error) => error.message,
        );
        if (end === true) break;
        ports.now_ms += 40_000;
      }
      expect(end).toBe(true);
      const tags = runs.map(({ tag }) => tag);
      expect(tags).toEqual([id, `${id}-1`]);
    },
  );
});

describe('a submission whose answer was lost', () => {
  /** The vendor takes the first submission, or not, and the answer never comes. */
  function lost(isTaken: boolean) {
    const harness = chainHarness();
    let isFirst = true;
    const world: RunWorld = {
      ...harness.world,
      ask: async (request, timeout_ms) => {
        if (request.method !== 'POST' || request.bytes || !isFirst)
          return harness.world.ask(request, timeout_ms);
        isFirst = false;
        if (isTaken) await harness.world.ask(request, timeout_ms);
        throw new VendorSilence(true);
      },
    };
    return { ...harness, world };
  }

  it.each([true, false])(
    'is looked for at the vendor (taken: %s), and never paid for twice',
    async (isTaken) => {
      const { world, newRun, runs, runOf, ports } = lost(isTaken);
      const id = await newRun();
      await advanceRun(world, id, 0);
      expect(await runOf(id)).toMatchObject({ state: 'submitting' });
      ports.now_ms += 30_000;
      await advanceRun(world, id, 1);
      expect(await runOf(id)).toMatchObject({ state: 'submitting' });
      ports.now_ms += 110_000;
      await advanceRun(world, id, 2);
      expect(await runOf(id)).toMatchObject({ state: isTaken ? 'submitted' : 'refused' });
      for (let round = 3; round < 8; round++) await advanceRun(world, id, round);
      expect(runs.map(({ tag }) => tag)).toEqual([id, `${id}-1`]);
    },
  );

  it('fails the job where the vendor cannot say', async () => {
    const { world, newRun, ports } = lost(true);
    const id = await newRun();
    await advanceRun(world, id, 0);
    ports.now_ms += 140_000;
    const ask: RunWorld['ask'] = async () => ({ status: 404, headers: {}, json: {} });
    await expect(advanceRun({ ...world, ask }, id, 1)).rejects.toMatchObject({
      category: 'engine_unavailable',
    });
  });
});

describe('files of a job', () => {
  const filesAs = (takesFiles: Adapter['takesFiles'], ourUrl: string) =>
    chainHarness(
      { links: { baseUrl: ourUrl, signer: async () => (key, name, s) => `${ourUrl}/${key}?${name}&${s}` } },
      { ...countingAdapter, takesFiles },
    );
  const imageOf = async ({ world, newRun, runs }: ReturnType<typeof filesAs>) => {
    await advanceRun(world, await newRun(), 0);
    return (runs[0]!.input as { image: string }).image;
  };

  it('are given as a short-lived signed URL of ours', async () => {
    const harness = filesAs('url', 'https://api.example.com');
    const expires_s = Math.floor(harness.ports.now_ms / 1000) + 3600;
    expect(await imageOf(harness)).toBe(`https://api.example.com/inputs/in/image-0?image-0&${expires_s}`);
  });

  it('are in the request where the vendor cannot reach this machine', async () => {
    expect(await imageOf(filesAs('url', 'http://localhost:3000'))).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('are named in our bucket for whoever reads that', async () => {
    expect(await imageOf(filesAs('s3', 'https://api.example.com'))).toBe('s3://files/inputs/in/image-0');
  });

  it('are uploaded once, though the vendor is busy', async () => {
    const { world, newRun, uploads } = chainHarness();
    const id = await newRun();
    const busy: RunWorld['ask'] = async (request, timeout_ms) =>
      request.bytes ? world.ask(request, timeout_ms) : { status: 429, headers: {}, json: {} };
    for (let round = 0; round < 3; round++) await advanceRun({ ...world, ask: busy }, id, round);
    expect(uploads).toHaveLength(1);
  });
});
