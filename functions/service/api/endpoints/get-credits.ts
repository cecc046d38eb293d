import { creditsView } from '../../domain/credits-view.ts';
import { sandboxCreditsView } from '../../domain/sandbox.ts';
import { isSandbox } from '../../domain/sandbox-id.ts';
import { requireAccount } from '../../store/accounts.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

export const handler = serve({
  route: 'get-credits',
  async respond({ table, key, now_ms }) {
    const account = await requireAccount(table, key.accountId);
    return ok(
      isSandbox(account.id) ? sandboxCreditsView(account, key.plan, now_ms) : creditsView(account, now_ms),
    );
  },
});
