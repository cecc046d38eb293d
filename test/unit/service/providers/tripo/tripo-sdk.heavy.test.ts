import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readProviders } from '../../../../../bin/read-providers.ts';
import type { RunState, VendorRequest } from '../../../../../functions/service/providers/adapter.ts';
import { fillTemplate } from '../../../../../functions/service/providers/input-template.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';
import { tripo } from '../../../../../functions/service/providers/tripo/tripo.ts';
import { askVendor } from '../../../../../functions/service/providers/vendor-client.ts';
import { NO_TOOL } from '../../../../support/python-tools.ts';
import { type FakeTripo, startFakeTripo, TRIPO_KEY } from '../../../../support/tripo-fake.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const PYTHON = join(ROOT, '.venv/bin/python');
const hasSdk =
  existsSync(PYTHON) && globSync(join(ROOT, '.venv/lib/python3*/site-packages/tripo3d')).length > 0;
const folder = mkdtempSync(join(tmpdir(), 'tripo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'image-0.png': 'first',
  'image-1.png': 'second',
  'image-2.png': 'third',
  'model.glb': 'glTF',
};
type FileName = keyof typeof FILES;

/** The calls of the vendor's SDK, version 1.0.0: what a fake saw of it. */
async function callsOfSdk(fake: FakeTripo): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  const script = join(ROOT, 'test/support/python/tripo_calls.py');
  await promisify(execFile)(PYTHON, [script, fake.baseUrl, TRIPO_KEY, folder]);
}

/** The same by our adapter and the engines of the sample file. */
async function callsOfOurs(fake: FakeTripo): Promise<void> {
  const written = readProviders(join(ROOT, 'lib/provider-samples/tripo.json')) as readonly object[];
  const [provider] = providersOf(written.map((one) => ({ ...one, baseUrl: fake.baseUrl })));
  const ask = async (request: VendorRequest) =>
    askVendor(await tripo.sign(request, TRIPO_KEY, Date.now()), 10_000);
  const upload = async (name: FileName) => {
    const type = name.endsWith('.png') ? 'image/png' : 'model/gltf-binary';
    const file = { name, type, bytes: Buffer.from(FILES[name]) };
    const state = tripo.upload!.read(await ask(tripo.upload!.request(provider!, file)));
    if (state.state !== 'uploaded') throw new Error(`The upload is ${state.state}.`);
    return state.file;
  };
  const run = async (engineId: string, step: number, fields: object): Promise<string> => {
    const engine = provider!.engines.find(({ entry }) => entry.id === engineId)!;
    const { model, input } = engine.steps[step]!;
    const request = { provider: provider!, engine, step, model: model!, runId: 'run', previous: [] };
    const answer = await ask(tripo.submit({ ...request, input: fillTemplate(input, fields) }));
    return (tripo.read(answer) as Extract<RunState, { state: 'running' }>).vendorId;
  };
  await run('tripo-text', 0, { prompt: 'a cat', texture: false, polycount: 4000 });
  await run('tripo-image', 0, { images: [await upload('image-0.png')], texture: false });
  const views = [await upload('image-0.png'), await upload('image-1.png'), await upload('image-2.png')];
  await run('tripo-image', 0, { images: views, texture: false });
  const imported = await run('tripo-texture', 0, { model: await upload('model.glb') });
  const steps = [{ vendorId: imported }];
  await run('tripo-texture', 1, { prompt: 'rust', steps });
  await run('tripo-remesh', 1, { polycount: 4000, steps });
  await run('tripo-uv', 1, { steps });
  const engine = 'tripo-humanoid-rig-animate';
  await run(engine, 1, { steps });
  const rig = await run(engine, 2, { steps });
  await run(engine, 3, { steps: [...steps, { vendorId: 'a check' }, { vendorId: rig }], preset: 'walk' });
  const { entry } = provider!.engines[0]!;
  await ask(tripo.poll!({ provider: provider!, engine: { entry, steps: [] }, step: 0, vendorId: rig }));
  await ask(tripo.check(provider!.baseUrl));
}

it.skipIf(!hasSdk)(`Tripo's own SDK sends what our adapter sends${hasSdk ? '' : NO_TOOL}`, async () => {
  const [theirs, ours] = await Promise.all([
    startFakeTripo(new Uint8Array()),
    startFakeTripo(new Uint8Array()),
  ]);
  try {
    await callsOfSdk(theirs);
    await callsOfOurs(ours);
    expect(theirs.created()).toHaveLength(10);
    expect(ours.calls).toEqual(theirs.calls);
  } finally {
    await Promise.all([theirs.close(), ours.close()]);
  }
});
