import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VendorAnswer, VendorRequest } from '../../../../../functions/service/providers/adapter.ts';
import { advanceRun } from '../../../../../functions/service/providers/advance-run.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';
import { VendorSilence } from '../../../../../functions/service/providers/vendor-client.ts';
import { mortalWorld, runHarness } from '../../../../support/run-harness.ts';
import { startTestTable } from '../../../../support/test-table.ts';

const PROVIDERS = providersOf([
  {
    id: 'gpu',
    adapter: 'sagemaker',
    baseUrl: 'https://runtime.sagemaker.us-west-2.amazonaws.com',
    settings: { region: 'us-west-2', output: 's3://bucket/results', failures: 's3://bucket/failures' },
    engines: [
      {
        id: 'trellis-async',
        name: 'TRELLIS',
        description: 'Image to 3D.',
        category: '3d',
        inputs: ['image'],
        cost: 100,
        timeout_s: 900,
        model: 'trellis',
        input: { image: '$image' },
        output: 'mesh',
      },
    ],
  },
]);
const MESH = { mesh: `data:model/gltf-binary;base64,${btoa('glTF')}` };
const MISSING = 'NoSuchKey';
/** Longer than a submission whose answer was lost may be under way. */
const SETTLED_MS = 140_000;

/** An endpoint and the bucket that it writes to. Nothing is signed for real, and no live call is made. */
function endpoint() {
  const objects = new Map<string, string>();
  const submitted: VendorRequest[] = [];
  const ask = async (request: VendorRequest): Promise<VendorAnswer> => {
    expect(request.headers!.authorization).toMatch(/^AWS4-HMAC-SHA256 /);
    if (request.method === 'POST') {
      submitted.push(request);
      const { 'x-amzn-sagemaker-s3outputpathextension': path, 'x-amzn-sagemaker-filename': name } =
        request.headers!;
      const headers = {
        'x-amzn-sagemaker-outputlocation': `s3://bucket/results/${path}/${name}`,
        'x-amzn-sagemaker-failurelocation': `s3://bucket/failures/${path}/${name}`,
      };
      return { status: 202, headers, json: { InferenceId: path } };
    }
    const found = objects.get(new URL(request.url).pathname);
    const bytes = Buffer.from(found ?? `<Error><Code>${MISSING}</Code></Error>`);
    const isJson = found?.startsWith('{');
    return {
      status: found === undefined ? 404 : 200,
      headers: {},
      json: isJson ? JSON.parse(found!) : undefined,
      ...(!isJson && { bytes }),
    };
  };
  const put = (folder: 'results' | 'failures', id: string, text: string) =>
    void objects.set(`/bucket/${folder}/${id}/result`, text);
  return { ask, submitted, put };
}

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());

async function setUp(ask?: (inner: ReturnType<typeof endpoint>) => ReturnType<typeof endpoint>['ask']) {
  const gpu = endpoint();
  const harness = runHarness(testTable.table, PROVIDERS, {
    ask: ask?.(gpu) ?? gpu.ask,
    keyOf: async () => 'AKIDEXAMPLE:secret',
  });
  const id = await harness.newJob({ prompt: 'a chair' }, { images: ['inputs/in/image-0'] });
  return { ...harness, ...gpu, id };
}

describe('a run on an asynchronous endpoint of SageMaker', () => {
  it('is given files by their place, waits, and keeps what it finds', async () => {
    const { world, id, submitted, put, stored } = await setUp();
    expect(await advanceRun(world, id, 0)).toMatchObject({ ready: false });
    expect(submitted[0]!.body).toEqual({ image: 's3://files/inputs/in/image-0' });
    expect(await advanceRun(world, id, 1)).toMatchObject({ ready: false });
    put('results', id, JSON.stringify(MESH));
    expect(await advanceRun(world, id, 2)).toEqual({ ready: true });
    expect(Buffer.from(stored.get(`inputs/${id}/run-result`)!).toString()).toBe('glTF');
    expect(submitted).toHaveLength(1);
  });

  it('fails by what it finds where failures are kept', async () => {
    const { world, id, put, noted } = await setUp();
    await advanceRun(world, id, 0);
    put('failures', id, 'Received client error (422) from primary with message "a chair is none".');
    await expect(advanceRun(world, id, 1)).rejects.toMatchObject({ category: 'engine_rejected_input' });
    expect(JSON.stringify(noted)).not.toContain('a chair');
  });

  it.each([true, false])(
    'whose submission was not answered, and arrived (%s), ends with its result',
    async (arrived) => {
      let losses = 1;
      const { world, id, ports, submitted, put } = await setUp(({ ask }) => async (request) => {
        if (request.method !== 'POST' || losses-- <= 0) return ask(request);
        if (arrived) await ask(request);
        throw new VendorSilence(true);
      });
      expect(await advanceRun(world, id, 0)).toMatchObject({ ready: false });
      if (arrived) put('results', id, JSON.stringify(MESH));
      ports.now_ms += SETTLED_MS;
      // Looked for where its result would be; sent again only if there is nothing.
      for (let round = 1; round < 3; round++) await advanceRun(world, id, round);
      if (!arrived) put('results', id, JSON.stringify(MESH));
      expect(await advanceRun(world, id, 3)).toEqual({ ready: true });
      expect(submitted).toHaveLength(1);
    },
  );

  it.each([
    [503, 'SlowDown'],
    [429, 'TooManyRequests'],
    [500, 'InternalError'],
  ])('asks again where storage answers %i (%s), wherever it looks', async (status, code) => {
    let busy = 0;
    let losses = 1;
    const { world, id, ports, submitted, put } = await setUp(({ ask }) => async (request) => {
      if (request.method === 'GET' && busy-- > 0)
        return {
          status,
          headers: {},
          json: undefined,
          bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`),
        };
      const answer = await ask(request);
      if (request.method === 'POST' && losses-- > 0) throw new VendorSilence(true);
      return answer;
    });
    await advanceRun(world, id, 0);
    ports.now_ms += SETTLED_MS;
    busy = 1;
    // Whether the submission was taken.
    expect(await advanceRun(world, id, 1)).toMatchObject({ ready: false });
    put('results', id, JSON.stringify(MESH));
    await advanceRun(world, id, 2);
    busy = 1;
    // The result.
    expect(await advanceRun(world, id, 3)).toMatchObject({ ready: false });
    expect(await advanceRun(world, id, 4)).toEqual({ ready: true });
    expect(submitted).toHaveLength(1);
  });

  const places = Array.from({ length: 12 }, (_, i) => i + 1);
  it.each(places.flatMap((n) => [[n, false] as const, [n, true] as const]))(
    'killed at place %i (after it: %s) ends with its result, and was queued twice at most',
    async (n, after) => {
      const { world, id, ports, submitted, put } = await setUp();
      const dying = mortalWorld(world, n, after);
      const ends: unknown[] = [];
      for (let round = 0; round < 8; round++) {
        const end = await advanceRun(dying, id, round).catch((error: Error) => error.message);
        ends.push(end);
        if (submitted.length > 0 && round > 1) put('results', id, JSON.stringify(MESH));
        ports.now_ms += SETTLED_MS / 2;
      }
      expect(ends.at(-1)).toEqual({ ready: true });
      expect(submitted.length).toBeLessThanOrEqual(2);
      expect(new Set(submitted.map(({ headers }) => headers!['x-amzn-sagemaker-inference-id'])).size).toBe(1);
    },
  );
});
