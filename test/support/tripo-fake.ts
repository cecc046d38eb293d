// A fake of Tripo's API, version 3. No live call was ever made: its shapes are those of PyPI tripo3d 1.0.0 and of docs.tripo3d.ai.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The only key that it takes. */
export const TRIPO_KEY = 'tsk_fake';

/** What an operation costs, in the vendor's credits; made up, but for what is free. */
const CREDITS: Readonly<Record<string, number>> = {
  'generation/text-to-model': 20,
  'generation/image-to-model': 30,
  'generation/multiview-to-model': 30,
  'models/import': 0,
  'models/texture': 10,
  'mesh/decimate': 10,
  'mesh/uv': 20,
  'animations/rig-check': 0,
  'animations/rig': 25,
  'animations/retarget': 10,
};

/** How a creation or a look is answered instead; `lost`: the task is created and paid for, and nothing is answered. */
export const TROUBLES = {
  busy: [429, { code: 2000, message: 'You have exceeded the limit of generation', suggestion: 'Try later' }],
  credits: [403, { code: 2010, message: "You don't have enough credit", suggestion: 'Buy more' }],
  key: [
    401,
    { code: 1002, message: 'Authentication failed', suggestion: 'Check if your credentials is valid' },
  ],
  content: [400, { code: 2008, message: 'The input violates our content policy', suggestion: 'Change it' }],
  malformed: [400, { code: 1003, message: 'The request body is malformed', suggestion: 'Refer to the docs' }],
  invalid: [400, { code: 1004, message: 'One or more of your parameter is invalid', suggestion: 'Refer' }],
  fault: [500, { code: 1001, message: 'Fatal error on server side', suggestion: 'Contact the support' }],
  html: [502, '<html><title>502 Bad Gateway</title></html>'],
  lost: [0, ''],
} as const;
export type Trouble = keyof typeof TROUBLES;

/** A request as it came. */
export interface TripoCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  /** JSON as it was sent; of an upload, its file. */
  readonly body: unknown;
}

interface Task {
  readonly id: string;
  readonly operation: string;
  readonly end: TripoEnd;
  looks: number;
}
type TripoEnd = {
  readonly status: 'success' | 'failed' | 'banned' | 'expired' | 'cancelled';
  readonly error_code?: number;
  /** Of a rig-check. */
  readonly riggable?: boolean;
};

const TASKS = '/v3/tasks/';
const SUCCESS: TripoEnd = { status: 'success' };

