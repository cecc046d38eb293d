import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { serviceView } from '../service-view.ts';

export const handler = serveOperator({
  route: 'operator-service',
  async respond({ table, now_ms }) {
    return ok(await serviceView(table, now_ms));
  },
});
