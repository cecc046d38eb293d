import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requireFacesWithin, requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { requireAllowedPrompt } from '../content-policy.ts';
import { derivedJob, jobCreator } from '../create-job.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { textureSchema } from '../schemas/texture.ts';

const createJob = jobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'texture',
  body: jsonBody(textureSchema),
  async respond(request) {
    const { asset, key, fields } = request;
    const { prompt } = fields;
    if (prompt) await requireAllowedPrompt(prompt);
    const source = requireCompleted(asset, 'model_3d');
    const engine = engineFor('texture', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
      takes: ({ inputs }) => !prompt || inputs.includes('text'),
    });
    requireFacesWithin(source, engine);
    requirePlanFor(engine, key.plan, upgradeUrl);
    const options = { ...(prompt && { prompt }) };
    return createJob(request, derivedJob('texture', engine, source, options));
  },
});
