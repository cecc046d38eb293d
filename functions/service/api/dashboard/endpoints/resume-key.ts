import { resumeApiKey } from '../../../store/api-keys.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { showKey } from '../own-key.ts';
import { serveOwner } from '../pipeline.ts';

export const handler = serveOwner({
  route: 'resume-key',
  async respond({ table, session: { accountId }, pathId, now_ms }) {
    return showKey(table, await resumeApiKey(table, ports, accountId, pathId), now_ms);
  },
});
