import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_PRECEDENCE } from '../../functions/service/domain/error-precedence.ts';
import { ERRORS } from '../../functions/service/domain/errors.ts';
import type { Answer, Api, Call } from '../support/api-harness.ts';
import { EXCLUSIVE, nameOf, REFUSALS, type RefusingRoute } from './refusals.ts';
import { type Refuser, withRefuser } from './refuser.ts';
import { acceptableCall, refill, stateOf } from './world.ts';

let api: Api;
let refuser: Refuser;

withRefuser((started, made) => {
  [api, refuser] = [started, made];
});

/** Only the create itself is asked about these: they are of its path, its bytes, its files and what a URL gives. */
const OF_THE_CREATE_ALONE = [
  'unknownRoute',
  'unknownMethod',
  'bodyTooLarge',
  'fileTooLarge',
  'unreadableBody',
  'idempotencyKeyReused',
  'unsupportedFormat',
  'inputNotDownloaded',
  'engineRejectedInput',
];
/** The estimate is a request too, and is refused for these as any other. */
const OF_EVERY_REQUEST = ['rateLimited by address', 'maintenance', 'invalidApiKey', 'noEntitlement'];

const CREATES = ['images', 'from-text', 'remesh', 'animate'] as const;
const compared = ERROR_PRECEDENCE.map(nameOf).filter((name) => !OF_THE_CREATE_ALONE.includes(name));
const foreseen = (route: RefusingRoute) =>
  compared.filter((name) => REFUSALS[name]?.on.includes(route) && !OF_EVERY_REQUEST.includes(name));

/** The estimate of a create. */
const askedOf = (route: RefusingRoute, { id, body, ...call }: Call): Call => ({
  ...call,
  body: {
    operation: route,
    ...(id !== undefined && { assetId: id }),
    request: typeof body === 'string' ? JSON.parse(body) : body,
  },
});

/** Both answers to one request, the estimate's before anything could have changed. */
async function both(route: RefusingRoute, refusals: readonly string[]) {
  let estimate: Answer | undefined;
  const create = await refuser.send(route, refusals, async (call) => {
    const before = await stateOf(refuser.world);
    estimate = await api.call('estimate', askedOf(route, call));
    expect(await stateOf(refuser.world)).toEqual(before);
  });
  return { estimate: estimate!, create };
}

/** The one says of the other what that says of itself. */
function expectAgreement({ estimate, create }: Awaited<ReturnType<typeof both>>): void {
  expect(estimate.status).toBe(200);
  const { cost, accepted, refusal } = estimate.data;
  expect(accepted).toBe(create.status === 201);
  if (accepted) {
    expect(refusal).toBeUndefined();
    expect(cost).toBe(create.data.cost);
    return;
  }
  const { code, message, httpStatus, details } = create.error;
  expect(refusal).toEqual({ code, message, httpStatus, ...(details && { details }) });
  if (details?.required !== undefined) expect(cost).toBe(details.required);
}

describe('an estimate', () => {
  it.each(CREATES)('of a request to %s that is accepted says its cost', async (route) => {
    const answers = await both(route, []);
    expect(answers.create.status).toBe(201);
    expectAgreement(answers);
  });

  it.each(CREATES.flatMap((route) => foreseen(route).map((name) => [route, name] as const)))(
    'of a request to %s foresees %s',
    async (route, name) => {
      const answers = await both(route, [name]);
      expect(answers.create.error?.code).toBeDefined();
      expectAgreement(answers);
    },
  );

  it.each(OF_EVERY_REQUEST)('is itself refused for %s', async (name) => {
    const { error } = ERROR_PRECEDENCE.find((row) => nameOf(row) === name)!;
    const { estimate, create } = await both('from-text', [name]);
    expect([estimate.error?.code, create.error?.code]).toEqual([ERRORS[error].code, ERRORS[error].code]);
  });

  it('foresees which of several refusals wins', async () => {
    const cases = fc.constantFrom(...CREATES).chain((route) =>
      fc.record({
        route: fc.constant(route),
        refusals: fc.uniqueArray(fc.constantFrom(...foreseen(route)), { minLength: 2, maxLength: 5 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ route, refusals }) => {
        const pairs = refusals.flatMap((a) => refusals.map((b) => `${a}, ${b}`));
        fc.pre(!pairs.some((pair) => pair in EXCLUSIVE));
        const inOrder = compared.filter((name) => refusals.includes(name));
        expectAgreement(await both(route, inOrder));
      }),
      { numRuns: 60 },
    );
  });
});

describe('an estimate of a request that nothing stands against', () => {
  beforeAll(() => refuser.send('remesh', []));

  it.each(['from-image', 'import', 'parts-board', 'uv-unwrap', 'texture'] as const)(
    'of a request to %s says its cost too',
    async (route) => {
      const { world } = refuser;
      await refill(world);
      const call = acceptableCall(route, world);
      const { id, body, apiKey } = call;
      const request = { operation: route, ...(id !== undefined && { assetId: id }), request: body };
      const estimate = await api.call('estimate', { apiKey: apiKey!, body: request });
      const create = await api.call(route, call);
      expectAgreement({ estimate, create });
      expect(create.status).toBe(201);
      await refill(world);
    },
  );

  it('says of an asset of somebody else what it says of none', async () => {
    const { apiKey, foreign } = refuser.world;
    const ask = (assetId: string | undefined) =>
      api.call('estimate', { apiKey, body: { operation: 'remesh', assetId, request: {} } });
    const answers = [
      await ask(foreign.model),
      await ask(crypto.randomUUID()),
      await ask('no id'),
      await ask(undefined),
    ];
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(data).toEqual({
        cost: null,
        accepted: false,
        refusal: expect.objectContaining({ code: 13001, httpStatus: 404 }),
      });
    }
  });

  it('does not look for what a URL names, and takes no Idempotency-Key', async () => {
    const { apiKey } = refuser.world;
    const request = { imageUrl: 'https://nowhere.invalid/a.png' };
    const answers = await Promise.all(
      [request, { ...request, license: 'cc0' }].map((body) =>
        api.call('estimate', {
          apiKey,
          headers: { 'idempotency-key': 'spent' },
          body: { operation: 'from-image', request: body },
        }),
      ),
    );
    expect(answers.map(({ data }) => data)).toEqual([
      { cost: 300, accepted: true },
      { cost: 300, accepted: true },
    ]);
  });
});

describe('maxCredits', () => {
  beforeAll(() => refuser.send('remesh', []));

  it.each(CREATES)(
    'lets a job of %s through that costs exactly as much, and none that costs more',
    async (route) => {
      const { world } = refuser;
      await refill(world);
      const call = acceptableCall(route, world);
      const { data: free } = await api.call(route, call);
      const most = (maxCredits: number) =>
        api.call(route, { ...call, body: { ...(call.body as object), maxCredits } });
      const refused = await most(free.cost - 1);
      expect([refused.status, refused.error.code]).toEqual([402, 14002]);
      expect(refused.error.details).toEqual({ required: free.cost, maxCredits: free.cost - 1 });
      expect((await most(free.cost)).data.cost).toBe(free.cost);
      await refill(world);
    },
  );
});
