// A fake of Meshy's API. No live call was ever made: its shapes are those of docs.meshy.ai, and of what others write of it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The only key that it takes. */
export const MESHY_KEY = 'msy_fake';

/** Where in the answer an operation has the file that it made. */
const OUTPUTS: Readonly<Record<string, (url: string) => object>> = {
  'v2/text-to-3d': (glb) => ({ model_urls: { glb } }),
  'v1/multi-image-to-3d': (glb) => ({ model_urls: { glb } }),
  'v1/retexture': (glb) => ({ model_urls: { glb } }),
  'v1/remesh': (glb) => ({ model_urls: { glb } }),
  'v1/uv-unwrap': (glb) => ({ model_urls: { glb } }),
  'v1/rigging': (url) => ({ result: { rigged_character_glb_url: url } }),
  'v1/animations': (url) => ({ result: { animation_glb_url: url } }),
};

type Answer = readonly [status: number, body: object];

/** @param model what every operation makes */
export async function startFakeMeshy(model: Uint8Array) {
  const created: { readonly operation: string; readonly body: unknown }[] = [];
  const deleted: string[] = [];
  const refusals: Answer[] = [];
  const failures: string[] = [];
  const ends = new Map<string, string>();
  let isHeld = false;

  function create(operation: string, body: unknown): Answer {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (!Object.hasOwn(OUTPUTS, operation)) return [404, { message: 'NotFound' }];
    created.push({ operation, body });
    const id = `task-${created.length}`;
    const failure = failures.shift();
    if (failure !== undefined) ends.set(id, failure);
    return [202, { result: id }];
  }

  function look(operation: string, id: string): Answer {
    if (created[Number(id.slice('task-'.length)) - 1]?.operation !== operation)
      return [404, { message: 'NotFound' }];
    if (isHeld) return [200, { id, status: 'IN_PROGRESS', progress: 50 }];
    const message = ends.get(id);
    if (message !== undefined) return [200, { id, status: 'FAILED', progress: 0, task_error: { message } }];
    const made = OUTPUTS[operation]!(`${origin()}/results/${id}.glb`);
    return [
      200,
      { id, status: 'SUCCEEDED', progress: 100, prompt: 'as asked', consumed_credits: 10, ...made },
    ];
  }

  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (url.startsWith('/results/')) return void response.end(model);
    const answer = ([status, body]: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (headers.authorization !== `Bearer ${MESHY_KEY}`) return answer([401, { message: 'Invalid API key' }]);
    const [, operation = '', id = ''] = /^\/openapi\/(v\d\/[a-z0-9-]+)\/?(.*)$/.exec(url) ?? [];
    if (method === 'POST') return answer(create(operation, await json(request)));
    if (method === 'DELETE') deleted.push(id);
    return answer(method === 'DELETE' ? [200, {}] : look(operation, id));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin()}/openapi`,
    key: MESHY_KEY,
    /** What was paid for, in its order. */
    created,
    /** The ids of tasks that were cancelled. */
    deleted,
    /** The next answers to creations. */
    refuse: (...next: Answer[]) => void refusals.push(...next),
    /** The tasks created next fail with these words. */
    fail: (...next: string[]) => void failures.push(...next),
    /** While it holds, no task ends. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type FakeMeshy = Awaited<ReturnType<typeof startFakeMeshy>>;
