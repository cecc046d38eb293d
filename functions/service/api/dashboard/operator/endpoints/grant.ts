import { operatorAccountView } from '../../../../domain/operator-account-view.ts';
import { grantPack } from '../../../../store/account-standing.ts';
import { systemPorts as ports } from '../../../../store/system-ports.ts';
import { jsonBody } from '../../../fields/json-fields.ts';
import { created } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { accountIdOf, refuse } from '../refusals.ts';
import { grantSchema } from '../schemas.ts';

export const handler = serveOperator({
  route: 'operator-grant',
  body: jsonBody(grantSchema),
  async respond({ table, pathId, fields: { credits, grantId }, now_ms }) {
    const account = await grantPack(table, ports, accountIdOf(pathId), credits, grantId).catch(refuse);
    return created(operatorAccountView(account, now_ms));
  },
});
