import { createVerify, generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, test } from 'vitest';
import { urlOpener, urlSigner } from '../../../../functions/service/store/signed-url.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const settings = { baseUrl: 'https://d1.example.net', keyPairId: 'K2ABC', privateKey: pair.privateKey };
const sign = urlSigner(settings);
const EXPIRES_S = 1_774_000_000;

/** What CloudFront does: take the signing parameters off, rebuild the canned policy, verify it. */
function isSigned(url: string): boolean {
  const [, resource, expires, signature] =
    /^(.*)&Expires=(\d+)&Key-Pair-Id=K2ABC&Signature=([^&]+)$/.exec(url) ?? [];
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const base64 = signature!.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return createVerify('RSA-SHA1').update(policy).verify(pair.publicKey, base64, 'base64');
}

describe('a signed URL', () => {
  test('is verified by the canned policy of its text before the signing parameters', () => {
    const url = sign('files/a/model.glb', 'hero.glb', EXPIRES_S);
    expect(isSigned(url)).toBe(true);
    expect(isSigned(url.replace('hero', 'nero'))).toBe(false);
    expect(isSigned(url.replace('Expires=1774', 'Expires=1775'))).toBe(false);
  });

  test("is the one that AWS's own signer makes", () => {
    const url = sign('files/a/model.glb', 'hero.glb', EXPIRES_S);
    const { privateKey, keyPairId } = settings;
    const dateLessThan = new Date(EXPIRES_S * 1000).toISOString();
    expect(getSignedUrl({ url: url.split('&Expires')[0]!, keyPairId, privateKey, dateLessThan })).toBe(url);
  });

  test('is the same text in every process', () => {
    const other = urlSigner(settings);
    expect(other('files/a/model.glb', 'hero.glb', EXPIRES_S)).toBe(
      sign('files/a/model.glb', 'hero.glb', EXPIRES_S),
    );
  });

  test('is its own for each file, name and time, whatever was signed before it', () => {
    const one = urlSigner(settings);
    const ask = (i: number) => one(`files/${i % 2}/model.glb`, `hero-${i % 3}.glb`, EXPIRES_S + (i % 1005));
    for (let i = 0; i < 1005; i++) ask(i);
    for (const i of [0, 1, 2, 3, 1003, 1004]) {
      const url = ask(i);
      expect(url).toBe(sign(`files/${i % 2}/model.glb`, `hero-${i % 3}.glb`, EXPIRES_S + (i % 1005)));
      expect(isSigned(url)).toBe(true);
    }
  });

  test.each([
    ['hero.glb', 'attachment; filename="hero.glb"'],
    ['a "b"\\c.glb', `attachment; filename="a _b__c.glb"; filename*=UTF-8''a%20%22b%22%5Cc.glb`],
    [
      "Bär's (1)!.glb",
      `attachment; filename="B_r's (1)!.glb"; filename*=UTF-8''B%C3%A4r%27s%20%281%29%21.glb`,
    ],
    [
      'x\r\nSet-Cookie: y.glb',
      `attachment; filename="x__Set-Cookie: y.glb"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y.glb`,
    ],
  ])('saves the file as %j', (name, disposition) => {
    const url = sign('files/a/model.glb', name, EXPIRES_S);
    expect(isSigned(url)).toBe(true);
    expect(new URL(url).searchParams.get('response-content-disposition')).toBe(disposition);
    expect(url).toMatch(/^[\w.~:/?&=%-]+$/);
  });

  test('has the key as its path', () => {
    expect(new URL(sign('files/a b/model.glb', 'x.glb', EXPIRES_S)).pathname).toBe('/files/a%20b/model.glb');
  });
});

describe('the opener of signed URLs', () => {
  const open = urlOpener(pair);
  const before_ms = EXPIRES_S * 1000 - 1;
  const opened = (url: string, now_ms = before_ms) => open(new URL(url), now_ms);

  test.each(['files/a/image.png', 'files/a b/ä.png'])('finds the key %s again', (key) => {
    expect(opened(sign(key, "Bär's (1)!.png", EXPIRES_S))).toEqual({ ok: true, key });
  });

  test('opens nothing from the second of its expiry on', () => {
    const url = sign('files/a/image.png', 'a.png', EXPIRES_S);
    expect(opened(url, EXPIRES_S * 1000)).toEqual({ ok: false, reason: 'expired' });
  });

  test('opens nothing that another key signed', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const url = urlSigner({ ...settings, privateKey })('files/a/image.png', 'a.png', EXPIRES_S);
    expect(opened(url)).toEqual({ ok: false, reason: 'not_signed' });
  });
});
