import { expect, it } from 'vitest';
import { activeKey } from '../../../../../functions/service/api/middlewares/active-key.ts';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import type { Table } from '../../../../../functions/service/store/table.ts';
import { sampleAccount, sampleAllowance, sampleKey } from '../../../../support/domain-samples.ts';
import { pass } from '../../../../support/middleware.ts';

/** No request is sent: the account is known. */
const table = { client: {}, name: 'none' } as Table;
const withAllowance = (over: Parameters<typeof sampleAllowance>[0]) => ({
  key: sampleKey(),
  table,
  account: sampleAccount({ keys: { 'key-1': sampleAllowance(over) } }),
});

it.each(ROUTES)('a paused key only reads and downloads: $kind, $name', async (route) => {
  for (const paused of [{ paused: true }, { spent: 20_000 }]) {
    const { refused } = await pass(activeKey(route), withAllowance(paused));
    expect(refused).toBe(route.kind === 'read' || route.kind === 'download' ? undefined : 'keyPaused');
  }
});

it('lets an active key do anything', async () => {
  for (const route of ROUTES) {
    expect((await pass(activeKey(route), withAllowance({}))).refused).toBeUndefined();
  }
});
