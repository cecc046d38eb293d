import { WebhookError } from './errors.ts';
import type { Asset } from './types.ts';

/** What a verified delivery says. Receivers have to leave out a `deliveryId` that they have had already. */
export interface WebhookEvent {
  readonly event: 'asset.succeeded' | 'asset.failed';
  readonly deliveryId: string;
  readonly createdAt: string;
  readonly data: Asset;
}

export interface ReceivedWebhook {
  /** The raw body, before any parser has touched it. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The job's `webhookSecret`; several while it is changed. */
  readonly secret: string | readonly string[];
  /**
   * How far the sender's clock may be from `now_ms`, before or after, in seconds.
   * @default 300
   */
  readonly tolerance_s?: number;
  /** @default Date.now() */
  readonly now_ms?: number;
}

/** A sender signs with as many secrets as are good at the moment: two. More are not looked at. */
const MOST_SIGNATURES = 8;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Verifies a delivery by its `X-SVC-Signature`, its `webhook-signature` (Standard Webhooks), or both where it has both:
 * of each one signature has to be good, and its time close to now.
 *
 * @throws WebhookError if it is not from who knows the secret, or is too old
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { body, headers, secret, tolerance_s = 300, now_ms = Date.now() } = received;
  const secrets = [secret].flat().filter((one) => one !== '');
  if (secrets.length === 0) throw new TypeError('A webhook cannot be verified without its secret.');
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = [ownScheme(headers), standardScheme(headers)].filter((scheme) => scheme !== undefined);
  if (signed.length === 0) throw new WebhookError('The webhook carries no signature.');
  for (const { time_s, prefix, signatures, keyOf } of signed) {
    if (!(Math.abs(now_ms / 1000 - time_s) <= tolerance_s)) {
      throw new WebhookError(`The webhook was not signed within ${tolerance_s} s of now.`);
    }
    const message = joined(encoder.encode(prefix), bytes);
    if (!(await isSigned(message, signatures, secrets.map(keyOf)))) {
      throw new WebhookError('No signature of the webhook is of this secret and this body.');
    }
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch (cause) {
    throw new WebhookError('The body of the webhook is no JSON.', { cause });
  }
}

interface Scheme {
  readonly time_s: number;
  /** What is signed before the body. */
  readonly prefix: string;
  readonly signatures: readonly Bytes[];
  readonly keyOf: (secret: string) => Bytes;
}

/** `t=1700000000,v1=<hex>,v1=<hex>` over `<t>.<body>`. */
function ownScheme(headers: ReceivedWebhook['headers']): Scheme | undefined {
  const value = headerOf(headers, 'x-svc-signature');
  if (value === undefined) return undefined;
  const parts = value.split(',', MOST_SIGNATURES + 1).map((part) => part.trim());
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => Uint8Array.from(part.slice(3).match(/../g)!, (byte) => Number.parseInt(byte, 16)));
  return {
    time_s: seconds(time),
    prefix: `${time}.`,
    signatures,
    keyOf: (secret) => encoder.encode(secret),
  };
}

/** `v1,<base64> v1,<base64>` over `<id>.<timestamp>.<body>`. */
function standardScheme(headers: ReceivedWebhook['headers']): Scheme | undefined {
  const value = headerOf(headers, 'webhook-signature');
  if (value === undefined) return undefined;
  const time = headerOf(headers, 'webhook-timestamp') ?? '';
  const signatures = value
    .split(' ', MOST_SIGNATURES)
    .filter((part) => /^v1,[A-Za-z0-9+/]{43}=$/.test(part))
    .map((part) => fromBase64(part.slice(3)));
  return {
    time_s: seconds(time),
    prefix: `${headerOf(headers, 'webhook-id') ?? ''}.${time}.`,
    signatures,
    keyOf: standardKey,
  };
}

const seconds = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN);

/** The bytes after `whsec_` if they are base64, else the secret's own. */
function standardKey(secret: string): Bytes {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  return base64 ? fromBase64(base64) : encoder.encode(secret);
}

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));

/** WebCrypto compares in constant time. */
async function isSigned(
  message: Bytes,
  signatures: readonly Bytes[],
  keys: readonly Bytes[],
): Promise<boolean> {
  for (const bytes of keys) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, message)) return true;
    }
  }
  return false;
}

function joined(a: Uint8Array, b: Uint8Array): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.join(',');
}
