import { changeApiKey, NO_LIMIT } from '../../../store/api-keys.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { requireFuture, requireMinted, showKey } from '../own-key.ts';
import { serveOwner } from '../pipeline.ts';
import { changeKeySchema } from '../schemas/keys.ts';

export const handler = serveOwner({
  route: 'change-key',
  body: jsonBody(changeKeySchema),
  async respond({ table, session: { accountId }, pathId, fields, now_ms }) {
    const { name, expiresAt, readOnly } = fields;
    if ((name ?? expiresAt ?? readOnly) !== undefined) requireMinted(pathId);
    const ends = expiresAt !== undefined && expiresAt !== NO_LIMIT;
    const change = ends ? { ...fields, expiresAt: requireFuture(expiresAt, now_ms) } : fields;
    return showKey(table, await changeApiKey(table, ports, accountId, pathId, change), now_ms);
  },
});
