import { setMaintenance } from '../../../../store/maintenance.ts';
import { jsonBody } from '../../../fields/json-fields.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { changeServiceSchema } from '../schemas.ts';
import { serviceView } from '../service-view.ts';

export const handler = serveOperator({
  route: 'operator-change-service',
  body: jsonBody(changeServiceSchema),
  async respond({ table, fields, now_ms }) {
    await setMaintenance(table, fields.maintenance);
    return ok(await serviceView(table, now_ms));
  },
});
