import { creditsView } from '../../domain/credits-view.ts';
import { requireAccount } from '../../store/accounts.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

export const handler = serve({
  route: 'get-credits',
  async respond({ table, key, now_ms }) {
    return ok(creditsView(await requireAccount(table, key.accountId), now_ms));
  },
});
