import { describe, expect, it, vi } from 'vitest';
import type { VendorRequest } from '../../../../../functions/service/providers/adapter.ts';

/** Of AWS's signature test suite (aws-sig-v4-test-suite), which publishes key and secret. */
const SUITE = {
  key: 'AKIDEXAMPLE:wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  now_ms: Date.parse('2015-08-30T12:36:00Z'),
  scope: { service: 'service', region: 'us-east-1' },
  token:
    'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==',
} as const;

// The SDK remembers the credentials that it finds first: those of the suite's post-sts-header-before.
const [accessKeyId, secretAccessKey] = SUITE.key.split(':');
vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
vi.stubEnv('AWS_SESSION_TOKEN', SUITE.token);
vi.stubEnv('AWS_PROFILE', undefined);
const { signForAws } = await import('../../../../../functions/service/providers/aws/sign.ts');

const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${signedHeaders}, Signature=${signature}`;

describe('signForAws', () => {
  it.each<[string, VendorRequest, string, string]>([
    [
      'get-vanilla',
      { method: 'GET', url: 'https://example.amazonaws.com/' },
      'host;x-amz-date',
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    ],
    [
      'post-vanilla',
      { method: 'POST', url: 'https://example.amazonaws.com/' },
      'host;x-amz-date',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'get-vanilla-query-order-key-case',
      { method: 'GET', url: 'https://example.amazonaws.com/?Param2=value2&Param1=value1' },
      'host;x-amz-date',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'post-header-value-case',
      { method: 'POST', url: 'https://example.amazonaws.com/', headers: { 'My-Header1': 'VALUE1' } },
      'host;my-header1;x-amz-date',
      'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
    ],
    [
      'post-x-www-form-urlencoded',
      {
        method: 'POST',
        url: 'https://example.amazonaws.com/',
        bytes: { type: 'application/x-www-form-urlencoded', data: Buffer.from('Param1=value1') },
      },
      'content-type;host;x-amz-date',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])("makes the header of AWS's test vector %s", async (_, request, signedHeaders, signature) => {
    const { headers } = await signForAws({ ...request, scope: SUITE.scope }, SUITE.key, SUITE.now_ms);
    expect(headers!.authorization).toBe(authorization(signedHeaders, signature));
    expect(headers!['x-amz-date']).toBe('20150830T123600Z');
  });

  it.each([
    ["the function's own role, where no key was given", undefined],
    ['a temporary key', `${SUITE.key}:${SUITE.token}`],
  ])('signs with %s: post-sts-header-before', async (_, key) => {
    const request = { method: 'POST', url: 'https://example.amazonaws.com/', scope: SUITE.scope } as const;
    const { headers } = await signForAws(request, key, SUITE.now_ms);
    expect(headers).toMatchObject({
      'x-amz-security-token': SUITE.token,
      authorization: authorization(
        'host;x-amz-date;x-amz-security-token',
        '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
      ),
    });
  });

  it("signs for S3 as its developer guide's example, GET Object, does", async () => {
    const { headers } = await signForAws(
      {
        method: 'GET',
        url: 'https://examplebucket.s3.amazonaws.com/test.txt',
        headers: { Range: 'bytes=0-9' },
        scope: { service: 's3', region: 'us-east-1' },
      },
      'AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      Date.parse('2013-05-24T00:00:00Z'),
    );
    expect(headers!.authorization).toMatch(
      /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
    );
  });

  it('changes nothing else of a request, and signs the bytes that are sent', async () => {
    const request: VendorRequest = {
      method: 'POST',
      url: 'http://127.0.0.1:5000/model/stability.stable-image-core-v1%3A1/invoke',
      scope: { service: 'bedrock', region: 'us-west-2' },
      body: { prompt: 'ein Stuhl für Gäste 🪑' },
    };
    const [once, other] = await Promise.all([
      signForAws(request, SUITE.key, SUITE.now_ms),
      signForAws({ ...request, body: { prompt: 'a chair' } }, SUITE.key, SUITE.now_ms),
    ]);
    expect({ ...once, headers: undefined }).toEqual({ ...request, headers: undefined });
    expect(once.headers).toMatchObject({ host: '127.0.0.1:5000', 'content-type': 'application/json' });
    expect(once.headers!.authorization).not.toBe(other.headers!.authorization);
  });
});
