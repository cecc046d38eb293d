import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requireFacesWithin, requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { derivedJob, jobCreator } from '../create-job.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { uvUnwrapSchema } from '../schemas/uv-unwrap.ts';

const createJob = jobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'uv-unwrap',
  body: jsonBody(uvUnwrapSchema),
  async respond(request) {
    const { asset, key, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    const engine = engineFor('uv-unwrap', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
    });
    requireFacesWithin(source, engine);
    requirePlanFor(engine, key.plan, upgradeUrl);
    return createJob(request, derivedJob('uv-unwrap', engine, source, {}));
  },
});
