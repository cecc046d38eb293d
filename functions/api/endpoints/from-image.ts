import { urlName } from '../../domain/asset-name.ts';
import { type CatalogueEngine, faceOptions, texturedCost } from '../../domain/catalogue.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { imageJobCreator } from '../create-image-job.ts';
import { type UrlSource, urlSources } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { serve } from '../pipeline.ts';
import { fromImageSchema } from '../schemas/from-image.ts';
import { jsonBody } from '../steps/json-fields.ts';

const createJob = imageJobCreator();
const upgradeUrl = environment('UPGRADE_URL');
const UNNAMED = 'Model from image';

export const handler = serve({
  route: 'from-image',
  body: jsonBody(fromImageSchema),
  async respond(request) {
    const { key, fields } = request;
    const { polycount, texture } = fields;
    const views = viewsOf(fields);
    const engine = engineFor('3d', {
      requested: fields.engine,
      plan: key.plan,
      takes: (candidate) => takesViews(candidate, views.length),
    });
    requirePlanFor(engine, key.plan, upgradeUrl);
    const cost = texturedCost(engine, texture);
    const name = urlName(views[0]!.url, UNNAMED);
    const options = { texture, ...faceOptions(engine, polycount) };
    return createJob(request, { operation: 'from-image', engine, cost, name, options }, views);
  },
});

/** @throws ServiceError `invalidField` unless exactly one of the two fields is there */
function viewsOf({
  imageUrl,
  imageUrls,
}: {
  imageUrl?: string | undefined;
  imageUrls?: readonly string[] | undefined;
}): readonly UrlSource[] {
  if (imageUrl !== undefined && imageUrls) throw invalidField('imageUrls', 'Cannot go with imageUrl');
  if (imageUrl !== undefined) return [{ kind: 'url', url: imageUrl, field: 'imageUrl' }];
  if (!imageUrls) throw invalidField('imageUrl', 'An image is required');
  return urlSources('imageUrls', imageUrls);
}

/** One image is a single view, in whatever field it came. */
const takesViews = ({ inputs, multiView }: CatalogueEngine, views: number): boolean =>
  inputs.includes('image') &&
  (views === 1 || (multiView !== undefined && views >= multiView.min && views <= multiView.max));
