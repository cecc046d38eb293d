import { promptName } from '../../domain/asset-name.ts';
import { type CatalogueEngine, type ImageSize, sizedCost } from '../../domain/catalogue.ts';
import { engineFor, engineNamed } from '../../domain/choose-engine.ts';
import { requireAllowedPrompt } from '../content-policy.ts';
import { jsonOrFormBody } from '../fields/form-body.ts';
import { partSources, urlSources } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { jobPlan } from '../job-plan.ts';
import { imagesParts, imagesSchema } from '../schemas/images.ts';
import { promptRejection } from './prompt-rejection.ts';
import { seedOf } from './seed-of.ts';

export const imagesPlan = jobPlan({
  route: 'images',
  body: jsonOrFormBody(imagesSchema, imagesParts),
  async plan(request) {
    const { key, catalogue, fields } = request;
    const { prompt } = fields;
    const references = fields.files.length
      ? partSources(fields.files)
      : urlSources('referenceImages', fields.referenceImages);
    const choose = () =>
      engineFor('image', {
        catalogue,
        requested: fields.model,
        plan: key.plan,
        takes: ({ inputs }) => inputs.includes('text') && (!references.length || inputs.includes('image')),
      });
    const judged = fields.model === undefined ? choose() : engineNamed(fields.model, catalogue);
    if (judged) requireSupported(judged, fields);
    await requireAllowedPrompt(prompt);
    const engine = choose();
    const options = { prompt, ...chosen(engine, fields), ...seedOf(engine, fields.seed) };
    const cost = sizedCost(engine, fields.size);
    const name = promptName(prompt);
    const rejection = promptRejection(engine, prompt, catalogue);
    return { operation: 'images', engine, cost, name, options, sources: references, rejection };
  },
});

/** What a request says that not every engine supports. */
interface Wanted {
  readonly aspectRatio?: string | undefined;
  readonly size?: ImageSize | undefined;
}

/**
 * A field that the engine does not take wins over an engine that does not do: the one that is named is asked first,
 * whatever else stands against it.
 *
 * @throws ServiceError `invalidField` for a ratio or size that the engine does not support
 */
function requireSupported(engine: CatalogueEngine, { aspectRatio, size }: Wanted): void {
  const ratios = engine.supportedAspectRatios ?? [];
  const sizes = (engine.sizes ?? []).map(({ id }) => id);
  if (aspectRatio !== undefined && !ratios.includes(aspectRatio)) {
    throw invalidField('aspectRatio', oneOf('ratio', ratios));
  }
  if (size !== undefined && !sizes.includes(size)) throw invalidField('size', oneOf('size', sizes));
}

const oneOf = (what: string, supported: readonly string[]): string =>
  supported.length ? `This model supports ${supported.join(', ')}` : `This model takes no ${what}`;

/** Ratio and size that the engine is told: those of the request, else its first. */
function chosen({ supportedAspectRatios, sizes }: CatalogueEngine, wanted: Wanted): Wanted {
  const { aspectRatio = supportedAspectRatios?.[0], size = sizes?.[0]?.id } = wanted;
  return { ...(aspectRatio && { aspectRatio }), ...(size && { size }) };
}
