import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, test } from 'vitest';
import { refuseUrl } from '../../../../lib/local/front-door/signed-url.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEYS = new Map([['K1', createPublicKey(publicKey)]]);
const NOW_MS = Date.parse('2026-11-01T00:00:00Z');
const URL_OF_FILE = 'http://localhost:3000/files/a/model.glb';

function signed(over: { url?: string; keyPairId?: string; expires?: string } = {}) {
  const { url = URL_OF_FILE, keyPairId = 'K1', expires = '2026-11-02T00:00:00Z' } = over;
  const [path, query] = getSignedUrl({ url, keyPairId, privateKey, dateLessThan: expires }).split('?');
  return { path: path!, query: query! };
}
const refusal = ({ path, query }: { path: string; query: string }) => refuseUrl(path, query, KEYS, NOW_MS);

describe('the signed-URL check', () => {
  test('takes what the AWS signer signed, other parameters included', () => {
    expect(refusal(signed())).toBeUndefined();
    const disposition = encodeURIComponent('attachment; filename="hero.glb"');
    expect(
      refusal(signed({ url: `${URL_OF_FILE}?response-content-disposition=${disposition}` })),
    ).toBeUndefined();
  });

  test('refuses an expired URL', () => {
    expect(refusal(signed({ expires: '2026-10-31T00:00:00Z' }))?.code).toBe('AccessDenied');
  });

  test('refuses another path, another parameter and a moved expiry', () => {
    const { path, query } = signed();
    expect(refusal({ path: path.replace('model', 'other'), query })?.code).toBe('AccessDenied');
    expect(refusal({ path, query: `response-content-disposition=x&${query}` })?.code).toBe('AccessDenied');
    expect(refusal({ path, query: query.replace(/Expires=\d+/, 'Expires=9999999999') })?.code).toBe(
      'AccessDenied',
    );
  });

  test('refuses a key that is not trusted', () => {
    expect(refusal(signed({ keyPairId: 'K2' }))).toEqual({ code: 'InvalidKey', message: 'Unknown Key' });
  });

  test('says what an unsigned URL lacks', () => {
    expect(refusal({ path: URL_OF_FILE, query: '' })).toEqual({
      code: 'MissingKey',
      message: 'Missing Key-Pair-Id query parameter or cookie value',
    });
  });
});
