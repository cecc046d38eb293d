import { requireAsset } from '../../domain/preconditions.ts';
import { cancelJob } from '../../store/cancel-job.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { cancelAftermath } from '../cancel-aftermath.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

const seeTo = cancelAftermath();

export const handler = serve({
  route: 'cancel-asset',
  async respond({ table, asset }) {
    const own = requireAsset(asset);
    const { view, ending } = await cancelJob(table, systemPorts, own);
    if (ending) await seeTo(own.id, ending);
    return ok(view);
  },
});
