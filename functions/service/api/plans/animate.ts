import { animationEngineFor } from '../../domain/animations.ts';
import { requireCompleted } from '../../domain/preconditions.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { derivedJob, jobPlan } from '../job-plan.ts';
import { animateSchema } from '../schemas/animate.ts';

export const animatePlan = jobPlan({
  route: 'animate',
  body: jsonBody(animateSchema),
  async plan(request) {
    const { asset, key, catalogue, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    const { preset } = fields;
    const engine = animationEngineFor(source, {
      catalogue,
      engine: fields.engine,
      preset,
      plan: key.plan,
    });
    const options = { ...(preset !== undefined && { preset }) };
    return derivedJob('animate', engine, source, options);
  },
});
