import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { SignUrl } from '../domain/asset-view.ts';
import { percentEncoded } from '../domain/percent-encoding.ts';

/** A header that saves the file under its name (RFC 6266): plain ASCII for old readers, then the name itself. */
function contentDisposition(downloadName: string): string {
  const ascii = downloadName.replace(/[^ -~]|["\\]/g, '_');
  const exact = ascii === downloadName ? '' : `; filename*=UTF-8''${percentEncoded(downloadName)}`;
  return `attachment; filename="${ascii}"${exact}`;
}

/** CloudFront's alphabet for base64 in a query. */
const urlSafe = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

const fromUrlSafe = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/** What is signed: the URL without the signature's own parameters, and when it expires. */
const cannedPolicy = (url: string, expires_s: number | string): string =>
  `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires_s}}}}]}`;

/** Of some 800 bytes each. */
const MAX_KEPT_URLS = 1000;

/**
 * Signs URLs of objects with CloudFront's canned policy: RSA with SHA-1 over the policy, which is what CloudFront
 * verifies. RSA of PKCS #1 v1.5 is deterministic, so every process makes the same URL. CloudFront takes ECDSA as well,
 * which is ten times as quick, but makes another signature each time: a webhook's body would not be what GET returns.
 *
 * The last URLs are kept. A signature is 0.6 ms of computing, an eighth of a poll at the local service; whoever polls
 * an asset or looks at a list twice asks for the same ones again.
 *
 * `@aws-sdk/cloudfront-signer` makes the same signature in 4.9 KB of bundle where this takes 0.8, and parses the key at
 * every call; a test holds the two to the same URL.
 *
 * @param settings base URL of the distribution, id of its public key, and the private key (PEM)
 */
export function urlSigner(settings: {
  readonly baseUrl: string;
  readonly keyPairId: string;
  readonly privateKey: string;
}): SignUrl {
  const privateKey = createPrivateKey(settings.privateKey);
  const signed = new Map<string, string>();
  return (key, downloadName, expires_s) => {
    const path = key.split('/').map(percentEncoded).join('/');
    const disposition = percentEncoded(contentDisposition(downloadName));
    const url = `${settings.baseUrl}/${path}?response-content-disposition=${disposition}`;
    const policy = cannedPolicy(url, expires_s);
    const kept = signed.get(policy);
    if (kept !== undefined) return kept;
    const signature = urlSafe(sign('RSA-SHA1', Buffer.from(policy), privateKey).toString('base64'));
    const made = `${url}&Expires=${expires_s}&Key-Pair-Id=${settings.keyPairId}&Signature=${signature}`;
    if (signed.size === MAX_KEPT_URLS) signed.delete(signed.keys().next().value!);
    signed.set(policy, made);
    return made;
  };
}

/** What a URL that was to be ours opens, or why it opens nothing. */
export type OpenedUrl =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly reason: 'not_signed' | 'expired' };

const SIGNED = /^\?(.+)&Expires=(\d{1,12})&Key-Pair-Id=[^&]*&Signature=([\w~-]+)$/;

/**
 * Reads URLs that {@link urlSigner} made back, without asking the front door. A URL is taken only as it was handed out:
 * the front door would also take its parameters in another order.
 *
 * @param settings the distribution's public key (PEM)
 * @returns a function of a URL and the present time
 */
export function urlOpener(settings: { readonly publicKey: string }): (url: URL, now_ms: number) => OpenedUrl {
  const publicKey = createPublicKey(settings.publicKey);
  return ({ protocol, host, pathname, search }, now_ms) => {
    const [, query, expires_s, signature] = SIGNED.exec(search) ?? [];
    if (!query || !expires_s || !signature) return { ok: false, reason: 'not_signed' };
    const policy = cannedPolicy(`${protocol}//${host}${pathname}?${query}`, expires_s);
    if (!verify('RSA-SHA1', Buffer.from(policy), publicKey, fromUrlSafe(signature))) {
      return { ok: false, reason: 'not_signed' };
    }
    if (now_ms >= Number(expires_s) * 1000) return { ok: false, reason: 'expired' };
    return { ok: true, key: decodeURIComponent(pathname.slice(1)) };
  };
}
