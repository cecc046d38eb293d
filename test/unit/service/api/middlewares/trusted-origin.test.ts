import { expect, it } from 'vitest';
import { trustedOrigin } from '../../../../../functions/service/api/middlewares/trusted-origin.ts';
import { pass } from '../../../../support/middleware.ts';

it('lets pass what carries the front door’s secret', async () => {
  const { refused } = await pass(trustedOrigin('secret'), {}, { headers: { 'x-svc-origin': 'secret' } });
  expect(refused).toBeUndefined();
});

it.each([undefined, '', 'secre', 'secrets', 'Secret'])('knows no route for %j', async (sent) => {
  const { refused } = await pass(trustedOrigin('secret'), {}, { headers: { 'x-svc-origin': sent } });
  expect(refused).toBe('unknownRoute');
});
