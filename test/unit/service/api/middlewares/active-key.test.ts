import { expect, it } from 'vitest';
import { activeKey } from '../../../../../functions/service/api/middlewares/active-key.ts';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import { sampleKey } from '../../../../support/domain-samples.ts';
import { pass } from '../../../../support/middleware.ts';

it.each(ROUTES)('a paused key only reads and downloads: $kind, $name', async (route) => {
  const { refused } = await pass(activeKey(route), { key: sampleKey({ paused: true }) });
  expect(refused).toBe(route.kind === 'read' || route.kind === 'download' ? undefined : 'keyPaused');
});

it('lets an active key do anything', async () => {
  for (const route of ROUTES) {
    expect((await pass(activeKey(route), { key: sampleKey() })).refused).toBeUndefined();
  }
});
