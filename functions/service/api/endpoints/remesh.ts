import { faceOptions } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import {
  requireCompleted,
  requireFacesWithin,
  requireGenerated,
  requirePlanFor,
} from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { derivedJob, jobCreator } from '../create-job.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { remeshSchema } from '../schemas/remesh.ts';

const createJob = jobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'remesh',
  body: jsonBody(remeshSchema),
  async respond(request) {
    const { asset, key, catalogue, fields } = request;
    const source = requireCompleted(asset, 'model_3d');
    requireGenerated(source);
    const engine = engineFor('remesh', { catalogue, requested: fields.engine, plan: key.plan });
    requireFacesWithin(source, engine);
    requirePlanFor(engine, key.plan, upgradeUrl);
    return createJob(request, derivedJob('remesh', engine, source, faceOptions(engine, fields.polycount)));
  },
});
