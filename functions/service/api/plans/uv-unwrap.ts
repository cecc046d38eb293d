import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requireFacesWithin } from '../../domain/preconditions.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { derivedJob, jobPlan } from '../job-plan.ts';
import { uvUnwrapSchema } from '../schemas/uv-unwrap.ts';

export const uvUnwrapPlan = jobPlan({
  route: 'uv-unwrap',
  body: jsonBody(uvUnwrapSchema),
  async plan(request) {
    const { asset, key, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    const engine = engineFor('uv-unwrap', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
    });
    requireFacesWithin(source, engine);
    return derivedJob('uv-unwrap', engine, source, {});
  },
});
