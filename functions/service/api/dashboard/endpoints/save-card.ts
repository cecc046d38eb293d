import { created } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { buyerOf, requireShop } from '../selling.ts';

/** Nothing is paid here, nor is a card seen: the answer is where the owner saves one. */
export const handler = serveOwner({
  route: 'save-card',
  async respond({ table, session: { accountId } }) {
    const { sales } = await requireShop();
    return created({ url: await sales.saveCard(await buyerOf(table, sales, accountId)) });
  },
});
