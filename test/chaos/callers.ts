import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import type { Random } from '../support/fuzz/random.ts';
import type { Book, Create } from './book.ts';

/** An account whose callers these are. */
export interface Caller {
  readonly account: number;
  readonly client: ApiClient;
}

/** What callers share. */
export interface Surroundings {
  readonly book: Book;
  readonly random: Random;
  readonly callers: readonly Caller[];
  readonly callbackUrl: string;
  /** Told of what no caller may be answered. */
  readonly problem: (text: string) => void;
}

const CALLERS = 4;
/** What the users of one step do: each other thing that they do loads another function, which takes longer than doing it. */
const ACTIONS_A_STEP = 4;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Of the service's own answers: too many jobs, no credits, an engine that is full, an asset that has ended. */
const isRefusal = ({ status }: ApiAnswer): boolean => status >= 400 && status < 500;
/** As AWS answers too when a machine is slow or a process ends: the caller is to try again. */
export const isToBeTriedAgain = ({ status }: Pick<ApiAnswer, 'status'>): boolean =>
  [502, 503, 504].includes(status);

/** Users at work: several at once, each with one request after the other, until they are told to stop or nobody answers. */
export class Load {
  readonly #around: Surroundings;
  readonly #actions: readonly Action[];
  readonly #working: Promise<unknown>;
  #isOver = false;
  /** Called as each create goes out. */
  onCreate: () => void = () => undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    const others = Array.from({ length: ACTIONS_A_STEP - 2 }, () => around.random.pick(OTHERS));
    this.#actions = [timed, look, ...others];
    this.#working = Promise.all(Array.from({ length: CALLERS }, () => this.#work()));
  }

  /** Resolves when the last of them has gone; requests that are under way are waited for. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const act = this.#around.random.pick(this.#actions);
      try {
        await act(this.#around, (caller, create) => this.#create(caller, create), this.#isFine);
      } catch {
        // Nobody answered: the process has died. Which requests that were, the book knows.
        await sleep(20);
      }
    }
  }

  async #create(caller: Caller, create: Create): Promise<ApiAnswer> {
    this.#around.book.creates.push(create);
    this.onCreate();
    return sendCreate(caller, create, this.#isFine);
  }

  readonly #isFine = (answer: ApiAnswer, what: string): boolean => {
    if (answer.status < 400) return true;
    const isRefused = isRefusal(answer) && answer.error?.code !== undefined;
    if (!isRefused && !isToBeTriedAgain(answer)) {
      this.#around.problem(`${what} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
    return false;
  };
}

type IsFine = (answer: ApiAnswer, what: string) => boolean;
type SendCreate = (caller: Caller, create: Create) => Promise<ApiAnswer>;
type Action = (around: Surroundings, create: SendCreate, isFine: IsFine) => Promise<unknown>;

/**
 * Sends a create, for the first time or again, and notes what it is told.
 * @throws if nobody answers
 */
export async function sendCreate({ client }: Caller, create: Create, isFine: IsFine): Promise<ApiAnswer> {
  const { path, body, key, isUpload, tag } = create;
  const sent = isUpload ? formOf(body, `${tag}.png`) : body;
  const answer = await client.request('POST', path, sent, key ? { 'idempotency-key': key } : {});
  if (isFine(answer, `POST ${path}`)) create.accepted ??= { id: answer.data.id, at_ms: Date.now() };
  // Whatever is refused for want of a slot was not made, and may be sent again; nobody here does.
  else if (isRefusal(answer)) create.refused = true;
  return answer;
}

function formOf(fields: Create['body'], fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', new Blob([PNG]), fileName);
  return form;
}

/** Most with a key and a callback. */
function newCreate(
  { book, random, callers, callbackUrl }: Surroundings,
  what: (tag: number) => Pick<Create, 'tag' | 'path' | 'body' | 'isUpload'>,
): readonly [Caller, Create] {
  const caller = random.pick(callers);
  const tag = book.nextTag();
  const { path, body, ...named } = what(tag);
  const called = random.next() < 0.7 ? { callbackUrl, webhookSecret: 'a secret of sixteen' } : {};
  const keyed = random.next() < 0.8 ? { key: `create-${tag}` } : {};
  return [caller, { account: caller.account, ...named, path, body: { ...body, ...called }, ...keyed }];
}

