import { createHmac, generateKeyPairSync } from 'node:crypto';
import { idempotencyKeyOf } from '../../../functions/service/api/middlewares/idempotency-key.ts';
import { preferredWait } from '../../../functions/service/api/prefer-wait.ts';
import type { ApiRequest } from '../../../functions/service/api/request.ts';
import { cookieOf } from '../../../functions/service/api/session-request.ts';
import { findEndpoint } from '../../../functions/service/api/web/find-endpoint.ts';
import { signedEvent } from '../../../functions/service/billing/signed-event.ts';
import { decodeCursor, encodeCursor } from '../../../functions/service/domain/cursor.ts';
import { LIMITS } from '../../../functions/service/domain/limits.ts';
import { callbackAt, callbackPath } from '../../../functions/service/domain/run-callback.ts';
import { urlOpener, urlSigner } from '../../../functions/service/store/signed-url.ts';
import { retryAfter_s } from '../../../functions/service/webhooks/retry-after.ts';
import { bytesOf, textMutator, textOf } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

const LIST = 'account/all';

/** Cursors: only what was made for the list is taken, and as it was made. */
export const cursors: Target = {
  name: 'cursors',
  cases: 4_000,
  bases: async () =>
    [
      encodeCursor({ ordinal: 12, seen: 3, skip: 0 }, LIST),
      encodeCursor({ ordinal: 1, seen: 0, skip: 9 }, 'other'),
    ].map(bytesOf),
  mutate: textMutator(['MTIuMy4w', '-', '_', '=', '.', Buffer.from('1.2.3.abc').toString('base64url')]),
  run(input) {
    const text = textOf(input);
    const cursor = decodeCursor(text, LIST);
    if (!cursor) return 'refused';
    require(encodeCursor(cursor, LIST) === text, `${text} is read as ${JSON.stringify(cursor)}.`);
    return 'value';
  },
};

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const NOW_MS = Date.parse('2026-06-01T00:00:00Z');
const EXPIRES_S = NOW_MS / 1000 + 600;
const BASE_URL = 'https://svc.example';
const CALLBACK = { assetId: '0190a0b0-0000-7000-8000-000000000000', step: 0, attempt: 1 };
const sign = urlSigner({ baseUrl: BASE_URL, keyPairId: 'KTEST', privateKey: KEYS.privateKey });
const SIGNED = [
  sign(callbackPath(CALLBACK), 'callback', EXPIRES_S),
  sign('files/a/model.glb', 'chair "ü".glb', EXPIRES_S),
  sign('files/b/model.glb', 'old.glb', EXPIRES_S - 3_600),
];
const open = urlOpener({ publicKey: KEYS.publicKey });

/** A signature may be written in several ways, and which key it is by is not signed. */
const whatIsSigned = (url: string): string => new URL(url).href.replace(/&Key-Pair-Id=.*$/, '');

/** Signed URLs, of files and of providers' callbacks: what opens is what was signed. */
export const signedUrls: Target = {
  name: 'signed-urls',
  cases: 3_000,
  bases: async () => SIGNED.map((url) => bytesOf(url.slice(BASE_URL.length))),
  mutate: textMutator([
    '&Expires=',
    '&Signature=',
    '&Key-Pair-Id=',
    '%2e%2e',
    '/callbacks/',
    '99',
    '?',
    '~',
    '_',
    '-',
  ]),
  run(input) {
    const path = textOf(input);
    // What the HTTP parser lets through.
    if (!/^\/[\x21-\x7e]*$/.test(path)) return 'no path';
    const { name, pathParameters } = findEndpoint('POST', path.split('?')[0]!);
    require(Object.values(pathParameters).every(
      (value) => typeof value === 'string',
    ), 'A parameter is no text.');
    const opened = open(new URL(BASE_URL + path), NOW_MS);
    if (!opened.ok) return `refused ${opened.reason}`;
    const isSigned = SIGNED.slice(0, 2).some((url) => whatIsSigned(url) === whatIsSigned(BASE_URL + path));
    require(isSigned, `${path} was signed by nobody and opens ${opened.key}.`);
    const callback = callbackAt(opened.key);
    require((name === 'run-callback') === (callback !== undefined), `${path} goes to ${name}.`);
    return 'value';
  },
};

const SECRET = 'whsec_of_the_test';
const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice' } },
});
const stamp = Math.floor(Date.now() / 1000);
const mac = createHmac('sha256', SECRET).update(`${stamp}.${EVENT}`).digest('hex');

/** Events of the payment provider: the header's text and the body, a line each. Only the signed ones are heard. */
export const stripeEvents: Target = {
  name: 'stripe-events',
  cases: 1_000,
  bases: async () => [`t=${stamp},v1=${mac}\n${EVENT}`, `t=${stamp},v0=${mac}\n${EVENT}`].map(bytesOf),
  mutate: textMutator(['t=', ',v1=', ',v0=', 'v1', mac, String(stamp), '{}', '\n', '"data":null']),
  run(input) {
    const [header = '', ...rest] = textOf(input).split('\n');
    const body = rest.join('\n');
    if (!signedEvent(Buffer.from(body), header, SECRET)) return 'refused';
    require(body === EVENT, `${body} was signed by nobody.`);
    return 'value';
  },
};

/** Headers that say something: a line each. */
export const headers: Target = {
  name: 'headers',
  cases: 3_000,
  bases: async () =>
    [
      'wait=20, respond-async\nkey-1\n120\n__Host-session=abc; other=1',
      'wait = "5"\n\nWed, 21 Oct 2026 07:28:00 GMT\nsession=a; session=b',
    ].map(bytesOf),
  mutate: textMutator([
    'wait=',
    '=',
    ';',
    ',',
    '"',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    '__Host-session=',
    '; ',
  ]),
  run(input) {
    const [prefer = '', key = '', retryAfter = '', cookie = ''] = textOf(input).split('\n');
    const request = {
      headers: { prefer, 'idempotency-key': key, cookie, 'x-svc-base-url': BASE_URL },
      query: { wait: prefer.slice(5, 9) },
    } as unknown as ApiRequest;
    const wait = preferredWait(request);
    require(wait === undefined ||
      (wait.wait_s >= LIMITS.wait_s.min && wait.wait_s <= LIMITS.wait_s.max), `It waits ${wait?.wait_s} s.`);
    const claimed = idempotencyKeyOf(request);
    require(claimed === undefined ||
      (claimed.length > 0 && claimed.length <= LIMITS.idempotencyKey_chars), 'A key of another length.');
    const after_s = retryAfter_s(retryAfter, NOW_MS);
    require(after_s === undefined ||
      (Number.isSafeInteger(after_s) && after_s >= 0), `Again after ${after_s} s.`);
    const session = cookieOf(request, 'session');
    require(session === undefined ||
      cookie.includes(`__Host-session=${session}`), `A session ${session} of ${cookie}.`);
    return [wait, claimed, after_s, session].some((value) => value !== undefined) ? 'value' : 'nothing said';
  },
};
