import { faceOptions } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requireFacesWithin, requireGenerated } from '../../domain/preconditions.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { derivedJob, jobPlan } from '../job-plan.ts';
import { remeshSchema } from '../schemas/remesh.ts';

export const remeshPlan = jobPlan({
  route: 'remesh',
  body: jsonBody(remeshSchema),
  async plan(request) {
    const { asset, key, catalogue, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    requireGenerated(source);
    const engine = engineFor('remesh', { catalogue, requested: fields.engine, plan: key.plan });
    requireFacesWithin(source, engine);
    return derivedJob('remesh', engine, source, faceOptions(engine, fields.polycount));
  },
});
