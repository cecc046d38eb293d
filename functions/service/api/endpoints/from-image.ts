import { fileStem, urlName } from '../../domain/asset-name.ts';
import { type CatalogueEngine, faceOptions, texturedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { imageJobCreator } from '../create-image-job.ts';
import { jsonOrFormBody, type WithFiles } from '../fields/form-body.ts';
import { type InputSource, partSources, type UrlSource, urlSources } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { serve } from '../pipeline.ts';
import { fromImageParts, fromImageSchema } from '../schemas/from-image.ts';

const createJob = imageJobCreator();
const upgradeUrl = environment('UPGRADE_URL');
const UNNAMED = 'Model from image';

export const handler = serve({
  route: 'from-image',
  body: jsonOrFormBody(fromImageSchema, fromImageParts),
  async respond(request) {
    const { key, fields } = request;
    const { polycount, texture } = fields;
    const { views, name } = viewsOf(fields);
    const engine = engineFor('3d', {
      catalogue: request.catalogue,
      requested: fields.engine,
      plan: key.plan,
      takes: (candidate) => takesViews(candidate, views.length),
    });
    requirePlanFor(engine, key.plan, upgradeUrl);
    const cost = texturedCost(engine, texture);
    const options = { texture, ...faceOptions(engine, polycount) };
    return createJob(request, { operation: 'from-image', engine, cost, name, options }, views);
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
