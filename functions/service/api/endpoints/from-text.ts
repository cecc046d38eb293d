import { promptName } from '../../domain/asset-name.ts';
import { faceOptions, texturedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { requireAllowedPrompt } from '../content-policy.ts';
import { jobCreator } from '../create-job.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { fromTextSchema } from '../schemas/from-text.ts';

const createJob = jobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'from-text',
  body: jsonBody(fromTextSchema),
  async respond(request) {
    const { key, fields } = request;
    const { prompt, polycount, texture } = fields;
    await requireAllowedPrompt(prompt);
    const engine = engineFor('3d', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
      takes: ({ inputs }) => inputs.includes('text'),
    });
    requirePlanFor(engine, key.plan, upgradeUrl);
    return createJob(request, {
      operation: 'from-text',
      engine,
      cost: texturedCost(engine, texture),
      name: promptName(prompt),
      options: { prompt, texture, ...faceOptions(engine, polycount) },
      inputs: {},
    });
  },
});
