import { animationEngineFor } from '../../domain/animations.ts';
import { type CatalogueEngine, EXTRA_BONES, type ExtraBones } from '../../domain/catalogue.ts';
import { engineNamed } from '../../domain/choose-engine.ts';
import { requireCompleted } from '../../domain/preconditions.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { invalidField } from '../invalid-field.ts';
import { derivedJob, jobPlan } from '../job-plan.ts';
import { animateSchema } from '../schemas/animate.ts';

export const animatePlan = jobPlan({
  route: 'animate',
  body: jsonBody(animateSchema),
  async plan(request) {
    const { asset, key, catalogue, fields } = request;
    const { preset } = fields;
    const named = engineNamed(fields.engine, catalogue);
    if (named) requireBones(named, fields);
    const source = requireCompleted(asset, 'model_3d');
    const engine = animationEngineFor(source, {
      catalogue,
      engine: fields.engine,
      preset,
      plan: key.plan,
    });
    requireBones(engine, fields);
    const options = { ...(preset !== undefined && { preset }), ...bonesOf(fields) };
    return derivedJob('animate', engine, source, options);
  },
});

type WantedBones = Readonly<Record<ExtraBones, boolean>>;

/** @throws ServiceError `invalidField` for bones that the engine has not */
function requireBones({ bones = [] }: CatalogueEngine, wanted: WantedBones): void {
  for (const name of EXTRA_BONES)
    if (wanted[name] && !bones.includes(name)) throw invalidField(name, 'This engine has no such bones');
}

const bonesOf = (wanted: WantedBones): Partial<WantedBones> =>
  Object.fromEntries(EXTRA_BONES.filter((name) => wanted[name]).map((name) => [name, true]));
