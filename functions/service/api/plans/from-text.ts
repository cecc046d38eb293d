import { promptName } from '../../domain/asset-name.ts';
import { faceOptions, texturedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requireAllowedPrompt } from '../content-policy.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { jobPlan } from '../job-plan.ts';
import { fromTextSchema } from '../schemas/from-text.ts';
import { promptRejection } from './prompt-rejection.ts';
import { seedOf } from './seed-of.ts';

export const fromTextPlan = jobPlan({
  route: 'from-text',
  body: jsonBody(fromTextSchema),
  async plan(request) {
    const { key, fields } = request;
    const { prompt, polycount, texture, seed } = fields;
    await requireAllowedPrompt(prompt);
    const engine = engineFor('3d', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
      takes: ({ inputs }) => inputs.includes('text'),
    });
    return {
      operation: 'from-text',
      engine,
      cost: texturedCost(engine, texture),
      name: promptName(prompt),
      rejection: promptRejection(engine, prompt, request.catalogue),
      options: { prompt, texture, ...faceOptions(engine, polycount), ...seedOf(engine, seed) },
    };
  },
});
