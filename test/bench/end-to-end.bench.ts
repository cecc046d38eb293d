import { setTimeout as sleep } from 'node:timers/promises';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { MUG, picture } from '../support/photos.ts';
import { startService } from '../support/service.ts';
import { best_ms, record } from './record.ts';

const POLL_MS = 100;
/** The first makes the function's environment, and is not the best. */
const TURNS = 4;

const photo = (): Blob => new Blob([encodePng(picture(1_000, 1_000, MUG))], { type: 'image/png' });

/** How long a user waits for each kind of result on the local service, from the request to the GET that shows it. */
export async function run(): Promise<void> {
  const service = await startService();
  try {
    const { apiKey } = service.accounts.find(({ plan }) => plan === 'max')!;
    const client = apiClient(service.baseUrl, apiKey);
    const fromText = (path: string, prompt: string) => async () =>
      (await client.post(path, { prompt })).data.id;
    const fromImage = (part: string, count: number) => () => sendForm(service.baseUrl, apiKey, part, count);
    const cases = [
      [
        'text to 3D of "a red wooden chair with four metal legs"',
        5_000,
        fromText('/v1/models/from-text', 'a red wooden chair with four metal legs'),
      ],
      [
        'text to 3D of "two barrels on a cart"',
        5_000,
        fromText('/v1/models/from-text', 'two barrels on a cart'),
      ],
      ['image of "a cat on a green sofa"', 6_000, fromText('/v1/images', 'a cat on a green sofa')],
      ['image to 3D of one view', 8_000, fromImage('image', 1)],
      ['image to 3D of four views', 8_000, fromImage('images', 4)],
    ] as const;
    for (const [what, theirs_ms, create] of cases) {
      const [ours_ms] = await best_ms([async () => finished(client, await create())], TURNS);
      record({ bench: `${what} over HTTP, against its bar`, ours_ms: ours_ms!, theirs_ms, maxRatio: 1 });
    }
  } finally {
    await service.stop();
  }
}

async function sendForm(baseUrl: string, apiKey: string, part: string, count: number): Promise<string> {
  const body = new FormData();
  for (let i = 0; i < count; i++) body.append(part, photo(), `view-${i}.png`);
  const url = new URL('/v1/models/from-image', baseUrl);
  const response = await fetch(url, { method: 'POST', headers: { 'x-api-key': apiKey }, body });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function finished(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.get(`/v1/assets/${id}`);
    if (data.taskStatus === 2) return;
    if (data.taskStatus === 3) throw new Error(`A job failed: ${data.errorDetail}`);
    await sleep(POLL_MS);
  }
}
