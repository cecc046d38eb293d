import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceRun } from '../../../../../functions/service/providers/advance-run.ts';
import { getRun } from '../../../../../functions/service/store/runs.ts';
import { endOf, SOURCE, sampleRuns } from '../../../../support/sample-runs.ts';
import { startTestTable } from '../../../../support/test-table.ts';
import { type FakeTripo, startFakeTripo, type Trouble } from '../../../../support/tripo-fake.ts';

const RESULT = Buffer.from('glTF of Tripo');
const CHAIN = ['models/import', 'animations/rig-check', 'animations/rig', 'animations/retarget'];

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let fake: FakeTripo;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());
beforeEach(async () => {
  fake = await startFakeTripo(RESULT);
});
afterEach(() => fake.close());
const runs = (engineId: string) => sampleRuns(testTable.table, 'tripo', engineId, fake);

describe('an engine of Tripo', () => {
  it('makes a model of words, and has on record what the vendor charged', async () => {
    const { world, newJob, stored } = runs('tripo-text');
    const id = await newJob({ prompt: 'a cat', texture: true });
    expect(await endOf(world, id)).toBe('ready');
    expect(Buffer.from(stored.get(`inputs/${id}/run-result`)!).equals(RESULT)).toBe(true);
    expect((await getRun(testTable.table, id))!.costs).toEqual([{ step: 0, amount: 20, unit: 'credits' }]);
  });

  it('uploads a model of ours, and goes through every step of a chain', async () => {
    const { world, newJob } = runs('tripo-humanoid-rig-animate');
    expect(await endOf(world, await newJob({ preset: 'walk' }, SOURCE))).toBe('ready');
    expect(fake.created()).toEqual(CHAIN);
    const posts = fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts[0]).toMatchObject([{ field: 'file', name: 'model.glb' }]);
    expect(posts.at(-1)).toMatchObject({ animation: 'preset:walk', export_with_geometry: true });
  });

  it('only rigs without a preset', async () => {
    const { world, newJob } = runs('tripo-humanoid-rig-animate');
    expect(await endOf(world, await newJob({}, SOURCE))).toBe('ready');
    expect(fake.created()).toEqual(CHAIN.slice(0, 3));
  });

  it('does not pay for the rig of a body that cannot have one', async () => {
    fake.end({ status: 'success' }, { status: 'success', riggable: false });
    const { world, newJob } = runs('tripo-humanoid-rig');
    expect(await endOf(world, await newJob({}, SOURCE))).toBe('engine_rejected_input');
    expect(fake.created()).toEqual(CHAIN.slice(0, 2));
  });

  it('asks for a new link where the one to the result has expired', async () => {
    fake.expire(2);
    const { world, newJob } = runs('tripo-text');
    expect(await endOf(world, await newJob({ prompt: 'a cat' }))).toBe('ready');
    expect(fake.created()).toHaveLength(1);
  });

  it.each<[Trouble, string]>([
    ['busy', 'ready'],
    ['credits', 'internal'],
    ['key', 'internal'],
    ['content', 'content_policy'],
    ['malformed', 'engine_rejected_input'],
    ['invalid', 'engine_rejected_input'],
    ['fault', 'engine_unavailable'],
    ['html', 'engine_unavailable'],
    ['lost', 'engine_unavailable'],
  ])('that is answered %s at its creation ends %s, paid for once at most', async (trouble, end) => {
    fake.meet(trouble);
    const { world, newJob, noted } = runs('tripo-text');
    const id = await newJob({ prompt: 'a secret cat' });
    expect(await endOf(world, id)).toBe(end);
    await advanceRun(world, id, 0).catch(() => undefined);
    expect(fake.created()).toHaveLength(end === 'ready' || trouble === 'lost' ? 1 : 0);
    expect(JSON.stringify(noted)).not.toMatch(/secret|tsk_|signature/);
    if (end === 'internal')
      expect(noted[0]).toMatchObject({ trouble: trouble === 'key' ? 'key' : 'balance' });
    if (end !== 'ready' && trouble !== 'lost') expect(noted[0]).toHaveProperty('requestId');
  });

  it.each<Trouble>(['busy', 'fault', 'html', 'lost'])(
    'whose run is there outlives a look answered %s',
    async (trouble) => {
      const { world, newJob } = runs('tripo-text');
      const id = await newJob({ prompt: 'a cat' });
      await advanceRun(world, id, 0);
      fake.meet(trouble, trouble);
      expect(await endOf(world, id)).toBe('ready');
      expect(fake.created()).toHaveLength(1);
    },
  );

  it.each([
    ['banned', undefined, 'content_policy'],
    ['expired', undefined, 'engine_timeout'],
    ['cancelled', undefined, 'internal'],
    ['failed', 1001, 'engine_unavailable'],
    ['failed', undefined, 'internal'],
  ] as const)('whose task is %s, code %s, ends %s', async (status, error_code, end) => {
    fake.end({ status, ...(error_code && { error_code }) });
    const { world, newJob } = runs('tripo-text');
    expect(await endOf(world, await newJob({ prompt: 'a cat' }))).toBe(end);
  });
});
