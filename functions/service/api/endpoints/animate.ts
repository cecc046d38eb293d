import { animationEngineFor } from '../../domain/animations.ts';
import { requireCompleted, requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { derivedJob, jobCreator } from '../create-job.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { animateSchema } from '../schemas/animate.ts';

const createJob = jobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'animate',
  body: jsonBody(animateSchema),
  async respond(request) {
    const { asset, key, catalogue, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    const { preset } = fields;
    const engine = animationEngineFor(source, {
      catalogue,
      engine: fields.engine,
      preset,
      plan: key.plan,
    });
    requirePlanFor(engine, key.plan, upgradeUrl);
    const options = { ...(preset !== undefined && { preset }) };
    return createJob(request, derivedJob('animate', engine, source, options));
  },
});
