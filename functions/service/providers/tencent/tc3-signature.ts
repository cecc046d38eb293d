import { createHash, createHmac } from 'node:crypto';

/** What is signed: a POST to `/`, which every call of Tencent Cloud's API is. */
export interface SignedCall {
  /** With the port, if it is not the protocol's own. */
  readonly host: string;
  /** `hunyuan` or `ai3d`: what the key's permissions are of. */
  readonly service: string;
  readonly contentType: string;
  /** Exactly the bytes that are sent. */
  readonly payload: Uint8Array;
  /** UTC; the vendor refuses a signature that is five minutes off. */
  readonly now_ms: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED_HEADERS = 'content-type;host';

/**
 * The `Authorization` header of a call: TC3-HMAC-SHA256 over content type, host and body.
 *
 * @see https://www.tencentcloud.com/document/api/1284/75537
 */
export function tc3Authorization(secretId: string, secretKey: string, call: SignedCall): string {
  const { host, service, contentType, payload, now_ms } = call;
  const date = new Date(now_ms).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${host}\n`,
    SIGNED_HEADERS,
    sha256(payload),
  ].join('\n');
  const toSign = [ALGORITHM, timestamp(now_ms), scope, sha256(canonical)].join('\n');
  const signingKey = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secretKey}`);
  const signature = hmac(signingKey, toSign).toString('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}

/** Whole seconds, as `X-TC-Timestamp` and the signature both have them. */
export const timestamp = (now_ms: number): string => String(Math.floor(now_ms / 1000));

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
