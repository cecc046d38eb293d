import { promptName } from '../../domain/asset-name.ts';
import { type CatalogueEngine, sizedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { imageJobCreator } from '../create-image-job.ts';
import { partSources, urlSources } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { serve } from '../pipeline.ts';
import { imagesParts, imagesSchema } from '../schemas/images.ts';
import { jsonOrFormBody } from '../steps/form-body.ts';

const createJob = imageJobCreator();
const upgradeUrl = environment('UPGRADE_URL');

export const handler = serve({
  route: 'images',
  body: jsonOrFormBody(imagesSchema, imagesParts),
  async respond(request) {
    const { key, fields } = request;
    const references = fields.files.length
      ? partSources(fields.files)
      : urlSources('referenceImages', fields.referenceImages);
    const engine = engineFor('image', {
      requested: fields.model,
      plan: key.plan,
      takes: ({ inputs }) => inputs.includes('text') && (!references.length || inputs.includes('image')),
    });
    const { prompt, size } = fields;
    const options = { prompt, ...supported(engine, fields) };
    requirePlanFor(engine, key.plan, upgradeUrl);
    const cost = sizedCost(engine, size);
    const name = promptName(prompt);
    return createJob(request, { operation: 'images', engine, cost, name, options }, references);
  },
});

/**
 * Ratio and size that the engine is told: those of the request, else its first.
 * @throws ServiceError `invalidField` for one that the engine does not support
 */
function supported(
  { supportedAspectRatios: ratios = [], sizes = [] }: CatalogueEngine,
  {
    aspectRatio = ratios[0],
    size = sizes[0]?.id,
  }: { aspectRatio?: string | undefined; size?: string | undefined },
): { readonly aspectRatio?: string; readonly size?: string } {
  if (aspectRatio !== undefined && !ratios.includes(aspectRatio)) {
    throw invalidField('aspectRatio', oneOf('ratio', ratios));
  }
  if (size !== undefined && !sizes.some(({ id }) => id === size)) {
    throw invalidField(
      'size',
      oneOf(
        'size',
        sizes.map(({ id }) => id),
      ),
    );
  }
  return { ...(aspectRatio && { aspectRatio }), ...(size && { size }) };
}

const oneOf = (what: string, supported: readonly string[]): string =>
  supported.length ? `This model supports ${supported.join(', ')}` : `This model takes no ${what}`;
