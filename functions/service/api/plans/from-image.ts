import { fileStem, urlName } from '../../domain/asset-name.ts';
import { type CatalogueEngine, faceOptions, texturedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { jsonOrFormBody, type WithFiles } from '../fields/form-body.ts';
import { type InputSource, partSources, type UrlSource, urlSources } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { jobPlan } from '../job-plan.ts';
import { fromImageParts, fromImageSchema } from '../schemas/from-image.ts';
import { seedOf } from './seed-of.ts';

const UNNAMED = 'Model from image';

export const fromImagePlan = jobPlan({
  route: 'from-image',
  body: jsonOrFormBody(fromImageSchema, fromImageParts),
  async plan(request) {
    const { key, fields } = request;
    const { polycount, texture, seed } = fields;
    const { views, name } = viewsOf(fields);
    const engine = engineFor('3d', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
      takes: (candidate) => takesViews(candidate, views.length),
    });
    const cost = texturedCost(engine, texture);
    const options = { texture, ...faceOptions(engine, polycount), ...seedOf(engine, seed) };
    return { operation: 'from-image', engine, cost, name, options, sources: views };
  },
});

/**
 * The views, files before URLs, and the name of what is made from them.
 * @throws ServiceError `invalidField` unless the images came in one way
 */
function viewsOf({
  files,
  imageUrl,
  imageUrls,
}: WithFiles<{ imageUrl?: string | undefined; imageUrls?: readonly string[] | undefined }>): {
  readonly views: readonly InputSource[];
  readonly name: string;
} {
  const [file] = files;
  if (file) return { views: partSources(files), name: fileStem(file.fileName ?? '', UNNAMED) };
  if (imageUrl !== undefined && imageUrls) throw invalidField('imageUrls', 'Cannot go with imageUrl');
  if (imageUrl === undefined && !imageUrls) throw invalidField('imageUrl', 'An image is required');
  const views: readonly UrlSource[] = imageUrls
    ? urlSources('imageUrls', imageUrls)
    : [{ kind: 'url', url: imageUrl!, field: 'imageUrl' }];
  return { views, name: urlName(views[0]!.url, UNNAMED) };
}

/** One image is a single view, in whatever field it came. */
const takesViews = ({ inputs, multiView }: CatalogueEngine, views: number): boolean =>
  inputs.includes('image') &&
  (views === 1 || (multiView !== undefined && views >= multiView.min && views <= multiView.max));
