import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requireFacesWithin } from '../../domain/preconditions.ts';
import { requireAllowedPrompt } from '../content-policy.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { derivedJob, jobPlan } from '../job-plan.ts';
import { textureSchema } from '../schemas/texture.ts';
import { promptRejection } from './prompt-rejection.ts';
import { seedOf } from './seed-of.ts';

export const texturePlan = jobPlan({
  route: 'texture',
  body: jsonBody(textureSchema),
  async plan(request) {
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
    const options = { ...(prompt && { prompt }), ...seedOf(engine, fields.seed) };
    const rejection = promptRejection(engine, prompt, request.catalogue);
    return { ...derivedJob('texture', engine, source, options), rejection };
  },
});
