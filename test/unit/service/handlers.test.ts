import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { EVERY_ENTRY } from '../../support/every-entry.ts';
import { sampleRequest } from '../../support/middleware.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What middy gives a handler. */
const MIDDY = ['use', 'before', 'after', 'onError', 'handler'] as const;

/** What modules read as they are loaded; none is called. */
const ENVIRONMENT = [
  ...['ORIGIN_SECRET', 'TABLE_NAME', 'FILES_BUCKET', 'EXPORTER_ARN', 'CHECK_ARN', 'STATE_MACHINE_ARN'],
  ...[
    'SIGNING_SECRET_ARN',
    'SIGNING_KEY_PAIR_ID',
    'SIGNING_PUBLIC_KEY',
    'BASE_URL',
    'UPGRADE_URL',
    'TOP_UP_URL',
  ],
  ...['WEBHOOK_QUEUE_URL', 'DEAD_LETTER_QUEUE_URL'],
];

const isMiddy = (handler: unknown): boolean =>
  typeof handler === 'function' &&
  MIDDY.every((name) => typeof (handler as unknown as Record<string, unknown>)[name] === 'function');

beforeAll(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  for (const name of ENVIRONMENT) vi.stubEnv(name, 'test');
  vi.stubEnv('PROVIDER_SECRETS', '{}');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** The functions of several routes: each hands a request on to the handler of its route. */
const OF_ROUTES: Readonly<Record<string, readonly string[]>> = {
  'api/sign-in': ['login', 'callback', 'logout'].map((step) => `functions/service/api/auth/${step}.ts`),
  'api/dashboard': readdirSync(join(ROOT, 'functions/service/api/dashboard/endpoints')).map(
    (file) => `functions/service/api/dashboard/endpoints/${file}`,
  ),
  'api/operator': readdirSync(join(ROOT, 'functions/service/api/dashboard/operator/endpoints')).map(
    (file) => `functions/service/api/dashboard/operator/endpoints/${file}`,
  ),
};
const HANDLERS = EVERY_ENTRY.flatMap(({ name, source }) => OF_ROUTES[name] ?? [source]);

it.each(HANDLERS)('the handler of %s is a middy handler', async (source) => {
  const { handler } = await import(join(ROOT, source));
  expect(isMiddy(handler)).toBe(true);
});

it.each(EVERY_ENTRY.filter(({ name }) => name.startsWith('api/')))(
  'the handler of $name answers in the envelope, and only to the front door',
  async ({ source }) => {
    const { handler } = await import(join(ROOT, source));
    const { statusCode, headers, body } = await handler(sampleRequest());
    expect([statusCode, headers['x-request-id'], JSON.parse(body).error.code]).toEqual([
      404,
      'request-1',
      404,
    ]);
  },
);

it('each middleware of the API has a test of its name', () => {
  const middlewares = 'service/api/middlewares';
  const tests = readdirSync(join(ROOT, 'test/unit', middlewares)).map((file) => file.replace('.test.', '.'));
  expect(tests.sort()).toEqual(readdirSync(join(ROOT, 'functions', middlewares)).sort());
});

it('a plain function is none', () => {
  expect(isMiddy(async () => undefined)).toBe(false);
});
