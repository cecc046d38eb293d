import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES, type RouteName } from '../../functions/service/api/routes.ts';
import { type Answer, type Api, type Call, startApi } from '../support/api-harness.ts';
import { FIELD_ROWS } from './field-rows.ts';
import { VERSIONED_ROWS } from './rows.ts';
import { acceptableCall, newWorld, PUBLIC_HOST, refill, resolveNames, stateOf, type World } from './world.ts';

const REQUESTS = 5_000;
/** Of one property run: what they left behind is looked for once. */
const BATCH = 20;
/** A caller who has made little is looked through quickly, and may have deleted the collection. */
const RUNS_A_WORLD = 10;
/** A request that takes longer counts as hanging. */
const LONGEST_MS = 15_000;

let api: Api;
let world: World;

beforeAll(async () => {
  resolveNames();
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});

/** Unlike String(), also of an object whose `toString` is data. */
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const AWKWARD = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  '-0',
  -0,
  '1e999',
  1e300,
  Number.MIN_VALUE,
  '../..',
  '%00',
  '%ff',
  'x'.repeat(6_000),
  "'; DROP TABLE",
  [],
  {},
  null,
  ['x', ['x']],
  `https://${PUBLIC_HOST}/`,
  'http://127.0.0.1/',
  'https://nowhere.invalid/a.png',
  'http://[::ffff:10.0.0.1]/',
  'https://svc.example/files/x',
);
const VALUE = fc.oneof(AWKWARD, fc.jsonValue(), fc.integer(), fc.double(), fc.string({ unit: 'binary' }));

const FIELD_NAMES = [
  ...new Set(FIELD_ROWS.map(({ field }) => field)),
  '__proto__',
  'toString',
  'files',
  'parts',
];
/** `engine` often enough that some names are well formed and unknown. */
const FIELD_NAME = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...FIELD_NAMES) },
  { weight: 1, arbitrary: fc.constant('engine') },
);
const FIELDS = fc.dictionary(FIELD_NAME, VALUE, { maxKeys: 3 });

interface Hostile {
  readonly route: RouteName;
  readonly fields: Record<string, unknown>;
  /** Laid over the fields of an acceptable request, or in their place. */
  readonly over: boolean;
  readonly raw: string | undefined;
  readonly id: unknown;
  readonly headers: Record<string, string>;
  readonly base64: boolean;
}

const ROUTE_NAMES = VERSIONED_ROWS.map(({ route }) => route);
const HEADER = fc.oneof(fc.string(), AWKWARD.map(textOf));
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const HOSTILE: fc.Arbitrary<Hostile> = fc.record({
  route: fc.constantFrom(...ROUTE_NAMES),
  fields: FIELDS,
  over: fc.boolean(),
  raw: seldom(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map((json) => JSON.stringify(json)),
    ),
  ),
  id: seldom(VALUE),
  headers: fc.dictionary(
    fc.constantFrom('content-type', 'authorization', 'idempotency-key', 'prefer', 'x-request-id'),
    HEADER,
    { maxKeys: 1 },
  ),
  base64: fc.boolean(),
});

function callOf({ route, fields, over, raw, id, headers, base64 }: Hostile): Call {
  const call = acceptableCall(route, world);
  const body = over ? { ...(call.body as object), ...fields } : fields;
  const named = id === undefined ? call : { ...call, id: textOf(id) };
  const queryStringParameters = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, textOf(value)]),
  );
  return {
    ...named,
    headers,
    body: raw ?? JSON.stringify(body),
    event: { queryStringParameters, ...(raw !== undefined && { isBase64Encoded: base64 }) },
  };
}

async function answerWithin(request: Hostile): Promise<Answer> {
  const call = callOf(request);
  const { promise: never, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The request hangs.')), LONGEST_MS);
  return Promise.race([api.call(request.route, call), never]).finally(() => clearTimeout(timer));
}

function expectEnvelope({ status, text, error }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(text).success).toBe(status < 300);
  expect(error === undefined).toBe(status < 300);
  if (error) expect(error.httpStatus).toBe(status);
}

/** What was made of the requests that were accepted. */
interface Effects {
  /** New assets, as they were answered. */
  readonly jobs: readonly { readonly type: string; readonly cost: number }[];
  /** Whether a collection was made, changed or deleted. */
  readonly collections: boolean;
}

function effectsOf(requests: readonly Hostile[], answers: readonly Answer[]): Effects {
  const accepted = answers
    .map((answer, i) => ({ answer, kind: ROUTES.find(({ name }) => name === requests[i]!.route)!.kind }))
    .filter(({ answer }) => answer.status < 300);
  return {
    jobs: accepted
      .filter(({ answer, kind }) => kind === 'generation' && !answer.headers['idempotency-replayed'])
      .map(({ answer }) => answer.data),
    collections: accepted.some(({ kind }) => kind === 'write'),
  };
}

/** The caller's items with and without what the accepted requests explain. */
async function expectOnly({ jobs, collections }: Effects, before: State): Promise<void> {
  const after = await stateOf(world);
  if (jobs.length === 0 && !collections) {
    expect(after).toEqual(before);
    return;
  }
  const [was, is] = [summaryOf(before), summaryOf(after)];
  expect(is).toEqual({
    credits: was.credits - jobs.reduce((sum, { cost }) => sum + cost, 0),
    images: was.images + jobs.filter(({ type }) => type === 'image').length,
    models: was.models + jobs.filter(({ type }) => type === 'model_3d').length,
    assets: was.assets + jobs.length,
    charges: was.charges + jobs.length,
    collections: collections ? is.collections : was.collections,
  });
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Of an account that has plan credits alone, so that each job is one entry of the ledger. */
function summaryOf(state: State) {
  const account = state.find(({ sk }) => sk === 'ACCOUNT')!;
  const inFlight = account.inFlight as { image: number; model: number };
  return {
    credits: account.planCredits as number,
    images: inFlight.image,
    models: inFlight.model,
    assets: (account.assetCount as { all: number }).all,
    charges: state.filter(({ kind }) => kind === 'charged').length,
    collections: state.filter(({ pk }) => String(pk).endsWith('#COLLECTIONS')),
  };
}

describe('a hostile request', () => {
  it('is answered in the envelope, never as our own failure, and leaves nothing behind when refused', async () => {
    const outcomes = new Map<number, number>();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(HOSTILE, { minLength: BATCH, maxLength: BATCH }), async (requests) => {
        if (runs++ % RUNS_A_WORLD === 0) world = await newWorld(api, 'starter');
        await refill(world);
        const before = await stateOf(world);
        const answers: Answer[] = [];
        for (const request of requests) answers.push(await answerWithin(request));
        for (const answer of answers) {
          expectEnvelope(answer);
          const outcome = answer.error?.code ?? answer.status;
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
        await expectOnly(effectsOf(requests, answers), before);
      }),
      { numRuns: REQUESTS / BATCH },
    );
    expect([...outcomes.values()].reduce((a, b) => a + b)).toBe(REQUESTS);
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining([200, 201, 1001, 2001, 2002, 13001, 13009, 15001]),
    );
  }, 280_000);
});
