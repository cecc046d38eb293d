import { createVerify, type KeyObject } from 'node:crypto';

/** Public keys that may sign, by their id in CloudFront. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** Why CloudFront refuses a URL, in its own words. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

const SIGNATURE_PARAMETERS = new Set(['Expires', 'Signature', 'Key-Pair-Id']);
const DENIED: Refusal = { code: 'AccessDenied', message: 'Access denied' };
const missing = (parameter: string): Refusal => ({
  code: 'MissingKey',
  message: `Missing ${parameter} query parameter or cookie value`,
});

/** CloudFront's own alphabet for base64 in URLs. */
const fromUrlBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/**
 * Checks a URL with a canned policy, as CloudFront does for a behaviour with trusted key groups (RSA, SHA-1).
 * @param url scheme, host and path as the viewer asked for them
 * @param query the raw query
 * @param now_ms since epoch
 * @returns undefined if the URL is good
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html
 */
export function refuseUrl(
  url: string,
  query: string,
  keys: TrustedKeys,
  now_ms: number,
): Refusal | undefined {
  const parameters = new URLSearchParams(query);
  const keyPairId = parameters.get('Key-Pair-Id');
  const signature = parameters.get('Signature');
  const expires_s = Number(parameters.get('Expires'));
  if (keyPairId === null) return missing('Key-Pair-Id');
  if (signature === null) return missing('Signature');
  if (!parameters.has('Expires')) return missing('Policy');
  const key = keys.get(keyPairId);
  if (!key) return { code: 'InvalidKey', message: 'Unknown Key' };
  const rest = query.split('&').filter((pair) => !SIGNATURE_PARAMETERS.has(pair.split('=', 1)[0]!));
  const resource = rest.length === 0 ? url : `${url}?${rest.join('&')}`;
  const policy = JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires_s } } }],
  });
  const verified = createVerify('RSA-SHA1').update(policy).verify(key, fromUrlBase64(signature));
  return verified && now_ms < expires_s * 1000 ? undefined : DENIED;
}