/** @param model what every operation makes */
export async function startFakeTripo(model: Uint8Array) {
  const calls: TripoCall[] = [];
  const tasks = new Map<string, Task>();
  const links = new Set<string>();
  const tokens = new Set<string>();
  const troubles: Trouble[] = [];
  const ends: TripoEnd[] = [];
  let serial = 0;
  let isHeld = false;
  let stale = 0;
  const nextId = (): string => `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`;

  function create(operation: string, sent: unknown): Outcome {
    const body = (sent ?? {}) as Readonly<Record<string, unknown>>;
    if (!Object.hasOwn(CREDITS, operation)) return [404, { code: 1006, message: 'Not found' }];
    const inputs = [body.input, ...((body.inputs as unknown[]) ?? [])].filter((input) => input != null);
    const isKnown = (input: unknown) =>
      typeof input === 'string' && (tokens.has(input) || tasks.has(input) || input.startsWith('https://'));
    if (typeof body.prompt !== 'string' && inputs.length === 0) return TROUBLES.invalid;
    if (!inputs.every(isKnown)) return TROUBLES.invalid;
    const task: Task = { id: nextId(), operation, end: ends.shift() ?? SUCCESS, looks: 0 };
    tasks.set(task.id, task);
    return [200, { code: 0, data: { task_id: task.id } }];
  }

  function look(id: string): Outcome {
    const task = tasks.get(id);
    if (!task) return [404, { code: 1006, message: 'Not found' }];
    const base = {
      task_id: id,
      type: task.operation.split('/')[1]!.replaceAll('-', '_'),
      created_at: '2026-11-22T20:00:00Z',
    };
    const hasEnded = !isHeld && ++task.looks > 1;
    if (!hasEnded) return [200, { code: 0, data: { ...base, status: 'running', progress: 45, output: {} } }];
    if (task.end.status !== 'success') {
      return [
        200,
        { code: 0, data: { ...base, ...task.end, progress: 100, output: {}, credits_consumed: 0 } },
      ];
    }
    const data = {
      ...base,
      status: 'success',
      progress: 100,
      output: outputOf(task),
      credits_consumed: CREDITS[task.operation],
    };
    return [200, { code: 0, data }];
  }

  function outputOf({ operation, id, end }: Task): object {
    if (operation === 'animations/rig-check') return { riggable: end.riggable ?? true, topology: 'biped' };
    const link = `/results/${id}.glb?signature=${nextId()}`;
    if (stale > 0) stale--;
    else links.add(link);
    return { model_url: origin() + link };
  }

  async function answer(request: IncomingMessage): Promise<Outcome | Uint8Array> {
    const { method = '', url: path = '', headers } = request;
    const bytes = await buffer(request);
    if (path.startsWith('/results/')) return links.has(path) ? model : [403, 'Request has expired'];
    const body = await bodyOf(bytes, headers['content-type']);
    calls.push({ method, path, authorization: headers.authorization, body });
    if (headers.authorization !== `Bearer ${TRIPO_KEY}`) return TROUBLES.key;
    if (path === '/v3/account/balance') return [200, { code: 0, data: { balance: 500, frozen: 0 } }];
    if (path === '/v3/files') {
      const token = `file_${nextId()}`;
      tokens.add(token);
      return [200, { code: 0, data: { file_token: token } }];
    }
    const trouble = troubles.shift();
    if (trouble && trouble !== 'lost') return TROUBLES[trouble];
    const outcome = path.startsWith(TASKS)
      ? look(path.slice(TASKS.length))
      : create(path.slice('/v3/'.length), body);
    return trouble ? TROUBLES[trouble] : outcome;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (outcome) => send(response, outcome),
      (error: unknown) => send(response, [500, String(error)]),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: origin(),
    key: TRIPO_KEY,
    /** Every request but those for results, in their order. */
    calls,
    /** The operations that were paid for, or would have been were they not free, in their order. */
    created: (): readonly string[] => [...tasks.values()].map(({ operation }) => operation),
    /** The next answers to creations and looks. */
    meet: (...next: Trouble[]) => void troubles.push(...next),
    /** How the tasks created next end. */
    end: (...next: TripoEnd[]) => void ends.push(...next),
    /** While it holds, no task ends. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    /** So many of the next links to results lead nowhere, as each does after five minutes. */
    expire: (count: number) => {
      stale = count;
    },
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type FakeTripo = Awaited<ReturnType<typeof startFakeTripo>>;

type Outcome = readonly [status: number, body: object | string];

function send(response: ServerResponse, outcome: Outcome | Uint8Array): void {
  if (outcome instanceof Uint8Array) return void response.end(outcome);
  const [status, body] = outcome;
  if (status === 0) return void response.destroy();
  const isJson = typeof body === 'object';
  response.writeHead(status, {
    'content-type': isJson ? 'application/json' : 'text/html',
    'x-tripo-trace-id': '20516a36-f45c-4454-83c8-45877b75eac8',
  });
  response.end(isJson ? JSON.stringify(body) : body);
}

async function bodyOf(bytes: Uint8Array, type: string | undefined): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (!type?.startsWith('multipart/')) return JSON.parse(Buffer.from(bytes).toString('utf8'));
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData();
  const files = [...form.entries()].map(async ([field, file]) =>
    typeof file === 'string'
      ? { field, text: file }
      : { field, name: file.name, bytes: Buffer.from(await file.arrayBuffer()).toString('base64') },
  );
  return Promise.all(files);
}
