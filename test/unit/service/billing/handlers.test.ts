import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import Stripe from 'stripe';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import type { Named } from '../../../../functions/service/domain/billing/billing.ts';
import { API_KEY, type Shopping, SIGNING_SECRET, withTill } from '../../../support/till.ts';

/** The two functions as Lambda calls them. What stands for SQS and Secrets Manager is mocked. */
const secrets = mockClient(SecretsManagerClient);
const queue = mockClient(SQSClient);
let shop: Shopping;
withTill((opened) => {
  shop = opened;
});
// biome-ignore lint/suspicious/noExplicitAny: handlers are called with what Lambda would hand them
let hear: (event: any) => Promise<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
let settle: (event: any) => Promise<any>;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const [name, value] of Object.entries({
    ORIGIN_SECRET: 'origin',
    BILLING_KEY_ARN: 'arn:key',
    BILLING_SIGNING_ARN: 'arn:signing',
    BILLING_QUEUE_URL: 'https://sqs.example/billing',
    SHOP: JSON.stringify(TILL_SHOP),
    STRIPE_URL: shop.till.url,
  }))
    vi.stubEnv(name, value);
  ({ handler: hear } = await import('../../../../functions/service/api/endpoints/billing-events.ts'));
  ({ handler: settle } = await import('../../../../functions/service/billing/settle.ts'));
});
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  queue.on(ChangeMessageVisibilityCommand).resolves({});
  secrets
    .on(GetSecretValueCommand, { SecretId: 'arn:key' })
    .resolves({ SecretString: JSON.stringify({ key: API_KEY }) })
    .on(GetSecretValueCommand, { SecretId: 'arn:signing' })
    .resolves({ SecretString: JSON.stringify({ key: SIGNING_SECRET }) });
});

const posted = (body: string, signature: string) =>
  hear({
    version: '2.0',
    rawPath: '/billing/events',
    headers: { 'x-svc-origin': 'origin', 'stripe-signature': signature },
    requestContext: {
      requestId: 'r',
      http: { method: 'POST', path: '/billing/events' },
      timeEpoch: Date.now(),
    },
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
  });
const messages = () =>
  queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));
const batch = (...named: Named[]) => ({
  Records: named.map((one, i) => ({
    messageId: String(i),
    receiptHandle: `receipt-${i}`,
    body: JSON.stringify(one),
    attributes: { ApproximateReceiveCount: '2' },
  })),
});

describe('what the payment provider posts', () => {
  it('is queued by the object that it names, if it is signed and changes anything', async () => {
    const customer = await shop.newBuyer();
    await customer.pack(1_000);
    const event = (await shop.events(2)).find(({ named }) => named.object === 'checkout.session');
    const { statusCode } = await posted(event!.payload, event!.signature);
    expect([statusCode, messages()]).toEqual([200, [{ object: 'checkout.session', id: event!.named.id }]]);
    queue.resetHistory();
    const other = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'product.created',
      data: { object: {} },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: other, secret: SIGNING_SECRET });
    expect([(await posted(other, signature)).statusCode, messages()]).toEqual([200, []]);
  });

  it.each([
    ['without a signature', () => ''],
    [
      'by another secret',
      (payload: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret: 'no' }),
    ],
    [
      'long ago',
      (payload: string) =>
        Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: SIGNING_SECRET,
          timestamp: 1_700_000_000,
        }),
    ],
  ])('%s is refused and not queued', async (_, sign) => {
    const payload = '{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{}}}';
    const { statusCode, body } = await posted(payload, sign(payload));
    expect([statusCode, JSON.parse(body).error.code, messages()]).toEqual([400, 16022, []]);
  });
});

describe('the worker', () => {
  it('grants what a message names, and leaves what fails to be tried later', async () => {
    const customer = await shop.newBuyer();
    await customer.pack(5_000);
    const event = (await shop.events(2)).find(({ named }) => named.object === 'checkout.session');
    const { object, id } = event!.named;
    const broken = { object: 'checkout.session', id: '' };
    const { batchItemFailures } = await settle(batch({ object, id }, broken));
    expect((await customer.account()).packCredits).toBe(5_000);
    expect(batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
    const [hidden] = queue.commandCalls(ChangeMessageVisibilityCommand);
    expect(hidden!.args[0].input).toMatchObject({ ReceiptHandle: 'receipt-1', VisibilityTimeout: 90 });
  });

  it('goes each day through all that changed', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('pro');
    await settle({ source: 'aws.events', 'detail-type': 'Scheduled Event' });
    expect(await customer.account()).toMatchObject({ plan: 'pro', planCredits: 10_000 });
  });
});
