import { ServiceError } from '../../../domain/errors.ts';
import { revokeApiKey } from '../../../store/api-keys.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { ok } from '../../reply.ts';
import { requireMinted } from '../own-key.ts';
import { serveOwner } from '../pipeline.ts';

export const handler = serveOwner({
  route: 'revoke-key',
  async respond({ table, session: { accountId }, pathId: id }) {
    requireMinted(id);
    if (!(await revokeApiKey(table, ports, accountId, id))) throw new ServiceError('keyNotFound');
    return ok({ id, deleted: true });
  },
});
