import { animationsView } from '../../domain/animations.ts';
import { queryFields } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { listAnimationsSchema } from '../schemas/list-animations.ts';

export const handler = serve({
  route: 'list-animations',
  query: queryFields(listAnimationsSchema),
  respond: async ({ fields, catalogue }) => ok(animationsView(fields.engine, catalogue)),
});
