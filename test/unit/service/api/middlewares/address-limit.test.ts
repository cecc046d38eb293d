import { expect, it } from 'vitest';
import { addressLimit } from '../../../../../functions/service/api/middlewares/address-limit.ts';
import { lookedUp, sampleUse } from '../../../../support/looked-up.ts';
import { pass } from '../../../../support/middleware.ts';

it('says how the limit stands, and lets pass what is within it', async () => {
  const { refused, context } = await pass(addressLimit(), lookedUp({ address: sampleUse() }));
  expect(refused).toBeUndefined();
  expect(context.notes.headers).toEqual({
    'ratelimit-policy': '"ip";q=10;w=60',
    ratelimit: '"ip";r=9;t=30',
  });
});

it('says it also to the request that is one too many', async () => {
  const address = sampleUse({ remaining: 0, exceeded: true });
  const { refused, context } = await pass(addressLimit(), lookedUp({ address }));
  expect([refused, context.notes.headers.ratelimit]).toEqual(['rateLimited', '"ip";r=0;t=30']);
});
