import { created } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { requireBuyer, requireShop } from '../selling.ts';

export const handler = serveOwner({
  route: 'open-portal',
  async respond({ table, session: { accountId } }) {
    const { sales } = await requireShop();
    return created({ url: await sales.openPortal(await requireBuyer(table, accountId)) });
  },
});
