import { modelsView } from '../../domain/catalogue-view.ts';
import { queryFields } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { listModelsSchema } from '../schemas/list-models.ts';

export const handler = serve({
  route: 'list-models',
  query: queryFields(listModelsSchema),
  respond: async ({ fields, catalogue }) => ok(modelsView(fields.category, catalogue)),
});
