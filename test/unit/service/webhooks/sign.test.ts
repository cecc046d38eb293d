import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../../functions/service/webhooks/sign.ts';

const delivery = { deliveryId: 'msg_1', body: '{"event":"asset.succeeded"}', timestamp_s: 1_773_115_200 };

describe('the signature', () => {
  it('is the hex HMAC-SHA256 of the time and the body under the secret', () => {
    const v1 = createHmac('sha256', 'hush').update(`1773115200.${delivery.body}`).digest('hex');
    expect(signatureHeaders({ ...delivery, secrets: ['hush'] })['X-SVC-Signature']).toBe(
      `t=1773115200,v1=${v1}`,
    );
  });

  it('stands beside the one of Standard Webhooks, keyed with the base64 after whsec_', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.1773115200.${delivery.body}`).digest('base64');
    expect(signatureHeaders({ ...delivery, secrets: [secret] })).toMatchObject({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1773115200',
      'webhook-signature': `v1,${signature}`,
    });
  });

  it('gives the value that the Standard Webhooks specification has as its example', () => {
    const headers = signatureHeaders({
      deliveryId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp_s: 1_614_265_330,
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it.each(['hush', 'whsec_', 'whsec_not base64!', 'whsec_abc'])(
    'is keyed with the bytes of a secret that is no base64 after whsec_: %s',
    (secret) => {
      const signature = createHmac('sha256', secret)
        .update(`msg_1.1773115200.${delivery.body}`)
        .digest('base64');
      expect(signatureHeaders({ ...delivery, secrets: [secret] })['webhook-signature']).toBe(
        `v1,${signature}`,
      );
    },
  );

  it('is one a secret, in the order of the secrets, while one takes the place of another', () => {
    const alone = (secret: string) => signatureHeaders({ ...delivery, secrets: [secret] });
    const both = signatureHeaders({ ...delivery, secrets: ['old', 'new'] });
    const v1 = (secret: string) => alone(secret)['X-SVC-Signature']!.split(',')[1];
    expect(both['X-SVC-Signature']).toBe(`t=1773115200,${v1('old')},${v1('new')}`);
    expect(both['webhook-signature']).toBe(
      `${alone('old')['webhook-signature']} ${alone('new')['webhook-signature']}`,
    );
  });

  it('is left out without a secret', () => {
    expect(signatureHeaders({ ...delivery, secrets: [] })).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1773115200',
    });
  });
});
