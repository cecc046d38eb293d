import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceRun } from '../../../../../functions/service/providers/advance-run.ts';
import { getRun } from '../../../../../functions/service/store/runs.ts';
import { type FakeMeshy, startFakeMeshy } from '../../../../support/meshy-fake.ts';
import { endOf, SOURCE, sampleRuns } from '../../../../support/sample-runs.ts';
import { startTestTable } from '../../../../support/test-table.ts';

const RESULT = Buffer.from('glTF of Meshy');
const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let fake: FakeMeshy;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());
beforeEach(async () => {
  fake = await startFakeMeshy(RESULT);
});
afterEach(() => fake.close());
const runs = (engineId: string) => sampleRuns(testTable.table, 'meshy', engineId, fake);
const operations = () => fake.created.map(({ operation }) => operation);

describe('an engine of Meshy', () => {
  it('makes a mesh and its texture, and has on record what the vendor charged for each', async () => {
    const { world, newJob, stored } = runs('meshy-text');
    const id = await newJob({ prompt: 'a cat', texture: true });
    expect(await endOf(world, id)).toBe('ready');
    expect(fake.created.map(({ body }) => body)).toMatchObject([
      { mode: 'preview', prompt: 'a cat' },
      { mode: 'refine', preview_task_id: 'task-1' },
    ]);
    expect(Buffer.from(stored.get(`inputs/${id}/run-result`)!).equals(RESULT)).toBe(true);
    expect((await getRun(testTable.table, id))!.costs).toEqual([
      { step: 0, amount: 10, unit: 'credits' },
      { step: 1, amount: 10, unit: 'credits' },
    ]);
  });

  it('makes the mesh alone for a job without texture', async () => {
    const { world, newJob } = runs('meshy-text');
    expect(await endOf(world, await newJob({ prompt: 'a cat', texture: false }))).toBe('ready');
    expect(operations()).toEqual(['v2/text-to-3d']);
  });

  it('has views in the request', async () => {
    const { world, newJob, stored } = runs('meshy-image');
    stored.set('inputs/in/image-0', PNG);
    const id = await newJob({ texture: true }, { images: ['inputs/in/image-0', 'inputs/in/image-0'] });
    expect(await endOf(world, id)).toBe('ready');
    const uri = expect.stringMatching(/^data:image\/png;base64,/);
    expect(fake.created[0]!.body).toMatchObject({ image_urls: [uri, uri] });
  });

  it.each([
    ['meshy-texture', { prompt: 'rust' }, ['v1/retexture']],
    ['meshy-remesh', { polycount: 900 }, ['v1/remesh']],
    ['meshy-uv', {}, ['v1/uv-unwrap']],
    ['meshy-rig', {}, ['v1/rigging']],
    ['meshy-rig-animate', { preset: 'idle' }, ['v1/rigging', 'v1/animations']],
    ['meshy-rig-animate', {}, ['v1/rigging']],
  ])('%s with %j works on a model of ours', async (engineId, options, expected) => {
    const { world, newJob } = runs(engineId);
    expect(await endOf(world, await newJob(options, SOURCE))).toBe('ready');
    expect(operations()).toEqual(expected);
    expect(fake.created[0]!.body).toMatchObject({
      model_url: expect.stringMatching(/^data:application\/octet-stream;base64,/),
    });
  });

  it.each([
    ['no room for another task', 'ready', 429, 'NoMoreConcurrentTasks'],
    ['an empty balance', 'internal', 402, 'Insufficient funds'],
    ['a wrong parameter', 'engine_rejected_input', 400, 'Invalid model'],
    ['a body without a pose', 'engine_rejected_input', 422, 'Pose estimation failed'],
    ['a fault of its own', 'engine_unavailable', 500, 'Internal error'],
  ])('that finds %s ends %s', async (_, end, status, message) => {
    fake.refuse([status, { message }]);
    const { world, newJob } = runs('meshy-rig');
    expect(await endOf(world, await newJob({}, SOURCE))).toBe(end);
    expect(operations()).toEqual(end === 'ready' ? ['v1/rigging'] : []);
  });

  it('does not pay for a texture where the mesh failed', async () => {
    fake.fail('The prompt was flagged by moderation.');
    const { world, newJob } = runs('meshy-text');
    expect(await endOf(world, await newJob({ prompt: 'x', texture: true }))).toBe('content_policy');
    expect(operations()).toEqual(['v2/text-to-3d']);
  });

  it('ends a task that is past our time', async () => {
    fake.hold(true);
    const { world, newJob, ports } = runs('meshy-text');
    const id = await newJob({ prompt: 'a cat', texture: true });
    await advanceRun(world, id, 0);
    ports.now_ms += 901_000;
    await expect(advanceRun(world, id, 1)).rejects.toMatchObject({ category: 'engine_timeout' });
    expect(fake.deleted).toEqual(['task-1']);
  });
});
