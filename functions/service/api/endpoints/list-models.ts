import { modelsView } from '../../domain/catalogue-view.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { listModelsSchema } from '../schemas/list-models.ts';
import { queryFields } from '../steps/json-fields.ts';

export const handler = serve({
  route: 'list-models',
  query: queryFields(listModelsSchema),
  respond: async ({ fields }) => ok(modelsView(fields.category)),
});
