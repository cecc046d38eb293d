import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { texturedModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

let service: LocalService;
let client: ApiClient;
let path: string;

beforeAll(async () => {
  service = await startTestService();
  const account = service.accounts.find(({ plan }) => plan === 'starter')!;
  client = apiClient(service.baseUrl, account.apiKey);
  const file = join(service.dataDir, 'knot.glb');
  await writeFile(file, await texturedModel(2_000));
  const { id } = (await ownerJson(service.dataDir, 'import', file, '--account', account.id)) as {
    id: string;
  };
  path = `/v1/assets/${id}/download`;
});
afterAll(() => service?.stop());

const SLOW = { format: 'obj', texturePreset: 'unity', name: 'my knight' };

/** Every object of every export, by its name, in the order of the alphabet. */
async function exportObjects(): Promise<string[]> {
  const s3 = new S3Client({ ...service, forcePathStyle: true });
  const listed = await s3.send(
    new ListObjectsV2Command({ Bucket: service.outputs.FilesBucket!, Prefix: 'files/' }),
  );
  return (listed.Contents ?? []).map(({ Key }) => Key!).filter((key) => key.includes('/exports/'));
}

it('an export that passes 25 s is 504/20001 for all who wait, goes on in the background, and is made once', async () => {
  const [first, second] = await Promise.all([client.post(path, SLOW), client.post(path, SLOW)]);
  for (const { status, error } of [first, second]) expect([status, error?.code]).toEqual([504, 20001]);
  const later = await client.post(path, SLOW);
  expect(later.status).toBe(200);
  const names = Object.keys(unzipSync(new Uint8Array(await (await fetch(later.data.url)).arrayBuffer())));
  expect(names).toEqual([
    'my knight.obj',
    'my_knight.mtl',
    'checkered_BaseColor.png',
    'my knight.obj.meta',
    'my_knight.mtl.meta',
    'checkered_BaseColor.png.meta',
  ]);
  const objects = (await exportObjects()).map((key) => key.replace(/^.*exports\//, ''));
  expect(objects.map((key) => key.replace(/[0-9a-f]{32}/, 'x'))).toEqual([
    '3/obj-unity/x/attempt-1',
    '3/obj-unity/x/result.zip',
  ]);
});

it('several who ask for one export at a time get one', async () => {
  const answers = await Promise.all([0, 1, 2].map(() => client.post(path, { format: 'fbx' })));
  for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]!.data]);
  const objects = (await exportObjects()).filter((key) => key.includes('fbx'));
  expect(objects.map((key) => key.replace(/^.*\//, ''))).toEqual(['attempt-1', 'result.zip']);
});

it('a file for printers comes as one file, closed and in millimetres, with what was mended', async () => {
  const { status, data } = await client.post(path, { format: 'stl', name: 'my knot' });
  expect([status, data.fileName]).toEqual([200, 'my knot.stl']);
  expect(data.mended).toEqual({ holesFilled: 0, sheetsThickened: 0, partsTurned: 0, facesDropped: 0 });
  const response = await fetch(data.url);
  expect(response.headers.get('content-type')).toBe('model/stl');
  const bytes = await response.arrayBuffer();
  expect(bytes.byteLength).toBe(data.sizeBytes);
  expect(84 + 50 * new DataView(bytes).getUint32(80, true)).toBe(bytes.byteLength);
});

it('levels of detail come in one GLB, beside the model itself', async () => {
  const { status, data } = await client.post(path, { format: 'glb', lods: 3, name: 'my knot' });
  expect([status, data.fileName]).toEqual([200, 'my knot.glb']);
  const bytes = new Uint8Array(await (await fetch(data.url)).arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('glTF');
  expect(Buffer.from(bytes).includes('"MSFT_lod":{"ids":[')).toBe(true);
  const whole = await client.post(path, { format: 'glb' });
  expect(data.sizeBytes).toBeGreaterThan(whole.data.sizeBytes);
});
