import { describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../../functions/service/webhooks/sign.ts';
import { type ReceivedWebhook, verifyWebhook, WebhookError } from '../../../../lib/client/index.ts';

const NOW_S = 1_800_000_000;
const BODY = JSON.stringify({ event: 'asset.succeeded', deliveryId: 'd-1', data: { name: 'Stuhl für Ä' } });
const STANDARD_SECRET = `whsec_${Buffer.from('thirty-two bytes of a good secret').toString('base64')}`;
/** Base64 in form, and not by its padding: the secret's own bytes are the key. */
const ALMOST_STANDARD_SECRET = 'whsec_abc';

const signed = (secrets: readonly string[], timestamp_s = NOW_S): Record<string, string> =>
  signatureHeaders({ deliveryId: 'd-1', body: BODY, secrets, timestamp_s });
const verify = (received: Partial<ReceivedWebhook>) =>
  verifyWebhook({ body: BODY, headers: signed(['old']), secret: 'old', now_ms: NOW_S * 1000, ...received });
const only = (name: RegExp, headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => name.test(key)));

describe('a webhook is verified', () => {
  it.each(['old', STANDARD_SECRET, ALMOST_STANDARD_SECRET, 'ключ'])(
    'as the service signs it: %s',
    async (secret) => {
      const headers = signed([secret]);
      const event = { event: 'asset.succeeded', deliveryId: 'd-1', data: { name: 'Stuhl für Ä' } };
      expect(await verify({ headers, secret })).toEqual(event);
      expect(await verify({ headers: only(/^X-SVC/, headers), secret })).toEqual(event);
      expect(await verify({ headers: only(/^webhook-/, headers), secret })).toEqual(event);
      expect(await verify({ headers: new Headers(headers), secret, body: Buffer.from(BODY) })).toEqual(event);
    },
  );

  it('by either secret while one is changed, on either side', async () => {
    const headers = signed(['old', 'new']);
    for (const secret of ['old', 'new', ['other', 'new']]) await verify({ headers, secret });
    await verify({ headers: signed(['new']), secret: ['old', 'new'] });
  });

  it.each([-300, 0, 300])('with a clock that is %i s off', async (skew_s) => {
    await verify({ headers: signed(['old'], NOW_S + skew_s) });
  });
});

describe('a webhook is refused', () => {
  const good = signed(['old']);
  it.each<[string, Partial<ReceivedWebhook>]>([
    ['of another secret', { secret: 'other' }],
    ['of another body', { body: BODY.replace('d-1', 'd-2') }],
    ['of yesterday', { headers: signed(['old'], NOW_S - 301) }],
    ['of tomorrow', { headers: signed(['old'], NOW_S + 301) }],
    ['without a signature', { headers: { 'content-type': 'application/json' } }],
    ['with a signature of no time', { headers: { 'x-svc-signature': `v1=${'0'.repeat(64)}` } }],
    ['with no time to compare', { headers: { ...good, 'webhook-timestamp': 'NaN' } }],
    [
      'with a time of its own',
      { headers: { ...good, 'X-SVC-Signature': `t=${NOW_S},v1=${'0'.repeat(64)}` } },
    ],
    ['with another id than was signed', { headers: { ...good, 'webhook-id': 'd-2' } }],
    [
      'with one good signature beside one that is none',
      { headers: { ...good, 'webhook-signature': 'v1,x' } },
    ],
    [
      'with more signatures than anybody sends',
      {
        headers: { 'x-svc-signature': `t=${NOW_S},${`v1=${'0'.repeat(64)},`.repeat(10_000)}` },
      },
    ],
  ])('%s', async (_, received) => {
    await expect(verify(received)).rejects.toThrow(WebhookError);
  });

  it('whose body is signed and no JSON', async () => {
    const headers = signatureHeaders({ deliveryId: 'd', body: 'hm', secrets: ['old'], timestamp_s: NOW_S });
    await expect(verify({ body: 'hm', headers })).rejects.toThrow(WebhookError);
  });

  it('where no secret is given, which is no matter of the webhook', async () => {
    for (const secret of ['', [], ['']]) await expect(verify({ secret })).rejects.toThrow(TypeError);
  });
});