const timed: Action = (around, create) =>
  create(
    ...newCreate(around, (tag) => {
      // The engine takes so many milliseconds; what is behind the point makes its name the only one.
      const prompt = `${around.random.pick([50, 150, 300, 600, 1500])}.${String(tag).padStart(7, '0')}9`;
      return { tag: prompt, path: '/v1/models/from-text', body: { prompt, engine: 'test-slow' } };
    }),
  );

const picture: Action = (around, create) =>
  create(
    ...newCreate(around, (tag) => {
      const prompt = `picture ${tag}`;
      return { tag: prompt, path: '/v1/images', body: { prompt, engine: 'test-image' } };
    }),
  );

const failing: Action = (around, create) =>
  create(
    ...newCreate(around, () => {
      const prompt = around.random.pick(['engine_rejected_input', 'crash']);
      return { path: '/v1/models/from-text', body: { prompt, engine: 'test-fail' } };
    }),
  );

/** An asset that somebody has seen the end of. */
function somethingMade({
  book,
  random,
  callers,
}: Surroundings): readonly [Caller, Create, string] | undefined {
  const made = book
    .accepted()
    .filter(({ accepted }) => book.endings.has(accepted.id) && !book.deletions.has(accepted.id));
  if (made.length === 0) return undefined;
  const one = random.pick(made);
  return [callers[one.account]!, one, one.accepted.id];
}

const again: Action = async (around, create) => {
  const found = somethingMade(around);
  if (!found) return;
  const [caller, { account }, id] = found;
  const [, made] = newCreate(around, () => ({
    path: `/v1/assets/${id}/remesh`,
    body: { engine: 'test-remesh-quad' },
  }));
  await create(caller, { ...made, account });
};

const upload: Action = (around, create) =>
  create(
    ...newCreate(around, (tag) => ({
      tag: `photo ${tag}`,
      path: '/v1/models/from-image',
      body: { engine: 'test-single-view' },
      isUpload: true,
    })),
  );

const look: Action = async ({ book, random, callers, problem }, _create, isFine) => {
  const all = book.accepted();
  if (all.length === 0) return;
  const { account, accepted } = all[Math.floor(all.length * random.next() ** 0.3)] ?? all[0]!;
  const { client } = callers[account]!;
  const answer = await client.request('GET', `/v1/assets/${accepted.id}`, undefined, { prefer: 'wait=1' });
  if (answer.status === 404 && book.deletions.has(accepted.id)) return;
  if (!isFine(answer, 'an asset that was accepted') || answer.data.taskStatus < 2) return;
  const wrong = book.ended(answer.data);
  if (wrong) problem(`Asset ${accepted.id} ${wrong}`);
};

const cancel: Action = async ({ book, random, callers }, _create, isFine) => {
  const open = book.accepted().filter(({ accepted }) => !book.endings.has(accepted.id));
  if (open.length === 0) return;
  const { account, accepted } = random.pick(open);
  const asked: { promised_ms?: number } = {};
  const answer = await callers[account]!.client.request('POST', `/v1/assets/${accepted.id}/cancel`);
  if (answer.status !== 409 && isFine(answer, 'a cancel')) {
    book.cancels.set(accepted.id, asked);
    asked.promised_ms = Date.now();
  }
};

const remove: Action = async (around, _create, isFine) => {
  const found = somethingMade(around);
  if (!found) return;
  const [{ client }, create, id] = found;
  const { taskStatus, cost } = JSON.parse(around.book.endings.get(id)!.text);
  const asked = { create, cost: taskStatus === 2 ? cost : 0 };
  around.book.deletions.set(id, asked);
  const answer = await client.request('DELETE', `/v1/assets/${id}`);
  // Two callers may have asked for the same one.
  if (answer.status === 404) return;
  if (isFine(answer, 'a deletion')) Object.assign(asked, { promised_ms: Date.now() });
};

const collect: Action = async ({ book, random, callers }, _create, isFine) => {
  const { account, client } = random.pick(callers);
  const name = `collection ${book.nextTag()}`;
  const answer = await client.post('/v1/collections', { name });
  if (!isFine(answer, 'a collection')) return;
  book.collections.set(name, { account, id: answer.data.id, promised_ms: Date.now() });
};

const read =
  (path: string): Action =>
  async ({ random, callers }, _create, isFine) => {
    isFine(await random.pick(callers).client.get(path), `GET ${path}`);
  };

/** Each as often as it stands here. */
const OTHERS: readonly Action[] = [
  timed,
  timed,
  picture,
  picture,
  failing,
  again,
  upload,
  cancel,
  remove,
  collect,
  read('/v1/credits'),
  read('/v1/assets?limit=20'),
];
