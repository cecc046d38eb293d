import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { surfaceOf } from '../support/geometry.ts';
import { validationIssues } from '../support/gltf-validation.ts';
import { type LocalService, startService } from '../support/service.ts';

describe('text to 3D with what is built in, for a free account', () => {
  let service: LocalService;
  let client: ApiClient;
  let created: ApiAnswer;
  let finished: ApiAnswer;
  let before: number;

  beforeAll(async () => {
    service = await startService();
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'free')!.apiKey);
    before = (await client.get('/v1/credits')).data.balance;
    created = await client.post('/v1/models/from-text', {
      prompt: 'a red wooden chair with four metal legs',
      polycount: 2_000,
    });
    finished = (await untilTerminal(client, created.data.id)).answer;
  });

  afterAll(() => service?.stop());

  it('is made by the default engine for 240 credits', async () => {
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({ engine: 'svc-sculpt', operation: 'from-text', cost: 240 });
    expect((await client.get('/v1/credits')).data.balance).toBe(before - 240);
  });

  it('is a valid GLB of the polycount asked for, with named parts and maps', async () => {
    expect(finished.data.taskStatus).toBe(2);
    const glb = new Uint8Array(await (await fetch(finished.data.files.model)).arrayBuffer());
    expect(await validationIssues(glb)).toEqual([]);
    expect(Math.abs((await surfaceOf(glb)).triangles.length / 3 - 2_000)).toBeLessThanOrEqual(100);
    const root = (await readModel(glb)).getRoot();
    const names = root.listNodes().map((node) => node.getName());
    expect(names.filter((name) => name.startsWith('leg_'))).toHaveLength(4);
    expect(root.listTextures().length).toBeGreaterThanOrEqual(3);
    expect(finished.data.metadata.faces).toBe((await surfaceOf(glb)).triangles.length / 3);
  });

  it('has a thumbnail', async () => {
    const bytes = Buffer.from(await (await fetch(finished.data.files.thumbnail)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 512]);
  });

  it('costs 160 without texture, and then has no maps', async () => {
    const plain = await client.post('/v1/models/from-text', {
      prompt: 'a blue mug',
      polycount: 500,
      texture: false,
    });
    expect(plain.data.cost).toBe(160);
    const { answer } = await untilTerminal(client, plain.data.id);
    const glb = new Uint8Array(await (await fetch(answer.data.files.model)).arrayBuffer());
    expect((await readModel(glb)).getRoot().listTextures()).toEqual([]);
  });

  it('shows what was read of the prompt', () => {
    expect(finished.data.metadata.understood).toEqual({
      subject: 'chair',
      count: 1,
      modifiers: ['red', 'wooden', 'metal leg'],
      relations: [],
      ignored: [],
    });
  });

  it.each([
    ['ein roter Stuhl mit vier Beinen', /not seem to be in English/],
    ['spiky and blue', /names nothing that this engine builds/],
    ['a robot vacuum cleaner', /no generator for "vacuum cleaner"\. The nearest that it builds: /],
  ])('charges nothing for "%s", which it cannot build, and says why', async (prompt, why) => {
    const { balance } = (await client.get('/v1/credits')).data;
    const made = await client.post('/v1/models/from-text', { prompt });
    const { answer } = await untilTerminal(client, made.data.id);
    expect(answer.data).toMatchObject({ taskStatus: 3, errorCategory: 'engine_rejected_input', cost: 0 });
    expect(answer.data.errorDetail).toMatch(why);
    expect(answer.data.files).toBeUndefined();
    expect((await client.get('/v1/credits')).data.balance).toBe(balance);
  });
});
